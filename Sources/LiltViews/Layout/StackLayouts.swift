/// What a row or a column finds out about its views.
public struct StackLayoutCache {
    var stack = StackLayout.Cache()
}

/// A row of views: the layout of `HStack`.
public struct HStackLayout: Layout, Sendable {
    /// The horizontal line that views share.
    public var alignment: VerticalAlignment
    /// Points between views; nil for what the views want.
    public var spacing: CGFloat?

    /// Creates a row.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    public typealias Cache = StackLayoutCache

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.stack)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
    }
}

/// A column of views: the layout of `VStack`.
public struct VStackLayout: Layout, Sendable {
    /// The vertical line that views share.
    public var alignment: HorizontalAlignment
    /// Points between views; nil for what the views want.
    public var spacing: CGFloat?

    /// Creates a column.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    public typealias Cache = StackLayoutCache

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.stack)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
    }
}
