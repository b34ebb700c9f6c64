import LiltFrame

/// The values of a view tree and how they depend on each other, from `State` down to what is drawn.
///
/// One frame:
/// ```
///   changes, by transaction ──► update: apply, mark, bring eager attributes up to date     (once a transaction)
///   running animations      ──► tick: mark what moves, without any transaction             (once a frame)
///   root                    ──► pull the drawing: computes what is marked and is shown
/// ```
/// Changes made in one `withAnimation` share an update, whose transaction the attributes inside see through their
/// `TransactionFlow`. What a view does in answer to an update (`onChange`, `onAppear`, a completion) runs after it, and
/// its changes make the next one, in the same frame.
@MainActor
package final class AttributeGraph {
    /// Changes that share a transaction.
    private struct ChangeSet {
        let transaction: Transaction
        /// Where the transaction was seen as it is; nil where it has not passed any modifier.
        let flow: TransactionFlow?
        // Completions wait until the update that applies the changes has ended.
        let claims: [CompletionClaim]
        var changes: [@MainActor () -> Void]
        /// When the event happened that made the last of them.
        var time: Double
    }

    /// How often one frame goes from changes to answers before it leaves the rest to the next frame.
    private static let roundLimit = 64

    /// The transaction of the update under way; an empty one outside of updates.
    package private(set) var transaction = Transaction()
    /// Where that transaction was seen before: the modifiers of this flow have rewritten it already.
    private var transactionFlow: TransactionFlow?
    /// What is asked for its transaction before the update ends.
    private var awaitedTransactions: [@MainActor () -> Void] = []
    /// Claims on completions that modifiers added to transactions.
    private var rewriteClaims: [CompletionClaim] = []
    /// The number of the update under way, or of the last one.
    package private(set) var updateIndex = 0
    /// When the event happened that is being handled, or the last one.
    var eventTime = 0.0
    /// When the event happened that made the changes of the update under way.
    private(set) var changeTime = 0.0
    /// The instant that the frame under way shows.
    package private(set) var frameTime = 0.0
    /// What the graph is doing.
    private(set) var phase = Phase.idle
    /// Whether animations move on when they are computed: not while changes are applied.
    var isTicking: Bool { phase.movesAnimations }

    private var pending: [ChangeSet] = []
    private var queue = UpdateQueue()
    private var answers: [@MainActor () -> Void] = []
    private let running = RunningAttributes()
    private var deadlines: [Deadline] = []
    private var pendingRemovals: [Subgraph] = []
    /// How many attributes wait for an update that applies a change of a model that they have read.
    private var noteCount = 0
    private var noted: [AnyAttribute] = []
    /// Those of them that are about to join the update under way.
    private var joining: [AnyAttribute] = []
    private var hasScannedQueue = false
    /// Bodies that changed before what is around them has learned of a change.
    private var awaitingOuter: [AnyAttribute] = []
    /// Watches that no removed body runs; nil where nobody does.
    package var removalOracle: RemovalOracle?
    private var timers: [AnyAttribute] = []
    private var restActions: [@MainActor () -> Void] = []
    /// What was said about misuse so far, each once.
    package private(set) var messages: [String] = []

    /// Attributes in the graph, and how many were computed since the start.
    package internal(set) var attributeCount = 0
    package internal(set) var evaluationCount = 0
    /// Sizes that layout computed since the start: a view that is asked again and remembers its answer does not count.
    package private(set) var layoutProbeCount = 0
    /// How often the body of each type of view ran.
    private var bodyCounts: [ObjectIdentifier: Int] = [:]

    /// Called when something wants a frame at a time when no event arrives.
    package var onRequest: @MainActor () -> Void = {}
    /// Called when a task of a view has fallen asleep.
    package var onSleep: @MainActor () -> Void = {}
    /// Where messages about misuse go, one line each.
    package var onMessage: @MainActor (String) -> Void = { _ in }

    /// The subgraph around all.
    package private(set) lazy var root = Subgraph(graph: self)

    package init() {
        #if DEBUG
        removalOracle = RemovalOracle()
        #endif
    }

    isolated deinit { tearDown() }

    /// Takes all views away. The completions that wait for them are called when all of them have gone.
    package func tearDown() {
        CompletionQueue().perform { root.tearDown() }
    }

    // MARK: - Changes

    /// Applies `change` in the next update with the current transaction.
    package func schedule(_ change: @escaping @MainActor () -> Void) {
        schedule(with: .current, change)
    }

    /// Applies `change` in the next update with `transaction`.
    ///
    /// - Parameter flow: Where `transaction` was read, if not at the root. The modifiers around do not rewrite it
    ///   again.
    package func schedule(
        with transaction: Transaction, asAt flow: TransactionFlow? = nil, _ change: @escaping @MainActor () -> Void
    ) {
        if let last = pending.indices.last, pending[last].transaction.isIdentical(to: transaction),
            pending[last].flow === flow
        {
            pending[last].changes.append(change)
            pending[last].time = eventTime
        } else {
            pending.append(
                ChangeSet(
                    transaction: transaction, flow: flow, claims: transaction.claimCompletions(), changes: [change],
                    time: eventTime))
        }
        onRequest()
    }

    /// Whether the transaction of the update under way has passed the modifier of `flow` already.
    func isRewritten(at flow: TransactionFlow) -> Bool {
        guard let transactionFlow else { return false }
        return transactionFlow === flow || transactionFlow.isBelow(flow)
    }

    /// Holds a completion back until the update has ended.
    func keep(_ claim: CompletionClaim) { rewriteClaims.append(claim) }

    /// Lets `flow` rewrite the transaction of the update under way before the update ends, unless the view of
    /// `modifier` is removed by then.
    func readTransaction(of flow: TransactionFlow, for modifier: AnyAttribute) {
        awaitedTransactions.append { if modifier.isPresent { _ = flow.transaction } }
    }

    /// Runs `action` after the update that is under way, or with the next one.
    func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        answers.append(action)
    }

    /// Runs `action` of the view that `attribute` lies in after the update, unless the view is removed by then.
    func afterUpdate(of attribute: AnyAttribute, _ action: @escaping @MainActor () -> Void) {
        afterUpdate { if attribute.isPresent { action() } }
    }

    /// Whether changes wait for the next frame.
    package var hasChanges: Bool { !pending.isEmpty || !answers.isEmpty }

    /// Whether another update would bring something: changes wait, or attributes that no update has computed yet, as
    /// those of views that drawing has made.
    package var needsUpdate: Bool { hasChanges || !queue.isEmpty }

    // MARK: - Frames

    /// Brings everything to the instant `time`: applies changes, moves animations on, and answers both.
    package func advance(to time: Double) {
        let probes = LayoutLedger.probeCount
        defer { takeLayoutNotes(since: probes) }
        frameTime = time
        var round = 0
        repeat {
            applyChanges()
            tick()
            answer()
            round += 1
        } while needsUpdate && round < Self.roundLimit
        if needsUpdate { report(.endlessUpdate) }
    }

    /// Ends the frame: lets animations that nobody saw end in time.
    package func finishFrame() {
        perform(.ticking) { running.finishFrame(at: frameTime) }
        // Of transactions that were read outside of updates.
        fulfilRewriteClaims()
        if !restActions.isEmpty, !isMoving {
            let actions = restActions
            restActions = []
            for action in actions { action() }
        }
        deadlines.removeAll { $0.time <= frameTime || !$0.isValid() }
    }

    /// When the next frame is wanted, seen from the end of a frame.
    package var demand: FrameDemand {
        if needsUpdate { return .next }
        var demand = running.demand
        for deadline in deadlines { demand = demand.merged(with: deadline.demand) }
        return demand
    }

    private func applyChanges() {
        let sets = pending
        pending = []
        for set in sets {
            transaction = set.transaction
            transactionFlow = set.flow
            changeTime = set.time
            updateIndex += 1
            perform(.applying) {
                for change in set.changes { change() }
                runQueue()
            }
            transaction = Transaction()
            transactionFlow = nil
        }
        // After all changes that were made: an action of a view that one of them removes is not run.
        answer()
        // After the answers, so that a completion sees what they did.
        for set in sets { for claim in set.claims { claim.fulfil() } }
        fulfilRewriteClaims()
    }

    private func fulfilRewriteClaims() {
        let claims = rewriteClaims
        rewriteClaims = []
        for claim in claims { claim.fulfil() }
    }

    private func tick() {
        updateIndex += 1
        perform(.ticking) {
            running.tick(to: frameTime)
            timers.removeAll { timer in
                guard timer.isValid else { return true }
                guard timer.isDue(at: frameTime + 1e-6) else { return false }
                timer.invalidateLazily()
                return true
            }
            runQueue()
        }
    }

    /// Brings what is queued up to date, then reads the transactions that are waited for. That may queue more.
    private func runQueue() {
        repeat {
            runAttributes()
            let reads = awaitedTransactions
            awaitedTransactions = []
            for read in reads { read() }
        } while !queue.isEmpty || !awaitedTransactions.isEmpty
    }

    private func runAttributes() {
        hasScannedQueue = false
        repeat {
            while !queue.isEmpty {
                if hasNotes, phase == .applying, joinNotesAroundQueued() { continue }
                guard let attribute = queue.next() else { break }
                attribute.isQueued = false
                if attribute.isValid { attribute.refresh() }
                if !joining.isEmpty { joinUpdate() }
            }
        } while resumeAwaiting()
    }

    /// Does the work of a phase, and takes away what was removed meanwhile.
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
        while let subgraph = pendingRemovals.popLast() { subgraph.reap() }
        if let removalOracle {
            for label in removalOracle.takeStale() { report(.staleBody(label)) }
        }
    }

    // MARK: - Changes of models

    /// Whether changes of models wait for their updates.
    var hasNotes: Bool { noteCount > 0 }

    /// Computes `reader` again in the next update with `transaction`: a model that it has read is about to change.
    ///
    /// The model has its new value at once, also for bodies that an earlier update computes. See
    /// `await(outerNotesOf:)`.
    func note(_ reader: AnyAttribute, with transaction: Transaction) {
        guard !reader.isNoted else { return }
        reader.isNoted = true
        reader.subgraph.noteCount += 1
        noteCount += 1
        noted.append(reader)
        schedule(with: transaction) { [weak self] in self?.applyNote(of: reader) }
    }

    private func applyNote(of reader: AnyAttribute) {
        guard reader.isNoted else { return }
        forgetNote(of: reader)
        if reader.isValid { reader.invalidate() }
    }

    /// Ends the wait for an update.
    func forgetNote(of reader: AnyAttribute) {
        reader.isNoted = false
        reader.subgraph.noteCount -= 1
        noteCount -= 1
        if noteCount == 0 { noted.removeAll() }
    }

    /// Computes a body later, since a model has changed that bodies around it have read: they may remove it.
    ///
    /// Changes that are made with several transactions before a frame make several updates. Where the first one changes
    /// an inner body, and a later one the bodies around it, the outer change joins the first: with the transaction of
    /// that, but in time. Outside of updates the body waits for the next one.
    func await(outerNotesOf inner: AnyAttribute) {
        awaitingOuter.append(inner)
        guard phase == .applying else { return }
        noted.removeAll { reader in
            guard reader.isNoted else { return true }
            guard inner.subgraph.isInside(reader.subgraph) else { return false }
            joining.append(reader)
            return true
        }
    }

    /// Marks the outer bodies whose changes join the update: now that nothing is computed.
    private func joinUpdate() {
        let readers = joining
        joining = []
        for reader in readers { applyNote(of: reader) }
    }

    /// Lets those changes of models join the update that bodies around queued attributes wait for; false where there
    /// are none. Looks at the whole queue when which views there are is known.
    private func joinNotesAroundQueued() -> Bool {
        var around: Set<ObjectIdentifier> = []
        if queue.hasStructure {
            hasScannedQueue = false
            queue.first?.subgraph.collectNoted(into: &around)
        } else {
            guard !hasScannedQueue else { return false }
            hasScannedQueue = true
            queue.forEach { if $0.isValid { $0.subgraph.collectNoted(into: &around) } }
        }
        guard !around.isEmpty else { return false }
        noted.removeAll { reader in
            guard reader.isNoted else { return true }
            guard around.contains(ObjectIdentifier(reader.subgraph)) else { return false }
            joining.append(reader)
            return true
        }
        guard !joining.isEmpty else { return false }
        joinUpdate()
        return true
    }

    /// Lets the bodies go on that waited; false where there is none.
    private func resumeAwaiting() -> Bool {
        guard !awaitingOuter.isEmpty, phase == .applying || !hasNotes else { return false }
        let attributes = awaitingOuter
        awaitingOuter = []
        for attribute in attributes { attribute.catchUp() }
        return !queue.isEmpty
    }

    /// Takes a removed subgraph away when the update has ended, or now where none is under way: never while an
    /// attribute is computed, which might lie in it.
    func reapAfterUpdate(_ subgraph: Subgraph) {
        if phase != .idle || AnyAttribute.isEvaluating { pendingRemovals.append(subgraph) } else { subgraph.reap() }
    }

    private func answer() {
        let actions = answers
        answers = []
        for action in actions { action() }
    }

    /// Runs `body` with animations moving on as they are read: the part of a frame after its updates.
    package func pull<Result>(_ body: () -> Result) -> Result {
        perform(.pulling) {
            let probes = LayoutLedger.probeCount
            defer { takeLayoutNotes(since: probes) }
            return body()
        }
    }

    /// Counts what layout has computed since there were `probes`, and reports what it noted.
    private func takeLayoutNotes(since probes: Int) {
        layoutProbeCount += LayoutLedger.probeCount - probes
        guard !LayoutLedger.misuses.isEmpty else { return }
        let misuses = LayoutLedger.misuses
        LayoutLedger.misuses = []
        for misuse in misuses { report(misuse) }
    }

    func enqueue(_ attribute: AnyAttribute, in stage: UpdateStage) {
        attribute.isQueued = true
        queue.append(attribute, in: stage)
    }

    // MARK: - What moves

    /// Moves `attribute` on in every frame until it no longer runs.
    func addRunning(_ attribute: AnyAttribute) { running.add(attribute) }

    /// Computes `attribute` again when it is due.
    func addTimer(_ attribute: AnyAttribute) {
        timers.append(attribute)
    }

    /// What moves now and is not known to go on for ever, described for people.
    package var unsettled: [String] { running.unsettled.map { "\($0.label): \($0.valueDescription)" } }

    /// Whether something moves that will come to rest.
    var isMoving: Bool { running.isMoving }

    /// Runs `action` at the end of the first frame after which nothing moves that will ever come to rest.
    func whenAtRest(_ action: @escaping @MainActor () -> Void) {
        restActions.append(action)
    }

    /// A frame that somebody wants at a given time.
    struct Deadline {
        let time: Double
        let demand: FrameDemand
        /// Whether there will always be another one after it, as with a caret that blinks.
        let isEndless: Bool
        let isValid: () -> Bool
    }

    /// The next instant for which somebody asked for a frame, who will not ask for ever.
    package var nextDeadline: Double? {
        deadlines.lazy.filter { !$0.isEndless && $0.isValid() }.map(\.time).min()
    }

    /// Asks for a frame at `time` on the host's clock, as long as `isValid` says so.
    func requestFrame(at time: Double, isEndless: Bool = false, while isValid: @escaping () -> Bool) {
        deadlines.append(Deadline(time: time, demand: .at(time), isEndless: isEndless, isValid: isValid))
    }

    // MARK: - Bodies

    func countBody(of type: Any.Type) {
        bodyCounts[ObjectIdentifier(type), default: 0] += 1
    }

    /// How often the bodies of views of this type ran.
    package func bodyCount(of type: Any.Type) -> Int {
        bodyCounts[ObjectIdentifier(type)] ?? 0
    }

    // MARK: - Misuse

    /// Says once what an app does wrong; the app goes on.
    func report(_ misuse: Misuse) {
        let message = misuse.description
        guard !messages.contains(message) else { return }
        messages.append(message)
        onMessage(message)
    }
}
