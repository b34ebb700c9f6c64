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
        let due = loops.filter { $0.dueTime(now: now) <= now }
        if due.isEmpty {
            // Reading the events of one surface may have queued events of another surface.
            if loops.contains(where: \.platform.hasEvents) { return true }
            first.platform.wait(until: min(loops.map { $0.dueTime(now: now) }.min() ?? .infinity, limit))
            for loop in loops { loop.rest() }
            return true
        }
        var scheduled = due.compactMap { loop in loop.schedule(now: now).map { (loop: loop, frame: $0) } }
            .sorted { $0.frame.wakeTime > $1.frame.wakeTime }
        var prepared: [(loop: FrameLoop, frame: FrameLoop.PreparedFrame)] = []
        while true {
            let show = prepared.indices.min { showTime(prepared[$0].frame) < showTime(prepared[$1].frame) }
            if let next = scheduled.last, show.map({ next.frame.wakeTime < showTime(prepared[$0].frame) }) ?? true {
                scheduled.removeLast()
                if let frame = try next.loop.prepare(next.frame) { prepared.append((next.loop, frame)) }
            } else if let show {
                let (loop, frame) = prepared.remove(at: show)
                try loop.show(frame)
            } else {
                return true
            }
        }
    }

    private func showTime(_ frame: FrameLoop.PreparedFrame) -> Double { frame.scheduled.presentTime ?? -.infinity }
}
