/// The layout of `Grid`: views in rows and columns.
///
/// Columns divide the width, then rows divide the height. The least flexible column or row receives its offer first,
/// and each offer is an equal share of the length that remains. The views of a column or row share an alignment line,
/// as in a stack, so a column or row is as long as its views before and after that line.
public struct GridLayout: Layout, Sendable {
    /// The alignment of views in their cells.
    public var alignment: Alignment
    /// The distance between columns, in points; nil means 8, and a number that is not finite counts as 0.
    public var horizontalSpacing: CGFloat?
    /// The distance between rows, in points; nil means 8, and a number that is not finite counts as 0.
    public var verticalSpacing: CGFloat?

    /// Creates a grid layout. A spacing of nil means 8 points; a number that is not finite counts as 0.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The results that a grid keeps between calls.
    public struct Cache {
        fileprivate let rows: [GridRows.Row]
        /// The alignment that a view sets for each column; nil for a column without one.
        fileprivate let columnAlignments: [HorizontalAlignment?]
        /// The result for the last proposal.
        fileprivate var table: Table?
    }

    /// The cells for one proposal.
    fileprivate struct Table {
        let proposal: ProposedViewSize
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        /// The proposal with which each view was measured for the heights of the rows, by row.
        var offers: [[ProposedViewSize]] = []
        var size = CGSize.zero
    }

    private var gapX: CGFloat { Self.gap(horizontalSpacing) }
    private var gapY: CGFloat { Self.gap(verticalSpacing) }

    private static func gap(_ spacing: CGFloat?) -> CGFloat {
        guard let spacing else { return ViewSpacing.standard }
        return spacing.isFinite ? spacing : 0
    }

    /// Creates the cache, which contains the views by row.
    public func makeCache(subviews: Subviews) -> Cache {
        let rows = GridRows.rows(of: subviews)
        return Cache(rows: rows, columnAlignments: GridRows.columnAlignments(of: rows))
    }

