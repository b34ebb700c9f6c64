/// Effects on a view's drawing that may depend on the view's size and frame: see `visualEffect(_:)`.
///
/// Visual effects do not change layout, so they can depend on layout without a cycle.
public protocol VisualEffect {}

/// An effect that changes nothing. It is the start of a chain of visual effects.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates an empty effect.
    public init() {}
}

/// A visual effect that creates its own attributes.
private protocol PrimitiveVisualEffect: VisualEffect {
    /// Returns the effect at a fraction of the distance to another effect.
    func interpolated(to other: Self, by fraction: Double) -> Self

    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs
}

extension EmptyVisualEffect: PrimitiveVisualEffect {
    fileprivate func interpolated(to other: Self, by fraction: Double) -> Self { self }

    @MainActor
    fileprivate static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }
}

/// A chain of effects that ends with a transform of the drawing.
private struct MovingEffect<Base: VisualEffect, Effect: GeometryEffect>: PrimitiveVisualEffect {
    let base: Base
    let effect: Effect

    func interpolated(to other: Self, by fraction: Double) -> Self {
        Self(
            base: base.moved(to: other.base, by: fraction),
            effect: effect.interpolated(to: other.effect, by: fraction))
    }

    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeEffect(inputs.attribute("\(Effect.self)") { effect.value.effect }, inputs: inputs) { inner in
            makeVisualEffect(inner.attribute("\(Base.self)") { effect.value.base }, inputs: inner, content: content)
        }
    }
}

/// A chain of effects that ends with a change of the drawing's pixels.
private struct RedrawingEffect<Base: VisualEffect, Effect: DrawingEffect>: PrimitiveVisualEffect {
    let base: Base
    let effect: Effect

    func interpolated(to other: Self, by fraction: Double) -> Self {
        Self(
            base: base.moved(to: other.base, by: fraction),
            effect: effect.interpolated(to: other.effect, by: fraction))
    }

    @MainActor
    static func makeView(
        _ effect: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        Effect.makeView(inputs.attribute("\(Effect.self)") { effect.value.effect }, inputs: inputs) { inner in
            makeVisualEffect(inner.attribute("\(Base.self)") { effect.value.base }, inputs: inner, content: content)
        }
    }
}

extension VisualEffect {
    /// Returns the effect at a fraction of the distance to another effect, which has the same chain.
    func moved(to other: Self, by fraction: Double) -> Self {
        func interpolate<E: PrimitiveVisualEffect>(_ own: E) -> Self? {
            guard let other = other as? E else { return nil }
            return own.interpolated(to: other, by: fraction) as? Self
        }
        guard let own = self as? any PrimitiveVisualEffect else { return self }
        return interpolate(own) ?? self
    }
}

extension Animatable {
    fileprivate func interpolated(to other: Self, by fraction: Double) -> Self {
        var result = fraction < 0.5 ? self : other
        result.animatableData = animatableData + (other.animatableData - animatableData).scaled(by: fraction)
        return result
    }
}

/// Creates the attributes of a view with visual effects. Does not read the values of the effects, because they may
/// depend on frames, which must not be read while views are being created.
@MainActor
func makeVisualEffect<Effect: VisualEffect>(
    _ effect: Attribute<Effect>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
) -> ViewOutputs {
    func make<E: PrimitiveVisualEffect>(_ type: E.Type) -> ViewOutputs {
        // Safe: E is the same type as Effect, with its conformance known to the compiler.
        E.makeView(unsafeDowncast(effect, to: Attribute<E>.self), inputs: inputs, content: content)
    }
    guard let primitive = Effect.self as? any PrimitiveVisualEffect.Type else { return content(inputs) }
    return make(primitive)
}

/// Applies visual effects that depend on a view's size and frame.
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
    /// Applies effects that depend on the view's size and frame. The effects do not change the layout.
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
    private func moving(by effect: some GeometryEffect) -> some VisualEffect {
        MovingEffect(base: self, effect: effect)
    }

    private func redrawing(by effect: some DrawingEffect) -> some VisualEffect {
        RedrawingEffect(base: self, effect: effect)
    }

    /// Moves the drawing by an offset in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { moving(by: OffsetEffect(offset: offset)) }

    /// Moves the drawing by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    /// Scales the drawing around a point of the view.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        moving(by: ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the drawing by one factor along both axes.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the drawing by a factor along each axis.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates the drawing around a point of the view. A positive angle rotates clockwise.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        moving(by: RotationEffect(angle: angle, anchor: anchor))
    }

    /// Rotates the drawing around an axis in space. The parameters have the same meaning as in the modifier of views.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect {
        moving(
            by: Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Applies a transform to the drawing, in points from the view's top leading corner.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        moving(by: TransformEffect(transform: transform))
    }

    /// Multiplies the opacity of the drawing as a whole by a number that is clamped to 0…1: 1 has no effect, 0 makes
    /// the drawing invisible.
    public func opacity(_ opacity: Double) -> some VisualEffect { redrawing(by: OpacityEffect(opacity: opacity)) }

    /// Blurs the drawing with a Gaussian whose standard deviation is `radius` points. A radius that is not positive and
    /// finite has no effect.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        redrawing(by: FilterEffect.blur(radius: radius, opaque: opaque))
    }

    /// Adds `amount` to the brightness: −1 gives black, 0 has no effect, 1 gives white.
    public func brightness(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.brightness(amount)) }

    /// Multiplies the contrast by `amount`: 1 has no effect, 0 gives a uniform gray.
    public func contrast(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.contrast(amount)) }

    /// Multiplies the saturation by `amount`: 1 has no effect, 0 gives shades of gray.
    public func saturation(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.saturation(amount)) }

    /// Removes color: 0 has no effect, 1 gives shades of gray. Other numbers are clamped to 0…1.
    public func grayscale(_ amount: Double) -> some VisualEffect { redrawing(by: FilterEffect.grayscale(amount)) }

    /// Rotates the hues by `angle`.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { redrawing(by: FilterEffect.hueRotation(angle)) }
}
