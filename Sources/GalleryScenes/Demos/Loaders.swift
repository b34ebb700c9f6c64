import Foundation
import Lilt

extension Demo {
    static let loaders = Demo(
        name: "loaders",
        title: "Loading indicators",
        summary: "Nine ways to wait, each of a few lines. Tap one: it is done. Tap again: it waits.",
        size: CGSize(width: 560, height: 600),
        script: """
            1.20 tap 110,110
            1.60 tap 280,290
            2.80 tap 110,110
            3.20 tap 450,470
            """,
        instants: [0, 0.5, 1.1, 1.35, 1.75, 2.6, 3.1, 3.5, 4.4],
        isCentered: false,
        magnified: { _ in Loaders() })
}

/// A grid of indicators, made with springs that repeat, phases, keyframes, timelines and particles.
package struct Loaders: View {
    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            let count = proxy.size.height > 330 || proxy.size.width < 700 ? 3 : 9
            let side = min(proxy.size.width / CGFloat(count), proxy.size.height / CGFloat(9 / count), 320)
            VStack(spacing: 0) {
                ForEach(0..<9 / count, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { column in
                            Cage(kind: Kind.allCases[row * count + column])
                                .frame(width: side, height: side)
                        }
                    }
                }
            }
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        .background(
            LinearGradient(
                colors: [Color(red: 0.1, green: 0.11, blue: 0.2), Color(red: 0.17, green: 0.12, blue: 0.26)],
                startPoint: .top, endPoint: .bottom)
        )
        .foregroundStyle(.white)
        .environment(\.colorScheme, .dark)
    }
}

private enum Kind: String, CaseIterable {
    case ring = "Ring"
    case dots = "Dots"
    case wave = "Wave"
    case orbit = "Orbit"
    case flip = "Flip"
    case pulse = "Pulse"
    case cradle = "Cradle"
    case knot = "Knot"
    case comet = "Comet"
}

/// An indicator with its name. A tap replaces the indicator with a check mark, and the next tap restores it.
private struct Cage: View {
    let kind: Kind
    @State private var isDone = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        VStack(spacing: 14) {
            ZStack {
                if isDone {
                    Image(systemName: "checkmark")
                        .font(.system(size: 44, weight: .bold))
                        .foregroundStyle(.mint)
                        .transition(.scale(scale: 0.2).combined(with: .opacity))
                } else if reduceMotion {
                    Fade().transition(.opacity)
                } else {
                    indicator.transition(.scale(scale: 0.2).combined(with: .opacity))
                }
            }
            .frame(width: 90, height: 90)
            Text(kind.rawValue).font(.system(size: 14, weight: .medium)).opacity(0.7)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.white.opacity(isDone ? 0.1 : 0.05), in: RoundedRectangle(cornerRadius: 18))
        .padding(8)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.bouncy(duration: 0.5)) { isDone.toggle() } }
        .probe(kind.rawValue)
        .probe(kind.rawValue, "isDone", isDone ? 1 : 0)
    }

    @ViewBuilder private var indicator: some View {
        switch kind {
        case .ring: Ring()
        case .dots: Dots()
        case .wave: Wave()
        case .orbit: Orbit()
        case .flip: Flip()
        case .pulse: Pulse()
        case .cradle: Cradle()
        case .knot: Knot()
        case .comet: Comet()
        }
    }
}

// MARK: - Indicators

/// An hourglass that fades slowly, for less motion.
private struct Fade: View {
    var body: some View {
        PhaseAnimator([1, 0.3]) { opacity in
            Image(systemName: "hourglass").font(.system(size: 40)).opacity(opacity)
        } animation: { _ in
            .easeInOut(duration: 1.5)
        }
    }
}

/// An arc whose ends follow each other around a circle.
private struct Ring: View {
    @State private var isTurned = false

    var body: some View {
        PhaseAnimator([0.1, 0.75]) { length in
            Circle()
                .trim(from: 0, to: length)
                .stroke(Color.cyan, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(length < 0.5 ? 0 : 120))
        } animation: { _ in
            .easeInOut(duration: 0.8)
        }
        .rotationEffect(.degrees(isTurned ? 360 : 0))
        .padding(10)
        .onAppear {
            withAnimation(.linear(duration: 1.2).repeatForever(autoreverses: false)) { isTurned = true }
        }
    }
}

/// Three dots that jump one after another.
private struct Dots: View {
    @State private var isUp = false

    var body: some View {
        HStack(spacing: 9) {
            ForEach(0..<3, id: \.self) { index in
                Circle()
                    .fill(.pink)
                    .frame(width: 18, height: 18)
                    .offset(y: isUp ? -16 : 16)
                    .animation(
                        .easeInOut(duration: 0.45).repeatForever().delay(0.15 * Double(index)), value: isUp)
            }
        }
        .onAppear { isUp = true }
    }
}

/// Bars whose heights are a sine of the time.
private struct Wave: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2 * .pi)
            HStack(spacing: 6) {
                ForEach(0..<6, id: \.self) { index in
                    let height = 0.5 + 0.5 * sin(5 * time - Double(index) * 0.8)
                    Capsule().fill(.mint).frame(width: 8, height: 14 + 50 * height)
                }
            }
        }
    }
}

