/// Motion over a duration under constant acceleration, wind and drag, in closed form. It is exact for any duration.
///
/// The equation is v′ = −k·(v − w) + g with drag k, wind w and acceleration g. With E = e^(−k·h), φ₁ = (1 − E)/k and φ₂
/// = (h − φ₁)/k, its solution after a duration h is
///
///     v(h) = E·v + (1 − E)·w + φ₁·g            x(h) = x + φ₁·v + (h − φ₁)·w + φ₂·g
///
/// and in the limit k → 0: E = 1, φ₁ = h, φ₂ = h²/2.
package struct DragFlow: Equatable {
    package var keep: Float
    package var push: SIMD2<Float>
    package var carry: Float
    package var shift: SIMD2<Float>

    @inline(__always)
    package init(drag: Double, acceleration: SIMD2<Double>, wind: SIMD2<Double>, seconds h: Double) {
        let z = drag * h
        let (lost, phi1, phi2): (Double, Double, Double)
        if z < 0.1 {
            // The power series of φ₁/h up to z⁸ and of φ₂/h² up to z⁷: 1 − z/2 + z²/6 … and 1/2 − z/6 + z²/24 …, with
            // errors below 10⁻¹⁴.
            var tail = 1 - z * (1.0 / 9)
            tail = 1 - z * (1.0 / 8) * tail
            tail = 1 - z * (1.0 / 7) * tail
            tail = 1 - z * (1.0 / 6) * tail
            tail = 1 - z * (1.0 / 5) * tail
            tail = 1 - z * (1.0 / 4) * tail
            tail = 1 - z * (1.0 / 3) * tail
            phi2 = h * h * 0.5 * tail
            phi1 = h * (1 - z * 0.5 * tail)
            lost = drag * phi1
        } else {
            lost = 1 - decay(-z)
            phi1 = lost / drag
            phi2 = (h - phi1) / drag
        }
        keep = Float(1 - lost)
        push = SIMD2<Float>(wind * lost + acceleration * phi1)
        carry = Float(phi1)
        shift = SIMD2<Float>(wind * (h - phi1) + acceleration * phi2)
    }
}
