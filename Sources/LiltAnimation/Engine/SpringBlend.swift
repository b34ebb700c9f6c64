/// A spring whose response changes: the first seconds after a spring with a `blendDuration` takes over from a spring
/// with another response.
///
/// The response follows r(t) = response + difference · (1 - S(t / B)), with S(p) = p²(3 - 2p). So the stiffness varies
/// and there is no closed form. The blend is divided into steps of 1/1200 s, each with the response at its middle. A
/// step is then the closed form of that spring, which is stable at any stiffness. The steps begin at the take-over and
/// do not depend on frames.
///
/// The motion stays linear in displacement and velocity, so one transition matrix per step serves every animated value.
/// After the blend the closed form of the final spring continues.
///
/// - Source: S. Blanes, F. Casas, J. Oteo, J. Ros, *The Magnus expansion and some of its applications*, section 5.4:
///   the exponential midpoint rule, of second order.
package final class SpringBlend: Sendable {
    /// Seconds per step.
    static let step = 1.0 / 1200

    /// The maximum duration of a blend in seconds; longer ones are clamped. A table has 1200 rows of 32 bytes per
    /// second.
    package static let maximumDuration = 10.0

    /// The duration of the change in seconds.
    let duration: Double

    private let response: Double
    private let difference: Double
    private let dampingFraction: Double
    private let final: Spring

    /// The transitions from the take-over to the start of each step, and finally to the end of the blend.
    private let transitions: [Spring.Transition]

    /// Creates a blend to the spring `final`.
    ///
    /// - Parameters:
    ///   - response: The final response, in seconds.
    ///   - difference: The initial response minus the final one.
    ///   - duration: Seconds, clamped to 0...`maximumDuration`.
    package init(to final: Spring, response: Double, dampingFraction: Double, difference: Double, duration: Double) {
        self.final = final
        self.response = response
        self.dampingFraction = dampingFraction
        self.difference = difference
        self.duration = min(max(duration, 0), Self.maximumDuration)
        var transitions = [Spring.Transition.identity]
        let count = Int((self.duration / Self.step).rounded(.up))
        transitions.reserveCapacity(count + 1)
        for index in 0..<count {
            let start = Double(index) * Self.step
            let length = min(Self.step, self.duration - start)
            let spring = Self.spring(
                at: start + length / 2, response: response, dampingFraction: dampingFraction, difference: difference,
                duration: self.duration)
            transitions.append(spring.transition(at: length).after(transitions[index]))
        }
        self.transitions = transitions
    }

    /// The response `time` seconds after the take-over.
    package func response(at time: Double) -> Double {
        Self.response(at: time, response: response, difference: difference, duration: duration)
    }

    /// The effect of the whole blend on a motion.
    var whole: Spring.Transition { transitions[transitions.count - 1] }

    /// Returns the effect of the first `time` seconds on a motion; after the blend, including the final spring.
    package func transition(at time: Double) -> Spring.Transition {
        guard time < duration else { return final.transition(at: time - duration).after(whole) }
        let index = min(Int(max(0, time) / Self.step), transitions.count - 2)
        let start = Double(index) * Self.step
        let length = min(Self.step, duration - start)
        let spring = Self.spring(
            at: start + length / 2, response: response, dampingFraction: dampingFraction, difference: difference,
            duration: duration)
        return spring.transition(at: time - start).after(transitions[index])
    }

    /// The instant of logical completion: the first time t with t ≥ r(t).
    ///
    /// t - r(t) starts below zero. It has at most one maximum and one minimum while the response grows, none while it
    /// shrinks. The first monotone part that ends above zero contains the crossing.
    package var logicalTime: Double {
        func margin(_ time: Double) -> Double { time - response(at: time) }
        guard margin(0) < 0 else { return 0 }
        var ends = [duration]
        // 1 + 6·difference/B·p(1 - p) = 0
        let discriminant = 0.25 + duration / (6 * difference)
        if difference < 0, discriminant > 0 {
            ends.insert(duration * (0.5 - discriminant.squareRoot()), at: 0)
        }
        guard let end = ends.first(where: { margin($0) >= 0 }) else { return max(duration, response) }
        var (low, high) = (0.0, end)
        if ends.count == 2, end == duration {
            low = duration * (0.5 + discriminant.squareRoot())
        }
        // Fifty bisections leave a range of at most 10⁻¹⁴ s.
        for _ in 0..<50 {
            let middle = low + (high - low) / 2
            if margin(middle) < 0 { low = middle } else { high = middle }
        }
        return high
    }

    private static func response(at time: Double, response: Double, difference: Double, duration: Double) -> Double {
        let p = duration > 0 ? min(max(time / duration, 0), 1) : 1
        return response + difference * (1 - p * p * (3 - 2 * p))
    }

    private static func spring(
        at time: Double, response: Double, dampingFraction: Double, difference: Double, duration: Double
    ) -> Spring {
        let response = Self.response(at: time, response: response, difference: difference, duration: duration)
        return SpringAnimation.spring(response: response, dampingFraction: dampingFraction)
    }
}

extension Spring.Transition {
    /// Returns the effect of `earlier` followed by this: the matrix product.
    func after(_ earlier: Spring.Transition) -> Spring.Transition {
        Spring.Transition(
            xx: xx * earlier.xx + xv * earlier.vx, xv: xx * earlier.xv + xv * earlier.vv,
            vx: vx * earlier.xx + vv * earlier.vx, vv: vx * earlier.xv + vv * earlier.vv)
    }
}
