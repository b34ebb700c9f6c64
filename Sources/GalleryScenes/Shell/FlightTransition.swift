import Lilt

/// Keeps a view until the end of its flight, opaque. `matchedGeometryEffect` moves it meanwhile.
struct FlightTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // A difference that nobody sees, so that the removal lasts as long as the animation.
        content.opacity(phase.isIdentity ? 1 : 0.999)
    }
}
