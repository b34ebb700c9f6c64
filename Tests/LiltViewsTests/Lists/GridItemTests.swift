import LiltTesting
import TestSupport
import Testing

/// The columns of lazy grids. In these tests, all views of a grid exist.
@MainActor
@Suite struct GridItemTests {
    private struct Cell: View {
        let index: Int
        var height: CGFloat = 10

        var body: some View {
            Color.blue.frame(height: height).probe("cell\(index)")
        }
    }

    private func frames(
        _ columns: [GridItem], count: Int, width: CGFloat, spacing: CGFloat? = 0,
        alignment: HorizontalAlignment = .center
    ) throws -> [CGRect] {
        let stage = try Stage(size: CGSize(width: width, height: 100)) {
            LazyVGrid(columns: columns, alignment: alignment, spacing: spacing) {
                ForEach(0..<count, id: \.self) { Cell(index: $0) }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        try stage.step()
        return try (0..<count).map { try #require(stage.presented("cell\($0)")) }
    }

    @Test func flexibleColumnsShareTheWidth() throws {
        let frames = try frames(Array(repeating: GridItem(spacing: 10), count: 3), count: 4, width: 320, spacing: 5)
        #expect(frames.map(\.minX) == [0, 110, 220, 0] && frames.allSatisfy { $0.width == 100 })
        #expect(frames.map(\.minY) == [0, 0, 0, 15])
    }

    @Test func theDefaultSpacingIs8() throws {
        let frames = try frames([GridItem(), GridItem()], count: 3, width: 108, spacing: nil)
        #expect(frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 58, y: 0), CGPoint(x: 0, y: 18)])
    }

    @Test func fixedColumnsAreSubtractedFirst() throws {
        let columns = [
            GridItem(.flexible(), spacing: 0), GridItem(.fixed(50), spacing: 0), GridItem(.flexible(), spacing: 0),
        ]
        #expect(try frames(columns, count: 3, width: 150).map(\.width) == [50, 50, 50])
        #expect(try frames(columns, count: 3, width: 250).map(\.width) == [100, 50, 100])
    }

    @Test func limitsClampAColumnAndTheOtherColumnsShareTheRest() throws {
        let columns = [
            GridItem(.flexible(maximum: 20), spacing: 0), GridItem(.flexible(), spacing: 0),
            GridItem(.flexible(minimum: 90), spacing: 0),
        ]
        // The first column takes 20 of the 200 points, the second column half of the remaining 180, and the third
        // column the rest.
        #expect(try frames(columns, count: 3, width: 200).map(\.width) == [20, 90, 90])
        // The first column takes 20 of the 100 points, and the second column half of the remaining 80. The third column
        // needs 90, so the grid is wider than the window and stays centered.
        let frames = try frames(columns, count: 3, width: 100)
        #expect(frames.map(\.width) == [20, 40, 90] && frames[0].minX == -25)
    }

    @Test(arguments: [(99, 1, 99.0), (100, 2, 45), (209, 3, 63), (210, 4, 45), (45, 1, 45), (30, 1, 45)])
    func anAdaptiveItemHasAsManyColumnsAsFit(width: CGFloat, count: Int, length: CGFloat) throws {
        let frames = try frames([GridItem(.adaptive(minimum: 45), spacing: 10)], count: 8, width: width)
        #expect(frames.prefix { $0.minY == 0 }.count == count)
        #expect(frames[0].width == length)
    }

    @Test func adaptiveColumnsHaveAMaximum() throws {
        let frames = try frames(
            [GridItem(.adaptive(minimum: 30, maximum: 35), spacing: 0)], count: 3, width: 115, alignment: .leading)
        #expect(frames.map(\.width) == [35, 35, 35] && frames.map(\.minX) == [0, 35, 70])
    }

    @Test func aViewIsAlignedInItsCell() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            LazyVGrid(columns: [GridItem(.fixed(60), alignment: .bottomTrailing), GridItem(.fixed(20))]) {
                Color.red.frame(width: 10, height: 10).probe("a")
                Color.blue.frame(width: 20, height: 40).probe("b")
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        try stage.step()
        // The grid is 60 + 8 + 20 points wide and is centered in 100 points.
        #expect(stage.presented("a") == CGRect(x: 56, y: 30, width: 10, height: 10))
        #expect(stage.presented("b") == CGRect(x: 74, y: 0, width: 20, height: 40))
    }

    @Test func aHorizontalGridIsAVerticalGridWithItsAxesExchanged() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 64)) {
            LazyHGrid(rows: [GridItem(spacing: 4), GridItem(spacing: 4)], spacing: 6) {
                ForEach(0..<5) { index in
                    Color.red.frame(width: CGFloat(10 + index)).probe("cell\(index)")
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        try stage.step()
        let frames = try (0..<5).map { try #require(stage.presented("cell\($0)")) }
        #expect(frames.map(\.minY) == [0, 34, 0, 34, 0] && frames.allSatisfy { $0.height == 30 })
        // A column is as wide as its widest view, and the narrower view is centered in it.
        #expect(frames.map(\.minX) == [0.5, 0, 17.5, 17, 36])
    }

    @Test(arguments: [CGFloat.nan, -.infinity, .infinity, -5, 0])
    func extremeNumbersGiveFiniteFrames(number: CGFloat) throws {
        let columns = [
            GridItem(.fixed(number), spacing: number), GridItem(.flexible(minimum: number, maximum: number)),
            GridItem(.adaptive(minimum: number, maximum: number), spacing: number),
        ]
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            LazyVGrid(columns: columns, spacing: number) {
                ForEach(0..<5) { Cell(index: $0) }
            }
        }
        try stage.step()
        for index in 0..<5 {
            let frame = try #require(stage.presented("cell\(index)"))
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite)
        }
    }

    /// The item's least length plus its spacing is infinite, and so is the item's length plus its spacing.
    @Test func aViewHasAFiniteWidthIfTheLengthsOfAnAdaptiveItemAddUpToInfinity() throws {
        let columns = [GridItem(.adaptive(minimum: 1e308), spacing: 1e308)]
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(0..<3) { Cell(index: $0) }
            }
        }
        try stage.step()
        let first = try #require(stage.presented("cell0"))
        #expect(first.width.isFinite)
    }

    @Test func aGridWithoutItemsHasOneColumn() throws {
        #expect(try frames([], count: 2, width: 50).map(\.width) == [50, 50])
    }
}
