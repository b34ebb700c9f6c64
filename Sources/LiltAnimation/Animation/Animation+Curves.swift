extension Animation {
    /// An animation of constant speed over 0.35 seconds.
    public static let linear = linear(duration: defaultCurveDuration)

    /// An animation that starts slowly, over 0.35 seconds.
    public static let easeIn = easeIn(duration: defaultCurveDuration)

    /// An animation that ends slowly, over 0.35 seconds.
    public static let easeOut = easeOut(duration: defaultCurveDuration)

    /// An animation that starts and ends slowly, over 0.35 seconds.
    public static let easeInOut = easeInOut(duration: defaultCurveDuration)

    /// Returns an animation of constant speed.
    ///
    /// - Parameter duration: Seconds. If zero, negative or NaN, the animation ends at once; if infinite, it never
    ///   leaves the start.
    public static func linear(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 1, 1, duration: duration)
    }

    /// Returns an animation that starts slowly. See `linear(duration:)` for special durations.
    public static func easeIn(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// Returns an animation that ends slowly. See `linear(duration:)` for special durations.
    public static func easeOut(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// Returns an animation that starts and ends slowly. See `linear(duration:)` for special durations.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// Returns an animation along the Bézier curve from (0, 0) to (1, 1) with two control points.
    ///
    /// - Parameters:
    ///   - p1x: The first control point's time, as a fraction of `duration`. Outside 0...1 the curve may run backward
    ///     in time, and so have several points at one instant; the animation then uses one of them.
    ///   - p1y: The first control point's progress. Outside 0...1 the motion overshoots.
    ///   - p2x: The second control point's time.
    ///   - p2y: The second control point's progress.
    ///   - duration: Seconds. See `linear(duration:)` for special durations.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(BezierAnimation(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration))
    }

    /// Returns an animation along `curve`.
    ///
    /// The control points of a Bézier curve are not clamped; only `UnitCurve` clamps their x to 0...1.
    ///
    /// - Parameter duration: Seconds. See `linear(duration:)` for special durations.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        guard let points = curve.bezierControlPoints else {
            return Animation(UnitCurveAnimation(curve: curve, duration: duration))
        }
        return timingCurve(points.x1, points.y1, points.x2, points.y2, duration: duration)
    }

    /// The default duration of curves, in seconds.
    private static let defaultCurveDuration = 0.35
}
