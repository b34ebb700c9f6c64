import Foundation

/// A curve from (0, 0) to (1, 1) that says how far a motion has come at each fraction of its time.
///
/// ```swift
/// let eased = UnitCurve.easeInOut.value(at: 0.25)   // 0.129: still gathering speed
/// ```
///
/// Progress is clamped to 0...1, and NaN counts as 0. Bézier curves may overshoot 0...1 in value, others do not.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable, Sendable {
        case linear
        case circularEaseIn
        case circularEaseOut
        case circularEaseInOut
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    private let function: Function

    /// Returns the curve's value at `progress`. Bézier curves are solved to 2^-20 and rounded to that grid.
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
        case .bezier(let x1, let y1, let x2, let y2):
            return Self.timing(x1, y1, x2, y2).value(at: p)
        }
    }

    /// Returns the curve's slope at `progress`: value a unit of progress.
    ///
    /// Infinite where the curve is vertical, as circular curves are at one end or in the middle.
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
        case .bezier(let x1, let y1, let x2, let y2):
            return Self.timing(x1, y1, x2, y2).velocity(at: p)
        }
    }

    /// The curve mirrored at the diagonal: it undoes this one where this one rises throughout.
    ///
    /// A Bézier curve whose value leaves 0...1 has no inverse; its mirror image is clamped in x like any other.
    public var inverse: UnitCurve {
        switch function {
        case .linear, .circularEaseInOut:
            // A straight line is its own mirror image. So is, by definition here, the S of two quarter circles.
            self
        case .circularEaseIn:
            .circularEaseOut
        case .circularEaseOut:
            .circularEaseIn
        case .bezier(let x1, let y1, let x2, let y2):
            UnitCurve(function: .bezier(x1: y1, y1: x1, x2: y2, y2: x2))
        }
    }

    /// The control points as they were given, or nil for the circular curves, which no cubic matches.
    ///
    /// Not clamped: a timing-curve animation solves the same curve with x as it is.
    package var bezierControlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
        switch function {
        case .linear: (0, 0, 1, 1)
        case .bezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
        case .circularEaseIn, .circularEaseOut, .circularEaseInOut: nil
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

    /// A quarter circle that starts level and ends upright.
    public static let circularEaseIn = UnitCurve(function: .circularEaseIn)

    /// A quarter circle that starts upright and ends level.
    public static let circularEaseOut = UnitCurve(function: .circularEaseOut)

    /// Two quarter circles: level at both ends, upright in the middle.
    public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

    /// Returns the cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
    ///
    /// Their x is clamped to 0...1, so that the curve is a function; their y is free. NaN counts as 0.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            function: .bezier(
                x1: Double(startControlPoint.x), y1: Double(startControlPoint.y),
                x2: Double(endControlPoint.x), y2: Double(endControlPoint.y)))
    }
}
