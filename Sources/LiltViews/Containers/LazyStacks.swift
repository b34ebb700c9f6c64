import Foundation

/// Views in a column. In a scroll view, only the views near its window exist. The window is the visible part of the
/// content.
///
/// ```swift
/// ScrollView {
///     LazyVStack { ForEach(0..<10_000_000) { Text("Row \($0)") } }
/// }
/// ```
///
/// A view is created shortly before it becomes visible, when its frame is half a window to one window away from the
/// visible part. The view is removed when it is far away again. The state of a row of a `ForEach` is removed with the
/// row: a row that comes back is made again, with new state. Keep lasting state in the data. Time and memory depend on
/// the size of the window, not on the number of rows.
///
/// The proposal of each view has the width of the column and no height, so the view has its ideal height. The height of
/// a row that does not exist is estimated by the mean of the measured heights. If measured heights differ from the
/// estimate, the visible views keep their positions on the screen, and the scroll view's offset and length change. The
/// first view is exactly at the start, and the last view exactly at the end. `scrollTo` and `scrollPosition` arrive
/// exactly at a row, even if it has never existed. During an animated scroll, the speed varies slightly with the
/// estimates.
///
/// A change of the data keeps the first visible view in its position. If the start of the column is visible, views that
/// are inserted there move the other views down. Rows that exist move with the transaction's animation. A row that was
/// far from the window before the change appears at its new position.
///
/// `onAppear` and `task` run when a view's frame enters the window, `onDisappear` when it leaves. A view that an
/// animation still shows in the window is drawn, even if its frame is already more than half a window away. If an
/// effect draws far outside its view's frame, the drawing may be missing; use a `VStack` for such views. At most 4,096
/// views exist at a time. If more views of almost no height are near the window, some of them are not shown.
///
/// All views exist if there is no scroll view along the column's axis, or if an effect between the scroll view and the
/// column transforms the column. The views are then laid out as in a `VStack`.
public struct LazyVStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a column that takes the proposed width. If `spacing` is nil, the distances are the views' preferred
    /// spacing; a number that is not finite counts as 0. The views of the kinds in `pinnedViews` stay visible while
    /// their section is visible.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The column, in a frame of the proposed width.
    public var body: some View {
        LazyStack(
            line: LazyLine(axis: .vertical, alignment: alignment.key, spacing: spacing, pins: pinnedViews),
            content: content
        )
        .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}

/// Views in a row. In a scroll view, only the views near its window exist: see `LazyVStack`.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHStack { ForEach(0..<1000) { Text("\($0)") } }
/// }
/// ```
public struct LazyHStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a row that takes the proposed height. If `spacing` is nil, the distances are the views' preferred
    /// spacing; a number that is not finite counts as 0. The views of the kinds in `pinnedViews` stay visible while
    /// their section is visible.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// The row, in a frame of the proposed height.
    public var body: some View {
        LazyStack(
            line: LazyLine(axis: .horizontal, alignment: alignment.key, spacing: spacing, pins: pinnedViews),
            content: content
        )
        .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// A stack or grid that creates only the views near the window of a scroll view.
struct LazyStack<Content: View>: View {
    typealias Body = Never

    let line: LazyLine
    let content: Content
}

extension LazyStack: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let content = inputs.attribute("\(Content.self)") { view.value.content }
        let line = inputs.attribute("line") { view.value.line }
        let axis = line.untracked.axis
        if let window = inputs.space.window, let axes = inputs.space.region?.axes,
            axes.untracked.contains(axis == .vertical ? .vertical : .horizontal)
        {
            return LazyContainer.makeView(line, window: window, inputs: inputs) {
                LiltViews.makeList(content, inputs: $0)
            }
        }
        let list = LiltViews.makeList(content, inputs: inputs)
        let window = inputs.space.window
        if line.untracked.items != nil {
            let layout = inputs.attribute("layout of lazy grid") {
                LazyGridLayout(line: line.value, positions: LinePosition.positions(of: list.elements))
            }
            return makeContainer(of: list, layout: layout, window: window, inputs: inputs)
        }
        guard axis == .vertical else {
            let layout = inputs.attribute("\(HStackLayout.self)") {
                HStackLayout(alignment: VerticalAlignment(line.value.alignment.id), spacing: line.value.spacing)
            }
            return makeContainer(of: list, layout: layout, window: window, inputs: inputs)
        }
        let layout = inputs.attribute("\(VStackLayout.self)") {
            VStackLayout(alignment: HorizontalAlignment(line.value.alignment.id), spacing: line.value.spacing)
        }
        return makeContainer(of: list, layout: layout, window: window, inputs: inputs)
    }
}

/// The part of a scroll view's content that is visible, in the content's coordinates.
@MainActor
struct ScrollWindow {
    /// The visible part.
    let visible: Attribute<CGRect>
    /// The part that is visible or may soon be visible. It moves in steps of half a window, so it rarely changes.
    let nearby: Attribute<CGRect>

    /// Returns `visible` enlarged by half a window to one window on each side of a scrolling axis; without limits along
    /// other axes.
    static func nearby(_ visible: CGRect, axes: Axis.Set) -> CGRect {
        func span(_ start: CGFloat, _ length: CGFloat, scrolls: Bool) -> (start: CGFloat, length: CGFloat) {
            let step = length / 2
            guard scrolls, step > 0, step.isFinite, start.isFinite else {
                return (-CGFloat.greatestFiniteMagnitude / 2, CGFloat.greatestFiniteMagnitude)
            }
            let first = (start / step).rounded(.down) - 1
            let last = ((start + length) / step).rounded(.up) + 1
            return (first * step, (last - first) * step)
        }
        let x = span(visible.minX, visible.width, scrolls: axes.contains(.horizontal))
        let y = span(visible.minY, visible.height, scrolls: axes.contains(.vertical))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

extension CGRect {
    /// Returns whether the rectangle intersects `area`. A rectangle whose length along an axis is 0 also intersects if
    /// it is on an edge of `area`.
    func liesPartly(in area: CGRect) -> Bool {
        func overlaps(_ start: CGFloat, _ end: CGFloat, _ first: CGFloat, _ last: CGFloat) -> Bool {
            start < end ? start < last && end > first : start <= last && end >= first
        }
        return overlaps(minX, maxX, area.minX, area.maxX) && overlaps(minY, maxY, area.minY, area.maxY)
    }
}
