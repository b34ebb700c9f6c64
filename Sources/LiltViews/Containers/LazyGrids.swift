/// Views in a grid whose columns have stated widths. In a scroll view, only the views near its window exist: see
/// `LazyVStack`.
///
/// ```swift
/// ScrollView {
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 12) {
///         ForEach(0..<10_000) { Text("\($0)") }
///     }
/// }
/// ```
///
/// Views fill the grid row by row, from the leading column. The proposal of a view has the width of its column and no
/// height, so the view has its ideal height. A row is as high as its highest view.
///
/// The column of a view depends on the number of views before it. If each row of a `ForEach` always has the same number
/// of views, this number is known. If a row of the `ForEach` contains a condition, the rows before the window are made
/// once after each change of the data, to count their views. This takes time in proportion to the number of these rows.
///
/// A `Section` begins a new row, and the views after it do, too. Each view of a header or a footer is alone in its row,
/// and its proposal has the width of all columns.
public struct LazyVGrid<Content: View>: View {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns, from the leading one. If the array is empty, there is one flexible column.
    ///   - alignment: The position of the columns in the proposed width, if the columns are narrower.
    ///   - spacing: The distance between rows, in points; nil means 8. A number that is not finite counts as 0.
    ///   - pinnedViews: The kinds of views that stay visible while their section is visible.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The grid, in a frame of the proposed width.
    public var body: some View {
        LazyStack(
            line: LazyLine(
                axis: .vertical, alignment: alignment.key, spacing: spacing, items: columns, pins: pinnedViews),
            content: content
        )
        .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}

/// Views in a grid whose rows have stated heights. In a scroll view, only the views near its window exist: see
/// `LazyVGrid`.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))]) { ForEach(0..<100) { Text("\($0)") } }
/// }
/// ```
/// Views fill the grid column by column, from the top row.
public struct LazyHGrid<Content: View>: View {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The rows, from the top. If the array is empty, there is one flexible row.
    ///   - alignment: The position of the rows in the proposed height, if the rows together are less high.
    ///   - spacing: The distance between columns, in points; nil means 8. A number that is not finite counts as 0.
    ///   - pinnedViews: The kinds of views that stay visible while their section is visible.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The grid, in a frame of the proposed height.
    public var body: some View {
        LazyStack(
            line: LazyLine(
                axis: .horizontal, alignment: alignment.key, spacing: spacing, items: rows, pins: pinnedViews),
            content: content
        )
        .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// The layout of a lazy grid outside of a scroll view, in which all views exist.
struct LazyGridLayout: Layout {
    let line: LazyLine
    /// The positions of the views in the lines.
    let positions: [LinePosition]

    private func computer(_ subviews: Subviews) -> LazyGridComputer {
        let isKnown = positions.count == subviews.count
        return LazyGridComputer(
            subviews.map(\.computer), line: line, items: line.items ?? [],
            positions: isKnown ? positions : subviews.indices.map { LinePosition(ordinal: $0) },
            lengths: LazyLengths(), chain: 0..<subviews.count, island: 0..<0, pinned: [])
    }

    func makeCache(subviews: Subviews) -> LazyGridComputer { computer(subviews) }

    func updateCache(_ cache: inout LazyGridComputer, subviews: Subviews) { cache = computer(subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout LazyGridComputer) -> CGSize {
        cache.size(for: proposal, along: nil)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout LazyGridComputer
    ) {
        guard !subviews.isEmpty else { return }
        let frames = cache.frames(for: proposal, anchor: (0, 0, false), shift: 0, others: [])
        for (subview, frame) in zip(subviews, frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.origin.x, y: bounds.minY + frame.origin.y), proposal: frame.proposal)
        }
    }
}
