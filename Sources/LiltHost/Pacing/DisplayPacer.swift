/// Paces frames for a real display. Presenting may wait for the display's refresh or return at once.
///
/// A platform's claim that presenting waits for the display is not reliable, so the first presents are timed. Meanwhile
/// frames follow one another without a pause. Then:
///
///     paced      presenting returns at once: present at absolute deadlines base + k * period
///     blocking   presenting waits for the display: work begins late in the period, presenting ends it
///
/// In both modes a frame begins as late as its usual work allows, so input is as recent as possible.
public struct DisplayPacer: FramePacing, Sendable {
    /// The refresh period in seconds: nominal at first, measured if presenting waits for the display.
    public private(set) var refreshPeriod: Double
    /// Whether each of the last two presents took more than four periods. Always false unless presenting blocks.
    public private(set) var isStalled = false

    /// The detected behavior of presenting.
    public enum Mode: Hashable, Sendable { case calibrating, paced, blocking }
    /// The mode detected so far.
    public private(set) var mode: Mode

    private var calibration = PresentCalibration()
    private var refinement = RefreshRefinement()
    private var work = WorkEstimate()
    /// The start of the grid of deadlines in the paced mode: deadline k is `base + k * refreshPeriod`.
    private var base = 0.0
    private var index = 0.0
    private var lastTarget: Double?
    private var lastPresentEnd = 0.0
    private var slowPresentCount = 0

    /// The seconds by which work begins earlier than its usual duration requires. They allow for a thread that wakes
    /// late on a busy desktop.
    private static let margin = 0.001
    /// The largest expected lateness for a deadline, as a fraction of a period. If the work is expected to end later
    /// than that, the next deadline is used, so pictures stay evenly spaced.
    private static let toleratedLateness = 0.25
    /// Two presents in a row that each take longer than this many periods indicate a hidden window.
    private static let stalledPeriods = 4.0
    private static let stalledCount = 2

    /// - Parameters:
    ///   - refreshRate: In hertz. A value that is not positive and finite counts as 60.
    ///   - mode: `calibrating` to detect the behavior of presenting, or the known mode.
    public init(refreshRate: Double, mode: Mode = .calibrating) {
        refreshPeriod = 1 / (refreshRate > 0 && refreshRate.isFinite ? refreshRate : 60)
        self.mode = mode
    }

    /// Schedules the next frame by the current mode.
    public mutating func schedule(now: Double, isContinuing: Bool) -> ScheduledFrame {
        let scheduled =
            switch mode {
            case .calibrating: unpaced(now: now)
            case .paced: paced(now: now, isContinuing: isContinuing)
            case .blocking: blocking(now: now, isContinuing: isContinuing)
            }
        lastTarget = scheduled.targetTimestamp
        return scheduled
    }

    private func unpaced(now: Double) -> ScheduledFrame {
        let expected = now + work.typical
        return ScheduledFrame(wakeTime: now, targetTimestamp: max(expected, (lastTarget ?? -.infinity).nextUp))
    }

    private mutating func paced(now: Double, isContinuing: Bool) -> ScheduledFrame {
        let expected = now + work.typical
        guard let lastTarget, isContinuing || now - lastTarget < refreshPeriod else {
            // No picture was shown for a while. The grid restarts at this frame, so input becomes visible at once.
            base = max(expected + Self.margin, (lastTarget ?? -.infinity).nextUp)
            index = 0
            return ScheduledFrame(wakeTime: now, targetTimestamp: base, presentTime: base)
        }
        let feasible = (expected - base) / refreshPeriod - Self.toleratedLateness
        index = max(index + 1, feasible.rounded(.up))
        let target = base + index * refreshPeriod
        return ScheduledFrame(
            wakeTime: max(now, target - work.longest(upTo: refreshPeriod) - Self.margin),
            targetTimestamp: target,
            presentTime: target,
            missed: isContinuing ? missed(from: lastTarget, to: target) : 0)
    }

    private func blocking(now: Double, isContinuing: Bool) -> ScheduledFrame {
        let expected = now + work.typical
        guard let lastTarget, isContinuing else {
            return ScheduledFrame(
                wakeTime: now, targetTimestamp: max(expected + Self.margin, (lastTarget ?? -.infinity).nextUp))
        }
        // The display refreshes at whole periods after the previous present. The duration of the work decides which
        // refresh shows the frame.
        let late = max(0, expected - lastPresentEnd - refreshPeriod * (1 + Self.toleratedLateness))
        let refresh = lastPresentEnd + refreshPeriod * (1 + (late / refreshPeriod).rounded(.up))
        let step = refreshStep(refresh - lastTarget, period: refreshPeriod)
        return ScheduledFrame(
            wakeTime: max(now, refresh - work.longest(upTo: refreshPeriod) - 2 * Self.margin),
            targetTimestamp: lastTarget + step,
            missed: missed(from: lastTarget, to: lastTarget + step))
    }

    private func missed(from last: Double, to target: Double) -> Int {
        // After more than an hour the count is irrelevant. The bounds keep the conversion to `Int` in range if the
        // machine was suspended, and for every refresh rate.
        max(0, Int(min((target - last) / refreshPeriod, 3600 / refreshPeriod, 1e9).rounded()) - 1)
    }

    /// Uses the timing of a frame to detect the mode, refine the period and detect a stall.
    public mutating func presented(_ timing: FrameTiming) {
        work.add(timing.workEnd - timing.workStart)
        let presentDuration = timing.presentEnd - timing.presentStart
        switch mode {
        case .calibrating:
            // After idle time a display accepts the first picture at once, even if presenting blocks.
            if timing.isContinuing {
                let free = refreshPeriod - (timing.presentStart - lastPresentEnd)
                calibration.add(presentDuration: presentDuration, freeTime: free)
            }
            if let blocks = calibration.presentBlocks { mode = blocks ? .blocking : .paced }
        case .paced:
            break
        case .blocking:
            if timing.isContinuing { refinement.add(timing.presentEnd - lastPresentEnd, nominal: refreshPeriod) }
            if let refined = refinement.refreshPeriod { refreshPeriod = refined }
            slowPresentCount = presentDuration > Self.stalledPeriods * refreshPeriod ? slowPresentCount + 1 : 0
            isStalled = slowPresentCount >= Self.stalledCount
        }
        lastPresentEnd = timing.presentEnd
    }

    /// Starts calibration again with the new period.
    public mutating func displayChanged(_ change: DisplayChange) {
        let last = lastTarget
        self = DisplayPacer(refreshRate: 1 / change.refreshPeriod)
        // The next frame must not show an earlier instant than the last one.
        lastTarget = last
    }
}
