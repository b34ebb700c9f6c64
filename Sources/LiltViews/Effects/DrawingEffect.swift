/// An effect that makes one drawing of another. It animates alone: no body runs.
nonisolated protocol DrawingEffect: PrimitiveModifier, Animatable {
    /// Makes the drawing of a view that is shown in `frame`.
    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing

    /// Whether `apply` looks at `frame`.
    static var dependsOnFrame: Bool { get }
}

extension DrawingEffect {
    static var dependsOnFrame: Bool { false }
}

extension DrawingEffect {
    @MainActor
    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let presented =
            AnimatableData.self == EmptyAnimatableData.self ? modifier : inputs.animated("\(Self.self)", modifier)
        let shown = dependsOnFrame ? inputs.geometry.shown : nil
        var outputs = content(inputs)
        let drawing = outputs.drawing
        let environment = inputs.environment
        outputs.drawing = inputs.attribute("\(Self.self)") {
            let effect = presented.value
            let content = drawing.value
            guard !content.isEmpty else { return .empty }
            return effect.apply(
                to: content, in: shown?.value.rect ?? .zero, environment: environment.value)
        }
        return outputs
    }
}

/// Makes a view more transparent.
struct OpacityEffect: DrawingEffect {
    typealias Body = Never

    var opacity: Double

    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        drawing.faded(by: opacity)
    }

    @MainActor
    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let presented = inputs.animated("opacity", modifier)
        var outputs = content(inputs)
        let drawing = outputs.drawing
        outputs.drawing = inputs.attribute("opacity") {
            let opacity = presented.value.opacity
            // What cannot be seen is not even asked for.
            return opacity > 0 ? drawing.value.faded(by: opacity) : .empty
        }
        // A view that cannot be seen gets no input either: its own opacity counts, not that on the way.
        outputs.responder = outputs.responder.map { responder in
            VisibleResponder(responder) { modifier.untracked.opacity > 0 }
        }
        return outputs
    }
}

extension View {
    /// Makes the view as a whole more transparent: 1 is opaque, 0 invisible; clamped. Animates alone.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity))
    }

    /// Hides the view, which keeps its place and gets no input.
    public func hidden() -> some View { opacity(0) }
}
