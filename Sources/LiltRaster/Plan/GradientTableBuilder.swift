import CPixelKernels

/// Prepares gradients, and reuses the colors of recent ones.
struct GradientTableBuilder {
    /// The last tables, oldest first. Repeated use of a gradient shares its table.
    private var recent: [Table] = []
    private static let recentCount = 4
    /// The stops of the gradient whose table is being filled.
    private var stops: [GradientTableStop] = []

    /// A table, and the values that determine its contents.
    private struct Table {
        var stops: [DisplayList.GradientStop]
        var space: DisplayList.GradientPaint.MixingSpace
        var opacity: Float
        var count: Int
        /// The index of its first color.
        var start = 0
        var isOpaque = false

        func hasColors(of other: Table, stops otherStops: ArraySlice<DisplayList.GradientStop>) -> Bool {
            count == other.count && space == other.space && opacity == other.opacity && stops[...] == otherStops
        }
    }

    /// Discards the recent tables, which refer to one plan.
    mutating func removeAll() {
        recent.removeAll(keepingCapacity: true)
    }

    /// Prepares a gradient, and adds its colors to `colors` unless a recent gradient has the same colors. `transform`
    /// maps the gradient's coordinates to pixels.
    mutating func prepare(
        _ gradient: DisplayList.GradientPaint, stops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, opacity: Float, colors: inout [UInt64], kernels: PixelKernels
    ) -> GradientResult {
        guard let last = stops.last else { return .nothing }
        let solid = GradientResult.solid(PixelColor.premultiplied(last.color, opacity: opacity))
        if stops.count == 1 { return solid }
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0, determinant.isFinite else { return .nothing }
        let inverse = transform.inverted()
        let pixelsPerUnit = determinant.magnitude.squareRoot()

        var map = PointMap(inverse)
        var (kind, scale, bias, offset) = (PreparedGradient.Kind.linear, 1.0, 0.0, 0.0)
        var length = 1024.0
        switch gradient.geometry {
        case .linear(let start, let end):
            let axis = end - start
            let square = axis.x * axis.x + axis.y * axis.y
            guard square > 0, square.isFinite else { return square == 0 ? solid : .nothing }
            length = square.squareRoot() * pixelsPerUnit
            // t = (p − start)·axis / |axis|², folded into the first row of the map.
            func along(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2((v.x * axis.x + v.y * axis.y) / square, 0) }
            map = PointMap(x: along(map.x), y: along(map.y), origin: along(map.origin - start))
        case .radial(let center, let startRadius, let endRadius):
            let difference = endRadius - startRadius
            guard difference != 0, difference.isFinite else { return difference == 0 ? solid : .nothing }
            length = difference.magnitude * pixelsPerUnit
            (kind, scale, bias) = (.radial, 1 / difference, -startRadius / difference)
            map = PointMap(x: map.x, y: map.y, origin: map.origin - center)
        case .elliptical(let center, let size, let startFraction, let endFraction):
            let difference = endFraction - startFraction
            guard difference != 0, difference.isFinite else { return difference == 0 ? solid : .nothing }
            guard size.x > 0, size.y > 0, size.isFinite else { return .nothing }
            length = difference.magnitude * max(size.x, size.y) * pixelsPerUnit
            (kind, scale, bias) = (.radial, 1 / difference, -startFraction / difference)
            map = PointMap(x: map.x / size, y: map.y / size, origin: (map.origin - center) / size)
        case .conic(let center, let startRadians, let endRadians):
            // Of several turns, only the last one counts. The gap of less than a turn is split: half before the start,
            // half after the end.
            let turns = (endRadians - startRadians) / (2 * .pi)
            guard turns != 0, turns.isFinite, startRadians.isFinite else { return turns == 0 ? solid : .nothing }
            let span = min(turns.magnitude, 1)
            let low = turns > 0 ? endRadians / (2 * .pi) - span : endRadians / (2 * .pi)
            kind = .conic
            bias = -(low - (1 - span) / 2)
            bias -= bias.rounded(.down)
            (scale, offset) = (1 / span, -(1 - span) / 2 / span)
            if turns < 0 { (scale, offset) = (-scale, 1 - offset) }
            map = PointMap(x: map.x, y: map.y, origin: map.origin - center)
        }
        guard map.origin.isFinite, bias.isFinite else { return .nothing }

        let table = table(
            Table(
                stops: [], space: gradient.mixingSpace, opacity: opacity,
                count: Self.tableCount(length: length, gradient.mixingSpace)),
            stops: stops, in: &colors, kernels)
        return .prepared(
            PreparedGradient(
                kind: kind, tableStart: table.start, tableCount: table.count, extend: gradient.extend,
                isOpaque: table.isOpaque, map: map, scale: Float(scale), bias: Float(bias),
                offset: Float(offset)))
    }

    /// Returns the number of entries for a gradient of `length` pixels.
    ///
    /// A short gradient has four entries per pixel: its colors differ more from pixel to pixel than from entry to
    /// entry. In a longer one, an entry is nearly the exact color. In encoded sRGB, one entry per pixel is enough for
    /// that; in the other spaces, colors change faster at dark ends.
    private static func tableCount(length: Double, _ space: DisplayList.GradientPaint.MixingSpace) -> Int {
        guard length <= 48 else { return space == .encodedSRGB && length <= 300 ? 256 : 1024 }
        var count = 32
        while Double(count) < 4 * length { count *= 2 }
        return count
    }

    /// Returns a recent table with the same colors, or adds one to `colors`.
    private mutating func table(
        _ wanted: Table, stops: ArraySlice<DisplayList.GradientStop>, in colors: inout [UInt64], _ kernels: PixelKernels
    ) -> Table {
        if let known = recent.first(where: { $0.hasColors(of: wanted, stops: stops) }) { return known }
        var table = wanted
        table.start = colors.count
        // The memory of the oldest table's stops is used again.
        if recent.count == Self.recentCount { table.stops = recent.removeFirst().stops }
        table.stops.removeAll(keepingCapacity: true)
        table.stops.append(contentsOf: stops)
        self.stops.removeAll(keepingCapacity: true)
        for stop in stops {
            let value = GradientMixer(stop, table.space).value
            self.stops.append(
                GradientTableStop(value: (value.x, value.y, value.z, value.w), location: stop.location))
        }
        colors.append(contentsOf: repeatElement(0, count: table.count))
        table.isOpaque = colors.withUnsafeMutableBufferPointer { all in
            kernels.fill_gradient_table(
                all.baseAddress! + table.start, table.count, self.stops, self.stops.count,
                Int32(table.space.rawValue), table.opacity, EncodingTable.entries) != 0
        }
        recent.append(table)
        return table
    }
}

/// The paint that a gradient becomes in a picture.
enum GradientResult {
    case nothing
    /// One premultiplied color everywhere.
    case solid(UInt32)
    case prepared(PreparedGradient)
}
