// Code in the spelling of SwiftUI's documentation. This file tests that such code compiles with one import, in Swift 6
// mode, and without annotations that SwiftUI does not need.
import LiltAnimation
import Testing

// MARK: - An app's own types

private struct Spectrum: VectorArithmetic {
    var bands: [Double] = []

    static var zero: Spectrum { Spectrum() }

    static func + (lhs: Spectrum, rhs: Spectrum) -> Spectrum { combine(lhs, rhs, +) }

    static func - (lhs: Spectrum, rhs: Spectrum) -> Spectrum { combine(lhs, rhs, -) }

    mutating func scale(by rhs: Double) {
        for index in bands.indices { bands[index] *= rhs }
    }

    var magnitudeSquared: Double { bands.reduce(0) { $0 + $1 * $1 } }

    private static func combine(
        _ lhs: Spectrum, _ rhs: Spectrum, _ operation: (Double, Double) -> Double
    ) -> Spectrum {
        let count = max(lhs.bands.count, rhs.bands.count)
        return Spectrum(
            bands: (0..<count).map { index in
                operation(
                    index < lhs.bands.count ? lhs.bands[index] : 0, index < rhs.bands.count ? rhs.bands[index] : 0)
            })
    }
}

private struct Wave: Animatable {
    var phase: Angle
    var amplitude: CGFloat

    var animatableData: AnimatablePair<Angle.AnimatableData, CGFloat> {
        get { AnimatablePair(phase.animatableData, amplitude) }
        set {
            phase.animatableData = newValue.first
            amplitude = newValue.second
        }
    }
}

private struct Meter: Animatable {
    var level = 0.0
    var peak: CGFloat = 0
    var spectrum = Spectrum()

    var animatableData: AnimatableValues<Double, CGFloat, Spectrum> {
        get { AnimatableValues(level, peak, spectrum) }
        set { (level, peak, spectrum) = newValue.value }
    }
}

/// An app's type that has no animatable data.
private struct Title: Animatable {
    var text: String
}

private struct ConstantSpeed: CustomAnimation {
    var duration: TimeInterval

    func animate<V>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? where V: VectorArithmetic {
        if time <= duration {
            value.scaled(by: time / duration)
        } else {
            nil
        }
    }

    func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        value.scaled(by: 1.0 / duration)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        previous.base is ConstantSpeed
    }
}

/// An animation that keeps its own state, and the state of the animation that it wraps.
private struct Echo: CustomAnimation {
    var base: Animation

    func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        context.echo.frames += 1
        var inner = context.withState(context.echo.inner)
        defer {
            context.echo.inner = inner.state
            context.isLogicallyComplete = inner.isLogicallyComplete
        }
        return base.animate(value: value, time: time, context: &inner)
    }
}

private struct EchoState<Value: VectorArithmetic>: AnimationStateKey {
    var frames = 0
    var inner = AnimationState<Value>()

    static var defaultValue: Self { .init() }
}

extension AnimationContext {
    fileprivate var echo: EchoState<Value> {
        get { state[EchoState<Value>.self] }
        set { state[EchoState<Value>.self] = newValue }
    }
}

extension Animation {
    fileprivate static let echo = Animation(Echo(base: .bouncy))

    fileprivate static var card: Animation { .spring(response: 0.4, dampingFraction: 0.7).speed(1.2) }

    fileprivate static func constantSpeed(duration: TimeInterval = 0.35) -> Animation {
        Animation(ConstantSpeed(duration: duration))
    }
}

private struct IsTapKey: TransactionKey {
    static let defaultValue = false
}

private struct SourceKey: TransactionKey {
    static var defaultValue: String? { nil }
}

extension Transaction {
    fileprivate var isTap: Bool {
        get { self[IsTapKey.self] }
        set { self[IsTapKey.self] = newValue }
    }

    fileprivate var source: String? {
        get { self[SourceKey.self] }
        set { self[SourceKey.self] = newValue }
    }
}

private struct Pose {
    var scale = 1.0
    var stretch: CGFloat = 1
    var offset = CGSize.zero
    var angle = Angle.zero
}

private struct Jump: Keyframes {
    var height: CGFloat

    var body: some Keyframes<Pose> {
        KeyframeTrack(\.offset) {
            Land(height: height)
        }
        KeyframeTrack(\.scale) {
            LinearKeyframe(1.0, duration: 0.36)
            SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
            SpringKeyframe(1.0, spring: .bouncy)
        }
    }
}

private struct Land: KeyframeTrackContent {
    var height: CGFloat

    var body: some KeyframeTrackContent<CGSize> {
        CubicKeyframe(CGSize(width: 0, height: -height), duration: 0.2)
        CubicKeyframe(.zero, duration: 0.2, startVelocity: .zero, endVelocity: .zero)
    }
}

