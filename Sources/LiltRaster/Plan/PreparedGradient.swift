import CPixelKernels

/// A gradient as a table of colors and a map from pixels to table indices.
struct PreparedGradient {
    enum Kind: Int32 { case linear, radial, conic }

    var kind: Kind
    /// The start of the table in the plan's tables.
    var tableStart: Int
    var tableCount: Int
    var extend: DisplayList.GradientPaint.Extend
    /// Whether every color of the table is opaque.
    var isOpaque: Bool
    /// Maps pixels to (u, v): u = t for linear gradients, the vector from the center for radial and conic ones.
    var map: PointMap
    var scale: Float
    var bias: Float
    /// Added to a conic gradient's position after the turn is reduced to 0..<1 and scaled.
    var offset: Float = 0

    /// Returns the gradient for the kernels. `tables` points to the first table and must outlive the field.
    func field(tables: UnsafePointer<UInt32>) -> GradientField {
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
            table: tables + tableStart, last_index: Int32(tableCount - 1), kind: Int32(kind), extend: Int32(extend),
            is_opaque: isOpaque ? 1 : 0, u_x: map.x.x, u_y: map.y.x, u_0: map.origin.x, v_x: map.x.y, v_y: map.y.y,
            v_0: map.origin.y, scale: scale, bias: bias, offset: offset)
    }
}

/// The paint that a gradient becomes in a picture.
enum GradientResult {
    case nothing
    /// One premultiplied color everywhere.
    case solid(UInt32)
    case prepared(PreparedGradient)
}

/// Builds tables of gradient colors.
struct GradientTableBuilder {
    /// All tables of a frame, concatenated.
    private(set) var tables: [UInt32] = []
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

    mutating func removeAll() {
        tables.removeAll(keepingCapacity: true)
        recent.removeAll(keepingCapacity: true)
    }

    /// Appends another builder's tables and returns their start index.
    mutating func append(_ other: GradientTableBuilder) -> Int {
        tables.append(contentsOf: other.tables)
        return tables.count - other.tables.count
    }

    /// Prepares a gradient. `transform` maps its own coordinates to pixels.
    mutating func prepare(
        _ gradient: DisplayList.GradientPaint, stops: ArraySlice<DisplayList.GradientStop>,
        transform: CGAffineTransform, opacity: Float
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
            // Only the last turn of several counts. The gap of less than a turn is split: half before the start, half
            // after the end.
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
                // Encoded sRGB needs no more entries than pixels; the other spaces are steep at dark ends.
                count: gradient.mixingSpace == .encodedSRGB && length <= 300 ? 256 : 1024))
        return .prepared(
            PreparedGradient(
                kind: kind, tableStart: table.start, tableCount: table.key.count, extend: gradient.extend,
                isOpaque: table.isOpaque, map: map, scale: Float(scale), bias: Float(bias),
                offset: Float(offset)))
    }

    /// Returns a recent table with this key, or adds one.
    private mutating func table(_ key: TableKey) -> Table {
        if let known = recent.first(where: { $0.key == key }) { return known }
        let start = tables.count
        tables.append(contentsOf: repeatElement(0, count: key.count))
        let isOpaque = tables.withUnsafeMutableBufferPointer { all in
            Self.fill(UnsafeMutableBufferPointer(rebasing: all[start...]), key)
        }
        let table = Table(key: key, start: start, isOpaque: isOpaque)
        if recent.count == Self.recentCount { recent.removeFirst() }
        recent.append(table)
        return table
    }

    /// Fills a table: entry k of n is the color at k/(n−1). Returns whether all entries are opaque.
    private static func fill(_ table: UnsafeMutableBufferPointer<UInt32>, _ key: TableKey) -> Bool {
        let step = 1 / Double(table.count - 1)
        var index = 0
        var isOpaque = true
        func put(_ encoded: SIMD4<Float>) {
            let pixel = PixelColor.packed(encoded, opacity: key.opacity)
            isOpaque = isOpaque && pixel >> 24 == 255
            table[index] = pixel
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

/// Conversions of colors to pixels.
enum PixelColor {
    /// Returns a premultiplied pixel of straight encoded components. Clamps them to 0…1; NaN counts as 0.
    static func premultiplied(_ color: SIMD4<Float>, opacity: Float) -> UInt32 {
        let clamped = color.replacing(with: 0, where: .!(color .>= 0)).replacing(with: 1, where: color .> 1)
        return packed(clamped * SIMD4(clamped.w, clamped.w, clamped.w, 1), opacity: opacity)
    }

    /// Returns a premultiplied pixel times an opacity of 0…255, with each byte rounded to nearest.
    static func faded(_ pixel: UInt32, by opacity: UInt8) -> UInt32 {
        if opacity == 255 { return pixel }
        var faded: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let product = (pixel >> shift & 255) * UInt32(opacity) + 128
            faded |= ((product + product >> 8) >> 8) << shift
        }
        return faded
    }

    /// Returns the mean of four pixels, byte by byte. Halves round up.
    @inline(__always)
    static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two bytes at a time, in 16-bit lanes.
        func sum(_ shift: UInt32) -> UInt32 {
            var sum: UInt32 = 0x0002_0002
            sum += (a >> shift & 0x00FF_00FF) + (b >> shift & 0x00FF_00FF)
            sum += (c >> shift & 0x00FF_00FF) + (d >> shift & 0x00FF_00FF)
            return sum >> 2 & 0x00FF_00FF
        }
        return sum(0) | sum(8) << 8
    }

    /// Returns a pixel of premultiplied components in 0…1, each rounded to nearest.
    static func packed(_ color: SIMD4<Float>, opacity: Float) -> UInt32 {
        // Converted one by one: a vector conversion compiles to one call per lane.
        let scaled = color * (opacity * 255) + 0.5
        return UInt32(scaled.w) << 24 | UInt32(scaled.x) << 16 | UInt32(scaled.y) << 8 | UInt32(scaled.z)
    }
}
