import CParticleKernels

/// Collects spawns for a kernel that writes many particles at once. To write them one by one takes ten times as long.
///
/// A batch is used only for an emitter whose particles trigger no secondary emitters and move by the flow (gravity,
/// wind and drag) alone; see ``EmitterPlan/Node/spawnRules``. The particles have the same bits as the particles that
/// ``ParticleSpawner`` writes one by one.
final class SpawnBatch {
    /// The number of waiting spawns.
    private(set) var count = 0

    private let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: maximumCount)
    /// Five arrays, each as long as `keys`: x and y of the position, x and y of the inherited velocity, and the age.
    private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 5 * maximumCount)

    private static let maximumCount = Int(PARTICLE_SPAWN_BATCH_MAXIMUM)

    init() {
        keys.initialize(repeating: 0, count: Self.maximumCount)
        numbers.initialize(repeating: 0, count: 5 * Self.maximumCount)
    }

    deinit {
        keys.deallocate()
        numbers.deallocate()
    }

    var isFull: Bool { count == Self.maximumCount }

    /// Adds a spawn whose age is above 0.
    ///
    /// - Parameters:
    ///   - offset: The particle's position relative to the spawn's origin.
    /// - Precondition: The batch is not full.
    @inline(__always)
    func append(_ spawn: Spawn, offset: SIMD2<Double>) {
        let position = spawn.origin + offset
        keys[count] = spawn.key.bits
        (array(0)[count], array(1)[count]) = (position.x, position.y)
        (array(2)[count], array(3)[count]) = (spawn.inheritedVelocity.x, spawn.inheritedVelocity.y)
        array(4)[count] = spawn.age
        count += 1
    }

    /// Writes all waiting spawns to `pool`, in order, and empties the batch.
    func flush(into pool: ParticlePool, _ node: EmitterPlan.Node, _ kernels: ParticleKernels) {
        guard count > 0, var rules = node.spawnRules else { return }
        let first = pool.append(count)
        var spawns = ParticleSpawns(
            keys: keys, x: array(0), y: array(1), vx: array(2), vy: array(3), age: array(4))
        var fields = ParticleFields(
            x: pool.numbers(.x) + first, y: pool.numbers(.y) + first, vx: pool.numbers(.vx) + first,
            vy: pool.numbers(.vy) + first, progress: pool.numbers(.progress) + first,
            pace: pool.numbers(.pace) + first, rotation: pool.numbers(.rotation) + first,
            turn: pool.numbers(.turn) + first, size: pool.numbers(.size) + first, symbol: pool.bits(.symbol) + first)
        kernels.spawn(&rules, &spawns, count, &fields)
        let colors = pool.bits(.color) + first
        for index in 0..<count { colors[index] = node.color(for: ParticleKey(bits: keys[index])) }
        count = 0
    }

    private func array(_ index: Int) -> UnsafeMutablePointer<Double> { numbers + index * Self.maximumCount }
}
