import LiltTesting
import Observation
import Testing

/// Views whose removal transition runs receive no keys, as they receive no presses.
@MainActor
@Suite struct LeavingKeyTests {
    @Observable @MainActor
    final class Model {
        var isShown = true
        @ObservationIgnored var lines: [String] = []
    }

    private struct Dialog: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.white
                if model.isShown {
                    Button("Delete") {
                        model.lines.append("deletes")
                        withAnimation(.linear(duration: 1)) { model.isShown = false }
                    }
                    .keyboardShortcut(.defaultAction)
                    .onKeyPress("a") {
                        model.lines.append("a")
                        return .ignored
                    }
                }
            }
        }
    }

    @Test func aButtonThatLeavesIgnoresItsShortcut() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Dialog(model: model) }
        try stage.step()
        for _ in 0..<3 {
            try stage.key("a")
            try stage.key(.return)
            try stage.step(frames: 5)
        }
        #expect(model.lines == ["a", "deletes"])
        try stage.settle()
        model.isShown = true
        try stage.step()
        try stage.key(.return)
        #expect(model.lines == ["a", "deletes", "deletes"])
    }
}
