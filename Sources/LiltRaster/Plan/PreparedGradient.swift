import CPixelKernels

/// A gradient as a table of colours and a map from pixels to places in it.
struct PreparedGradient {
    enum Kind { case linear, radial, conic }

    var kind: Kind
    /// Where the table begins in the plan's tables.
    var tableStart: Int
    var tableCount: Int
    var extend: DisplayList.GradientPaint.Extend
    /// Whether every colour of the table is opaque.
    var isOpaque: Bool
    /// From pixels to (u, v): u = t for linear ones; the vector from the centre for radial and conic ones.
    var map: PointMap
    var scale: Float
    var bias: Float

    /// The place of a row's pixels. `table` is the start of all tables.
    func row(_ y: Int32, tables: UnsafePointer<UInt32>) -> GradientRow {
        let start = map(SIMD2(0.5, Double(y) + 0.5))
        return GradientRow(
            table: tables + tableStart, last_index: Int32(tableCount - 1), extend: Int32(extend.rawValue),
            u0: Float(start.x), du: Float(map.x.x), v0: Float(start.y), dv: Float(map.x.y), scale: scale, bias: bias)
    }
}

/// What a gradient comes to on this picture.
enum GradientResult {
    case nothing
    /// The same colour everywhere, premultiplied.
    case solid(UInt32)
    case prepared(PreparedGradient)
}

/// Fills tables with a gradient's colours.
struct GradientTableBuilder {
    /// All tables of a frame, one after the other.
    private(set) var tables: [UInt32] = []

    mutating func removeAll() {
        tables.removeAll(keepingCapacity: true)
    }

    /// Prepares a gradient that is drawn through `transform`, from its own coordinates to pixels.
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
        var (kind, scale, bias) = (PreparedGradient.Kind.linear, 1.0, 0.0)
        var length = 1024.0
        switch gradient.geometry {
        case .linear(let start, let end):
            let way = end - start
            let square = way.x * way.x + way.y * way.y
            guard square > 0, square.isFinite else { return square == 0 ? solid : .nothing }
            length = square.squareRoot() * pixelsPerUnit
            // t = (p − start)·way / |way|², put into the first row of the map.
            func along(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2((v.x * way.x + v.y * way.y) / square, 0) }
            map = PointMap(x: along(map.x), y: along(map.y), origin: along(map.origin - start))
        case .radial(let center, let startRadius, let endRadius):
            let way = endRadius - startRadius
            guard way != 0, way.isFinite else { return way == 0 ? solid : .nothing }
            length = way.magnitude * pixelsPerUnit
            (kind, scale, bias) = (.radial, 1 / way, -startRadius / way)
            map = PointMap(x: map.x, y: map.y, origin: map.origin - center)
        case .conic(let center, let startRadians):
            kind = .conic
            bias = -startRadians / (2 * .pi)
            bias -= bias.rounded(.down)
            map = PointMap(x: map.x, y: map.y, origin: map.origin - center)
        }
        guard map.origin.isFinite, bias.isFinite else { return .nothing }

