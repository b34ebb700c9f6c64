import LiltTesting
import Observation
import TestSupport
import Testing

/// The change of a model has the transaction of the callback that makes it.
@MainActor
@Suite struct ModelTransactionTests {
    @Observable
    final class Position {
        var offset = CGSize.zero
    }

    private struct ModelCard: View {
        let position: Position

        var body: some View {
            Color.red.frame(width: 40, height: 40).probe("card")
                .offset(position.offset)
                .gesture(
                    DragGesture()
                        .onChanged { position.offset = $0.translation }
                        .onEnded { _ in withAnimation(.spring(duration: 0.6, bounce: 0.3)) { position.offset = .zero } }
                )
                .frame(width: 300, height: 60)
        }
    }

    private struct StateCard: View {
        @State private var offset = CGSize.zero

        var body: some View {
            Color.red.frame(width: 40, height: 40).probe("card")
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { offset = $0.translation }
                        .onEnded { _ in withAnimation(.spring(duration: 0.6, bounce: 0.3)) { offset = .zero } }
                )
                .frame(width: 300, height: 60)
        }
    }

    /// The hand moves several times between two frames, and at the release.
    @Test func aThrownModelSpringsAsAThrownState() throws {
        try forEachSeed(20) { seed, random in
            let stages = [
                try Stage(size: CGSize(width: 300, height: 60)) { ModelCard(position: Position()) },
                try Stage(size: CGSize(width: 300, height: 60)) { StateCard() },
            ]
            var x = 150.0
            for stage in stages { try stage.press(at: CGPoint(x: x, y: 30)) }
            for _ in 0..<Int(random.nextDouble(in: 3...30)) {
                x += random.nextDouble(in: -3...9)
                let pause = random.nextDouble(in: 0...1) < 0.6 ? 0.002 : 0.017
                for stage in stages {
                    try stage.advance(by: pause)
                    try stage.move(to: CGPoint(x: x, y: 30))
                }
            }
            let pause = [0, 0.001, 0.02][Int.random(in: 0...2, using: &random)]
            x += random.nextDouble(in: 0...1) < 0.5 ? 0 : 5
            for stage in stages {
                try stage.advance(by: pause)
                try stage.release(at: CGPoint(x: x, y: 30))
            }
            for frame in 0..<60 {
                for stage in stages { try stage.step() }
                let cards = try stages.map { try #require($0.presented("card")) }
                #expect(abs(cards[0].minX - cards[1].minX) < 1e-9, "seed \(seed), frame \(frame)")
            }
        }
    }

    @Observable
    final class Choice {
        var name: String?
    }

    private struct Chosen: View {
        let choice: Choice
        @State private var isOpen = false

        var body: some View {
            Color.red.opacity(isOpen ? Double(choice.name!.count) : 0.5)
                .frame(width: 100, height: 100)
                .onTapGesture {
                    isOpen = true
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { choice.name = nil }
                }
        }
    }

    private struct OptionalChosen: View {
        let choice: Choice

        var body: some View { if choice.name != nil { Chosen(choice: choice) } }
    }

    /// The body would read the model for the first time, in the update in which the model removes the view.
    @Test func aBodyThatHasNotReadItsModelIsNotEvaluatedWhenTheModelRemovesIt() throws {
        let choice = Choice()
        choice.name = "name"
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { OptionalChosen(choice: choice) }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.advance(by: 0.1)
        #expect(choice.name == nil && stage.messages == [])
    }

    @Observable
    final class Model {
        var count = 0
    }

    private struct Counted: ViewModifier {
        let model: Model

        func body(content: Content) -> some View { content.padding(.leading, Double(model.count)) }
    }

    private struct Toggled: View {
        let action: () -> Void
        @State private var isOn = false

        var body: some View {
            ZStack { if isOn { Color.green } else { Color.red } }
                .frame(width: 10, height: 10)
                .onTapGesture {
                    isOn = true
                    action()
                }
        }
    }

    @Test func modelsMayChangeWithManyTransactions() throws {
        let models = (0..<300).map { _ in Model() }
        var view = AnyView(
            Toggled {
                for (index, model) in models.enumerated() {
                    withAnimation(.linear(duration: 0.1).delay(Double(index) / 1000)) { model.count = 1 }
                }
            })
        for start in stride(from: 0, to: models.count, by: 6) {
            let some = models[start..<start + 6].map { Counted(model: $0) }
            view = AnyView(
                view.modifier(some[0]).modifier(some[1]).modifier(some[2]).modifier(some[3]).modifier(some[4])
                    .modifier(some[5]))
        }
        let stage = try Stage(size: CGSize(width: 400, height: 20)) { view.probe("view") }
        try stage.tap(at: CGPoint(x: 200, y: 10))
        try stage.settle()
        #expect(stage.presented("view")?.width == 310)
        #expect(stage.messages == [])
    }

    @Observable @MainActor
    final class Marker {
        var offset = 0.0
        var isShown = true
    }

    private struct Marked: View {
        let marker: Marker
        let hasPhases: Bool

        var body: some View {
            VStack {
                Color.red.frame(width: 20, height: 20).probe("marker").offset(x: marker.offset)
                if hasPhases {
                    PhaseAnimator([0.0, 30.0]) { offset in
                        Color.blue.frame(width: 10, height: 10).offset(x: offset)
                    } animation: { _ in
                        .linear(duration: 0.1)
                    }
                } else if marker.isShown {
                    Color.green.frame(width: 10, height: 10).transition(.opacity)
                }
            }
            .frame(width: 300, height: 100)
        }
    }

    /// In one of the frames, the removal of another view or a phase ends before the change and after the last update.
    @Test(arguments: [false, true])
    func theEndOfAnotherMotionDoesNotReplaceTheAnimationOfAChange(hasPhases: Bool) throws {
        for frames in 1...25 {
            let marker = Marker()
            let stage = try Stage(size: CGSize(width: 300, height: 100)) {
                VStack { Marked(marker: marker, hasPhases: hasPhases) }
            }
            try stage.step(frames: 2)
            withAnimation(.linear(duration: 0.3)) { marker.isShown = false }
            try stage.step(frames: frames)
            withAnimation(.linear(duration: 1)) { marker.offset = 60 }
            for _ in 0..<4 { try stage.step() }
            let x = try #require(stage.probe("marker.x"))
            #expect(x < 156, "after \(frames) frames")
        }
    }
}
