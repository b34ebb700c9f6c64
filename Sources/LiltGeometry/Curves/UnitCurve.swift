import Foundation

/// A curve from (0, 0) to (1, 1): the progress of a motion as a function of the fraction of its time.
///
/// ```swift
/// let eased = UnitCurve.easeInOut.value(at: 0.25)   // 0.129: still gathering speed
/// ```
///
/// The argument `progress` is clamped to 0...1, and NaN counts as 0. The value of a Bézier curve may leave 0...1; that
/// of other curves does not.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable, Sendable {
        case linear
        case circularEaseIn
        case circularEaseOut
        case circularEaseInOut
        case inverseCircularEaseInOut
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    private let function: Function

    private init(function: Function) { self.function = function }

    /// Creates the cubic Bézier curve from (0, 0) to (1, 1) with the given control points; see
    /// ``bezier(startControlPoint:endControlPoint:)``.
    public init(startControlPoint: UnitPoint, endControlPoint: UnitPoint) {
        function = .bezier(
            x1: Double(startControlPoint.x), y1: Double(startControlPoint.y), x2: Double(endControlPoint.x),
            y2: Double(endControlPoint.y))
    }

    /// Returns the curve's value at `progress`. For a Bézier curve, a solver finds the point at x = `progress`
    /// with a tolerance of 2^-20, and the value is rounded to a multiple of 2^-20.
    public func value(at progress: Double) -> Double {
        let p = clampedToUnit(progress)
        switch function {
        case .linear:
            return p
        case .circularEaseIn:
            return 1 - (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (p * (2 - p)).squareRoot()
        case .circularEaseInOut:
            return p < 0.5
                ? (1 - (1 - 4 * p * p).squareRoot()) / 2
                : (1 + inOutRoot(p).squareRoot()) / 2
        case .inverseCircularEaseInOut:
            let root = (p * (1 - p)).squareRoot()
            return p < 0.5 ? root : 1 - root
        case .bezier(let x1, let y1, let x2, let y2):
            // The sum of a cubic's coefficients is 1, but not if they are rounded because they are large.
            return p == 1 ? 1 : Self.timing(x1, y1, x2, y2).value(at: p)
        }
    }

    /// Returns the curve's slope at `progress`: value per unit of progress.
    ///
    /// The slope is infinite where the curve is vertical: for circular curves at an end or in the middle. If a control
    /// point of a Bézier curve coincides with its end, both derivatives of the cubic vanish there. The result is then
    /// SwiftUI's recorded value instead of the limit: `easeIn` has slope 0 at 1, and `easeOut` has slope 1 at 0. Both
    /// limits are 1 / 0.58 = 1.724.
    public func velocity(at progress: Double) -> Double {
        let p = clampedToUnit(progress)
        switch function {
        case .linear:
            return 1
        case .circularEaseIn:
            return p / (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (1 - p) / (p * (2 - p)).squareRoot()
        case .circularEaseInOut:
            return p < 0.5
                ? 2 * p / (1 - 4 * p * p).squareRoot()
                : (2 - 2 * p) / inOutRoot(p).squareRoot()
        case .inverseCircularEaseInOut:
            return abs(1 - 2 * p) / (2 * (p * (1 - p)).squareRoot())
        case .bezier(let x1, let y1, let x2, let y2):
            return Self.timing(x1, y1, x2, y2).velocity(at: p)
        }
    }

    /// The curve mirrored at the diagonal: `inverse.value(at: value(at: p))` is `p`.
    ///
    /// This does not hold if a coordinate of a control point is outside 0...1, because both curves clamp only the x of
    /// their control points.
    public var inverse: UnitCurve {
        switch function {
        case .linear:
            self
        case .circularEaseInOut:
            UnitCurve(function: .inverseCircularEaseInOut)
        case .inverseCircularEaseInOut:
            .circularEaseInOut
        case .circularEaseIn:
            .circularEaseOut
        case .circularEaseOut:
            .circularEaseIn
        case .bezier(let x1, let y1, let x2, let y2):
            UnitCurve(function: .bezier(x1: y1, y1: x1, x2: y2, y2: x2))
        }
    }

    /// The control points before clamping; nil for circular curves, which no cubic represents.
    ///
    /// A timing-curve animation solves the curve with these points, whose x may be outside 0...1.
    package var bezierControlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
        switch function {
        case .linear: (0, 0, 1, 1)
        case .bezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
        case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .inverseCircularEaseInOut: nil
        }
    }

    private static func timing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezierTiming {
        CubicBezierTiming(x1: clampedToUnit(x1), y1: y1, x2: clampedToUnit(x2), y2: y2)
    }

    /// 1 - 4·(1 - p)², written so that it does not round below zero at p = 0.5 and is exact at 1.
    private func inOutRoot(_ p: Double) -> Double { (2 * p - 1) * (3 - 2 * p) }
}

extension UnitCurve {
    /// Constant speed.
    public static let linear = UnitCurve(function: .linear)

    /// Starts slowly and ends fast: control points (0.42, 0), (1, 1).
    public static let easeIn = UnitCurve(function: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))

    /// Starts fast and ends slowly: control points (0, 0), (0.58, 1).
    public static let easeOut = UnitCurve(function: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))

    /// Starts and ends slowly: control points (0.42, 0), (0.58, 1).
    public static let easeInOut = UnitCurve(function: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

    /// A quarter circle that starts horizontal and ends vertical.
    public static let circularEaseIn = UnitCurve(function: .circularEaseIn)

    /// A quarter circle that starts vertical and ends horizontal.
    public static let circularEaseOut = UnitCurve(function: .circularEaseOut)

    /// Two quarter circles: horizontal at both ends, vertical in the middle.
    public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

    /// Returns the cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
    ///
    /// Their x is clamped to 0...1, so the curve is a function. Their y is clamped to ±10^100; a y that is not finite
    /// counts as 0. An x of NaN counts as 0, too.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
    }
}
