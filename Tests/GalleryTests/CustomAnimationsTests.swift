import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct CustomAnimationsTests {
    private let refreshRate = 240.0
    private let stage: Stage
    /// The speed in points per second of a dot that takes two seconds from end to end.
    private let speed = 352.0 / 2

    init() throws {
        stage = try Stage(demo: "custom-animations", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 4)
    }

    private func x(_ name: String) throws -> Double { try #require(stage.probe("\(name).x")) }

    private func press(_ name: String) throws {
        let frame = try #require(stage.presented(name))
        try stage.press(at: CGPoint(x: frame.midX, y: frame.midY))
        try stage.release(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    private func setPace(_ pace: Double) throws {
        let slider = try #require(stage.presented("speed"))
        // The drag ends beyond the slider, so that the thumb arrives at the end of the track.
        let end = CGPoint(x: pace > 2 ? slider.maxX + 40 : slider.minX - 40, y: slider.midY)
        try stage.drag(from: CGPoint(x: slider.midX, y: slider.midY), to: end, duration: 0.02)
    }

    /// Returns the positions of lanes in the next frames, one list for each lane.
    private func positions(of lanes: [String], frames: Int) throws -> [[Double]] {
        var positions = lanes.map { _ in [Double]() }
        for _ in 0..<frames {
            try stage.step()
            for (index, lane) in lanes.enumerated() { positions[index].append(try x(lane)) }
        }
        return positions
    }

    private func velocities(_ positions: [Double]) -> [Double] {
        zip(positions.dropFirst(), positions).map { ($0 - $1) * refreshRate }
    }

    @Test func linearMovesAtConstantSpeed() throws {
        try press("go")
        let positions = try positions(of: ["Linear"], frames: 500)[0]
        let moving = velocities(positions).filter { $0 != 0 }
        #expect(moving.count == 480)
        #expect(moving.allSatisfy { abs($0 - speed) < 1e-6 })
    }

    @Test func combinedAnimationsSlowDownAndMergedAnimationsStayLinearAndBothEndTogether() throws {
        try press("go")
        try stage.advance(by: 0.6)
        let start = try x("Linear") - speed * 0.6
        try press("go")
        let positions = try positions(of: ["Combined: slows, speeds up", "Merged: stays linear"], frames: 520)
        let combined = velocities(positions[0]), merged = velocities(positions[1])
        // The first frame after the change still shows the old positions.
        let last = try #require(combined.lastIndex { $0 != 0 })
        #expect(abs(last - merged.lastIndex { $0 != 0 }!) <= 1)
        #expect(abs(positions[0].last! - start) < 3 && abs(positions[1].last! - positions[0].last!) < 1e-6)
        let back = merged[2..<470]
        #expect(back.allSatisfy { abs($0 - back[2]) < 1e-6 }, "a straight line back")
        let speeds = combined[0..<470].map(abs)
        #expect(speeds.min()! < 0.02 * speed, "the combined motion stops before it returns")
        #expect(speeds[0] > 5 * speeds.min()! && speeds[468] > 5 * speeds.min()!)
        #expect(zip(combined.dropFirst(3), combined.dropFirst(2)).prefix(460).allSatisfy { $0 <= $1 + 1e-6 })
    }

    @Test func theSpeedFollowsTheEnvironmentDuringTheAnimation() throws {
        let lane = "Speed from the environment"
        try press("go")
        try stage.advance(by: 0.2)
        let usual = velocities(try positions(of: [lane], frames: 10)[0])
        #expect(usual.allSatisfy { abs($0 - speed) < 1e-6 })
        try setPace(0)
        try stage.step(frames: 2)
        #expect(velocities(try positions(of: [lane], frames: 30)[0]).allSatisfy { $0 == 0 })
        try setPace(4)
        try stage.step(frames: 2)
        let fast = velocities(try positions(of: [lane], frames: 10)[0])
        #expect(fast.allSatisfy { abs($0 - 4 * speed) < 1e-6 })
        try stage.settle()
    }

    @Test func aShakeStopsAtOnceOrFadesOutAndCanStartAgain() throws {
        let clocks = ["clock stops at once", "clock fades out"]
        let rest = try clocks.map { try x($0) }
        for _ in 0..<2 {
            try press("shake")
            try stage.step(frames: 3)
            let shaking = try positions(of: clocks, frames: 60)
            for index in 0..<2 {
                let farthest = shaking[index].map { abs($0 - rest[index]) }.max()!
                #expect(farthest > 8 && farthest < 12.1)
                #expect(Set(shaking[index]).count == 60, "a different position in each frame")
            }
            try press("shake")
            try stage.step(frames: 2)
            let fading = try positions(of: clocks, frames: 240)
            #expect(fading[0].allSatisfy { abs($0 - rest[0]) < 0.01 })
            let early = fading[1][0..<40].map { abs($0 - rest[1]) }.max()!
            let late = fading[1][140..<180].map { abs($0 - rest[1]) }.max()!
            #expect(early > 6 && late > 0.1 && late < early / 2)
            #expect(fading[1][195...].allSatisfy { abs($0 - rest[1]) < 0.01 }, "0.8 s later it rests")
        }
        try stage.settle()
    }

    @Test(arguments: [1.0, 5, -5])
    func aSpringTakesOverTheVelocityThatALinearAnimationReports(factor: Double) throws {
        let lane = "Spring takes over \(factor < 0 ? "−" : "")\(Int(abs(factor)))× velocity"
        try press("go")
        try stage.advance(by: 1)
        try press("spring")
        let velocities = velocities(try positions(of: [lane], frames: 6)[0])
        // In the first frame the spring's acceleration adds 176 points · (2π / 0.8 s)² / 240 Hz = 45 points a second.
        let first = try #require(velocities.first { abs($0 - speed) > 1e-6 } ?? velocities.first)
        #expect(abs(first - factor * speed) < 100 + 0.1 * abs(factor) * speed, "it starts at \(first) points a second")
        try stage.settle()
    }
}
