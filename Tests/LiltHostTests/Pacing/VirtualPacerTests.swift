import LiltHost
import Testing

@Suite struct VirtualPacerTests {
    @Test(arguments: [24.0, 59.94, 60, 120, 144])
    func framesOfAnHourAreExactlyOnTheGrid(refreshRate: Double) {
        var pacer = VirtualPacer(refreshRate: refreshRate)
        let count = Int(refreshRate * 3600)
        var time = 0.0
        for index in 0..<count {
            time = pacer.schedule(now: time, isContinuing: true).targetTimestamp
            pacer.presented(.instant(time))
            guard time == Double(index) / refreshRate else {
                Issue.record("frame \(index) is at \(time)")
                return
            }
        }
    }

    @Test func aRequestBetweenTwoFramesIsShownAtTheLaterOne() {
        var pacer = VirtualPacer(refreshRate: 60)
        #expect(pacer.schedule(now: 0.51, isContinuing: false).targetTimestamp == 31.0 / 60)
    }

    @Test func requestAtAGridInstantIsShownAtThatInstant() {
        var pacer = VirtualPacer(refreshRate: 60)
        #expect(pacer.schedule(now: 0.5, isContinuing: false).targetTimestamp == 0.5)
        // A time that rounding has made slightly greater than 66 / 60 = 1.1.
        #expect(pacer.schedule(now: (66.0 / 60).nextUp, isContinuing: false).targetTimestamp == 66.0 / 60)
    }

    @Test func aGridInstantIsUsedOnce() {
        var pacer = VirtualPacer(refreshRate: 60)
        pacer.presented(.instant(0.5))
        #expect(pacer.schedule(now: 0.5, isContinuing: false).targetTimestamp == 31.0 / 60)
    }
}

extension FrameTiming {
    /// Returns the timing of a frame that took no time.
    static func instant(_ time: Double) -> FrameTiming {
        FrameTiming(workStart: time, workEnd: time, presentStart: time, presentEnd: time, isContinuing: true)
    }
}
