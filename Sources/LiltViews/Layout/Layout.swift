/// How a container puts its views: chooses its own size, and a place for each of them.
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
/// Places animate: where a layout puts a view elsewhere, the view moves there as the transaction says. A layout whose
/// `animatableData` moves is asked again each frame instead.
public nonisolated protocol Layout: Animatable {
    /// What the container has in common with others of its kind.
    static var layoutProperties: LayoutProperties { get }

    /// What a layout keeps from one question to the next.
    associatedtype Cache = Void

    /// The views of the container.
    typealias Subviews = LayoutSubviews

    /// Makes the cache; called before anything else, and where `updateCache` is not overridden, when views have changed.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date after the layout or its views have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The space that the container wants around it.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The container's size where it is offered `proposal`.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Puts each view in its place. One that is not placed is centred and offered what the container was.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Where a line of the container is, in the coordinates of `bounds`; nil for what the views together say.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Where a line of the container is, in the coordinates of `bounds`; nil for what the views together say.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var spacing = ViewSpacing.zero
        for subview in subviews { spacing.formUnion(subview.spacing) }
        return subviews.isEmpty ? ViewSpacing() : spacing
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) -> Cache { () }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
}

/// What containers of a kind have in common.
public struct LayoutProperties: Sendable {
    /// The axis along which the container stacks its views, if it does: spacers and dividers follow it.
    public var stackOrientation: Axis?

    /// Creates the properties of a container that is no stack.
    public init() {}
}

/// The key of a value that a view tells its container's layout.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// What the layout reads where a view tells nothing.
    static var defaultValue: Value { get }
}
