/// The innermost motion inside all modifiers: a curve, a spring, or custom code.
enum MotionLeaf: Sendable {
    /// A curve with a duration in seconds. If zero, negative or NaN, the motion ends at once.
    case curve(TimingCurve, duration: Double)

    /// A spring that takes over the value and velocity of the interrupted animation.
    case spring(SpringAnimation.Constants)

    /// A spring that combines with the interrupted animation.
    case interpolatingSpring(InterpolatingSpringAnimation.Constants)

    /// A `CustomAnimation` that is not built in.
    case custom

    /// The duration of the motion from rest, in seconds.
    var freshDuration: Double {
        switch self {
        case .curve(_, let duration): duration > 0 ? duration : 0
        case .spring(let motion): motion.freshDuration
        case .interpolatingSpring(let motion): motion.freshDuration
        case .custom: .infinity
        }
    }

    /// The instant at which the motion counts as complete, in seconds after its start.
    var logicalTime: Double {
        switch self {
        case .curve: freshDuration
        case .spring(let motion): motion.logicalTime
        case .interpolatingSpring(let motion): motion.logicalTime
        case .custom: .infinity
        }
    }

    /// The motion's spring; nil if it has none.
    var spring: Spring? {
        switch self {
        case .spring(let motion): motion.spring
        case .interpolatingSpring(let motion): motion.spring
        case .curve, .custom: nil
        }
    }

    /// Returns the position `time` seconds after a start from rest, as a fraction of the distance.
    func progress(at time: Double) -> Double {
        switch self {
        case .curve(let curve, let duration):
            // At an infinite time, the fraction of an infinite duration would not be a number.
            return curve.value(at: duration > 0 ? duration < .infinity ? time / duration : 0 : 1)
        case .spring(let motion):
            return 1 - motion.spring.transition(at: time).xx
        case .interpolatingSpring(let motion):
            let transition = motion.spring.transition(at: time)
            return 1 - transition.xx + motion.initialVelocity * transition.xv
        case .custom:
            return 0
        }
    }

    /// Returns the derivative of `progress(at:)`, per second.
    func progressRate(at time: Double) -> Double {
        switch self {
        case .curve(let curve, let duration):
            return time >= 0 && time < duration ? curve.slope(at: time / duration) / duration : 0
        case .spring(let motion):
            return -motion.spring.transition(at: time).vx
        case .interpolatingSpring(let motion):
            let transition = motion.spring.transition(at: time)
            return motion.initialVelocity * transition.vv - transition.vx
        case .custom:
            return 0
        }
    }
}
