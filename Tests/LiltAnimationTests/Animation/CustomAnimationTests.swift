import LiltAnimation
import TestSupport
import Testing

/// The calls that an animation received, in order.
///
/// Safe: a test calls its animations from one thread.
private final class Log: @unchecked Sendable {
    var entries: [String] = []
}

/// Shows a quarter of the distance at all times, and reports a velocity of three times the distance per second. Logs
/// its calls.
private struct Quarter: CustomAnimation {
    let log: Log

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.log === rhs.log }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(log)) }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        log.entries.append("animate \(value) at \(time)")
        return value.scaled(by: 0.25)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        log.entries.append("velocity \(value) at \(time)")
        return value.scaled(by: 3)
    }
}

/// A linear animation as SwiftUI's documentation shows it.
private struct Linear: CustomAnimation {
    let duration: Double
    var merges = false

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time <= duration ? value.scaled(by: time / duration) : nil
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        merges && previous.base is Linear
    }
}

/// Queries the velocity and position of the previous animation, takes over from it, and stays at half of the distance.
private struct Asking: CustomAnimation {
    let log: Log

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.log === rhs.log }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(log)) }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        value.scaled(by: 0.5)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let velocity = previous.velocity(value: value, time: time, context: context),
            let position = previous.animate(value: value, time: time, context: &context)
        else { return false }
        log.entries.append("position \(position), velocity \(velocity), of \(value) at \(time)")
        return true
    }
}

/// Counts its frames in its state, follows the environment, and sets its logical completion.
private struct Counting: CustomAnimation {
    struct Frames<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.state[Frames<V>.self] += 1
        let frames = context.state[Frames<V>.self]
        if frames == 3 { context.isLogicallyComplete = true }
        return frames <= 5 ? value.scaled(by: Double(frames) * context.environment[Gain.self]) : nil
    }
}

private struct Gain: EnvironmentKey {
    static let defaultValue = 0.1
}

/// Runs another animation at twice its speed, as a modifier that an app defines.
private struct Doubled: CustomAnimation {
    let base: Animation

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time * 2, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time * 2, context: context)?.scaled(by: 2)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

@Suite struct CustomAnimationTests {
    @Test func aScrubbedChangeAtAnyProgressShowsExactlyItsNewValueAtOne() {
        let progress = ScrubProgress()
        progress.set(1, velocity: 0)
        for step in -10..<100 {
            let animation = Animation(scrubbedBy: progress, from: Double(step) / 100)
            var context = AnimationContext<Double>()
            #expect(animation.animate(value: 3, time: 0, context: &context) == 3, "from \(step) %")
        }
    }

    @Test func aSpringQueriesTheVelocityThenThePosition() {
        let log = Log()
        var flight = Flight()
        flight.begin(2, Animation(Quarter(log: log)))
        #expect(log.entries == ["animate 2.0 at 0.0"])
        flight.frame(at: 0.2)
        log.entries = []
        flight.begin(5, .smooth)
        flight.set(6, .smooth)
        flight.frame(at: 0.25)
        #expect(log.entries == ["velocity 2.0 at 0.2", "animate 2.0 at 0.2"])
    }

    struct Recorded: Decodable {
        struct Merge: Decodable {
            let value, time, offset, velocity: Double
        }
        let mergeSeeding: Merge
    }

