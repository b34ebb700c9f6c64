/// The progress of a scrubbed change, on which the animated values of one graph depend.
///
/// While the hand rests, nothing is evaluated. A frame in which the progress moves evaluates each value that follows
/// the progress.
@MainActor
final class ScrubAttribute: Attribute<Double>, MovingAttribute {
    var isAwake = false
    var isListedAsleep = false

    // Keeps the session in memory until it ends. The attribute is removed then.
    private let session: ScrubSession
    private var shownTime = -Double.infinity

    init(of session: ScrubSession, in subgraph: Subgraph) {
        self.session = session
        super.init("scrub progress", in: subgraph) { session.progress.value }
    }

    override func compute() -> Bool {
        moveSession()
        let isChanged = super.compute()
        return isChanged || session.progress.hasEnded
    }

    func moveOn(to time: Double) -> Bool {
        guard state == .clean else { return false }
        moveSession()
        let new = session.progress.value
        if new != stored || session.progress.hasEnded {
            replace(new)
            noteMove()
        }
        return true
    }

    private func moveSession() {
        // The session does not advance while changes wait, because they begin at the old progress. A later round of
        // this frame applies them.
        guard graph.isTicking, !graph.hasChanges, shownTime != graph.frameTime else { return }
        shownTime = graph.frameTime
        session.advance(to: graph.frameTime)
    }

    /// Lets the values that still follow the progress continue to their model values with `animation`. Returns the name
    /// of a value whose model value the session has changed; nil if there is no such value.
    func redirectReaders(with animation: Animation) -> String? {
        var name: String?
        let readers = (0..<outputs.count).compactMap { outputs[$0].other.object as? any HoldableAttribute }
        for reader in readers where reader.leave(session, with: animation) { name = reader.label.description }
        return name
    }

    var isRunning: Bool { session.needsFrame }
    var runsForever: Bool { false }
    var endTime: Double { .infinity }
    func isShowing(_ time: Double) -> Bool { shownTime == time }
    func isDue(at time: Double) -> Bool { true }
}
