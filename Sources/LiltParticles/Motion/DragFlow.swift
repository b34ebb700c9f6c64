/// Motion through a time under constant acceleration, wind and drag, in closed form: exact for any length of time.
///
/// v′ = −k·(v − w) + g with drag k, wind w, acceleration g gives, with E = e^(−k·h), φ₁ = (1 − E)/k and φ₂ = (h − φ₁)/k,
///
///     v(h) = E·v + (1 − E)·w + φ₁·g            x(h) = x + φ₁·v + (h − φ₁)·w + φ₂·g
///
/// and in the limit k → 0: E = 1, φ₁ = h, φ₂ = h²/2.
struct DragFlow: Equatable {
    var keep: Float
    var push: SIMD2<Float>
    var carry: Float
    var shift: SIMD2<Float>

    @inline(__always)
    init(drag: Double, acceleration: SIMD2<Double>, wind: SIMD2<Double>, seconds h: Double) {
        let z = drag * h
        let (lost, phi1, phi2): (Double, Double, Double)
        if z < 0.1 {
            // The series of φ₁/h and φ₂/h² in z to z⁷: 1 − z/2 + z²/6 … and 1/2 − z/6 + z²/24 …, to 10⁻¹⁴.
            let tail = 1 - z / 4 * (1 - z / 5 * (1 - z / 6 * (1 - z / 7 * (1 - z / 8 * (1 - z / 9)))))
            phi2 = h * h / 2 * (1 - z / 3 * tail)
            phi1 = h * (1 - z / 2 * (1 - z / 3 * tail))
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
