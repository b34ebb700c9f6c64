import LiltTesting
import Testing

/// Where a motion comes from, in words and values.
@Suite @MainActor struct ExplainTests {
    /// Lines of this file whose text contains a marker.
    private static func line(of marker: String, file: String = #filePath) throws -> Int {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.hasSuffix("// \(marker)") }) + 1
    }

    private static let size = CGSize(width: 400, height: 300)
    private static let middle = CGPoint(x: 200, y: 150)

    private struct Tile: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("tile")
                .offset(x: isRight ? 100 : 0)
                .onTapGesture {  // tap
                    withAnimation(.bouncy) { isRight.toggle() }  // bouncy
                }
        }
    }

    @Test func aMotionNamesItsPropertyAnimationLineAndEvent() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.2)
        for explanation in [try stage.explain("tile"), try stage.explain(at: CGPoint(x: 290, y: 150))] {
            let cause = try #require(explanation.causes.first, "\(explanation)")
            #expect(cause.kind == .animation && cause.property == "offset", "\(explanation)")
            #expect(cause.line?.line == (try Self.line(of: "bouncy")), "\(explanation)")
            #expect(cause.line?.fileName == "ExplainTests.swift")
            #expect(cause.action?.line == (try Self.line(of: "tap")), "\(explanation)")
            #expect(explanation.view.contains("Tile"), "\(explanation)")
            let motion = try #require(cause.motion)
            #expect(motion.target == [100, 0] && motion.steps.map(\.kind) == [.begin])
            #expect(motion.value[0] > 10 && motion.velocity[0] > 0 && (motion.timeLeft ?? 0) > 0)
            print(explanation)
        }
    }
}
