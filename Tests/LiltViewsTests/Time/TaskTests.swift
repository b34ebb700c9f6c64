import LiltTesting
import Testing

/// The tasks of views sleep on the clock of the frames.
@MainActor
@Suite struct TaskTests {
    @MainActor
    private final class Log { var lines: [String] = [] }

    private struct Greeting: View {
        let log: Log
        @Environment(\.clock) private var clock
        @State private var isShown = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("tile")
                .offset(x: isShown ? 50 : 0)
                .task {
                    do {
                        try await clock.sleep(for: .seconds(1))
                        log.lines.append("woke")
                        withAnimation(.linear(duration: 0.5)) { isShown = true }
                        try await clock.sleep(for: .seconds(30))
                    } catch {
                        log.lines.append("canceled")
                    }
                }
        }
    }

    @Test func aTaskSleepsOnTheVirtualClock() async throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Greeting(log: log) }
        try await stage.advance(by: 0.95)
        #expect(log.lines.isEmpty)
        let start = try #require(stage.probe("tile.x"))
        try await stage.advance(by: 0.1)
        #expect(log.lines == ["woke"])
        try await stage.advance(by: 1)
        #expect(try #require(stage.probe("tile.x")) == start + 50)
        stage.close()
        while log.lines.count < 2 { await Task.yield() }
        #expect(log.lines == ["woke", "canceled"])
    }

    @Test func sleepersWakeInTheOrderOfTheirDeadlinesWithinOneFrame() async throws {
        struct Several: View {
            let log: Log
            @Environment(\.clock) private var clock

            var body: some View {
                Color.clear
                    .task {
                        try? await clock.sleep(for: .seconds(0.3)); log.lines.append("later")
                    }
                    .task {
                        try? await clock.sleep(for: .seconds(0.2)); log.lines.append("sooner")
                    }
                    .task {
                        try? await clock.sleep(for: .seconds(-1)); log.lines.append("at once")
                    }
            }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 20, height: 20), refreshRate: 2) { Several(log: log) }
        try await stage.settle()
        #expect(log.lines == ["at once", "sooner", "later"])
    }

    @Test func theTasksOfAViewBeginFromTheInnermostModifierOutward() async throws {
        struct Nested: View {
            let log: Log

            var body: some View {
                Color.clear
                    .task { log.lines.append("inner") }
                    .task { log.lines.append("outer") }
            }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Nested(log: log) }
        try await stage.settle()
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func settlingWaitsForTasks() async throws {
        struct Counting: View {
            @Environment(\.clock) private var clock
            @State private var count = 0

            var body: some View {
                Rectangle().frame(width: CGFloat(count + 1), height: 10).probe("bar")
                    .task {
                        for _ in 0..<5 {
                            try? await clock.sleep(for: .milliseconds(250))
                            count += 1
                        }
                    }
            }
        }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counting() }
        try await stage.settle()
        #expect(stage.presented("bar")?.width == 6)
        #expect((1.25...1.4).contains(stage.now))
    }

    /// The instants of such content are differences of frames' instants, which have rounding errors.
    @Test func aTaskOfNestedContentThatAppearsLaterWakesInTime() async throws {
        struct Sleeping: View {
            let log: Log
            @Environment(\.clock) private var clock

            var body: some View {
                Color.red.task {
                    try? await clock.sleep(for: .seconds(1))
                    log.lines.append("woke")
                }
            }
        }
        struct Appearing: View {
            let content: ViewContent
            @State private var isShown = false

            var body: some View {
                ZStack { if isShown { NestedContent(content) } }
                    .frame(width: 20, height: 20)
                    .contentShape(Rectangle())
                    .onTapGesture { isShown = true }
            }
        }
        for count in 1...30 {
            let log = Log()
            let content = ViewContent { Sleeping(log: log) }
            let stage = try Stage(size: CGSize(width: 20, height: 20)) { Appearing(content: content) }
            try stage.rest(Double(count) / 60)
            try stage.tap(at: CGPoint(x: 10, y: 10))
            try await stage.advance(by: 0.9)
            #expect(log.lines == [], "after \(count) frames")
            try await stage.advance(by: 0.2)
            #expect(log.lines == ["woke"], "after \(count) frames")
        }
    }

    /// The sum of several sleeps differs from the instant of a frame by a rounding error.
    @Test(arguments: [RetimedContent.SlowMotion.exact, .smooth])
    func aTaskInSlowMotionWakesInTheFramesOfTheFullRate(slowMotion: RetimedContent.SlowMotion) async throws {
        struct Repeating: View {
            let log: Log
            @Environment(\.clock) private var clock

            var body: some View {
                Color.red.task {
                    for _ in 0..<10 {
                        try? await clock.sleep(for: .seconds(0.1))
                        log.lines.append("\(Int((clock.now.seconds * 60).rounded()))")
                    }
                }
            }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { _ in
            RetimedContent(ViewContent { Repeating(log: log) }, rate: .tenth, slowMotion: slowMotion)
        }
        try await stage.advance(by: 11)
        #expect(log.lines == (1...10).map { "\($0 * 6)" })
    }
}
