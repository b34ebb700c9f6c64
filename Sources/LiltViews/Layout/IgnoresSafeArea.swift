/// The area that a bar of `safeAreaInset` covers, for views beside the bar that extend behind it.
@MainActor
final class SafeArea {
    /// The coordinate space of this area's frames.
    private let space: CoordinateSpaceNode
    /// The frame of the whole: the bar, and the view beside it.
    private let whole: Attribute<ViewFrame>
    /// The area of the next bar around this whole; nil if there is none.
    private let outer: SafeArea?
    /// The edge of the bar and its distance from the view beside it.
    private let modifier: Attribute<SafeAreaWhole>
    /// The frame of the bar; nil until the bar is created.
    private var bar: Attribute<ViewFrame>?

    fileprivate init(_ modifier: Attribute<SafeAreaWhole>, inputs: ViewInputs) {
        space = inputs.space
        whole = inputs.geometry.viewFrame
        outer = inputs.safeArea
        self.modifier = modifier
    }

    fileprivate func setBar(_ viewFrame: Attribute<ViewFrame>) { bar = viewFrame }

    /// Whether a view in `space` can extend behind the bar. A view inside a scroll view or an effect cannot.
    fileprivate func isAround(_ space: CoordinateSpaceNode) -> Bool { self.space === space }

    /// Returns the rectangle extended behind the bars that are at `edges` and that the rectangle touches.
    fileprivate func extended(_ rect: CGRect, edges: Edge.Set) -> CGRect {
        var rect = rect
        let (edge, spacing) = (modifier.value.edge, modifier.value.spacing)
        if let bar = bar?.value.rect, edges.contains(Edge.Set(edge)) {
            let whole = whole.value.rect
            switch edge {
            case .top where abs(rect.minY - bar.maxY - spacing) < 0.5:
                rect.size.height += rect.minY - whole.minY
                rect.origin.y = whole.minY
            case .bottom where abs(rect.maxY + spacing - bar.minY) < 0.5: rect.size.height = whole.maxY - rect.minY
            case .leading where abs(rect.minX - bar.maxX - spacing) < 0.5:
                rect.size.width += rect.minX - whole.minX
                rect.origin.x = whole.minX
            case .trailing where abs(rect.maxX + spacing - bar.minX) < 0.5: rect.size.width = whole.maxX - rect.minX
            default: break
            }
        }
        guard let outer, outer.isAround(space) else { return rect }
        return outer.extended(rect, edges: edges)
    }
}

/// The whole of a bar and the view beside it.
struct SafeAreaWhole: PrimitiveModifier {
    typealias Body = Never

    let edge: Edge
    /// Points between the bar and the view beside it.
    let spacing: CGFloat

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        inner.newSafeArea = SafeArea(modifier, inputs: inputs)
        return content(inner)
    }
}

/// One of the two parts of the whole: the view beside the bar, or the bar.
struct SafeAreaPart: PrimitiveModifier {
    typealias Body = Never

    let isBar: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        inner.newSafeArea = nil
        if modifier.untracked.isBar {
            inputs.newSafeArea?.setBar(inputs.geometry.viewFrame)
        } else {
            inner.safeArea = inputs.newSafeArea
        }
        return content(inner)
    }
}

/// A view that extends behind the bars around it.
private struct IgnoresSafeArea: PrimitiveModifier {
    typealias Body = Never

    let edges: Edge.Set

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        guard let safeArea = inputs.safeArea, safeArea.isAround(inputs.space) else { return content(inputs) }
        let outerFrame = inputs.geometry.viewFrame
        let layout = Later<LayoutComputer>()
        let frame = inputs.attribute("frame beyond safe area") { () -> ViewFrame in
            let own = outerFrame.value
            let rect = safeArea.extended(own.rect, edges: modifier.value.edges)
            guard rect != own.rect else { return own }
            let whole = ViewFrame(
                origin: rect.origin, size: rect.size, proposal: ProposedViewSize(rect.size), axis: own.axis)
            return aligned(layout.value, proposal: whole.proposal, alignment: .center, in: whole)
        }
        let outputs = content(inputs.placed(frame))
        layout.attribute = outputs.layout
        return outputs
    }
}

extension View {
    /// Lets the view extend behind the bars of `safeAreaInset(edge:)` that it touches.
    ///
    /// The view is laid out beside the bars, and is then drawn with its extended frame. A window has no bars of its
    /// own.
    ///
    /// ```swift
    /// ZStack {
    ///     Color.teal.ignoresSafeArea()
    ///     Text("The color is also behind the bar.")
    /// }
    /// .safeAreaInset(edge: .bottom) { Text("Bar").padding() }
    /// ```
    ///
    /// - Parameter regions: If it does not contain `.container`, the modifier has no effect.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeArea(edges: regions.contains(.container) ? edges : []))
    }

    /// Lets the view extend behind the bars around it, as `ignoresSafeArea(_:edges:)` does.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
