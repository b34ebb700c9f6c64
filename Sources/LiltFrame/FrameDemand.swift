/// The demand of content for its next frame. A host shows only requested frames.
public enum FrameDemand: Hashable, Sendable {
    /// Nothing moves. No frame is needed until an event or a request through `FrameRequester`.
    case none
    /// Something changed or is moving: the next refresh.
    case next
    /// Nothing moves until this instant on the host's clock, in seconds. A past instant means `next`.
    case at(Double)

    /// The demand that satisfies both: the earlier of the two. An instant that is NaN is never due.
    public func merged(with other: FrameDemand) -> FrameDemand {
        switch (self, other) {
        case (.next, _), (_, .next): .next
        case (.none, let demand), (let demand, .none): demand
        // `Double.minimum` is the number if the other value is NaN.
        case (.at(let first), .at(let second)): .at(Double.minimum(first, second))
        }
    }

    /// The first instant at which a frame is due, given that the time is `now`; infinity for `none`.
    ///
    /// `at` with a NaN instant is never due.
    public func dueTime(now: Double) -> Double {
        switch self {
        case .none: .infinity
        case .next: now
        case .at(let time): time.isNaN ? .infinity : time
        }
    }
}
