/// The layout of a list of views whose parent expects one view. Several views form a column. The container of a single
/// view acts as that view, so it does not ask this layout for sizes and frames.
struct ImplicitLayout: Layout {
    typealias Cache = VStackLayout.Cache

    private let column = VStackLayout()

    func makeCache(subviews: Subviews) -> Cache { column.makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.isEmpty ? .zero : subviews[0].spacing
    }
}
