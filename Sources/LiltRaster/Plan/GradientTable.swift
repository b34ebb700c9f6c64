import CPixelKernels

/// The gradients of a plan, with their colors.
struct GradientTable {
    private(set) var gradients: [PreparedGradient] = []
    /// Colors as ``PixelColor/sixteenBit(_:opacity:)`` gives them. Each gradient refers to a range of them; gradients
    /// may share a range.
    private(set) var colors: [UInt64] = []

    var count: Int { gradients.count }

    subscript(index: Int32) -> PreparedGradient { gradients[Int(index)] }

    mutating func removeAll() {
        gradients.removeAll(keepingCapacity: true)
        colors.removeAll(keepingCapacity: true)
    }

    /// Adds a gradient paint. Returns nil if it draws nothing.
    ///
    /// - Parameters:
    ///   - transform: Maps the gradient's coordinates to pixels.
    ///   - origin: The position of the plan's first pixel in the picture.
    ///   - builder: Caches the recent gradients of this table.
    ///   - kernels: The kernels that mix colors.
    mutating func append(
        _ gradient: DisplayList.GradientPaint, stops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, origin: SIMD2<Int32>, opacity: Float, builder: inout GradientTableBuilder,
        kernels: PixelKernels
    ) -> Command.Paint? {
        let result = builder.prepare(
            gradient, stops: stops, transform: transform, opacity: opacity, colors: &colors, kernels: kernels)
        switch result {
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
        let firstColor = colors.count
        colors.append(contentsOf: other.colors)
        for var gradient in other.gradients {
            gradient.tableStart += firstColor
            gradients.append(gradient)
        }
    }
}
