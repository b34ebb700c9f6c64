/// When one run of an animation ends and counts as complete, in seconds after it began.
///
/// A plan knows these for a start from rest. A spring that took over a motion has its own, since they depend on how far
/// and how fast it was.
@usableFromInline
struct MotionTiming: Sendable {
    /// Whether a spring took over a motion: its first cycle then starts from there rather than from rest.
    let tookOver: Bool
    /// How long the curve or spring takes in the first cycle, in its own time.
    let firstDuration: Double
    /// When all cycles have ended.
    @usableFromInline let end: Double
    /// When the animation counts as complete: `end` at the latest.
    @usableFromInline let logical: Double
    /// The change of stiffness in the first cycle.
    let blend: SpringBlend?
}
