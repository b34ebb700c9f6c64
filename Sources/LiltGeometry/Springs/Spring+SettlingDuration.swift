import Foundation

extension Spring {
    /// Creates a spring that comes to rest after `settlingDuration` seconds.
    ///
    /// Solves the envelope for the undamped rate ω₀: ζ/√(1-ζ²)·e^(-ζω₀s) = ε below critical damping, and (1 +
    /// ω₀s)·e^(-ω₀s) = ε at critical damping. If ζ is so small that the first equation has no positive solution, solves
    /// e^(-ζω₀s) = ε.
    ///
    /// - Parameters:
    ///   - settlingDuration: Seconds, clamped to 0.01...10. NaN gives a rigid spring.
    ///   - dampingRatio: Clamped to 2⁻⁵²...1. NaN gives a rigid spring.
    ///   - epsilon: The distance from the target that counts as rest, for a motion over a distance of 1. A value of 0
    ///     or less, of 1 or more, or NaN counts as 0.001.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        guard !settlingDuration.isNaN, !dampingRatio.isNaN else {
            self.init(response: 0, dampingRatio: 1)
            return
        }
        let duration = min(max(settlingDuration, 0.01), 10)
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        let epsilon = epsilon > 0 && epsilon < 1 ? epsilon : Self.restThreshold
        let rate: Double
        if ratio < 1 {
            let amplitude = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
            let exponent = amplitude > epsilon ? log(amplitude / epsilon) : -log(epsilon)
            rate = exponent / (ratio * duration)
        } else {
            rate = Self.criticalExponent(epsilon: epsilon) / duration
        }
        self.init(response: 2 * .pi / rate, dampingRatio: ratio)
    }

    /// The default distance from the target that counts as rest, for a motion over a distance of 1.
    private static let restThreshold = 0.001

    /// Returns the u > 0 with (1 + u)·e^(-u) = ε, for 0 < ε < 1.
    ///
    /// Uses Newton's method on the concave function ln(1 + u) - u - ln ε. Each step from the right of the root stays to
    /// its right, so the method converges for every ε.
    private static func criticalExponent(epsilon: Double) -> Double {
        let logarithm = log(epsilon)
        // Since ln(1 + u) <= u/2 + 1, the root is left of this start.
        var u = 2 * (1 - logarithm)
        for _ in 0..<40 {
            let step = (log1p(u) - u - logarithm) * (1 + u) / u
            u += step
            if abs(step) <= 1e-15 * u { break }
        }
        return u
    }
}

extension Spring {
    /// The seconds after which a motion over a distance of 1, from rest, counts as at rest for an `epsilon` of 0.001.
    ///
    /// See `settlingDuration(target:initialVelocity:epsilon:)`.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: Self.restThreshold) }

    /// Returns the number of seconds after which the motion counts as at rest.
    ///
    /// For an oscillating spring: the time at which the envelope (|c·T - v₀| + |T|)·e^(-ct) falls below `epsilon`. Near
    /// critical damping, the value can then still be up to 8 times `epsilon` from the target. For other springs: the
    /// first tenth of a second after which the value stays within `epsilon` of the target for more than a second.
    ///
    /// - Parameters:
    ///   - target: T, the distance to travel.
    ///   - initialVelocity: v₀, units per second at the start.
    ///   - epsilon: The distance from the target that counts as rest. For zero, negative values and NaN the result is
    ///     infinity.
    /// - Returns: Seconds. Infinite for a spring that is stuck or has no damping; 0 for a rigid spring, for one with
    ///   negative damping, and if the motion overflows.
    /// - Complexity: O(1) for oscillating springs, at most 1024 evaluations for others. A motion of more than 102 s
    ///   needs up to about a thousand more.
    @inlinable
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        guard epsilon > 0, decayConstant != 0 else { return .infinity }
        guard decayConstant > 0 else { return 0 }
        if angularFrequency > 0 {
            let slope = (target.scaled(by: decayConstant) - initialVelocity).magnitudeSquared.squareRoot()
            let amplitude = slope + target.magnitudeSquared.squareRoot()
            let duration = -log(epsilon / amplitude) / decayConstant
            // The comparison is false for NaN, the result of an overflow.
            return duration > 0 ? duration : 0
        }
        return searchedSettlingDuration(
            target: target, initialVelocity: initialVelocity, epsilon: epsilon)
    }

    /// Returns the number of seconds after which the motion from `fromValue` to `toValue` counts as at rest.
    ///
    /// See `settlingDuration(target:initialVelocity:epsilon:)`; distances are measured in the animatable data.
    @inlinable
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }

    /// Advances in tenths of a second until the motion has been near its target for more than a second.
    @usableFromInline
    func searchedSettlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        let isRigid = decayConstant.isInfinite && angularFrequency == 0
        if isRigid { return 0 }
        var best = -1.0
        var bestDistance = Double.infinity
        for step in 0..<1024 {
            let time = Double(step) / 10
            let transition = transition(at: time)
            let left = initialVelocity.scaled(by: transition.xv) - target.scaled(by: transition.xx)
            let distance = left.magnitudeSquared.squareRoot()
            guard distance.isFinite else { return 0 }
            if bestDistance >= epsilon {
                if distance < bestDistance {
                    best = time
                    bestDistance = distance
                }
            } else if distance >= epsilon {
                bestDistance = .infinity
            } else if time - best > 1 {
                return best
            }
        }
        if bestDistance < epsilon { return best }
        return slowSettlingDuration(target: target, initialVelocity: initialVelocity, epsilon: epsilon)
    }

    /// The settling duration of a motion that is too slow for the search in tenths of a second: the time at which a
    /// bound on the distance from the target falls below `epsilon`.
    ///
    /// |x| <= |T|·xx + |v₀|·xv, and both terms eventually fall. Doubling the time finds an upper limit of the duration;
    /// bisection narrows it.
    private func slowSettlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        guard decayConstant > 0, decayConstant > -angularFrequency, decayConstant.isFinite else { return .infinity }
        let distance = target.magnitudeSquared.squareRoot()
        let speed = initialVelocity.magnitudeSquared.squareRoot()
        func bound(_ time: TimeInterval) -> Double {
            let transition = transition(at: time)
            return distance * abs(transition.xx) + speed * abs(transition.xv)
        }
        var (low, high) = (102.4, 204.8)
        while bound(high) >= epsilon {
            guard high < 1e300 else { return .infinity }
            (low, high) = (high, high * 2)
        }
        while high - low > max(0.01, high * 1e-9) {
            let middle = low + (high - low) / 2
            if bound(middle) >= epsilon { low = middle } else { high = middle }
        }
        return (high * 10).rounded(.up) / 10
    }
}
