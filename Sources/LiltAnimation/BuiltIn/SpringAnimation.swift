/// The spring behind `spring`, `smooth`, `snappy`, `bouncy` and `interactiveSpring`: it takes over place and velocity
/// of whatever it interrupts.
package struct SpringAnimation: BuiltInAnimation {
    /// The period of the undamped oscillation in seconds. Zero and below, NaN, and what is stiffer than
    /// `maximumStiffness` count as that stiffness; infinity never moves.
    package let response: Double

    /// The fraction of critical damping. Below zero counts as zero, which swings for ever; NaN jumps.
    package let dampingFraction: Double

    /// Over how many seconds the stiffness changes where the spring takes over from one with another response. Zero and
    /// below and NaN change it at once; above `SpringBlend.maximumDuration` counts as that.
    package let blendDuration: Double

    /// The largest stiffness of a spring animation, for a mass of 1.
    static let maximumStiffness = 45_000.0

    /// A spring in flight: its parameters made safe.
    struct Constants: Sendable {
        let spring: Spring
        let response: Double
        let dampingFraction: Double
        let blendDuration: Double
        let freshDuration: Double

        var logicalTime: Double { response }

        /// The change of stiffness after taking over from a spring with another response, if there is one.
        func blend(fromResponse previous: Double) -> SpringBlend? {
            guard blendDuration > 0, previous != response, previous.isFinite, response.isFinite else { return nil }
            return SpringBlend(
                to: spring, response: response, dampingFraction: dampingFraction, interval: previous - response,
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
    /// When a motion of 1 from rest ends, by the rule of `settleTime(displacement:slope:threshold:)`.
    ///
    /// - Parameter initialVelocity: Of the motion, a second.
    func settleTimeFromRest(initialVelocity: Double = 0) -> Double {
        settleTime(
            displacement: 1, slope: abs(initialVelocity - decayConstant),
            threshold: Self.settleFraction * max(1, abs(initialVelocity) / naturalFrequency))
    }
}

/// `Animation.default`: a critically damped spring, and a type of its own so that it can be told apart.
package struct DefaultAnimation: BuiltInAnimation {
    /// What the default stands for.
    package static let spring = SpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

    var plan: MotionPlan { Self.spring.plan }

    package var description: String { "default" }
}
