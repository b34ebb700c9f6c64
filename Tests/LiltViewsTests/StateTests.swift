import LiltTesting
import Testing

@MainActor
@Suite struct StateTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Rectangle()
                .frame(width: CGFloat(10 + 10 * count), height: 10)
                .probe("bar")
                .contentShape(Rectangle())
                .onTapGesture { count += 1 }
        }
    }

    @Test func aTapChangesStateAndRunsTheBodyOnce() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter() }
        #expect(stage.bodyCount(of: Counter.self) == 1)
        #expect(stage.presented("bar")?.width == 10)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.bodyCount(of: Counter.self) == 2)
        #expect(stage.presented("bar")?.width == 20)
    }

    @Test func aViewAtRestRequestsNoFrame() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter() }
        let before = stage.frames.count
        try stage.advance(by: 10)
        #expect(stage.frames.count == before)
    }
}
