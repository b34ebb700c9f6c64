import LiltTesting
import Testing

/// The attributes of removed views.
@MainActor
@Suite struct TeardownTests {
    /// Reads one attribute first and last, and a dozen others in between.
    private struct Reader: View {
        @State private var a = 1.0
        @State private var b = 1.0
        @State private var c = 1.0
        @State private var d = 1.0
        @State private var e = 1.0
        @State private var f = 1.0
        @State private var g = 1.0
        @State private var h = 1.0
        @State private var i = 1.0
        @State private var j = 1.0
        @State private var k = 1.0
        @State private var l = 1.0

        var body: some View {
            GeometryReader { proxy in
                let first = proxy.size.width
                let middle = a + b + c + d + e + f + g + h + i + j + k + l
                Rectangle().frame(width: min(first, middle), height: min(proxy.size.height, 5))
            }
        }
    }

    private struct Switch: View {
        @State private var isShown = true

        var body: some View {
            VStack {
                Color.gray.frame(height: 20).onTapGesture { isShown.toggle() }
                if isShown { Reader() }
            }
        }
    }

    @Test func aViewThatReadsAnAttributeTwiceIsRemovedCompletely() throws {
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Switch() }
        func toggleTwice() throws {
            for _ in 0..<2 {
                try stage.tap(at: CGPoint(x: 25, y: 18))
                try stage.settle()
            }
        }
        // Objects created for the first press remain.
        try toggleTwice()
        let count = stage.attributeCount
        for _ in 0..<3 { try toggleTwice() }
        #expect(stage.attributeCount == count)
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    @MainActor
    private final class Kept {
        var ask: (() -> Double)?
    }

    private struct Late: View {
        let kept: Kept
        @Environment(\.displayScale) private var scale

        var body: some View {
            Rectangle().onAppear { kept.ask = { scale } }
        }
    }

    @Test func anEnvironmentValueFirstReadAfterTheRemovalIsTheLastOne() throws {
        let kept = Kept()
        let stage = try Stage(size: CGSize(width: 50, height: 50), scale: 2) { Late(kept: kept) }
        try stage.step()
        stage.close()
        let ask = try #require(kept.ask)
        #expect(ask() == 2)
    }
}
