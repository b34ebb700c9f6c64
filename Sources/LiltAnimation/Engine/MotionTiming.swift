/// The instants at which a run of an animation ends and is logically complete, in seconds after its start.
///
/// A plan knows the timing of a run from rest. A spring that took over a motion has its own timing, which depends on
/// position and velocity at that instant.
@usableFromInline
struct MotionTiming: Sendable {
    /// Whether a spring took over a motion. The first cycle then starts from that motion, not from rest.
    let tookOver: Bool
    /// The duration of the curve or spring in the first cycle, in its own time.
    let firstDuration: Double
    /// The instant at which all cycles have ended.
    @usableFromInline let end: Double
    /// The logical completion; `end` at the latest.
    @usableFromInline let logical: Double
    /// The change of stiffness in the first cycle.
    let blend: SpringBlend?
}
