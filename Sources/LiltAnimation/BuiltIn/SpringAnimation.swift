/// The spring behind `spring`, `smooth`, `snappy`, `bouncy` and `interactiveSpring`. It takes over the value and
/// velocity of the animation that it interrupts.
package struct SpringAnimation: BuiltInAnimation {
    /// The period of the undamped oscillation in seconds. If zero, negative, NaN or too short for `maximumStiffness`,
    /// the spring has that stiffness. If infinite, it never moves.
    package let response: Double

    /// The fraction of critical damping. Negative counts as zero, which oscillates forever; NaN jumps to the target.
    package let dampingFraction: Double

    /// The seconds over which the stiffness changes if the spring takes over from a spring with another response. If
    /// zero, negative or NaN, the stiffness changes at once. The largest value is `SpringBlend.maximumDuration`.
    package let blendDuration: Double

    /// The largest stiffness of a spring animation, for a mass of 1.
    static let maximumStiffness = 45_000.0

    /// The sanitized parameters of a running spring.
    struct Constants: Sendable {
        let spring: Spring
        let response: Double
        let dampingFraction: Double
        let blendDuration: Double
        let freshDuration: Double

        var logicalTime: Double { response }

        /// The change of stiffness after taking over from a spring with another response; nil if there is none.
        func blend(fromResponse previous: Double) -> SpringBlend? {
            guard blendDuration > 0, previous != response, previous.isFinite, response.isFinite else { return nil }
            return SpringBlend(
                to: spring, response: response, dampingFraction: dampingFraction, difference: previous - response,
                duration: blendDuration)
        }
    }

    var plan: MotionPlan {
        let spring = Self.spring(response: response, dampingFraction: dampingFraction)
        return MotionPlan(
            .spring(
                Constants(
                    spring: spring, response: response > 0 ? response : 0, dampingFraction: dampingFraction,
                    blendDuration: blendDuration, freshDuration: spring.settleTimeFromRest())))
    }

    /// Returns the spring with a stiffness of at most `maximumStiffness` and damping of at least zero.
    static func spring(response: Double, dampingFraction: Double) -> Spring {
        let shortest = 2 * Double.pi / maximumStiffness.squareRoot()
        return Spring(
            response: response > shortest ? response : shortest,
            dampingRatio: dampingFraction < 0 ? 0 : dampingFraction)
    }

    package var description: String {
        "spring(response: \(response), dampingFraction: \(dampingFraction), blendDuration: \(blendDuration))"
    }
}

extension Spring {
    /// The settle time of a motion by 1 on a value that no other animation moves, by the rule of
    /// `settleTime(displacement:slope:threshold:)`.
    ///
    /// - Parameter initialVelocity: The initial velocity, per second.
    func settleTimeFromRest(initialVelocity: Double = 0) -> Double {
        settleTime(
            displacement: 1, slope: abs(initialVelocity - decayConstant),
            threshold: Self.settleFraction * max(1, abs(initialVelocity) / naturalFrequency))
    }
}

/// `Animation.default`: a critically damped spring. Its own type distinguishes it from an equal `spring`.
package struct DefaultAnimation: BuiltInAnimation {
    /// The spring of the default animation.
    package static let spring = SpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

    var plan: MotionPlan { Self.spring.plan }

    package var description: String { "default" }
}
