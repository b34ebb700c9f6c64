import Lilt

extension Path {
    /// A heart that fills `rect`: four cubic curves, symmetric about the vertical line through the middle, the tip at
    /// the bottom. The tops of its halves exceed `rect` by 0.8 % of the height.
    static func heart(in rect: CGRect) -> Path {
        func point(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
        }
        var path = Path()
        path.move(to: point(0.5, 1))
        path.addCurve(to: point(0, 0.32), control1: point(0.28, 0.82), control2: point(0, 0.58))
        path.addCurve(to: point(0.5, 0.19), control1: point(0, -0.07), control2: point(0.38, -0.11))
        path.addCurve(to: point(1, 0.32), control1: point(0.62, -0.11), control2: point(1, -0.07))
        path.addCurve(to: point(0.5, 1), control1: point(1, 0.58), control2: point(0.72, 0.82))
        path.closeSubpath()
        return path
    }
}
