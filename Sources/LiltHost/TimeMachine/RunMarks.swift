/// The instants of a run that a timeline marks, in ascending order, in seconds on the content's clock.
public struct RunMarks: Hashable, Sendable {
    /// The instants of the events that the content received.
    public internal(set) var events: [Double] = []
    /// The instants of the frames that are the first to show a transaction.
    public internal(set) var transactions: [Double] = []
    /// The instants of late frames. Before a late frame, at least one refresh of the display had no picture, although a
    /// frame was wanted.
    public internal(set) var missed: [Double] = []

    /// Creates marks of an empty run.
    public init() {}

    mutating func add(_ event: InputEvent) { events.append(max(event.time, events.last ?? event.time)) }

    mutating func add(_ info: FrameInfo, _ changes: FrameChanges) {
        if !changes.transactions.isEmpty { transactions.append(info.targetTimestamp) }
        if info.missed > 0 { missed.append(info.targetTimestamp) }
    }
}
