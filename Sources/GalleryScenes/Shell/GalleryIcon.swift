import Lilt
import LiltRaster

/// The gallery's icon: a ball that has jumped along the curve of a spring.
package enum GalleryIcon {
    /// Draws the icon as a square picture.
    ///
    /// - Parameter side: Pixels, 16...512.
    @MainActor
    package static func picture(side: Int = 64) -> Bitmap {
        var bitmap = Bitmap(width: side, height: side)
        let list = DisplayListRecorder().record { draw(in: &$0) }
        Rasterizer().render(list, scale: Double(side) / designSide, background: .clear, into: &bitmap)
        return bitmap
    }

    /// The side of the square in which `draw` draws, in points.
    private static let designSide = 64.0

    private static func draw(in context: inout GraphicsContext) {
        let square = RoundedRectangle(cornerRadius: 14).path(in: CGRect(x: 2, y: 2, width: 60, height: 60))
        let colors = [Color(red: 0.35, green: 0.3, blue: 0.95), Color(red: 0.95, green: 0.35, blue: 0.6)]
        context.fill(
            square,
            with: .linearGradient(
                Gradient(colors: colors), startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 64, y: 64)))
        let spring = Spring(duration: 0.5, bounce: 0.45)
        // The curve from the left edge to the ball takes one second.
        func point(_ time: Double) -> CGPoint {
            CGPoint(x: 10 + 38 * time, y: 50 - 24 * spring.value(target: 1.0, time: time))
        }
        let curve = Path { path in
            path.move(to: point(0))
            for step in 1...60 { path.addLine(to: point(Double(step) / 60)) }
        }
        context.stroke(
            curve, with: .color(.white.opacity(0.75)),
            style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
        let end = point(1)
        context.fill(
            Path(ellipseIn: CGRect(x: end.x - 7, y: end.y - 7, width: 14, height: 14)), with: .color(.white))
    }
}
