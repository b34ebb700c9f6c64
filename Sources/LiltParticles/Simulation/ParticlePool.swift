/// The particles of one emitter, in order of birth, in arrays by field.
///
/// One block of memory; a field's array is `capacity` words long. The dead stay in their places until they are many,
/// then the living move together, in order.
///
///     x x x x …  vx vx …  progress …  colour …          32-bit words: single-precision numbers, or bits
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

    private(set) var capacity = 0
    /// How many elements of the arrays are in use, the dead among them.
    private(set) var count = 0
    /// How many of them are dead.
    var deadCount = 0
    private var words: UnsafeMutablePointer<UInt32>
    /// Indices of those that died in the last step; as long as the arrays.
    private(set) var died: UnsafeMutablePointer<UInt32>

    init(hasKeys: Bool, trailCount: Int) {
        self.hasKeys = hasKeys
        self.trailCount = trailCount
        wordCount = Field.allCases.count + (hasKeys ? 2 : 0) + 2 * trailCount
        words = .allocate(capacity: 0)
        died = .allocate(capacity: 0)
    }

    deinit {
        words.deallocate()
        died.deallocate()
    }

    var liveCount: Int { count - deadCount }

    /// The array of a field of numbers.
    @inline(__always)
    func numbers(_ field: Field) -> UnsafeMutablePointer<Float> {
        UnsafeMutableRawPointer(words + field.rawValue * capacity).assumingMemoryBound(to: Float.self)
    }

    /// How a particle is turned, in radians.
    @inline(__always)
    func rotation(_ index: Int, _ tables: LifeTables) -> Float {
        numbers(.rotation)[index] + numbers(.turn)[index] * tables.turn(at: min(numbers(.progress)[index], 1))
    }

    /// The array of a field of bits.
    @inline(__always)
    func bits(_ field: Field) -> UnsafeMutablePointer<UInt32> { words + field.rawValue * capacity }

    /// The two arrays of a trail's place number `slot`.
    func trail(_ slot: Int) -> (x: UnsafeMutablePointer<Float>, y: UnsafeMutablePointer<Float>) {
        let first = Field.allCases.count + (hasKeys ? 2 : 0) + 2 * slot
        let x = UnsafeMutableRawPointer(words + first * capacity).assumingMemoryBound(to: Float.self)
        return (x, x + capacity)
    }

    /// A particle's key. Only where the pool has keys.
    @inline(__always)
    func key(_ index: Int) -> ParticleKey {
        let first = words + Field.allCases.count * capacity
        return ParticleKey(bits: UInt64(first[index]) | UInt64(first[capacity + index]) << 32)
    }

    @inline(__always)
    func setKey(_ key: ParticleKey, at index: Int) {
        let first = words + Field.allCases.count * capacity
        first[index] = UInt32(truncatingIfNeeded: key.bits)
        first[capacity + index] = UInt32(truncatingIfNeeded: key.bits >> 32)
    }

    /// Writes the fields of a particle.
    @inline(__always)
    func write(
        _ motion: MotionRules.Motion, rotation: Float, turn: Float, size: Float, color: UInt32, symbol: UInt32,
        at index: Int
    ) {
        let (first, stride) = (words + index, capacity)
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
        let (first, stride) = (words + index, capacity)
        first[Field.x.rawValue * stride] = motion.place.x.bitPattern
        first[Field.y.rawValue * stride] = motion.place.y.bitPattern
        first[Field.vx.rawValue * stride] = motion.velocity.x.bitPattern
        first[Field.vy.rawValue * stride] = motion.velocity.y.bitPattern
        first[Field.progress.rawValue * stride] = motion.progress.bitPattern
    }

    /// Makes room for one more and returns its index; its fields are to be written.
    @inline(__always)
    func append() -> Int {
        if count == capacity { grow(to: max(64, count + count / 2)) }
        count += 1
        return count - 1
    }

    /// Takes back the last one.
    func removeLast() {
        count -= 1
    }

    func removeAll() {
        (count, deadCount) = (0, 0)
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

    /// Moves the living together where at least a sixth are dead.
    ///
    /// Moving costs about five times what carrying a dead one through a step does; a sixth is where the sum of both is
    /// least for lives of one to two seconds.
    func compactIfWorthwhile() {
        guard deadCount >= 64, deadCount * 6 >= count else {
            if deadCount == count { removeAll() }
            return
        }
        let progress = numbers(.progress)
        // The living as runs, two entries each, in the memory for indices of the dead: there are at most as many runs.
        var runs = 0
        var index = 0
        let starts = died
        var kept = 0
        while index < count {
            while index < count, !(progress[index] < 1) { index += 1 }
            let start = index
            while index < count, progress[index] < 1 { index += 1 }
            if index > start {
                starts[2 * runs] = UInt32(start)
                starts[2 * runs + 1] = UInt32(index)
                kept += index - start
                runs += 1
            }
        }
        for word in 0..<wordCount {
            let array = words + word * capacity
            var target = 0
            for run in 0..<runs {
                let (start, end) = (Int(starts[2 * run]), Int(starts[2 * run + 1]))
                if start != target { (array + target).update(from: array + start, count: end - start) }
                target += end - start
            }
        }
        (count, deadCount) = (kept, 0)
    }

    /// Makes this pool equal to another of the same kind.
    func copy(from other: ParticlePool) {
        precondition(other.wordCount == wordCount, "pools of different kinds")
        if capacity < other.count { grow(to: other.capacity) }
        for word in 0..<wordCount {
            (words + word * capacity).update(from: other.words + word * other.capacity, count: other.count)
        }
        (count, deadCount) = (other.count, other.deadCount)
    }

    /// Bytes of memory held.
    var byteCount: Int { capacity * (wordCount + 2) * 4 }

    private func grow(to wanted: Int) {
        // Kernels work on whole groups of eight.
        let newCapacity = (wanted + 7) / 8 * 8
        let newWords = UnsafeMutablePointer<UInt32>.allocate(capacity: newCapacity * wordCount)
        newWords.initialize(repeating: 0, count: newCapacity * wordCount)
        for word in 0..<wordCount {
            (newWords + word * newCapacity).update(from: words + word * capacity, count: count)
        }
        words.deallocate()
        died.deallocate()
        words = newWords
        // Runs of the living take two entries each, and there are at most half as many and one.
        died = .allocate(capacity: newCapacity + 8)
        died.initialize(repeating: 0, count: newCapacity + 8)
        capacity = newCapacity
    }
}
