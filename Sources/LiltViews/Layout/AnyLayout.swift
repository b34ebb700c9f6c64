/// A layout whose type is not known from outside: a container can change from one to another, and its views move.
public struct AnyLayout: Layout {
    /// A layout of one type, and its cache.
    private class Box {
        var stackAxis: Axis? { nil }
        func makeCache(_ subviews: Subviews) -> Any { () }
        func update(_ cache: inout Any, _ subviews: Subviews) {}
        func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
        func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize { .zero }
        func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {}
    }

    private final class TypedBox<L: Layout>: Box {
        let layout: L

        init(_ layout: L) { self.layout = layout }

        override var stackAxis: Axis? { L.layoutProperties.stackOrientation }

        override func makeCache(_ subviews: Subviews) -> Any { layout.makeCache(subviews: subviews) }

        override func update(_ cache: inout Any, _ subviews: Subviews) {
            guard var own = cache as? L.Cache else {
                cache = layout.makeCache(subviews: subviews)
                return
            }
            cache = ()
            layout.updateCache(&own, subviews: subviews)
            cache = own
        }

        /// Runs `body` on the cache as this layout's; makes one where the cache is another layout's.
        private func with<Result>(
            _ cache: inout Any, _ subviews: Subviews, _ body: (inout L.Cache) -> Result
        ) -> Result {
            var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
            // One owner: a change does not copy it.
            cache = ()
            defer { cache = own }
            return body(&own)
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
    }

    private let box: Box

    /// Hides the type of `layout`.
    public init<L: Layout>(_ layout: L) { box = TypedBox(layout) }

    /// The axis of the stack that the layout is.
    var stackAxis: Axis? { box.stackAxis }

    public func makeCache(subviews: Subviews) -> Any { box.makeCache(subviews) }

    public func updateCache(_ cache: inout Any, subviews: Subviews) { box.update(&cache, subviews) }

    public func spacing(subviews: Subviews, cache: inout Any) -> ViewSpacing { box.spacing(subviews, &cache) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize {
        box.size(proposal, subviews, &cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any
    ) {
        box.place(bounds, proposal, subviews, &cache)
    }
}
