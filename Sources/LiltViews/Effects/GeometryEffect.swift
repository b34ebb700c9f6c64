/// An effect that transforms a view's drawing. It does not change layout.
///
/// Its animatable data animates without evaluating a body.
///
/// ```swift
/// struct Shake: GeometryEffect {
///     var turns: Double
///     var animatableData: Double {
///         get { turns }
///         set { turns = newValue }
///     }
///
///     func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 8 * sin(turns * 2 * .pi), y: 0))
///     }
/// }
/// ```
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform of the drawing of a view with `size`, in points from the view's top leading corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Returns an effect with the same transform. The frames of a `GeometryProxy` inside the view do not include the
    /// transform; the locations of gestures do.
    public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> { IgnoredByLayoutEffect(base: self) }
}

/// The result of `GeometryEffect.ignoredByLayout()`.
public struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    var base: Base

    /// The effect has no body.
    public typealias Body = Never
    /// The type of the base effect's data.
    public typealias AnimatableData = Base.AnimatableData

    /// The animatable data of the base effect.
    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    /// Returns the base effect's transform.
    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// An effect whose transform is not part of the frames that geometry proxies return.
private protocol LayoutIgnoredEffect {}

extension IgnoredByLayoutEffect: LayoutIgnoredEffect {}

extension GeometryEffect {
    @MainActor
    static func makeView(
        untyped effect: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // Safe: `ModifierMaking` calls this function only with an attribute whose value has the type `Self`.
        makeEffect(unsafeDowncast(effect, to: Attribute<Self>.self), inputs: inputs, content: content)
    }

    @MainActor
    static func makeList(
        untyped effect: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        // Safe: as in `makeView(untyped:inputs:content:)`.
        let effect = unsafeDowncast(effect, to: Attribute<Self>.self)
        return content(inputs).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                makeEffect(effect, inputs: placed.below(inputs), content: content)
            }
        }
    }
}

extension GeometryEffect {
    /// Returns the effect's transform in the parent's coordinates, for a view shown in `viewFrame`.
    func transform(in viewFrame: ViewFrame) -> ProjectionTransform {
        let own = effectValue(size: viewFrame.size)
        let origin = viewFrame.origin
        guard origin != .zero else { return own }
        if var affine = own.affineTransform {
            // The result is T(−o) · A · T(o). Its linear part is the linear part of A.
            affine.tx += origin.x - affine.a * origin.x - affine.c * origin.y
            affine.ty += origin.y - affine.b * origin.x - affine.d * origin.y
            return ProjectionTransform(affine)
        }
        return ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))
            .concatenating(own)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
    }
}

/// Creates the attributes of a view with a geometry effect.
@MainActor
func makeEffect<Effect: GeometryEffect>(
    _ effect: Attribute<Effect>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
) -> ViewOutputs {
    let presented = inputs.animated("\(Effect.self)", effect)
    let shown = inputs.geometry.shown
    inputs.motion?.add(presented, around: shown)
    // Geometry proxies and events inside the view use this transform; drawing does not.
    let transform: @MainActor () -> ProjectionTransform = { presented.value.transform(in: shown.value) }
    var inner = inputs
    let isIgnored = Effect.self is any LayoutIgnoredEffect.Type
    inner.space = inputs.space.inside(
        transform, layout: isIgnored ? { @MainActor in ProjectionTransform() } : transform)
    inner.outerEffect = OuterEffect(presented, around: shown, outer: inputs.outerEffect)
    var outputs = content(inner)
    outputs.drawing = EffectDrawing(presented, at: shown, content: outputs.drawing, in: inputs.subgraph)
    outputs.responder = outputs.responder.map { TransformResponder($0, transform: transform) }
    return outputs
}

/// The drawing of a view with a geometry effect.
@MainActor
private final class EffectDrawing<Effect: GeometryEffect>: Attribute<Drawing> {
    private let effect: Attribute<Effect>
    private let shown: Attribute<ViewFrame>
    private let content: Attribute<Drawing>
    /// The shown frame in the last evaluation.
    private var frame = ViewFrame(origin: .zero, size: .zero, proposal: .zero)
    /// The content's `changedAt` in the last evaluation; `.max` if the next evaluation must read the frame and the
    /// content again.
    private var contentChange = UInt64.max
    // The content's transform, opacity and blend mode in the last evaluation.
    private var contentTransform = CGAffineTransform.identity
    private var contentOpacity = 1.0
    private var contentBlendMode = GraphicsContext.BlendMode.normal

    init(
        _ effect: Attribute<Effect>, at shown: Attribute<ViewFrame>, content: Attribute<Drawing>, in subgraph: Subgraph
    ) {
        self.effect = effect
        self.shown = shown
        self.content = content
        super.init("\(Effect.self)", in: subgraph, of: [effect, shown, content])
    }

    @specialized(where Effect == ScaleEffect)
    @specialized(where Effect == RotationEffect)
    @specialized(where Effect == OffsetEffect)
    override func compute() -> Bool {
        frame = shown.untracked
        let transform = effect.untracked.transform(in: frame)
        content.refresh()
        guard let affine = transform.affineTransform else {
            contentChange = .max
            return store(content.untracked.projected(by: transform))
        }
        if contentChange != content.changedAt {
            contentChange = content.changedAt
            contentTransform = content.stored?.transform ?? .identity
            contentOpacity = content.stored?.opacity ?? 1
            contentBlendMode = content.stored?.blendMode ?? .normal
            guard stored != nil, content.stored?.segment === stored?.segment else {
                return store(content.untracked.transformed(by: affine))
            }
        }
        return move(by: affine)
    }

    /// Updates the drawing without reading the frame or content, if only the effect's value moved.
    @specialized(where Effect == ScaleEffect)
    @specialized(where Effect == RotationEffect)
    @specialized(where Effect == OffsetEffect)
    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, input === effect, contentChange != .max, isWatched,
            let affine = effect.untracked.transform(in: frame).affineTransform
        else { return invalidate() }
        graph.evaluations += 1
        if move(by: affine) { noteMove() }
    }

    /// Changes the stored drawing in place, except for its segment, so that no reference is copied. Returns whether the
    /// drawing changed.
    private func move(by effect: CGAffineTransform) -> Bool {
        let transform = contentTransform.concatenating(effect)
        guard
            stored?.transform != transform || stored?.opacity != contentOpacity
                || stored?.blendMode != contentBlendMode
        else { return false }
        modify {
            $0.transform = transform
            $0.opacity = contentOpacity
            $0.blendMode = contentBlendMode
        }
        return true
    }
}
