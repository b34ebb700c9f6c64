/// Sets the hit-testing shape of a view.
struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
    typealias Body = Never

    let shape: S
    let eoFill: Bool
    /// Whether the shape is the area in which the view can be hit.
    var isActive = true

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let shown = inputs.geometry.shown
        // The view is hit in its shape, which does not move with the content inside. The content is made once. So the
        // purposes at that time decide whether a hand holds the motion inside; a later change of the purposes does not.
        var outputs = content(modifier.untracked.isActive ? inputs.insideContainer : inputs)
        let shape = ShapeResponder { point in
            let own = modifier.untracked
            return own.shape.path(in: shown.untracked.rect).contains(point, eoFill: own.eoFill)
        }
        let inner = outputs.responder
        outputs.responder = ContentShapeResponder(shape: shape, content: inner) { modifier.untracked.isActive }
        return outputs
    }
}

/// A view that is hit inside its content shape, regardless of its drawing.
@MainActor
private final class ContentShapeResponder: ViewResponder {
    private let shape: ViewResponder
    private let content: ViewResponder?
    private let isActive: () -> Bool

    init(shape: ViewResponder, content: ViewResponder?, isActive: @escaping @MainActor () -> Bool) {
        self.shape = shape
        self.content = content
        self.isActive = isActive
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard isActive() else { return content?.hit(point, &path) ?? false }
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

/// The purposes of a content shape. Only `interaction` has an effect in Lilt.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// One bit per purpose.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The area in which the view can be hit.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of a dragged view. It has no effect: Lilt drags no views between apps.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of a view beside its context menu. It has no effect: a window shows no such preview.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The outline of the effect under an iPad's pointer. It has no effect: a window's pointer has none.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline of the effect around a focused view. It has no effect: a control draws its own ring.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// The outline that assistive technology shows. It has no effect: Lilt has no connection to it yet.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
    /// Sets the content shape for some purposes. A set without `interaction` has no effect.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill, isActive: kind.contains(.interaction)))
    }

    /// Sets the area in which the view can be hit to `shape`, regardless of its drawing.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
    }
}
