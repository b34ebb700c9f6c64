import CParticleKernels

/// The purpose of a random number. Each purpose has its own number, so an additional random number for one purpose does
/// not change the random numbers for other purposes.
enum ParticleDraw: UInt64 {
    case life = 1, speed, angle, size, rotation, spin, opacity, color, variation, symbol
    case position, positionAcross, irregularity, count
}

/// Identifies one particle of one system. Every random number of the particle is a function of its key.
///
/// Keys are counter-based: the random numbers of the n-th particle are hashes of n, so they can be computed in any
/// order and at any instant. The mixing function is SplitMix64's, which maps neighboring counters to independent bits;
/// see ``SeededRandom``.
struct ParticleKey: Equatable {
    /// The ranges from which the children of a key take their indices. The ranges that one key uses are disjoint: a
    /// particle has children only in `secondaryEmitters`, and an emitter has none there.
    enum Space: UInt64 {
        /// The particles at the emitter's rate, the repetitions of a burst, the collisions of a particle, or the
        /// particles of one repetition or collision. Their indices are below 10¹⁵, which is the latest instant times
        /// the highest rate.
        case sequence = 0
        /// The secondary emitters of a particle, by the index of their node.
        case secondaryEmitters = 0x1_0000_0000
        /// The bursts that an emitter schedules, by their index.
        case scheduledBursts = 0x4000_0000_0000_0000
        /// The bursts that a system's user requests, by their number.
        case requestedBursts = 0x8000_0000_0000_0000
    }

    var bits: UInt64

    /// The key of a system with this seed.
    @inline(__always)
    init(seed: UInt64) { bits = Self.mix(seed ^ 0x6C69_6C74_2070_6172) }

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    /// The key of child number `index` in `space`.
    @inline(__always)
    func child(_ index: UInt64, in space: Space = .sequence) -> ParticleKey {
        ParticleKey(bits: Self.mix(bits &+ (space.rawValue &+ index &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// Returns a number in 0..<1, a multiple of 2⁻⁵³.
    @inline(__always)
    func unit(_ draw: ParticleDraw) -> Double {
        Double(Self.mix(bits ^ draw.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
    }

    /// Returns a uniformly distributed number in a range.
    @inline(__always)
    func value(_ draw: ParticleDraw, in range: NumberRange) -> Double {
        // A range of a single number needs no random number, which would only cost time.
        range.width == 0 ? range.low : range.low + range.width * unit(draw)
    }

    /// Returns a uniformly distributed number in a range, rounded to an integer.
    func count(in range: ParticleRange<Double>) -> Int {
        Int(value(.count, in: NumberRange(range)).rounded())
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// A range as its start and its width. Angles are in radians.
struct NumberRange {
    var low: Double
    var width: Double

    init(_ range: ParticleRange<Double>) {
        (low, width) = (range.lowerBound, range.upperBound - range.lowerBound)
    }

    init(_ range: ParticleRange<Angle>) {
        (low, width) = (range.lowerBound.radians, range.upperBound.radians - range.lowerBound.radians)
    }

    var high: Double { low + width }
    var span: ParticleSpan { ParticleSpan(low: low, width: width) }
}
