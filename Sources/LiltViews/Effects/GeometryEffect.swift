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
    /// The effect on a view that is shown at `placement`, in the coordinates around it.
    func transform(in placement: Placement) -> ProjectionTransform {
        let own = effectValue(size: placement.size)
        let origin = placement.origin
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
    // Read by those inside that ask where they are; a frame of the effect does without it.
    let transform = inputs.attribute("transform of \(Effect.self)") {
        presented.value.transform(in: shown.value)
    }
    var inner = inputs
    inner.space = inputs.space.inside(transform)
    var outputs = content(inner)
    let drawing = outputs.drawing
    outputs.drawing = inputs.attribute("\(Effect.self)") {
        let transform = presented.value.transform(in: shown.value)
        if let affine = transform.affineTransform { return drawing.value.transformed(by: affine) }
        return drawing.value.projected(by: transform)
    }
    outputs.responder = outputs.responder.map { TransformResponder($0, transform: transform) }
    return outputs
}
