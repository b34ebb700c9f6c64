import Foundation

/// A mass on a damped spring. It can be described in three ways: by response and damping ratio, by duration and bounce,
/// or by mass, stiffness and damping.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100.0, time: 0.1)
/// ```
///
/// Every spring is stored as the two rates of its motion and its mass, so each of these descriptions can be computed
/// from any other. A spring has no time and no state.
///
/// **Extreme arguments** never trap. Negative arguments are used unchanged, so negative damping makes motion grow. A
/// NaN argument, a response of zero or an infinite stiffness gives a *rigid* spring, which reaches its target as soon
/// as any time passes; so does a response of less than about 10⁻¹⁴⁹ s. An infinite damping ratio (a bounce of -1 or
/// less) gives a *stuck* spring, which never moves. A damping ratio above about 10⁸ has the same effect.
public struct Spring: Hashable, Sendable {
    /// The signed rate ω, in radians per second. If positive, it is the angular frequency of the oscillation. If
    /// negative, the spring is over-damped and ω is minus the hyperbolic rate √(c² - ω₀²). Zero if critically damped.
    @usableFromInline package let angularFrequency: Double

    /// The rate c of the envelope e^(-ct), per second.
    @usableFromInline package let decayConstant: Double

    /// The mass at the spring's end; 1 unless the spring was created with a mass.
    public let mass: Double

    /// Creates a spring from its rates. The description of the type covers extreme arguments.
    private init(angularFrequency: Double, decayConstant: Double, mass: Double = 1) {
        // The mass is clamped, because an infinite mass would give 0 · ∞ for the stiffness.
        let largest = Double.greatestFiniteMagnitude
        self.mass = mass.isNaN ? 1 : min(max(mass, -largest), largest)
        // The motion needs the squares of the rates.
        if abs(angularFrequency) < 1e150, abs(decayConstant) < 1e150 {
            self.angularFrequency = angularFrequency
            self.decayConstant = decayConstant
        } else {
            let isStuck = angularFrequency < 0 && decayConstant == -angularFrequency
            self.angularFrequency = isStuck ? -.infinity : 0
            self.decayConstant = .infinity
        }
    }
}

// MARK: - Descriptions in

extension Spring {
    /// Creates a spring that takes about `duration` seconds and overshoots more with a larger `bounce`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds: one period of the undamped oscillation.
    ///   - bounce: At 0 the spring is critically damped, below 0 over-damped. At 1 and above it never comes to rest; at
    ///     -1 and below it never moves.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// Creates a spring from the period of its undamped oscillation and its damping as a fraction of critical damping.
    ///
    /// With the damping ratio ζ: ω₀ = 2π/response, c = ζ·ω₀, and the oscillating or hyperbolic rate is √|1 - ζ²|·ω₀.
    ///
    /// - Parameters:
    ///   - response: Seconds. A negative response has the effect of its magnitude with damping of the opposite sign.
    ///   - dampingRatio: At 0 the spring oscillates forever, at 1 it is critically damped, above 1 over-damped.
    public init(response: Double, dampingRatio: Double) {
        let rate = 2 * Double.pi / abs(response)
        let decay = 2 * Double.pi * dampingRatio / response
        if rate.isInfinite, dampingRatio.isFinite {
            self.init(angularFrequency: 0, decayConstant: .infinity)
            return
        }
        if dampingRatio > Self.slowDampingRatio, dampingRatio.isFinite {
            let hyperbolic = Self.hyperbolicRate(decay: abs(decay), natural: rate)
            self.init(angularFrequency: -hyperbolic, decayConstant: decay)
            return
        }
        // Near critical damping, (1 - ζ)(1 + ζ) keeps digits that 1 - ζ² loses.
        let remainder = abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() * rate
        self.init(angularFrequency: dampingRatio > 1 ? -remainder : remainder, decayConstant: decay)
    }

