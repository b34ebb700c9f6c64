/// When content next wants a frame. A host shows no frame that nobody asked for.
public enum FrameDemand: Hashable, Sendable {
    /// Nothing moves: no frame until an event, or a request through `FrameRequester`, changes something.
    case none
    /// Something changed or is moving: the next refresh.
    case next
    /// Nothing moves until this instant on the host's clock, in seconds. An instant that has passed means `next`.
    case at(Double)

    /// The demand that satisfies both: the earlier of the two.
    public func merged(with other: FrameDemand) -> FrameDemand {
        switch (self, other) {
        case (.next, _), (_, .next): .next
        case (.none, let demand), (let demand, .none): demand
        case (.at(let first), .at(let second)): .at(min(first, second))
        }
    }

    /// The first instant at which a frame is due when it is `now`: infinity for `none`.
    ///
    /// `at` an instant that is not a number is never due.
    public func dueTime(now: Double) -> Double {
        switch self {
        case .none: .infinity
        case .next: now
        case .at(let time): time.isNaN ? .infinity : time
        }
    }
}
