import Foundation
import Lilt

// Timelines, canvases and paths.

struct Clock: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { context in
            Text(verbatim: "\(Int(context.date.timeIntervalSinceReferenceDate) % 60)")
        }
    }
}

struct Waves: View {
    var isPaused = false

    var body: some View {
        TimelineView(.animation(minimumInterval: 1 / 30, paused: isPaused)) { timeline in
            Canvas(opaque: false, colorMode: .linear) { context, size in
                let time = timeline.date.timeIntervalSinceReferenceDate
                var path = Path()
                path.move(to: CGPoint(x: 0, y: size.height / 2))
                for x in stride(from: 0, through: size.width, by: 4) {
                    path.addLine(to: CGPoint(x: x, y: size.height / 2 + 20 * sin(x / 30 + time)))
                }
                context.stroke(path, with: .color(.blue), style: StrokeStyle(lineWidth: 3, lineCap: .round))
                context.drawLayer { layer in
                    layer.addFilter(.blur(radius: 4))
                    layer.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30)), with: .color(.red))
                }
                context.opacity = 0.5
                context.blendMode = .multiply
                context.rotate(by: .degrees(10))
                context.draw(Text("wave").font(.caption), at: CGPoint(x: size.width / 2, y: 20))
            }
        }
    }
}

struct SymbolCanvas: View {
    var body: some View {
        Canvas { context, size in
            if let star = context.resolveSymbol(id: "star") {
                context.draw(star, at: CGPoint(x: size.width / 2, y: size.height / 2))
            }
            let image = context.resolve(Image(systemName: "bolt"))
            context.draw(image, at: CGPoint(x: 20, y: 20), anchor: .topLeading)
        } symbols: {
            Image(systemName: "star.fill").foregroundStyle(.yellow).tag("star")
        }
    }
}

struct Wedge: Shape {
    var start: Angle
    var end: Angle

    var animatableData: AnimatablePair<Angle.AnimatableData, Angle.AnimatableData> {
        get { AnimatablePair(start.animatableData, end.animatableData) }
        set {
            start.animatableData = newValue.first
            end.animatableData = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = middle(of: rect)
        path.move(to: center)
        path.addArc(center: center, radius: rect.width / 2, startAngle: start, endAngle: end, clockwise: false)
        path.closeSubpath()
        return path
    }

    func middle(of rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}

struct Pie: View {
    @State private var isOpen = false

    var body: some View {
        Wedge(start: .degrees(0), end: .degrees(isOpen ? 300 : 60))
            .fill(.conicGradient(colors: [.red, .orange, .red], center: .center))
            .overlay(Wedge(start: .zero, end: .degrees(30)).stroke(.white, lineWidth: 2))
            .onTapGesture { withAnimation { isOpen.toggle() } }
    }
}
