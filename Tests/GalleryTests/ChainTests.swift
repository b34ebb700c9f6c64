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

    private static func spring(_ place: Int) -> Spring {
        Spring(response: 0.12 + 0.06 * Double(place), dampingRatio: 0.75)
    }

    private func x(_ place: Int) throws -> Double { try #require(stage.probe("circle.\(place).x")) }

    /// Every circle is where a spring is that has got another target in each frame, and has kept its velocity.
    @Test(arguments: [false, true])
    func circlesKeepTheirVelocityThroughANewTargetInEveryFrame(isDragged: Bool) throws {
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
            // A still window shows the first change at once, and one frame more by the end of the step.
            for _ in count..<stage.frames.count {
                for place in state.indices {
                    // A frame begins its new animation: what it shows is still on the way to the target before.
                    var (value, velocity, target) = state[place]
                    Self.spring(place).update(
                        value: &value, velocity: &velocity, target: target, deltaTime: 1 / refreshRate)
                    target = pointer.x
                    state[place] = (value, velocity, target)
                }
            }
            for place in state.indices {
                #expect(abs(try x(place) - state[place].value) < 1e-6, "circle \(place) in frame \(frame)")
            }
        }
    }

    @Test func slowerSpringsLagFurtherBehind() throws {
        for frame in 1...90 {
            try stage.move(to: CGPoint(x: 100 + 6 * Double(frame), y: 300))
            try stage.step()
        }
        let places = try (0..<Chain.count).map { try x($0) }
        for (first, second) in zip(places, places.dropFirst()) { #expect(first > second) }
        // A spring lags behind a steady pointer by its damping over its stiffness, and the frame that it is shown late.
        let last = Self.spring(Chain.count - 1)
        let lag = 640 - places[Chain.count - 1]
        #expect(abs(lag - 360 * (last.damping / last.stiffness + 0.5 / refreshRate)) < 8, "\(lag) points")
        try stage.settle()
        #expect(try x(0) == 640 && x(11) == 640)
    }
}
