import LiltFrame
import TestSupport
import Testing

@Suite struct NestedClockTests {
    private let rates: [ClockRate] = [
        .normal, .half, .quarter, .tenth, .paused, ClockRate(1, 3), ClockRate(2, 7), ClockRate(99, 100),
    ]

    @Test func aRateIsInLowestTerms() {
        #expect(ClockRate(5, 50) == .tenth)
        #expect(ClockRate(0, 7) == .paused)
        #expect(ClockRate(7, 7) == .normal)
        #expect(ClockRate.tenth.description == "1/10")
        #expect(ClockRate.quarter.value == 0.25)
    }

    @Test func aNewClockShowsTheTimeOfItsHost() {
        forEachSeed(200) { seed, random in
            let time = random.nextDouble(in: -10...1e6)
            #expect(NestedClock().time(at: time) == time, "seed \(seed)")
            #expect(NestedClock().hostTime(at: time) == time, "seed \(seed)")
        }
    }

    @Test func aClockAtATenthOfTheRateIsExactAfterAnyNumberOfFrames() {
        let clock = NestedClock(rate: .tenth)
        for frame in stride(from: 0, through: 360_000_000, by: 999_983) {
            #expect(clock.time(at: Double(frame * 10) / 60) == Double(frame) / 60, "frame \(frame)")
        }
    }

    @Test func aChangeOfTheRateIsContinuous() {
        forEachSeed(500) { seed, random in
            var clock = NestedClock()
            var time = 0.0
            for _ in 0..<20 {
                time += random.nextDouble(in: 0...2)
                let before = clock.time(at: time)
                clock.setRate(rates[Int(random.nextUnit() * Double(rates.count))], at: time)
                #expect(abs(clock.time(at: time) - before) < 1e-7, "seed \(seed)")
            }
        }
    }

    @Test func theMapFromTheNestedClockToTheHostIsTheInverse() {
        forEachSeed(500) { seed, random in
            var clock = NestedClock()
            var time = 0.0
            for _ in 0..<5 {
                time += random.nextDouble(in: 0...2)
                clock.setRate(rates[Int(random.nextUnit() * Double(rates.count))], at: time)
            }
            let later = time + random.nextDouble(in: 0...100)
            if clock.rate.isPaused {
                #expect(clock.hostTime(at: clock.time(at: later) + 1) == .infinity, "seed \(seed)")
            } else {
                #expect(abs(clock.hostTime(at: clock.time(at: later)) - later) < 1e-5, "seed \(seed)")
            }
        }
    }

    @Test func singleStepsAdvanceAPausedClockByWholeRefreshes() {
        var clock = NestedClock()
        clock.setRate(.paused, at: 0.5)
        for step in 1...100 {
            clock.step(by: 1, at: 0.5 + Double(step))
            #expect(clock.time(at: 1000) == Double(30 + step) / 60)
        }
    }

    @Test func theClockNeverGoesBack() {
        forEachSeed(200) { seed, random in
            var clock = NestedClock()
            var time = 0.0
            var last = 0.0
            for _ in 0..<50 {
                time += random.nextDouble(in: 0...0.1)
                if random.nextUnit() < 0.3 { clock.setRate(rates[Int(random.nextUnit() * 8)], at: time) }
                let now = clock.time(at: time)
                #expect(now >= last - 1e-7, "seed \(seed)")
                last = now
            }
        }
    }
}
