import CPixelKernels

/// A gradient stop in the gradient's mixing space, premultiplied.
///
/// Single precision is enough, because each component of a drawn pixel is a byte.
package struct GradientMixer {
    let location: Double
    /// Premultiplied components in the mixing space.
    private(set) var value: SIMD4<Float>
    private let space: DisplayList.GradientPaint.MixingSpace

    /// Creates the mixing color of a stop.
    package init(_ stop: DisplayList.GradientStop, _ space: DisplayList.GradientPaint.MixingSpace) {
        self.init(color: stop.color, location: stop.location, space)
    }

    /// Creates the mixing color of straight encoded components.
    init(color: SIMD4<Float>, location: Double = 0, _ space: DisplayList.GradientPaint.MixingSpace) {
        self.location = location
        self.space = space
        var mixing = color
        if space != .encodedSRGB {
            let linear = TransferFunction.linear(fromEncoded: SIMD4<Double>(color))
            if space == .linearSRGB {
                mixing = SIMD4(Float(linear.x), Float(linear.y), Float(linear.z), color.w)
            } else {
                let lab = OKLab(linear: linear)
                mixing = SIMD4(Float(lab.lightness), Float(lab.a), Float(lab.b), color.w)
            }
        }
        value = mixing * SIMD4(color.w, color.w, color.w, 1)
    }

    /// Creates a mixing color from premultiplied components in the mixing space.
    init(value: SIMD4<Float>, space: DisplayList.GradientPaint.MixingSpace) {
        location = 0
        self.value = value
        self.space = space
    }

    /// Returns the mix of this color with another. An amount of 0 gives this color, 1 the other color.
    package func mixed(with other: GradientMixer, amount: Float) -> GradientMixer {
        var copy = self
        copy.value = value + (other.value - value) * amount
        return copy
    }

    /// The color as encoded sRGB, clamped to 0…1 and then premultiplied.
    package var encodedPremultiplied: SIMD4<Float> {
        let alpha = min(value.w, 1)
        guard alpha > 0 else { return .zero }
        let scale = 1 / value.w
        let straight = value * SIMD4(scale, scale, scale, 1)
        let encoded =
            switch space {
            case .encodedSRGB: straight
            case .linearSRGB: EncodingTable.encoded(fromLinear: straight)
            case .okLab: EncodingTable.encoded(fromLinear: Self.linear(fromOKLab: straight))
            }
        let clamped = encoded.replacing(with: 0, where: .!(encoded .>= 0)).replacing(with: 1, where: encoded .> 1)
        return SIMD4(clamped.x * alpha, clamped.y * alpha, clamped.z * alpha, alpha)
    }

    /// `OKLab.linear` in single precision.
    private static func linear(fromOKLab lab: SIMD4<Float>) -> SIMD4<Float> {
        let root =
            SIMD4<Float>(1, 1, 1, 0) * lab.x + SIMD4<Float>(0.3963377774, -0.1055613458, -0.0894841775, 0) * lab.y
            + SIMD4<Float>(0.2158037573, -0.0638541728, -1.2914855480, 0) * lab.z
        let lms = root * root * root
        return SIMD4<Float>(4.0767416621, -1.2684380046, -0.0041960863, 0) * lms.x
            + SIMD4<Float>(-3.3077115913, 2.6097574011, -0.7034186147, 0) * lms.y
            + SIMD4<Float>(0.2309699292, -0.3413193965, 1.7076147010, 0) * lms.z
    }
}

/// The sRGB encoding of numbers in 0…1, from a table. The table is indexed by the number's square root, over which the
/// curve is nearly straight. The error is at most 4·10⁻⁶.
enum EncodingTable {
    private static let stepCount = Int(PIXEL_KERNELS_ENCODING_STEPS)

    /// The table has `stepCount + 1` entries, and one more because a lookup at 1 reads two. The memory is never freed.
    // Safe: nothing writes the entries after they are set here.
    nonisolated(unsafe) static let entries: UnsafePointer<Float> = {
        let entries = UnsafeMutablePointer<Float>.allocate(capacity: stepCount + 2)
        for step in 0...stepCount + 1 {
            let root = Double(step) / Double(stepCount)
            (entries + step).initialize(to: Float(TransferFunction.encoded(fromLinear: root * root)))
        }
        return UnsafePointer(entries)
    }()

    /// Encodes three components. Clamps them to 0…1; NaN counts as 0. The fourth result is 0.
    static func encoded(fromLinear linear: SIMD4<Float>) -> SIMD4<Float> {
        let clamped = linear.replacing(with: 0, where: .!(linear .>= 0)).replacing(with: 1, where: linear .> 1)
        let position = clamped.squareRoot() * Float(stepCount)
        let entries = entries
        func interpolate(_ position: Float) -> Float {
            let index = Int(position)
            let low = entries[index]
            return low + (entries[index + 1] - low) * (position - Float(index))
        }
        return SIMD4(interpolate(position.x), interpolate(position.y), interpolate(position.z), 0)
    }
}
