import LiltAnimation
import LiltGeometry

/// An animated number, with the clock of its frames. The suites use it to run animations frame by frame.
struct Flight {
    private(set) var value: AnimatedValue<Double>

    /// The current time of the clock, in seconds.
    private(set) var now: Double

    init(_ start: Double = 0, at now: Double = 0) {
        value = AnimatedValue(start)
        self.now = now
    }

    /// Sets the model value without a frame.
    mutating func set(_ newValue: Double, _ animation: Animation?, velocity: Double? = nil) {
        value.set(newValue, transaction: Transaction(animation: animation), velocity: velocity)
    }

    /// Sets the model value, then shows the frame at which the animation begins.
    mutating func begin(_ newValue: Double, _ animation: Animation?, velocity: Double? = nil) {
        set(newValue, animation, velocity: velocity)
        value.advance(to: now)
    }

    /// Shows a frame at `time`, and returns its value.
    @discardableResult
    mutating func frame(at time: Double) -> Double {
        now = time
        return value.advance(to: time)
    }

    /// Shows a frame this many seconds after the last one.
    @discardableResult
    mutating func frame(after seconds: Double) -> Double { frame(at: now + seconds) }

    mutating func stop() { value.stop() }

    /// Returns the presented velocity: the difference quotient over `step` seconds, `offset` seconds from now. Does not
    /// advance this flight.
    func slope(over step: Double = 1e-6, from offset: Double = 0) -> Double {
        var copy = self
        let before = copy.frame(at: now + offset)
        return (copy.frame(at: now + offset + step) - before) / step
    }

    /// Shows frames every 1/120 s until the value is at rest. Returns the duration; nil if it exceeds `limit` seconds.
    mutating func settle(limit: Double = 60) -> Double? {
        let start = now
        var frames = 0
        while value.isAnimating {
            frames += 1
            let elapsed = Double(frames) / 120
            guard elapsed <= limit else { return nil }
            frame(at: start + elapsed)
        }
        return now - start
    }
}

/// Built-in animations of every kind.
enum Specimen {
    static let curves: [Animation] = [
        .linear(duration: 0.6), .easeIn(duration: 0.7), .easeOut(duration: 0.7), .easeInOut(duration: 0.8),
        .timingCurve(0.3, -0.4, 0.6, 1.5, duration: 0.9), .timingCurve(.circularEaseInOut, duration: 0.8),
    ]

    /// Springs that take over from a running animation, without modifiers.
    static let springs: [Animation] = [
        .default, .spring, .smooth, .snappy, .bouncy, .interactiveSpring,
        .spring(response: 0.4, dampingFraction: 0.5), .spring(response: 0.4, dampingFraction: 1.8),
        .spring(duration: 0.7, bounce: 0.4, blendDuration: 0.3), .spring(Spring(mass: 2, stiffness: 90, damping: 9)),
    ]

    /// Springs that combine with a running animation.
    static let interpolatingSprings: [Animation] = [
        .interpolatingSpring, .interpolatingSpring(stiffness: 120, damping: 8),
        .interpolatingSpring(mass: 2, stiffness: 90, damping: 60),
    ]

    /// Springs that take over at once, inside modifiers.
    static let wrappedSprings: [Animation] = [
        .bouncy.speed(1.7), .smooth.speed(0.4), .snappy.repeatCount(3), .bouncy.repeatForever(autoreverses: true),
        .bouncy.logicallyComplete(after: 0.1), .bouncy.speed(2).repeatCount(2, autoreverses: false).speed(0.8),
        .interactiveSpring.speed(0.7).logicallyComplete(after: 0.3),
    ]

    /// Springs with a delay, and the delay in seconds of the frames' clock.
    static let delayedSprings: [(animation: Animation, delay: Double)] = [
        (.bouncy.delay(0.13), 0.13), (.smooth.delay(0.2).speed(2), 0.1), (.snappy.speed(2).delay(0.17), 0.17),
        (.bouncy.delay(0.1).repeatCount(2), 0.1), (.interactiveSpring.delay(0.11), 0.11),
    ]

    static let wrappedCurves: [Animation] = [
        .linear(duration: 0.5).speed(0.6), .easeInOut(duration: 0.4).repeatCount(3, autoreverses: true),
        .linear(duration: 0.3).repeatForever(), .easeOut(duration: 0.5).logicallyComplete(after: 0.1),
        .easeIn(duration: 0.6).delay(0.05), .linear(duration: 0.4).repeatForever(autoreverses: false),
    ]

    static let all =
        curves + springs + interpolatingSprings + wrappedSprings + delayedSprings.map(\.animation) + wrappedCurves

    /// The animations that come to rest.
    static let ending = all.filter { !$0.repeatsForever }
}
