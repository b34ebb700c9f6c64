/// The formulas of the blend modes in double precision, for one pixel at a time. Tests compare the kernels with them.
///
/// Source: W3C, *Compositing and Blending Level 1*; for `plusDarker`, which it lacks, Apple's `CGBlendMode`.
struct BlendFormulas {
    typealias Color = SIMD3<Double>

    /// Blends the source pixel `s` over the backdrop pixel `b`. Both are premultiplied and have components of 0…1 in
    /// the order red, green, blue, opacity.
    static func mix(_ s: SIMD4<Double>, over b: SIMD4<Double>, mode: Int) -> SIMD4<Double> {
        let (sa, ba) = (s.w, b.w)
        func colors(_ fs: Double, _ fb: Double) -> SIMD4<Double> { s * fs + b * fb }
        switch mode {
        case 0...15:
            let straightS = sa > 0 ? Color(s.x, s.y, s.z) / sa : .zero
            let straightB = ba > 0 ? Color(b.x, b.y, b.z) / ba : .zero
            let mixed = blended(straightB, straightS, mode)
            let color =
                Color(s.x, s.y, s.z) * (1 - ba) + Color(b.x, b.y, b.z) * (1 - sa) + mixed * (sa * ba)
            return SIMD4(color, sa + ba * (1 - sa))
        case 16: return .zero
        case 17: return s
        case 18: return colors(ba, 0)
        case 19: return colors(1 - ba, 0)
        case 20: return colors(ba, 1 - sa)
        case 21: return colors(1 - ba, 1)
        case 22: return colors(0, sa)
        case 23: return colors(0, 1 - sa)
        case 24: return colors(1 - ba, sa)
        case 25: return colors(1 - ba, 1 - sa)
        case 26:
            let alpha = min(sa + ba, 1)
            func dark(_ x: Double, _ y: Double) -> Double { max(0, alpha - ((ba - x) + (sa - y))) }
            return SIMD4(dark(b.x, s.x), dark(b.y, s.y), dark(b.z, s.z), alpha)
        default: return pointwiseMin(s + b, SIMD4(repeating: 1))
        }
    }

    private static func blended(_ b: Color, _ s: Color, _ mode: Int) -> Color {
        switch mode {
        case 12: setLum(setSat(s, sat(b)), lum(b))
        case 13: setLum(setSat(b, sat(s)), lum(b))
        case 14: setLum(s, lum(b))
        case 15: setLum(b, lum(s))
        default: Color(separable(b.x, s.x, mode), separable(b.y, s.y, mode), separable(b.z, s.z, mode))
        }
    }

    static func separable(_ b: Double, _ s: Double, _ mode: Int) -> Double {
        switch mode {
        case 1: return b * s
        case 2: return b + s - b * s
        case 3: return separable(s, b, 9)
        case 4: return min(b, s)
        case 5: return max(b, s)
        case 6: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
        case 7: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case 8:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case 9: return s <= 0.5 ? b * 2 * s : separable(b, 2 * s - 1, 2)
        case 10: return abs(b - s)
        case 11: return b + s - 2 * b * s
        default: return s
        }
    }

    private static func lum(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    private static func sat(_ c: Color) -> Double { c.max() - c.min() }

    private static func setLum(_ c: Color, _ l: Double) -> Color {
        let moved = c + (l - lum(c))
        let (light, least, most) = (lum(moved), moved.min(), moved.max())
        var clipped = moved
        if least < 0 { clipped = light + (clipped - light) * (light / (light - least)) }
        if most > 1 { clipped = light + (clipped - light) * ((1 - light) / (most - light)) }
        return clipped
    }

    /// Sets the saturation of a color to `s`. Sorts the components, as the specification does.
    private static func setSat(_ c: Color, _ s: Double) -> Color {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        var result = Color.zero
        if c[order[2]] > c[order[0]] {
            result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
            result[order[2]] = s
        }
        return result
    }
}
