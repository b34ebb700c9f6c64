import Lilt

/// Keeps a removed view, opaque, until its flight ends. `matchedGeometryEffect` moves the view meanwhile.
struct FlightTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // An invisible difference makes the removal last as long as the animation.
        content.opacity(phase.isIdentity ? 1 : 0.999)
    }
}
