import LiltGeometry

/// One keyframe of a track as declared: its target, duration and motion.
@frozen
@usableFromInline
enum Keyframe<Data: VectorArithmetic> {
    case linear(to: Data, duration: TimeInterval, curve: UnitCurve)
    case cubic(to: Data, duration: TimeInterval, startVelocity: Data?, endVelocity: Data?)
    case spring(to: Data, duration: TimeInterval?, spring: Spring, startVelocity: Data?)
    case move(to: Data)
}

/// Returns `duration`, or 0 if it is negative or NaN.
func usableDuration(_ duration: TimeInterval) -> TimeInterval {
    // The comparison is false for NaN.
    duration > 0 ? duration : 0
}
