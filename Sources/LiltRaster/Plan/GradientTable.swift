import CPixelKernels

/// The gradients of a plan, with their stops.
struct GradientTable {
    private(set) var gradients: [PreparedGradient] = []
    /// Each gradient refers to a range of stops; gradients may share a range.
    private(set) var stops: [GradientTableStop] = []

    var count: Int { gradients.count }

    subscript(index: Int32) -> PreparedGradient { gradients[Int(index)] }

    mutating func removeAll() {
        gradients.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
    }

    /// Adds a gradient paint. Returns nil if it draws nothing.
    ///
    /// - Parameters:
    ///   - transform: Maps the gradient's coordinates to pixels.
    ///   - origin: The position of the plan's first pixel in the picture.
    ///   - builder: Caches the recent gradients of this table.
    mutating func append(
        _ gradient: DisplayList.GradientPaint, stops paintStops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, origin: SIMD2<Int32>, opacity: Float, builder: inout GradientTableBuilder
    ) -> Command.Paint? {
        switch builder.prepare(gradient, stops: paintStops, transform: transform, opacity: opacity, into: &stops) {
        case .nothing: return nil
        case .solid(let pixel): return pixel >> 24 == 0 ? nil : .solid(pixel)
        case .prepared(var prepared):
            prepared.origin = origin & Int32(PIXEL_KERNELS_THRESHOLD_SIDE - 1)
            gradients.append(prepared)
            return .gradient(Int32(gradients.count - 1))
        }
    }

    /// Appends the gradients of another table.
    mutating func append(_ other: GradientTable) {
        let firstStop = stops.count
        stops.append(contentsOf: other.stops)
        for var gradient in other.gradients {
            gradient.stops = gradient.stops.lowerBound + firstStop..<gradient.stops.upperBound + firstStop
            gradients.append(gradient)
        }
    }
}
