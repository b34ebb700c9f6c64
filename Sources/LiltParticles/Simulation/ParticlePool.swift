import CParticleKernels

/// The particles of one emitter, in the order of their spawns, in arrays by field.
///
/// One block of memory holds an array for each field. All arrays are in use from the same index on:
///
///     · · x x x x x x · · ·  · · vx vx vx vx vx vx · · ·        32-bit words: single-precision numbers, or bits
///         ╰── count ──╯                                         each array is `stride` words long
///
/// New particles are appended. Dead particles keep their slots until `compactIfWorthwhile` packs the live particles, in
/// order, toward the end of the slots in use. Old particles die first, so most live particles keep their slots. When
/// the memory is full, all particles move back to its start.
final class ParticlePool {
    /// The fields of a particle. The raw value is the index of the field's array.
    ///
    /// `progress` is age as a fraction of life, `pace` its growth per step, `rotation` the initial rotation, `turn` the
    /// rotation that a whole life at full spin adds.
    enum Field: Int, CaseIterable {
        case x, y, vx, vy, progress, pace, rotation, turn, size, color, symbol
    }

    /// The number of words per particle: its fields, two words for its key if the pool has keys, and the positions of
    /// its trail.
    let wordCount: Int
    let hasKeys: Bool
    /// The number of trail positions per particle.
    let trailCount: Int

    /// The number of slots in use, by live and dead particles.
    private(set) var count = 0
    /// The number of dead particles in these slots.
    var deadCount = 0
    /// The number of slots for which each array has room.
    private(set) var capacity = 0
    /// The number of words from one array to the next. Kernels work on whole groups of slots, which may extend past the
    /// last slot.
    private var stride = 0
    /// The number of unused slots before the first slot in use.
    private var first = 0
    private var memory: UnsafeMutablePointer<UInt32>
    /// The first array's first slot in use.
    private var words: UnsafeMutablePointer<UInt32>
    /// Whether particles move in this pool. A copy whose particles rest has no list of deaths.
    private let hasDeaths: Bool
    /// The slots of the particles that died in the last step. With bounds or obstacles: the particles of a batch that
    /// kernels did not move, as indices in the batch. The array has room for all particles.
    private(set) var died: UnsafeMutablePointer<UInt32>

    init(hasKeys: Bool, trailCount: Int, hasDeaths: Bool = true) {
        self.hasKeys = hasKeys
        self.hasDeaths = hasDeaths
        self.trailCount = trailCount
        wordCount = Field.allCases.count + (hasKeys ? 2 : 0) + 2 * trailCount
        memory = .allocate(capacity: 0)
        words = memory
        died = .allocate(capacity: 0)
    }

    deinit {
        memory.deallocate()
        died.deallocate()
    }

    var liveCount: Int { count - deadCount }

    /// The array of a field of numbers.
    @inline(__always)
    func numbers(_ field: Field) -> UnsafeMutablePointer<Float> {
        UnsafeMutableRawPointer(words + field.rawValue * stride).assumingMemoryBound(to: Float.self)
    }

    /// Returns a particle's rotation, in radians.
    @inline(__always)
    func rotation(_ index: Int, _ tables: LifeTables) -> Float {
        numbers(.rotation)[index] + numbers(.turn)[index] * tables.turn(at: min(numbers(.progress)[index], 1))
    }

    /// The array of a field of bits.
    @inline(__always)
    func bits(_ field: Field) -> UnsafeMutablePointer<UInt32> { words + field.rawValue * stride }

    /// The two arrays of coordinates of the trail positions with number `slot`.
    func trail(_ slot: Int) -> (x: UnsafeMutablePointer<Float>, y: UnsafeMutablePointer<Float>) {
        let first = Field.allCases.count + (hasKeys ? 2 : 0) + 2 * slot
        let x = UnsafeMutableRawPointer(words + first * stride).assumingMemoryBound(to: Float.self)
        return (x, x + stride)
    }

    /// A particle's key.
    ///
    /// - Precondition: `hasKeys`.
    @inline(__always)
    func key(_ index: Int) -> ParticleKey {
        let first = words + Field.allCases.count * stride
        return ParticleKey(bits: UInt64(first[index]) | UInt64(first[stride + index]) << 32)
    }

    @inline(__always)
    func setKey(_ key: ParticleKey, at index: Int) {
        let first = words + Field.allCases.count * stride
        first[index] = UInt32(truncatingIfNeeded: key.bits)
        first[stride + index] = UInt32(truncatingIfNeeded: key.bits >> 32)
    }

    /// The values of a particle that a secondary emitter needs.
    ///
    /// - Precondition: `hasKeys`.
    @inline(__always)
    func parent(_ slot: Int) -> SpawnParent {
        SpawnParent(
            key: key(slot), position: SIMD2<Double>(Double(numbers(.x)[slot]), Double(numbers(.y)[slot])),
            velocity: SIMD2<Double>(Double(numbers(.vx)[slot]), Double(numbers(.vy)[slot])),
            progress: numbers(.progress)[slot], color: bits(.color)[slot])
    }

