// A spring starts at the current value and velocity, whatever the previous animation was.

extension Animation {
    /// The default animation: a spring without bounce and with a duration of half a second.
    public static let `default` = Animation(DefaultAnimation())

    /// A spring without bounce and with a duration of half a second.
    public static let spring = spring(duration: 0.5)

    /// Returns a spring with a perceived duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: Seconds; approximately the perceived duration of the motion. If zero, negative, NaN or below 0.03,
    ///     the spring is the stiffest one, with a duration of 0.03 s. If infinite, it never moves.
    ///   - bounce: 0 is critically damped. 1 and above oscillates forever. Below 0 is overdamped. -1 and below never
    ///     moves. With NaN the value jumps.
    ///   - blendDuration: The seconds over which the stiffness changes if the spring takes over from a spring with
    ///     another response; at most 10. If zero, negative or NaN, the stiffness changes at once.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        spring(
            response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// Returns a spring with the period of its undamped oscillation and a damping fraction.
    ///
    /// - Parameters:
    ///   - response: Seconds. See the duration of `spring(duration:bounce:blendDuration:)` for special values.
    ///   - dampingFraction: 0 and below oscillates forever, 1 is critically damped, above 1 is overdamped. Above about
    ///     10⁸ the value never moves. With NaN it jumps.
    ///   - blendDuration: As for `spring(duration:bounce:blendDuration:)`.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(
            SpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// Returns an animation with the response and damping ratio of `spring`; the mass has no effect.
    ///
    /// - Parameter blendDuration: As for `spring(duration:bounce:blendDuration:)`.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        self.spring(
            response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A quick spring for values that follow a finger.
    public static let interactiveSpring = interactiveSpring(duration: 0.15)

    /// Returns a quick spring for values that follow a finger. By default, a change of response blends over a quarter
    /// second.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// Returns a quick spring for values that follow a finger.
    ///
    /// - Parameters:
    ///   - duration: As for `spring(duration:bounce:blendDuration:)`.
    ///   - extraBounce: Added to a bounce of 0.15.
    ///   - blendDuration: As for `spring(duration:bounce:blendDuration:)`.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring without bounce and with a duration of half a second.
    public static let smooth = smooth(duration: 0.5)

    /// Returns a spring without bounce.
    ///
    /// - Parameters:
    ///   - duration: As for `spring(duration:bounce:blendDuration:)`.
    ///   - extraBounce: Added to a bounce of 0.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a little bounce, half a second long.
    public static let snappy = snappy(duration: 0.5)

    /// Returns a spring with a little bounce.
    ///
    /// - Parameters:
    ///   - duration: As for `spring(duration:bounce:blendDuration:)`.
    ///   - extraBounce: Added to a bounce of 0.15.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with noticeable bounce, half a second long.
    public static let bouncy = bouncy(duration: 0.5)

    /// Returns a spring with noticeable bounce.
    ///
    /// - Parameters:
    ///   - duration: As for `spring(duration:bounce:blendDuration:)`.
    ///   - extraBounce: Added to a bounce of 0.3.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

// MARK: - Springs that combine with the interrupted animation

extension Animation {
    /// A spring without bounce and with a duration of half a second, which combines with the interrupted animation.
    public static let interpolatingSpring = interpolatingSpring(duration: 0.5)

    /// Returns a spring that combines with the interrupted animation, which continues below it.
    ///
    /// - Parameters:
    ///   - mass: The mass at the spring's end. If stiffness/mass is not a positive number, the value jumps.
    ///   - stiffness: Force per unit of displacement.
    ///   - damping: Force per unit of velocity. A negative number counts as zero; with NaN the value jumps.
    ///   - initialVelocity: In multiples of the distance to the target per second, at most 10⁹. NaN and infinities
    ///     count as 0.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            InterpolatingSpringAnimation(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// Returns a spring that combines with the interrupted animation, with a perceived duration and a bounce.
    ///
    /// For a mass of 1, the stiffness is k = (2π/duration)² and the damping 2ζ√k, where ζ is the damping fraction of
    /// the bounce.
    ///
    /// - Parameters:
    ///   - duration: Seconds. The value jumps if it is zero, negative, NaN or infinite, and if it is so short or long
    ///     that the stiffness is not a number above 0.
    ///   - bounce: 0 is critically damped, 1 and above oscillates forever, below 0 is overdamped. -1 and below never
    ///     moves. With NaN the value jumps.
    ///   - initialVelocity: In multiples of the distance to the target per second, at most 10⁹. NaN and infinities
    ///     count as 0.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        let rate = duration > 0 ? 2 * Double.pi / duration : .infinity
        return interpolatingSpring(
            stiffness: rate * rate, damping: 2 * Spring.dampingRatio(bounce: bounce) * rate,
            initialVelocity: initialVelocity)
    }

    /// Returns an animation with a spring that combines with the interrupted animation, for a mass of 1.
    ///
    /// The animation moves like the spring, also if the spring is over-damped. The stiffness of this animation is then
    /// the one given to the spring's initializer, and not `Spring.stiffness`, which differs from it.
    ///
    /// - Parameter initialVelocity: In multiples of the distance to the target per second, at most 10⁹. NaN and
    ///   infinities count as 0.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            stiffness: spring.naturalFrequency * spring.naturalFrequency, damping: spring.damping / spring.mass,
            initialVelocity: initialVelocity)
    }
}