        // A table is as fine as the gradient is long in pixels, within reason: half a step is then half a pixel.
        let count = length <= 300 ? 256 : 1024
        let start = tables.count
        tables.append(contentsOf: repeatElement(0, count: count))
        var isOpaque = true
        tables.withUnsafeMutableBufferPointer { all in
            let table = UnsafeMutableBufferPointer(rebasing: all[start...])
            isOpaque = Self.fill(table, stops: stops, space: gradient.mixingSpace, opacity: opacity)
        }
        return .prepared(
            PreparedGradient(
                kind: kind, tableStart: start, tableCount: count, extend: gradient.extend, isOpaque: isOpaque, map: map,
                scale: Float(scale), bias: Float(bias)))
    }

    /// Entry k of n is the colour at k/(n−1). Returns whether all are opaque.
    private static func fill(
        _ table: UnsafeMutableBufferPointer<UInt32>, stops: ArraySlice<DisplayList.GradientStop>,
        space: DisplayList.GradientPaint.MixingSpace, opacity: Float
    ) -> Bool {
        let last = Double(table.count - 1)
        var index = 0
        var isOpaque = true
        func put(_ encoded: SIMD4<Float>) {
            let pixel = PixelColor.packed(encoded, opacity: opacity)
            isOpaque = isOpaque && pixel >> 24 == 255
            table[index] = pixel
            index += 1
        }
        var previous = stops.first!
        let first = GradientMixer(previous.color, space).encodedPremultiplied
        while index < table.count, Double(index) / last < previous.location { put(first) }
        for stop in stops.dropFirst() {
            let span = stop.location - previous.location
            if span > 0 {
                let (a, b) = (GradientMixer(previous.color, space), GradientMixer(stop.color, space))
                // Mixed in the gradient's space at the ends of so many pieces, straight in between.
                let pieces = space == .encodedSRGB ? 1 : min(32, max(4, Int(min(span, 1) * 64)))
                var from = a.encodedPremultiplied
                for piece in 1...pieces {
                    let to = a.mixed(with: b, amount: Float(piece) / Float(pieces)).encodedPremultiplied
                    let low = previous.location + span * Double(piece - 1) / Double(pieces)
                    let high = piece == pieces ? stop.location : previous.location + span * Double(piece) / Double(pieces)
                    let scale = 1 / (high - low)
                    while index < table.count, Double(index) / last < high {
                        put(from + (to - from) * Float((Double(index) / last - low) * scale))
                    }
                    from = to
                }
            }
            previous = stop
        }
        let end = GradientMixer(previous.color, space).encodedPremultiplied
        while index < table.count { put(end) }
        return isOpaque
    }
}

/// A colour in the space that a gradient mixes in, with opacity multiplied in.
struct GradientMixer {
    private var value: SIMD4<Float>
    private let space: DisplayList.GradientPaint.MixingSpace

    /// From encoded sRGB with straight opacity.
    init(_ color: SIMD4<Float>, _ space: DisplayList.GradientPaint.MixingSpace) {
        self.space = space
        let alpha = color.w
        var mixing = color
        if space != .encodedSRGB {
            let linear = SIMD3(
                TransferFunction.linear(fromEncoded: Double(color.x)),
                TransferFunction.linear(fromEncoded: Double(color.y)),
                TransferFunction.linear(fromEncoded: Double(color.z)))
            if space == .linearSRGB {
                mixing = SIMD4(Float(linear.x), Float(linear.y), Float(linear.z), alpha)
            } else {
                let lab = OKLab(linearRed: linear.x, green: linear.y, blue: linear.z)
                mixing = SIMD4(Float(lab.lightness), Float(lab.a), Float(lab.b), alpha)
            }
        }
        value = mixing * SIMD4(alpha, alpha, alpha, 1)
    }

    func mixed(with other: GradientMixer, amount: Float) -> GradientMixer {
        var copy = self
        copy.value = value + (other.value - value) * amount
        return copy
    }

    /// As encoded sRGB, components clamped to 0…1 and then multiplied by the opacity.
    var encodedPremultiplied: SIMD4<Float> {
        let alpha = value.w
        guard alpha > 0 else { return .zero }
        var encoded = value * SIMD4(1 / alpha, 1 / alpha, 1 / alpha, 1)
        if space != .encodedSRGB {
            var linear = (red: Double(encoded.x), green: Double(encoded.y), blue: Double(encoded.z))
            if space == .okLab {
                linear = OKLab(lightness: linear.red, a: linear.green, b: linear.blue).linear
            }
            encoded = SIMD4(
                Float(TransferFunction.encoded(fromLinear: linear.red)),
                Float(TransferFunction.encoded(fromLinear: linear.green)),
                Float(TransferFunction.encoded(fromLinear: linear.blue)), alpha)
        }
        return encoded.clamped(lowerBound: .zero, upperBound: .one) * SIMD4(alpha, alpha, alpha, 1)
    }
}

/// Colours as pixels.
enum PixelColor {
    /// Straight encoded components, clamped to 0…1, as a premultiplied pixel; NaN counts as 0.
    static func premultiplied(_ color: SIMD4<Float>, opacity: Float) -> UInt32 {
        let clamped = color.replacing(with: 0, where: .!(color .>= 0)).replacing(with: 1, where: color .> 1)
        return packed(clamped * SIMD4(clamped.w, clamped.w, clamped.w, 1), opacity: opacity)
    }

    /// Premultiplied components in 0…1 as a pixel, each rounded to nearest.
    static func packed(_ color: SIMD4<Float>, opacity: Float) -> UInt32 {
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(color * (opacity * 255) + 0.5))
        return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
    }
}
