/// One change that a scrubber drives, from `withAnimation(.scrubbed(by:))` to its end.
///
/// ```
///   hand       setProgress ──► the next frame shows it
///   release    turn(to: 1) ──► an animation moves the progress ──► 1: the new values stay
///              turn(to: 0) ──────────────────────────────────────► 0: the written state is restored
/// ```
/// All animated values of the change follow `progress`, each over its own distance. So one animation of the progress
/// moves all of them, and a hand can stop all of them.
@MainActor
final class ScrubSession {
    /// A state that the change has written. `end` restores the state with a transaction, or keeps it if the transaction
    /// is nil.
    private struct WrittenState {
        let location: ObjectIdentifier
        let end: @MainActor (Transaction?) -> Void
    }

    /// The stages of a session.
    private enum Stage {
        case open
        /// The progress has arrived at 0 or 1. The next frame removes the session's attributes.
        case arrived
        case closed
    }

    let progress = ScrubProgress()
    private weak var scrubber: Scrubber?
    private var stage = Stage.open
    private var motion = AnimatedValue(0.0)
    /// The last values that the hand has set, from which its velocity follows.
    private var trace = ReleaseVelocityEstimator<Double>()
    /// The end, 0 or 1, to which the released progress moves; nil while a hand holds the progress.
    private var goal: Double?
    /// The release that a hand has stopped. It continues if the hand lets go without moving the progress.
    private var stopped: (goal: Double, animation: Animation)?
    /// A release that was requested while another release runs. The next frame begins it at the progress of the running
    /// release, and with the velocity of the running release if `velocity` is nil.
    private var nextRelease: (velocity: Double?, animation: Animation)?
    private var written: [WrittenState] = []
    /// Whether other code has written a state of the change, or changed one of its values without animation.
    var hasOtherWrites = false
    /// The animation of the last release.
    private var releaseAnimation = Animation.snappy
    /// The number of writes of states so far. A state may be written several times.
    private(set) var recordCount = 0
    private var reverts: [@MainActor () -> Void] = []
    private var completions: [AnimationCompletion] = []
    // Weak, because the attribute keeps the session in memory.
    private weak var attribute: ScrubAttribute?
    /// The graph of the views that the change moves; the first graph if there are several.
    private weak var graph: AttributeGraph?

    init(of scrubber: Scrubber) {
        self.scrubber = scrubber
        progress.owner = self
    }

    /// Whether the progress can still be moved.
    var isOpen: Bool { stage == .open }

    /// Whether the change is reverted.
    private(set) var isReverted = false

    /// The progress that the hand has set, or that a release has reached in the last frame. The next frame shows it.
    var position: Double { motion.presentation }

    /// Whether the next frame may show another progress.
    private(set) var needsFrame = false

    // MARK: - The change

    /// Records that the change writes a state.
    ///
    /// - Parameter end: Restores the state with a transaction, or keeps it if the transaction is nil. The session keeps
    ///   the `end` of the first write of each state.
    func record(
        _ location: AnyObject, in graph: AttributeGraph?, _ transaction: Transaction,
        end: @escaping @MainActor (Transaction?) -> Void
    ) {
        recordCount += 1
        noteCompletions(of: transaction, in: graph)
        let key = ObjectIdentifier(location)
        guard isOpen, !written.contains(where: { $0.location == key }) else { return }
        written.append(WrittenState(location: key, end: end))
    }

    /// Records the completions of the change in `graph`. A revert does not call them.
    func noteCompletions(of transaction: Transaction, in graph: AttributeGraph?) {
        if self.graph == nil { self.graph = graph }
        for completion in transaction.completions where !completions.contains(where: { $0 === completion }) {
            completions.append(completion)
        }
    }

    /// Runs `action` when the change is reverted.
    func onRevert(_ action: @escaping @MainActor () -> Void) { reverts.append(action) }

    /// Returns the attribute of the progress in `graph`; nil if the session is closed or belongs to another graph.
    func attribute(in graph: AttributeGraph) -> ScrubAttribute? {
        if self.graph == nil { self.graph = graph }
        guard self.graph === graph, stage != .closed else { return nil }
        if let attribute, attribute.isValid { return attribute }
        let new = ScrubAttribute(of: self, in: Subgraph(in: graph.root))
        attribute = new
        if needsFrame { graph.addRunning(new) }
        return new
    }

    // MARK: - The hand

    /// Shows `value` in the next frame. Stops a release.
    func setProgress(_ value: Double) {
        guard isOpen else { return }
        goal = nil
        stopped = nil
        nextRelease = nil
        motion.stop(at: value)
        trace.add(value, at: graph?.eventTime ?? 0)
        requestFrame()
    }

    /// The velocity of the hand at an event at `time`, in progress per second; 0 if it has stopped.
    func handVelocity(at time: Double) -> Double { trace.velocity(releasedAt: time) }

    /// The velocity of the progress, per second: the velocity of a running release in the last frame, or the velocity
    /// of the hand at the last event.
    var velocity: Double {
        motion.isAnimating ? motion.velocity : handVelocity(at: graph?.eventTime ?? 0)
    }

    /// Updates the velocity of a progress that a hand holds, before an animation interrupts one of its values.
    func updateVelocity(at time: Double) {
        guard goal == nil else { return }
        progress.set(progress.value, velocity: handVelocity(at: time))
    }

