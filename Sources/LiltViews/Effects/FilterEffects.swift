/// Applies a filter to a view's drawing.
struct FilterEffect<Amount: Animatable & Sendable>: DrawingEffect {
    typealias Body = Never

    var amount: Amount
    /// Returns whether the filter has no effect for an amount.
    let isIdentity: @Sendable (Amount) -> Bool
    let filter: @Sendable (Amount) -> GraphicsContext.Filter

    var animatableData: Amount.AnimatableData {
        get { amount.animatableData }
        set { amount.animatableData = newValue }
    }

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        if isIdentity(amount) { return drawing }
        return Drawing(environment) { context in
            context.addFilter(filter(amount))
            context.drawLayer { drawing.draw(in: $0) }
        }
    }
}

// The filters that are both modifiers of views and visual effects.
extension FilterEffect<CGFloat> {
    static func blur(radius: CGFloat, opaque: Bool) -> Self {
        Self(
            amount: radius, isIdentity: { !($0 > 0) }, filter: { .blur(radius: $0, options: opaque ? .opaque : []) })
    }
}

extension FilterEffect<Double> {
    static func brightness(_ amount: Double) -> Self {
        Self(amount: amount, isIdentity: { $0 == 0 }, filter: { .brightness($0) })
    }

    static func contrast(_ amount: Double) -> Self {
        Self(amount: amount, isIdentity: { $0 == 1 }, filter: { .contrast($0) })
    }

    static func saturation(_ amount: Double) -> Self {
        Self(amount: amount, isIdentity: { $0 == 1 }, filter: { .saturation($0) })
    }

    static func grayscale(_ amount: Double) -> Self {
        Self(amount: amount, isIdentity: { $0 == 0 }, filter: { .grayscale($0) })
    }
}

extension FilterEffect<Angle> {
    static func hueRotation(_ angle: Angle) -> Self {
        Self(amount: angle, isIdentity: { $0.radians == 0 }, filter: { .hueRotation($0) })
    }
}

/// The animatable values of a shadow.
struct ShadowAmount: Animatable, Sendable {
    var color: Color.Resolved
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            radius = newValue.second.first
            offset.animatableData = newValue.second.second
        }
    }
}

/// The animatable color by which a view is multiplied.
struct ColorAmount: Animatable, Sendable {
    var color: Color.Resolved

    var animatableData: Color.Resolved.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }
}

/// Draws a shadow under a view. The color is resolved in the view's environment.
struct ShadowModifier: PrimitiveModifier {
    typealias Body = Never

    let color: Color
    let radius: CGFloat
    let offset: CGSize

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let environment = inputs.environment
        let effect = inputs.attribute("shadow") {
            let own = modifier.value
            let amount = ShadowAmount(
                color: own.color.resolve(in: environment.value), radius: own.radius, offset: own.offset)
            return FilterEffect(
                amount: amount, isIdentity: { $0.color.opacity <= 0 },
                filter: { .shadow(color: Color($0.color), radius: $0.radius, x: $0.offset.width, y: $0.offset.height) })
        }
        return FilterEffect.makeView(effect, inputs: inputs, content: content)
    }
}

/// Multiplies a view by a color. The color is resolved in the view's environment.
struct ColorMultiplyModifier: PrimitiveModifier {
    typealias Body = Never

    let color: Color

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let environment = inputs.environment
        let effect = inputs.attribute("color multiplication") {
            FilterEffect(
                amount: ColorAmount(color: modifier.value.color.resolve(in: environment.value)),
                isIdentity: { _ in false }, filter: { .colorMultiply(Color($0.color)) })
        }
        return FilterEffect.makeView(effect, inputs: inputs, content: content)
    }
}

extension View {
    /// Blurs the view with a Gaussian whose standard deviation is `radius` points. A radius that is not positive and
    /// finite has no effect; a radius of more than 500 pixels counts as 500 pixels. The radius animates without
    /// evaluating a body.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(FilterEffect.blur(radius: radius, opaque: opaque))
    }

    /// Draws a shadow under the view, blurred by `radius` points and offset by `x` and `y` points. With a radius that
    /// is not positive and finite, the shadow is sharp. The shadow animates without evaluating a body.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }

    /// Adds `amount` to the view's brightness: −1 gives black, 0 has no effect, 1 gives white. The amount animates
    /// without evaluating a body.
    public func brightness(_ amount: Double) -> some View {
        modifier(FilterEffect.brightness(amount))
    }

    /// Multiplies the view's contrast by `amount`: 1 has no effect, 0 gives a uniform gray. The amount animates without
    /// evaluating a body.
    public func contrast(_ amount: Double) -> some View {
        modifier(FilterEffect.contrast(amount))
    }

    /// Multiplies the view's saturation by `amount`: 1 has no effect, 0 gives shades of gray. The amount animates
    /// without evaluating a body.
    public func saturation(_ amount: Double) -> some View {
        modifier(FilterEffect.saturation(amount))
    }

    /// Removes color from the view: 0 has no effect, 1 gives shades of gray. Other numbers are clamped to 0…1. The
    /// amount animates without evaluating a body.
    public func grayscale(_ amount: Double) -> some View {
        modifier(FilterEffect.grayscale(amount))
    }

    /// Rotates the hues of the view by `angle`. The angle animates without evaluating a body.
    public func hueRotation(_ angle: Angle) -> some View {
        modifier(FilterEffect.hueRotation(angle))
    }

    /// Inverts the colors of the view.
    public func colorInvert() -> some View {
        modifier(FilterEffect(amount: 1.0, isIdentity: { $0 == 0 }, filter: { .colorInvert($0) }))
    }

    /// Multiplies the view's colors by `color`. The color animates without evaluating a body.
    public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }

    /// Uses the view's luminance as its opacity.
    public func luminanceToAlpha() -> some View {
        modifier(FilterEffect(amount: 1.0, isIdentity: { _ in false }, filter: { _ in .luminanceToAlpha }))
    }
}