    /// Writes the fields of a particle.
    @inline(__always)
    func write(
        _ motion: MotionRules.KinematicState, rotation: Float, turn: Float, size: Float, color: UInt32, symbol: UInt32,
        at index: Int
    ) {
        let first = words + index
        first[Field.x.rawValue * stride] = motion.position.x.bitPattern
        first[Field.y.rawValue * stride] = motion.position.y.bitPattern
        first[Field.vx.rawValue * stride] = motion.velocity.x.bitPattern
        first[Field.vy.rawValue * stride] = motion.velocity.y.bitPattern
        first[Field.progress.rawValue * stride] = motion.progress.bitPattern
        first[Field.pace.rawValue * stride] = motion.pace.bitPattern
        first[Field.rotation.rawValue * stride] = rotation.bitPattern
        first[Field.turn.rawValue * stride] = turn.bitPattern
        first[Field.size.rawValue * stride] = size.bitPattern
        first[Field.color.rawValue * stride] = color
        first[Field.symbol.rawValue * stride] = symbol
    }

    /// Writes the fields of a particle that motion changes.
    @inline(__always)
    func write(_ motion: MotionRules.KinematicState, at index: Int) {
        let first = words + index
        first[Field.x.rawValue * stride] = motion.position.x.bitPattern
        first[Field.y.rawValue * stride] = motion.position.y.bitPattern
        first[Field.vx.rawValue * stride] = motion.velocity.x.bitPattern
        first[Field.vy.rawValue * stride] = motion.velocity.y.bitPattern
        first[Field.progress.rawValue * stride] = motion.progress.bitPattern
    }

    /// Appends slots and returns the index of the first. The caller writes their fields.
    @inline(__always)
    func append(_ number: Int = 1) -> Int {
        while first + count + number > capacity { makeRoom(for: number) }
        count += number
        return count - number
    }

    /// Removes the last slot.
    func removeLast() {
        count -= 1
    }

    func removeAll() {
        (count, deadCount) = (0, 0)
        begin(at: 0)
    }

    /// Marks the oldest `number` live particles as dead.
    func retire(_ number: Int) {
        var remaining = number
        let progress = numbers(.progress)
        for index in 0..<count where remaining > 0 && progress[index] < 1 {
            progress[index] = 2
            deadCount += 1
            remaining -= 1
        }
    }

    /// Packs the live particles if dead particles occupy at least 64 slots and at least a twelfth of all slots in use.
    ///
    /// To move a particle to another slot costs about as much as two steps of a dead particle. With lives of one to two
    /// seconds, a third of the particles move. The sum of both costs is near its minimum at a twelfth.
    func compactIfWorthwhile(_ kernels: ParticleKernels) {
        guard deadCount >= 64, deadCount * 12 >= count else {
            if deadCount == count { removeAll() }
            return
        }
        let progress = numbers(.progress)
        // No particle after the youngest dead one moves.
        var end = count
        while end > 0 && progress[end - 1] < 1 { end -= 1 }
        var particles = ParticleWords(
            words: words, stride: stride, field_count: wordCount, progress_field: Field.progress.rawValue)
        let living = kernels.pack(&particles, end)
        begin(at: first + end - living)
        (count, deadCount) = (count - (end - living), 0)
    }

    /// Makes this pool equal to another one.
    ///
    /// - Precondition: Both have the same fields and trail length.
    func copy(from other: ParticlePool) {
        precondition(other.wordCount == wordCount, "pools of different kinds")
        removeAll()
        if capacity < other.count { reallocate(capacity: other.capacity) }
        (count, deadCount) = (other.count, other.deadCount)
        copyWords(from: other.words, stride: other.stride)
    }

    /// Makes room for `number` particles in total. New memory has no spare slots.
    func reserve(_ number: Int) {
        if capacity < number { reallocate(capacity: number) }
    }

    /// The number of allocated bytes.
    var byteCount: Int { (stride * wordCount + (hasDeaths ? capacity : 0)) * 4 }

    private func begin(at first: Int) {
        self.first = first
        words = memory + first
    }

    /// Makes room after the last particle. If more than a quarter of the memory is free at its start, all particles
    /// move there. Otherwise they move to larger memory.
    private func makeRoom(for number: Int) {
        if first > capacity / 4 {
            let oldWords = words
            begin(at: 0)
            copyWords(from: oldWords, stride: stride)
        } else {
            reallocate(capacity: max(64, (count + number) * 2))
        }
    }

    private func reallocate(capacity newCapacity: Int) {
        let (oldMemory, oldWords, oldStride) = (memory, words, stride)
        let width = Int(PARTICLE_KERNELS_WIDTH)
        capacity = newCapacity
        stride = (newCapacity + 2 * width - 1) / width * width
        memory = .allocate(capacity: stride * wordCount)
        memory.initialize(repeating: 0, count: stride * wordCount)
        begin(at: 0)
        copyWords(from: oldWords, stride: oldStride)
        oldMemory.deallocate()
        guard hasDeaths else { return }
        died.deallocate()
        died = .allocate(capacity: newCapacity)
        died.initialize(repeating: 0, count: newCapacity)
    }

    /// Copies the slots in use of each array. The source and the destination may overlap if the source starts later.
    private func copyWords(from others: UnsafeMutablePointer<UInt32>, stride otherStride: Int) {
        for word in 0..<wordCount {
            (words + word * stride).update(from: others + word * otherStride, count: count)
        }
    }
}
