/// Numbers, paths and colors in the syntax of SVG attributes.
enum SVGText {
    /// A number with at most `decimals` digits after the point, without trailing zeros and without negative zero. It is
    /// 0 if the value is not finite. If the digits of a value do not fit in an `Int`, the number is whole and limited
    /// to -9e18...9e18, because readers of the format keep only seven digits.
    static func number(_ value: Double, decimals: Int = 3) -> String {
        guard value.isFinite else { return "0" }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let scaled = (value * Double(unit)).rounded()
        guard abs(scaled) < 9e18 else { return "\(Int(min(max(value, -9e18), 9e18)))" }
        let all = Int(scaled)
        let (whole, rest) = all.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
        var text = "\(all < 0 ? "-" : "")\(whole)"
        if rest != 0 {
            let digits = String(rest)
            var fraction = String(repeating: "0", count: decimals - digits.count) + digits
            while fraction.last == "0" { fraction.removeLast() }
            text += "." + fraction
        }
        return text
    }

    /// The elements of a path, for the attribute `d`. Empty if a coordinate is not finite: such a path draws nothing.
    ///
    /// - Parameter scale: The factor by which the drawing enlarges the path. A large factor needs more digits.
    static func path(_ path: Path, scale: Double, mappedBy transform: CGAffineTransform = .identity) -> String {
        let decimals = scale > 10 ? 5 : scale > 1.5 ? 4 : 3
        var text = ""
        var isFinite = true
        func add(_ letter: String, _ points: CGPoint...) {
            text += letter
            for (index, point) in points.enumerated() {
                let mapped = point.applying(transform)
                if !mapped.x.isFinite || !mapped.y.isFinite { isFinite = false }
                text += index > 0 ? " " : ""
                text += "\(number(mapped.x, decimals: decimals)) \(number(mapped.y, decimals: decimals))"
            }
        }
        path.forEach { element in
            switch element {
            case .move(let end): add("M", end)
            case .line(let end): add("L", end)
            case .quadCurve(let end, let control): add("Q", control, end)
            case .curve(let end, let control1, let control2): add("C", control1, control2, end)
            case .closeSubpath: text += "Z"
            }
        }
        return isFinite ? text : ""
    }

    /// The attribute `transform`, with a space before it; empty for the identity.
    static func transform(_ transform: CGAffineTransform) -> String {
        if transform.isIdentity { return "" }
        let linear = [transform.a, transform.b, transform.c, transform.d].map { number($0, decimals: 7) }
        let offset = [transform.tx, transform.ty].map { number($0, decimals: 5) }
        return " transform=\"matrix(\((linear + offset).joined(separator: " ")))\""
    }

    /// An attribute with a space before it; empty for the value 1.
    static func fraction(_ name: String, _ value: Double) -> String {
        value == 1 ? "" : " \(name)=\"\(number(value, decimals: 4))\""
    }

    /// An encoded sRGB color without its opacity.
    static func color(_ color: SIMD4<Float>) -> String {
        let components = (0..<3).map { index in
            color[index] >= 0 ? UInt32((min(color[index], 1) * 255).rounded()) : 0
        }
        let digits = String(components[0] << 16 | components[1] << 8 | components[2], radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The value of the property `mix-blend-mode`; nil for a mode that the format does not have.
    static func blendMode(_ mode: GraphicsContext.BlendMode) -> String? {
        let names = [
            "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
            "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
        ]
        // A raw value that belongs to no mode draws as normal.
        guard (0...27).contains(mode.rawValue) else { return names[0] }
        return mode.rawValue < names.count ? names[Int(mode.rawValue)] : nil
    }
}

extension CGAffineTransform {
    /// The larger of the factors by which the map scales lengths along x and along y.
    var largestScale: Double { Double(max(hypot(a, b), hypot(c, d))) }
}
