/// Draws a view through a filter.
struct FilterEffect<Amount: Animatable & Sendable>: DrawingEffect {
    typealias Body = Never

    var amount: Amount
    /// Whether the filter leaves the view as it is.
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

// The filters that both views and visual effects offer.
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

/// The numbers of a shadow.
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

/// Multiplies the colours of what a view draws.
struct ColorAmount: Animatable, Sendable {
    var color: Color.Resolved

    var animatableData: Color.Resolved.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }
}

/// Draws a shadow under a view. The colour is resolved where the view is.
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

/// Multiplies a view by a colour, resolved where the view is.
struct ColorMultiplyModifier: PrimitiveModifier {
    typealias Body = Never

    let color: Color

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let environment = inputs.environment
        let effect = inputs.attribute("colour multiplied") {
            FilterEffect(
                amount: ColorAmount(color: modifier.value.color.resolve(in: environment.value)),
                isIdentity: { _ in false }, filter: { .colorMultiply(Color($0.color)) })
        }
        return FilterEffect.makeView(effect, inputs: inputs, content: content)
    }
}

extension View {
    /// Blurs what the view draws, with a Gaussian of `radius` points. Animates alone.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(FilterEffect.blur(radius: radius, opaque: opaque))
    }

    /// Draws a shadow under the view. Animates alone.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }

    /// Adds to the brightness of the view: 0 leaves it, 1 makes it white. Animates alone.
    public func brightness(_ amount: Double) -> some View {
        modifier(FilterEffect.brightness(amount))
    }

    /// Changes the contrast of the view: 1 leaves it, 0 makes it grey. Animates alone.
    public func contrast(_ amount: Double) -> some View {
        modifier(FilterEffect.contrast(amount))
    }

    /// Changes how colourful the view is: 1 leaves it, 0 makes it grey. Animates alone.
    public func saturation(_ amount: Double) -> some View {
        modifier(FilterEffect.saturation(amount))
    }

    /// Takes the colour out of the view: 0 leaves it, 1 makes it grey. Animates alone.
    public func grayscale(_ amount: Double) -> some View {
        modifier(FilterEffect.grayscale(amount))
    }

    /// Turns the hues of the view. Animates alone.
    public func hueRotation(_ angle: Angle) -> some View {
        modifier(FilterEffect.hueRotation(angle))
    }

    /// Inverts the colours of the view.
    public func colorInvert() -> some View {
        modifier(FilterEffect(amount: 1.0, isIdentity: { $0 == 0 }, filter: { .colorInvert($0) }))
    }

    /// Multiplies the colours of the view by one. Animates alone.
    public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }

    /// Makes the brightness of the view its opacity.
    public func luminanceToAlpha() -> some View {
        modifier(FilterEffect(amount: 1.0, isIdentity: { _ in false }, filter: { _ in .luminanceToAlpha }))
    }
}
