/// Whether a view can be hit.
struct HitTestingModifier: PrimitiveModifier {
    typealias Body = Never

    let isEnabled: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = outputs.responder.map { responder in
            BoundedResponder(responder) { _ in modifier.untracked.isEnabled }
        }
        return outputs
    }
}

extension View {
    /// Sets whether the view and its descendants can be hit. The hit test of a press is at its start, so a gesture in
    /// progress continues.
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}
