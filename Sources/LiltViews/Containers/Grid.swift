/// Views in rows and columns, each column as wide as its widest view.
public struct Grid<Content: View>: View {
    public typealias Body = Never

    let layout: GridLayout
    let content: Content

    /// Creates a grid of the rows that `content` lists; a view that is in no row takes the whole width.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }
}

extension Grid: LayoutView {}

/// A row of a grid; elsewhere, its views by themselves.
public struct GridRow<Content: View>: View {
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row of the views that `content` lists.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let number = inputs.host.nextNumber()
        return LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inputs)
            .map(in: inputs.subgraph) { element in
                ViewListElement(modifying: element) { placed, content in
                    let row = placed.attribute("row") {
                        LayoutValueModifier<GridRowKey>(value: GridRowKey.Row(number: number, alignment: view.value.alignment))
                    }
                    return LayoutValueModifier<GridRowKey>.makeView(row, inputs: placed, content: content)
                }
            }
    }
}

/// The row that a view of a grid stands in.
struct GridRowKey: LayoutValueKey {
    struct Row: Equatable {
        let number: Int
        let alignment: VerticalAlignment?
    }

    static var defaultValue: Row? { nil }
}

/// How many columns a view of a grid takes.
struct GridColumnsKey: LayoutValueKey {
    static var defaultValue: Int { 1 }
}

/// How the views of a column are aligned.
struct GridColumnAlignmentKey: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
}

/// How a view lies in its cell.
struct GridAnchorKey: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
}

/// The axes along which a view does not make its cell larger.
struct GridUnsizedAxesKey: LayoutValueKey {
    static var defaultValue: Axis.Set { [] }
}

extension View {
    /// How many columns the view takes in its grid.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridColumnsKey.self, value: max(count, 1)) }

    /// How the views of the column that this one is in are aligned.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// The point of the view that lies on the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridAnchorKey.self, value: anchor) }

    /// Keeps the view from making its cell larger along some axes.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridUnsizedAxesKey.self, value: axes)
    }
}

/// Views in rows and columns: the layout of `Grid`.
public struct GridLayout: Layout, Sendable {
    /// How views lie in their cells.
    public var alignment: Alignment
    /// Points between columns; nil for the usual space.
    public var horizontalSpacing: CGFloat?
    /// Points between rows; nil for the usual space.
    public var verticalSpacing: CGFloat?

