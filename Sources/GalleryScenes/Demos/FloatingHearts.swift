import Lilt

extension Demo {
    static let floatingHearts = Demo(
        name: "floating-hearts",
        title: "Floating hearts",
        summary: "Tap the heart: five small ones rise on sine paths and fade. Tap again to restart.",
        size: CGSize(width: 480, height: 640),
        script: """
            0.50 tap 240,520
            3.20 tap 240,520
            """,
        instants: [0, 0.6, 1.5, 3, 4.5],
        content: { FloatingHearts(seed: $0) })
}

/// The smallest particle system, written by hand on a canvas: five hearts, each a function of time.
///
/// Nothing is simulated. A heart is its start, its delay and its amplitude; where it is at an instant follows from them,
/// so that any frame rate shows the same flight.
final class FloatingHearts: FrameContent {
    private let recorder = DisplayListRecorder()
    private var random: SeededRandom
    private var flight: Flight?
    /// A tap waits here for the frame that shows it: flights start at a frame's target time, as animations do.
    private var tapped = false
    private var buttonScale = AnimatedValue(1.0)
    private var size = CGSize.zero
    private var isPressed = false

    private static let buttonLength = 96.0
    private let heart = GraphicsContext.ResolvedSymbol(size: CGSize(width: 44, height: 40)) { context in
        context.fill(
            Path.heart(in: CGRect(x: 2, y: 2, width: 40, height: 36)),
            with: .linearGradient(
                Gradient(colors: [.pink, .red]), startPoint: CGPoint(x: 22, y: 0), endPoint: CGPoint(x: 22, y: 40)))
    }

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    // MARK: - Input

    private var buttonFrame: CGRect {
        let length = Self.buttonLength
        return CGRect(
            x: size.width / 2 - length / 2, y: size.height - 120 - length / 2, width: length, height: length)
    }

    func handle(_ event: InputEvent) -> FrameDemand {
        switch event.kind {
        case .press(.primary, let location) where buttonFrame.contains(location):
            isPressed = true
            buttonScale.set(0.8, transaction: Transaction(animation: .snappy(duration: 0.2)))
            return .next
        case .release(.primary, let location) where isPressed:
            isPressed = false
            tapped = buttonFrame.contains(location)
            buttonScale.set(1, transaction: Transaction(animation: .bouncy(duration: 0.4, extraBounce: 0.2)))
            return .next
        case .cancel where isPressed:
            isPressed = false
            buttonScale.set(1, transaction: Transaction(animation: .snappy))
            return .next
        default:
            return .none
        }
    }

    // MARK: - Frames

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let now = frame.targetTimestamp
        size = viewport.size
        if tapped {
            tapped = false
            flight = Flight(start: now, random: &random)
        }
        if let flight, now >= flight.end { self.flight = nil }
        buttonScale.advance(to: now)

        let list = recorder.record { context in
            drawBackdrop(in: &context)
            drawButton(in: &context)
            flight?.draw(heart, in: &context, at: now, from: CGPoint(x: buttonFrame.midX, y: buttonFrame.midY))
        }
        let isMoving = flight != nil || buttonScale.isAnimating
        return RenderedFrame(list, demand: isMoving ? .next : .none)
    }

    var probes: [Probe] {
        [Probe("button.scale", buttonScale.presentation), Probe("hearts", flight == nil ? 0 : Double(Flight.count))]
    }

    private func drawBackdrop(in context: inout GraphicsContext) {
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
                Gradient(colors: [Color(red: 0.13, green: 0.10, blue: 0.24), Color(red: 0.36, green: 0.13, blue: 0.30)]),
                startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    }

    private func drawButton(in context: inout GraphicsContext) {
        var button = context
        button.translateBy(x: buttonFrame.midX, y: buttonFrame.midY)
        button.scaleBy(x: buttonScale.presentation, y: buttonScale.presentation)
        let disc = Self.buttonLength / 2
        button.fill(
            Path(ellipseIn: CGRect(x: -disc, y: -disc, width: 2 * disc, height: 2 * disc)),
            with: .color(.white.opacity(0.12)))
        button.stroke(
            Path(ellipseIn: CGRect(x: -disc, y: -disc, width: 2 * disc, height: 2 * disc)),
            with: .color(.white.opacity(0.25)), lineWidth: 1.5)
        button.draw(heart, at: CGPoint(x: 0, y: 2))
    }

    /// Five hearts that rise together, each with an amplitude, a sway and a delay of its own.
    private struct Flight {
        static let count = 5
        /// Seconds that one heart takes to rise and fade.
        private static let lifetime = 4.0
        private static let longestDelay = 0.8
        private static let rise = 420.0

        private struct Heart {
            var delay: Double
            var amplitude: Double
            var phase: Double
            var sways: Double
            var scale: Double
        }

        let start: Double
        private let hearts: [Heart]

        init(start: Double, random: inout SeededRandom) {
            self.start = start
            hearts = (0..<Self.count).map { _ in
                Heart(
                    delay: random.nextDouble(in: 0...Self.longestDelay),
                    amplitude: random.nextDouble(in: 20...90),
                    phase: random.nextUnit() < 0.5 ? 0 : .pi,
                    sways: random.nextDouble(in: 0.8...1.6),
                    scale: random.nextDouble(in: 0.6...1.2))
            }
        }

        var end: Double { start + Self.longestDelay + Self.lifetime }

        func draw(
            _ symbol: GraphicsContext.ResolvedSymbol, in context: inout GraphicsContext, at time: Double,
            from origin: CGPoint
        ) {
            for heart in hearts {
                let progress = (time - start - heart.delay) / Self.lifetime
                guard progress >= 0, progress < 1 else { continue }
                let height = UnitCurve.easeOut.value(at: progress) * Self.rise
                let sway = heart.amplitude * sin(heart.phase + progress * heart.sways * 2 * .pi)
                // Full size after an eighth of the life; gone at its end.
                let growth = heart.scale * UnitCurve.easeOut.value(at: progress * 8)
                var flying = context
                flying.opacity = 1 - progress * progress
                flying.translateBy(x: origin.x + sway, y: origin.y - height)
                flying.scaleBy(x: growth, y: growth)
                flying.draw(symbol, at: .zero)
            }
        }
    }
}
