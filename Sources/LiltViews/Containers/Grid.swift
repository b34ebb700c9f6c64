/// Views in rows and columns, each column as wide as its widest view.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow {
///         Text("Mass")
///         Text("1 kg")
///     }
///     GridRow {
///         Text("Stiffness")
///         Text("100 N/m")
///     }
/// }
/// ```
public struct Grid<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let layout: GridLayout
    let content: Content

    /// Creates a grid of the rows that `content` lists. A view that is not in a `GridRow` spans the whole width.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of views in their cells.
    ///   - horizontalSpacing: The distance between columns, in points; nil means 8, and a number that is not finite
    ///     counts as 0.
    ///   - verticalSpacing: The distance between rows, in points; nil means 8, and a number that is not finite counts
    ///     as 0.
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

/// A row of a grid. Outside a grid, its views belong directly to the container.
///
/// ```swift
/// Grid {
///     GridRow(alignment: .top) {
///         Text("Name")
///         Text("Ada")
///     }
/// }
/// ```
public struct GridRow<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row of the views that `content` lists. If `alignment` is nil, the grid's alignment applies.
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
                        LayoutValueModifier<GridRowKey>(
                            value: GridRowKey.Row(number: number, alignment: view.value.alignment))
                    }
                    return LayoutValueModifier<GridRowKey>.makeView(row, inputs: placed, content: content)
                }
            }
    }
}

/// The key of the row that contains a view.
struct GridRowKey: LayoutValueKey {
    struct Row: Equatable {
        let number: Int
        let alignment: VerticalAlignment?
    }

    static var defaultValue: Row? { nil }
}

/// The key of the number of columns that a view spans.
struct GridColumnsKey: LayoutValueKey {
    static var defaultValue: Int { 1 }
}

/// The key of the alignment of a view's column.
struct GridColumnAlignmentKey: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
}

/// The key of a view's grid cell anchor: the point, as a fraction of the size, at which view and cell coincide.
struct GridAnchorKey: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
}

/// The key of the axes along which a view does not enlarge its cell.
struct GridUnsizedAxesKey: LayoutValueKey {
    static var defaultValue: Axis.Set { [] }
}

extension View {
    /// Sets the number of columns that the view spans in its grid, clamped to 1…1,000.
    public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridColumnsKey.self, value: min(max(count, 1), 1_000))
    }

    /// Sets the alignment of the grid column that contains this view. If several views of the column set an alignment,
    /// that of the first view applies.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// Aligns a point of the view with the corresponding point of its grid cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridAnchorKey.self, value: anchor) }

    /// Prevents the view from enlarging its grid cell along `axes`.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridUnsizedAxesKey.self, value: axes)
    }
}
