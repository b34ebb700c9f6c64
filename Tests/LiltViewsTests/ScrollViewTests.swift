import LiltTesting
import Testing

/// Which of several scroll views a hand moves.
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

    @Test func aDragAcrossAScrollViewIsThatOfTheOneAround() throws {
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
}
