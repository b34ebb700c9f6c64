/// Returns the sine and the cosine of an angle, identical on every machine.
///
/// The system chooses its implementation of these functions by processor. The results differ in their last bits, and
/// pixels must not depend on that. This function uses only operations whose results IEEE 754 fixes: +, −, ×, ÷,
/// rounding and the remainder. The angle is reduced to [−π/4, π/4] around the nearest quarter turn, with π/2 in two
/// parts (Cody and Waite). The Taylor series run to x¹⁷ and x¹⁶; their next terms are below 3·10⁻¹⁸.
///
/// The error is at most 4·10⁻¹⁶ for |radians| < 10⁶. In that range whole multiples of a quarter turn give ±1
/// exactly, and 0 to within the rounding of the angle. An angle that is not finite gives NaN twice.
package func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    let reduced = radians.magnitude < 1e6 ? radians : radians.remainder(dividingBy: 2 * .pi)
    let quarter = (reduced * (2 / .pi)).rounded()
    let x = (reduced - quarter * halfPiHigh) - quarter * halfPiLow
    let square = x * x
    var sine = 1.0
    for term in sineSeries { sine = 1 - sine * square * term }
    sine *= x
    var cosine = 1.0
    for term in cosineSeries { cosine = 1 - cosine * square * term }
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}

/// π/2 as a sum. The first term has 33 bits, so its product with a small integer is exact. The second is the remainder.
private let halfPiHigh = 1.5707963267341256
private let halfPiLow = 6.077100506506192e-11

/// The factors 1/(2k(2k+1)), innermost first: sin x = x(1 − x²/(2·3)·(1 − x²/(4·5)·(…))).
private let sineSeries: [Double] = [272, 210, 156, 110, 72, 42, 20, 6].map { 1 / $0 }
/// The factors 1/((2k−1)2k), innermost first: cos x = 1 − x²/(1·2)·(1 − x²/(3·4)·(…)).
private let cosineSeries: [Double] = [240, 182, 132, 90, 56, 30, 12, 2].map { 1 / $0 }
