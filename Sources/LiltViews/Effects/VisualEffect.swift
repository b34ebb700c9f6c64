/// Effects on what a view draws, which may go by its size and place: see `visualEffect(_:)`.
///
/// They are those that leave layout as it is, so that geometry can decide about them without going in circles.
public protocol VisualEffect {}

/// No effect: what a chain of visual effects begins with.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates it.
    public init() {}
}

/// A visual effect that Lilt itself makes attributes for.
private protocol PrimitiveVisualEffect: VisualEffect {
    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs
}

extension EmptyVisualEffect: PrimitiveVisualEffect {
    @MainActor
    fileprivate static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }
}

/// Effects, and around them one that moves what is drawn.
private struct MovingEffect<Base: VisualEffect, Effect: GeometryEffect>: PrimitiveVisualEffect {
    let base: Base
    let effect: Effect

    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeEffect(inputs.attribute("\(Effect.self)") { effect.value.effect }, inputs: inputs) { inner in
            makeVisualEffect(inner.attribute("\(Base.self)") { effect.value.base }, inputs: inner, content: content)
        }
    }
}

/// Effects, and around them one that makes another drawing of what is drawn.
private struct RedrawingEffect<Base: VisualEffect, Effect: DrawingEffect>: PrimitiveVisualEffect {
    let base: Base
    let effect: Effect

    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        Effect.makeView(inputs.attribute("\(Effect.self)") { effect.value.effect }, inputs: inputs) { inner in
            makeVisualEffect(inner.attribute("\(Base.self)") { effect.value.base }, inputs: inner, content: content)
        }
    }
}

/// Makes the attributes of a view under visual effects. Looks at none of the effects' values, which may ask where the
/// view is: while views are made, nothing knows.
@MainActor
private func makeVisualEffect<Effect: VisualEffect>(
    _ effect: Attribute<Effect>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
) -> ViewOutputs {
    func make<E: PrimitiveVisualEffect>(_ type: E.Type) -> ViewOutputs {
        // E is Effect, under the name by which the compiler knows how it is made.
        E.makeView(unsafeDowncast(effect, to: Attribute<E>.self), inputs: inputs, content: content)
    }
    guard let primitive = Effect.self as? any PrimitiveVisualEffect.Type else { return content(inputs) }
    return make(primitive)
}

/// Applies visual effects that go by the size and place of a view.
struct VisualEffectModifier<Effect: VisualEffect>: PrimitiveModifier {
    typealias Body = Never

    let effect: (EmptyVisualEffect, GeometryProxy) -> Effect

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let proxy = GeometryProxy(viewFrame: inputs.geometry.viewFrame, space: inputs.space)
        let observation = ObservedChanges()
        let effect = inputs.attribute("visual effect") {
            let make = modifier.value.effect
            return observation.track { make(EmptyVisualEffect(), proxy) }
        }
        return makeVisualEffect(effect, inputs: inputs, content: content)
    }
}

extension View {
    /// Applies effects that know the view's size and place. They change nothing of its layout.
    ///
    /// ```swift
    /// Card().visualEffect { content, proxy in
    ///     content.rotationEffect(.degrees(proxy.frame(in: .global).minY / 10))
    /// }
    /// ```
    public func visualEffect(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier(effect: effect))
    }
}

extension VisualEffect {
    private func moving(by effect: some GeometryEffect) -> some VisualEffect { MovingEffect(base: self, effect: effect) }

    private func redrawing(by effect: some DrawingEffect) -> some VisualEffect {
        RedrawingEffect(base: self, effect: effect)
    }

    /// Moves what is drawn.
    public func offset(_ offset: CGSize) -> some VisualEffect { moving(by: OffsetEffect(offset: offset)) }

    /// Moves what is drawn by so many points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    /// Scales what is drawn, around a point of the view.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        moving(by: ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales what is drawn by one factor in both directions.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales what is drawn by a factor in each direction.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Turns what is drawn, clockwise where the angle is positive.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        moving(by: RotationEffect(angle: angle, anchor: anchor))
    }

    /// Turns what is drawn around an axis in space, seen with `perspective`: 0 from infinitely far, 1 by default.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect {
        moving(by: Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Sends what is drawn through a transform, from the view's top leading corner.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        moving(by: TransformEffect(transform: transform))
    }

    /// Makes what is drawn more transparent: 1 is opaque, 0 invisible; clamped.
    public func opacity(_ opacity: Double) -> some VisualEffect { redrawing(by: OpacityEffect(opacity: opacity)) }

    /// Blurs what is drawn, with a Gaussian of `radius` points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        redrawing(by: FilterEffect.blur(radius: radius, opaque: opaque))
    }

    /// Adds to the brightness: 0 leaves it, 1 makes it white.
    public func brightness(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.brightness(amount)) }

    /// Changes the contrast: 1 leaves it, 0 makes it grey.
    public func contrast(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.contrast(amount)) }

    /// Changes how colourful it is: 1 leaves it, 0 makes it grey.
    public func saturation(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.saturation(amount)) }

    /// Takes the colour out: 0 leaves it, 1 makes it grey.
    public func grayscale(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.grayscale(amount)) }

    /// Turns the hues.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { redrawing(by: FilterEffect.hueRotation(angle)) }
}
