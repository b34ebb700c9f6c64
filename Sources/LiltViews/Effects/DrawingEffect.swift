/// An effect that changes a view's drawing. It animates without evaluating a body.
nonisolated protocol DrawingEffect: PrimitiveModifier, Animatable {
    /// Returns the changed drawing of a view that is shown in `frame`.
    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing

    /// Whether `apply` reads `frame`. If not, `frame` is the zero rectangle.
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

/// Multiplies the opacity of a view as a whole.
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
            // An invisible view's drawing is not evaluated.
            return opacity > 0 ? drawing.value.faded(by: opacity) : .empty
        }
        // A view with opacity 0 receives no events. The model value determines this, not the animated value.
        outputs.responder = outputs.responder.map { responder in
            VisibleResponder(responder) { modifier.untracked.opacity > 0 }
        }
        return outputs
    }
}

extension View {
    /// Multiplies the opacity of the view as a whole by a number that is clamped to 0…1: 1 has no effect, 0 makes the
    /// view invisible. At 0 the view receives no events.
    ///
    /// The opacity animates without evaluating a body.
    public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity))
    }

    /// Hides the view. The view keeps its frame and receives no events.
    public func hidden() -> some View { opacity(0) }
}
