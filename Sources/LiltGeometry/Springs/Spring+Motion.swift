import Foundation

// Values and velocities may be infinite or NaN; they then follow IEEE 754. See `transition(at:)` for negative and
// infinite times.

extension Spring {
    /// Returns the displacement from the start, `time` seconds into a motion toward `target`. It is zero at the start.
    ///
    /// - Parameters:
    ///   - target: The distance to travel.
    ///   - initialVelocity: Units per second at the start.
    ///   - time: Seconds. A negative time follows the motion backward. NaN and minus infinity count as 0. At infinity,
    ///     a spring that comes to rest is at its target; any other spring is at its start.
    @inlinable
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let transition = transition(at: time)
        return target - target.scaled(by: transition.xx) + initialVelocity.scaled(by: transition.xv)
    }

    /// Returns the velocity of the motion toward `target` after `time` seconds, in units per second.
    ///
    /// The result is the exact derivative of `value(target:initialVelocity:time:)` for the same arguments.
    @inlinable
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let transition = transition(at: time)
        return initialVelocity.scaled(by: transition.vv) - target.scaled(by: transition.vx)
    }

    /// Advances `value` and `velocity` by `deltaTime` seconds toward `target`.
    ///
    /// The result is exact for any step: two half steps give the same result as one step, up to rounding. A step of 0
    /// has no effect.
    @inlinable
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let transition = transition(at: deltaTime)
        // The identity is left out, because target + (value - target) may differ from value in the last digit.
        guard transition != .identity else { return }
        let displacement = value - target
        value = target + transition.displacement(from: displacement, velocity: velocity)
        velocity = transition.velocity(from: displacement, velocity: velocity)
    }

    /// Returns the force on the mass at `position`: stiffness times the distance to `target`, minus damping times
    /// velocity.
    ///
    /// Zero for a rigid or a stuck spring, whose forces are not finite. For an over-damped spring, the force uses the
    /// value of the property `stiffness`.
    @inlinable
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        guard stiffness.isFinite, damping.isFinite else { return .zero }
        return (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }
}

extension Spring {
    /// Returns the value `time` seconds after the start of a motion from `fromValue` to `toValue`.
    ///
    /// - Parameters:
    ///   - initialVelocity: A value whose animatable data is the initial velocity, in units per second.
    ///   - time: Seconds. At 0 the result is exactly `fromValue`. A negative time follows the motion backward.
    @inlinable
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        var velocity = initialVelocity.animatableData
        update(
            value: &result.animatableData, velocity: &velocity, target: toValue.animatableData, deltaTime: time)
        return result
    }

    /// Returns a value whose animatable data is the velocity `time` seconds after the start of a motion from
    /// `fromValue` to `toValue`, in units per second.
    @inlinable
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = initialVelocity
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Returns a value whose animatable data is the force at `position`, in a motion from `fromValue` to `toValue`.
    ///
    /// The force does not depend on the start of the motion. The parts of the result that do not animate are equal to
    /// the parts of `fromValue`.
    @inlinable
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }
}
