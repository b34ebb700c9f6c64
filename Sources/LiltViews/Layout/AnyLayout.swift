/// A type-erased layout. When a container changes from one layout to another, its views keep their identity and animate
/// to their new frames.
///
/// ```swift
/// struct Turning: View {
///     @State private var isRow = true
///
///     var body: some View {
///         let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///         layout {
///             Text("a")
///             Text("b")
///         }
///         .onTapGesture { withAnimation { isRow.toggle() } }
///     }
/// }
/// ```
public struct AnyLayout: Layout {
    /// The operations of a layout of an unknown type.
    private class Box {
        var stackAxis: Axis? { nil }
        var animatableData: AnyAnimatableData { .zero }
        func with(_ data: AnyAnimatableData) -> Box { self }
        func makeCache(_ subviews: Subviews) -> Any { () }
        func update(_ cache: inout Any, _ subviews: Subviews) {}
        func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
        func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize { .zero }
        func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {}
        func alignment(
            _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
            _ cache: inout Any
        ) -> CGFloat? { nil }
    }

    /// The cache of a layout of one type. Layouts of two types may have caches of one type, which they use differently.
    private struct TypedCache<L: Layout> {
        var cache: L.Cache
    }

    private final class TypedBox<L: Layout>: Box {
        let layout: L

        init(_ layout: L) { self.layout = layout }

        override var stackAxis: Axis? { L.layoutProperties.stackOrientation }

        override var animatableData: AnyAnimatableData { AnyAnimatableData(layout.animatableData) }

        override func with(_ data: AnyAnimatableData) -> Box {
            guard let own = data.value as? L.AnimatableData else { return self }
            var layout = layout
            layout.animatableData = own
            return TypedBox(layout)
        }

        override func makeCache(_ subviews: Subviews) -> Any {
            TypedCache<L>(cache: layout.makeCache(subviews: subviews))
        }

        override func update(_ cache: inout Any, _ subviews: Subviews) {
            guard var own = cache as? TypedCache<L> else {
                cache = makeCache(subviews)
                return
            }
            cache = ()
            layout.updateCache(&own.cache, subviews: subviews)
            cache = own
        }

        /// Calls `body` with the cache as this layout's type. Creates a new cache if the old cache belongs to another
        /// type.
        private func with<Result>(
            _ cache: inout Any, _ subviews: Subviews, _ body: (inout L.Cache) -> Result
        ) -> Result {
            var own = cache as? TypedCache<L> ?? TypedCache(cache: layout.makeCache(subviews: subviews))
            // Releases the reference in `cache`, so that `own` has the only one and a mutation does not copy the value.
            cache = ()
            defer { cache = own }
            return body(&own.cache)
        }

        override func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
            with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
        }

        override func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize {
            with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }

        override func place(
            _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
        ) {
            with(&cache, subviews) {
                layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }

        override func alignment(
            _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
            _ cache: inout Any
        ) -> CGFloat? {
            with(&cache, subviews) {
                switch key.axis {
                case .horizontal:
                    layout.explicitAlignment(
                        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
                case .vertical:
                    layout.explicitAlignment(
                        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
                }
            }
        }
    }

    private var box: Box

    /// Creates a layout that wraps `layout`, or the layout that `layout` itself wraps.
    public init<L: Layout>(_ layout: L) {
        box = L.self == AnyLayout.self ? (layout as! AnyLayout).box : TypedBox(layout)
    }

    /// The data of the wrapped layout. Setting data of another type changes nothing.
    public var animatableData: AnyAnimatableData {
        get { box.animatableData }
        set { box = box.with(newValue) }
    }

    /// The wrapped layout's stack axis; nil if it is not a stack.
    var stackAxis: Axis? { box.stackAxis }

    /// Calls the wrapped layout's method.
    public func makeCache(subviews: Subviews) -> Any { box.makeCache(subviews) }

    /// Updates the cache. Replaces the cache if it belongs to a layout of another type.
    public func updateCache(_ cache: inout Any, subviews: Subviews) { box.update(&cache, subviews) }

    /// Calls the wrapped layout's method.
    public func spacing(subviews: Subviews, cache: inout Any) -> ViewSpacing { box.spacing(subviews, &cache) }

    /// Calls the wrapped layout's method.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize {
        box.size(proposal, subviews, &cache)
    }

    /// Calls the wrapped layout's method.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any
    ) {
        box.place(bounds, proposal, subviews, &cache)
    }

    /// Calls the wrapped layout's method.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Any
    ) -> CGFloat? {
        box.alignment(guide.key, bounds, proposal, subviews, &cache)
    }

    /// Calls the wrapped layout's method.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Any
    ) -> CGFloat? {
        box.alignment(guide.key, bounds, proposal, subviews, &cache)
    }
}
