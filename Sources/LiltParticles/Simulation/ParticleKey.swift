import CParticleKernels

/// What a random number of a particle is for. Each has a number of its own, so that none shifts another.
enum ParticleDraw: UInt64 {
    case life = 1, speed, angle, size, rotation, spin, opacity, color, variation, symbol
    case place, placeAcross, irregularity, count
}

/// Stands for one particle of one system: every random number it has is a function of it.
///
/// Counter-based: the n-th particle's numbers are hashes of n, so that they can be had in any order and at any instant.
/// The mixing function is SplitMix64's, which takes neighbouring counters to independent bits; see ``SeededRandom``.
struct ParticleKey: Equatable {
    var bits: UInt64

    /// The key of a system's seed.
    @inline(__always)
    init(seed: UInt64) { bits = Self.mix(seed ^ 0x6C69_6C74_2070_6172) }

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    /// The key of number `index` of what this key stands for.
    @inline(__always)
    func child(_ index: UInt64) -> ParticleKey {
        ParticleKey(bits: Self.mix(bits &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// A number in 0..<1, a multiple of 2⁻⁵³.
    @inline(__always)
    func unit(_ draw: ParticleDraw) -> Double {
        Double(Self.mix(bits ^ draw.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
    }

    /// A number in a range, evenly.
    @inline(__always)
    func value(_ draw: ParticleDraw, in range: NumberRange) -> Double {
        // Nothing is drawn where there is no choice: it would cost and change nothing.
        range.width == 0 ? range.low : range.low + range.width * unit(draw)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// A range as its start and width; angles in radians.
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
