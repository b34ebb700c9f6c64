/// One particle that is about to exist.
struct Spawn {
    /// Every random number of the particle is a function of its key.
    let key: ParticleKey
    /// The emitter's position at the spawn, in the space of the particles.
    var origin: SIMD2<Double>
    /// The part of the emitter's or the parent's velocity that the particle starts with, in points per second.
    var inheritedVelocity: SIMD2<Double>
    /// A color that multiplies the particle's own.
    var tint = PackedColor.white
    /// Seconds from the spawn to the end of the move, at least 0 and at most a step.
    let age: Double
}

/// A particle at an instant of its life, seen by the secondary emitters that it carries.
struct SpawnParent {
    let key: ParticleKey
    /// The particle's position in the space of its own pool.
    let position: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// Age as a fraction of life.
    let progress: Float
    let color: UInt32
}
