import LiltRaster
import TestSupport

/// A gradient that is computed from its definition in double precision. Colors are premultiplied red, green, blue and
/// alpha, 0…255.
struct ReferenceGradient {
    enum Geometry: CaseIterable {
        case linear, radial, conic
    }
    enum Space: CaseIterable {
        case perceptual, device, linear
    }
    enum Extend: CaseIterable {
        case pad, repeated, mirror
    }

    var geometry: Geometry
    var space: Space
    var extend: Extend
    var stops: [(location: Double, color: Color)]
    /// The start of a linear gradient, or the center of another gradient.
    var start: CGPoint
    /// The end of a linear gradient.
    var end = CGPoint.zero
    var radii = 0.0...1.0
    var angle = 0.0

    /// Returns a random gradient of two to four colors in a rectangle.
    static func random(
        _ random: inout SeededRandom, geometry: Geometry, extend: Extend, in rect: CGRect
    ) -> ReferenceGradient {
        let count = Int.random(in: 2...4, using: &random)
        let isOpaque = Bool.random(using: &random)
        var locations = [0.0, 1.0] + (0..<count - 2).map { _ in random.nextDouble(in: 0.1...0.9) }
        locations.sort()
        let inner = random.nextDouble(in: 0...20)
        return ReferenceGradient(
            geometry: geometry, space: Space.allCases.randomElement(using: &random)!, extend: extend,
            stops: locations.map { ($0, isOpaque ? random.color().opaque : random.color()) },
            start: random.point(in: rect), end: random.point(in: rect),
            radii: inner...inner + random.nextDouble(in: 5...80), angle: random.nextDouble(in: -180...180))
    }

    /// The same gradient for a drawing.
    var shading: GraphicsContext.Shading {
        let plain = Gradient(stops: stops.map { .init(color: $0.color, location: $0.location) })
        let gradient = space == .device ? plain.colorSpace(.device) : plain.colorSpace(.perceptual)
        var options: GraphicsContext.GradientOptions = space == .linear ? .linearColor : []
        if extend == .repeated { options.insert(.repeat) }
        if extend == .mirror { options.insert(.mirror) }
        switch geometry {
        case .linear: return .linearGradient(gradient, startPoint: start, endPoint: end, options: options)
        case .radial:
            return .radialGradient(
                gradient, center: start, startRadius: radii.lowerBound, endRadius: radii.upperBound, options: options)
        case .conic: return .conicGradient(gradient, center: start, angle: .degrees(angle), options: options)
        }
    }

    /// Returns the position of a pixel's center along the gradient. It may be outside of 0…1.
    func position(x: Int, y: Int) -> Double {
        let (dx, dy) = (Double(x) + 0.5 - start.x, Double(y) + 0.5 - start.y)
        switch geometry {
        case .linear:
            let (ax, ay) = (end.x - start.x, end.y - start.y)
            return (dx * ax + dy * ay) / (ax * ax + ay * ay)
        case .radial:
            return ((dx * dx + dy * dy).squareRoot() - radii.lowerBound) / (radii.upperBound - radii.lowerBound)
        case .conic:
            let turn = atan2(dy, dx) / (2 * .pi) - angle / 360
            return turn - turn.rounded(.down)
        }
    }

    /// Returns the position in 0…1 that has the same color as `position`. For a padded linear or radial gradient,
    /// returns `position` itself.
    func continued(_ position: Double) -> Double {
        var t = position
        switch geometry == .conic ? .repeated : extend {
        case .pad: break
        case .repeated: t -= t.rounded(.down)
        case .mirror:
            t -= (t / 2).rounded(.down) * 2
            if t > 1 { t = 2 - t }
        }
        return t
    }

    /// Returns the exact colors of the stops whose distance from a position is at most `distance`.
    func stopColors(near position: Double, within distance: Double) -> [SIMD4<Double>] {
        let t = continued(position)
        return stops.filter { abs($0.location - t) <= distance }.map { encoded(mixing($0.color)) }
    }

    /// Returns the exact color at a position.
    func color(at position: Double) -> SIMD4<Double> {
        let t = continued(position)
        let last = stops[stops.count - 1]
        guard t < last.location, let next = stops.firstIndex(where: { $0.location > t }) else {
            return encoded(mixing(last.color))
        }
        guard next > 0 else { return encoded(mixing(stops[0].color)) }
        let (from, to) = (stops[next - 1], stops[next])
        let amount = (t - from.location) / (to.location - from.location)
        let (a, b) = (mixing(from.color), mixing(to.color))
        return encoded(a + (b - a) * amount)
    }

    /// Returns the premultiplied components of a color in the gradient's color space.
    private func mixing(_ color: Color) -> SIMD4<Double> {
        var value = SIMD4<Double>(color.components)
        if space != .device {
            let light = (0..<3).map { TransferFunction.linear(fromEncoded: value[$0]) }
            if space == .linear {
                value = SIMD4(light[0], light[1], light[2], value.w)
            } else {
                let lab = OKLab(linearRed: light[0], green: light[1], blue: light[2])
                value = SIMD4(lab.lightness, lab.a, lab.b, value.w)
            }
        }
        return value * SIMD4(value.w, value.w, value.w, 1)
    }

    private func encoded(_ mixed: SIMD4<Double>) -> SIMD4<Double> {
        guard mixed.w > 0 else { return .zero }
        var straight = mixed / SIMD4(mixed.w, mixed.w, mixed.w, 1)
        if space != .device {
            var light = (red: straight.x, green: straight.y, blue: straight.z)
            if space == .perceptual {
                light = OKLab(lightness: straight.x, a: straight.y, b: straight.z).linear
            }
            straight.x = TransferFunction.encoded(fromLinear: light.red)
            straight.y = TransferFunction.encoded(fromLinear: light.green)
            straight.z = TransferFunction.encoded(fromLinear: light.blue)
        }
        straight.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        return straight * SIMD4(straight.w, straight.w, straight.w, 1) * 255
    }
}

extension Color {
    fileprivate var opaque: Color {
        Color(red: Double(components.x), green: Double(components.y), blue: Double(components.z))
    }
}

/// Returns red, green, blue and alpha of a pixel, 0…255.
func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24))
}
