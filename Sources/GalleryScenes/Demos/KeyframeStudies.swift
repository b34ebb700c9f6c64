import Foundation
import Lilt

extension Demo {
    static let keyframes = Demo(
        name: "keyframes",
        title: "Keyframes",
        summary: "Tap the heart to draw and fill it, the bell to ring it; below, keyframes are sampled by hand.",
        size: CGSize(width: 720, height: 560),
        script: """
            0.20 tap 196,170
            0.40 tap 524,170
            3.00 tap 196,170
            """,
        instants: [0, 0.6, 0.9, 1.4, 1.95, 2.6, 3.25, 4],
        magnified: { _ in KeyframeStudies() })
}

/// Keyframes on separate tracks, and a timeline sampled directly.
struct KeyframeStudies: View {
    /// Whether the heart is drawn; nil before the first tap.
    @State private var isDrawn: Bool?
    @State private var rings = 0
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: 26) {
            HStack(spacing: spacing) {
                heart
                    .overlay(alignment: .bottom) { Caption("Stroke and fill, each on a track: tap") }
                    .contentShape(Rectangle())
                    .onTapGesture { isDrawn = !(isDrawn ?? false) }
                bell
                    .overlay(alignment: .bottom) { Caption("Angle and scale, each on a track: tap") }
                    .contentShape(Rectangle())
                    .onTapGesture { rings += 1 }
            }
            BouncePlot()
                .frame(width: max(room.width - 2 * margin, 1), height: plotHeight)
                .overlay(alignment: .topTrailing) { Caption("Sampled by hand: KeyframeTimeline.value(time:)") }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.11, green: 0.1, blue: 0.22), Color(red: 0.24, green: 0.12, blue: 0.3)],
                startPoint: .topLeading, endPoint: .bottomTrailing))
    }

    // MARK: - Sizes

    private var isNarrow: Bool { room.width < 640 }
    private var margin: CGFloat { isNarrow ? 14 : 46 }
    private var spacing: CGFloat { isNarrow ? 16 : 28 }
    /// The height of a card and the plot together.
    private var height: CGFloat { max(min(420, room.height - 76), room.height - 140, 42) }
    private var card: CGSize {
        CGSize(width: max((room.width - 2 * margin - spacing) / 2, 1), height: height * 220 / 420)
    }
    private var plotHeight: CGFloat { height * 200 / 420 }

    // MARK: - A heart: the stroke takes two seconds, the fill the last half second

    private struct Ink {
        var stroke = 0.0
        var fill = 0.0
        var opacity = 1.0
    }

    private var heart: some View {
        // A fade-out has the full drawing as its initial value, and starts there if it interrupts no other motion.
        KeyframeAnimator(initialValue: isDrawn == false ? Ink(stroke: 1, fill: 1) : Ink(), trigger: isDrawn) { ink in
            ZStack {
                HeartShape()
                    .stroke(Color.white.opacity(0.12), lineWidth: 8)
                HeartShape()
                    .fill(Color.pink)
                    .opacity(ink.fill * ink.opacity)
                HeartShape()
                    .trim(from: 0, to: ink.stroke)
                    .stroke(
                        Color(red: 1, green: 0.75, blue: 0.8),
                        style: StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round)
                    )
                    .opacity(ink.opacity)
            }
            .probe("ink", "stroke", ink.stroke)
            .probe("heart", "fill", ink.fill)
            .probe("both", "opacity", ink.opacity)
        } keyframes: { _ in
            if isDrawn == true {
                KeyframeTrack(\.opacity) {
                    MoveKeyframe(1)
                }
                KeyframeTrack(\.stroke) {
                    MoveKeyframe(0)
                    LinearKeyframe(1, duration: 2, timingCurve: .easeInOut)
                }
                KeyframeTrack(\.fill) {
                    MoveKeyframe(0)
                    LinearKeyframe(0, duration: 1.5)
                    LinearKeyframe(1, duration: 0.5)
                }
            } else {
                KeyframeTrack(\.opacity) {
                    LinearKeyframe(0, duration: 0.5)
                }
            }
        }
        .frame(width: isNarrow ? 108 : 150, height: isNarrow ? 98 : 136)
        .padding(.bottom, isNarrow ? 40 : 0)
        .frame(width: card.width, height: card.height)
        .probe("drawing")
        .background(RoundedRectangle(cornerRadius: 26).fill(Color.white.opacity(0.07)))
    }

    // MARK: - A bell: rotation and scale

    private struct Swing {
        var angle = Angle.zero
        var scale = 1.0
    }

    private var bell: some View {
        Image(systemName: "bell.fill")
            .font(.system(size: isNarrow ? 70 : 92))
            .foregroundStyle(LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
            .probe("bell")
            .keyframeAnimator(initialValue: Swing(), trigger: rings) { bell, swing in
                bell
                    .rotationEffect(swing.angle, anchor: .top)
                    .scaleEffect(swing.scale)
            } keyframes: { _ in
                KeyframeTrack(\.angle) {
                    CubicKeyframe(.degrees(24), duration: 0.15)
                    for amplitude in [-22.0, 19, -15, 11, -7, 3] {
                        CubicKeyframe(.degrees(amplitude), duration: 0.17)
                    }
                    CubicKeyframe(.zero, duration: 0.17)
                }
                KeyframeTrack(\.scale) {
                    CubicKeyframe(1.25, duration: 0.2)
                    LinearKeyframe(1.25, duration: 0.6)
                    SpringKeyframe(1, duration: 0.7, spring: .bouncy)
                }
            }
            .padding(.bottom, isNarrow ? 40 : 0)
            .frame(width: card.width, height: card.height)
            .background(RoundedRectangle(cornerRadius: 26).fill(Color.white.opacity(0.07)))
    }
}

