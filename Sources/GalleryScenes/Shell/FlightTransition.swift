import Lilt

/// Keeps a removed view, opaque, until its flight ends. `matchedGeometryEffect` moves the view meanwhile.
struct FlightTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // A removal lasts as long as a change of its view runs. The change of the offset is invisible. With a change of
        // the opacity, the whole page would be drawn into a layer first.
        content.offset(x: phase.isIdentity ? 0 : 1e-6)
    }
}
