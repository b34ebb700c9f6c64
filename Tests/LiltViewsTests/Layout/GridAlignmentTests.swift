import LiltTesting
import Testing

/// The alignment of views in the rows and columns of a grid.
@MainActor
@Suite struct GridAlignmentTests {
    private static let names = ["a", "b", "c"]

    private struct Words: View {
        var body: some View {
            Text("Small").font(.caption).probe("a")
            Text("Large").font(.largeTitle).probe("b")
            Text("Two\nlines").probe("c")
        }
    }

    private struct Guided: View {
        var body: some View {
            Color.red.frame(width: 20, height: 10).probe("a")
            Color.red.frame(width: 40, height: 30)
                .alignmentGuide(.leading) { $0.width - 5 }.alignmentGuide(.top) { $0.height + 7 }.probe("b")
            Color.red.frame(width: 10, height: 20).alignmentGuide(.trailing) { _ in 3 }.probe("c")
        }
    }

    /// Returns the frames of the views and of `"all"`, relative to the latter.
    private func frames(@ViewBuilder _ view: @escaping () -> some View) throws -> [CGRect] {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { view() }
        let all = try #require(stage.presented("all"))
        return try Self.names.map { try #require(stage.presented($0)).offsetBy(dx: -all.minX, dy: -all.minY) }
            + [CGRect(origin: .zero, size: all.size)]
    }

    @Test(arguments: [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline])
    func aRowAlignsItsViewsLikeAStack(alignment: VerticalAlignment) throws {
        let words = try frames { HStack(alignment: alignment, spacing: 8) { Words() }.probe("all") }
        let guided = try frames { HStack(alignment: alignment, spacing: 8) { Guided() }.probe("all") }
        let whole = Alignment(horizontal: .center, vertical: alignment)
        #expect(try frames { Grid(alignment: whole) { GridRow { Words() } }.probe("all") } == words)
        #expect(try frames { Grid { GridRow(alignment: alignment) { Words() } }.probe("all") } == words)
        #expect(try frames { Grid(alignment: whole) { GridRow { Guided() } }.probe("all") } == guided)
    }

    @Test(arguments: [HorizontalAlignment.leading, .center, .trailing])
    func aColumnAlignsItsViewsLikeAStack(alignment: HorizontalAlignment) throws {
        let guided = try frames { VStack(alignment: alignment, spacing: 8) { Guided() }.probe("all") }
        let whole = Alignment(horizontal: alignment, vertical: .center)
        // Each view is a row of its own.
        func grid(_ alignment: Alignment, _ column: HorizontalAlignment?) throws -> [CGRect] {
            try frames {
                Grid(alignment: alignment) {
                    ForEach(subviews: Guided()) { view in
                        GridRow {
                            if let column { view.gridColumnAlignment(column) } else { view }
                        }
                    }
                }
                .probe("all")
            }
        }
        #expect(try grid(whole, nil) == guided)
        #expect(try grid(.center, alignment) == guided)
    }

    /// The alignment line of the first column does not move the view, which is aligned in all its columns together.
    @Test func aViewOverSeveralColumnsHasTheAlignmentOfItsFirstColumn() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid(horizontalSpacing: 10) {
                GridRow {
                    Color.red.frame(width: 40, height: 10)
                        .alignmentGuide(.trailing) { _ in 30 }.gridColumnAlignment(.trailing).probe("first")
                    Color.red.frame(width: 60, height: 10)
                }
                GridRow { Color.red.frame(width: 20, height: 10).gridCellColumns(2).probe("wide") }
                GridRow { Color.red.frame(width: 20, height: 10).probe("narrow") }
            }
            .probe("all")
        }
        let all = try #require(stage.presented("all"))
        let first = try #require(stage.presented("first"))
        #expect(all.width == 110)
        #expect(stage.presented("wide")?.maxX == all.maxX)
        #expect(stage.presented("narrow")?.maxX == first.minX + 30)
    }

    @Test(arguments: [.nan, .infinity, -.infinity] as [CGFloat])
    func aSpacingThatIsNotFiniteCountsAsZero(spacing: CGFloat) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid(horizontalSpacing: spacing, verticalSpacing: spacing) {
                ForEach(0..<2, id: \.self) { row in
                    GridRow {
                        Color.red.frame(width: 40, height: 10)
                        Color.red.frame(width: 60, height: 10).probe("\(row)")
                    }
                }
            }
            .probe("all")
        }
        let all = try #require(stage.presented("all"))
        #expect(all == CGRect(x: 50, y: 90, width: 100, height: 20))
        #expect(stage.presented("1") == CGRect(x: 90, y: 100, width: 60, height: 10))
        #expect(stage.messages.isEmpty)
    }

    @Test func aViewOutsideTheRowsStaysInItsRow() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid(alignment: .leadingFirstTextBaseline, verticalSpacing: 10) {
                Text("Title").probe("title")
                GridRow { Text("Name").probe("name") }
            }
            .probe("all")
        }
        let all = try #require(stage.presented("all"))
        let title = try #require(stage.presented("title"))
        let name = try #require(stage.presented("name"))
        #expect(title.minY == all.minY)
        #expect(name.minY == title.maxY + 10)
        #expect(name.maxY == all.maxY)
    }

    @Test func aViewWithoutAnInfluenceOnItsRowStaysInside() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid(alignment: .leadingFirstTextBaseline) {
                GridRow {
                    Text("Name").probe("name")
                    Color.red.gridCellUnsizedAxes([.horizontal, .vertical]).probe("color")
                }
            }
            .probe("all")
        }
        let all = try #require(stage.presented("all"))
        let color = try #require(stage.presented("color"))
        #expect(color.minY == all.minY)
        #expect(color.height == all.height)
        #expect(stage.presented("name")?.height == all.height)
    }

    @Test func aViewWithAnAnchorDoesNotMoveTheLineOfItsRow() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid(alignment: .leadingFirstTextBaseline) {
                GridRow {
                    Text("Total").gridCellAnchor(.bottomTrailing).probe("total")
                    Text("99").probe("number")
                }
            }
            .probe("all")
        }
        #expect(stage.presented("total")?.minY == stage.presented("number")?.minY)
        #expect(stage.presented("number")?.height == stage.presented("all")?.height)
    }
}
