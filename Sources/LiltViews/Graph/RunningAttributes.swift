import LiltFrame

/// The attributes whose values move by themselves, and which of them a frame has to look at.
///
/// ```
///   awake    somebody saw it in the last frame: it moves on in this one
///   asleep   nobody did: its value waits until somebody reads it, or until its motion ends
/// ```
/// A frame costs what is awake; however many sleep, it compares one number for all of them.
@MainActor
final class RunningAttributes {
    private var awake: [AnyAttribute] = []
    /// Indices of those awake that the tick did not move on, and that the frame's end has to look at.
    private var unmoved: [Int] = []
    /// How many were awake at the tick.
    private var tickedCount = 0
    /// Those that sleep and have an end, with those that have been woken since the last look. The rest wake when they
    /// are read, and need no list.
    private var asleep: [AnyAttribute] = []
    /// The first end of one that sleeps.
    private var nextEnd = Double.infinity

    /// Moves `attribute` on in every frame in which somebody sees it, until it no longer runs.
    func add(_ attribute: AnyAttribute) {
        guard !attribute.isAwake else { return }
        attribute.isAwake = true
        awake.append(attribute)
    }

    /// Moves on what somebody saw in the last frame, which saves marking and asking, and marks the rest.
    func tick(to time: Double) {
        unmoved.removeAll(keepingCapacity: true)
        for index in awake.indices {
            // None falls asleep before the frame's end.
            let isMoving = awake.withUncounted(at: index) { moveOn($0, to: time) }
            if !isMoving { unmoved.append(index) }
        }
        tickedCount = awake.count
    }

    /// Whether the value is that of the frame at `time` now, and goes on to move.
    private func moveOn(_ attribute: AnyAttribute, to time: Double) -> Bool {
        guard attribute.isValid else { return false }
        if attribute.isShowing(time) { return attribute.state == .clean && attribute.isRunning }
        if attribute.isWatched, attribute.moveOn(to: time) { return attribute.isRunning }
        attribute.invalidateLazily()
        return false
    }

    /// Computes what begins or ends by `time` and was not read, and lets the rest of what was not read fall asleep.
    func finishFrame(at time: Double) {
        var next = 0
        while true {
            if next == unmoved.count {
                // What was added since.
                guard tickedCount < awake.count else { break }
                unmoved += tickedCount..<awake.count
                tickedCount = awake.count
            }
            let attribute = awake[unmoved[next]]
            if attribute.state != .clean, attribute.isValid, attribute.isDue(at: time) { attribute.refresh() }
            next += 1
        }
        if nextEnd <= time { wakeEnding(by: time) }
        var areSomeDone = false
        for index in unmoved {
            let attribute = awake[index]
            let isRunning = attribute.isValid && attribute.isRunning
            if isRunning, attribute.state == .clean { continue }
            attribute.isAwake = false
            areSomeDone = true
            if isRunning { putToSleep(attribute) }
        }
        if areSomeDone { awake.removeAll { !$0.isAwake } }
        unmoved.removeAll(keepingCapacity: true)
        tickedCount = awake.count
    }

    private func putToSleep(_ attribute: AnyAttribute) {
        let end = attribute.endTime
        guard end.isFinite else { return }
        nextEnd = min(nextEnd, end)
        guard !attribute.isListedAsleep else { return }
        attribute.isListedAsleep = true
        asleep.append(attribute)
    }

    private func wakeEnding(by time: Double) {
        let all = asleep
        asleep = []
        nextEnd = .infinity
        for attribute in all {
            attribute.isListedAsleep = false
            guard attribute.isValid, attribute.isRunning, !attribute.isAwake else { continue }
            if attribute.endTime <= time { attribute.refresh() }
            if attribute.isRunning, !attribute.isAwake { putToSleep(attribute) }
        }
    }

    /// When the next frame is wanted, seen from the end of a frame.
    var demand: FrameDemand {
        guard awake.isEmpty else { return .next }
        return nextEnd.isFinite ? .at(nextEnd) : .none
    }

    /// What moves now, and will come to rest.
    var unsettled: [AnyAttribute] {
        (awake + asleep.filter { !$0.isAwake }).filter { $0.isValid && $0.isRunning && !$0.runsForever }
    }

    /// Whether something moves that will come to rest.
    var isMoving: Bool {
        awake.contains { $0.isValid && $0.isRunning && !$0.runsForever }
            || asleep.contains { !$0.isAwake && $0.isValid && $0.isRunning && !$0.runsForever }
    }
}
