import CPixelKernels

/// A gradient as a map from pixels to the indices of a table of colors. The table is filled only if many pixels need a
/// color.
struct PreparedGradient {
    enum Kind: Int32 { case linear, radial, conic }

    var kind: Kind
    /// The stops, as indices in the plan's ``GradientTable``.
    var stops: Range<Int>
    var space: DisplayList.GradientPaint.MixingSpace
    /// The factor of the colors' opacity, 0…1.
    var opacity: Float
    var tableCount: Int
    /// The index of the gradient's first color in the `colors` of the plan's ``GradientTable``; nil if the plan has no
    /// color table for the gradient.
    var tableStart: Int?
    var extend: DisplayList.GradientPaint.Extend
    /// Whether every color is opaque.
    var isOpaque: Bool
    /// The map from pixels to (u, v). For linear gradients, u is the gradient's parameter t. For radial and conic
    /// gradients, (u, v) is the vector from the center.
    var map: PointMap
    var scale: Float
    var bias: Float
    /// The number that is added to a conic gradient's position, after the turn is reduced to 0..<1 and scaled.
    var offset: Float = 0
    /// The position of the plan's first pixel in the picture, modulo the size of the kernels' square of dither
    /// thresholds.
    var origin = SIMD2<Int32>.zero

    /// Returns the gradient in the form that the kernels read. `table` points to the colors; nil if the kernel computes
    /// them.
    func field(table: UnsafePointer<UInt64>?) -> GradientField {
        let kind =
            switch kind {
            case .linear: GRADIENT_LINEAR
            case .radial: GRADIENT_RADIAL
            case .conic: GRADIENT_CONIC
            }
        let extend =
            switch extend {
            case .pad: GRADIENT_PAD
            case .repeat: GRADIENT_REPEAT
            case .mirror: GRADIENT_MIRROR
            }
        return GradientField(
            table: table, last_index: Int32(tableCount - 1), kind: Int32(kind), extend: Int32(extend),
            is_opaque: isOpaque ? 1 : 0, dither_origin_x: origin.x, dither_origin_y: origin.y, u_x: map.x.x,
            u_y: map.y.x,
            u_0: map.origin.x, v_x: map.x.y, v_y: map.y.y, v_0: map.origin.y, scale: scale, bias: bias, offset: offset)
    }

    /// Returns the colors in the form that the kernels read. `stops` points to the stops of the plan's table, which
    /// must outlive the result.
    func colors(stops all: UnsafePointer<GradientTableStop>) -> GradientColors {
        GradientColors(
            stops: all + stops.lowerBound, stop_count: stops.count, space: Int32(space.rawValue), opacity: opacity,
            encodings: EncodingTable.entries)
    }
}
