import Foundation

extension Spring {
    /// The effect of a spring on any motion over a time, as the state-transition matrix of its equation:
    /// ```
    /// x(t) = xx·x(0) + xv·v(0)      x: displacement from the target
    /// v(t) = vx·x(0) + vv·v(0)      v: its velocity
    /// ```
    /// One matrix needs one exponential, one sine and one cosine. It can then move any number of components.
    @frozen @usableFromInline
    package struct Transition: Hashable, Sendable {
        /// The displacement from an initial displacement of one unit.
        @usableFromInline package var xx: Double
        /// The displacement from an initial velocity of one unit per second.
        @usableFromInline package var xv: Double
        /// The velocity from an initial displacement of one unit.
        @usableFromInline package var vx: Double
        /// The velocity from an initial velocity of one unit per second.
        @usableFromInline package var vv: Double

        /// Creates a matrix from its entries.
        @inlinable
        package init(xx: Double, xv: Double, vx: Double, vv: Double) {
            (self.xx, self.xv, self.vx, self.vv) = (xx, xv, vx, vv)
        }

        /// The matrix for a time of zero.
        @inlinable
        package static var identity: Transition { Transition(xx: 1, xv: 0, vx: 0, vv: 1) }

        /// The matrix of a motion that has ended, at the target.
        @inlinable
        package static var rest: Transition { Transition(xx: 0, xv: 0, vx: 0, vv: 0) }

        /// Returns the displacement from the target, given the displacement and the velocity at the start.
        @inlinable
        package func displacement<V: VectorArithmetic>(from displacement: V, velocity: V) -> V {
            displacement.scaled(by: xx) + velocity.scaled(by: xv)
        }

        /// Returns the velocity, given the displacement from the target and the velocity at the start.
        @inlinable
        package func velocity<V: VectorArithmetic>(from displacement: V, velocity: V) -> V {
            displacement.scaled(by: vx) + velocity.scaled(by: vv)
        }
    }

    /// Returns the effect of this spring over `time` seconds.
    ///
    /// The closed form of x″ + 2c·x′ + ω₀²·x = 0. (C, S) is (cos ωt, sin ωt / ω) below critical damping, its limit (1,
    /// t) at critical damping, and the pair of hyperbolic functions above critical damping:
    /// ```
    /// xx = e^(-ct)(C + cS)   xv = e^(-ct)S   vx = -ω₀²·e^(-ct)S   vv = e^(-ct)(C - cS)
    /// ```
    /// S is computed without a difference of close numbers, so the formulas of the three cases agree to the last digits
    /// as ζ → 1.
    ///
    /// - Parameter time: Seconds. A negative time follows the motion backward, which may overflow to infinity. NaN and
    ///   minus infinity count as 0. At infinity, a spring that comes to rest is at its target; any other spring is at
    ///   its start.
    /// - Complexity: O(1); no allocation.
    /// - Source: any text on the damped oscillator, such as L. Meirovitch, *Fundamentals of Vibrations*, section 2.2.
    @inlinable
    package func transition(at time: TimeInterval) -> Transition {
        let c = decayConstant
        let w = angularFrequency
        let phase = w * time
        let fading = c * time
        // The sum is not finite if the time or a rate is not finite, or after 0 times infinity.
        guard w > 0, (phase + fading).isFinite else { return rarerTransition(at: time) }
        let decay = exp(-fading)
        let scaledCosine = decay * cos(phase)
        let scaledSine = decay * sin(phase) / w
        return Transition(
            xx: scaledCosine + c * scaledSine, xv: scaledSine,
            vx: -(c * c + w * w) * scaledSine, vv: scaledCosine - c * scaledSine)
    }

    /// The matrix of springs that do not oscillate, and of arguments that the closed form cannot evaluate.
    ///
    /// It is a separate function so that callers inline only the short common branch.
    @usableFromInline
    func rarerTransition(at time: TimeInterval) -> Transition {
        let c = decayConstant
        let w = angularFrequency
        guard (w * time).isFinite, (c * time).isFinite, (c - w).isFinite, w <= 0 else {
            return limitTransition(at: time)
        }
        if w < 0 {
            // The products of cosh and sinh with e^(-ct) are computed from the slower exponential, so nothing
            // overflows.
            let rate = -w
            let slow = exp((rate - c) * time)
            let difference = expm1(-2 * rate * time)
            let scaledCosine = slow * (1 + difference / 2)
            let scaledSine = slow * difference / (-2 * rate)
            return Transition(
                xx: scaledCosine + c * scaledSine, xv: scaledSine,
                vx: -(c - rate) * (c + rate) * scaledSine, vv: scaledCosine - c * scaledSine)
        }
        let decay = exp(-c * time)
        let scaledSine = decay * time
        return Transition(
            xx: decay + c * scaledSine, xv: scaledSine, vx: -c * c * scaledSine, vv: decay - c * scaledSine)
    }

    /// The matrix for times or rates that the closed form cannot evaluate.
    private func limitTransition(at time: TimeInterval) -> Transition {
        if decayConstant.isInfinite, angularFrequency != 0 {
            // The spring is stuck: the displacement stays, and the velocity becomes zero at once.
            return time > 0 ? Transition(xx: 1, xv: 0, vx: 0, vv: 0) : .identity
        }
        let comesToRest = decayConstant > 0 && decayConstant > -angularFrequency
        return time > 0 && comesToRest ? .rest : .identity
    }
}
