import Foundation
import LiltTesting
import Testing

/// Views that follow a schedule.
@MainActor
@Suite struct TimelineViewTests {
    /// A bar whose width is the number of seconds of the date, modulo a hundred.
    private struct Clock<Schedule: TimelineSchedule>: View {
        let schedule: Schedule

        var body: some View {
            TimelineView(schedule) { context in
                let seconds = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 100)
                Rectangle().frame(width: seconds, height: 10).probe("clock")
            }
        }
    }

    /// Returns the width of the bar in a frame at `time`, which follows a frame at 0.
    private func width(_ schedule: some TimelineSchedule, at time: Double) -> Double? {
        let content = ViewContent { Clock(schedule: schedule) }
        for (index, instant) in [0, time].enumerated() {
            let frame = FrameInfo(
                index: index, timestamp: instant, targetTimestamp: instant, refreshPeriod: 1.0 / 60, missed: 0)
            _ = content.render(frame, in: Viewport(size: CGSize(width: 200, height: 20), scale: 1))
        }
        return content.probes.first { $0.name == "clock.width" }?.value
    }

    @Test func afterAYearOfSleepTheFirstFrameShowsTheCurrentEntry() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let year = 31_536_000.0
        #expect(width(.periodic(from: start, by: 1), at: year + 42.5) == 42)
        // Eight billion entries have passed.
        #expect(abs((width(.periodic(from: start, by: 1.0 / 256), at: year + 42.5) ?? 0) - 42.5) < 0.01)
        #expect(width(.everyMinute, at: year + 42.5) == 0)
        #expect(width(.explicit([start.addingTimeInterval(5), start.addingTimeInterval(7)]), at: year) == 7)
    }

    @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e300] as [Double])
    func aTimelineWithAnUnreachableIntervalKeepsItsFirstDate(interval: Double) {
        #expect(width(.animation(minimumInterval: interval), at: 42.5) == 0)
    }

    @Test(arguments: [.nan, -.infinity, -1, 0, 1e-300] as [Double])
    func aTimelineWithAShortIntervalShowsTheDateOfEachFrame(interval: Double) {
        #expect(width(.animation(minimumInterval: interval), at: 42.5) == 42.5)
    }

    @Test func aTimelineWithATinyPeriodShowsTheDateOfTheFrame() throws {
        let start = Date(timeIntervalSinceReferenceDate: -1e9)
        for interval in [1e-300, 1e-9] {
            let shown = try #require(width(.periodic(from: start, by: interval), at: 42.5))
            #expect(abs(shown - 42.5) < 1e-4)
        }
    }

    @Test func aPausedTimelineStopsAndContinuesWithTheDateOfTheFrame() throws {
        struct Paused: View {
            @State private var isPaused = false

            var body: some View {
                Clock(schedule: AnimationTimelineSchedule(paused: isPaused))
                    .frame(width: 200, height: 100)
                    .contentShape(Rectangle())
                    .onTapGesture { isPaused.toggle() }
            }
        }
        // The width of the clock's bar is the number of seconds of the date.
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let stage = try Stage(size: CGSize(width: 200, height: 100), startDate: start) { Paused() }
        try stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.step()
        let width = stage.presented("clock")?.width
        let frames = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.presented("clock")?.width == width)
        #expect(stage.frames.count == frames)
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.step()
        #expect(abs((stage.presented("clock")?.width ?? 0) - stage.now) < 0.05)
    }

    /// Present-day dates are precise only to 0.1 µs, so the distance of two dates can be shorter than the interval.
    @Test(arguments: [59.96, 60, 60.003, 72, 143.98, 144])
    func aTimelineWithAMinimumIntervalContinuesAtEachRefreshRate(refreshRate: Double) throws {
        final class Log {
            private(set) var dates: [Date] = []

            func add(_ date: Date) { if dates.last != date { dates.append(date) } }
        }
        for interval in [1.0 / 20, 1.0 / 30] {
            let log = Log()
            let start = Date(timeIntervalSinceReferenceDate: 820_000_000.123456)
            let size = CGSize(width: 20, height: 20)
            let stage = try Stage(size: size, refreshRate: refreshRate, startDate: start) {
                TimelineView(.animation(minimumInterval: interval)) { context in
                    let _ = log.add(context.date)
                    Color.red
                }
            }
            try stage.advance(by: 2)
            let period = (interval * refreshRate).rounded() / refreshRate
            let pauses = zip(log.dates.dropFirst(), log.dates).map { $0.timeIntervalSince($1) }
            #expect(abs(Double(pauses.count) - 2 / period) <= 2, "\(refreshRate) Hz, \(interval) s")
            #expect(pauses.allSatisfy { abs($0 - period) < 1e-5 }, "\(refreshRate) Hz, \(interval) s")
        }
    }

    @Test func aScheduleThatChangesInEachFrameHasOneTimer() {
        struct Restarted: View {
            var body: some View {
                TimelineView(.animation) { context in
                    TimelineView(.periodic(from: context.date, by: 1)) { _ in Color.red }
                }
            }
        }
        let content = ViewContent { Restarted() }
        for index in 0..<100 {
            let time = Double(index) / 60
            let frame = FrameInfo(
                index: index, timestamp: time, targetTimestamp: time, refreshPeriod: 1.0 / 60, missed: 0)
            _ = content.render(frame, in: Viewport(size: CGSize(width: 20, height: 20), scale: 1))
        }
        #expect(content.graph.timerCount == 1)
    }
}