    /// Creates a grid.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    private struct Cell {
        let subview: LayoutSubview
        let column: Int
        let span: Int
    }

    private struct Row {
        var cells: [Cell] = []
        var alignment: VerticalAlignment?
        /// Whether it is one view of the whole width.
        var isWide = false
    }

    private struct Table {
        var rows: [Row] = []
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        var columnAlignments: [HorizontalAlignment?] = []
    }

    private var gapX: CGFloat { horizontalSpacing ?? ViewSpacing.standard }
    private var gapY: CGFloat { verticalSpacing ?? ViewSpacing.standard }

    private func rows(of subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var last: Int?
        for subview in subviews {
            guard let place = subview[GridRowKey.self] else {
                rows.append(Row(cells: [Cell(subview: subview, column: 0, span: 1)], isWide: true))
                last = nil
                continue
            }
            if place.number != last { rows.append(Row(alignment: place.alignment)) }
            last = place.number
            let before = rows[rows.count - 1].cells.last
            rows[rows.count - 1].cells.append(
                Cell(
                    subview: subview, column: before.map { $0.column + $0.span } ?? 0,
                    span: subview[GridColumnsKey.self]))
        }
        return rows
    }

    private func table(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Table {
        var table = Table(rows: rows(of: subviews))
        let columnCount = table.rows.flatMap { $0.isWide ? [] : $0.cells.map { $0.column + $0.span } }.max() ?? 0
        table.columnAlignments = Array(repeating: nil, count: columnCount)
        for row in table.rows where !row.isWide {
            for cell in row.cells where table.columnAlignments[cell.column] == nil {
                table.columnAlignments[cell.column] = cell.subview[GridColumnAlignmentKey.self]
            }
        }
        let columns = (0..<columnCount).map { column in
            table.rows.flatMap { row in
                row.isWide ? [] : row.cells.filter { $0.column == column && $0.span == 1 }.map(\.subview)
            }
        }
        table.widths = lengths(
            of: columns, offered: proposal.width.map { $0 - gapX * CGFloat(max(columnCount - 1, 0)) }, axis: .horizontal
        ) { _ in nil }
        widenForSpans(&table)
        let whole = table.widths.reduce(0, +) + gapX * CGFloat(max(columnCount - 1, 0))
        let wide = max(whole, widestRow(of: table, offered: nil))
        let cells = table.rows.map { $0.cells.map(\.subview) }
        table.heights = lengths(
            of: cells, offered: proposal.height.map { $0 - gapY * CGFloat(max(table.rows.count - 1, 0)) }, axis: .vertical
        ) { subview in
            for row in table.rows {
                for cell in row.cells where cell.subview == subview {
                    return row.isWide ? (proposal.width ?? wide) : width(of: cell, table)
                }
            }
            return nil
        }
        return table
    }

    private func width(of cell: Cell, _ table: Table) -> CGFloat {
        let columns = cell.column..<min(cell.column + cell.span, table.widths.count)
        return table.widths[columns].reduce(0, +) + gapX * CGFloat(max(columns.count - 1, 0))
    }

    /// How wide the views are that stand in no row; a divider may say that it makes the grid no wider.
    private func widestRow(of table: Table, offered: CGFloat?) -> CGFloat {
        table.rows.filter(\.isWide).map(\.cells[0].subview)
            .filter { !$0[GridUnsizedAxesKey.self].contains(.horizontal) }
            .map { $0.sizeThatFits(ProposedViewSize(width: offered, height: nil)).width }
            .max() ?? 0
    }

    /// Makes the last column of a view that takes several wide enough for it.
    private func widenForSpans(_ table: inout Table) {
        for row in table.rows where !row.isWide {
            for cell in row.cells where cell.span > 1 {
                guard !cell.subview[GridUnsizedAxesKey.self].contains(.horizontal) else { continue }
                let lacking = cell.subview.sizeThatFits(.zero).width - width(of: cell, table)
                let last = min(cell.column + cell.span, table.widths.count) - 1
                if lacking > 0, last >= 0 { table.widths[last] += lacking }
            }
        }
    }

    /// The lengths of columns, or of rows: the least flexible first, each offered an equal part of what is left.
    private func lengths(
        of lines: [[LayoutSubview]], offered: CGFloat?, axis: Axis, across: (LayoutSubview) -> CGFloat?
    ) -> [CGFloat] {
        func length(_ line: [LayoutSubview], _ proposal: CGFloat?) -> CGFloat {
            line.filter { !$0[GridUnsizedAxesKey.self].contains(Axis.Set(axis)) }.map { subview in
                var own = ProposedViewSize.unspecified
                own[axis] = proposal
                own[axis.across] = across(subview)
                return subview.sizeThatFits(own)[axis]
            }.filter(\.isFinite).max() ?? 0
        }
        guard let offered else { return lines.map { length($0, nil) } }
        let smallest = lines.map { length($0, 0) }
        let flexibility = lines.indices.map { index in
            lines[index].map { subview -> CGFloat in
                var own = ProposedViewSize.unspecified
                own[axis] = .infinity
                own[axis.across] = across(subview)
                return subview.sizeThatFits(own)[axis]
            }.max().map { $0 - smallest[index] } ?? 0
        }
        var result = smallest
        var left = offered
        let order = lines.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
        for (rank, index) in order.enumerated() {
            let share = max(left / CGFloat(order.count - rank), 0)
            result[index] = length(lines[index], share)
            left -= result[index]
        }
        return result
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let table = table(proposal, subviews)
        let columns = table.widths.reduce(0, +) + gapX * CGFloat(max(table.widths.count - 1, 0))
        return CGSize(
            width: max(columns, widestRow(of: table, offered: proposal.width)), height: table.heights.reduce(0, +) + gapY * CGFloat(max(table.heights.count - 1, 0)))
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let table = table(ProposedViewSize(bounds.size), subviews)
        var y = bounds.minY
        for (index, row) in table.rows.enumerated() {
            let height = table.heights[index]
            for cell in row.cells {
                let x = bounds.minX + table.widths[..<min(cell.column, table.widths.count)].reduce(0, +)
                    + gapX * CGFloat(cell.column)
                let width = row.isWide ? bounds.width : width(of: cell, table)
                place(
                    cell.subview, in: CGRect(x: row.isWide ? bounds.minX : x, y: y, width: width, height: height),
                    horizontal: row.isWide ? alignment.horizontal : table.columnAlignments[cell.column] ?? alignment.horizontal,
                    vertical: row.alignment ?? alignment.vertical)
            }
            y += height + gapY
        }
    }

    private func place(
        _ subview: LayoutSubview, in cell: CGRect, horizontal: HorizontalAlignment, vertical: VerticalAlignment
    ) {
        let proposal = ProposedViewSize(cell.size)
        if let anchor = subview[GridAnchorKey.self] {
            subview.place(at: anchor.point(in: cell), anchor: anchor, proposal: proposal)
            return
        }
        let dimensions = subview.dimensions(in: proposal)
        let whole = ViewDimensions(size: cell.size)
        subview.place(
            at: CGPoint(
                x: cell.minX + whole[horizontal] - dimensions[horizontal],
                y: cell.minY + whole[vertical] - dimensions[vertical]),
            proposal: proposal)
    }
}
