import LiltAnimation
import TestSupport
import Testing

@Suite struct KeyframeTimelineTests {
    /// Returns a track of five keyframes of random kinds, with and without explicit velocities, and the six instants at
    /// which keyframes begin or end.
    private func randomTimeline(
        _ random: inout SeededRandom
    ) -> (timeline: KeyframeTimeline<Double>, joints: [Double]) {
        var joints = [0.0]
        var keyframes: [KeyframeSequence<Double>] = []
        for _ in 0..<5 {
            let target = random.nextDouble(in: -10...10)
            let duration = random.nextDouble(in: 0.05...0.5)
            let velocity = random.nextUnit() < 0.3 ? random.nextDouble(in: -50...50) : nil
            joints.append(joints[joints.count - 1] + duration)
            let keyframe =
                switch Int(random.nextUnit() * 4) {
                case 0: LinearKeyframe(target, duration: duration).body
                case 1: CubicKeyframe(target, duration: duration, startVelocity: velocity).body
                case 2: CubicKeyframe(target, duration: duration, endVelocity: velocity).body
                default: SpringKeyframe(target, duration: duration, startVelocity: velocity).body
                }
            keyframes.append(keyframe)
        }
        let timeline = KeyframeTimeline(initialValue: random.nextDouble(in: -10...10)) {
            for keyframe in keyframes { keyframe }
        }
        return (timeline, joints)
    }

    // MARK: - Laws

    @Test func tracksAreContinuousWithoutMovesAndZeroDurations() {
        forEachSeed(1000) { seed, random in
            let (timeline, joints) = randomTimeline(&random)
            for joint in joints.dropLast() {
                let jump = timeline.value(time: joint.nextUp) - timeline.value(time: joint)
                #expect(abs(jump) < 1e-9, "seed \(seed) at \(joint)")
            }
            // The velocity inside a keyframe has a limit: 20 units in 0.05 s, a spring's velocity, or an explicit
            // velocity.
            for step in 0..<200 {
                let time = timeline.duration * Double(step) / 200
                let jump = timeline.value(time: time + 1e-9) - timeline.value(time: time)
                #expect(abs(jump) < 1e-5, "seed \(seed) at \(time)")
            }
        }
    }

    @Test func velocityIsTheDerivativeOfValue() {
        forEachSeed(1000) { seed, random in
            let (timeline, joints) = randomTimeline(&random)
            for (start, end) in zip(joints, joints.dropFirst()) {
                for fraction in [0.1, 0.35, 0.5, 0.77, 0.9] {
                    let time = start + (end - start) * fraction
                    let h = 1e-5
                    let slope = (timeline.value(time: time + h) - timeline.value(time: time - h)) / (2 * h)
                    // The quotient has an error of h²/6 times the third derivative. In a cubic from rest to rest,
                    // this derivative is at most 12 · 20 units / (0.05 s)³, so the error is at most 3.2·10⁻⁵. The
                    // limit also allows for other velocities at the ends.
                    #expect(abs(slope - timeline.velocity(time: time)) < 1e-3, "seed \(seed) at \(time)")
                }
            }
        }
    }

    @Test func cubicsInARowAreSmooth() {
        forEachSeed(300) { seed, random in
            let knots = (0..<6).map { _ in (random.nextDouble(in: -9...9), random.nextDouble(in: 0.1...0.5)) }
            let timeline = KeyframeTimeline(initialValue: 0.0) {
                for knot in knots { CubicKeyframe(knot.0, duration: knot.1) }
            }
            var joint = 0.0
            for knot in knots.dropLast() {
                joint += knot.1
                let change = timeline.velocity(time: joint + 1e-9) - timeline.velocity(time: joint - 1e-9)
                #expect(abs(change) < 1e-4, "seed \(seed)")
            }
            #expect(timeline.velocity(time: 0) == 0 && timeline.velocity(time: timeline.duration) == 0)
        }
    }

