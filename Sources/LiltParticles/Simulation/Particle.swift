/// One particle at an instant, for custom drawing and for inspection.
///
/// ```swift
/// func fastest(in system: ParticleSystem) -> Particle? {
///     system.particles.max { hypot($0.velocity.dx, $0.velocity.dy) < hypot($1.velocity.dx, $1.velocity.dy) }
/// }
/// ```
public struct Particle: Hashable, Sendable {
    /// The position in the system's coordinates, in points.
    public var position: CGPoint
    /// The velocity in points per second.
    public var velocity: CGVector
    /// The seconds since the particle's spawn.
    public var age: Double
    /// The seconds from the particle's spawn to its death.
    public var life: Double
    /// The rotation of its symbol.
    public var rotation: Angle
    /// The length of its symbol's longer side, in points.
    public var size: Double
    /// Its color, with its opacity as alpha.
    public var color: Color
    /// The number in 0..<1 that selects its symbol by the symbols' weights.
    public var symbol: Double
    /// The index of its emitter: 0 for the system's own emitter. Secondary emitters follow in depth-first order; those
    /// behind their parents precede those in front of the same parents.
    public var emitterIndex: Int
}

extension ParticleSystem {
    /// The live particles, emitter by emitter, oldest first.
    ///
    /// - Complexity: O(count) in time and memory. `GraphicsContext.draw(_:symbols:)` does not use this list.
    public var particles: [Particle] {
        let shown = shown
        let origin = SIMD2<Double>(emitterPosition)
        var particles: [Particle] = []
        particles.reserveCapacity(count)
        for (index, node) in plan.nodes.enumerated() {
            let pool = shown.pools[index]
            let offset = node.isLocal ? origin : .zero
            for slot in 0..<pool.count where pool.numbers(.progress)[slot] < 1 {
                let progress = pool.numbers(.progress)[slot]
                let life = step / Double(pool.numbers(.pace)[slot])
                let factors = node.tables.factors[LifeTables.entry(at: progress)]
                let tint = PackedColor.product(pool.bits(.color)[slot], factors.color)
                particles.append(
                    Particle(
                        position: CGPoint(
                            x: Double(pool.numbers(.x)[slot]) + offset.x, y: Double(pool.numbers(.y)[slot]) + offset.y),
                        velocity: CGVector(
                            dx: Double(pool.numbers(.vx)[slot]), dy: Double(pool.numbers(.vy)[slot])),
                        age: Double(progress) * life, life: life,
                        rotation: .radians(Double(pool.rotation(slot, node.tables))),
                        size: Double(pool.numbers(.size)[slot] * factors.size),
                        color: Color(components: PackedColor.components(tint)),
                        symbol: Double(pool.bits(.symbol)[slot]) * 0x1p-32, emitterIndex: index))
            }
        }
        return particles
    }

    /// A hash of all particles. If two systems have equal fingerprints, their particles are almost certainly equal bit
    /// for bit.
    package var fingerprint: UInt64 {
        var hash = WordHash.empty
        func add(_ word: UInt32) { hash = WordHash.add(UInt64(word), to: hash) }
        for pool in shown.pools {
            for slot in 0..<pool.count where pool.numbers(.progress)[slot] < 1 {
                for field in ParticlePool.Field.allCases { add(pool.bits(field)[slot]) }
                for trailSlot in 0..<pool.trailCount {
                    let trail = pool.trail(trailSlot)
                    add(trail.x[slot].bitPattern)
                    add(trail.y[slot].bitPattern)
                }
            }
            add(.max)
        }
        return hash
    }
}
