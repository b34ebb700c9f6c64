import LiltTesting
import Testing

/// The explanation of a part of a control names the line that declares the control.
@Suite @MainActor struct ExplainControlTests {
    private struct Plain: View {
        var body: some View {
            Button("Press") {}.buttonStyle(.borderedProminent).probe("button")  // plain
        }
    }

    private struct Card<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            VStack { content }
        }
    }

    private struct Inside: View {
        @State private var count = 0

        var body: some View {
            Card {
                Text("\(count)")
                Button("Press") { count += 1 }.buttonStyle(.borderedProminent).probe("button")  // inside
            }
        }
    }

    private func explanation<Root: View>(@ViewBuilder _ views: @escaping () -> Root) throws -> Explanation {
        let stage = try Stage(size: CGSize(width: 300, height: 200), content: views)
        let center = try stage.center(of: "button")
        try stage.move(to: center)
        try stage.step(frames: 20)
        try stage.tap(at: center)
        try stage.step(frames: 5)
        return try stage.explain(at: CGPoint(x: center.x - 30, y: center.y))
    }

    @Test func theShadeOfAPressedButtonIsExplainedByTheButton() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Plain() }
        let center = try stage.center(of: "button")
        try stage.move(to: center)
        try stage.step(frames: 20)
        try stage.press(at: center)
        try stage.step()
        let explanation = try stage.explain(at: CGPoint(x: center.x - 30, y: center.y))
        #expect(try explanation.line?.line == markedLine("plain"), "\(explanation)")
        #expect(!"\(explanation)".contains("ControlAppearance.swift"), "\(explanation)")
    }

    @Test func theShadeOfAButtonIsExplainedByTheButton() throws {
        let plain = try explanation { Plain() }
        #expect(try plain.line?.line == markedLine("plain"), "\(plain)")
        let inside = try explanation { Inside() }
        #expect(try inside.line?.line == markedLine("inside"), "\(inside)")
    }
}
