/// Views in a column, of which those far outside the window of a scroll view cost nothing.
///
/// All are made and laid out when the column is, so that it knows its length. One whose place lies more than half a
/// window away is not drawn: nothing computes what it would look like, its animations wait for their end, and its
/// timelines stand still. When it comes near, it shows what it would have shown. What an effect throws far from its
/// place is not seen then; put such views into a `VStack`.
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

    static var drawsOnlyNearby: Bool { true }

    let layout: ViewLayout
    let content: Content
}
