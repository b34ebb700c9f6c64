import LiltHost
import TestSupport
import Testing

/// A simulated display and a program that draws on it, in virtual time.
private struct SimulatedDisplay {
    var refreshRate = 60.0
    /// Whether a call that presents a frame waits for the refresh.
    var presentBlocks = false
    /// The instant of the first refresh, in seconds.
    var phase = 0.004
    var now = 0.0
    var presents: [Double] = []
    var targets: [Double] = []
    var missed = 0

    /// Shows frames without a pause. `work` returns the seconds that a frame takes.
    mutating func run(_ pacer: inout DisplayPacer, frames: Int, isContinuing: Bool = true, work: (Int) -> Double) {
        for index in 0..<frames {
            let continuing = isContinuing || index > 0
            let scheduled = pacer.schedule(now: now, isContinuing: continuing)
            now = max(now, scheduled.wakeTime)
            let workStart = now
            now += work(index)
            let workEnd = now
            if let presentTime = scheduled.presentTime { now = max(now, presentTime) }
            let presentStart = now
            now += 0.0002
            if presentBlocks { now = nextRefresh(after: now) }
            pacer.presented(
                FrameTiming(
                    workStart: workStart, workEnd: workEnd, presentStart: presentStart, presentEnd: now,
                    isContinuing: continuing))
            presents.append(presentStart)
            targets.append(scheduled.targetTimestamp)
            missed += scheduled.missed
        }
    }

    func nextRefresh(after time: Double) -> Double {
        (((time - phase) * refreshRate).rounded(.down) + 1) / refreshRate + phase
    }

    func periods(of times: [Double]) -> [Double] { zip(times, times.dropFirst()).map { $1 - $0 } }
}

@Suite struct DisplayPacerTests {
    @Test func anExtremeRefreshRateHasABoundedNumberOfMissedRefreshes() {
        var pacer = DisplayPacer(refreshRate: 1e300, mode: .paced)
        _ = pacer.schedule(now: 0, isContinuing: true)
        let frame = pacer.schedule(now: 1, isContinuing: true)
        #expect(frame.missed > 1000 && frame.missed < 1_000_000_000)
    }

    @Test(arguments: [0.0005, 0.004, 0.012])
    func presentingThatReturnsAtOnceIsPacedAfterThirtyFrames(work: Double) {
        var pacer = DisplayPacer(refreshRate: 60)
        var display = SimulatedDisplay()
        display.run(&pacer, frames: 31) { _ in work }
        #expect(pacer.mode == .paced)
    }

    @Test(arguments: [0.0005, 0.004, 0.012])
    func presentingThatWaitsIsDetectedWithinFortyFrames(work: Double) {
        var pacer = DisplayPacer(refreshRate: 60)
        var display = SimulatedDisplay(presentBlocks: true)
        display.run(&pacer, frames: 40) { _ in work }
        #expect(pacer.mode == .blocking)
    }

    @Test func aPacerWhoseWorkFillsThePeriodKeepsCalibrating() {
        var pacer = DisplayPacer(refreshRate: 60)
        var display = SimulatedDisplay(presentBlocks: true)
        display.run(&pacer, frames: 100) { _ in 1.0 / 60 - 0.0005 }
        #expect(pacer.mode == .calibrating)
    }

    @Test(arguments: [60.0, 120, 144])
    func pacedPresentsKeepTheRateWithoutDrift(refreshRate: Double) {
        var pacer = DisplayPacer(refreshRate: refreshRate, mode: .paced)
        var display = SimulatedDisplay(refreshRate: refreshRate)
        let seed: UInt64 = 7
        var random = SeededRandom(seed: seed)
        // During the first frames, the pacer measures the duration of the work. A margin of a millisecond covers the
        // variation of that duration.
        display.run(&pacer, frames: 20) { _ in random.nextDouble(in: 0.002...0.003) }
        (display.presents, display.targets, display.missed) = ([], [], 0)
        display.run(&pacer, frames: 100_000) { _ in random.nextDouble(in: 0.002...0.003) }
        let span = display.presents.last! - display.presents.first!
        #expect(abs(99_999 / span - refreshRate) < 1e-6, "seed \(seed)")
        #expect(display.missed == 0)
        // Each present is at its deadline, which is the frame's instant.
        let lateCount = zip(display.presents, display.targets).count { $0 != $1 }
        #expect(lateCount == 0)
    }

