import LiltTesting
import Testing

/// Views that show values that keyframes animate.
@MainActor
@Suite struct KeyframeAnimatorTests {
    /// A bar. A tap makes it grow by 100 points in one second and shrink again in the next second.
    private struct Bar: View {
        @State private var taps = 0

        var body: some View {
            KeyframeAnimator(initialValue: 20.0, trigger: taps) { width in
                Rectangle().frame(width: width, height: 10).probe("bar")
            } keyframes: { _ in
                LinearKeyframe(120.0, duration: 1)
                LinearKeyframe(20.0, duration: 1)
            }
            .frame(width: 200, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { taps += 1 }
        }
    }

    @Test func settlingWaitsForKeyframesThatPlayOnce() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Bar() }
        try stage.settle()
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(stage.presented("bar")?.width == 20)
        #expect((2...2.2).contains(stage.now))
    }

    @Test func aTriggerDuringAPlayContinuesFromThePresentedValue() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Bar() }
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.advance(by: 0.5)
        let before = try #require(stage.presented("bar")).width
        try stage.tap(at: CGPoint(x: 5, y: 5))
        // Until the release of the second tap, the bar continues to grow at 100 points per second.
        #expect(abs(try #require(stage.presented("bar")).width - before - 5) < 4)
        try stage.step()
        #expect(abs(try #require(stage.presented("bar")).width - before - 5) < 4)
        try stage.settle()
        #expect(stage.presented("bar")?.width == 20)
    }

    /// Two bars, which an action after an update starts: one that already plays, and one at rest.
    private struct Bars: View {
        @State private var taps = 0
        @State private var playing = 0
        @State private var resting = 0

        private func bar(_ name: String, trigger: Int) -> some View {
            KeyframeAnimator(initialValue: 20.0, trigger: trigger) { width in
                Rectangle().frame(width: width, height: 10).probe(name)
            } keyframes: { _ in
                MoveKeyframe(20.0)
                LinearKeyframe(120.0, duration: 1)
            }
        }

        var body: some View {
            VStack {
                bar("playing", trigger: playing)
                bar("resting", trigger: resting)
            }
            .frame(width: 200, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { taps += 1 }
            .onChange(of: taps) {
                playing += 1
                if taps > 1 { resting += 1 }
            }
        }
    }

    @Test func anActionStartsAPlayingTimelineAndOneAtRestInTheSameFrame() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Bars() }
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.advance(by: 0.5)
        try stage.press(at: CGPoint(x: 5, y: 5))
        try stage.release(at: CGPoint(x: 5, y: 5))
        for frame in 0..<70 {
            try stage.step()
            let playing = try #require(stage.presented("playing")).width
            let resting = try #require(stage.presented("resting")).width
            #expect(playing == resting, "frame \(frame)")
        }
    }

    @MainActor
    private final class Log {
        var taps = 0
        var move: () -> Void = {}
    }

    /// A strip with a width of 40 points.
    private struct Strip: Shape {
        let x: Double

        nonisolated func path(in rect: CGRect) -> Path {
            Path(CGRect(x: rect.minX + x, y: rect.minY, width: 40, height: rect.height))
        }
    }

    /// A view that is hit in a strip, which keyframes move by 160 points in a second. Nothing that is drawn depends on
    /// the keyframes.
    private struct Target: View {
        let log: Log
        @State private var isMoved = false

        var body: some View {
            Color.red
                .keyframeAnimator(initialValue: 0.0, trigger: isMoved) { view, x in
                    view.contentShape(Strip(x: x)).onTapGesture { log.taps += 1 }
                } keyframes: { _ in
                    LinearKeyframe(160.0, duration: 1)
                }
                .onAppear { log.move = { isMoved = true } }
        }
    }

    @Test func keyframesThatNoDrawingReadsMoveTheShapeOfAView() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Target(log: log) }
        log.move()
        try stage.advance(by: 0.5)
        try stage.tap(at: CGPoint(x: 100, y: 20))
        #expect(log.taps == 1)
        try stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(log.taps == 1)
        try stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 180, y: 20))
        #expect(log.taps == 2)
    }

    @Test func aContainerTreatsTheContentAsOneView() throws {
        func box(_ name: String) -> some View { Color.red.frame(width: 20, height: 10).probe(name) }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                KeyframeAnimator(initialValue: 0.0, trigger: 0) { _ in
                    box("first")
                    box("second")
                } keyframes: { _ in
                    LinearKeyframe(1.0, duration: 1)
                }
                box("last")
            }
        }
        let first = try #require(stage.presented("first"))
        #expect(stage.presented("second")?.minX == first.minX)
        #expect(try #require(stage.presented("second")).minY >= first.maxY)
        #expect(stage.presented("last")?.minX == first.maxX)
    }
}
