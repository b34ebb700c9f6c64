/// A motion whose progress is a fixed function of the fraction of its time.
enum TimingCurve: Hashable, Sendable {
    case linear
    /// A Bézier curve. The x of its control points may be outside 0...1.
    case bezier(CubicBezierTiming)
    /// A curve that is not a Bézier curve.
    case unit(UnitCurve)

    /// Creates the curve with control points (x1, y1) and (x2, y2).
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        // The solver would return the same line, rounded to 2^-20.
        let isLinear = x1 == y1 && x2 == y2
        self = isLinear ? .linear : .bezier(CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// Returns the curve's value at `progress`, which is clamped to 0...1. The value may be outside 0...1.
    func value(at progress: Double) -> Double {
        switch self {
        case .linear: min(max(progress, 0), 1)
        case .bezier(let timing): timing.value(at: progress)
        case .unit(let curve): curve.value(at: progress)
        }
    }

    /// Half the width of the secant that replaces a vertical tangent, as a fraction of the animation's time. It is
    /// shorter than a frame of a typical animation.
    private static let secantReach = 0x1p-10

    /// Returns the curve's slope at `progress`. Where the curve is vertical, returns the slope of a short secant,
    /// because a spring that takes over needs a finite velocity.
    func slope(at progress: Double) -> Double {
        let slope: Double
        switch self {
        case .linear: return 1
        case .bezier(let timing): slope = timing.velocity(at: progress)
        case .unit(let curve): slope = curve.velocity(at: progress)
        }
        if slope.isFinite { return slope }
        let low = max(0, progress - Self.secantReach)
        let high = min(1, progress + Self.secantReach)
        return (value(at: high) - value(at: low)) / (high - low)
    }
}
