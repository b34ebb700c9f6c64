import CPixelKernels

/// A filter whose lengths are in pixels.
package enum PreparedFilter {
    case matrix([Float], isLinear: Bool, colorsClearPixels: Bool)
    case threshold(min: UInt32, max: UInt32, color: UInt32)
    /// A blur with standard deviations across and down, in pixels.
    case blur(sigma: SIMD2<Double>, isOpaque: Bool)
    case shadow(
        color: UInt32, sigma: SIMD2<Double>, offset: SIMD2<Double>, blendMode: GraphicsContext.BlendMode,
        options: GraphicsContext.ShadowOptions)
    /// Maps positions in the target picture, in pixels, to the projected positions.
    case projection(ProjectionTransform)

    /// The largest standard deviation in pixels. A stronger blur is drawn as this one, which bounds its time.
    private static let maximumSigma = 500.0

    /// Creates a filter under a transform to pixels. Returns nil if it has no effect.
    init?(_ filter: DisplayList.Filter, transform outer: CGAffineTransform) {
        let transform = filter.transform.concatenating(outer)
        func sigma(_ radius: Double) -> SIMD2<Double> { Self.sigma(radius, under: transform) }
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
            // A negative or NaN maximum admits no opacity, and a NaN minimum admits none either.
            let isPossible = high >= 0 && !low.isNaN
            self = .threshold(
                min: byte(low, .up), max: isPossible ? byte(high, .down) : 0,
                color: isPossible ? PixelColor.premultiplied(color, opacity: 1) : 0)
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

    /// Returns the standard deviations across and down of a blur with a radius in points, in pixels.
    static func sigma(_ radius: Double, under transform: CGAffineTransform) -> SIMD2<Double> {
        let stretch = SIMD2(
            (transform.a * transform.a + transform.c * transform.c).squareRoot(),
            (transform.b * transform.b + transform.d * transform.d).squareRoot())
        let sigma = SIMD2(Double(stretch.x), Double(stretch.y)) * radius
        guard radius > 0, sigma.isFinite else { return .zero }
        return pointwiseMin(sigma, SIMD2(repeating: maximumSigma))
    }

    /// The largest number of nested filters. Each filter is a pass over its pixels. Inner filters beyond this number
    /// are omitted.
    package static let maximumCount = 64

    /// Returns the filters with consecutive blurs combined into one. The variances of Gaussian blurs add up.
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

    /// Whether content, blur and result have separate rectangles of pixels. This is so for a blur or shadow with a
    /// deviation of at least 32 pixels, which spreads far, unless the blur is opaque or the shadow inverts alpha. With
    /// a smaller deviation, one rectangle for all three is hardly larger than the content.
    var spreadsWidely: Bool {
        switch self {
        case .blur(let sigma, isOpaque: false): sigma.max() >= 32
        case .shadow(_, let sigma, _, _, let options): sigma.max() >= 32 && !options.contains(.invertsAlpha)
        case .matrix, .threshold, .blur, .projection: false
        }
    }

    /// Whether each result pixel depends only on the same source pixel.
    var isColorOnly: Bool {
        switch self {
        case .matrix, .threshold: true
        case .blur, .shadow, .projection: false
        }
    }

    /// Whether the filter makes clear pixels visible everywhere.
    var colorsClearPixels: Bool {
        switch self {
        case .matrix(_, _, let colorsClearPixels): colorsClearPixels
        case .threshold(let low, _, let color): low == 0 && color >> 24 > 0
        case .shadow(let color, _, _, _, let options): options.contains(.invertsAlpha) && color >> 24 > 0
        case .blur, .projection: false
        }
    }

    /// The distance in pixels by which the filter spreads content. Content this far outside a pixel can change it.
    var outset: Int32 {
        switch self {
        case .matrix, .threshold: 0
        case .blur(let sigma, let isOpaque): isOpaque ? 0 : Self.reach(sigma)
        case .shadow(_, let sigma, let offset, _, _):
            Self.reach(sigma) + Int32(max(offset.x.magnitude, offset.y.magnitude)) + 2
        // A clear border of one pixel softens the edges.
        case .projection: 1
        }
    }

    /// Returns the distance in pixels beyond which a blur has no visible effect. Beyond three standard deviations, the
    /// coverage of a blurred opaque half-plane is below 0.35/255.
    static func reach(_ sigma: SIMD2<Double>) -> Int32 {
        Int32((3 * max(sigma.x, sigma.y)).rounded(.up)) + 1
    }
}
