import LiltViews
import Testing

private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

private func seconds(_ entries: some Sequence<Date>, _ count: Int) -> [Double] {
    entries.prefix(count).map(\.timeIntervalSinceReferenceDate)
}

@Suite struct TimelineScheduleTests {
    @Test(arguments: [
        (start: 0.0, by: 5.0, from: 12.0, entries: [10.0, 15, 20]),
        (start: 0, by: 10, from: 25, entries: [20, 30]),
        (start: 0, by: 5, from: 15, entries: [15, 20]),
    ])
    func aPeriodicScheduleBeginsWithTheCurrentEntry(start: Double, by: Double, from: Double, entries: [Double]) {
        let schedule = PeriodicTimelineSchedule(from: date(start), by: by)
        #expect(seconds(schedule.entries(from: date(from), mode: .normal), entries.count) == entries)
    }

    @Test func aPeriodicScheduleInTheFutureBeginsWithItsStart() {
        let schedule: PeriodicTimelineSchedule = .periodic(from: date(100), by: 5)
        #expect(seconds(schedule.entries(from: date(98), mode: .normal), 2) == [100, 105])
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double])
    func aPeriodicScheduleWithoutAPeriodHasOneEntry(interval: Double) {
        let entries = PeriodicTimelineSchedule(from: date(3), by: interval).entries(from: date(50), mode: .normal)
        #expect(Array(entries) == [date(3)])
    }

    @Test func anAnimationScheduleBeginsAtTheRequestedDate() {
        let schedule: AnimationTimelineSchedule = .animation(minimumInterval: 1.5)
        #expect(seconds(schedule.entries(from: date(0), mode: .normal), 3) == [0, 1.5, 3])
    }

    @Test func anAnimationScheduleWithoutAnIntervalHasOneHundredTwentyEntriesPerSecond() {
        let schedule: AnimationTimelineSchedule = .animation
        let expected: [Double] = [0, 1.0 / 120, 2.0 / 120]
        #expect(seconds(schedule.entries(from: date(0), mode: .normal), 3) == expected)
    }

    @Test func anAnimationScheduleWithAnInfiniteIntervalHasOneEntry() {
        let schedule: AnimationTimelineSchedule = .animation(minimumInterval: .infinity)
        #expect(seconds(schedule.entries(from: date(7), mode: .normal), 9) == [7])
    }

    @Test(arguments: [.nan, -.infinity, -1, 0, 1e-300, 1.0 / 240] as [Double])
    func anAnimationScheduleWithAShortIntervalHasTheEntriesOfNoInterval(interval: Double) {
        let schedule: AnimationTimelineSchedule = .animation(minimumInterval: interval)
        let expected: [Double] = [0, 1.0 / 120, 2.0 / 120]
        #expect(seconds(schedule.entries(from: date(0), mode: .normal), 3) == expected)
    }

    @Test func anAnimationScheduleEndsBeforeADateThatIsNotFinite() {
        let greatest = Double.greatestFiniteMagnitude
        let schedule: AnimationTimelineSchedule = .animation(minimumInterval: greatest)
        #expect(seconds(schedule.entries(from: date(0), mode: .normal), 9) == [0, greatest])
    }

    @Test(arguments: [1e-300, 1e-9, 1e-6], [0, -1e9, 1e9])
    func theEntriesOfAPeriodicScheduleWithATinyPeriodAscend(interval: Double, start: Double) {
        let schedule = PeriodicTimelineSchedule(from: date(start), by: interval)
        let entries = seconds(schedule.entries(from: date(50), mode: .normal), 3)
        #expect(entries.count == 3)
        #expect(entries.allSatisfy { abs($0 - 50) < 1e-4 })
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func pausedOrLowFrequencyAnimationHasNoEntries() {
        let paused: AnimationTimelineSchedule = .animation(paused: true)
        #expect(Array(paused.entries(from: date(0), mode: .normal)).isEmpty)
        let running: AnimationTimelineSchedule = .animation
        #expect(Array(running.entries(from: date(0), mode: .lowFrequency)).isEmpty)
    }

    @Test func everyMinuteBeginsWithTheCurrentMinute() {
        let schedule: EveryMinuteTimelineSchedule = .everyMinute
        #expect(seconds(schedule.entries(from: date(179.5), mode: .normal), 3) == [120, 180, 240])
        #expect(seconds(schedule.entries(from: date(-0.5), mode: .normal), 2) == [-60, 0])
    }

    @Test func anExplicitScheduleHasItsDates() {
        let schedule = ExplicitTimelineSchedule([100, 200, 300].map(date))
        #expect(seconds(schedule.entries(from: date(0), mode: .normal), 9) == [100, 200, 300])
    }

    @Test func periodicEntriesDoNotDrift() {
        let schedule = PeriodicTimelineSchedule(from: date(0), by: 0.1)
        var entries = schedule.entries(from: date(0), mode: .normal).makeIterator()
        var last = Date.distantPast
        for _ in 0...100_000 { last = entries.next()! }
        #expect(last == date(100_000 * 0.1))
    }
}
