import LiltGeometry

/// One keyframe of a timeline: its start, its motion and its end.
@frozen
@usableFromInline
struct KeyframeSegment<Data: VectorArithmetic> {
    /// The motion of a segment. Velocities are in units per second.
    @frozen
    @usableFromInline
    enum Curve {
        case linear(UnitCurve)
        case cubic(startVelocity: Data, endVelocity: Data)
        case spring(Spring, target: Data, startVelocity: Data)
        case move
    }

    /// Seconds since the timeline's start.
    @usableFromInline let start: TimeInterval
    /// Seconds since the timeline's start, `start + duration`; infinite for a segment that never ends.
    @usableFromInline let end: TimeInterval
    @usableFromInline let duration: TimeInterval
    @usableFromInline let startValue: Data
    @usableFromInline let endValue: Data
    /// The velocity at the end, in units per second.
    @usableFromInline let endVelocity: Data
    @usableFromInline let curve: Curve

    /// Returns the value at `time`, which must not precede the start. From the end on it is exactly `endValue`.
    @inlinable
    func value(at time: TimeInterval) -> Data {
        guard time < end else { return endValue }
        let elapsed = time - start
        switch curve {
        case .linear(let curve):
            return startValue.interpolated(towards: endValue, amount: curve.value(at: elapsed / duration))
        case .cubic(let startVelocity, let endVelocity):
            guard duration.isFinite else { return startValue }
            return cubicValue(at: elapsed / duration, startVelocity, endVelocity)
        case .spring(let spring, let target, let startVelocity):
            return startValue
                + spring.value(target: target - startValue, initialVelocity: startVelocity, time: elapsed)
        case .move:
            return endValue
        }
    }

    /// Returns the velocity at `time`, which must not precede the start. From the end on it is exactly `endVelocity`.
    @inlinable
    func velocity(at time: TimeInterval) -> Data {
        guard time < end else { return endVelocity }
        let elapsed = time - start
        switch curve {
        case .linear(let curve):
            return Self.meanVelocity(startValue, endValue, duration, slope: curve.velocity(at: elapsed / duration))
        case .cubic(let startVelocity, let endVelocity):
            guard duration.isFinite else { return .zero }
            return cubicVelocity(at: elapsed / duration, startVelocity, endVelocity)
        case .spring(let spring, let target, let startVelocity):
            return spring.velocity(
                target: target - startValue, initialVelocity: startVelocity, time: elapsed)
        case .move:
            return .zero
        }
    }

    /// The cubic Hermite basis at `u` in 0...1:
    /// a·(2u³ - 3u² + 1) + b·(3u² - 2u³) + d·v₀·(u³ - 2u² + u) + d·v₁·(u³ - u²).
    ///
    /// - Source: G. Farin, *Curves and Surfaces for CAGD*, section 7.5.
    @inlinable
    func cubicValue(at u: Double, _ startVelocity: Data, _ endVelocity: Data) -> Data {
        let fraction = u * u * (3 - 2 * u)
        let start = startVelocity.scaled(by: duration * u * (1 - u) * (1 - u))
        let end = endVelocity.scaled(by: duration * u * u * (u - 1))
        return startValue + (endValue - startValue).scaled(by: fraction) + start + end
    }

    /// The derivative of `cubicValue` with respect to time.
    @inlinable
    func cubicVelocity(at u: Double, _ startVelocity: Data, _ endVelocity: Data) -> Data {
        let secant = (endValue - startValue).scaled(by: 6 * u * (1 - u) / duration)
        let start = startVelocity.scaled(by: (1 - u) * (1 - 3 * u))
        let end = endVelocity.scaled(by: u * (3 * u - 2))
        return secant + start + end
    }
}

// MARK: - Layout in time

extension KeyframeSegment {
    /// The distance from the target at which a spring keyframe without a duration ends, as in SwiftUI's recordings.
    private static var restThreshold: Double { 1e-4 }

    /// Lays keyframes out one after the other. The first one starts at `initialValue` and inherits `velocity`; nil
    /// counts as zero.
    @usableFromInline
    static func segments(
        of keyframes: [Keyframe<Data>], from initialValue: Data, velocity: Data?
    ) -> [KeyframeSegment] {
        var segments: [KeyframeSegment] = []
        segments.reserveCapacity(keyframes.count)
        for (index, keyframe) in keyframes.enumerated() {
            let after = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            let last = segments.last
            let start = last?.end ?? 0
            let startValue = last?.endValue ?? initialValue
            let inheritedVelocity = last?.endVelocity ?? velocity ?? .zero
            var duration = 0.0
            var endVelocity = Data.zero
            let endValue: Data
            let curve: Curve
            switch keyframe {
            case .linear(let target, let time, let unitCurve):
                duration = time
                endValue = target
                endVelocity = meanVelocity(startValue, target, time, slope: unitCurve.velocity(at: 1))
                curve = .linear(unitCurve)
            case .cubic(let target, let time, let givenStart, let givenEnd):
                duration = time
                endValue = target
                // After another cubic keyframe, the inherited velocity is the common tangent of both.
                let startVelocity = givenStart ?? inheritedVelocity
                endVelocity = givenEnd ?? cubicEndVelocity(from: startValue, to: target, time, before: after)
                curve = .cubic(startVelocity: startVelocity, endVelocity: endVelocity)
            case .spring(let target, let time, let spring, let givenStart):
                let distance = target - startValue
                let startVelocity = givenStart ?? inheritedVelocity
                duration =
                    time
                    ?? spring.settlingDuration(target: distance, initialVelocity: startVelocity, epsilon: restThreshold)
                endValue = startValue + spring.value(target: distance, initialVelocity: startVelocity, time: duration)
                endVelocity = spring.velocity(target: distance, initialVelocity: startVelocity, time: duration)
                curve = .spring(spring, target: target, startVelocity: startVelocity)
            case .move(let target):
                endValue = target
                curve = .move
            }
            segments.append(
                KeyframeSegment(
                    start: start, end: start + duration, duration: duration, startValue: startValue,
                    endValue: endValue, endVelocity: endVelocity, curve: curve))
        }
        return segments
    }

    /// The final velocity of a cubic keyframe without an explicit one, given the next keyframe.
    private static func cubicEndVelocity(
        from startValue: Data, to endValue: Data, _ duration: TimeInterval, before next: Keyframe<Data>?
    ) -> Data {
        switch next {
        case nil, .move?:
            .zero
        case .linear(let target, let time, let curve)?:
            meanVelocity(endValue, target, time, slope: curve.velocity(at: 0))
        case .cubic(let target, let time, let givenStart, _)?:
            // The tangent of a non-uniform Catmull-Rom spline, from the knot before to the knot after.
            givenStart ?? meanVelocity(startValue, target, duration + time)
        case .spring(let target, _, _, let givenStart)?:
            // A spring's duration is not known yet, so it counts as equal to this keyframe's.
            givenStart ?? meanVelocity(startValue, target, 2 * duration)
        }
    }

    /// Returns a slope times the displacement divided by the time. Zero if that is not finite: over zero time, or where
    /// a circular curve is vertical.
    @inlinable
    static func meanVelocity(
        _ start: Data, _ end: Data, _ duration: TimeInterval, slope: Double = 1
    ) -> Data {
        let factor = slope / duration
        return factor.isFinite ? (end - start).scaled(by: factor) : .zero
    }
}
