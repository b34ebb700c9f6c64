import CParticleKernels

/// Newborn particles that wait to be borne together, by kernels: a birth by itself takes ten times as long.
///
/// For emitters whose particles only flow and occasion nothing; see ``EmitterPlan/Node/birthRules``. What comes of them
/// is the same to the bit as one by one, in ``ParticleSimulation``.
final class BirthBatch {
    /// How many wait.
    private(set) var count = 0

    private let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: maximumCount)
    /// Places, inherited velocities and ages, each as many as keys.
    private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 5 * maximumCount)

    static let maximumCount = Int(PARTICLE_BIRTHS_MAXIMUM)

    init() {
        keys.initialize(repeating: 0, count: Self.maximumCount)
        numbers.initialize(repeating: 0, count: 5 * Self.maximumCount)
    }

    deinit {
        keys.deallocate()
        numbers.deallocate()
    }

    /// Adds a particle. There must be room.
    ///
    /// - Parameters:
    ///   - place: Where it is born, in the space of its emitter's particles.
    ///   - velocity: What it has inherited.
    ///   - age: How long ago it was born, in seconds above 0 and up to a step.
    @inline(__always)
    func append(_ key: ParticleKey, at place: SIMD2<Double>, velocity: SIMD2<Double>, age: Double) {
        keys[count] = key.bits
        (array(0)[count], array(1)[count]) = (place.x, place.y)
        (array(2)[count], array(3)[count]) = (velocity.x, velocity.y)
        array(4)[count] = age
        count += 1
    }

    /// Bears all that wait, in order.
    func bear(into pool: ParticlePool, _ node: EmitterPlan.Node, _ kernels: ParticleKernels) {
        guard count > 0, var rules = node.birthRules else { return }
        let first = pool.append(count)
        var births = ParticleBirths(
            keys: keys, x: array(0), y: array(1), vx: array(2), vy: array(3), age: array(4))
        var fields = ParticleFields(
            x: pool.numbers(.x) + first, y: pool.numbers(.y) + first, vx: pool.numbers(.vx) + first,
            vy: pool.numbers(.vy) + first, progress: pool.numbers(.progress) + first,
            pace: pool.numbers(.pace) + first, rotation: pool.numbers(.rotation) + first,
            turn: pool.numbers(.turn) + first, size: pool.numbers(.size) + first, symbol: pool.bits(.symbol) + first)
        kernels.bear(&rules, &births, count, &fields)
        let colors = pool.bits(.color) + first
        for index in 0..<count { colors[index] = node.color(for: ParticleKey(bits: keys[index])) }
        count = 0
    }

    private func array(_ index: Int) -> UnsafeMutablePointer<Double> { numbers + index * Self.maximumCount }
}
