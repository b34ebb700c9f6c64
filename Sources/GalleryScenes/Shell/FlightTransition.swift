import Lilt

/// Keeps a view until the end of its flight, opaque. `matchedGeometryEffect` moves it meanwhile.
struct FlightTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // An invisible difference makes the removal last as long as the animation.
        content.opacity(phase.isIdentity ? 1 : 0.999)
    }
}
