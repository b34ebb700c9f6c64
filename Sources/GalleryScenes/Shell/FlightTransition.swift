import Lilt

/// Keeps a removed view, opaque, until its flight ends. `matchedGeometryEffect` moves the view meanwhile.
struct FlightTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // An invisible difference makes the removal last as long as the animation. An opacity would draw the whole
        // page into a layer first.
        content.offset(x: phase.isIdentity ? 0 : 1e-6)
    }
}
