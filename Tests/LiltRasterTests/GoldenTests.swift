import LiltRaster
import TestSupport
import Testing

/// Small pictures that were inspected when they were recorded.
@Suite struct GoldenTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")

    /// Shows each cap with miter joins and with round joins along the same bent line, then a dashed curve.
    @Test func strokes() throws {
        let bitmap = picture(width: 240, height: 200, scale: 2, background: .white) { context in
            var bend = Path()
            bend.addLines([CGPoint(x: 6, y: 30), CGPoint(x: 16, y: 8), CGPoint(x: 24, y: 30), CGPoint(x: 34, y: 22)])
            for (column, cap) in [CGLineCap.butt, .round, .square].enumerated() {
                for (row, join) in [CGLineJoin.miter, .round].enumerated() {
                    var copy = context
                    copy.translateBy(x: CGFloat(40 * column), y: CGFloat(38 * row))
                    copy.stroke(
                        bend, with: .color(.blue.opacity(0.6)),
                        style: StrokeStyle(lineWidth: 6, lineCap: cap, lineJoin: join))
                    copy.stroke(bend, with: .color(.black), lineWidth: 0.5)
                }
            }
            var wave = Path()
            wave.move(to: CGPoint(x: 4, y: 88))
            wave.addCurve(
                to: CGPoint(x: 116, y: 88), control1: CGPoint(x: 50, y: 64), control2: CGPoint(x: 60, y: 112))
            context.stroke(
                wave, with: .color(.red), style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 5], dashPhase: 2))
        }
        try expectGolden(bitmap, named: "strokes", in: folder)
    }

    /// Shows a hairpin whose offset curves cross, a loop, and a closed star with a limited miter.
    @Test func tightBends() throws {
        let bitmap = picture(width: 200, height: 100, scale: 2, background: .white) { context in
            var hairpin = Path()
            hairpin.move(to: CGPoint(x: 12, y: 41))
            hairpin.addCurve(to: CGPoint(x: 22, y: 41), control1: CGPoint(x: 14, y: 0), control2: CGPoint(x: 20, y: 0))
            context.stroke(
                hairpin, with: .color(.purple.opacity(0.7)), style: StrokeStyle(lineWidth: 14, lineCap: .round))
            var loop = Path()
            loop.move(to: CGPoint(x: 36, y: 40))
            loop.addCurve(to: CGPoint(x: 56, y: 40), control1: CGPoint(x: 76, y: 0), control2: CGPoint(x: 16, y: 0))
            context.stroke(loop, with: .color(.teal), lineWidth: 5)
            var star = Path()
            for point in 0..<5 {
                let (sine, cosine) = sineAndCosine(Double(point) * 0.8 * .pi - .pi / 2)
                let corner = CGPoint(x: 80 + 16 * cosine, y: 26 + 16 * sine)
                if point == 0 { star.move(to: corner) } else { star.addLine(to: corner) }
            }
            star.closeSubpath()
            context.fill(star, with: .color(.yellow), style: FillStyle(eoFill: true))
            context.stroke(star, with: .color(.black), style: StrokeStyle(lineWidth: 2, miterLimit: 3))
        }
        try expectGolden(bitmap, named: "tight-bends", in: folder)
    }

    /// Shows the three kinds of gradient, mixed in OKLab above and by bytes below, and their continuation beyond the
    /// ends.
    @Test func gradients() throws {
        let bitmap = picture(width: 240, height: 160, scale: 2, background: .white) { context in
            let spectrum = Gradient(colors: [
                Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), .clear,
            ])
            for (row, gradient) in [spectrum.colorSpace(.perceptual), spectrum.colorSpace(.device)].enumerated() {
                var copy = context
                copy.translateBy(x: 0, y: CGFloat(40 * row))
                func card(_ column: Int) -> (path: Path, rect: CGRect) {
                    let rect = CGRect(x: 3 + 39 * column, y: 3, width: 36, height: 34)
                    return (Path(roundedRect: rect, cornerRadius: 8), rect)
                }
                let (linear, radial, conic) = (card(0), card(1), card(2))
                copy.fill(
                    linear.path,
                    with: .linearGradient(
                        gradient, startPoint: CGPoint(x: 9, y: 3), endPoint: CGPoint(x: 33, y: 20),
                        options: row == 0 ? [] : .mirror))
                copy.fill(
                    radial.path,
                    with: .radialGradient(
                        gradient, center: CGPoint(x: radial.rect.midX, y: 20), startRadius: 2, endRadius: 14,
                        options: row == 0 ? [] : .repeat))
                copy.fill(
                    conic.path,
                    with: .conicGradient(
                        gradient, center: CGPoint(x: conic.rect.midX, y: 20), angle: .degrees(row == 0 ? 0 : 90)))
            }
        }
        try expectGolden(bitmap, named: "gradients", in: folder)
    }

    /// Shows a clip, an inverse clip, a faded group, and a symbol at six rotations.
    @Test func composition() throws {
        let bitmap = picture(width: 240, height: 120, scale: 2, background: .white) { context in
            let stripes = (0..<6).map { CGRect(x: 0, y: 10 * Double($0), width: 120, height: 5) }
            var disc = context
            disc.clip(to: Path(ellipseIn: CGRect(x: 4, y: 6, width: 48, height: 48)))
            for stripe in stripes { disc.fill(Path(stripe), with: .color(.orange)) }
            var hole = context
            hole.clip(to: Path(CGRect(x: 56, y: 0, width: 28, height: 60)))
            hole.clip(to: Path(ellipseIn: CGRect(x: 60, y: 20, width: 20, height: 20)), options: .inverse)
            for stripe in stripes { hole.fill(Path(stripe), with: .color(.green)) }
            var group = context
            group.opacity = 0.5
            group.drawLayer { layer in
                layer.fill(Path(ellipseIn: CGRect(x: 88, y: 4, width: 16, height: 16)), with: .color(.red))
                layer.fill(Path(ellipseIn: CGRect(x: 98, y: 4, width: 16, height: 16)), with: .color(.blue))
            }
            let leaf = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 20)) { symbol in
                symbol.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.mint))
                symbol.stroke(Path("5 0 m 5 20 l")!, with: .color(.black.opacity(0.6)))
            }
            for index in 0..<6 {
                var copy = context
                copy.translateBy(x: 100, y: 40)
                copy.rotate(by: .degrees(Double(60 * index)))
                copy.draw(leaf, at: CGPoint(x: 0, y: -8))
            }
        }
        try expectGolden(bitmap, named: "composition", in: folder)
    }
}
