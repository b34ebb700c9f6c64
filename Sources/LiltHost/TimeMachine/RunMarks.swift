/// The instants of a run that a timeline marks, in ascending order, in seconds on the content's clock.
public struct RunMarks: Hashable, Sendable {
    /// The events that the content received.
    public internal(set) var events: [Double] = []
    /// The frames that begin to show a transaction.
    public internal(set) var transactions: [Double] = []
    /// The frames that came late: a refresh before them needed a picture and had none.
    public internal(set) var missed: [Double] = []

    /// Creates marks of an empty run.
    public init() {}

    mutating func add(_ event: InputEvent) { events.append(max(event.time, events.last ?? event.time)) }

    mutating func add(_ info: FrameInfo, _ changes: FrameChanges) {
        if !changes.transactions.isEmpty { transactions.append(info.targetTimestamp) }
        if info.missed > 0 { missed.append(info.targetTimestamp) }
    }
}
