import Foundation

extension Spring {
    /// The fraction of a motion's size at which it has settled: one pixel of a 1000-pixel motion.
    static let settleFraction = 0.001

    /// Returns the first time after which the envelope of a motion stays within `threshold`.
    ///
    /// The motion is x(t) = e^(-ct)·(d·C(t) + u·S(t)), where u = v + c·d, and (C, S) is (cos ωt, sin ωt/ω), (1, t) or
    /// (cosh, sinh/|ω|), depending on the damping. Its envelopes are, with d and u for the lengths of the vectors,
    /// ```
    /// oscillating   e^(-ct)·√(d² + (u/ω)²)     and   e^(-ct)·(d + u·t), which is lower if damping is nearly critical
    /// critical      e^(-ct)·(d + u·t)
    /// over-damped   p·e^(-αt) + q·e^(-βt)      α, β = c ∓ |ω|,  p, q = (d ± u/|ω|)/2
    /// ```
    /// - Parameters:
    ///   - displacement: d, the distance from the target at time 0, >= 0.
    ///   - slope: u, >= 0.
    ///   - threshold: The distance that counts as arrived, >= 0.
    /// - Returns: Seconds, >= 0. 0 for a motion of zero or infinite size and for a rigid spring. Infinity if the
    ///   damping is zero or negative, and for a spring that is stuck or has no restoring force.
    /// - Complexity: O(1): at most `newtonLimit` steps of Newton's method.
    package func settleTime(displacement: Double, slope: Double, threshold: Double) -> Double {
        let (d, u) = (displacement, slope)
        guard d > 0 || u > 0, d.isFinite else { return 0 }
        // The spring is stuck, or rigid.
        guard decayConstant.isFinite else { return angularFrequency < 0 ? .infinity : 0 }
        let c = decayConstant
        let w = abs(angularFrequency)
        guard c > 0, angularFrequency > -c else { return .infinity }
        // No envelope exists if the threshold underflows or the sizes overflow.
        guard threshold > 0, threshold.isFinite, u.isFinite else { return 0 }
        if angularFrequency > 0 {
            let amplitude = (d * d + (u / w) * (u / w)).squareRoot()
            let oscillating = max(0, log(amplitude / threshold) / c)
            return min(oscillating, Self.criticalSettleTime(d, u, c, threshold))
        }
        if angularFrequency == 0 { return Self.criticalSettleTime(d, u, c, threshold) }
        return Self.overdampedSettleTime(d, u, (slow: c - w, fast: c + w), threshold)
    }

    /// The maximum number of Newton's steps. Each doubles the number of correct digits, so the method converges long
    /// before.
    private static let newtonLimit = 50

    /// The last time at which e^(-ct)·(d + u·t) is `threshold`.
    private static func criticalSettleTime(_ d: Double, _ u: Double, _ c: Double, _ threshold: Double) -> Double {
        // In units of 1/c, with a = d and b = u/c: ln(a + b·s) - s is concave and falls after its peak at s = 1 - a/b.
        let b = u / c
        let peak = b > d ? 1 - d / b : 0
        guard log((d + b * peak) / threshold) > peak else { return 0 }
        // This start is to the right of the root: ln(a + b·s) <= ln(a + b) + ln(1 + s), and ln(1 + s) <= s/2 + 1.
        var s = 2 * max(0, log((d + b) / threshold)) + 2
        for _ in 0..<newtonLimit {
            let size = d + b * s
            let step = (log(size / threshold) - s) / (1 - b / size)
            s += step
            if abs(step) <= 1e-14 * s { break }
        }
        return max(peak, s) / c
    }

    /// The last time at which p·e^(-αt) + q·e^(-βt) is `threshold`.
    private static func overdampedSettleTime(
        _ d: Double, _ u: Double, _ rates: (slow: Double, fast: Double), _ threshold: Double
    ) -> Double {
        let (alpha, beta) = rates
        let ratio = 2 * u / (beta - alpha)
        let (p, q) = ((d + ratio) / 2, (d - ratio) / 2)
        func envelope(_ t: Double) -> Double { p * exp(-alpha * t) + q * exp(-beta * t) }
        let peak = q < 0 ? max(0, log(-q * beta / (p * alpha)) / (beta - alpha)) : 0
        guard envelope(peak) > threshold else { return 0 }
        // If q is negative, the slow part alone is an upper bound; if q is positive, both parts at the slow rate are an
        // upper bound.
        var low = peak
        var high = max(peak, log((p + max(0, q)) / threshold) / alpha)
        // Newton's method within bounds. A bisection replaces a step that would leave them.
        var t = high
        for _ in 0..<newtonLimit {
            let excess = envelope(t) - threshold
            if excess > 0 { low = t } else { high = t }
            let slope = -alpha * p * exp(-alpha * t) - beta * q * exp(-beta * t)
            var next = t - excess / slope
            if !(next >= low && next <= high) { next = low + (high - low) / 2 }
            let step = next - t
            t = next
            if abs(step) <= 1e-14 * t { break }
        }
        return t
    }
}
