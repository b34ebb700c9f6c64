/// Sets the hit-testing shape of a view.
struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
    typealias Body = Never

    let shape: S
    let eoFill: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let shown = inputs.geometry.shown
        // The view is hit in its shape, which stays when its content moves.
        var outputs = content(inputs.insideContainer)
        let shape = ShapeResponder { point in
            let own = modifier.untracked
            return own.shape.path(in: shown.untracked.rect).contains(point, eoFill: own.eoFill)
        }
        let inner = outputs.responder
        outputs.responder = ContentShapeResponder(shape: shape, content: inner)
        return outputs
    }
}

/// A view that is hit inside its content shape, regardless of its drawing.
@MainActor
private final class ContentShapeResponder: ViewResponder {
    private let shape: ViewResponder
    private let content: ViewResponder?

    init(shape: ViewResponder, content: ViewResponder?) {
        self.shape = shape
        self.content = content
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard shape.hit(point, &path) else { return false }
        // Only the shape decides whether the view is hit. The content adds the views under the pointer to the path.
        if let content { _ = content.hit(point, &path) }
        return true
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) { content?.forEachTarget(visit) }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        content?.addElements(to: &collector)
    }
}

extension View {
    /// Sets the area in which the view can be hit to `shape`, regardless of its drawing.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
    }
}
