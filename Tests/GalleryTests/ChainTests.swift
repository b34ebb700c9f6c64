import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct ChainTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "chain", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 2)
    }

    private static func spring(_ index: Int) -> Spring {
        Spring(response: 0.12 + 0.06 * Double(index), dampingRatio: 0.75)
    }

    private func x(_ index: Int) throws -> Double { try #require(stage.probe("circle.\(index).x")) }

    /// Every circle follows a spring that is retargeted in each frame and keeps its velocity.
    @Test(arguments: [false, true])
    func circlesKeepTheirVelocityIfRetargetedInEveryFrame(isDragged: Bool) throws {
        var state = (0..<Chain.count).map { _ in (value: 400.0, velocity: 0.0, target: 400.0) }
        let speed = 5.0
        if isDragged {
            try stage.press(at: CGPoint(x: 400, y: 300))
            try stage.step()
        }
        for frame in 1...50 {
            let pointer = CGPoint(x: 400 + speed * Double(frame), y: 300)
            let count = stage.frames.count
            try stage.move(to: pointer)
            try stage.step()
            // One step may make two frames: an idle window shows the first change at once, and makes another frame at
            // the end of the step.
            for _ in count..<stage.frames.count {
                for index in state.indices {
                    // A new animation begins in this frame. The frame still shows the value on the curve of the
                    // previous animation.
                    var (value, velocity, target) = state[index]
                    Self.spring(index).update(
                        value: &value, velocity: &velocity, target: target, deltaTime: 1 / refreshRate)
                    target = pointer.x
                    state[index] = (value, velocity, target)
                }
            }
            for index in state.indices {
                #expect(abs(try x(index) - state[index].value) < 1e-6, "circle \(index) in frame \(frame)")
            }
        }
    }

    @Test func slowerSpringsLagFurtherBehind() throws {
        for frame in 1...90 {
            try stage.move(to: CGPoint(x: 100 + 6 * Double(frame), y: 300))
            try stage.step()
        }
        let positions = try (0..<Chain.count).map { try x($0) }
        for (first, second) in zip(positions, positions.dropFirst()) { #expect(first > second) }
        // A spring follows a steadily moving pointer with a delay, in seconds, of its damping divided by its stiffness,
        // plus half a frame.
        let last = Self.spring(Chain.count - 1)
        let lag = 640 - positions[Chain.count - 1]
        #expect(abs(lag - 360 * (last.damping / last.stiffness + 0.5 / refreshRate)) < 8, "\(lag) points")
        try stage.settle()
        #expect(try x(0) == 640 && x(11) == 640)
    }
}
