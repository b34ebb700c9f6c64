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
    /// How many columns the view takes in its grid, clamped to 1…1,000.
    public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridColumnsKey.self, value: min(max(count, 1), 1_000))
    }

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
