/// The animation behind `linear`, `easeIn`, `easeOut`, `easeInOut` and `timingCurve` with control points.
package struct BezierAnimation: BuiltInAnimation {
    /// The first control point's x, which may leave 0...1.
    package let x1: Double
    /// The first control point's y.
    package let y1: Double
    /// The second control point's x, which may leave 0...1.
    package let x2: Double
    /// The second control point's y.
    package let y2: Double
    /// Seconds. If zero, negative or NaN, the animation ends at once.
    package let duration: Double

    var plan: MotionPlan { MotionPlan(.curve(TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)) }

    package var description: String {
        let name =
            switch (x1, y1, x2, y2) {
            case (0, 0, 1, 1): "linear("
            case (0.42, 0, 1, 1): "easeIn("
            case (0, 0, 0.58, 1): "easeOut("
            case (0.42, 0, 0.58, 1): "easeInOut("
            default: "timingCurve(\(x1), \(y1), \(x2), \(y2), "
            }
        return "\(name)duration: \(duration))"
    }
}

/// The animation behind `timingCurve` with a curve that is not a Bézier curve.
package struct UnitCurveAnimation: BuiltInAnimation {
    /// The curve.
    package let curve: UnitCurve
    /// Seconds. If zero, negative or NaN, the animation ends at once.
    package let duration: Double

    var plan: MotionPlan { MotionPlan(.curve(.unit(curve), duration: duration)) }

    package var description: String {
        let name =
            switch curve {
            case .circularEaseIn: "circularEaseIn"
            case .circularEaseOut: "circularEaseOut"
            case .circularEaseInOut: "circularEaseInOut"
            default: "circularEaseInOut.inverse"
            }
        return "timingCurve(\(name), duration: \(duration))"
    }
}
