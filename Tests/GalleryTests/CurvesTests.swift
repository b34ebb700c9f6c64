import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct CurvesTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "curves", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 2)
    }

    private func chooseSprings() throws {
        let picker = try #require(stage.presented("kind"))
        try stage.tap(at: CGPoint(x: picker.minX + 0.75 * picker.width, y: picker.midY))
        try stage.settle()
    }

    /// Drags a slider's thumb with the pointer.
    private func drag(_ slider: String, toward end: Double) throws {
        let frame = try #require(stage.presented(slider))
        try stage.drag(
            from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX + end, y: frame.midY), duration: 0.1)
        try stage.step(frames: 2)
    }

    private static let curves: [(String, UnitCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
        ("circularEaseInOut", .circularEaseInOut),
    ]

    @Test func presetsShowTheirCurveAndTheBallFollowsIt() throws {
        for (name, curve) in Self.curves {
            try stage.tap(name)
            try stage.step(frames: 2)
            #expect(stage.probe("plot.middle") == curve.value(at: 0.5))
            #expect(stage.probe("plot.velocity") == curve.velocity(at: 0.5))
            let start = try #require(stage.presented("ball")).midX
            try stage.tap("play")
            var shown: [Double] = []
            for _ in 0...60 {
                try stage.step()
                shown.append(try #require(stage.probe("ball.x")))
            }
            let distance = shown[60] - start
            #expect(abs(distance) == 412)
            for index in 0...60 {
                let expected = start + distance * curve.value(at: Double(index) / 60)
                // The animation and the `UnitCurve` both round the values of a Bézier curve to multiples of 2^-20.
                #expect(abs(shown[index] - expected) < 0.01, "\(name), frame \(index)")
            }
            try stage.settle()
        }
    }

    @Test func draggedControlPointBendsTheCurve() throws {
        try stage.tap("bezier")
        try stage.step(frames: 2)
        let before = try #require(stage.probe("plot.middle"))
        let handle = try #require(stage.presented("start"))
        try stage.drag(
            from: CGPoint(x: handle.midX, y: handle.midY), to: CGPoint(x: handle.midX + 104, y: handle.midY),
            duration: 0.2)
        try stage.step(frames: 2)
        let moved = try #require(stage.presented("start"))
        #expect(abs(moved.midX - handle.midX - 104) < 1e-9)
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.5, y: 0.1), endControlPoint: UnitPoint(x: 0.4, y: 1))
        #expect(abs(try #require(stage.probe("plot.middle")) - curve.value(at: 0.5)) < 1e-5)
        #expect(stage.probe("plot.middle") != before)
    }

    @Test func slidersAndPresetsSetTheSpring() throws {
        try chooseSprings()
        try stage.tap("bouncy")
        try stage.step(frames: 2)
        #expect(stage.probe("plot.middle") == Spring.bouncy.value(target: 1, time: 0.5))
        // The length of the track minus the thumb corresponds to the slider's whole range.
        try drag("Bounce", toward: 400)
        #expect(stage.probe("Bounce.value") == 0.9)
        try drag("Duration", toward: -400)
        #expect(stage.probe("Duration.value") == 0.1)
        #expect(stage.probe("plot.middle") == Spring(duration: 0.1, bounce: 0.9).value(target: 1, time: 0.5))
    }

    @Test func theBallFollowsTheSpring() throws {
        try chooseSprings()
        try stage.tap("bouncy")
        try stage.step(frames: 2)
        let start = try #require(stage.probe("ball.x"))
        try stage.tap("play")
        for index in 0..<40 {
            try stage.step()
            let expected = start + Spring.bouncy.value(target: 412, time: Double(index) / refreshRate)
            #expect(abs(try #require(stage.probe("ball.x")) - expected) < 1e-6, "frame \(index)")
        }
    }
}
