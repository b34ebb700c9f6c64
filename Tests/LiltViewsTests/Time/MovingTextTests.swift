import Foundation
import LiltTesting
import Testing

/// Texts and indicators of a time, which change by themselves.
@MainActor
@Suite struct MovingTextTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 100), startDate: Self.start, content: content)
        try stage.step()
        return stage
    }

    private func label(_ text: Text) throws -> String {
        try stage { text.accessibilityIdentifier("time") }.element("time").label
    }

    /// Returns the text now and after durations.
    private func labels(_ text: Text, after durations: Double...) throws -> [String] {
        let stage = try stage { text.accessibilityIdentifier("time") }
        var labels = [try stage.element("time").label]
        for duration in durations {
            try stage.advance(by: duration)
            labels.append(try stage.element("time").label)
        }
        return labels
    }

    // MARK: - Styles

    @Test func aTimerCountsDownToTheDateAndUpAfterIt() throws {
        let text = Text(Self.start + 2, style: .timer)
        #expect(try labels(text, after: 0.5, 0.6, 1, 1, 1) == ["0:02", "0:02", "0:01", "0:00", "0:01", "0:02"])
        #expect(try label(Text(Self.start - 3700, style: .timer)) == "1:01:40")
    }

    @Test func aRelativeTimeHasTwoUnits() throws {
        #expect(try label(Text(Self.start + 675, style: .relative)) == "11 min, 15 sec")
        #expect(try label(Text(Self.start - 8600, style: .relative)) == "2 hr, 23 min")
        #expect(try labels(Text(Self.start - 59, style: .relative), after: 1.1) == ["59 sec", "1 min"])
    }

    @Test func anOffsetHasOneUnitAndASign() throws {
        #expect(try label(Text(Self.start + 674, style: .offset)) == "-11 minutes")
        #expect(try label(Text(Self.start - 7300, style: .offset)) == "+2 hours")
        let text = Text(Self.start + 60, style: .offset)
        #expect(try labels(text, after: 0.9, 0.2) == ["-1 minute", "-1 minute", "-59 seconds"])
    }

    @Test func aTimeInAnInterpolationMoves() throws {
        let date = Self.start
        #expect(try labels(Text("since \(date, style: .timer)"), after: 1.1) == ["since 0:00", "since 0:01"])
    }

    @Test func aTextThatBecomesATimeMoves() throws {
        struct Late: View {
            @State private var isRunning = false

            var body: some View {
                Group { isRunning ? Text(MovingTextTests.start, style: .timer) : Text("stopped") }
                    .accessibilityIdentifier("time")
                    .onAppear { isRunning = true }
            }
        }
        let stage = try stage { Late() }
        try stage.advance(by: 5.1)
        #expect(try stage.element("time").label == "0:05")
    }

    @Test func betweenTwoSecondsNoFrameIsDrawn() throws {
        let stage = try stage { Text(Self.start, style: .timer) }
        let count = stage.frames.count
        try stage.advance(by: 3.5)
        #expect((3...5).contains(stage.frames.count - count))
    }

    @Test(arguments: [-2e12, -Double.infinity, .infinity, .nan])
    func aDateBeyondTheLimitRequestsNoFrames(seconds: Double) throws {
        let stage = try stage { Text(Date(timeIntervalSinceReferenceDate: seconds), style: .timer) }
        let count = stage.frames.count
        try stage.advance(by: 3.5)
        #expect(stage.frames.count - count <= 1)
    }

    // MARK: - Timers

    @Test func aTimerOfAnIntervalStandsStillOutsideOfIt() throws {
        let interval = (Self.start + 1)...(Self.start + 4)
        #expect(
            try labels(Text(timerInterval: interval), after: 0.9, 1.2, 1, 1, 1)
                == ["0:03", "0:03", "0:02", "0:01", "0:00", "0:00"])
        #expect(
            try labels(Text(timerInterval: interval, countsDown: false), after: 0.9, 1.2, 1, 1, 1)
                == ["0:00", "0:00", "0:01", "0:02", "0:03", "0:03"])
    }

    @Test func aTimerStandsStillFromItsPauseOn() throws {
        let text = Text(timerInterval: Self.start...(Self.start + 10), pauseTime: Self.start + 2)
        #expect(try labels(text, after: 1.1, 1, 1) == ["0:10", "0:09", "0:08", "0:08"])
    }

    @Test func theHoursOfATimerAreShownAsMinutesOnRequest() throws {
        let interval = Self.start...(Self.start + 4500)
        #expect(try label(Text(timerInterval: interval)) == "1:15:00")
        #expect(try label(Text(timerInterval: interval, showsHours: false)) == "75:00")
    }

    @Test func aRangeOfDatesIsARangeOfTimes() throws {
        let morning = Date(timeIntervalSinceReferenceDate: 9.5 * 3600)
        let text = try label(Text(morning...(morning + 7200)))
        #expect(text.hasPrefix("9:30") && text.contains("11:30"))
    }

    @Test func anIndicatorFollowsTheTimeOfItsInterval() throws {
        struct Share: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Color.red.frame(width: 100 * (configuration.fractionCompleted ?? 0), height: 10).probe("bar")
                    configuration.currentValueLabel
                }
            }
        }
        let interval = Self.start...(Self.start + 10)
        let stage = try stage { ProgressView(timerInterval: interval).progressViewStyle(Share()) }
        try stage.advance(by: 2.5 - stage.now)
        #expect(abs((stage.presented("bar")?.width ?? 0) - 75) < 0.5)
        try stage.advance(by: 10)
        #expect(stage.presented("bar")?.width == 0)
        let count = stage.frames.count
        try stage.advance(by: 2)
        #expect(stage.frames.count - count <= 2, "the interval is over")
    }
}
