import CPixelKernels

/// Prepares gradients, and reuses the stops of recent ones.
struct GradientTableBuilder {
    /// The last stops, oldest first. Repeated use of a gradient shares its stops.
    private var recent: [Stops] = []
    private static let recentCount = 4

    /// The stops of a gradient, and their range in the plan's table.
    private struct Stops {
        var paint: [DisplayList.GradientStop] = []
        var space = DisplayList.GradientPaint.MixingSpace.encodedSRGB
        var range = 0..<0
        /// Whether all stops are opaque.
        var isOpaque = true
        /// The last color table that was made from these stops.
        var table: (opacity: Float, count: Int, start: Int)?
    }

    /// Discards the recent stops, because their indices are valid for one plan only.
    mutating func removeAll() {
        recent.removeAll(keepingCapacity: true)
    }

    /// Prepares a gradient, and adds its stops to `all` unless a recent gradient has the same stops. `transform` maps
    /// the gradient's coordinates to pixels.
    mutating func prepare(
        _ gradient: DisplayList.GradientPaint, stops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, opacity: Float, into all: inout [GradientTableStop]
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
            // The first row of the map computes t = (p − start)·axis / |axis|².
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
            // If the angles span more than a turn, the gradient's last turn is drawn. If they span less than a turn,
            // half of the gap counts as before the start, half as after the end.
            let turns = (endRadians - startRadians) / (2 * .pi)
            guard turns != 0, turns.isFinite, startRadians.isFinite else { return turns == 0 ? solid : .nothing }
            let span = min(turns.magnitude, 1)
            let low = turns > 0 ? endRadians / (2 * .pi) - span : endRadians / (2 * .pi)
            kind = .conic
            bias = -(low - (1 - span) / 2)
            bias -= bias.rounded(.down)
            scale = 1 / turns
            offset = turns.magnitude > 1 ? 1 - max(scale, 0) : 0.5 - 0.5 * scale
            map = PointMap(x: map.x, y: map.y, origin: map.origin - center)
        }
        guard map.origin.isFinite, bias.isFinite else { return .nothing }

        let mixing = add(stops, gradient.mixingSpace, to: &all)
        return .prepared(
            PreparedGradient(
                kind: kind, stops: mixing.range, space: gradient.mixingSpace, opacity: opacity,
                // In encoded sRGB, about one entry per pixel is enough. In the other spaces, colors change faster at a
                // dark end.
                tableCount: gradient.mixingSpace == .encodedSRGB && length <= 300 ? 256 : 1024,
                extend: gradient.extend, isOpaque: mixing.isOpaque && opacity >= 1, map: map, scale: Float(scale),
                bias: Float(bias), offset: Float(offset)))
    }

    /// Returns the recent stops that are equal to these, or adds these to `all`.
    private mutating func add(
        _ stops: ArraySlice<DisplayList.GradientStop>, _ space: DisplayList.GradientPaint.MixingSpace,
        to all: inout [GradientTableStop]
    ) -> Stops {
        if let known = recent.first(where: { $0.space == space && $0.paint[...] == stops }) { return known }
        // The new stops use the memory of the oldest ones.
        var added = recent.count == Self.recentCount ? recent.removeFirst() : Stops()
        added.paint.removeAll(keepingCapacity: true)
        added.paint.append(contentsOf: stops)
        added.space = space
        added.range = all.count..<all.count + stops.count
        (added.isOpaque, added.table) = (true, nil)
        for stop in stops {
            let value = GradientMixer(stop, space).value
            all.append(GradientTableStop(value: (value.x, value.y, value.z, value.w), location: stop.location))
            added.isOpaque = added.isOpaque && value.w >= 1
        }
        recent.append(added)
        return added
    }

    /// Returns the index in `colors` at which the table of a just prepared gradient begins. Adds the table unless a
    /// recent gradient has the same table.
    mutating func table(
        of gradient: PreparedGradient, stops: [GradientTableStop], in colors: inout [UInt64], kernels: PixelKernels
    ) -> Int {
        let index = recent.firstIndex { $0.range == gradient.stops }
        if let index, let table = recent[index].table, table.opacity == gradient.opacity,
            table.count == gradient.tableCount
        {
            return table.start
        }
        let start = colors.count
        colors.append(contentsOf: repeatElement(0, count: gradient.tableCount))
        stops.withUnsafeBufferPointer { stops in
            var mixed = gradient.colors(stops: stops.baseAddress!)
            colors.withUnsafeMutableBufferPointer { colors in
                kernels.fill_gradient_table(colors.baseAddress! + start, gradient.tableCount, &mixed)
            }
        }
        if let index { recent[index].table = (gradient.opacity, gradient.tableCount, start) }
        return start
    }
}

/// The paint that a gradient becomes in a picture.
enum GradientResult {
    case nothing
    /// One premultiplied color everywhere.
    case solid(UInt32)
    case prepared(PreparedGradient)
}
