/// Drives the surfaces of several windows on one thread.
///
/// Frames that are due together are drawn one after the other, each as late as its loop allows. Each frame is shown at
/// its own time. While one window sleeps, another one works:
/// ```
///   first    ──── draw ─────────── show                     draw ─────────── show
///   second   ─────────── draw ────────── show                      draw ────────── show
/// ```
@MainActor
public final class FrameLoopGroup {
    /// The loops whose surfaces are open.
    public private(set) var loops: [FrameLoop]

    /// Creates a group. At most one of the platforms should wait for its display while it presents, because all
    /// surfaces lose a whole refresh during each such wait.
    public init(_ loops: [FrameLoop]) { self.loops = loops }

    /// Runs until all surfaces are closed.
    public func run() throws {
        while try turn() {}
    }

    /// Shows the frames that are due on any surface, or waits once. Returns false if all surfaces are closed.
    ///
    /// - Parameter limit: The latest time at which a wait ends, in seconds.
    @discardableResult
    public func turn(until limit: Double = .infinity) throws -> Bool {
        loops.removeAll { !$0.readEvents() }
        guard let first = loops.first else { return false }
        let now = first.platform.clock.now
        let members = loops.map { Member($0, groupTime: now) }
        let due = members.filter { $0.dueTime <= now }
        if due.isEmpty {
            // Reading the events of one surface may have queued events of another surface.
            if loops.contains(where: \.platform.hasEvents) { return true }
            first.platform.wait(until: min(members.map(\.dueTime).min() ?? .infinity, limit))
            for loop in loops { loop.rest() }
            return true
        }
        var scheduled = due.compactMap { member in member.schedule().map { (member: member, frame: $0) } }
            .sorted { $0.member.wakeTime($0.frame) > $1.member.wakeTime($1.frame) }
        var prepared: [(member: Member, frame: FrameLoop.PreparedFrame)] = []
        func showTime(_ index: Int) -> Double { prepared[index].member.showTime(prepared[index].frame) }
        while true {
            let show = prepared.indices.min { showTime($0) < showTime($1) }
            if let next = scheduled.last, show.map({ next.member.wakeTime(next.frame) < showTime($0) }) ?? true {
                scheduled.removeLast()
                if let frame = try next.member.loop.prepare(next.frame) { prepared.append((next.member, frame)) }
            } else if let show {
                let (member, frame) = prepared.remove(at: show)
                try member.loop.show(frame)
            } else {
                return true
            }
        }
    }
}

/// A loop in one turn of a group. Its surface may have a clock with a zero of its own. The times here are on the clock
/// of the group's first surface.
@MainActor
private struct Member {
    let loop: FrameLoop
    /// The instant of the turn, on the loop's own clock.
    private let now: Double
    /// The difference between a time of the group and the same time on the loop's own clock, in seconds.
    private let offset: Double

    init(_ loop: FrameLoop, groupTime: Double) {
        self.loop = loop
        now = loop.platform.clock.now
        offset = groupTime - now
    }

    var dueTime: Double { loop.dueTime(now: now) + offset }
    func schedule() -> ScheduledFrame? { loop.schedule(now: now) }
    func wakeTime(_ frame: ScheduledFrame) -> Double { frame.wakeTime + offset }
    func showTime(_ frame: FrameLoop.PreparedFrame) -> Double {
        frame.scheduled.presentTime.map { $0 + offset } ?? -.infinity
    }
}
