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
    /// The number of the update under way, or of the last one.
    package private(set) var updateIndex = 0
    /// When the event happened that is being handled, or the last one.
    var eventTime = 0.0
    /// When the event happened that made the changes of the update under way.
    private(set) var changeTime = 0.0
    /// The instant that the frame under way shows.
    package private(set) var frameTime = 0.0
    /// Whether animations move on when they are computed: not while changes are applied.
    private(set) var isTicking = false
    /// Whether an update is under way, in which state is not to be changed.
    private(set) var isUpdating = false

    private var pending: [ChangeSet] = []
    private var queue = UpdateQueue()
    private var answers: [@MainActor () -> Void] = []
    private let running = RunningAttributes()
    private var deadlines: [Deadline] = []
    private var doomed: [Subgraph] = []
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

    package init() {}

    isolated deinit { root.tearDown() }

    // MARK: - Changes

    /// Applies `change` in the next update with the current transaction.
    package func schedule(_ change: @escaping @MainActor () -> Void) {
        schedule(with: .current, change)
    }

    /// Applies `change` in the next update with `transaction`.
    package func schedule(with transaction: Transaction, _ change: @escaping @MainActor () -> Void) {
        if let last = pending.indices.last, pending[last].transaction.isIdentical(to: transaction) {
            pending[last].changes.append(change)
            pending[last].time = eventTime
        } else {
            pending.append(
                ChangeSet(transaction: transaction, claims: transaction.claimCompletions(), changes: [change],
                    time: eventTime))
        }
        onRequest()
    }

    /// Runs `action` after the update that is under way, or with the next one.
    func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        answers.append(action)
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
        isTicking = true
        isUpdating = true
        running.finishFrame(at: frameTime)
        isTicking = false
        isUpdating = false
        while let subgraph = doomed.popLast() { subgraph.reap() }
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
            changeTime = set.time
            updateIndex += 1
            for change in set.changes { change() }
            runQueue()
            transaction = Transaction()
            answer()
            // After the answers, so that a completion sees what they did.
            for claim in set.claims { claim.fulfil() }
        }
    }

    private func tick() {
        updateIndex += 1
        isTicking = true
        running.tick(to: frameTime)
        timers.removeAll { timer in
            guard timer.isValid else { return true }
            guard timer.isDue(at: frameTime + 1e-6) else { return false }
            timer.invalidateLazily()
            return true
        }
        runQueue()
        isTicking = false
    }

    private func runQueue() {
        isUpdating = true
        while let attribute = queue.next() {
            attribute.isQueued = false
            if attribute.isValid { attribute.refresh() }
        }
        isUpdating = false
        while let subgraph = doomed.popLast() { subgraph.reap() }
    }

    /// Takes a removed subgraph away when the update has ended, or now where none is under way: never while an attribute
    /// is computed, which might lie in it.
    func reapAfterUpdate(_ subgraph: Subgraph) {
        if isUpdating || AnyAttribute.isEvaluating { doomed.append(subgraph) } else { subgraph.reap() }
    }

    private func answer() {
        let actions = answers
        answers = []
        for action in actions { action() }
    }

    /// Runs `body` with animations moving on as they are read: the part of a frame after its updates.
    package func pull<Result>(_ body: () -> Result) -> Result {
        let probes = LayoutLedger.probeCount
        isTicking = true
        isUpdating = true
        defer {
            isTicking = false
            isUpdating = false
            takeLayoutNotes(since: probes)
            while let subgraph = doomed.popLast() { subgraph.reap() }
        }
        return body()
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
