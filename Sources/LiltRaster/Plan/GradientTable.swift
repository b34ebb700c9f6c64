import CPixelKernels

/// The gradients of a plan, their stops, and color tables for the gradients that cover many pixels.
struct GradientTable {
    private(set) var gradients: [PreparedGradient] = []
    /// The stops of all gradients. Each gradient refers to a range of them; gradients may share a range.
    private(set) var stops: [GradientTableStop] = []
    /// The entries of all color tables. Gradients may share a table.
    private(set) var colors: [UInt64] = []

    /// A gradient that covers at least this number of pixels has a table in the plan. All bands share the table.
    private static let largePixelCount = 4096

    var count: Int { gradients.count }

    subscript(index: Int32) -> PreparedGradient { gradients[Int(index)] }

    mutating func removeAll() {
        gradients.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
        colors.removeAll(keepingCapacity: true)
    }

    /// Adds a gradient paint. Returns nil if it draws nothing.
    ///
    /// - Parameters:
    ///   - transform: Maps the gradient's coordinates to pixels.
    ///   - origin: The position of the plan's first pixel in the picture.
    ///   - pixelCount: The number of pixels that the gradient may cover.
    ///   - builder: Caches the recent gradients of this table.
    ///   - kernels: The kernels that mix colors.
    mutating func append(
        _ gradient: DisplayList.GradientPaint, stops paintStops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, origin: SIMD2<Int32>, opacity: Float, pixelCount: Int,
        builder: inout GradientTableBuilder, kernels: PixelKernels
    ) -> Command.Paint? {
        switch builder.prepare(gradient, stops: paintStops, transform: transform, opacity: opacity, into: &stops) {
        case .nothing: return nil
        case .solid(let pixel): return .solid(pixel)
        case .prepared(var prepared):
            prepared.origin = origin & Int32(PIXEL_KERNELS_THRESHOLD_SIDE - 1)
            if pixelCount >= Self.largePixelCount {
                prepared.tableStart = builder.table(of: prepared, stops: stops, in: &colors, kernels: kernels)
            }
            gradients.append(prepared)
            return .gradient(Int32(gradients.count - 1))
        }
    }

    /// Appends the gradients of another table.
    mutating func append(_ other: GradientTable) {
        let (firstStop, firstColor) = (stops.count, colors.count)
        stops.append(contentsOf: other.stops)
        colors.append(contentsOf: other.colors)
        for var gradient in other.gradients {
            gradient.stops = gradient.stops.lowerBound + firstStop..<gradient.stops.upperBound + firstStop
            if let start = gradient.tableStart { gradient.tableStart = start + firstColor }
            gradients.append(gradient)
        }
    }
}
