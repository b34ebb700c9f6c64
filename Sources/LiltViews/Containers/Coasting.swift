import Foundation

/// The motion of content that a hand has released: the content slows down exponentially, and moves as a spring at an
/// end.
///
/// The axes move independently of each other:
/// ```
/// coasts           x(t) = v·τ·(1 − e^(−t/τ))
/// meets an end     coasts to it, and continues as a spring with the remaining velocity
/// beyond an end    coasts if its velocity carries it back inside; otherwise a spring brings it back, from its
///                  position and velocity
/// ```
/// Content that is released inside its ends is never faster than at the release: it slows down while it coasts, and so
/// does a critically damped spring that starts at its target.
struct Coasting: CustomAnimation {
    /// τ: the seconds in which the velocity falls by a factor of e. On a phone it is 0.325.
    static let time = 0.325
    /// The response of the spring at an end, in seconds.
    private static let response = 0.45

    /// The motion along one axis, in points from the release.
    struct Axis: Hashable {
        /// The velocity at the release, in points per second.
        let velocity: Double
        /// The position at which the content comes to rest, in points from the release.
        let target: Double
        /// The seconds from the release until the spring takes over; infinity if the content coasts to the target, 0 if
        /// it is released beyond an end and its velocity does not carry it back inside.
        let springTime: Double
        /// The position when the spring takes over, in points from the target.
        let springStart: Double
        let springVelocity: Double

        /// - Parameters:
        ///   - offset: The offset at the release.
        ///   - velocity: The velocity of the offset, in points per second.
        ///   - end: The largest offset at rest; the smallest is 0.
        init(from offset: Double, velocity: Double, end: Double) {
            self.velocity = velocity
            let coasted = offset + velocity * Coasting.time
            let inside = min(max(coasted, 0), end)
            target = inside - offset
            let isBeyond = offset < 0 || offset > end
            if inside == coasted {
                (springTime, springStart, springVelocity) = (.infinity, 0, 0)
            } else if isBeyond, abs(min(max(offset, 0), end) - inside) < 1e-9 {
                (springTime, springStart, springVelocity) = (0, -target, velocity)
            } else {
                let left = max(0, 1 - target / (velocity * Coasting.time))
                // If the content is already at the end, the spring starts at once.
                springTime = left > 0 ? -Coasting.time * log(left) : 0
                springStart = 0
                springVelocity = velocity * left
            }
        }

        private var spring: Spring { Spring(response: Coasting.response, dampingRatio: 1) }

        /// The seconds from the release until the content counts as at rest. A coast is then within a thousandth of its
        /// distance from the target, a spring within about a hundredth of a point.
        var end: Double { springTime == .infinity ? 7 * Coasting.time : springTime + 2.5 * Coasting.response }

        func position(at time: Double) -> Double {
            guard time >= springTime else {
                return velocity * Coasting.time * (1 - exp(-time / Coasting.time))
            }
            let transition = spring.transition(at: time - springTime)
            return target + springStart * transition.xx + springVelocity * transition.xv
        }

        func velocity(at time: Double) -> Double {
            guard time >= springTime else { return velocity * exp(-time / Coasting.time) }
            let transition = spring.transition(at: time - springTime)
            return springStart * transition.vx + springVelocity * transition.vv
        }
    }

    let x: Axis
    let y: Axis

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < max(x.end, y.end) else { return nil }
        return AnimatablePair<CGFloat, CGFloat>(x.position(at: time), y.position(at: time)) as? V
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        AnimatablePair<CGFloat, CGFloat>(x.velocity(at: time), y.velocity(at: time)) as? V
    }
}
