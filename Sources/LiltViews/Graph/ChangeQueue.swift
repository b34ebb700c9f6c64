/// The changes that wait for their updates, in the order in which they were made.
///
/// Consecutive changes with one transaction share an update.
@MainActor
struct ChangeQueue {
    /// A change of a model or of another value.
    struct Change {
        /// The number of the observer that reports the change of a model; nil for other changes.
        let observer: Int?
        let apply: @MainActor () -> Void
    }

    /// The changes of one update.
    struct ChangeSet {
        let transaction: Transaction
        /// The flow from which the transaction was read; nil if no modifier has rewritten the transaction.
        let flow: TransactionFlow?
        /// The transaction's completions, which wait until the update has ended.
        let claims: [CompletionClaim]
        fileprivate(set) var changes: [Change]
        /// The time of the event that made the last change, in seconds on the host's clock.
        fileprivate(set) var time: Double
        /// The location of the hand at that event, in the coordinate space of its gesture; nil if no hand made the
        /// changes.
        fileprivate(set) var location: CGPoint?
    }

    private var sets: [ChangeSet] = []

    var isEmpty: Bool { sets.isEmpty }

    /// Adds a change to the last update if that update has the same transaction and flow, otherwise to a new update.
    mutating func append(_ change: Change, with transaction: Transaction, flow: TransactionFlow?, time: Double) {
        if sets.last?.flow === flow, noteLaterEvent(with: transaction, time: time) {
            sets[sets.count - 1].changes.append(change)
        } else {
            sets.append(
                ChangeSet(
                    transaction: transaction, flow: flow, claims: transaction.claimCompletions(), changes: [change],
                    time: time, location: transaction.hand?.location))
        }
    }

    /// Records that the last update also applies changes of a later event, if the update has the same transaction.
    /// Returns whether the transaction is the same.
    mutating func noteLaterEvent(with transaction: Transaction, time: Double) -> Bool {
        guard let last = sets.indices.last, sets[last].transaction.isIdentical(to: transaction) else { return false }
        sets[last].time = time
        sets[last].location = transaction.hand?.location
        return true
    }

    /// Removes all changes and returns them.
    ///
    /// A model reports its changes to its observers in the order of a `Set`. Consecutive reports are returned in the
    /// order in which the observers were created.
    mutating func removeAll() -> [ChangeSet] {
        var all = sets
        sets = []
        for index in all.indices { Self.sortReports(in: &all[index].changes) }
        return all
    }

    private static func sortReports(in changes: inout [Change]) {
        var start = 0
        while start < changes.count {
            var end = start
            while end < changes.count, changes[end].observer != nil { end += 1 }
            if end - start > 1 { changes[start..<end].sort { ($0.observer ?? 0) < ($1.observer ?? 0) } }
            start = end + 1
        }
    }
}
