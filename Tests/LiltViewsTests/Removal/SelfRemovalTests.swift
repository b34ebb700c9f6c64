import LiltTesting
import Observation
import Testing

@MainActor @Observable private final class Model {
    var version = 0
    @ObservationIgnored var isShown = true
    var isListed = true
}

/// If the action of a button removes the button, the button's body does not run again.
@Suite @MainActor struct SelfRemovalTests {
    private struct Hidden: View {
        let model: Model
        var body: some View {
            _ = model.version
            return HStack {
                Text("A")
                if model.isShown {
                    Button("Clear") {
                        model.isShown = false
                        model.version += 1
                    }
                    .probe("clear")
                }
            }
            .buttonStyle(.bordered)
        }
    }

    private struct Scrolled: View {
        let model: Model
        var body: some View {
            ScrollView { VStack { Hidden(model: model) } }
        }
    }

    private struct Listed: View {
        let model: Model
        var body: some View {
            VStack {
                if model.isListed { Button("Clear") { model.isListed = false }.buttonStyle(.bordered).probe("clear") }
            }
        }
    }

    /// A row that changes its own state while it removes itself, with a transition.
    private struct Leaving: View {
        private struct Row: View {
            let model: Model
            @State private var count = 0

            var body: some View {
                Color.red.frame(width: 50, height: 50).probe("row", "count", Double(count))
                    .onTapGesture {
                        withAnimation(.linear(duration: 1)) {
                            count += 1
                            model.isListed = false
                        }
                    }
            }
        }

        let model: Model
        var body: some View {
            VStack { if model.isListed { Row(model: model) } }
        }
    }

    @Test func aRowThatLeavesByATransitionShowsItsOwnLastChange() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Leaving(model: model) }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.advance(by: 0.3)
        #expect(stage.probe("row.count") == 1)
        try stage.advance(by: 1)
        #expect(stage.probe("row.count") == nil && stage.messages.isEmpty)
    }

    private func messages<Root: View>(after root: @escaping () -> Root) throws -> [String] {
        let stage = try Stage(size: CGSize(width: 300, height: 200), content: root)
        try stage.step(frames: 2)
        let frame = try #require(stage.presented("clear"))
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        try stage.step(frames: 3)
        #expect(stage.presented("clear") == nil)
        return stage.messages
    }

    @Test func aButtonThatRemovesItselfDoesNotRunItsBodyAgain() throws {
        let model = Model()
        #expect(try messages { Hidden(model: model) }.isEmpty)
        let second = Model()
        #expect(try messages { Scrolled(model: second) }.isEmpty)
        let third = Model()
        #expect(try messages { Listed(model: third) }.isEmpty)
    }
}
