/// Conversions of colors to pixels.
enum PixelColor {
    /// Returns the premultiplied pixel for straight encoded components. Clamps the components to 0…1; NaN counts as 0.
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
        // Adds two bytes of each pixel at a time, in 16-bit lanes.
        func sum(_ shift: UInt32) -> UInt32 {
            var sum: UInt32 = 0x0002_0002
            sum += (a >> shift & 0x00FF_00FF) + (b >> shift & 0x00FF_00FF)
            sum += (c >> shift & 0x00FF_00FF) + (d >> shift & 0x00FF_00FF)
            return sum >> 2 & 0x00FF_00FF
        }
        return sum(0) | sum(8) << 8
    }

    /// Returns the pixel for premultiplied components in 0…1, each rounded to the nearest byte.
    static func packed(_ color: SIMD4<Float>, opacity: Float) -> UInt32 {
        // The components are converted one by one, because a vector conversion compiles to a function call per
        // component.
        let scaled = color * (opacity * 255) + 0.5
        return UInt32(scaled.w) << 24 | UInt32(scaled.x) << 16 | UInt32(scaled.y) << 8 | UInt32(scaled.z)
    }

    /// Converts premultiplied components in 0…1 to an entry of a gradient's table: blue in the lowest 16 bits, then
    /// green, red and alpha with 16 bits each. A component of 1 becomes 255 × 256.
    static func sixteenBit(_ color: SIMD4<Float>, opacity: Float) -> UInt64 {
        let scaled = color * (opacity * 65_280) + 0.5
        return UInt64(scaled.w) << 48 | UInt64(scaled.x) << 32 | UInt64(scaled.y) << 16 | UInt64(scaled.z)
    }

    /// Converts an opacity of 0…1 to the nearest integer of 0…255. Clamps values outside 0…1.
    static func byte(_ opacity: Float) -> UInt8 {
        UInt8(max(0, min(opacity, 1)) * 255 + 0.5)
    }
}