private struct Caption: View {
    let text: LocalizedStringKey

    init(_ text: LocalizedStringKey) { self.text = text }

    var body: some View {
        Text(text)
            .font(.system(size: 14, design: .rounded))
            .foregroundStyle(.white.opacity(0.75))
            .multilineTextAlignment(.center)
            .padding(.horizontal, 18)
            .padding(.vertical, 12)
    }
}

/// A keyframe timeline sampled directly: all heights as a curve, and the current height and width as a ball.
private struct BouncePlot: View {
    private struct Ball {
        var height = 0.0
        var width = 1.0
    }

    private let period = 2.0

    private let timeline = KeyframeTimeline(initialValue: Ball()) {
        KeyframeTrack(\.height) {
            LinearKeyframe(1, duration: 0.4, timingCurve: .circularEaseOut)
            LinearKeyframe(0, duration: 0.4, timingCurve: .circularEaseIn)
            CubicKeyframe(0.4, duration: 0.25)
            CubicKeyframe(0, duration: 0.25)
            SpringKeyframe(0.6, duration: 0.5, spring: .bouncy)
            LinearKeyframe(0, duration: 0.2, timingCurve: .easeIn)
        }
        KeyframeTrack(\.width) {
            LinearKeyframe(1, duration: 0.75)
            CubicKeyframe(1.5, duration: 0.06)
            SpringKeyframe(1, duration: 0.5, spring: .bouncy)
        }
    }

    var body: some View {
        TimelineView(.animation) { context in
            let time = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: period)
            let ball = timeline.value(time: time)
            Canvas { context, size in
                let plot = CGRect(x: 30, y: 36, width: size.width - 60, height: size.height - 66)
                func point(_ time: Double, _ height: Double) -> CGPoint {
                    CGPoint(x: plot.minX + plot.width * time / period, y: plot.maxY - plot.height * height)
                }
                var curve = Path()
                curve.addLines(
                    (0...300).map { index in
                        let time = period * Double(index) / 300
                        return point(time, timeline.value(time: time).height)
                    })
                context.stroke(curve, with: .color(.white.opacity(0.35)), lineWidth: 2)
                var ground = Path()
                ground.addLines([CGPoint(x: plot.minX, y: plot.maxY), CGPoint(x: plot.maxX, y: plot.maxY)])
                context.stroke(ground, with: .color(.white.opacity(0.15)), lineWidth: 1)
                let center = point(time, ball.height)
                let extent = CGSize(width: 26 * ball.width, height: 26 / ball.width)
                context.fill(
                    Path(
                        ellipseIn: CGRect(
                            x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width,
                            height: extent.height)),
                    with: .color(.mint))
            }
            .probe("ball", "height", ball.height)
        }
        .background(RoundedRectangle(cornerRadius: 26).fill(Color.white.opacity(0.07)))
    }
}