    @Test func aSpringStartsWithTheReportedVelocityOfACustomAnimation() throws {
        let recorded: Recorded = try RecordedVectors.section("fluidSpring_blend")
        let merge = recorded.mergeSeeding
        let log = Log()
        let previous = Animation(Quarter(log: log))
        for spring in [Animation.smooth, .bouncy, .interactiveSpring, .default] {
            // First, the spring takes over in an animated value.
            var flight = Flight()
            flight.begin(merge.value, previous)
            flight.frame(at: merge.time)
            flight.begin(10, spring)
            #expect(abs(flight.value.presentation - merge.offset) < 1e-12)
            #expect(abs(flight.value.velocity - merge.velocity) < 1e-12)
            // Second, the spring takes over through direct calls with a context.
            log.entries = []
            var context = AnimationContext<Double>()
            #expect(
                spring.shouldMerge(
                    previous: previous, value: merge.value, time: merge.time, context: &context))
            #expect(log.entries.map { $0.prefix(7) } == ["velocit", "animate"])
            let position = spring.animate(value: 10.0, time: merge.time, context: &context)
            let velocity = spring.velocity(value: 10.0, time: merge.time, context: context)
            #expect(position == merge.offset && velocity == merge.velocity)
            // Both motions continue in the same way.
            let later = try #require(spring.animate(value: 10.0, time: merge.time + 0.1, context: &context))
            #expect(abs(flight.frame(at: merge.time + 0.1) - later) < 1e-9)
        }
    }

    @Test func customLinearsWithoutMergingCombineLikeBuiltInOnes() {
        var (custom, builtIn) = (Flight(), Flight())
        for (time, target) in [(0.0, 10.0), (0.25, 15), (0.5, 12)] {
            custom.frame(at: time)
            builtIn.frame(at: time)
            custom.begin(target, Animation(Linear(duration: 1)))
            builtIn.begin(target, .linear(duration: 1))
        }
        for index in 51...160 {
            let time = Double(index) / 100
            #expect(abs(custom.frame(at: time) - builtIn.frame(at: time)) < 1e-9, "\(time)")
        }
    }

    @Test func aLinearThatMergesKeepsItsTimeAndMovesToTheNewTarget() {
        var flight = Flight()
        let animation = Animation(Linear(duration: 1, merges: true))
        flight.begin(10, animation)
        flight.frame(at: 0.25)
        flight.begin(20, animation)
        #expect(flight.value.presentation == 5, "a quarter of twenty")
        #expect(flight.frame(at: 0.75) == 15)
        flight.frame(at: 1.01)
        #expect(!flight.value.isAnimating && flight.value.presentation == 20)
    }

    @Test func aCustomAnimationThatMergesCanQueryThePreviousOne() {
        // In the first case, the previous animation is a spring that has taken over from a linear animation.
        let log = Log()
        var spring = Flight()
        spring.begin(100, .linear(duration: 1))
        spring.frame(at: 0.25)
        spring.begin(200, .smooth)
        let position = spring.frame(at: 0.4)
        let velocity = spring.value.velocity
        spring.begin(300, Animation(Asking(log: log)))
        #expect(log.entries == ["position \(position), velocity \(velocity), of 200.0 at 0.4"])
        #expect(spring.value.presentation == 150)
        // In the second case, the previous animation is a chain of two linear animations, which the custom animation
        // queries as one.
        log.entries = []
        var chain = Flight()
        chain.begin(10, .linear(duration: 1))
        chain.frame(at: 0.25)
        chain.begin(15, .linear(duration: 1))
        chain.frame(at: 0.75)
        let slope = chain.value.velocity
        chain.begin(20, Animation(Asking(log: log)))
        #expect(log.entries == ["position 11.25, velocity \(slope), of 15.0 at 0.75"])
    }

    @Test func stateEnvironmentAndLogicalCompletionReachTheAnimation() {
        var value = AnimatedValue(0.0)
        var completed = false
        withAnimation(Animation(Counting())) {
            value.set(100)
        } completion: {
            completed = true
        }
        var environment = EnvironmentValues()
        #expect(value.advance(to: 0, environment: environment) == 10)
        environment[Gain.self] = 0.2
        #expect(value.advance(to: 0.1, environment: environment) == 40)
        #expect(!completed)
        #expect(abs(value.advance(to: 0.2, environment: environment) - 60) < 1e-9)
        #expect(completed && value.isAnimating)
        value.advance(to: 0.3, environment: environment)
        value.advance(to: 0.4, environment: environment)
        #expect(value.advance(to: 0.5, environment: environment) == 100)
        #expect(!value.isAnimating)
    }

    @Test func aReplacedCustomAnimationStillCompletesAtItsOwnEnd() {
        var value = AnimatedValue(0.0)
        var completed: [String] = []
        withAnimation(Animation(Counting())) {
            value.set(100)
        } completion: {
            completed.append("old")
        }
        value.advance(to: 0)
        withAnimation(.smooth(duration: 5)) {
            value.set(200)
        } completion: {
            completed.append("new")
        }
        value.advance(to: 0.1)
        #expect(completed.isEmpty)
        for index in 2...5 { value.advance(to: Double(index) / 10) }
        #expect(completed == ["old"])
    }

    @Test func modifiersAroundCustomAnimationsConvertTheTime() {
        let base = Animation(Linear(duration: 1))
        func position(_ animation: Animation, _ time: Double) -> Double {
            var flight = Flight()
            flight.begin(100, animation)
            return flight.frame(at: time)
        }
        #expect(position(base.speed(2), 0.25) == 50)
        #expect(position(base.delay(0.5), 0.75) == 25)
        #expect(position(base.delay(1).speed(2), 0.75) == 50)
        #expect(abs(position(base.speed(2).delay(1), 1.25) - 50) < 1e-9)
        #expect(position(base.logicallyComplete(after: 0.1), 0.5) == 50)
    }

    @Test func cyclesOfACustomAnimationBeginAtTheFrameAfterItsEnd() {
        var flight = Flight()
        flight.begin(100, Animation(Linear(duration: 1)).repeatCount(3))
        #expect(flight.frame(at: 0.5) == 50)
        #expect(flight.frame(at: 1.1) == 100, "the frame that detects the end")
        #expect(abs(flight.frame(at: 1.6) - 50) < 1e-9)
        #expect(flight.frame(at: 2.2) == 0)
        #expect(abs(flight.frame(at: 2.7) - 50) < 1e-9)
        #expect(flight.frame(at: 3.3) == 100 && !flight.value.isAnimating)
    }

    @Test func modifiedCustomAnimationsMergeIfTheirModifiersAreEqual() {
        let merging = Animation(Linear(duration: 1, merges: true))
        func position(_ first: Animation, _ second: Animation) -> Double {
            var flight = Flight()
            flight.begin(10, first)
            flight.frame(at: 0.25)
            flight.begin(20, second)
            return flight.value.presentation
        }
        #expect(position(merging.speed(2), merging.speed(2)) == 10, "half of twenty")
        #expect(position(merging.speed(2), merging.speed(1)) == 5, "unchanged")
        #expect(position(merging, merging.speed(1)) == 2.5)
        #expect(position(merging.repeatCount(3), merging.repeatCount(3)) == 5)
        #expect(position(merging.repeatCount(3), merging.repeatCount(5)) == 2.5)
    }

    @Test func aCustomModifierAroundASpringIsASpring() {
        var (doubled, plain) = (Flight(), Flight())
        doubled.begin(100, Animation(Doubled(base: .bouncy)))
        plain.begin(100, .bouncy.speed(2))
        for index in 1...30 {
            let time = Double(index) / 120
            #expect(abs(doubled.frame(at: time) - plain.frame(at: time)) < 1e-9)
        }
        #expect(abs(doubled.value.velocity - plain.value.velocity) < 1e-6)
    }

    @Test func customAnimationsAreComparedByValue() {
        #expect(Animation(Linear(duration: 1)) == Animation(Linear(duration: 1)))
        #expect(Animation(Linear(duration: 1)) != Animation(Linear(duration: 2)))
        #expect(Animation(Linear(duration: 1)) != .linear(duration: 1))
        #expect(Animation(Linear(duration: 1)).base is Linear)
        #expect(String(reflecting: Animation(Linear(duration: 1))) == "Animation(Linear(duration: 1.0, merges: false))")
    }

    @Test func withStateKeepsTheEnvironmentAndChangesTheTypeOfTheVector() {
        var environment = EnvironmentValues()
        environment[Gain.self] = 7
        var context = AnimationContext<Double>(environment: environment)
        context.isLogicallyComplete = true
        let other = context.withState(AnimationState<CGFloat>())
        #expect(other.environment[Gain.self] == 7 && other.isLogicallyComplete)
    }

    @Test func theBaseOfAnAnimationRunsLikeTheAnimation() {
        for animation in Specimen.all {
            var (context, other) = (AnimationContext<Double>(), AnimationContext<Double>())
            let base = animation.base
            for time in [0.0, 0.1, 0.3, 2, 50] {
                let position = animation.animate(value: 100.0, time: time, context: &context)
                #expect(base.animate(value: 100.0, time: time, context: &other) == position, "\(animation)")
                #expect(
                    base.velocity(value: 100.0, time: time, context: other)
                        == animation.velocity(value: 100.0, time: time, context: context))
            }
            #expect(context.isLogicallyComplete == other.isLogicallyComplete)
        }
    }
}