// MARK: - Uses

@Suite struct SwiftUISourceTests {
    @Test func animationsAreSpelledAsInSwiftUI() {
        let animations: [Animation] = [
            .default, .linear, .easeIn, .easeOut, .easeInOut, .spring, .interactiveSpring, .interpolatingSpring,
            .smooth, .snappy, .bouncy, .echo, .card, .constantSpeed(),
            .linear(duration: 1), .easeIn(duration: 1), .easeOut(duration: 1), .easeInOut(duration: 1),
            .timingCurve(0.2, 0.8, 0.2, 1), .timingCurve(0.2, 0.8, 0.2, 1, duration: 2),
            .timingCurve(.circularEaseIn, duration: 1),
            .timingCurve(
                .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: .init(x: 0.5, y: 1)), duration: 1),
            .spring(), .spring(response: 0.3), .spring(dampingFraction: 0.5), .spring(blendDuration: 0.1),
            .spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0), .spring(duration: 0.4),
            .spring(bounce: 0.3), .spring(duration: 1, bounce: 0.2, blendDuration: 0.1), .spring(.bouncy),
            .spring(Spring(duration: 0.4, bounce: 0.1), blendDuration: 0.2),
            .spring(.init(mass: 1, stiffness: 100, damping: 10)), .spring(.snappy(duration: 0.3, extraBounce: 0.1)),
            .interactiveSpring(), .interactiveSpring(response: 0.2), .interactiveSpring(duration: 0.2),
            .interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25),
            .interactiveSpring(duration: 0.15, extraBounce: 0.1, blendDuration: 0.25),
            .interpolatingSpring(stiffness: 170, damping: 5),
            .interpolatingSpring(mass: 1, stiffness: 170, damping: 5, initialVelocity: 2),
            .interpolatingSpring(duration: 1), .interpolatingSpring(duration: 1, bounce: 0.2, initialVelocity: 1),
            .interpolatingSpring(.smooth), .interpolatingSpring(.init(duration: 1), initialVelocity: 3),
            .interpolatingSpring(), .smooth(duration: 1), .smooth(extraBounce: 0.1), .smooth(),
            .snappy(duration: 1, extraBounce: 0.1), .bouncy(duration: 1), .bouncy(duration: 1, extraBounce: 0.1),
            .linear.delay(1), .linear.speed(2), .linear.repeatCount(3), .linear.repeatCount(3, autoreverses: false),
            .linear.repeatForever(), .linear.repeatForever(autoreverses: false), .linear.logicallyComplete(after: 1),
        ]
        for animation in animations { #expect(!"\(animation)".isEmpty) }
        #expect(Animation.constantSpeed(duration: 2).base is ConstantSpeed)
    }

    @Test func springsAndCurvesAreSpelledAsInSwiftUI() {
        let spring = Spring(duration: 0.45, bounce: 0.2)
        let others = [
            Spring(), Spring(duration: 1), Spring(bounce: 0.1), Spring(response: 0.5, dampingRatio: 0.7),
            Spring(settlingDuration: 1, dampingRatio: 0.8), Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 0.01),
            Spring(stiffness: 100, damping: 10),
            Spring(mass: 2, stiffness: 100, damping: 10, allowOverDamping: true),
            .smooth, .snappy, .bouncy, .smooth(duration: 1), .snappy(extraBounce: 0.1), .bouncy(duration: 1),
        ]
        #expect(!others.contains(spring))
        var (value, velocity) = (0.0, 0.0)
        spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 1 / 60)
        #expect(abs(value - spring.value(target: 10, initialVelocity: 0, time: 1 / 60)) < 1e-12)
        #expect(abs(velocity - spring.velocity(target: 10, time: 1 / 60)) < 1e-9)
        #expect(spring.force(target: 10, position: 10, velocity: 0.0) == 0)
        let (from, to) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: -3))
        #expect(spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0) == from)
        #expect(spring.velocity(fromValue: from, toValue: to, initialVelocity: to, time: 0) == to)
        #expect(spring.force(fromValue: from, toValue: to, position: to, velocity: .zero) == .zero)
        #expect(spring.settlingDuration(target: 1, initialVelocity: 2, epsilon: 0.01) > 0)
        #expect(spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.01) > 0)
        #expect(spring.settlingDuration(target: 1.0, epsilon: 0.001) == spring.settlingDuration)
        let readings = [
            spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass, spring.stiffness,
            spring.damping,
        ]
        for reading in readings { #expect(reading.isFinite) }
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
            .bezier(startControlPoint: .zero, endControlPoint: .bottomTrailing),
        ]
        for curve in curves { #expect(curve.inverse.value(at: curve.value(at: 1)) == 1 && curve.velocity(at: 0.3) > 0) }
    }

    @Test func vectorsAreSpelledAsInSwiftUI() {
        var wave = Wave(phase: .degrees(180), amplitude: 3)
        let data = wave.animatableData
        wave.animatableData = data.interpolated(towards: .init(0, 0), amount: 0.5)
        #expect(abs(wave.phase.degrees - 90) < 1e-9 && wave.amplitude == 1.5)
        var pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3)))
        pair.interpolate(towards: .zero, amount: 0.5)
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3))) && pair.magnitudeSquared == 14)
        #expect(Title(text: "still").animatableData == EmptyAnimatableData())
        var meter = AnimatedValue(Meter())
        withAnimation(.linear(duration: 1)) {
            meter.set(Meter(level: 2, peak: 4, spectrum: Spectrum(bands: [6, 8])))
        }
        meter.advance(to: 0)
        let shown = meter.advance(to: 0.5)
        #expect(shown.level == 1 && shown.peak == 2 && shown.spectrum.bands == [3, 4])
    }

    @Test func customAnimationsNeedNoAnnotations() {
        let slow = Animation.constantSpeed(duration: 1)
        for animation in [slow, .echo, slow.speed(2).delay(0.1)] {
            var value = AnimatedValue(CGPoint.zero)
            var isComplete = false
            withAnimation(animation, completionCriteria: .removed) {
                value.set(CGPoint(x: 10, y: 20))
            } completion: {
                isComplete = true
            }
            for frame in 0...240 { value.advance(to: Double(frame) / 60) }
            #expect(value.presentation == CGPoint(x: 10, y: 20) && isComplete)
        }
    }

    @MainActor private final class Model {
        var shown = AnimatedValue(0.0)
        var steps: [String] = []

        func change() -> Int {
            withAnimation {
                shown.set(1)
            }
            withAnimation(.easeInOut(duration: 0.2)) {
                shown.set(2)
            } completion: {
                self.steps.append("complete")
            }
            withAnimation(.bouncy, completionCriteria: .removed) {
                shown.set(3)
            } completion: { [weak self] in
                self?.steps.append("removed")
            }
            var transaction = Transaction(animation: .snappy)
            transaction.disablesAnimations = true
            transaction.isContinuous = true
            transaction.tracksVelocity = false
            transaction.isTap = true
            transaction.addAnimationCompletion { self.steps.append("transaction") }
            transaction.addAnimationCompletion(criteria: .removed) { self.steps.append("rest") }
            withTransaction(transaction) { shown.set(4) }
            withTransaction(\.source, "test") { shown.set(5) }
            withTransaction(\.animation, nil) { shown.set(6) }
            return withAnimation(nil) { 7 }
        }
    }

    @MainActor @Test func transactionsAreSpelledAsInSwiftUI() {
        let model = Model()
        #expect(model.change() == 7)
        for frame in 0...240 { model.shown.advance(to: Double(frame) / 60) }
        #expect(model.shown.presentation == 6)
        #expect(model.steps.sorted() == ["complete", "removed", "rest", "transaction"])
    }

    @Test func keyframesAreSpelledAsInSwiftUI() {
        let loops = 2
        let spins = true
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.angle) {
                CubicKeyframe(.zero, duration: 0.58)
                if spins {
                    CubicKeyframe(.degrees(16), duration: 0.125)
                }
                for _ in 0..<loops {
                    CubicKeyframe(.degrees(-16), duration: 0.125)
                    CubicKeyframe(.degrees(16), duration: 0.125)
                }
                CubicKeyframe(.zero, duration: 0.125)
            }
            KeyframeTrack(\.stretch) {
                if spins {
                    CubicKeyframe(0.6, duration: 0.15)
                } else {
                    MoveKeyframe(1)
                }
                LinearKeyframe(1, duration: 0.15, timingCurve: .easeInOut)
                SpringKeyframe(0.8, duration: 0.2, spring: .snappy, startVelocity: 2)
            }
            KeyframeTrack(\.offset.width) {
                MoveKeyframe(-20)
                LinearKeyframe(20, duration: 1)
            }
            Jump(height: 180)
        }
        #expect(timeline.duration > 1.3)
        #expect(timeline.value(time: 0.2).offset.height == -180)
        #expect(timeline.value(progress: 1).angle == .zero)
        let plain = KeyframeTimeline(initialValue: CGFloat(0)) {
            LinearKeyframe(10, duration: 0.2)
            CubicKeyframe(0, duration: 0.4)
        }
        #expect(plain.value(time: 0.1) == 5)
        let tracked = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.4))
            }
        }
        #expect(tracked.duration == 0.2)
    }
}
