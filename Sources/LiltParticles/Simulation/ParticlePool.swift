import CParticleKernels

/// The particles of one emitter, in order of birth, in arrays by field.
///
/// One block of memory, an array for each field, all used from the same place on:
///
///     · · x x x x x x · · ·  · · vx vx vx vx vx vx · · ·        32-bit words: single-precision numbers, or bits
///         ╰── count ──╯                                         each array is `stride` words long
///
/// Births go to the end. The dead stay in their places until they are many; then the living move together in order,
/// toward the end: those who die are the old, so that the young, who are most, stay where they are. When the end of
/// the memory is reached, all move back to its start.
final class ParticlePool {
    /// A field's index among the arrays.
    ///
    /// `progress` is age as a fraction of life, `pace` its growth a step, `rotation` that at birth, `turn` what a whole
    /// life at full spin adds to it.
    enum Field: Int, CaseIterable {
        case x, y, vx, vy, progress, pace, rotation, turn, size, color, symbol
    }

    /// The words of a particle: its fields, two of its key where it has one, and places of its trail.
    let wordCount: Int
    let hasKeys: Bool
    /// How many places of a trail are kept.
    let trailCount: Int

    /// How many elements of the arrays are in use, the dead among them.
    private(set) var count = 0
    /// How many of them are dead.
    var deadCount = 0
    /// How many elements an array has room for.
    private(set) var capacity = 0
    /// Between the same elements of two arrays: kernels work on whole groups, which may reach beyond the last element.
    private var stride = 0
    /// Elements of the arrays before the first in use.
    private var first = 0
    private var memory: UnsafeMutablePointer<UInt32>
    /// The first array's first element in use.
    private var words: UnsafeMutablePointer<UInt32>
    /// Indices of those that died in the last step; as long as the arrays.
    private(set) var died: UnsafeMutablePointer<UInt32>

    init(hasKeys: Bool, trailCount: Int) {
        self.hasKeys = hasKeys
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

    /// How a particle is turned, in radians.
    @inline(__always)
    func rotation(_ index: Int, _ tables: LifeTables) -> Float {
        numbers(.rotation)[index] + numbers(.turn)[index] * tables.turn(at: min(numbers(.progress)[index], 1))
    }

    /// The array of a field of bits.
    @inline(__always)
    func bits(_ field: Field) -> UnsafeMutablePointer<UInt32> { words + field.rawValue * stride }

    /// The two arrays of a trail's place number `slot`.
    func trail(_ slot: Int) -> (x: UnsafeMutablePointer<Float>, y: UnsafeMutablePointer<Float>) {
        let first = Field.allCases.count + (hasKeys ? 2 : 0) + 2 * slot
        let x = UnsafeMutableRawPointer(words + first * stride).assumingMemoryBound(to: Float.self)
        return (x, x + stride)
    }

    /// A particle's key. Only where the pool has keys.
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

    /// Writes the fields of a particle.
    @inline(__always)
    func write(
        _ motion: MotionRules.Motion, rotation: Float, turn: Float, size: Float, color: UInt32, symbol: UInt32,
        at index: Int
    ) {
        let first = words + index
        first[Field.x.rawValue * stride] = motion.place.x.bitPattern
        first[Field.y.rawValue * stride] = motion.place.y.bitPattern
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

    /// Writes what moves of a particle.
    @inline(__always)
    func write(_ motion: MotionRules.Motion, at index: Int) {
        let first = words + index
        first[Field.x.rawValue * stride] = motion.place.x.bitPattern
        first[Field.y.rawValue * stride] = motion.place.y.bitPattern
        first[Field.vx.rawValue * stride] = motion.velocity.x.bitPattern
        first[Field.vy.rawValue * stride] = motion.velocity.y.bitPattern
        first[Field.progress.rawValue * stride] = motion.progress.bitPattern
    }

    /// Makes room for some more and returns the index of the first; their fields are to be written.
    @inline(__always)
    func append(_ number: Int = 1) -> Int {
        while first + count + number > capacity { makeRoom(for: number) }
        count += number
        return count - number
    }

    /// Takes back the last one.
    func removeLast() {
        count -= 1
    }

    func removeAll() {
        (count, deadCount) = (0, 0)
        begin(at: 0)
    }

    /// Kills the oldest that live.
    func retire(_ number: Int) {
        var left = number
        let progress = numbers(.progress)
        for index in 0..<count where left > 0 && progress[index] < 1 {
            progress[index] = 2
            deadCount += 1
            left -= 1
        }
    }

    /// Moves the living together where at least a twelfth are dead.
    ///
    /// Moving one costs about what two steps of a dead one do, and of lives of one to two seconds a third moves; a
    /// twelfth is about where the sum of both is least.
    func compactIfWorthwhile(_ kernels: ParticleKernels) {
        guard deadCount >= 64, deadCount * 12 >= count else {
            if deadCount == count { removeAll() }
            return
        }
        let progress = numbers(.progress)
        // Behind the youngest of the dead nobody moves.
        var end = count
        while end > 0 && progress[end - 1] < 1 { end -= 1 }
        var particles = ParticleWords(
            words: words, stride: stride, field_count: wordCount, progress_field: Field.progress.rawValue)
        let living = kernels.pack(&particles, end)
        begin(at: first + end - living)
        (count, deadCount) = (count - (end - living), 0)
    }

    /// Makes this pool equal to another of the same kind.
    func copy(from other: ParticlePool) {
        precondition(other.wordCount == wordCount, "pools of different kinds")
        removeAll()
        if capacity < other.count { reallocate(capacity: other.capacity) }
        (count, deadCount) = (other.count, other.deadCount)
        copyWords(from: other.words, stride: other.stride)
    }

    /// Bytes of memory held.
    var byteCount: Int { (stride * wordCount + capacity) * 4 }

    private func begin(at first: Int) {
        self.first = first
        words = memory + first
    }

    /// Makes room at the end: moves all to the start of the memory where much is free there, otherwise to other memory.
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
        died.deallocate()
        died = .allocate(capacity: newCapacity)
        died.initialize(repeating: 0, count: newCapacity)
    }

    /// Copies as many words of each array as are in use; they may overlap where they lie behind.
    private func copyWords(from others: UnsafeMutablePointer<UInt32>, stride otherStride: Int) {
        for word in 0..<wordCount {
            (words + word * stride).update(from: others + word * otherStride, count: count)
        }
    }
}