    /// Moves the progress to `end`, 0 or 1, with `animation`. A spring begins with `velocity`, in progress per second,
    /// or with the present velocity if `velocity` is nil.
    func turn(to end: Double, velocity: Double?, animation: Animation) {
        guard isOpen else { return }
        stopped = nil
        goal = end
        releaseAnimation = animation
        if motion.isAnimating {
            nextRelease = (velocity, animation)
        } else {
            startRelease(velocity: velocity ?? self.velocity, animation)
        }
        trace.reset()
        requestFrame()
    }

    private func startRelease(velocity: Double, _ animation: Animation) {
        guard let goal else { return }
        motion.stop()
        var transaction = Transaction(animation: animation)
        if goal == 1 {
            transaction.addAnimationCompletion { [progress] in progress.isLogicallyComplete = true }
        }
        motion.set(goal, transaction: transaction, velocity: velocity)
        progress.isLogicallyComplete = false
    }

    /// Stops a release, because a hand has caught one of its views.
    func hold() {
        guard isOpen, let goal, motion.isAnimating else { return }
        motion.stop()
        self.goal = nil
        nextRelease = nil
        stopped = (goal, releaseAnimation)
        progress.set(position, velocity: 0)
        progress.isLogicallyComplete = false
    }

    /// Continues a release that a hand has stopped and not changed.
    func letGo() {
        guard let stopped else { return }
        turn(to: stopped.goal, velocity: 0, animation: stopped.animation)
    }

    /// Completes the change at once, because its scrubber does not exist any more.
    func abandon() {
        guard isOpen else { return }
        motion.stop(at: 1)
        nextRelease = nil
        goal = 1
        requestFrame()
    }

    private func requestFrame() {
        needsFrame = true
        scrubber?.progressChanged()
        if let graph, let attribute = attribute(in: graph) {
            graph.schedule(with: Transaction()) { [weak attribute] in
                if let attribute, attribute.isValid { graph.addRunning(attribute) }
            }
        } else if let goal {
            // The change has written nothing that a view shows, so there is nothing to animate.
            arrive(at: goal)
        }
    }

    // MARK: - Frames

    /// Moves the progress to the frame at `time`, on the frames' clock.
    func advance(to time: Double) {
        switch stage {
        case .open:
            needsFrame = false
            if motion.isAnimating {
                motion.advance(to: time)
                if let next = nextRelease {
                    nextRelease = nil
                    startRelease(velocity: next.velocity ?? motion.velocity, next.animation)
                    motion.advance(to: time)
                }
                needsFrame = motion.isAnimating
                scrubber?.progressChanged()
            }
            let velocity = goal == nil ? handVelocity(at: graph?.eventTime ?? 0) : motion.velocity
            progress.set(position, velocity: velocity)
            if let goal, !motion.isAnimating { arrive(at: goal) }
        case .arrived:
            close()
        case .closed:
            needsFrame = false
        }
    }

    private func arrive(at goal: Double) {
        motion.stop(at: goal)
        progress.set(goal, velocity: 0)
        stage = .arrived
        needsFrame = true
        scrubber?.end(self)
        if goal == 1 {
            progress.end()
            endWrites(revertingWith: nil)
        } else if let graph {
            // `revert` sets state, which is not allowed during an evaluation.
            graph.afterUpdate { self.revert() }
        } else {
            revert()
        }
    }

    /// Restores the written states, newest first, without animation. The values of the change return to their old
    /// model values.
    private func revert() {
        isReverted = true
        for completion in completions { completion.drop() }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        transaction[RevertedScrub.self] = self
        withMergedTransaction(transaction) {
            for action in reverts.reversed() { action() }
            endWrites(revertingWith: transaction)
        }
    }

    private func endWrites(revertingWith reversal: Transaction?) {
        let states = written
        written = []
        for state in states.reversed() { state.end(reversal) }
    }

    /// Removes the attribute of the progress. Values that still follow the progress after a revert move to their model
    /// values.
    private func close() {
        stage = .closed
        needsFrame = false
        completions = []
        reverts = []
        guard let graph, let attribute, attribute.isValid else { return }
        let (animation, hasOtherWrites) = (releaseAnimation, hasOtherWrites)
        graph.schedule(with: Transaction()) { [weak attribute] in
            guard let attribute, attribute.isValid else { return }
            if let reader = attribute.redirectReaders(with: animation), !hasOtherWrites {
                graph.report(.unrevertedScrub(reader))
            }
            graph.afterUpdate { attribute.subgraph.remove() }
        }
    }
}

/// The transaction's key for the session whose change an update reverts; nil in other updates.
enum RevertedScrub: TransactionKey {
    static var defaultValue: ScrubSession? { nil }
}

extension Transaction {
    /// The session that drives the change; nil if the change's animation follows time, or follows a session that has
    /// ended.
    @MainActor
    var scrubSession: ScrubSession? {
        guard let session = animation?.scrubProgress?.owner as? ScrubSession, session.isOpen else { return nil }
        return session
    }

    /// Whether a scrubber drives the change, or the change is the revert of a scrubbed change.
    @MainActor
    var followsHand: Bool { animation?.scrubProgress != nil || self[RevertedScrub.self] != nil }

    /// Whether the animations of modifiers and transitions do not apply to the change.
    var keepsAnimation: Bool { disablesAnimations || animation?.scrubProgress != nil }
}
