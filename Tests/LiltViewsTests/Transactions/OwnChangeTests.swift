import LiltParticles
import LiltTesting
import LiltViews
import Observation
import Testing

/// Changes that Lilt makes itself before a change of a model, in the same frame, do not replace its animation.
@MainActor
@Suite struct OwnChangeTests {
    @Observable @MainActor
    final class Model {
        var offset = 0.0

        func move() { withAnimation(.linear(duration: 1)) { offset = 60 } }
    }

    /// A marker that the model moves, above a view.
    private struct Page<Content: View>: View {
        let model: Model
        @ViewBuilder let content: (Model) -> Content

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20).probe("marker").offset(x: model.offset)
                content(model)
            }
            .frame(width: 300, height: 200)
        }
    }

    /// Checks that the marker is under way in the frames after `action`.
    private func check(
        @ViewBuilder _ content: @escaping (Model) -> some View, action: (Stage, Model) throws -> Void
    ) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 300, height: 300)) {
            VStack { Page(model: model, content: content) }
        }
        try stage.step(frames: 2)
        try action(stage, model)
        try stage.step(frames: 4)
        #expect(model.offset == 60)
        let x = try #require(stage.probe("marker.x"))
        #expect(x > 150 && x < 158)
    }

    @Test func aBurstOfParticles() throws {
        var emitter = Emitter()
        emitter.rate = 0
        let system = ParticleSystem(emitter, seed: 1)
        try check { _ in
            ParticleView(system)
        } action: { _, model in
            system.burst(10)
            model.move()
        }
    }

    private struct Lamp: View {
        let action: () -> Void
        @State private var isOn = false

        var body: some View {
            Rectangle().fill(isOn ? Color.red : .blue)
                .onTapGesture {
                    isOn.toggle()
                    action()
                }
        }
    }

    @Test func aChangeInNestedContent() throws {
        let model = Model()
        let content = ViewContent { Lamp { model.move() } }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) {
            VStack { Page(model: model) { _ in NestedContent(content) } }
        }
        try stage.step(frames: 2)
        try stage.tap(at: CGPoint(x: 150, y: 110))
        try stage.step(frames: 4)
        #expect(model.offset == 60)
        let x = try #require(stage.probe("marker.x"))
        #expect(x > 150 && x < 158)
    }

    @Test(arguments: [false, true]) func aPressOfAButton(isKey: Bool) throws {
        try check { model in
            Button("Move") { model.move() }
        } action: { stage, _ in
            if isKey {
                try stage.key(.tab)
                try stage.key(.space)
            } else {
                let center = try stage.center(of: "Move")
                try stage.press(at: center)
                try stage.release(at: center)
            }
        }
    }

    @Test(arguments: [false, true]) func anItemOfAMenu(isKey: Bool) throws {
        try check { model in
            Menu("Menu") { Button("Move") { model.move() } }
        } action: { stage, _ in
            if isKey {
                try stage.key(.tab)
                try stage.key(.space)
                try stage.settle()
                try stage.key(.return)
            } else {
                try stage.tap("Menu")
                try stage.settle()
                try stage.tap("Move")
            }
        }
    }
}
