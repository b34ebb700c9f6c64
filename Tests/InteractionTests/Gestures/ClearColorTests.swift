import LiltTesting
import Testing

/// A shape that a color with opacity 0 fills is not hit, so the views behind it are.
@MainActor
@Suite struct ClearColorTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private func lines<Content: View>(@ViewBuilder _ content: (Log) -> Content) throws -> [String] {
        let log = Log()
        let view = content(log)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { view }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        return log.lines
    }

    private struct Covered<Cover: View>: View {
        let log: Log
        let cover: Cover

        var body: some View {
            ZStack {
                Button("under") { log.lines.append("button") }
                cover
            }
        }
    }

    @Test func aButtonBehindAClearColorReceivesAPress() throws {
        #expect(try lines { Covered(log: $0, cover: Color.clear) } == ["button"])
        #expect(try lines { Covered(log: $0, cover: Rectangle().fill(.clear)) } == ["button"])
        #expect(try lines { Covered(log: $0, cover: Color.red.opacity(0)) } == ["button"])
        #expect(try lines { Covered(log: $0, cover: Rectangle().fill(.red.opacity(0))) } == ["button"])
        #expect(try lines { Covered(log: $0, cover: GeometryReader { _ in Color.clear }) } == ["button"])
        let overlay = try lines { log in
            Button("under") { log.lines.append("button") }.overlay { Color.clear }
        }
        #expect(overlay == ["button"])
    }

    @Test func aVisibleColorBlocksAPress() throws {
        #expect(try lines { Covered(log: $0, cover: Color.red) } == [])
        #expect(try lines { Covered(log: $0, cover: Rectangle().fill(.red.opacity(0.001))) } == [])
        let gradient = LinearGradient(colors: [.clear, .clear], startPoint: .top, endPoint: .bottom)
        #expect(try lines { Covered(log: $0, cover: gradient) } == [])
    }

    @Test func aContentShapeMakesAClearColorHit() throws {
        #expect(try lines { log in Color.clear.onTapGesture { log.lines.append("clear") } } == [])
        let lines = try lines { log in
            Color.clear.contentShape(Rectangle()).onTapGesture { log.lines.append("clear") }
        }
        #expect(lines == ["clear"])
    }

    private struct Fading: View {
        let log: Log
        @State private var isClear = false

        var body: some View {
            ZStack {
                Color.blue.onTapGesture { log.lines.append("under") }
                (isClear ? Color.clear : .red).onTapGesture {
                    withAnimation(.linear(duration: 1)) { isClear = true }
                }
            }
        }
    }

    @Test func aColorThatFadesToClearIsNotHitFromTheChangeOn() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Fading(log: log) }
        let center = CGPoint(x: 50, y: 50)
        try stage.tap(at: center)
        try stage.step()
        #expect(log.lines == [])
        try stage.tap(at: center)
        try stage.step()
        #expect(log.lines == ["under"])
    }
}