    @Test func workBeginsAsLateAsItsUsualDurationAllows() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .paced)
        var display = SimulatedDisplay()
        display.run(&pacer, frames: 20) { _ in 0.003 }
        let scheduled = pacer.schedule(now: display.now, isContinuing: true)
        // Work begins before the frame's instant, by the work's usual duration and a margin of a millisecond.
        #expect(abs(scheduled.targetTimestamp - scheduled.wakeTime - 0.004) < 1e-9)
    }

    @Test func workOfAPeriodAndAHalfShowsEverySecondRefreshEvenly() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .paced)
        var display = SimulatedDisplay()
        display.run(&pacer, frames: 200) { _ in 1.5 / 60 }
        for period in display.periods(of: display.presents).dropFirst(20) {
            #expect(abs(period - 2.0 / 60) < 1e-9)
        }
        #expect(display.missed >= 179)
    }

    @Test func oneSlowFrameIsCountedAsMissedRefreshesAndTheGridIsKept() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .paced)
        var display = SimulatedDisplay()
        display.run(&pacer, frames: 100) { $0 == 50 ? 0.055 : 0.001 }
        // The slow frame is presented 0.055 s after it began, more than three refreshes late.
        #expect(display.missed == 3)
        let grid = display.targets.map { ($0 - display.targets[0]) * 60 }
        for period in grid { #expect(abs(period - period.rounded()) < 1e-6) }
    }

    @Test func theFirstFrameAfterIdleTimeIsNotDelayed() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .paced)
        var display = SimulatedDisplay()
        display.run(&pacer, frames: 20) { _ in 0.002 }
        display.now += 12.3456
        let now = display.now
        let scheduled = pacer.schedule(now: now, isContinuing: false)
        #expect(scheduled.wakeTime == now)
        #expect(scheduled.targetTimestamp - now < 0.004)
        #expect(scheduled.missed == 0, "refreshes during idle time are not missed")
    }

    @Test func targetsAscendForAnyTimes() {
        let seed: UInt64 = 11
        var random = SeededRandom(seed: seed)
        for mode in [DisplayPacer.Mode.calibrating, .paced, .blocking] {
            var pacer = DisplayPacer(refreshRate: 60, mode: mode)
            var now = 0.0, last = -Double.infinity
            for _ in 0..<20_000 {
                now += random.nextUnit() < 0.1 ? random.nextDouble(in: 0...3) : random.nextDouble(in: 0...0.02)
                let continuing = random.nextUnit() < 0.8
                let scheduled = pacer.schedule(now: now, isContinuing: continuing)
                #expect(scheduled.targetTimestamp > last, "seed \(seed)")
                last = scheduled.targetTimestamp
                now = max(now, scheduled.wakeTime)
                let end = now + random.nextDouble(in: 0...0.01)
                pacer.presented(
                    FrameTiming(
                        workStart: now, workEnd: end, presentStart: end, presentEnd: end + 0.001,
                        isContinuing: continuing))
                now = end + 0.001
            }
        }
    }

    @Test func blockingTargetsFollowTheRefreshesOfTheDisplay() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .blocking)
        // The pacer starts with 60 Hz, but the display runs at 59.94 Hz.
        var display = SimulatedDisplay(refreshRate: 59.94, presentBlocks: true)
        let seed: UInt64 = 3
        var random = SeededRandom(seed: seed)
        display.run(&pacer, frames: 6000) { _ in random.nextDouble(in: 0.001...0.004) }
        #expect(abs(1 / pacer.refreshPeriod - 59.94) < 0.01, "seed \(seed)")
        for (present, target) in zip(display.presents, display.targets).suffix(5000) {
            // The frame is visible at the first refresh after it is presented, which is at most a period later. The
            // target differs from this refresh by at most a quarter of a period.
            #expect(target - present > -0.25 / 60 && target - present < 1.25 / 60)
        }
        #expect(display.missed == 0)
    }

    @Test func twoPresentsOfMoreThanFourPeriodsCountAsAHiddenWindow() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .blocking)
        func slow(_ start: Double) -> FrameTiming {
            FrameTiming(
                workStart: start, workEnd: start, presentStart: start, presentEnd: start + 4.5 / 60, isContinuing: true)
        }
        pacer.presented(slow(0))
        #expect(!pacer.isStalled)
        pacer.presented(slow(1))
        #expect(pacer.isStalled)
        pacer.presented(.instant(2))
        #expect(!pacer.isStalled)
    }

    @Test func aNewDisplayIsMeasuredAgain() {
        var pacer = DisplayPacer(refreshRate: 60, mode: .blocking)
        pacer.displayChanged(DisplayChange(refreshPeriod: 1.0 / 144))
        #expect(pacer.mode == .calibrating)
        #expect(abs(1 / pacer.refreshPeriod - 144) < 1e-9)
    }

    @Test func aFrameAfterAChangeOfTheDisplayShowsALaterInstant() {
        var pacer = DisplayPacer(refreshRate: 60)
        _ = pacer.schedule(now: 1, isContinuing: false)
        pacer.presented(
            FrameTiming(workStart: 1, workEnd: 1.01, presentStart: 1.01, presentEnd: 1.0102, isContinuing: false))
        // The frame is expected to take as long as the last one.
        let last = pacer.schedule(now: 1.02, isContinuing: true).targetTimestamp
        pacer.displayChanged(DisplayChange(refreshPeriod: 1.0 / 144))
        #expect(pacer.schedule(now: 1.022, isContinuing: true).targetTimestamp > last)
    }

    @Test(arguments: [0, -60, .nan, .infinity] as [Double])
    func anInvalidRefreshRateCountsAsSixtyHertz(refreshRate: Double) {
        #expect(DisplayPacer(refreshRate: refreshRate).refreshPeriod == 1.0 / 60)
    }
}

@Suite struct RefreshStepTests {
    private let period = 1.0 / 60

    @Test(arguments: 1...5)
    func aStepWithinAQuarterPeriodOfWholePeriodsIsRounded(count: Int) {
        for offset in [-0.24, -0.1, 0, 0.1, 0.24] {
            let step = refreshStep((Double(count) + offset) * period, period: period)
            #expect(abs(step - Double(count) * period) < 1e-12)
        }
    }

    @Test func aStepBetweenWholePeriodsIsKept() {
        #expect(refreshStep(1.5 * period, period: period) == 1.5 * period)
    }

    @Test func theSumOfStepsFollowsTheClock() {
        let seed: UInt64 = 5
        var random = SeededRandom(seed: seed)
        var clock = 0.0, sum = 0.0
        for _ in 0..<100_000 {
            clock += period * random.nextDouble(in: 0.85...1.17)
            sum += refreshStep(clock - sum, period: period)
            #expect(abs(sum - clock) <= 0.25 * period + 1e-9, "seed \(seed)")
        }
    }
}
