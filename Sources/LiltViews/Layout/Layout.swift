/// The rule by which a container chooses its size and places its views.
///
/// ```swift
/// struct Cascade: Layout {
///     var step = 20.0
///
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         let steps = step * Double(max(subviews.count - 1, 0))
///         return CGSize(
///             width: (sizes.map(\.width).max() ?? 0) + steps, height: (sizes.map(\.height).max() ?? 0) + steps)
///     }
///
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         for (index, subview) in subviews.enumerated() {
///             let offset = step * Double(index)
///             subview.place(at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset), proposal: .unspecified)
///         }
///     }
/// }
/// ```
///
/// When a layout gives a view a new view frame, the view moves to it with the transaction's animation. If instead the
/// layout's `animatableData` animates, the layout runs again in each frame of the animation.
public nonisolated protocol Layout: Animatable {
    /// The properties of all containers with this layout.
    static var layoutProperties: LayoutProperties { get }

    /// The data that a layout keeps between calls.
    associatedtype Cache = Void

    /// The views of the container.
    typealias Subviews = LayoutSubviews

    /// Creates the cache. Called before all other methods. The default `updateCache` calls this method again after a
    /// change.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache after the layout or its views have changed. Creates a new cache by default.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the spacing around the container. The default is the largest spacing of any view, for each edge.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// Returns the container's size for `proposal`.
    ///
    /// A returned length that is negative counts as 0. If a length is NaN, or is infinite although the proposal is
    /// finite, Lilt reports the misuse and uses the proposed length, or 10 points if that is nil or infinite.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places each view with `LayoutSubview.place(at:anchor:proposal:)`.
    ///
    /// If the layout does not place a view, Lilt centers the view and offers it `proposal`. If a position is not
    /// finite, Lilt reports the misuse and uses the container's origin.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Returns the position of an alignment line of the container, in the coordinates of `bounds`. If it is nil, Lilt
    /// combines the positions of the line in the views.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Returns the position of an alignment line of the container, in the coordinates of `bounds`. If it is nil, Lilt
    /// combines the positions of the line in the views.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    /// The properties of a container that is not a stack.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Replaces the cache with a new one.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// Returns the largest spacing of any view, for each edge; the default spacing if there are no views.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for subview in subviews { spacing.formUnion(subview.spacing) }
        return subviews.isEmpty ? ViewSpacing() : spacing
    }

    /// Returns nil, so Lilt combines the positions of the line in the views.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns nil, so Lilt combines the positions of the line in the views.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
}

extension Layout where Cache == Void {
    /// Creates no cache.
    public func makeCache(subviews: Subviews) -> Cache { () }
    /// Does nothing.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
}

/// Properties that all containers with one layout share.
public struct LayoutProperties: Sendable {
    /// The axis along which the container stacks its views; nil if the container is not a stack. Spacers and dividers
    /// read it.
    public var stackOrientation: Axis?

    /// Creates the properties of a container that is not a stack.
    public init() {}
}

/// The key of a value that a view provides to its container's layout. See `layoutValue(key:value:)`.
///
/// ```swift
/// struct Weight: LayoutValueKey {
///     static let defaultValue = 1.0
/// }
///
/// let heavy = Color.red.layoutValue(key: Weight.self, value: 2)
/// ```
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of a view that provides none.
    static var defaultValue: Value { get }
}
