/// A moment of a motion as factors of the three vectors that it is made of:
/// ```
/// x = target · T  +  origin · x₀  +  velocity · v₀
/// ```
/// T is the distance to go, x₀ and v₀ where a spring took over and how fast. Built-in animations are linear in all
/// three, so their clocks work on these scalars, whatever is animated. The velocity of a motion has the same form.
@usableFromInline
struct MotionWeights {
    /// The factor of the distance to go.
    @usableFromInline var target: Double
    /// The factor of the place where a spring took over.
    @usableFromInline var origin = 0.0
    /// The factor of the velocity with which it did, in seconds of the spring's own time.
    @usableFromInline var velocity = 0.0

    /// The moment played backwards: T - x.
    var reversed: MotionWeights {
        MotionWeights(target: 1 - target, origin: -origin, velocity: -velocity)
    }

    /// The rate of change in a time that runs `rate` times as fast.
    func scaled(by rate: Double) -> MotionWeights {
        MotionWeights(target: target * rate, origin: origin * rate, velocity: velocity * rate)
    }

    /// Returns the weighted sum.
    @inlinable
    func combine<Vector: VectorArithmetic>(target: Vector, origin: Vector, velocity: Vector) -> Vector {
        target.scaled(by: self.target) + origin.scaled(by: self.origin) + velocity.scaled(by: self.velocity)
    }
}
