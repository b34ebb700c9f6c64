import Foundation
import Lilt

extension Demo {
    static let floatingHearts = Demo(
        name: "floating-hearts",
        title: "Floating hearts",
        summary: "Tap the heart: five small ones rise on sine paths and fade. Tap again for five more.",
        size: CGSize(width: 480, height: 640),
        script: """
            0.50 tap 240,520
            3.20 tap 240,520
            """,
        instants: [0, 0.6, 1.5, 3, 4.5],
        isCentered: false,
        magnified: { seed in FloatingHearts(seed: seed) })
}

/// A heart to tap. Five small hearts rise from it; the effect is a modifier for any view.
struct FloatingHearts: View {
    let seed: UInt64
    @State private var taps = 0

    var body: some View {
        Button {
            taps += 1
        } label: {
            HeartShape()
                .fill(LinearGradient(colors: [.pink, .red], startPoint: .top, endPoint: .bottom))
                .frame(width: 40, height: 36)
        }
        .buttonStyle(FloatingButtonStyle(taps: taps, seed: seed))
        .padding(.bottom, 72)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .background(
            LinearGradient(
                colors: [Color(red: 0.13, green: 0.10, blue: 0.24), Color(red: 0.36, green: 0.13, blue: 0.30)],
                startPoint: .top, endPoint: .bottom)
        )
        .preferredColorScheme(.dark)
    }
}

/// A label on a disc. It shrinks under a press and springs back beyond its size. Each tap sends up small hearts.
private struct FloatingButtonStyle: ButtonStyle {
    let taps: Int
    let seed: UInt64

    func makeBody(configuration: Configuration) -> some View {
        let scale = configuration.isPressed ? 0.8 : 1
        configuration.label
            .probe("label")
            .scaleEffect(scale)
            .floating(trigger: taps, seed: seed)
            .frame(width: 96, height: 96)
            .background {
                Circle()
                    .fill(Color.white.opacity(0.12))
                    .overlay(Circle().stroke(Color.white.opacity(0.25), lineWidth: 1.5))
                    .scaleEffect(scale)
            }
            .contentShape(Circle())
            .animation(
                configuration.isPressed ? .snappy(duration: 0.2) : .bouncy(duration: 0.4, extraBounce: 0.2),
                value: configuration.isPressed)
    }
}

extension View {
    /// Small copies of this view rise from it when `trigger` changes.
    fileprivate func floating(trigger: Int, seed: UInt64) -> some View {
        modifier(Floating(trigger: trigger, seed: seed))
    }
}

/// The smallest particle system, written by hand: a timeline around a canvas that is larger than the view it decorates,
/// with that view as its symbol.
private struct Floating: ViewModifier {
    let trigger: Int
    let seed: UInt64
    @State private var flight = Flight()
    @State private var isFlying = false
    @Environment(\.room) private var room

    private static let canvasWidth = 280.0
    /// The distance from the center of the decorated view to the canvas's lower edge, in points.
    private static let foot = 40.0

    func body(content: Content) -> some View {
        let canvasHeight = rise + 80
        content
            .overlay {
                TimelineView(.animation(paused: !isFlying)) { timeline in
                    let particles = flight.particles(at: timeline.date, rise: rise)
                    Canvas { context, size in
                        guard let symbol = context.resolveSymbol(id: "content") else { return }
                        for particle in particles {
                            var flying = context
                            flying.opacity = particle.opacity
                            flying.translateBy(
                                x: size.width / 2 + particle.sway * breadth,
                                y: size.height - Self.foot - particle.height)
                            flying.scaleBy(x: particle.scale, y: particle.scale)
                            flying.draw(symbol, at: .zero)
                        }
                    } symbols: {
                        content.tag("content")
                    }
                    .probe("hearts", "count", Double(particles.count))
                    .onChange(of: flight.isOver) { _, isOver in
                        if isOver { isFlying = false }
                    }
                }
                .frame(width: Self.canvasWidth * breadth, height: canvasHeight)
                .offset(y: Self.foot - canvasHeight / 2)
                .allowsHitTesting(false)
            }
            .onChange(of: trigger) {
                flight.launch(seed: seed &+ UInt64(trigger))
                isFlying = true
            }
    }

    /// The factor of the sway in a room wider than 480 points.
    private var breadth: CGFloat { min(max(room.width / 480, 1), 2.5) }

    /// The height of the flight, in points. It ends within the room.
    private var rise: CGFloat { max(room.height - 220, 0) }
}

/// Particles that rise, five from each launch. Each has its own amplitude, sway and delay.
///
/// Nothing is simulated. The position of a particle is a function of the date, so every frame rate shows the same
/// flight.
private final class Flight {
    /// The appearance of a particle at one date.
    struct Particle {
        var height: Double
        var sway: Double
        var scale: Double
        var opacity: Double
    }

    private struct Path {
        /// The date of the first frame that shows it; nil before that frame.
        var start: Date?
        var delay: Double
        var amplitude: Double
        var phase: Double
        var sways: Double
        var scale: Double
    }

    /// Seconds that one particle takes to rise and fade.
    private static let lifetime = 4.0
    private static let longestDelay = 0.8

    private var paths: [Path] = []

    /// Adds five flying particles.
    func launch(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        paths += (0..<5).map { _ in
            Path(
                delay: .random(in: 0...Self.longestDelay, using: &random),
                amplitude: .random(in: 20...90, using: &random),
                phase: Bool.random(using: &random) ? 0 : .pi,
                sways: .random(in: 0.8...1.6, using: &random),
                scale: .random(in: 0.6...1.2, using: &random))
        }
    }

    /// Whether all flights have ended, as of the last call of `particles(at:rise:)`.
    var isOver: Bool { paths.isEmpty }

    /// The particles that fly at `date`. A launch starts at the first date for which its particles are requested.
    func particles(at date: Date, rise: CGFloat) -> [Particle] {
        for index in paths.indices where paths[index].start == nil { paths[index].start = date }
        paths.removeAll { elapsed($0, at: date) >= Self.longestDelay + Self.lifetime }
        return paths.map { path in
            let progress = min(max((elapsed(path, at: date) - path.delay) / Self.lifetime, 0), 1)
            return Particle(
                height: UnitCurve.easeOut.value(at: progress) * rise,
                sway: path.amplitude * sin(path.phase + progress * path.sways * 2 * .pi),
                // Full size after an eighth of the life, and transparent at its end.
                scale: path.scale * UnitCurve.easeOut.value(at: progress * 8),
                opacity: 1 - progress * progress)
        }
    }

    private func elapsed(_ path: Path, at date: Date) -> Double { date.timeIntervalSince(path.start ?? date) }
}