/// Discs of three sizes on circles of three speeds.
private struct Orbit: View {
    @State private var isTurned = false

    var body: some View {
        ZStack {
            Circle().fill(.yellow).frame(width: 22, height: 22)
            ForEach(0..<3, id: \.self) { index in
                Circle()
                    .fill(.orange)
                    .frame(width: 14 - 2.5 * Double(index), height: 14 - 2.5 * Double(index))
                    .offset(x: 20 + 9.5 * Double(index))
                    .rotationEffect(.degrees((isTurned ? 360 : 0) + 120 * Double(index)))
                    .animation(
                        .linear(duration: 1 + 0.7 * Double(index)).repeatForever(autoreverses: false),
                        value: isTurned)
            }
        }
        .onAppear { isTurned = true }
    }
}

/// A tile that flips about its two axes in turn, in perspective.
private struct Flip: View {
    private struct Pose {
        var x = 0.0
        var y = 0.0
    }

    var body: some View {
        KeyframeAnimator(initialValue: Pose(), repeating: true) { pose in
            RoundedRectangle(cornerRadius: 10)
                .fill(LinearGradient(colors: [.purple, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
                .frame(width: 52, height: 52)
                .rotation3DEffect(.degrees(pose.x), axis: (x: 1, y: 0, z: 0), perspective: 0.6)
                .rotation3DEffect(.degrees(pose.y), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
        } keyframes: { _ in
            KeyframeTrack(\.x) {
                SpringKeyframe(180, duration: 0.8, spring: .snappy)
                LinearKeyframe(180, duration: 0.8)
            }
            KeyframeTrack(\.y) {
                LinearKeyframe(0, duration: 0.8)
                SpringKeyframe(180, duration: 0.8, spring: .snappy)
            }
        }
    }
}

/// Rings that grow and fade.
private struct Pulse: View {
    @State private var isLarge = false

    var body: some View {
        ZStack {
            ForEach(0..<3, id: \.self) { index in
                Circle()
                    .stroke(Color.teal, lineWidth: 4)
                    .scaleEffect(isLarge ? 0.95 : 0.1)
                    .opacity(isLarge ? 0 : 1)
                    .animation(
                        .easeOut(duration: 1.8).repeatForever(autoreverses: false).delay(0.6 * Double(index)),
                        value: isLarge)
            }
        }
        .onAppear { isLarge = true }
    }
}

/// A Newton's cradle of four balls. The two outer balls swing in turn.
private struct Cradle: View {
    var body: some View {
        PhaseAnimator([0.0, 1.0, 0.0, -1.0]) { swing in
            HStack(spacing: 0) {
                ball(max(swing, 0) * 38)
                ball(0)
                ball(0)
                ball(min(swing, 0) * 38)
            }
        } animation: { swing in
            swing == 0 ? .easeIn(duration: 0.32) : .easeOut(duration: 0.32)
        }
    }

    private func ball(_ degrees: Double) -> some View {
        VStack(spacing: 0) {
            Rectangle().fill(.white.opacity(0.4)).frame(width: 1.5, height: 50)
            Circle().fill(.indigo).frame(width: 19, height: 19)
        }
        .rotationEffect(.degrees(degrees), anchor: .top)
    }
}

/// A knot that a stroke runs through.
private struct Knot: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2)
            ZStack {
                Eight().stroke(.white.opacity(0.15), lineWidth: 7)
                Eight().trim(from: time / 2, to: time / 2 + 0.28)
                    .stroke(Color.yellow, style: StrokeStyle(lineWidth: 7, lineCap: .round))
                Eight().trim(from: 0, to: max(time / 2 + 0.28 - 1, 0))
                    .stroke(Color.yellow, style: StrokeStyle(lineWidth: 7, lineCap: .round))
            }
        }
        .padding(.horizontal, 8)
        .frame(height: 44)
    }

    private struct Eight: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                let (dx, dy) = (rect.width * 0.62, rect.height * 0.9)
                let middle = CGPoint(x: rect.midX, y: rect.midY)
                for side in [1.0, -1.0] {
                    path.addCurve(
                        from: middle, to: middle, control1: CGPoint(x: middle.x + side * dx, y: middle.y - dy),
                        control2: CGPoint(x: middle.x + side * dx, y: middle.y + dy))
                }
            }
        }
    }
}

extension Path {
    fileprivate mutating func addCurve(from start: CGPoint, to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if isEmpty { move(to: start) }
        addCurve(to: end, control1: control1, control2: control2)
    }
}

/// A spark on a circle that leaves stardust.
private struct Comet: View {
    private static let emitter = Emitter { emitter in
        emitter.rate = 90
        emitter.prewarm = 1
        emitter.path = EmitterPath(
            Path(ellipseIn: CGRect(x: -34, y: -34, width: 68, height: 68)), duration: 1.4)
        emitter.life = .random(in: 0.3...0.9)
        emitter.speed = .random(in: 2...14)
        emitter.spread = .degrees(360)
        emitter.size = .random(in: 4...15)
        emitter.sizeOverLife = .ramp(from: 1, to: 0)
        emitter.colors = [.orange, .yellow, .white]
        emitter.blendMode = .plusLighter
    }

    var body: some View { ParticleView(Self.emitter, symbols: [ParticleSymbols.spark]) }
}
