import LiltFrame

/// The values of a view tree and their dependencies, from `State` down to the drawing.
///
/// One frame:
/// ```
///   changes, by transaction ──► update: apply, mark, evaluate eager attributes       (once per transaction)
///   running animations      ──► tick: move or mark animated values, no transaction     (once per round)
///   after-update actions    ──► their changes make another round, in the same frame   (up to 64 rounds)
///   root                    ──► pull the drawing: evaluates shown, dirty attributes
/// ```
/// Changes in one `withAnimation` share an update. The attributes see its transaction through their `TransactionFlow`.
/// After-update actions are the closures of `onChange`, `onAppear` and similar modifiers. Completions run later than
/// these actions, when the host's `CompletionQueue` ends its `perform`; the next frame shows their changes. If the host
/// has no queue, completions run at once.
///
/// The graph consists of parts with one task each: `ChangeQueue` holds changes, `UpdateQueue` the eager attributes to
/// evaluate, `ModelChanges` the changes of observable models, `RunningAttributes` the moving attributes, and
/// `FrameRequests` the frames that are wanted at given times.
@MainActor
package final class AttributeGraph {
    /// The largest number of rounds of changes and after-update actions in a frame. Changes and actions beyond this
    /// number wait for the next frame.
    private static let roundLimit = 64
    /// The largest number of updates in a row before a callback. Changes that need more wait for the frame, which
    /// reports them if they have no end.
    private static let callbackRoundLimit = 4

    /// The transaction of the current update; an empty one outside of updates.
    private(set) var transaction = Transaction() {
        didSet { movesAtOnce = !isReference && transaction.animation == nil && !transaction.followsAtOnce }
    }
    /// Whether a value at rest takes its model value immediately, unless a modifier rewrites the transaction. True if
    /// the current transaction has no animation, is not continuous and does not track velocity. The transaction of a
    /// tick is empty. Always false if `isReference` is true.
    private(set) var movesAtOnce = true
    /// Whether view frames that move are marked and evaluated like all other values. This is slow; tests compare the
    /// faster method with it.
    package var isReference = false {
        didSet { movesAtOnce = !isReference }
    }
    /// The flow at which the transaction of the current update was read; nil for the root. The modifier of this flow
    /// and the modifiers around it have already rewritten the transaction.
    private var transactionFlow: TransactionFlow?
    /// Reads of transactions that must happen before the update ends.
    private var awaitedTransactions: [@MainActor () -> Void] = []
    /// The claims on completions that modifiers added to transactions in this update.
    private var rewriteClaims: [CompletionClaim] = []
    /// The number of the current update, or of the last update if none is in progress.
    private(set) var updateIndex = 0
    /// The last 32 bits of the index. Attributes store only these bits, because there are many attributes.
    var shortUpdateIndex: UInt32 { UInt32(truncatingIfNeeded: updateIndex) }
    /// The time of the current or last event, in seconds on the host's clock.
    private(set) var eventTime = 0.0
    /// The time of the event that made the changes of the current update, in seconds on the host's clock.
    private(set) var changeTime = 0.0
    /// The location of the hand at that event, in the coordinate space of its gesture; nil if no hand made the changes.
    private(set) var changeLocation: CGPoint?
    /// The instant that the current frame shows, in seconds on the host's clock.
    private(set) var frameTime = 0.0
    /// The instant that animated values show between frames: that of the last tick, or that of the last event if no
    /// value has needed a frame since the tick. An update before the tick of a frame still has the instant of the
    /// previous frame.
    private(set) var tickTime = 0.0
    /// Whether all values that the last frame showed are at rest.
    private var isAtRest = true
    private(set) var phase = Phase.idle
    /// Whether animated values move when they are evaluated. They do not move while changes are applied.
    var isTicking: Bool { phase.movesAnimations }

    private var changes = ChangeQueue()
    private(set) var queue = UpdateQueue()
    private var afterUpdateActions: [@MainActor () -> Void] = []
    /// See `afterWaitingChanges(_:)`.
    private var afterWaitingActions: [@MainActor () -> Void] = []
    private let running = RunningAttributes()
    private var requests = FrameRequests()
    /// The hands that hold values.
    var hands: [Hand] = []
    private var pendingRemovals: [Subgraph] = []
    private var awaitingRemovals: [AnyAttribute] = []
    var modelChanges = ModelChanges()
    /// Records why values change; nil records nothing.
    let recorder = MotionRecorder.forNewGraph
    /// See `removalOracle`.
    var oracle: RemovalOracle?
    /// The transactions and lines since the last frame, for a host that records them; nil records nothing.
    private(set) var changeLog: ChangeLog?
    private var restActions: [@MainActor () -> Void] = []
    /// The reports of misuse so far, without repetitions.
    package private(set) var messages: [String] = []

    /// See `attributeCount`.
    var attributes = 0
    /// See `evaluationCount`.
    var evaluations = 0
    /// The number of sizes that layout computed since the start. Sizes from a cache do not count.
    package private(set) var layoutProbeCount = 0
    /// The number of evaluated bodies of each type of view.
    private var bodyCounts: [ObjectIdentifier: Int] = [:]

    /// Called when a frame is wanted outside of events.
    package var onRequest: @MainActor () -> Void = {}
    /// Called when a view's task begins to sleep.
    package var onSleep: @MainActor () -> Void = {}
    /// Receives reports of misuse, one line each.
    package var onMessage: @MainActor (String) -> Void = { _ in }

    /// The outermost subgraph.
    package private(set) lazy var root = Subgraph(graph: self)

    package init() {
        #if DEBUG
        oracle = RemovalOracle()
        #endif
    }

    isolated deinit { tearDown() }

    /// Removes all views, and then calls the completions of their animations and of waiting changes. No update follows:
    /// changes and actions have no effect, whether they wait now or are made later.
    package func tearDown() {
        // The completions are called at the end, because their closures may close the window again. This includes the
        // completions of changes that wait, whose claims end here.
        CompletionQueue().perform {
            root.tearDown()
            // The waiting closures refer to the removed views, which refer to the graph.
            (changes, afterUpdateActions, afterWaitingActions, restActions) = (ChangeQueue(), [], [], [])
            (rewriteClaims, awaitedTransactions, awaitingRemovals) = ([], [], [])
            (queue, modelChanges, requests) = (UpdateQueue(), ModelChanges(), FrameRequests())
            running.removeAll()
            recorder?.removeAll()
            oracle?.removeAll()
            // A value that a hand holds refers to the transaction of the drag, which refers to the hand.
            for hand in hands { hand.discard(valuesOf: self) }
            hands = []
        }
    }

    // MARK: - Changes

    /// Applies `change` in the next update with the current transaction.
    package func schedule(_ change: @escaping @MainActor () -> Void) {
        schedule(with: .current, change)
    }

    /// Applies `change` in the next update with `transaction`.
    ///
    /// - Parameters:
    ///   - flow: The flow where `transaction` was read; nil for the root. The modifiers of this flow do not rewrite the
    ///     transaction again.
    ///   - observer: The number of the observer that reports the change of a model; nil for other changes.
    package func schedule(
        with transaction: Transaction, asAt flow: TransactionFlow? = nil, observer: Int? = nil,
        _ change: @escaping @MainActor () -> Void
    ) {
        guard root.isValid else { return }
        let change = recorder?.tracking(change, with: transaction) ?? change
        // A transaction that was read at a flow continues an earlier change, whose lines are recorded already.
        if flow == nil { changeLog?.recordLines(of: transaction) }
        changes.append(
            ChangeQueue.Change(observer: observer, apply: change), with: transaction, flow: flow, time: eventTime)
        onRequest()
    }

    /// Returns whether the modifier of `flow` has already rewritten the transaction of the current update.
    func isRewritten(at flow: TransactionFlow) -> Bool {
        guard let transactionFlow else { return false }
        return transactionFlow === flow || transactionFlow.isBelow(flow)
    }

    /// Delays a completion until the update has ended.
    func keep(_ claim: CompletionClaim) { rewriteClaims.append(claim) }

    /// Makes `flow` rewrite the transaction of the current update before the update ends, unless the view of `modifier`
    /// is removed by then.
    func readTransaction(of flow: TransactionFlow, for modifier: AnyAttribute) {
        awaitedTransactions.append { if modifier.isPresent { _ = flow.transaction } }
    }

    /// Runs `action` after the current update, or after the next update if none is in progress.
    package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        if root.isValid { afterUpdateActions.append(action) }
    }

    /// Runs `action` after the updates of the changes that wait now or that are made before the next frame.
    ///
    /// Use it for changes that the app does not make itself, such as those at the end of a motion. If the update of
    /// such a change came before the app's changes, it would also evaluate the bodies around it that wait for those
    /// changes (see `await(outerNotesOf:)`). These bodies would then not have the animation of the app's changes.
    func afterWaitingChanges(_ action: @escaping @MainActor () -> Void) {
        guard root.isValid else { return }
        afterWaitingActions.append(action)
        onRequest()
    }

    /// Applies `change` without an animation, in an update after those that `afterWaitingChanges(_:)` names.
    func scheduleAfterWaitingChanges(_ change: @escaping @MainActor () -> Void) {
        afterWaitingChanges { [weak self] in self?.schedule(with: Transaction(), change) }
    }

    /// Runs `action` after the update, unless the view of `attribute` is removed by then.
    func afterUpdate(of attribute: AnyAttribute, _ action: @escaping @MainActor () -> Void) {
        afterUpdate { if attribute.isPresent { action() } }
    }

    /// Whether changes or after-update actions wait.
    package var hasChanges: Bool { !changes.isEmpty || !afterUpdateActions.isEmpty || !afterWaitingActions.isEmpty }

    /// Whether another update has work: waiting changes, waiting after-update actions, or eager attributes that were
    /// created after the last update, for example by drawing.
    package var needsUpdate: Bool { hasChanges || !queue.isEmpty }

    // MARK: - Frames

    /// The instant that values show if they are functions of time: the instant of the current or last frame, or of the
    /// last event if no value has needed a frame since the last tick.
    var currentTime: Double { max(frameTime, tickTime) }

    /// Records the time of an event, or of the start of a frame.
    ///
    /// A value that no drawing reads needs no frames while it moves, so the last tick may be long ago. The event finds
    /// such a value where it is at the time of the event.
    func noteTime(_ time: Double) {
        eventTime = time
        if isAtRest { tickTime = max(tickTime, time) }
    }

    /// Applies changes, moves animated values to the instant `time`, and runs after-update actions.
    package func advance(to time: Double) {
        let probes = LayoutLedger.probeCount
        defer { takeLayoutNotes(since: probes) }
        frameTime = time
        var round = 0
        repeat {
            applyChanges()
            tick()
            runAfterUpdateActions()
            runAfterWaitingActions()
            round += 1
        } while needsUpdate && round < Self.roundLimit
        if needsUpdate { report(.endlessUpdate) }
    }

    /// Ends the frame. Evaluates each animated value that nothing has read and whose animation begins or ends by now.
    package func finishFrame() {
        perform(.ticking) { running.finishFrame(at: frameTime) }
        isAtRest = !running.isAnyAwake
        // Resolves the claims of transactions that were read outside of updates.
        fulfillRewriteClaims()
        if !restActions.isEmpty, !isMoving {
            let actions = restActions
            restActions = []
            for action in actions { action() }
        }
        requests.removeMet(by: frameTime)
    }

    /// The demand for the next frame, at the end of a frame.
    package var demand: FrameDemand {
        needsUpdate ? .next : running.demand.merged(with: requests.demand)
    }

    /// Records that the last waiting update also applies changes of the current event, if the update has `transaction`.
    /// Returns whether the update has that transaction.
    func noteLaterEvent(with transaction: Transaction) -> Bool {
        changes.noteLaterEvent(with: transaction, time: eventTime)
    }

    /// Applies the changes that wait before the next frame.
    func applyWaitingChanges() {
        let probes = LayoutLedger.probeCount
        defer { takeLayoutNotes(since: probes) }
        applyChanges()
    }

    /// Applies the changes of an event that wait, such as the press of a control, before a callback of the app follows
    /// in the same event. If they waited in front of the callback's changes, they would replace the animation of these.
    ///
    /// The actions of the update can make further changes, which are applied, too.
    func applyChangesBeforeCallback() {
        guard phase == .idle else { return }
        var round = 0
        while !changes.isEmpty || !afterUpdateActions.isEmpty, round < Self.callbackRoundLimit {
            applyWaitingChanges()
            round += 1
        }
    }

    private func applyChanges() {
        let sets = changes.removeAll()
        for set in sets {
            transaction = set.transaction
            transactionFlow = set.flow
            changeTime = set.time
            changeLocation = set.location
            updateIndex += 1
            changeLog?.record(set.transaction, eventTime: changeTime, changeCount: set.changes.count)
            perform(.applying) {
                for change in set.changes { change.apply() }
                runQueue()
            }
            transaction = Transaction()
            transactionFlow = nil
        }
        // The actions run after all updates, so the action of a view that a later update removes does not run.
        runAfterUpdateActions()
        // The completions run after the actions, so they read the effects of the actions.
        for set in sets { for claim in set.claims { claim.fulfill() } }
        fulfillRewriteClaims()
    }

    /// Records the transactions of all following updates. A second call has no effect.
    package func recordChanges() { changeLog = changeLog ?? ChangeLog(evaluationCount: evaluations) }

    /// Records that the modifier at `line` changes the transaction of the current update.
    func noteRewriting(at line: SourceLine) {
        if logsRewriting { changeLog?.record(line) }
    }

    /// Whether the lines of modifiers that change a transaction are recorded now.
    var logsRewriting: Bool { changeLog != nil && phase == .applying }

    /// Whether a host records the frames of the graph.
    var recordsChanges: Bool { changeLog != nil }

    /// Returns the recorded transactions, lines and counts since the last call, and discards them.
    package func takeChanges() -> FrameChanges {
        changeLog?.take(evaluationCount: evaluations, movingCount: running.settlingCount) ?? FrameChanges()
    }

    private func fulfillRewriteClaims() {
        let claims = rewriteClaims
        rewriteClaims = []
        for claim in claims { claim.fulfill() }
    }

    private func runAfterUpdateActions() {
        let actions = afterUpdateActions
        afterUpdateActions = []
        for action in actions { action() }
    }

    /// Runs the actions in a frame only, because an update between frames may precede other changes of the app.
    private func runAfterWaitingActions() {
        let actions = afterWaitingActions
        afterWaitingActions = []
        for action in actions { action() }
    }

    private func tick() {
        updateIndex += 1
        tickTime = frameTime
        perform(.ticking) {
            running.tick(to: frameTime)
            requests.markDue(at: frameTime)
            runQueue()
        }
    }

    /// Runs `body` in the part of a frame after its updates. Animated values move when they are read.
    package func pull<Result>(_ body: () -> Result) -> Result {
        perform(.pulling) {
            let probes = LayoutLedger.probeCount
            defer { takeLayoutNotes(since: probes) }
            return body()
        }
    }

    /// Counts the sizes that layout computed since the count was `probes`, and reports the misuse that layout found.
    private func takeLayoutNotes(since probes: Int) {
        layoutProbeCount += LayoutLedger.probeCount - probes
        guard !LayoutLedger.misuses.isEmpty else { return }
        let misuses = LayoutLedger.misuses
        LayoutLedger.misuses = []
        for misuse in misuses { report(misuse) }
    }

    // MARK: - Evaluation

    /// Evaluates `attribute` in the current update, or in the next update if none is in progress.
    func enqueue(_ attribute: AnyAttribute, in stage: UpdateStage) {
        attribute.isQueued = true
        queue.append(attribute, in: stage)
    }

    /// Evaluates the queued attributes, then makes the awaited reads of transactions. These reads may queue more
    /// attributes.
    private func runQueue() {
        repeat {
            runAttributes()
            let reads = awaitedTransactions
            awaitedTransactions = []
            for read in reads { read() }
        } while !queue.isEmpty || !awaitedTransactions.isEmpty
    }

    private func runAttributes() {
        modelChanges.hasScannedQueue = false
        repeat {
            while !queue.isEmpty {
                if hasNotes, phase == .applying, joinNotesAroundQueued() { continue }
                guard let attribute = queue.next() else { break }
                attribute.isQueued = false
                if attribute.isValid { attribute.refresh() }
                joinUpdate()
            }
            resumeAwaiting()
        } while !queue.isEmpty
    }

    /// Runs `body` in a phase. Tears down removed subgraphs when the outermost phase ends.
    private func perform<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
        let outer = self.phase
        self.phase = phase
        defer {
            self.phase = outer
            if outer == .idle { endPhase() }
        }
        return body()
    }

    private func endPhase() {
        while let subgraph = pendingRemovals.popLast() { subgraph.tearDownIfRemoved() }
        let attributes = awaitingRemovals
        awaitingRemovals = []
        for attribute in attributes { attribute.catchUpWhileLeaving() }
        if let oracle {
            for label in oracle.takeStale() { report(.staleBody(label)) }
        }
    }

    /// Tears down a removed subgraph when the phase ends, or now if none is in progress. Never during an evaluation:
    /// the evaluated attribute might belong to the subgraph.
    func tearDownAfterUpdate(_ subgraph: Subgraph) {
        let waits = phase != .idle || AnyAttribute.isEvaluating
        if waits { pendingRemovals.append(subgraph) } else { subgraph.tearDownIfRemoved() }
    }

    /// Evaluates an attribute of a leaving view when the phase ends, unless the phase removes the view.
    func await(removalOf attribute: AnyAttribute) { awaitingRemovals.append(attribute) }

    // MARK: - Moving attributes

    /// Moves `attribute` in every frame until it no longer runs.
    func addRunning(_ attribute: any MovingAttribute) { running.add(attribute) }

    /// Descriptions of the values that move and will come to rest.
    package var unsettled: [String] { running.unsettled.map { "\($0.label): \($0.valueDescription)" } }

    /// Whether a value moves and will come to rest. Endless motions do not count.
    var isMoving: Bool { running.isMoving }

    /// Runs `action` at the end of the first frame after which `isMoving` is false.
    func whenAtRest(_ action: @escaping @MainActor () -> Void) {
        restActions.append(action)
    }

    // MARK: - Frame requests

    /// The time of the next requested frame, in seconds on the host's clock. Endless requests do not count.
    package var nextDeadline: Double? { requests.nextTime }

    /// Requests a frame at `time`, in seconds on the host's clock, while `isValid` returns true. Has no effect after
    /// `tearDown()`.
    ///
    /// - Parameter isEndless: Whether each request is followed by another one forever, as for a blinking caret.
    package func requestFrame(at time: Double, isEndless: Bool = false, while isValid: @escaping () -> Bool) {
        guard root.isValid else { return }
        requests.add(at: time, isEndless: isEndless, while: isValid)
    }

    /// Evaluates `attribute` again in the first frame in which it is due.
    func addTimer(_ attribute: any TimedAttribute) { requests.addTimer(attribute) }

    /// The number of attributes that wait for an instant.
    package var timerCount: Int { requests.timerCount }

    // MARK: - Bodies

    func countBody(of type: Any.Type) {
        bodyCounts[ObjectIdentifier(type), default: 0] += 1
    }

    /// Returns the number of evaluated bodies of views of this type.
    package func bodyCount(of type: Any.Type) -> Int {
        bodyCounts[ObjectIdentifier(type)] ?? 0
    }

    // MARK: - Misuse

    /// Reports misuse by the app once. The app continues.
    func report(_ misuse: Misuse) {
        let message = misuse.description
        guard !messages.contains(message) else { return }
        messages.append(message)
        onMessage(message)
    }
}
