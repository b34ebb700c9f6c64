/// A burst that the system's user requested at an instant.
struct RequestedBurst {
    /// The number of bursts requested before this one. It selects the burst's random numbers.
    var number: UInt64
    /// The instant of the burst, in seconds of emission.
    var instant: Double
    var count: Int
    /// The position in the system's coordinates; nil is the emitter's position.
    var position: SIMD2<Double>?
}

/// The bursts that the system's user requested, sorted by instant. Bursts at the same instant keep the order of their
/// requests.
struct RequestedBursts {
    private(set) var bursts: [RequestedBurst] = []

    /// The minimum number of already simulated bursts that are kept, so that the system can go back in time.
    private static let keptCount = 4096

    /// Adds a burst.
    ///
    /// - Complexity: O(n) in the number of later bursts.
    mutating func add(_ burst: RequestedBurst) {
        bursts.insert(burst, at: bursts.partitioningIndex { $0.instant > burst.instant })
    }

    /// The bursts at and after an instant.
    func suffix(from instant: Double) -> RequestedBursts {
        RequestedBursts(bursts: Array(bursts[bursts.partitioningIndex { $0.instant >= instant }...]))
    }

    mutating func removeAll() {
        bursts.removeAll()
    }

    /// The bursts in a range of instants, in order.
    func bursts(in instants: Range<Double>) -> ArraySlice<RequestedBurst> {
        let start = bursts.partitioningIndex { $0.instant >= instants.lowerBound }
        let end = bursts[start...].firstIndex { $0.instant >= instants.upperBound } ?? bursts.endIndex
        return bursts[start..<end]
    }

    /// Removes the oldest of the bursts before `instant`, if there are at least twice as many as the number to keep.
    ///
    /// Bursts at or after `instant` always remain.
    mutating func removeOldest(before instant: Double) {
        let past = bursts.partitioningIndex { $0.instant >= instant }
        if past >= 2 * Self.keptCount { bursts.removeFirst(past - Self.keptCount) }
    }

    /// Moves all bursts `seconds` later.
    ///
    /// Bursts that were before `simulated` are before `start` afterwards; all others are at or after `start`. Rounding
    /// can therefore neither repeat nor skip a burst.
    mutating func delay(by seconds: Double, simulated: Double, until start: Double) {
        for index in bursts.indices {
            let (old, new) = (bursts[index].instant, bursts[index].instant + seconds)
            bursts[index].instant = old < simulated ? min(new, start.nextDown) : max(new, start)
        }
    }
}
