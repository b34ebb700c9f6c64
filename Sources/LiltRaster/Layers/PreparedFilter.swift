import CPixelKernels

/// A filter in pixels.
package enum PreparedFilter {
    case matrix([Float], isLinear: Bool, colorsClearPixels: Bool)
    case threshold(min: UInt32, max: UInt32, color: UInt32)
    /// Standard deviations across and down.
    case blur(sigma: SIMD2<Double>, isOpaque: Bool)
    case shadow(
        color: UInt32, sigma: SIMD2<Double>, offset: SIMD2<Double>, blendMode: GraphicsContext.BlendMode,
        options: GraphicsContext.ShadowOptions)
    /// From pixels to pixels, both of the picture that the layer is laid over.
    case projection(ProjectionTransform)

    /// The largest standard deviation: beyond, a picture is one colour.
    private static let maximumSigma = 500.0

    /// A filter under a transform to pixels; nil where it changes nothing.
    init?(_ filter: DisplayList.Filter, transform outer: CGAffineTransform) {
        let transform = filter.transform.concatenating(outer)
        let stretch = SIMD2(
            (transform.a * transform.a + transform.c * transform.c).squareRoot(),
            (transform.b * transform.b + transform.d * transform.d).squareRoot())
        func sigma(_ radius: Double) -> SIMD2<Double> {
            let sigma = SIMD2(Double(stretch.x), Double(stretch.y)) * radius
            guard radius > 0, sigma.isFinite else { return .zero }
            return pointwiseMin(sigma, SIMD2(repeating: Self.maximumSigma))
        }
        switch filter.kind {
        case .matrix(let m):
            let rows = [
                m.r1, m.r2, m.r3, m.r4, m.r5, m.g1, m.g2, m.g3, m.g4, m.g5, m.b1, m.b2, m.b3, m.b4, m.b5, m.a1, m.a2,
                m.a3, m.a4, m.a5,
            ]
            guard rows.allSatisfy({ $0.isFinite }), m != ColorMatrix() else { return nil }
            self = .matrix(rows, isLinear: filter.isLinear, colorsClearPixels: m.colorsClearPixels)
        case .threshold(let low, let high, let color):
            func byte(_ value: Double, _ rule: FloatingPointRoundingRule) -> UInt32 {
                value > 0 ? UInt32((min(value, 2) * 255).rounded(rule)) : 0
            }
            self = .threshold(
                min: byte(low, .up), max: high >= 0 ? byte(high, .down) : 0,
                color: high >= 0 ? PixelColor.premultiplied(color, opacity: 1) : 0)
        case .blur(let radius, let isOpaque):
            let sigma = sigma(radius)
            guard sigma != .zero else { return nil }
            self = .blur(sigma: sigma, isOpaque: isOpaque)
        case .shadow(let color, let radius, let offset, let blendMode, let options):
            let shift = PointMap(transform)
            let moved = shift.x * offset.x + shift.y * offset.y
            guard moved.isFinite else { return nil }
            self = .shadow(
                color: PixelColor.premultiplied(color, opacity: 1), sigma: sigma(radius),
                offset: pointwiseMax(pointwiseMin(moved, SIMD2(repeating: 10_000)), SIMD2(repeating: -10_000)),
                blendMode: blendMode, options: options)
        case .projection(let matrix):
            guard transform.determinant != 0 else { return nil }
            let map = ProjectionTransform(transform.inverted()).concatenating(matrix)
                .concatenating(ProjectionTransform(transform))
            self = .projection(map)
        }
    }

    /// The most filters that lie over one another, of a drawing and of the layers around it. Each is a pass over its
    /// pixels; what is drawn with more has the outermost of them.
    package static let maximumCount = 64

    /// The filters with blurs that follow one another made one: the variances of Gaussians add up.
    package static func combined(_ filters: [PreparedFilter]) -> [PreparedFilter] {
        guard filters.count > 1 else { return filters }
        var result: [PreparedFilter] = []
        for filter in filters {
            if case .blur(let sigma, isOpaque: false) = filter, case .blur(let before, isOpaque: false)? = result.last {
                let both = (sigma * sigma + before * before).squareRoot()
                result[result.count - 1] = .blur(
                    sigma: pointwiseMin(both, SIMD2(repeating: maximumSigma)), isOpaque: false)
            } else {
                result.append(filter)
            }
        }
        return result
    }

    /// Whether the picture reaches so far out afterwards that drawing, blur and result are better kept apart: a blur, or
    /// a shadow, by 32 pixels and more. Below, a frame for all is hardly larger than the picture.
    var spreadsWidely: Bool {
        switch self {
        case .blur(let sigma, isOpaque: false): sigma.max() >= 32
        case .shadow(_, let sigma, _, _, let options): sigma.max() >= 32 && !options.contains(.invertsAlpha)
        case .matrix, .threshold, .blur, .projection: false
        }
    }

    /// Whether a pixel depends on nothing but itself.
    var isColorOnly: Bool {
        switch self {
        case .matrix, .threshold: true
        case .blur, .shadow, .projection: false
        }
    }

    /// Whether what is clear can become visible however far from anything.
    var colorsClearPixels: Bool {
        switch self {
        case .matrix(_, _, let colorsClearPixels): colorsClearPixels
        case .threshold(let low, _, let color): low == 0 && color >> 24 > 0
        case .shadow(let color, _, _, _, let options): options.contains(.invertsAlpha) && color >> 24 > 0
        case .blur, .projection: false
        }
    }

    /// How many pixels further out a picture reaches afterwards; what is as far outside a place can change it.
    var outset: Int32 {
        switch self {
        case .matrix, .threshold: 0
        case .blur(let sigma, let isOpaque): isOpaque ? 0 : Self.reach(sigma)
        case .shadow(_, let sigma, let offset, _, _):
            Self.reach(sigma) + Int32(max(offset.x.magnitude, offset.y.magnitude)) + 2
        // The clear border that makes its edges soft.
        case .projection: 1
        }
    }

    /// Beyond three standard deviations an opaque half-plane leaves a third of a step.
    private static func reach(_ sigma: SIMD2<Double>) -> Int32 {
        Int32((3 * max(sigma.x, sigma.y)).rounded(.up)) + 1
    }
}
