import LiltFrame

/// The transactions and the lines of source since the last frame, for a host that records them.
@MainActor
final class ChangeLog {
    private var transactions: [AppliedTransaction] = []
    private var lines: [SourceLine] = []
    /// The number of evaluations until the last call of `take`.
    private var evaluationCount: Int

    /// Creates an empty log after `evaluationCount` evaluations.
    init(evaluationCount: Int) { self.evaluationCount = evaluationCount }

    /// Adds the transaction of an update. `eventTime` is in seconds on the content's clock.
    func record(_ transaction: Transaction, eventTime: Double, changeCount: Int) {
        transactions.append(
            AppliedTransaction(
                eventTime: eventTime, animation: transaction.animation.map { "\($0)" }, changeCount: changeCount))
    }

    /// Adds a line at the end. If the log already contains the line, the line moves to the end.
    ///
    /// - Complexity: O(n) in the number of different lines since the last frame. The number is limited by the size of
    ///   the source.
    func record(_ line: SourceLine) {
        if lines.last == line { return }
        lines.removeAll { $0 == line }
        lines.append(line)
    }

    /// Adds the line of the running callback, and the lines that set the properties of the transaction.
    func recordLines(of transaction: Transaction) {
        if let line = ActionLine.current { record(line) }
        if let line = transaction.lines.disabling { record(line) }
        if let line = transaction.lines.animation { record(line) }
    }

    /// Returns the changes since the last call, and discards them.
    ///
    /// - Parameters:
    ///   - evaluationCount: The number of evaluations since the start of the run.
    ///   - movingCount: The number of values that move and will come to rest.
    func take(evaluationCount: Int, movingCount: Int) -> FrameChanges {
        var changes = FrameChanges()
        (changes.transactions, changes.lines) = (transactions, lines)
        (changes.evaluationCount, changes.movingCount) = (evaluationCount - self.evaluationCount, movingCount)
        (transactions, lines, self.evaluationCount) = ([], [], evaluationCount)
        return changes
    }
}