    /// Creates a spring from the constants of its equation m·x″ + g·x′ + k·x = 0.
    ///
    /// - Parameters:
    ///   - mass: m. Infinity counts as the greatest finite number.
    ///   - stiffness: k. With zero, no force pulls to the target; a negative stiffness repels from it.
    ///   - damping: g, force per unit of velocity.
    ///   - allowOverDamping: If false, damping above the critical amount counts as critical.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let naturalSquared = stiffness / mass
        // `natural` is NaN for a repelling spring. No comparison below is true then.
        let natural = naturalSquared.squareRoot()
        let decay = damping / mass / 2
        if decay > natural, !allowOverDamping {
            self.init(angularFrequency: 0, decayConstant: natural, mass: mass)
        } else if decay > Self.slowDampingRatio * natural, decay.isFinite {
            let hyperbolic = Self.hyperbolicRate(decay: decay, natural: natural)
            self.init(angularFrequency: -hyperbolic, decayConstant: decay, mass: mass)
        } else {
            // (ω₀ - c)(ω₀ + c) keeps digits near critical damping; ω₀ does not exist for a repelling spring.
            let difference =
                naturalSquared >= 0 ? (natural - decay) * (natural + decay) : naturalSquared - decay * decay
            let rate = abs(difference).squareRoot()
            self.init(angularFrequency: decay > natural ? -rate : rate, decayConstant: decay, mass: mass)
        }
    }

    /// The damping ratio above which the difference of c and |ω|, the rate of the slow part of a motion, is computed
    /// without cancellation.
    private static let slowDampingRatio = 1e4

    /// Returns the hyperbolic rate |ω| of a spring that is damped more than `slowDampingRatio` times critically.
    ///
    /// c - |ω| = ω₀²/(c + |ω|) is close to ω₀²/2c. The rounding error of √(c² - ω₀²) can exceed this difference, or
    /// give it the wrong sign, so that the motion would grow. If the difference is smaller than the last digit of c,
    /// the result is c, and the spring never moves.
    private static func hyperbolicRate(decay: Double, natural: Double) -> Double {
        decay - natural * (natural / decay) / 2
    }

    /// Returns the damping ratio of a bounce: 1 - b, and 1/(1 + b) below zero.
    ///
    /// - Parameter bounce: Above 1 it counts as 1 (no damping). -1 and less gives infinity; NaN gives NaN.
    package static func dampingRatio(bounce: Double) -> Double {
        if bounce.isNaN { return .nan }
        if bounce >= 0 { return max(0, 1 - bounce) }
        return bounce > -1 ? 1 / (1 + bounce) : .infinity
    }
}

// MARK: - Descriptions out

extension Spring {
    /// The period of the undamped oscillation in seconds: 2π/√(c² + ω|ω|). 0 for a rigid spring; infinite for a stuck
    /// spring or one without a restoring force.
    public var response: Double {
        if decayConstant.isInfinite { return angularFrequency == 0 ? 0 : .infinity }
        return 2 * .pi / naturalFrequency
    }

    /// The perceived duration of the motion in seconds: the same number as `response`.
    public var duration: TimeInterval { response }

    /// The damping as a fraction of critical damping. 1 for a rigid spring, infinite for a stuck spring.
    public var dampingRatio: Double {
        if decayConstant.isInfinite { return angularFrequency == 0 ? 1 : .infinity }
        if decayConstant == 0 { return 0 }
        return decayConstant * response / (2 * .pi)
    }

    /// The bounce: 1 - ζ, or 1/ζ - 1 if over-damped. It is positive if the spring oscillates and negative if it is
    /// over-damped.
    public var bounce: Double {
        angularFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1
    }

    /// The stiffness m·(ω² + c²), as SwiftUI reports it.
    ///
    /// For an over-damped spring this exceeds the stiffness with which it was created, m·(c² - ω²). Infinite for rigid
    /// and stuck springs.
    public var stiffness: Double {
        // A mass of zero makes a spring rigid; 0 · ∞ would be NaN.
        if decayConstant.isInfinite { return .infinity }
        return mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
    }

    /// The damping coefficient 2·m·c. Infinite for rigid and stuck springs.
    public var damping: Double {
        decayConstant.isInfinite ? .infinity : mass * (2 * decayConstant)
    }

    /// ω₀ = √(c² + ω|ω|), radians per second: the angular frequency without damping.
    package var naturalFrequency: Double {
        let squared =
            angularFrequency >= 0
            ? decayConstant * decayConstant + angularFrequency * angularFrequency
            : (decayConstant + angularFrequency) * (decayConstant - angularFrequency)
        return squared.squareRoot()
    }
}
