/// The spring behind `interpolatingSpring`. It starts at rest or with its own initial velocity, and combines with the
/// interrupted animation.
package struct InterpolatingSpringAnimation: BuiltInAnimation {
    /// The mass at the spring's end.
    package let mass: Double
    /// Force per unit of displacement.
    package let stiffness: Double
    /// Force per unit of velocity. If the damping divided by the mass is negative, the spring has no damping.
    package let damping: Double
    /// In multiples of the distance to the target per second, clamped to ±`largestVelocity`. NaN and infinities count
    /// as 0.
    package let initialVelocity: Double

    /// The largest initial velocity of a running spring. A motion with a larger one could overflow.
    private static let largestVelocity = 1e9

    /// The sanitized parameters of a running spring.
    struct Constants: Sendable {
        let spring: Spring
        let initialVelocity: Double
        let logicalTime: Double
        let freshDuration: Double
    }

    /// A spring is at its target at once if k/m is not a positive number, or the damping is NaN.
    var plan: MotionPlan {
        let initialVelocity =
            initialVelocity.isFinite ? min(max(initialVelocity, -Self.largestVelocity), Self.largestVelocity) : 0
        let rate = stiffness / mass
        guard rate > 0, rate.isFinite, !damping.isNaN else {
            let rigid = Spring(response: 0, dampingRatio: 1)
            return MotionPlan(
                .interpolatingSpring(
                    Constants(spring: rigid, initialVelocity: 0, logicalTime: 0, freshDuration: 0)))
        }
        // The spring with a mass of 1 that moves in the same way. If mass and stiffness are both negative, the signs
        // cancel.
        let spring = Spring(stiffness: rate, damping: max(0, damping / mass), allowOverDamping: true)
        return MotionPlan(
            .interpolatingSpring(
                Constants(
                    spring: spring, initialVelocity: initialVelocity,
                    logicalTime: 2 * .pi / abs(stiffness).squareRoot(),
                    freshDuration: spring.settleTimeFromRest(initialVelocity: initialVelocity))))
    }

    package var description: String {
        "interpolatingSpring(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
            + "initialVelocity: \(initialVelocity))"
    }
}
