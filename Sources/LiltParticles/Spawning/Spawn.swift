/// The values with which one particle spawns.
struct Spawn {
    /// The key of the particle. Every random number of the particle is a function of it.
    let key: ParticleKey
    /// The emitter's position at the spawn, in the space of the particles.
    var origin: SIMD2<Double>
    /// The part of the emitter's or the parent's velocity that is added to the particle's initial velocity, in points
    /// per second.
    var inheritedVelocity: SIMD2<Double>
    /// A color that multiplies the particle's own color.
    var tint = PackedColor.white
    /// The seconds from the spawn to the end of the simulated step, from 0 to the step's duration.
    let age: Double
}

/// The values of a particle at an instant of its life. The secondary emitters that the particle carries need them.
struct SpawnParent {
    let key: ParticleKey
    /// The particle's position in the space of its own pool.
    let position: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// The age as a fraction of the life.
    let progress: Float
    let color: UInt32
}
