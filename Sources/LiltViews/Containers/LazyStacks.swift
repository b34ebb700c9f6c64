import Foundation

/// Views in a column. A scroll view draws only the views near its window.
///
/// ```swift
/// ScrollView {
///     LazyVStack { ForEach(0..<1000) { Text("Row \($0)") } }
/// }
/// ```
///
/// All views are created and laid out together with the column, so that its length is known. A view whose frame is more
/// than half a window away is not drawn: its drawing is not evaluated, its animations do not tick, and its timelines
/// pause. When it comes near again, it shows the current state. An effect that draws far outside its view's frame may
/// therefore be missing; use a `VStack` for such views.
///
/// `onAppear` and `task` run when a view's frame enters the window, `onDisappear` when it leaves.
///
/// All views are drawn if there is no scroll view, or if an effect between the two rotates or scales the column.
public struct LazyVStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a column that takes the proposed width. A `spacing` of nil uses the views' preferred spacing.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The column, in a frame of the proposed width.
    public var body: some View {
        LazyStack(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}

/// Views in a row. A scroll view draws only the views near its window: see `LazyVStack`.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHStack { ForEach(0..<1000) { Text("\($0)") } }
/// }
/// ```
public struct LazyHStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a row that takes the proposed height. A `spacing` of nil uses the views' preferred spacing.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The row, in a frame of the proposed height.
    public var body: some View {
        LazyStack(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content)
            .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// A stack that draws only the views near the window of a scroll view.
private struct LazyStack<ViewLayout: Layout, Content: View>: LayoutView {
    typealias Body = Never

    static var isLazy: Bool { true }

    let layout: ViewLayout
    let content: Content
}

/// The part of its content that a scroll view shows, in the content's coordinates.
@MainActor
struct ScrollWindow {
    /// The visible part.
    let visible: Attribute<CGRect>
    /// The part that is visible or may soon be visible. It moves in steps of half a window, so it rarely changes.
    let nearby: Attribute<CGRect>

    /// Returns `visible` enlarged by half a window to one window on each side of a scrolling axis; unlimited along
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
    /// Returns whether the rectangle intersects `area`. A rectangle without length along an axis also intersects on an
    /// edge.
    func liesPartly(in area: CGRect) -> Bool {
        func overlaps(_ start: CGFloat, _ end: CGFloat, _ first: CGFloat, _ last: CGFloat) -> Bool {
            start < end ? start < last && end > first : start <= last && end >= first
        }
        return overlaps(minX, maxX, area.minX, area.maxX) && overlaps(minY, maxY, area.minY, area.maxY)
    }
}
