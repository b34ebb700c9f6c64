/// The layout of a list of views whose parent expects one view. A single view keeps its own layout; several views form
/// a column.
struct ImplicitLayout: Layout {
    typealias Cache = VStackLayout.Cache

    private let column = VStackLayout()

    func makeCache(subviews: Subviews) -> Cache { column.makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        return column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        if subviews.count == 1 {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        } else {
            column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.isEmpty ? .zero : subviews[0].spacing
    }
}