    /// Returns the grid's size for `proposal`.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let table = table(proposal, cache)
        cache.table = table
        return table.size
    }

    /// Places each view in its cell.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        var table = cache.table?.proposal == proposal ? cache.table ?? table(proposal, cache) : table(proposal, cache)
        // A view that spans the whole width may be wider than the columns. The columns then divide the wider bounds.
        let columns = Self.sum(table.widths, gap: gapX)
        if columns != bounds.width || table.size.height != bounds.height {
            table = self.table(ProposedViewSize(bounds.size), cache)
        }
        let rows = cells(cache.rows, table, width: bounds.width)
        let alignments = columnAlignments(cache)
        var columnCells: [[MeasuredCell]] = Array(repeating: [], count: alignments.count)
        for cell in rows.joined() where cell.cell.isSizedHorizontally {
            if let column = cell.column { columnCells[column].append(cell) }
        }
        let lines = alignments.indices.map { column in
            Self.line(alignments[column].key, of: columnCells[column], in: table.widths[column])
        }
        var starts: [CGFloat] = []
        var x = bounds.minX
        for width in table.widths {
            starts.append(x)
            x += width + gapX
        }
        var y = bounds.minY
        for (index, row) in rows.enumerated() {
            let height = table.heights[index]
            let vertical = cache.rows[index].alignment ?? alignment.vertical
            let line = Self.line(vertical.key, of: row.lazy.filter(\.cell.isSizedVertically), in: height)
            let isWide = cache.rows[index].isWide
            for cell in row {
                let start = isWide ? bounds.minX : starts[cell.cell.column]
                let horizontal = isWide ? alignment.horizontal : alignments[cell.cell.column]
                cell.place(
                    in: CGRect(origin: CGPoint(x: start, y: y), size: cell.size), horizontal: horizontal.key,
                    at: cell.column.flatMap { lines[$0] }, vertical: vertical.key, at: line)
            }
            y += height + gapY
        }
    }

    // MARK: - Measuring

    private func table(_ proposal: ProposedViewSize, _ cache: Cache) -> Table {
        var table = Table(proposal: proposal)
        let (rows, columnCount) = (cache.rows, cache.columnAlignments.count)
        var columns: [[GridRows.Cell]] = Array(repeating: [], count: columnCount)
        for row in rows where !row.isWide {
            for cell in row.cells where cell.span == 1 && cell.isSizedHorizontally { columns[cell.column].append(cell) }
        }
        let offered = proposal.width.map { $0 - gapX * CGFloat(max(columnCount - 1, 0)) }
        let shares: [CGFloat?]
        let alignments = columnAlignments(cache)
        (table.widths, shares) = Self.lengths(of: columns.count, offered: offered) { column, length in
            Self.extent(of: columns[column], along: alignments[column].key) { _ in
                ProposedViewSize(width: length, height: nil)
            }
        }
        widenForSpans(rows, &table.widths)
        let whole = Self.sum(table.widths, gap: gapX)
        let wide = proposal.width ?? max(whole, widestRow(rows, offered: nil))
        table.offers = rows.map { row in
            row.cells.map { cell in
                let width = row.isWide ? wide : offeredWidth(of: cell, table.widths, shares)
                return ProposedViewSize(width: width, height: nil)
            }
        }
        let heights: [CGFloat?]
        let room = proposal.height.map { $0 - gapY * CGFloat(max(rows.count - 1, 0)) }
        (table.heights, heights) = Self.lengths(of: rows.count, offered: room) { row, length in
            let cells = rows[row].cells.indices.filter { rows[row].cells[$0].isSizedVertically }
            return Self.extent(
                of: cells.lazy.map { rows[row].cells[$0] }, along: (rows[row].alignment ?? alignment.vertical).key
            ) { ProposedViewSize(width: table.offers[row][cells[$0]].width, height: length) }
        }
        for row in rows.indices {
            for index in table.offers[row].indices { table.offers[row][index].height = heights[row] }
        }
        table.size = CGSize(
            width: max(whole, widestRow(rows, offered: proposal.width)), height: Self.sum(table.heights, gap: gapY))
        return table
    }

    /// Returns the width that is proposed to a view while the heights of rows are measured.
    ///
    /// The result is the width with which the column was measured, not the width of the column. With either width, the
    /// view fits into the column. A second width would double the number of probes at every level of nested grids.
    private func offeredWidth(of cell: GridRows.Cell, _ widths: [CGFloat], _ shares: [CGFloat?]) -> CGFloat? {
        guard cell.span == 1, cell.isSizedHorizontally else { return width(of: cell, widths) }
        if let share = shares[cell.column] { return share }
        let ideal = cell.subview.sizeThatFits(.unspecified).width
        return ideal == widths[cell.column] ? nil : widths[cell.column]
    }

    private func width(of cell: GridRows.Cell, _ widths: [CGFloat]) -> CGFloat {
        Self.sum(widths[cell.column..<min(cell.column + cell.span, widths.count)], gap: gapX)
    }

    /// Returns the greatest width of the views outside rows, except the views that must not enlarge the grid
    /// horizontally.
    private func widestRow(_ rows: [GridRows.Row], offered: CGFloat?) -> CGFloat {
        var widest: CGFloat = 0
        for row in rows where row.isWide && row.cells[0].isSizedHorizontally {
            widest = max(widest, row.cells[0].subview.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width)
        }
        return widest
    }

    /// Widens the last column of each view that spans several columns, so that the view fits.
    private func widenForSpans(_ rows: [GridRows.Row], _ widths: inout [CGFloat]) {
        for row in rows where !row.isWide {
            for cell in row.cells where cell.span > 1 && cell.isSizedHorizontally {
                let lacking = cell.subview.sizeThatFits(.zero).width - width(of: cell, widths)
                let last = min(cell.column + cell.span, widths.count) - 1
                if lacking > 0, last >= 0 { widths[last] += lacking }
            }
        }
    }

    /// Returns the lengths of columns or rows and their offers. The least flexible column or row receives its offer
    /// first; each offer is an equal share of the length that remains.
    private static func lengths(
        of count: Int, offered: CGFloat?, length: (Int, CGFloat?) -> CGFloat
    ) -> (lengths: [CGFloat], offers: [CGFloat?]) {
        func all(_ offer: CGFloat?) -> (lengths: [CGFloat], offers: [CGFloat?]) {
            ((0..<count).map { length($0, offer) }, Array(repeating: offer, count: count))
        }
        guard let offered else { return all(nil) }
        if offered <= 0 { return all(0) }
        if offered == .infinity { return all(.infinity) }
        var order = Array(0..<count)
        if count > 1 {
            let flexibility = order.map { index -> CGFloat in
                let greatest = length(index, .infinity)
                return greatest == .infinity ? greatest : greatest - length(index, 0)
            }
            order.sort { (flexibility[$0], $0) < (flexibility[$1], $1) }
        }
        var lengths = Array(repeating: CGFloat(0), count: count)
        var offers: [CGFloat?] = Array(repeating: nil, count: count)
        var left = offered
        for (rank, index) in order.enumerated() {
            let share = max(left / CGFloat(count - rank), 0)
            offers[index] = share
            lengths[index] = length(index, share)
            left -= lengths[index]
        }
        return (lengths, offers)
    }

    /// Returns the length of a row or column: the lengths that its views need before and after their shared line, or
    /// the length of a view with an anchor if that is greater.
    private static func extent(
        of cells: some Collection<GridRows.Cell>, along key: AlignmentKey, proposal: (Int) -> ProposedViewSize
    ) -> CGFloat {
        var extent = AlignedExtent()
        var longest: CGFloat = 0
        for (index, cell) in cells.enumerated() {
            if cell.anchor != nil {
                longest = max(longest, cell.subview.sizeThatFits(proposal(index))[key.axis])
            } else {
                let dimensions = cell.subview.dimensions(in: proposal(index))
                extent.add(length: dimensions.size[key.axis], guide: dimensions[key])
            }
        }
        return max(longest, extent.length)
    }

    private static func sum(_ lengths: some Collection<CGFloat>, gap: CGFloat) -> CGFloat {
        lengths.reduce(0, +) + gap * CGFloat(max(lengths.count - 1, 0))
    }

    // MARK: - Placing

    /// A view with its dimensions in its cell.
    private struct MeasuredCell {
        let cell: GridRows.Cell
        /// The column whose line the view shares; nil if the view spans several columns.
        let column: Int?
        let size: CGSize
        let proposal: ProposedViewSize
        /// nil for a view with an anchor, which shares no line.
        let dimensions: ViewDimensions?

        func place(
            in frame: CGRect, horizontal: AlignmentKey, at x: CGFloat?, vertical: AlignmentKey, at y: CGFloat?
        ) {
            guard let dimensions else {
                let anchor = cell.anchor ?? .center
                cell.subview.place(at: anchor.point(in: frame), anchor: anchor, proposal: proposal)
                return
            }
            func start(_ key: AlignmentKey, _ line: CGFloat?, isSized: Bool) -> CGFloat {
                let start = (line ?? ViewDimensions(size: size)[key]) - dimensions[key]
                // A view that must not enlarge its cell stays inside, if it fits.
                let slack = size[key.axis] - dimensions.size[key.axis]
                return isSized || !(slack >= 0) ? start : min(max(start, 0), slack)
            }
            cell.subview.place(
                at: CGPoint(
                    x: frame.minX + start(horizontal, x, isSized: cell.isSizedHorizontally),
                    y: frame.minY + start(vertical, y, isSized: cell.isSizedVertically)),
                proposal: proposal)
        }
    }

    private func cells(_ rows: [GridRows.Row], _ table: Table, width: CGFloat) -> [[MeasuredCell]] {
        rows.indices.map { index in
            let row = rows[index]
            return row.cells.indices.map { number in
                let cell = row.cells[number]
                let size = CGSize(
                    width: row.isWide ? width : self.width(of: cell, table.widths), height: table.heights[index])
                let proposal = proposal(for: cell, in: size, offered: table.offers[index][number])
                return MeasuredCell(
                    cell: cell, column: row.isWide || cell.span > 1 ? nil : cell.column, size: size,
                    proposal: proposal, dimensions: cell.anchor == nil ? cell.subview.dimensions(in: proposal) : nil)
            }
        }
    }

    /// Returns the position of the line that the cells of a row or column share; nil if no view determines it.
    private static func line(
        _ key: AlignmentKey, of cells: some Sequence<MeasuredCell>, in length: CGFloat
    ) -> CGFloat? {
        var extent = AlignedExtent()
        for dimensions in cells.lazy.compactMap(\.dimensions) {
            extent.add(length: dimensions.size[key.axis], guide: dimensions[key])
        }
        guard extent.length.isFinite, extent.before.isFinite else { return nil }
        // The remaining length before the views is the default position of the line in a view of the whole remaining
        // length.
        var slack = CGSize.zero
        slack[key.axis] = length - extent.length
        return ViewDimensions(size: slack)[key] - extent.before
    }

    private func columnAlignments(_ cache: Cache) -> [HorizontalAlignment] {
        cache.columnAlignments.map { $0 ?? alignment.horizontal }
    }

    /// Returns the proposal with which a view is placed in its cell: along each axis the cell's length or the earlier
    /// offer. It is the earlier offer if the view fits the cell and did not use all of the offer, or if the offer was
    /// nil and the view fills the cell.
    ///
    /// In these cases, the view chooses the same length for both proposals. Its size for the earlier offer is
    /// cached; a new proposal would probe all descendants.
    private func proposal(
        for cell: GridRows.Cell, in size: CGSize, offered: ProposedViewSize
    ) -> ProposedViewSize {
        let taken = cell.subview.sizeThatFits(offered)
        func offer(_ offered: CGFloat?, _ taken: CGFloat, _ length: CGFloat, isSized: Bool) -> CGFloat {
            guard isSized, taken <= length, let offered, offered.isFinite else { return length }
            return taken < offered ? offered : length
        }
        var proposal = ProposedViewSize(
            width: offer(offered.width, taken.width, size.width, isSized: cell.isSizedHorizontally),
            height: offer(offered.height, taken.height, size.height, isSized: cell.isSizedVertically))
        if offered.width == nil, taken.width == size.width { proposal.width = nil }
        if offered.height == nil, taken.height == size.height { proposal.height = nil }
        return proposal
    }
}

