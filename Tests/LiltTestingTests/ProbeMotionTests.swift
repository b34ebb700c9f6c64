import Foundation
import LiltTesting
import Testing

/// The motions of probes, the laws that a test can check, and the tables of motions in files.
@MainActor
@Suite struct ProbeMotionTests {
    private struct Tile: View {
        let animation: Animation
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 20, height: 20)
                .probe("tile")
                .offset(x: isRight ? 100 : 0)
                .frame(width: 200, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(animation) { isRight.toggle() } }
        }
    }

    private func stage(_ animation: Animation) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Tile(animation: animation) }
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        return stage
    }

    private func motion(_ animation: Animation) throws -> ProbeMotion { try stage(animation).motion(of: "tile.x") }

    @Test func aLinearMotionIsMonotonicAndHasOneSpeed() throws {
        let motion = try motion(.linear(duration: 0.5))
        #expect(motion.samples.first?.value == 100 && motion.samples.last?.value == 200)
        #expect(motion.isMonotonic() && motion.overshoot == 0 && motion.neverOvershoots())
        #expect(motion.isContinuous(maximumStep: 100 / 0.5 / 60 + 1e-6))
        #expect(!motion.isContinuous(maximumStep: 3))
        #expect(motion.settles(by: 0.7, within: 1e-9))
        #expect(!motion.settles(by: 0.3, within: 1))
        // The motion starts and stops at its full speed of 200 points per second, which is a jump of 3.3 points per
        // frame.
        #expect(!motion.isSmooth(maximumJump: 3.2) && motion.isSmooth(maximumJump: 3.5))
    }

    @Test func aBouncySpringOvershootsAndIsSmooth() throws {
        let motion = try motion(.spring(duration: 0.5, bounce: 0.5))
        // The overshoot is e^(-πζ / √(1-ζ²)) of the distance, where ζ = 1 - bounce.
        #expect(abs(motion.overshoot - 100 * exp(-.pi * 0.5 / 0.75.squareRoot())) < 0.5)
        #expect(!motion.isMonotonic() && !motion.neverOvershoots(by: 1) && motion.neverOvershoots(by: motion.overshoot))
        // At the start, the acceleration jumps, but the velocity does not.
        #expect(motion.isSmooth(maximumJump: 1))
    }

    @Test(arguments: [Animation.snappy, .smooth, .bouncy, .easeInOut(duration: 0.5)])
    func aMotionThatStartsAtRestIsSmooth(animation: Animation) throws {
        #expect(try motion(animation).isSmooth(maximumJump: 1))
    }

    @Test(arguments: [0.25, 0.5, 1], [0, 0.3, 0.6])
    func theEstimatedJumpsOfASpringGrowWithItsDistanceAndTheSquareOfThePeriod(duration: Double, bounce: Double) throws {
        for rate in [60.0, 120] {
            let jump = try jump(of: .spring(duration: duration, bounce: bounce), refreshRate: rate)
            let frames = duration * rate
            #expect(jump > 4 * 100 / (frames * frames) && jump <= 7 * 100 / (frames * frames))
        }
    }

    @Test func theGreatestJumpIsTheSmallestLimitOfASmoothMotion() throws {
        let motion = try motion(.linear(duration: 0.5))
        #expect(abs(motion.velocityJump - 100 / 0.5 / 60) < 1e-9)
        #expect(motion.isSmooth(maximumJump: motion.velocityJump))
        #expect(!motion.isSmooth(maximumJump: motion.velocityJump.nextDown))
        #expect(ProbeMotion(samples: []).velocityJump == 0 && !ProbeMotion(samples: []).isSmooth(maximumJump: 1))
        let step = ProbeMotion(samples: [.init(time: 0, value: 0), .init(time: 1, value: 9)])
        #expect(step.velocityJump == .infinity)
        let unknown = ProbeMotion(samples: (0..<9).map { .init(time: Double($0), value: $0 == 4 ? .nan : 1) })
        #expect(unknown.velocityJump.isNaN && !unknown.isSmooth(maximumJump: .infinity))
        for count in 1...2 {
            let short = ProbeMotion(samples: (0..<count).map { .init(time: Double($0), value: .nan) })
            #expect(short.velocityJump.isNaN && !short.isSmooth(maximumJump: .infinity))
        }
    }

    private func jump(of animation: Animation, refreshRate: Double) throws -> Double {
        let stage = try Stage(size: CGSize(width: 200, height: 100), refreshRate: refreshRate) {
            Tile(animation: animation)
        }
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        return stage.motion(of: "tile.x").velocityJump
    }

    @Test func aStepIsNotSmooth() throws {
        // The animation has no duration, so the motion has only two values.
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Tile(animation: .linear(duration: 0)) }
        try stage.advance(by: 0.5)
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.advance(by: 0.5)
        #expect(Set(stage.motion(of: "tile.x").samples.map(\.value)) == [100, 200])
        #expect(!stage.motion(of: "tile.x").isSmooth(maximumJump: 90))
        #expect(!stage.motion(of: "tile").isSmooth(maximumJump: 90))
        #expect(!ProbeMotion(samples: [.init(time: 0, value: 0), .init(time: 1, value: 9)]).isSmooth(maximumJump: 1))
    }

    @Test func aRetargetedSpringIsSmoothAndAStoppedSpringIsNot() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Tile(animation: .snappy) }
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.advance(by: 0.1)
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        #expect(stage.motion(of: "tile").isSmooth(maximumJump: 1))
        // A motion with the same positions until a frame in the middle, at which it stops.
        var motion = stage.motion(of: "tile")
        let flight = try #require(motion.samples.firstIndex { $0.value > 130 })
        for index in motion.samples.indices where index > flight { motion.samples[index] = motion.samples[flight] }
        for index in motion.samples.indices where index > flight {
            motion.samples[index].time = motion.samples[flight].time + Double(index - flight) / 60
        }
        #expect(!motion.isSmooth(maximumJump: 1))
    }

    @Test(arguments: [60.0, 120, 240]) func theJumpOfAVelocityIsMeasured(rate: Double) {
        // The values are parabolas whose velocity jumps by 300 per second at 0.5 s.
        let motion = ProbeMotion(
            samples: (0...Int(rate)).map { frame in
                let time = Double(frame) / rate
                return .init(time: time, value: 400 * time * time + max(time - 0.5, 0) * 300)
            })
        #expect(motion.isSmooth(maximumJump: 300 / rate + 1e-6))
        #expect(!motion.isSmooth(maximumJump: 300 / rate - 1e-6))
    }

    @Test func aMotionThatBeginsAndEndsInFlightIsSmooth() throws {
        let motion = try motion(.spring(duration: 0.5, bounce: 0.5)).since(0.2)
        #expect(motion.isSmooth(maximumJump: 1))
        #expect(ProbeMotion(samples: Array(motion.samples.prefix(12))).isSmooth(maximumJump: 1))
    }

    @Test func aRestBetweenTwoFramesIsPartOfTheMotion() {
        // No frame comes between 0.1 s and 5 s. The value steps from 0 to 9 after the frame at 5 s.
        let motion = ProbeMotion(
            samples: [(0, 0), (0.1, 0), (5, 0), (5.1, 9), (5.2, 9)].map { .init(time: $0, value: $1) })
        #expect(!motion.isSmooth(maximumJump: 8))
    }

    @Test(arguments: [[0, 5, 100, .nan], [0, .nan, 500, .nan], [0, .nan, 1], [.nan, 50, 1]])
    func aMotionThatIsNotANumberSatisfiesNoLaw(values: [Double]) {
        let motion = ProbeMotion(samples: values.enumerated().map { .init(time: Double($0) / 60, value: $1) })
        #expect(!motion.isMonotonic() && !motion.isSmooth(maximumJump: 999) && !motion.isContinuous(maximumStep: 999))
        #expect(!motion.settles(by: 0, within: 999) && !motion.neverOvershoots(by: 999) && motion.overshoot.isNaN)
    }

    @Test func aMotionWithoutSamplesSatisfiesNoLaw() throws {
        let motion = ProbeMotion(samples: [])
        #expect(!motion.isMonotonic() && !motion.isSmooth(maximumJump: 9) && !motion.isContinuous(maximumStep: 9))
        // A motion of a misspelled name satisfies no law.
        #expect(try !stage(.snappy).motion(of: "tyle.x").isMonotonic())
        #expect(!motion.settles(by: 0, within: 1) && !motion.neverOvershoots(by: 9))
        #expect(motion.overshoot == 0 && motion.velocity(at: 0) == 0)
        #expect(motion.table == "# seconds value velocity\n")
    }

    @Test func aMotionFromAnInstantBeginsWithTheFrameBeforeIt() {
        let motion = ProbeMotion(samples: [(0, 1), (1, 2), (3, 3)].map { .init(time: $0.0, value: $0.1) })
        #expect(motion.since(2).samples.map(\.value) == [2, 3])
        #expect(motion.since(-1) == motion)
        #expect(motion.since(9).samples.map(\.value) == [3])
    }

    @Test func theTableHasALineForEachFrame() {
        let motion = ProbeMotion(samples: [.init(time: 0, value: -0.0001), .init(time: 0.5, value: 12.5)])
        #expect(
            motion.table
                == "# seconds value velocity\n     0.000      0.000      0.000\n     0.500     12.500     25.000\n")
    }

    @Test func aRecordedMotionMatchesOnlyItself() throws {
        try stage(.snappy).expectMotion(of: "tile.x", matching: "snappy")
        #expect(throws: MotionMismatch.self) {
            try stage(.smooth).expectMotion(of: "tile.x", matching: "snappy")
        }
        #expect(throws: MotionMismatch.self) { try stage(.snappy).expectMotion(of: "tile.x", matching: "missing") }
        #expect(throws: MotionMismatch.self) { try stage(.snappy).expectMotion(of: "none.x", matching: "snappy") }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func aMotionWithoutNumbersMatchesItself(value: Double) throws
    {
        func stage(_ value: Double) throws -> Stage {
            let stage = try Stage(size: CGSize(width: 10, height: 10)) { Color.red.probe("box", "side", value) }
            try stage.step(frames: 2)
            return stage
        }
        let name = "without-numbers-\(value)"
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let motions = folder.appendingPathComponent("Motions")
        try FileManager.default.createDirectory(at: motions, withIntermediateDirectories: true)
        let table = try stage(value).motion(of: "box.side").table
        try Data(table.utf8).write(to: motions.appendingPathComponent("\(name).motion"))
        let path = folder.appendingPathComponent("Test.swift").path
        try stage(value).expectMotion(of: "box.side", matching: name, filePath: path)
        #expect(throws: MotionMismatch.self) {
            try stage(1).expectMotion(of: "box.side", matching: name, filePath: path)
        }
    }

    @Test func aValueOfAViewsFrameIsAMotion() throws {
        let stage = try stage(.snappy)
        let (center, left) = (stage.motion(of: "tile", \.frame.midX), stage.motion(of: "tile", \.frame.minX))
        #expect(center.samples == stage.motion(of: "tile.x").samples && !center.samples.isEmpty)
        #expect(zip(center.samples, left.samples).allSatisfy { $0.value > $1.value })
        try stage.expectMotion(of: "tile", \.frame.midX, matching: "snappy.motion")
        #expect(throws: MotionMismatch.self) {
            try stage.expectMotion(of: "tile", \.frame.maxX, matching: "snappy.motion")
        }
        #expect(stage.motion(of: "tyle", \.frame.midX).samples.isEmpty)
    }

    @Test func theMotionOfAViewCoversItsCenterAndSize() throws {
        let stage = try stage(.spring(duration: 0.5, bounce: 0.5))
        let motion = stage.motion(of: "tile")
        #expect(motion.samples.map(\.value) == stage.motion(of: "tile.x").samples.map(\.value))
        #expect(motion.samples.allSatisfy { $0.values.dropFirst() == [50, 20, 20] })
        #expect(motion.overshoot == stage.motion(of: "tile.x").overshoot && motion.overshoot > 10)
        #expect(!motion.isMonotonic() && !motion.isContinuous(maximumStep: 3) && motion.isContinuous(maximumStep: 30))
        #expect(motion.settles(by: 2, within: 0.5) && !motion.settles(by: 0.3, within: 0.5))
        #expect(motion.table.hasPrefix("# seconds x velocity y velocity width velocity height velocity\n"))
    }

    @Test func aLawOfAViewHoldsForEachValue() {
        // The second value makes a step.
        let motion = ProbeMotion(
            samples: (0..<20).map { .init(time: Double($0) / 60, values: [0, $0 < 10 ? 0 : 50, 5, 5]) })
        #expect(!motion.isSmooth(maximumJump: 1) && !motion.isContinuous(maximumStep: 49))
        #expect(!motion.settles(by: 0.1, within: 1) && motion.isMonotonic() && motion.neverOvershoots())
    }

    @Test func aRecordedMotionOfAViewMatchesOnlyItself() throws {
        try stage(.snappy).expectMotion(of: "tile", matching: "tile")
        #expect(throws: MotionMismatch.self) { try stage(.smooth).expectMotion(of: "tile", matching: "tile") }
        #expect(throws: MotionMismatch.self) { try stage(.snappy).expectMotion(of: "tile.x", matching: "tile") }
    }

    @Test func aMotionWithoutFramesMatchesNoFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Motions"), withIntermediateDirectories: true)
        try Data(ProbeMotion(samples: []).table.utf8)
            .write(to: folder.appendingPathComponent("Motions/empty.motion"))
        let test = folder.appendingPathComponent("Test.swift").path
        let stage = try stage(.snappy)
        for name in ["tule", "tule.x", "tile.z"] {
            let error = #expect(throws: MotionMismatch.self) {
                try stage.expectMotion(of: name, matching: "empty", filePath: test)
            }
            #expect(error?.description == "no frame shows a view or probe named '\(name)'; the views are tile")
        }
    }
}
