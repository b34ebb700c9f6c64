/// How several views stand where one is expected: one view as if nothing were around it, more of them in a column.
struct ImplicitLayout: Layout {
    private let column = VStackLayout()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        return column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        if subviews.count == 1 {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        } else {
            column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        subviews.isEmpty ? .zero : subviews[0].spacing
    }
}
