import Foundation
import LiltTesting
import Testing

/// Motions of probes, their laws, and their tables in files.
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
        #expect(motion.isMonotonic() && motion.overshoot == 0)
        #expect(motion.isContinuous(maximumStep: 100 / 0.5 / 60 + 1e-6))
        #expect(!motion.isContinuous(maximumStep: 3))
        #expect(motion.settles(by: 0.7, within: 1e-9))
        #expect(!motion.settles(by: 0.3, within: 1))
        // It starts at full speed.
        #expect(!motion.isSmooth(maximumChange: 100))
    }

    @Test func aBouncySpringOvershootsAndIsSmooth() throws {
        let motion = try motion(.spring(duration: 0.5, bounce: 0.5))
        // e^(-πζ / √(1-ζ²)) of the distance, where ζ = 1 - bounce.
        #expect(abs(motion.overshoot - 100 * exp(-.pi * 0.5 / 0.75.squareRoot())) < 0.5)
        #expect(!motion.isMonotonic())
        // The acceleration at the start is (2π / 0.5)² · 100 points a second squared.
        #expect(motion.isSmooth(maximumChange: pow(2 * .pi / 0.5, 2) * 100 / 60 * 1.05))
        #expect(!motion.isSmooth(maximumChange: 50))
    }

    @Test func aMotionWithoutSamplesSatisfiesNoLaw() throws {
        let motion = ProbeMotion(samples: [])
        #expect(!motion.isMonotonic() && !motion.isSmooth(maximumChange: 9) && !motion.isContinuous(maximumStep: 9))
        // A misspelled name does not pass.
        #expect(try !stage(.snappy).motion(of: "tyle.x").isMonotonic())
        #expect(!motion.settles(by: 0, within: 1))
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
}
