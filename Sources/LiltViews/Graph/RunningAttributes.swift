import LiltFrame

/// The attributes whose values change with time.
///
/// ```
///   awake    read in the last frame: its value moves in this one
///   asleep   not read: its value waits until an attribute reads it, or until its motion ends
/// ```
/// The cost of a frame is O(n) in the number of awake attributes, and does not depend on the number of sleeping
/// attributes.
@MainActor
final class RunningAttributes {
    /// An attribute with a counted and an uncounted reference. The loop over all attributes uses the uncounted one.
    private struct Entry {
        let attribute: AnyAttribute
        // Safe: the same object as `attribute`, which keeps it.
        unowned(unsafe) let motion: any MovingAttribute

        init(_ motion: any MovingAttribute) { (attribute, self.motion) = (motion, motion) }
    }

    private var awake: [Entry] = []
    /// Indices of awake attributes that the tick did not move, and that the end of the frame must check.
    private var unmoved: [Int] = []
    /// The number of attributes that were awake at the tick.
    private var tickedCount = 0
    /// The sleeping attributes whose motion has a known end, and those of them that have woken since the last check.
    /// Other sleeping attributes wake when they are read, so they need no list.
    private var asleep: [any MovingAttribute] = []
    /// The earliest time at which the motion of a sleeping attribute ends.
    private var nextEnd = Double.infinity

    /// Moves `attribute` in every frame in which it is read, until it no longer runs.
    func add(_ attribute: any MovingAttribute) {
        guard !attribute.isAwake else { return }
        attribute.isAwake = true
        awake.append(Entry(attribute))
    }

    /// Removes all attributes, because their graph has no views any more.
    func removeAll() {
        (awake, unmoved, tickedCount, asleep, nextEnd) = ([], [], 0, [], .infinity)
    }

    /// Moves each awake attribute without evaluating it, if that is possible, and marks it otherwise.
    func tick(to time: Double) {
        unmoved.removeAll(keepingCapacity: true)
        // No attribute falls asleep before the frame's end, but a move may add others.
        for index in awake.indices where !moveOn(awake[index].motion, to: time) { unmoved.append(index) }
        tickedCount = awake.count
    }

    /// Moves an attribute if that is possible without evaluation, and marks it otherwise. Returns whether the attribute
    /// now has its value for the frame at `time`, and continues to move.
    private func moveOn(_ attribute: any MovingAttribute, to time: Double) -> Bool {
        guard attribute.isValid else { return false }
        if attribute.isShowing(time) { return attribute.state == .clean && attribute.isRunning }
        if attribute.isWatched, attribute.moveOn(to: time) { return attribute.isRunning }
        attribute.invalidateLazily()
        return false
    }

    /// Evaluates the attributes that were not read and whose motion begins or ends by `time`. The other attributes that
    /// were not read fall asleep.
    func finishFrame(at time: Double) {
        var next = 0
        while true {
            if next == unmoved.count {
                // Appends the attributes that were added since the tick.
                guard tickedCount < awake.count else { break }
                unmoved += tickedCount..<awake.count
                tickedCount = awake.count
            }
            let attribute = awake[unmoved[next]].motion
            if attribute.state != .clean, attribute.isValid, attribute.isDue(at: time) { attribute.refresh() }
            next += 1
        }
        if nextEnd <= time { wakeEnding(by: time) }
        var areSomeDone = false
        for index in unmoved {
            let attribute = awake[index].motion
            let isRunning = attribute.isValid && attribute.isRunning
            if isRunning, attribute.state == .clean { continue }
            attribute.isAwake = false
            areSomeDone = true
            if isRunning { putToSleep(attribute) }
        }
        if areSomeDone { awake.removeAll { !$0.motion.isAwake } }
        unmoved.removeAll(keepingCapacity: true)
        tickedCount = awake.count
    }

    private func putToSleep(_ attribute: any MovingAttribute) {
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

    /// Whether an attribute needs the next frame.
    var isAnyAwake: Bool { !awake.isEmpty }

    /// The demand for the next frame, at the end of a frame.
    var demand: FrameDemand {
        guard awake.isEmpty else { return .next }
        return nextEnd.isFinite ? .at(nextEnd) : .none
    }

    /// The moving attributes that will come to rest.
    var unsettled: [AnyAttribute] {
        awake.filter { willSettle($0.motion) }.map(\.attribute) + asleep.filter { !$0.isAwake && willSettle($0) }
    }

    /// Whether an attribute moves and will come to rest.
    var isMoving: Bool {
        awake.contains { willSettle($0.motion) } || asleep.contains { !$0.isAwake && willSettle($0) }
    }

    /// The number of awake attributes that will come to rest.
    var settlingCount: Int { awake.count { willSettle($0.motion) } }

    private func willSettle(_ attribute: any MovingAttribute) -> Bool {
        attribute.isValid && attribute.isRunning && !attribute.runsForever
    }
}
