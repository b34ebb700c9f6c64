/// Prepares gradients, and reuses the colors of recent ones.
struct GradientTableBuilder {
    /// The last tables. Repeated use of a gradient shares its table.
    private var recent: [Table] = []
    private static let recentCount = 4

    /// The values that determine a table's contents.
    private struct TableKey: Equatable {
        var stops: [DisplayList.GradientStop]
        var space: DisplayList.GradientPaint.MixingSpace
        var opacity: Float
        var count: Int
    }

    private struct Table {
        var key: TableKey
        var start: Int
        var isOpaque: Bool
    }

    /// Discards the recent tables, which refer to one plan.
    mutating func removeAll() {
        recent.removeAll(keepingCapacity: true)
    }

    /// Prepares a gradient, and adds its colors to `colors` unless a recent gradient has the same colors. `transform`
    /// maps the gradient's coordinates to pixels.
    mutating func prepare(
        _ gradient: DisplayList.GradientPaint, stops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, opacity: Float, colors: inout [UInt64]
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
            TableKey(
                stops: Array(stops), space: gradient.mixingSpace, opacity: opacity,
                // In encoded sRGB, one entry per pixel is enough. In the other spaces, colors change faster at dark
                // ends.
                count: gradient.mixingSpace == .encodedSRGB && length <= 300 ? 256 : 1024),
            in: &colors)
        return .prepared(
            PreparedGradient(
                kind: kind, tableStart: table.start, tableCount: table.key.count, extend: gradient.extend,
                isOpaque: table.isOpaque, map: map, scale: Float(scale), bias: Float(bias),
                offset: Float(offset)))
    }

    /// Returns a recent table with this key, or adds one to `colors`.
    private mutating func table(_ key: TableKey, in colors: inout [UInt64]) -> Table {
        if let known = recent.first(where: { $0.key == key }) { return known }
        let start = colors.count
        colors.append(contentsOf: repeatElement(0, count: key.count))
        let isOpaque = colors.withUnsafeMutableBufferPointer { all in
            Self.fill(UnsafeMutableBufferPointer(rebasing: all[start...]), key)
        }
        let table = Table(key: key, start: start, isOpaque: isOpaque)
        if recent.count == Self.recentCount { recent.removeFirst() }
        recent.append(table)
        return table
    }

    /// Fills a table: entry k of n is the color at k/(n−1). Returns whether all entries are opaque.
    private static func fill(_ table: UnsafeMutableBufferPointer<UInt64>, _ key: TableKey) -> Bool {
        let step = 1 / Double(table.count - 1)
        var index = 0
        var isOpaque = true
        func put(_ encoded: SIMD4<Float>) {
            let color = PixelColor.sixteenBit(encoded, opacity: key.opacity)
            isOpaque = isOpaque && PreparedGradient.isOpaque(color)
            table[index] = color
            index += 1
        }
        var previous = GradientMixer(key.stops[0], key.space)
        while index < table.count, Double(index) * step < previous.location { put(previous.encodedPremultiplied) }
        for stop in key.stops.dropFirst() {
            let next = GradientMixer(stop, key.space)
            let scale = 1 / (next.location - previous.location)
            while index < table.count, Double(index) * step < next.location {
                let amount = Float((Double(index) * step - previous.location) * scale)
                put(previous.mixed(with: next, amount: amount).encodedPremultiplied)
            }
            previous = next
        }
        while index < table.count { put(previous.encodedPremultiplied) }
        return isOpaque
    }
}

/// The paint that a gradient becomes in a picture.
enum GradientResult {
    case nothing
    /// One premultiplied color everywhere.
    case solid(UInt32)
    case prepared(PreparedGradient)
}
