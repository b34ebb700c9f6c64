/// The position of a motion at an instant, as factors of three vectors:
/// ```
/// x = target · T  +  origin · x₀  +  velocity · v₀
/// ```
/// T is the distance to the target; x₀ and v₀ are position and velocity at a spring's take-over. Built-in animations
/// are linear in all three, so they compute only these scalars for any type of value. The velocity of a motion has the
/// same form.
@usableFromInline
struct MotionWeights {
    /// The factor of the distance to the target.
    @usableFromInline var target: Double
    /// The factor of the position at a spring's take-over.
    @usableFromInline var origin = 0.0
    /// The factor of the velocity at the take-over, in seconds of the spring's own time.
    @usableFromInline var velocity = 0.0

    /// The weights of the reversed motion: T - x.
    var reversed: MotionWeights {
        MotionWeights(target: 1 - target, origin: -origin, velocity: -velocity)
    }

    /// Returns the weights of a velocity if the time of the motion runs `rate` times as fast.
    func scaled(by rate: Double) -> MotionWeights {
        MotionWeights(target: target * rate, origin: origin * rate, velocity: velocity * rate)
    }

    /// Returns the weighted sum.
    @inlinable
    func combine<Vector: VectorArithmetic>(target: Vector, origin: Vector, velocity: Vector) -> Vector {
        target.scaled(by: self.target) + origin.scaled(by: self.origin) + velocity.scaled(by: self.velocity)
    }
}