    /// Catmull-Rom tangents at unevenly spaced points are exact for a straight line, but not for a parabola.
    @Test func cubicsThroughAStraightLineFollowIt() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1.0, duration: 0.1, startVelocity: 10.0)
            CubicKeyframe(4.0, duration: 0.3)
            CubicKeyframe(6.0, duration: 0.2, endVelocity: 10.0)
        }
        for step in 0...60 {
            let time = Double(step) / 100
            #expect(abs(timeline.value(time: time) - 10 * time) < 1e-12)
        }
    }

    /// A value whose animatable data consists of two numbers.
    struct Spot: Animatable {
        var x = 1e12
        var y = 2.0

        var animatableData: AnimatablePair<Double, Double> {
            get { AnimatablePair(x, y) }
            set { (x, y) = (newValue.first, newValue.second) }
        }
    }

    @Test func theVelocityOfAValueHasTheVelocityOfEachOfItsTracks() {
        forEachSeed(200) { seed, random in
            let (one, _) = randomTimeline(&random)
            let (speed, time) = (random.nextDouble(in: -1...1), random.nextDouble(in: 0.01...0.99))
            let both = KeyframeTimeline(initialValue: Spot()) {
                KeyframeTrack(\.y) { LinearKeyframe(2 + speed, duration: 1) }
            }
            // x rests at a large number, which must not affect the rounding of y.
            #expect(both.velocity(time: time) == AnimatablePair(0, (2 + speed) - 2), "seed \(seed)")
            let later = KeyframeTimeline(initialValue: Spot()) {
                KeyframeTrack(\.y) { LinearKeyframe(90, duration: 1) }
                KeyframeTrack(\.y) { LinearKeyframe(2, duration: 1) }
            }
            #expect(later.velocity(time: time) == .zero, "the earlier track counts")
            #expect(one.velocity(time: -time) == 0 && one.velocity(time: one.duration + time) == 0, "seed \(seed)")
        }
        let still = KeyframeTimeline(initialValue: Spot()) { KeyframeTrack(\.x) { MoveKeyframe(4) } }
        #expect(still.velocity(time: 0) == .zero && still.velocity(time: .nan) == .zero)
    }

    @Test func explicitVelocitiesWinAtBothSidesOfAJoint() {
        let shared = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1.0, duration: 0.2, endVelocity: 7.0)
            CubicKeyframe(0.0, duration: 0.2)
        }
        #expect(abs(shared.velocity(time: 0.2) - 7) < 1e-12)
        #expect(abs(shared.velocity(time: 0.2.nextUp) - 7) < 1e-9)
        let handedBack = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1.0, duration: 0.2)
            CubicKeyframe(0.0, duration: 0.2, startVelocity: 7.0)
        }
        #expect(abs(handedBack.velocity(time: 0.2) - 7) < 1e-12)
        let kinked = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1.0, duration: 0.2, endVelocity: 7.0)
            CubicKeyframe(0.0, duration: 0.2, startVelocity: -7.0)
        }
        #expect(abs(kinked.velocity(time: 0.2) - 7) < 1e-12)
        #expect(abs(kinked.velocity(time: 0.2.nextUp) + 7) < 1e-9)
    }

    @Test func cubicsTakeTheVelocityOfTheirNeighbors() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(10.0, duration: 0.1)
            CubicKeyframe(5.0, duration: 0.2)
            LinearKeyframe(8.0, duration: 0.3)
            CubicKeyframe(9.0, duration: 0.2)
            MoveKeyframe(0.0)
            CubicKeyframe(4.0, duration: 0.2)
            SpringKeyframe(6.0, startVelocity: 3.0)
        }
        let spring = Spring().velocity(target: 10.0, time: 0.1)
        #expect(abs(timeline.velocity(time: 0.1 + 1e-12) - spring) < 1e-6)
        #expect(abs(timeline.velocity(time: 0.3 - 1e-12) - 10) < 1e-6)
        #expect(abs(timeline.velocity(time: 0.6 + 1e-12) - 10) < 1e-6)
        #expect(abs(timeline.velocity(time: 0.8 - 1e-12)) < 1e-6)
        #expect(abs(timeline.velocity(time: 0.8 + 1e-12)) < 1e-6)
        #expect(abs(timeline.velocity(time: 1.0 - 1e-12) - 3) < 1e-6)
    }

    @Test func aCubicBeforeASpringArrivesWithTheMeanVelocityOfBothParts() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(4.0, duration: 0.2)
            SpringKeyframe(6.0, duration: 5)
        }
        #expect(abs(timeline.velocity(time: 0.2) - 6 / 0.4) < 1e-12)
        #expect(abs(timeline.velocity(time: 0.2 + 1e-12) - 6 / 0.4) < 1e-6)
    }

    @Test func springsStartWithThePreviousVelocity() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10.0, duration: 0.5)
            SpringKeyframe(0.0, duration: 0.2, spring: .bouncy)
            SpringKeyframe(5.0, duration: 0.2)
            MoveKeyframe(1.0)
            SpringKeyframe(0.0, duration: 0.2)
        }
        #expect(abs(timeline.velocity(time: 0.5 + 1e-12) - 20) < 1e-6)
        let jump = timeline.velocity(time: 0.7 + 1e-9) - timeline.velocity(time: 0.7)
        #expect(abs(jump) < 1e-5)
        #expect(abs(timeline.velocity(time: 0.9 + 1e-12)) < 1e-6)
    }

    @Test func springsWithoutADurationRunUntilTheySettle() {
        let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10.0, spring: .bouncy) }
        #expect(timeline.duration == Spring.bouncy.settlingDuration(target: 10.0, epsilon: 1e-4))
        let endless = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(10.0, spring: Spring(duration: 1, bounce: 1))
            LinearKeyframe(3.0, duration: 1)
        }
        #expect(endless.duration == .infinity)
        #expect(abs(endless.value(time: 1000.5) - 20) < 1e-6)
    }

    @Test func valueIsHeldBeforeTheStartAndAfterTheEnd() {
        forEachSeed(50) { seed, random in
            let (timeline, _) = randomTimeline(&random)
            let (start, end) = (timeline.value(time: 0), timeline.value(time: timeline.duration))
            for time in [-1, -.infinity, .nan] as [Double] {
                #expect(timeline.value(time: time) == start, "seed \(seed)")
                #expect(timeline.velocity(time: time) == 0, "seed \(seed)")
            }
            for time in [timeline.duration + 1e-6, 1e9, .infinity] {
                #expect(timeline.value(time: time) == end, "seed \(seed)")
                #expect(timeline.velocity(time: time) == 0, "seed \(seed)")
            }
            let progresses: [(Double, Double)] = [(-1, start), (0, start), (.nan, start), (1, end), (7, end)]
            for (progress, value) in progresses {
                #expect(timeline.value(progress: progress) == value, "seed \(seed)")
            }
            #expect(timeline.value(progress: 0.3) == timeline.value(time: timeline.duration * 0.3), "seed \(seed)")
        }
    }

    @Test func theInstantAtWhichTwoKeyframesMeetBelongsToTheEarlierOne() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1.0, duration: 0.25)
            MoveKeyframe(5.0)
            LinearKeyframe(6.0, duration: 0.25)
        }
        #expect(timeline.value(time: 0.25) == 1)
        #expect(abs(timeline.value(time: 0.25.nextUp) - 5) < 1e-12)
    }

    // MARK: - Extreme durations

    @Test func curvesOfNoDurationAreAtTheirTargetAndSpringsAreSkipped() {
        for duration in [0, -1, -.infinity, .nan] as [Double] {
            let linear = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(4.0, duration: duration) }
            #expect(linear.duration == 0 && linear.value(time: 0) == 4 && linear.value(progress: 1) == 4)
            let cubic = KeyframeTimeline(initialValue: 0.0) {
                CubicKeyframe(4.0, duration: duration, startVelocity: 9.0)
                CubicKeyframe(5.0, duration: duration)
                CubicKeyframe(6.0, duration: 0.5)
            }
            #expect(cubic.value(time: 0) == 4 && abs(cubic.value(time: 1e-9) - 5) < 1e-6)
            #expect(cubic.value(time: 0.25).isFinite && cubic.value(time: 0.5) == 6)
            let spring = KeyframeTimeline(initialValue: 0.0) {
                SpringKeyframe(4.0, duration: duration)
                LinearKeyframe(1.0, duration: 1)
            }
            #expect(spring.value(time: 0) == 0 && spring.value(time: 0.5) == 0.5)
        }
    }

    @Test func keyframesOfInfiniteDurationStayAtTheirStart() {
        let linear = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(4.0, duration: .infinity) }
        let cubic = KeyframeTimeline(initialValue: 1.0) {
            CubicKeyframe(4.0, duration: .infinity, startVelocity: 1.0)
            CubicKeyframe(5.0, duration: 1)
        }
        for timeline in [linear, cubic] {
            #expect(timeline.duration == .infinity)
            for time in [0, 1, 1e100] {
                #expect(timeline.value(time: time) == 1)
                #expect(timeline.velocity(time: time) == 0 || time == 0)
            }
        }
    }

    @Test func aVerticalTimingCurvePassesOnNoVelocity() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1.0, duration: 0.1, timingCurve: .circularEaseIn)
            CubicKeyframe(2.0, duration: 0.1)
        }
        #expect(timeline.value(time: 0.15).isFinite)
        #expect(timeline.velocity(time: 0.1 + 1e-12).magnitude < 1e-6)
    }

    @Test func aNaNTargetAffectsOnlyItsOwnTime() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1.0, duration: 0.1)
            MoveKeyframe(.nan)
            MoveKeyframe(2.0)
            LinearKeyframe(3.0, duration: 0.1)
        }
        #expect(abs(timeline.value(time: 0.15) - 2.5) < 1e-12)
    }

    // MARK: - Builders

    struct Pose {
        var x = 3.0
        var scale = 7.0
        var name = "untouched"
    }

    @Test func laterTracksWinAndUntrackedPropertiesStay() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) { LinearKeyframe(10.0, duration: 0.2) }
            KeyframeTrack(\.x) { LinearKeyframe(-10.0, duration: 0.4) }
        }
        #expect(timeline.duration == 0.4)
        #expect(timeline.value(time: 0.2).x == -3.5)
        #expect(timeline.value(time: 0.2).scale == 7 && timeline.value(time: 9).name == "untouched")
    }

    @Test func tracksWithoutKeyframesChangeNothing() {
        let empty = KeyframeTimeline(initialValue: Pose()) {}
        #expect(empty.duration == 0 && empty.value(time: 1).x == 3)
        let hollow = KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.x) {} }
        #expect(hollow.duration == 0 && hollow.value(time: 1).x == 3)
    }

    struct Hop: KeyframeTrackContent {
        var height: Double
        var body: some KeyframeTrackContent<Double> {
            CubicKeyframe(height, duration: 0.2)
            SpringKeyframe(0.0, duration: 0.4)
        }
    }

    struct Shake: Keyframes {
        var body: some Keyframes<Pose> {
            KeyframeTrack(\.x) { Hop(height: 5) }
            KeyframeTrack(\.scale) { Hop(height: 2) }
        }
    }

    @Test func keyframesAndTracksComposeIntoCustomTypes() {
        let hops = KeyframeTimeline(initialValue: 0.0) {
            Hop(height: 4)
            Hop(height: 2)
        }
        #expect(abs(hops.duration - 1.2) < 1e-12)
        #expect(hops.value(time: 0.2) == 4)
        let shake = KeyframeTimeline(initialValue: Pose()) { Shake() }
        #expect(shake.value(time: 0.2).x == 5 && shake.value(time: 0.2).scale == 2)
    }

    @Test(arguments: [true, false]) func buildersSupportConditionsAndLoops(isHigh: Bool) {
        let ownTrack = KeyframeTimeline(initialValue: 0.0) {
            if isHigh { LinearKeyframe(1.0, duration: 1) }
            if isHigh { LinearKeyframe(2.0, duration: 1) } else { SpringKeyframe(2.0, duration: 2) }
            for step in 0..<3 { LinearKeyframe(Double(step), duration: 1) }
            switch isHigh {
            case true: MoveKeyframe(9.0)
            case false: LinearKeyframe(8.0, duration: 1)
            }
        }
        #expect(ownTrack.duration == (isHigh ? 5 : 6))
        let tracks = KeyframeTimeline(initialValue: Pose()) {
            if isHigh { KeyframeTrack(\.x) { LinearKeyframe(1.0, duration: 1) } }
            if isHigh {
                KeyframeTrack(\.scale) { LinearKeyframe(1.0, duration: 2) }
            } else {
                KeyframeTrack(\.scale) {
                    if isHigh { MoveKeyframe(1.0) } else { LinearKeyframe(2.0, duration: 3) }
                    for _ in 0..<2 { LinearKeyframe(1.0, duration: 1) }
                }
            }
        }
        #expect(tracks.duration == (isHigh ? 2 : 5))
    }

    @Test func everyAnimatableTypeHasTracks() {
        let points = KeyframeTimeline(initialValue: CGPoint(x: 1, y: 2)) {
            LinearKeyframe(CGPoint(x: 3, y: 6), duration: 1)
        }
        #expect(points.value(time: 0.5) == CGPoint(x: 2, y: 4))
        struct Pose {
            var angle = Angle.zero
            var size: CGFloat = 1
        }
        let poses = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 1) }
            KeyframeTrack(\.size) { LinearKeyframe(3, duration: 1) }
        }
        #expect(abs(poses.value(time: 0.5).angle.degrees - 45) < 1e-12 && poses.value(time: 0.5).size == 2)
    }
}
