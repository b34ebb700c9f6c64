/// One particle as it is at an instant: for drawing of one's own, and for looking.
public struct Particle: Hashable, Sendable {
    /// In the system's coordinates, in points.
    public var position: CGPoint
    /// In points a second.
    public var velocity: CGVector
    /// Seconds since its birth.
    public var age: Double
    /// Seconds from its birth to its death.
    public var life: Double
    /// How it is turned.
    public var rotation: Angle
    /// The longer side of its symbol, in points.
    public var size: Double
    /// Its colour with its opacity.
    public var color: Color
    /// Which symbol it has, as a number in 0..<1 that symbols share by their weights.
    public var symbol: Double
    /// Which emitter it is of: 0 for the system's own, then secondary ones, each followed by its own.
    public var emitterIndex: Int
}

extension ParticleSystem {
    /// The particles that live, emitter by emitter, each oldest first.
    ///
    /// - Complexity: O(count), and memory for the list. `GraphicsContext.draw(_:symbols:)` does not need it.
    public var particles: [Particle] {
        let shown = shown
        let emitterPlace = SIMD2<Double>(emitterPosition)
        var particles: [Particle] = []
        particles.reserveCapacity(count)
        for (index, node) in plan.nodes.enumerated() {
            let pool = shown.pools[index]
            let offset = node.isLocal ? emitterPlace : .zero
            for slot in 0..<pool.count where pool.numbers(.progress)[slot] < 1 {
                let progress = pool.numbers(.progress)[slot]
                let life = step / Double(pool.numbers(.pace)[slot])
                let look = node.tables.looks[LifeTables.entry(at: progress)]
                let tint = PackedColor.product(pool.bits(.color)[slot], look.color)
                particles.append(
                    Particle(
                        position: CGPoint(
                            x: Double(pool.numbers(.x)[slot]) + offset.x, y: Double(pool.numbers(.y)[slot]) + offset.y),
                        velocity: CGVector(
                            dx: Double(pool.numbers(.vx)[slot]), dy: Double(pool.numbers(.vy)[slot])),
                        age: Double(progress) * life, life: life,
                        rotation: .radians(Double(pool.rotation(slot, node.tables))),
                        size: Double(pool.numbers(.size)[slot] * look.size),
                        color: Color(components: PackedColor.components(tint)),
                        symbol: Double(pool.bits(.symbol)[slot]) * 0x1p-32, emitterIndex: index))
            }
        }
        return particles
    }

    /// Evaluates size and colour of all particles over their lives, as drawing does, and nothing else: what that costs
    /// is what the benchmark asks.
    package func evaluateAppearance() {
        let shown = shown
        for (index, node) in plan.nodes.enumerated() {
            for block in ParticleAppearance.blocks(of: shown.pools[index].count) {
                appearance.evaluate(shown.pools[index], block, node.tables)
            }
        }
    }

    /// A number that two systems share, in all likelihood, only where all their particles are equal to the bit.
    ///
    /// - Source: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV non-cryptographic hash algorithm*; by words, FNV-1a.
    package var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3 }
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