/// The views of a grid, row by row.
private enum GridRows {
    struct Cell {
        let subview: LayoutSubview
        let column: Int
        let span: Int
        /// Whether the view may enlarge its cell horizontally.
        let isSizedHorizontally: Bool
        /// Whether the view may enlarge its cell vertically.
        let isSizedVertically: Bool
        /// The point at which the view lies in its cell; nil for a view that shares the lines of its row and column.
        let anchor: UnitPoint?

        init(_ subview: LayoutSubview, column: Int, span: Int) {
            self.subview = subview
            self.column = column
            self.span = span
            let unsized = subview[GridUnsizedAxesKey.self]
            isSizedHorizontally = !unsized.contains(.horizontal)
            isSizedVertically = !unsized.contains(.vertical)
            anchor = subview[GridAnchorKey.self]
        }
    }

    struct Row {
        var cells: [Cell] = []
        var alignment: VerticalAlignment?
        /// Whether the row is a single view that spans the whole width.
        var isWide = false
    }

    static func rows(of subviews: LayoutSubviews) -> [Row] {
        var rows: [Row] = []
        var last: Int?
        for subview in subviews {
            guard let rowID = subview[GridRowKey.self] else {
                rows.append(Row(cells: [Cell(subview, column: 0, span: 1)], isWide: true))
                last = nil
                continue
            }
            if rowID.number != last { rows.append(Row(alignment: rowID.alignment)) }
            last = rowID.number
            let before = rows[rows.count - 1].cells.last
            rows[rows.count - 1].cells.append(
                Cell(
                    subview, column: before.map { $0.column + $0.span } ?? 0, span: subview[GridColumnsKey.self]))
        }
        return rows
    }

    static func columnAlignments(of rows: [Row]) -> [HorizontalAlignment?] {
        let columnCount =
            rows.lazy.filter { !$0.isWide }.compactMap { $0.cells.last.map { $0.column + $0.span } }.max() ?? 0
        var alignments: [HorizontalAlignment?] = Array(repeating: nil, count: columnCount)
        for row in rows where !row.isWide {
            for cell in row.cells where alignments[cell.column] == nil {
                alignments[cell.column] = cell.subview[GridColumnAlignmentKey.self]
            }
        }
        return alignments
    }
}
