import LiltFrame

/// The frames that views request for given times, and the attributes that are evaluated again at those times.
@MainActor
struct FrameRequests {
    private struct Request {
        /// The time of the frame, in seconds on the host's clock.
        let time: Double
        /// Whether each request is followed by another one forever, as for a blinking caret.
        let isEndless: Bool
        let isValid: () -> Bool
    }

    private var requests: [Request] = []
    /// The attributes that wait. Each occurs once, however often its instant changes.
    private var timers: [any TimedAttribute] = []

    /// The tolerance in seconds: an attribute counts as due in a frame that comes this much too early, because times
    /// are sums of rounded durations.
    static let tolerance = 1e-6

    /// Requests a frame at `time` while `isValid` returns true. An instant that is infinite or NaN never comes.
    mutating func add(at time: Double, isEndless: Bool, while isValid: @escaping () -> Bool) {
        guard time < .infinity else { return }
        requests.append(Request(time: time, isEndless: isEndless, isValid: isValid))
    }

    /// Evaluates `attribute` again in the first frame in which it is due.
    mutating func addTimer(_ attribute: any TimedAttribute) {
        guard !attribute.isTimed else { return }
        attribute.isTimed = true
        timers.append(attribute)
    }

    /// The number of attributes that wait.
    var timerCount: Int { timers.count }

    /// Marks the attributes that are due at `time`, in the order in which they were added.
    mutating func markDue(at time: Double) {
        timers.removeAll { timer in
            guard timer.isValid else { return true }
            guard timer.isDue(at: time + Self.tolerance) else { return false }
            timer.isTimed = false
            timer.invalidateLazily()
            return true
        }
    }

    /// Removes the requests for a frame at `time` or earlier, and the requests that are no longer valid.
    mutating func removeMet(by time: Double) {
        requests.removeAll { $0.time <= time || !$0.isValid() }
    }

    /// The demand of all requests together.
    var demand: FrameDemand {
        requests.reduce(.none) { $0.merged(with: .at($1.time)) }
    }

    /// The time of the next valid request that is not endless.
    var nextTime: Double? {
        requests.lazy.filter { !$0.isEndless && $0.isValid() }.map(\.time).min()
    }
}
