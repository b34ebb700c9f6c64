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

struct AnalogClock: View {
    var body: some View {
        TimelineView(.everyMinute) { context in
            Canvas { canvas, size in
                let middle = CGPoint(x: size.width / 2, y: size.height / 2)
                let radius = min(size.width, size.height) / 2 - 4
                canvas.translateBy(x: middle.x, y: middle.y)
                canvas.stroke(
                    Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
                    with: .foreground, lineWidth: 2)
                for hour in 0..<12 {
                    var tick = canvas
                    tick.rotate(by: .degrees(Double(hour) * 30))
                    tick.fill(Path(CGRect(x: -1, y: -radius, width: 2, height: 8)), with: .color(.secondary))
                }
                let minutes = context.date.timeIntervalSinceReferenceDate / 60
                var hand = canvas
                hand.rotate(by: .radians(minutes.truncatingRemainder(dividingBy: 60) / 60 * 2 * .pi))
                hand.fill(
                    Path(roundedRect: CGRect(x: -2, y: -radius * 0.8, width: 4, height: radius * 0.8), cornerRadius: 2),
                    with: .linearGradient(
                        Gradient(colors: [.red, .orange]), startPoint: .zero, endPoint: CGPoint(x: 0, y: -radius)))
            }
        }
    }
}

/// A schedule of an app's own: one entry for each beat of a metronome.
struct Metronome: TimelineSchedule {
    var beatsPerMinute: Double

    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
        var next = startDate
        return AnyIterator {
            defer { next += 60 / beatsPerMinute }
            return next
        }
    }
}

struct Beat: View {
    var body: some View {
        TimelineView(Metronome(beatsPerMinute: 90)) { context in
            Circle()
                .opacity(Int(context.date.timeIntervalSinceReferenceDate * 1.5).isMultiple(of: 2) ? 1 : 0.3)
                .animation(.easeOut(duration: 0.3), value: context.date)
        }
        TimelineView(.explicit([.now, .now.addingTimeInterval(10)])) { context in
            Text(context.cadence == .live ? "live" : "slow")
        }
    }
}

struct Postcard: View {
    var body: some View {
        Canvas { context, size in
            let frame = CGRect(origin: .zero, size: size)
            context.fill(Path(frame), with: .color(white: 0.95))
            context.clip(to: Path(roundedRect: frame.insetBy(dx: 8, dy: 8), cornerRadius: 12), style: FillStyle())
            context.drawLayer { layer in
                layer.addFilter(.shadow(color: .black.opacity(0.4), radius: 6, x: 0, y: 3))
                layer.addFilter(.saturation(0.8))
                layer.fill(
                    Path(ellipseIn: frame.insetBy(dx: 30, dy: 30)),
                    with: .conicGradient(
                        Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)]),
                        center: CGPoint(x: frame.midX, y: frame.midY), angle: .degrees(20)))
            }
            let title = context.resolve(Text("Greetings").font(.title).bold())
            let measured = title.measure(in: size)
            context.draw(title, in: CGRect(x: 16, y: 16, width: measured.width, height: measured.height))
            context.clipToLayer(opacity: 0.8) { mask in
                mask.fill(Path(frame), with: .color(.white))
            }
            var copy = context
            copy.scaleBy(x: 2, y: 2)
            copy.concatenate(CGAffineTransform(rotationAngle: 0.1))
            copy.stroke(
                Path { path in
                    path.move(to: .zero)
                    path.addCurve(
                        to: CGPoint(x: 50, y: 0), control1: CGPoint(x: 10, y: 40), control2: CGPoint(x: 40, y: -40))
                    path.addQuadCurve(to: CGPoint(x: 80, y: 20), control: CGPoint(x: 70, y: 0))
                    path.addArc(
                        center: CGPoint(x: 40, y: 40), radius: 10, startAngle: .zero, endAngle: .degrees(90),
                        clockwise: true)
                }.trimmedPath(from: 0, to: 0.7).strokedPath(StrokeStyle(lineWidth: 4)),
                with: .palette([.color(.red), .color(.blue)]),
                style: StrokeStyle(lineWidth: 1, dash: [2, 3], dashPhase: 1))
        }
        .frame(width: 200, height: 140)
    }
}

func shapes() -> [Path] {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let square = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
    return [
        circle.union(square), circle.intersection(square), circle.subtracting(square),
        circle.symmetricDifference(square), circle.offsetBy(dx: 2, dy: 0), square.normalized(),
    ]
    .filter { $0.contains(CGPoint(x: 6, y: 6)) && !$0.isEmpty && $0.boundingRect.width > 0 }
}
