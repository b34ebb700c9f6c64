/// The cache of `HStackLayout` and `VStackLayout`.
public struct StackLayoutCache {
    var stack = StackLayout.Cache()
}

/// A row of views: the layout of `HStack`.
///
/// ```swift
/// let isWide = true
/// let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
/// ```
public struct HStackLayout: Layout, Sendable {
    /// The horizontal line by which the views are aligned.
    public var alignment: VerticalAlignment
    /// The distance between views, in points; nil uses the views' preferred spacing. Counts as 0 if it is not finite.
    public var spacing: CGFloat?

    /// Creates a row. A `spacing` of nil uses the views' preferred spacing.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The properties of a horizontal stack.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    /// The results that the stack keeps between calls.
    public typealias Cache = StackLayoutCache

    /// Creates an empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

    /// Returns the stack's size for `proposal`: `.zero` without views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.stack)
    }

    /// Places the views one after another along the stack's axis, from the origin of `bounds`.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
    }
}

/// A column of views: the layout of `VStack`.
public struct VStackLayout: Layout, Sendable {
    /// The vertical line by which the views are aligned.
    public var alignment: HorizontalAlignment
    /// The distance between views, in points; nil uses the views' preferred spacing. Counts as 0 if it is not finite.
    public var spacing: CGFloat?

    /// Creates a column. A `spacing` of nil uses the views' preferred spacing.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The properties of a vertical stack.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    /// The results that the stack keeps between calls.
    public typealias Cache = StackLayoutCache

    /// Creates an empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    /// Returns the stack's size for `proposal`: `.zero` without views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.stack)
    }

    /// Places the views one after another along the stack's axis, from the origin of `bounds`.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
    }
}
