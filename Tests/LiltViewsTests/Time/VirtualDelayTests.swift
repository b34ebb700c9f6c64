import Foundation
import LiltTesting
import Testing

/// The delays of an app's own code take virtual time.
@MainActor
@Suite struct VirtualDelayTests {
    @Observable
    @MainActor final class Log {
        var lines: [String] = []
        /// Returns the time of the stage, in milliseconds.
        var now: () -> Int = { 0 }

        func note(_ line: String) { lines.append("\(line) \(now())") }
    }

    /// A button with an action that the test supplies.
    private struct Button: View {
        let log: Log
        let action: @MainActor (Log) -> Void

        var body: some View {
            Color.black.opacity(log.lines.isEmpty ? 1 : 0.5).onTapGesture { action(log) }
        }
    }

    private func stage(_ log: Log, _ action: @escaping @MainActor (Log) -> Void) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 20, height: 20), refreshRate: 100) {
            Button(log: log, action: action)
        }
        log.now = { [weak stage] in Int(((stage?.now ?? -1) * 1000).rounded()) }
        return stage
    }

    private let middle = CGPoint(x: 10, y: 10)

    @Test func sleepsOfATaskTakeVirtualTime() async throws {
        let log = Log()
        let stage = try stage(log) { log in
            Task {
                log.note("start")
                try await Task.sleep(for: .seconds(1))
                log.note("for")
                try await Task.sleep(nanoseconds: 60_000_000_000)
                log.note("nanoseconds")
            }
        }
        // The stage rests without frames. Delays begin at the event after the rest, not at the last frame before it.
        try stage.rest(5)
        try stage.tap(at: middle)
        try await stage.advance(by: 0.9)
        #expect(log.lines == ["start 5050"])
        try await stage.advance(by: 0.1)
        #expect(log.lines == ["start 5050", "for 6050"])
        try await stage.advance(by: 59.9)
        #expect(log.lines.count == 2)
        try await stage.advance(by: 0.2)
        #expect(log.lines == ["start 5050", "for 6050", "nanoseconds 66050"])
    }

    @Test func aTaskThatSleepsForNoTimeAgainAndAgainLetsFramesPass() async throws {
        let log = Log()
        var task: Task<Void, any Error>?
        let stage = try stage(log) { log in
            task = Task {
                log.note("start")
                while true { try await Task.sleep(for: .zero) }
            }
        }
        try stage.tap(at: middle)
        let start = stage.now
        try await stage.advance(by: 0.1)
        #expect(log.lines.count == 1 && stage.now > start)
        task?.cancel()
    }

    @MainActor private final class Times { var all: [Double] = [] }

    @Test func theMediaTimeIsTheTimeOfTheStage() async throws {
        let times = Times()
        let stage = try stage(Log()) { _ in
            times.all.append(CACurrentMediaTime())
            Task {
                try await Task.sleep(for: .seconds(2))
                times.all.append(CACurrentMediaTime())
            }
        }
        try stage.rest(5)
        let start = stage.now
        try stage.tap(at: middle)
        try await stage.advance(by: 3)
        #expect(times.all.count == 2)
        #expect(times.all[0] >= start && times.all[0] < start + 0.2)
        let passed = times.all[1] - times.all[0]
        #expect(passed >= 2 - 1e-9 && passed < 2 + 0.01 + 1e-9, "a task wakes at the next frame")
    }

    @Test func theAbsoluteTimeIsTheDateOfTheStage() throws {
        let times = Times()
        let stage = try stage(Log()) { _ in times.all.append(CFAbsoluteTimeGetCurrent()) }
        try stage.tap(at: middle)
        let start = stage.now
        try stage.rest(5)
        try stage.tap(at: middle)
        try #require(times.all.count == 2)
        #expect(abs(times.all[1] - times.all[0] - (stage.now - start)) < 0.2, "the date follows the stage's clock")
        #expect(abs(times.all[0] - Date().timeIntervalSinceReferenceDate) < 60, "the stage began now")
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 10, "outside of a stage")
    }

    @Test func outsideOfAStageTheMediaTimeDoesNotGoBack() {
        var last = 0.0
        for _ in 0..<100 {
            let now = CACurrentMediaTime()
            #expect(now >= last && now > 0)
            last = now
        }
    }

    @Test func aCanceledSleepThrowsAtOnce() async throws {
        let log = Log()
        var task: Task<Void, any Error>?
        let stage = try stage(log) { log in
            task = Task {
                do { try await Task.sleep(for: .seconds(5)) } catch { log.note("\(error)") }
            }
        }
        try stage.tap(at: middle)
        try await stage.advance(by: 0.1)
        task?.cancel()
        try await stage.advance(by: 0.1)
        #expect(log.lines.first?.hasPrefix("CancellationError") == true)
    }

    @Test func delaysOfTheMainQueueTakeVirtualTimeEvenWithoutAwait() throws {
        let log = Log()
        let stage = try stage(log) { log in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                MainActor.assumeIsolated {
                    log.note("one")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                        MainActor.assumeIsolated { log.note("two") }
                    }
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { MainActor.assumeIsolated { log.note("first") } }
        }
        try stage.rest(5)
        try stage.tap(at: middle)
        try stage.advance(by: 10)
        #expect(log.lines.count == 3)
        // A delay is rounded up to a millisecond, and its work begins at the start of a frame.
        for (line, (name, time)) in zip(log.lines, [("first", 5300), ("one", 6050), ("two", 6550)]) {
            let parts = line.split(separator: " ")
            #expect(parts[0] == name)
            #expect((0...20).contains((Int(parts[1]) ?? 0) - time), "\(line)")
        }
    }

    @Test func theWorkOnTheMainQueueRunsBeforeEachFrame() async throws {
        let log = Log()
        let stage = try stage(log) { log in
            DispatchQueue.main.async { log.note("async") }
        }
        try stage.tap(at: middle)
        let before = stage.snapshot().pixels
        try await stage.advance(by: 0.02)
        #expect(log.lines == ["async 50"])
        #expect(stage.snapshot().pixels != before, "the frame shows the change of the block")
    }

    @Test func delaysOutsideOfAStageAreReal() async throws {
        let begin = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(5))
        MainActor.preconditionIsolated("a sleep does not return to the actor")
        #expect(ContinuousClock.now - begin >= .milliseconds(5))
        try await Task.sleep(nanoseconds: 1000)
        MainActor.preconditionIsolated("a sleep does not return to the actor")
        let canceled = Task { @MainActor in
            do { try await Task.sleep(for: .seconds(60)) } catch {
                MainActor.preconditionIsolated("a canceled sleep does not return to the actor")
            }
        }
        canceled.cancel()
        await canceled.value
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.005) { continuation.resume() }
        }
        #expect(ContinuousClock.now - begin >= .milliseconds(10))
    }

    // MARK: - The date

    private struct Dated: View {
        let note: @MainActor (Date) -> Void

        var body: some View {
            TimelineView(.animation) { context in
                let _ = note(context.date)
                Color.black
            }
        }
    }

    @Test func theTimelinesDateIsTheRealDateAtAWholeSecond() throws {
        var dates: [Date] = []
        let earliest = Date.now.timeIntervalSinceReferenceDate.rounded(.down)
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Dated { dates.append($0) } }
        let first = try #require(dates.first).timeIntervalSinceReferenceDate
        #expect(first == first.rounded() && (earliest...Date.now.timeIntervalSinceReferenceDate).contains(first))
        try stage.advance(by: 1)
        let last = try #require(dates.last).timeIntervalSinceReferenceDate
        #expect(abs(last - first - 1) < 1e-6)
    }

    @Test func aStagesDateCanBeFixed() throws {
        let start = Date(timeIntervalSinceReferenceDate: 86_400)
        var dates: [Date] = []
        _ = try Stage(size: CGSize(width: 20, height: 20), startDate: start) { Dated { dates.append($0) } }
        #expect(dates.first == start)
    }
}

extension Stage {
    /// Advances by `duration` seconds without running tasks.
    func rest(_ duration: Double) throws { try advance(by: duration) }
}
