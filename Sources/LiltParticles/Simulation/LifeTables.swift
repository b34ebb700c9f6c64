import CParticleKernels

/// An emitter's curves over life, as tables for the kernels. The tables live as long as this object.
final class LifeTables {
    /// The factors of size and color. The first byte of a color is the opacity, multiplied by its curve.
    let factors: UnsafeMutablePointer<AppearanceFactors>
    /// The factors of the speed; nil if the curve is 1 throughout.
    let speed: UnsafeMutablePointer<Float>?
    /// The integral of the spin curve from the spawn to each progress; nil if the curve is 1 throughout. The unit is
    /// the rotation of a whole life with the spin factor 1.
    ///
    /// With this table, a particle's rotation is a function of its age and is not simulated step by step.
    private let turn: UnsafeMutablePointer<Float>?

    static let count = Int(PARTICLE_TABLE_COUNT)

    init(_ emitter: Emitter) {
        speed = emitter.speedOverLife.isOne ? nil : Self.table(emitter.speedOverLife)
        if emitter.spinOverLife.isOne {
            turn = nil
        } else {
            let spin = emitter.spinOverLife.table(count: Self.count)
            let turn = UnsafeMutablePointer<Float>.allocate(capacity: Self.count)
            var sum = 0.0
            for entry in 0..<Self.count {
                // The trapezoidal rule gives the integral.
                if entry > 0 { sum += Double(spin[entry - 1] + spin[entry]) / Double(2 * (Self.count - 1)) }
                (turn + entry).initialize(to: Float(sum))
            }
            self.turn = turn
        }
        factors = .allocate(capacity: Self.count)
        let sizes = emitter.sizeOverLife.table(count: Self.count)
        let opacities = emitter.opacityOverLife.table(count: Self.count)
        let colors = emitter.colorOverLife.map(GradientRamp.init)
        for entry in 0..<Self.count {
            var components = colors?.color(at: Double(entry) / Double(Self.count - 1)) ?? SIMD4(repeating: 1)
            components.w *= opacities[entry]
            (factors + entry).initialize(to: AppearanceFactors(size: sizes[entry], color: PackedColor.word(components)))
        }
    }

    deinit {
        factors.deallocate()
        speed?.deallocate()
        turn?.deallocate()
    }

    /// Returns the index of the entry nearest to a progress. It is the last entry if the progress is above 1 or NaN.
    @inline(__always)
    static func entry(at progress: Float) -> Int {
        Int((progress < 1 ? progress : 1) * Float(count - 1) + 0.5)
    }

    /// The rotation from the spawn to a progress in 0…1. The unit is the rotation of a whole life with the spin factor
    /// 1. Values between entries are interpolated linearly.
    @inline(__always)
    func turn(at progress: Float) -> Float {
        guard let turn else { return progress }
        let position = progress * Float(Self.count - 1)
        let entry = min(Int(position), Self.count - 2)
        return turn[entry] + (turn[entry + 1] - turn[entry]) * (position - Float(entry))
    }

    private static func table(_ curve: LifeCurve) -> UnsafeMutablePointer<Float> {
        let table = UnsafeMutablePointer<Float>.allocate(capacity: count)
        table.initialize(from: curve.table(count: count), count: count)
        return table
    }
}

/// A color as one word, 0xAARRGGBB, not premultiplied.
enum PackedColor {
    static let white: UInt32 = 0xFFFF_FFFF

    /// Returns encoded red, green, blue and opacity, each as the nearest byte. Components outside 0…1 are clamped; NaN
    /// becomes 0.
    static func word(_ components: SIMD4<Float>) -> UInt32 {
        func byte(_ index: Int) -> UInt32 {
            let value = components[index]
            return value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
        }
        return byte(3) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
    }

    @inline(__always)
    static func components(_ word: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24)) / 255
    }

    /// Returns the product of two colors, component by component, opacity included.
    @inline(__always)
    static func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
        @inline(__always)
        func byte(_ shift: UInt32) -> UInt32 {
            let t = (first &>> shift & 255) &* (second &>> shift & 255) &+ 128
            return ((t &+ (t &>> 8)) &>> 8) &<< shift
        }
        return byte(0) | byte(8) | byte(16) | byte(24)
    }
}

/// A gradient's colors, mixed premultiplied in OKLab, as the rasterizer mixes them.
struct GradientRamp {
    private let stops: [(location: Double, lab: SIMD4<Double>)]

    init(_ gradient: Gradient) {
        stops = gradient.stops.enumerated()
            .filter { !$1.location.isNaN }
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { _, stop in (Double(stop.location), Self.lab(stop.color)) }
    }

    /// Returns the color at a location in encoded sRGB, not premultiplied. Before the first stop it is the first stop's
    /// color, after the last stop the last stop's color.
    func color(at location: Double) -> SIMD4<Float> {
        guard let first = stops.first else { return SIMD4(repeating: 1) }
        guard let index = stops.lastIndex(where: { $0.location <= location }) else { return Self.encoded(first.lab) }
        guard index + 1 < stops.count else { return Self.encoded(stops[index].lab) }
        let (low, high) = (stops[index], stops[index + 1])
        let share = (location - low.location) / (high.location - low.location)
        return Self.encoded(low.lab + (high.lab - low.lab) * share)
    }

    private static func lab(_ color: Color) -> SIMD4<Double> {
        let resolved = color.resolved
        let lab = OKLab(
            linearRed: Double(resolved.linearRed), green: Double(resolved.linearGreen),
            blue: Double(resolved.linearBlue))
        let opacity = Double(resolved.opacity)
        return SIMD4(lab.lightness, lab.a, lab.b, 1) * opacity
    }

    private static func encoded(_ mixed: SIMD4<Double>) -> SIMD4<Float> {
        guard mixed.w > 0 else { return .zero }
        return OKLab(lightness: mixed.x / mixed.w, a: mixed.y / mixed.w, b: mixed.z / mixed.w)
            .encoded(opacity: mixed.w)
    }
}

extension OKLab {
    /// Returns the color as encoded sRGB, which may lie outside 0…1.
    func encoded(opacity: Double) -> SIMD4<Float> {
        let linear = linear
        return SIMD4(
            Float(TransferFunction.encoded(fromLinear: linear.red)),
            Float(TransferFunction.encoded(fromLinear: linear.green)),
            Float(TransferFunction.encoded(fromLinear: linear.blue)), Float(opacity))
    }
}
