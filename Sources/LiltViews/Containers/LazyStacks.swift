import Foundation

/// Views in a column, of which those far outside the window of a scroll view cost nothing.
///
/// All are made and laid out when the column is, so that it knows its length. One whose place lies more than half a
/// window away is not drawn: nothing computes what it would look like, its animations wait for their end, and its
/// timelines stand still. When it comes near, it shows what it would have shown. What an effect throws far from its
/// place is not seen then; put such views into a `VStack`.
///
/// `onAppear` and `task` wait until a view's place comes into the window, and `onDisappear` tells when it has left it.
///
/// Outside of a scroll view, or where an effect that turns or scales the column lies between the two, all are drawn.
public struct LazyVStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a column, which takes the width that it is offered.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var body: some View {
        LazyStack(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}

/// Views in a row, of which those far outside the window of a scroll view cost nothing: see `LazyVStack`.
public struct LazyHStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a row, which takes the height that it is offered.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var body: some View {
        LazyStack(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content)
            .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// A stack that draws what is near.
private struct LazyStack<ViewLayout: Layout, Content: View>: LayoutView {
    typealias Body = Never

    static var isLazy: Bool { true }

    let layout: ViewLayout
    let content: Content
}

/// What a scroll view shows of its content, in the content's coordinates.
@MainActor
struct ScrollWindow {
    /// What it shows now.
    let visible: Attribute<CGRect>
    /// What it shows or may show soon. In steps, so that it seldom changes.
    let nearby: Attribute<CGRect>

    /// Half a window more than `visible`, or up to a whole one, on each side of an axis that scrolls, and all across
    /// one that does not.
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
    /// Whether something of it lies in `area`: of a line or a point also what is on the edge.
    func liesPartly(in area: CGRect) -> Bool {
        func overlaps(_ start: CGFloat, _ end: CGFloat, _ first: CGFloat, _ last: CGFloat) -> Bool {
            start < end ? start < last && end > first : start <= last && end >= first
        }
        return overlaps(minX, maxX, area.minX, area.maxX) && overlaps(minY, maxY, area.minY, area.maxY)
    }
}
