/// An effect that moves, turns or skews what a view draws, and leaves its layout as it is.
///
/// Its animatable data animates alone: no body runs.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// From the coordinates of the view, whose origin is its top leading corner, to those around.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The same effect on what is drawn, with no effect on where the view is taken to be.
    public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> { IgnoredByLayoutEffect(base: self) }
}

/// An effect that `GeometryProxy` does not see.
public struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    var base: Base

    public typealias Body = Never
    public typealias AnimatableData = Base.AnimatableData

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension GeometryEffect {
    @MainActor
    static func makeView(
        untyped effect: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeEffect(unsafeDowncast(effect, to: Attribute<Self>.self), inputs: inputs, content: content)
    }

    @MainActor
    static func makeList(
        untyped effect: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        let effect = unsafeDowncast(effect, to: Attribute<Self>.self)
        return content(inputs).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                makeEffect(effect, inputs: placed.below(inputs), content: content)
            }
        }
    }
}

extension GeometryEffect {
    /// The effect on a view that is shown at `viewFrame`, in the coordinates around it.
    func transform(in viewFrame: ViewFrame) -> ProjectionTransform {
        let own = effectValue(size: viewFrame.size)
        let origin = viewFrame.origin
        guard origin != .zero else { return own }
        if var affine = own.affineTransform {
            // T(−o) · A · T(o): the linear part stays.
            affine.tx += origin.x - affine.a * origin.x - affine.c * origin.y
            affine.ty += origin.y - affine.b * origin.x - affine.d * origin.y
            return ProjectionTransform(affine)
        }
        return ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))
            .concatenating(own)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
    }
}

/// Makes the attributes of a view under a geometry effect.
@MainActor
func makeEffect<Effect: GeometryEffect>(
    _ effect: Attribute<Effect>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
) -> ViewOutputs {
    let presented = inputs.animatedGeometry("\(Effect.self)", effect)
    let shown = inputs.geometry.shown
    // For those inside that ask where they are, and for the pointer; a frame of the effect does without it.
    let transform: @MainActor () -> ProjectionTransform = { presented.value.transform(in: shown.value) }
    var inner = inputs
    inner.space = inputs.space.inside(transform)
    var outputs = content(inner)
    outputs.drawing = EffectDrawing(presented, at: shown, content: outputs.drawing, in: inputs.subgraph)
    outputs.responder = outputs.responder.map { TransformResponder($0, transform: transform) }
    return outputs
}

/// What a view under a geometry effect draws.
@MainActor
private final class EffectDrawing<Effect: GeometryEffect>: Attribute<Drawing> {
    private let effect: Attribute<Effect>
    private let shown: Attribute<ViewFrame>
    private let content: Attribute<Drawing>
    /// The place and the content when they were looked at last, but for what the content draws.
    private var place = ViewFrame(origin: .zero, size: .zero, proposal: .zero)
    private var contentChange = UInt64.max
    private var contentTransform = CGAffineTransform.identity
    private var contentOpacity = 1.0

    init(_ effect: Attribute<Effect>, at shown: Attribute<ViewFrame>, content: Attribute<Drawing>, in subgraph: Subgraph) {
        self.effect = effect
        self.shown = shown
        self.content = content
        super.init("\(Effect.self)", in: subgraph, of: [effect, shown, content])
    }

    @specialized(where Effect == ScaleEffect)
    @specialized(where Effect == RotationEffect)
    @specialized(where Effect == OffsetEffect)
    override func compute() -> Bool {
        place = shown.untracked
        let transform = effect.untracked.transform(in: place)
        content.refresh()
        guard let affine = transform.affineTransform else {
            contentChange = .max
            return store(content.untracked.projected(by: transform))
        }
        if contentChange != content.changedAt {
            contentChange = content.changedAt
            contentTransform = content.stored?.transform ?? .identity
            contentOpacity = content.stored?.opacity ?? 1
            guard stored != nil, content.stored?.segment === stored?.segment else {
                return store(content.untracked.transformed(by: affine))
            }
        }
        return move(by: affine)
    }

    /// Where only the effect has moved on: neither the place nor the content is looked at.
    @specialized(where Effect == ScaleEffect)
    @specialized(where Effect == RotationEffect)
    @specialized(where Effect == OffsetEffect)
    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, input === effect, contentChange != .max, isWatched,
            let affine = effect.untracked.transform(in: place).affineTransform
        else { return invalidate() }
        graph.evaluationCount += 1
        if move(by: affine) { noteMove() }
    }

    /// Shows the same elsewhere: no reference changes hands.
    private func move(by effect: CGAffineTransform) -> Bool {
        let transform = contentTransform.concatenating(effect)
        guard stored?.transform != transform || stored?.opacity != contentOpacity else { return false }
        modify {
            $0.transform = transform
            $0.opacity = contentOpacity
        }
        return true
    }
}
