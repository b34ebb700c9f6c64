import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x. It maps the progress of time, x, to the progress of a
/// value, y.
///
/// Control points are not restricted. If their x leaves 0...1, the curve may run backward in x. If several of its
/// points then have the same x, the solver returns one of them. `UnitCurve` clamps x; timing curves of animations do
/// not. A coordinate that is not finite counts as 0. Other coordinates are clamped to ±10^100, so values are finite.
///
/// - Source: W3C, *CSS Easing Functions Level 1*, section 2.3. The order of the solver's steps, its tolerance and its
///   rounding reproduce SwiftUI's recorded values.
package struct CubicBezierTiming: Hashable, Sendable {
    // Power-basis coefficients: x(t) = ((ax·t + bx)·t + cx)·t; y has the same form.
    private let ax, bx, cx, ay, by, cy: Double

    /// Creates the curve with control points (x1, y1) and (x2, y2).
    package init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let (x1, y1, x2, y2) = (coordinate(x1), coordinate(y1), coordinate(x2), coordinate(y2))
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    /// Returns the curve's y at x = `progress`, rounded to 2^-20.
    ///
    /// - Parameter progress: Clamped to 0...1; NaN counts as 0.
    /// - Complexity: 3 to 7 steps of Newton's method for common curves; at most 8 of them and 52 bisections.
    package func value(at progress: Double) -> Double {
        let t = parameter(at: clampedToUnit(progress))
        return rounded(((ay * t + by) * t + cy) * t)
    }

    /// Returns the slope dy/dx at x = `progress`, rounded to 2^-20.
    ///
    /// If dx and dy are equal, even if both are zero, the slope is 1. If only dx is zero, the slope is infinite with
    /// the sign of dy.
    ///
    /// - Parameter progress: Clamped to 0...1; NaN counts as 0.
    package func velocity(at progress: Double) -> Double {
        let t = parameter(at: clampedToUnit(progress))
        let dx = slopeX(at: t)
        let dy = slopeY(at: t)
        if dx == dy { return 1 }
        if dx == 0 { return dy < 0 ? -.infinity : .infinity }
        return rounded(dy / dx)
    }
}

extension CubicBezierTiming {
    /// The tolerance of x(t), and the grid of results. 2^-20 of a 4K screen is 0.004 pixel.
    private static let tolerance = 0x1p-20

    /// Newton's method doubles the correct digits with each step. If it has not converged after 8 steps, it will not
    /// converge.
    private static let newtonLimit = 8

    /// The number of bisections of 0...1 after which the ends differ by about the precision of a `Double` near 1.
    private static let bisectionLimit = 52

    /// Above this slope, an error in x as large as the tolerance causes a visible error in y. Where a curve is nearly
    /// flat, its inverse is this steep. The y of the inverse must still be accurate to 10^-5.
    private static let steepSlope = 6.5

    /// Returns a t for which x(t) is within the tolerance of `x`. The error is smaller where the curve is steep. The t
    /// is in 0...1, or exceeds this range by at most the tolerance.
    ///
    /// If a control point is so far away that x(t) is too steep for 52 bisections, the error can be larger.
    private func parameter(at x: Double) -> Double {
        let t = roughParameter(at: x)
        let dx = slopeX(at: t)
        guard abs(slopeY(at: t)) > Self.steepSlope * abs(dx) else { return t }
        let error = valueX(at: t) - x
        let better = t - error / dx
        // The comparison is also false if dx is zero.
        return abs(valueX(at: better) - x) < abs(error) ? better : t
    }

    private func roughParameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<Self.newtonLimit {
            let error = valueX(at: t) - x
            if abs(error) < Self.tolerance {
                // Beyond its ends the cubic may reach the same x again, with a y that is not on the curve.
                if t >= -Self.tolerance, t <= 1 + Self.tolerance { return t }
                break
            }
            let slope = slopeX(at: t)
            if abs(slope) < Self.tolerance { break }
            t -= error / slope
        }
        // Newton's method diverges where x(t) is nearly constant. Bisection does not: x(0) = 0 and x(1) = 1 always
        // bracket a solution.
        var (low, high) = (0.0, 1.0)
        t = x
        for _ in 0..<Self.bisectionLimit {
            let value = valueX(at: t)
            if abs(value - x) < Self.tolerance { return t }
            if value < x { low = t } else { high = t }
            t = low + (high - low) / 2
        }
        return t
    }

    private func valueX(at t: Double) -> Double { ((ax * t + bx) * t + cx) * t }

    private func slopeX(at t: Double) -> Double { (3 * ax * t + 2 * bx) * t + cx }

    private func slopeY(at t: Double) -> Double { (3 * ay * t + 2 * by) * t + cy }

    private func rounded(_ value: Double) -> Double {
        (value * 0x1p20).rounded() * 0x1p-20
    }
}

/// Returns `value` clamped to 0...1; 0 for NaN.
func clampedToUnit(_ value: Double) -> Double {
    // In this order a NaN fails the first comparison.
    value > 0 ? min(value, 1) : 0
}

/// Returns the coordinate of a control point that counts for `value`. Sums and products of such coordinates are finite.
private func coordinate(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e100), 1e100) : 0 }
