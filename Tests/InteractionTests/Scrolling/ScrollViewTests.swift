import LiltTesting
import Testing

/// Scroll views under drags and the wheel, and the bars of scroll views.
@MainActor
@Suite struct ScrollViewTests {
    private struct Shelves: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<10) { Color.red.frame(width: 100, height: 100).probe("book\($0)") }
                        }
                    }
                    ForEach(0..<10) { Color.blue.frame(height: 100).probe("shelf\($0)") }
                }
            }
        }
    }

    @Test func aDragAcrossAScrollViewsAxisMovesTheOuterScrollView() throws {
        for isAcross in [true, false] {
            let stage = try Stage(size: CGSize(width: 200, height: 200)) { Shelves() }
            try stage.drag(
                from: CGPoint(x: 150, y: 90), to: isAcross ? CGPoint(x: 145, y: 10) : CGPoint(x: 70, y: 85),
                duration: 0.2)
            try stage.settle()
            let book = try #require(stage.presented("book0")).minX, shelf = try #require(stage.presented("shelf0")).minY
            if isAcross {
                #expect(book == 0)
                #expect(shelf < 50)
            } else {
                #expect(book < -50)
                #expect(shelf == 100)
            }
        }
    }

    private struct Shrinking: View {
        @State private var isLong = true

        var body: some View {
            ScrollView {
                Color.red.frame(height: isLong ? 1000 : 250).probe("content")
                    .onTapGesture { isLong = false }
            }
        }
    }

    @Test func contentThatShrinksAfterADragLeavesNoGap() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Shrinking() }
        try stage.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 10), duration: 0.2)
        try stage.settle()
        // The hand rests before the release, so the content does not coast.
        try stage.press(at: CGPoint(x: 100, y: 190))
        for step in 1...15 {
            try stage.move(to: CGPoint(x: 100, y: 190 - 10 * CGFloat(step)))
            try stage.advance(by: 0.02)
        }
        try stage.advance(by: 0.5)
        try stage.release(at: CGPoint(x: 100, y: 40))
        try stage.settle()
        #expect(try #require(stage.presented("content")).minY < -60)
        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.settle()
        #expect(stage.presented("content")?.maxY == 200)
    }

    private struct Still: View {
        let isDisabled: Bool

        var body: some View {
            ScrollView { Color.red.frame(height: 1000).probe("content") }
                .scrollDisabled(isDisabled)
                .scrollIndicators(.hidden)
        }
    }

    @Test func aDisabledScrollViewDoesNotScrollAndHiddenBarsAreNotShown() throws {
        for isDisabled in [true, false] {
            let stage = try Stage(size: CGSize(width: 200, height: 200)) { Still(isDisabled: isDisabled) }
            let pixels = stage.snapshot().pixels
            #expect(pixels.allSatisfy { $0 == pixels[0] })
            try stage.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90), duration: 0.2)
            try stage.settle()
            try stage.play([
                InputEvent(time: stage.now, .scroll(by: CGSize(width: 0, height: -30), at: CGPoint(x: 9, y: 9)))
            ])
            try stage.settle()
            #expect((stage.presented("content")?.minY == 0) == isDisabled)
        }
    }

    private struct Filtered: View {
        @State private var height: CGFloat = 1000

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(height: 20).onTapGesture { height = 1300 - height }
                ScrollView { Color.red.frame(height: height).probe("content") }.frame(height: 200)
            }
        }
    }

    @Test func contentThatShrinksAndGrowsAgainKeepsTheLimitedOffset() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 220)) { Filtered() }
        // Rounds to a thousandth of a point, because a frame is a sum of rounded numbers.
        func offset() throws -> CGFloat {
            (1000 * (20 - (try #require(stage.presented("content")).minY))).rounded() / 1000
        }
        try stage.scroll(by: CGSize(width: 0, height: -500), at: CGPoint(x: 100, y: 100))
        try stage.settle()
        #expect(try offset() == 500)
        // The content is 300 points high, and 200 points are visible.
        try stage.tap(at: CGPoint(x: 100, y: 10))
        try stage.settle()
        #expect(try offset() == 100)
        try stage.tap(at: CGPoint(x: 100, y: 10))
        try stage.settle()
        #expect(try offset() == 100)
        // The wheel scrolls from that offset.
        try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100))
        try stage.settle()
        #expect(try offset() == 150)
    }
}
