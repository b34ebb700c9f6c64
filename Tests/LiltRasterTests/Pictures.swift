import CPixelKernels
import LiltRaster
import TestSupport

/// Returns the picture of a drawing. By default, it has one pixel per point and a clear background.
func picture(
    width: Int, height: Int, scale: Double = 1, background: Color = .clear, threadCount: Int = 1,
    _ draw: (inout GraphicsContext) -> Void
) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    Rasterizer(threadCount: threadCount).render(
        DisplayListRecorder().record(draw), scale: scale, background: background, into: &bitmap)
    return bitmap
}

/// Returns the coverage of a filled path, 0…255 for each pixel.
func coverage(of path: Path, width: Int, height: Int, style: FillStyle = FillStyle()) -> [Int] {
    picture(width: width, height: height) { $0.fill(path, with: .color(.white), style: style) }
        .pixels.map { Int($0 >> 24) }
}

extension SeededRandom {
    mutating func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: nextDouble(in: rect.minX...rect.maxX), y: nextDouble(in: rect.minY...rect.maxY))
    }

    mutating func color() -> Color {
        Color(red: nextUnit(), green: nextUnit(), blue: nextUnit(), opacity: nextUnit())
    }

    /// Returns a closed path of up to eight lines and curves with points in `rect`. It usually crosses itself.
    mutating func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: point(in: rect))
        for _ in 0..<Int.random(in: 2...7, using: &self) {
            switch Int.random(in: 0...2, using: &self) {
            case 0: path.addLine(to: point(in: rect))
            case 1: path.addQuadCurve(to: point(in: rect), control: point(in: rect))
            default: path.addCurve(to: point(in: rect), control1: point(in: rect), control2: point(in: rect))
            }
        }
        path.closeSubpath()
        return path
    }

    /// Returns a star-shaped polygon around the center of a square. It never crosses itself.
    mutating func simplePolygon(side: Double) -> Path {
        var path = Path()
        let count = Int.random(in: 3...12, using: &self)
        let offset = nextUnit()
        for index in 0..<count {
            let (sine, cosine) = sineAndCosine((Double(index) + offset) / Double(count) * 2 * .pi)
            let radius = nextDouble(in: 0.2...0.48) * side
            let corner = CGPoint(x: side / 2 + radius * cosine, y: side / 2 + radius * sine)
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.closeSubpath()
        return path
    }

    /// Returns a function that draws twelve random drawings of several kinds in a square.
    mutating func drawing(side: Double) -> (inout GraphicsContext) -> Void {
        let frame = CGRect(x: 0, y: 0, width: side, height: side)
        var steps: [(inout GraphicsContext) -> Void] = []
        for _ in 0..<12 {
            let path = shape(in: frame)
            let color = color()
            let shading = shading(in: frame, color: color)
            let turn = Angle.degrees(nextDouble(in: -180...180))
            let width = nextDouble(in: 0.3...9)
            let opacity = nextUnit()
            let style = StrokeStyle(
                lineWidth: width, lineCap: [.butt, .round, .square].randomElement(using: &self)!,
                lineJoin: [.miter, .round, .bevel].randomElement(using: &self)!, miterLimit: nextDouble(in: 1...8),
                dash: nextUnit() < 0.3 ? [nextDouble(in: 1...20), nextDouble(in: 1...20)] : [])
            let clip = shape(in: frame)
            switch Int.random(in: 0...6, using: &self) {
            case 0, 1: steps.append { $0.fill(path, with: shading) }
            case 2:
                steps.append { $0.fill(path, with: .color(color), style: FillStyle(eoFill: true, antialiased: false)) }
            case 3: steps.append { $0.stroke(path, with: shading, style: style) }
            case 4:
                steps.append { context in
                    var copy = context
                    copy.clip(to: clip, options: opacity < 0.5 ? .inverse : [])
                    copy.rotate(by: turn)
                    copy.fill(path, with: shading)
                }
            case 5:
                steps.append { context in
                    var copy = context
                    copy.opacity = opacity
                    copy.clip(to: clip)
                    copy.drawLayer { layer in
                        layer.fill(path, with: .color(color))
                        layer.stroke(path, with: shading, style: style)
                    }
                }
            default:
                let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 20, height: 20)) { context in
                    context.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16)), with: .color(color))
                    context.stroke(Path(CGRect(x: 1, y: 1, width: 18, height: 18)), with: .color(.black))
                }
                let positions = (0..<12).map { _ in point(in: frame) }
                steps.append { context in
                    var copy = context
                    copy.opacity = opacity
                    for position in positions { copy.draw(symbol, at: position) }
                }
            }
        }
        return { context in for step in steps { step(&context) } }
    }

    private mutating func shape(in rect: CGRect) -> Path {
        let (a, b) = (point(in: rect), point(in: rect))
        let box = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
        switch Int.random(in: 0...5, using: &self) {
        case 0: return Path(box)
        case 1: return Path(ellipseIn: CGRect(x: box.minX, y: box.minY, width: box.width, height: box.width))
        case 2: return Path(roundedRect: box, cornerRadius: box.height / 4, style: .circular)
        case 3: return Path(roundedRect: box, cornerRadius: box.height / 4)
        default: return path(in: rect)
        }
    }

    private mutating func shading(in rect: CGRect, color: Color) -> GraphicsContext.Shading {
        let gradient = Gradient(colors: [color, self.color(), self.color()])
        let options: GraphicsContext.GradientOptions = [[], .repeat, .mirror, .linearColor].randomElement(using: &self)!
        switch Int.random(in: 0...4, using: &self) {
        case 0:
            return .linearGradient(gradient, startPoint: point(in: rect), endPoint: point(in: rect), options: options)
        case 1:
            return .radialGradient(
                gradient, center: point(in: rect), startRadius: 2, endRadius: nextDouble(in: 3...60), options: options)
        case 2:
            return .conicGradient(
                gradient, center: point(in: rect), angle: .degrees(nextDouble(in: -400...400)), options: options)
        default: return .color(color)
        }
    }
}
