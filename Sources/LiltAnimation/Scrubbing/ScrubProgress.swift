import Synchronization

/// The progress of one scrubbed change, as all of its animated values see it.
///
/// ```
///   0 ─────────────●──────────── 1
///   old value      progress      new value
/// ```
/// A host sets the progress; animated values read it. Safe to use from any thread.
package final class ScrubProgress: Sendable {
    /// The progress at one instant.
    private struct Moment {
        var progress = 0.0
        var velocity = 0.0
        var isLogicallyComplete = false
        var hasEnded = false
        weak var owner: (any AnyObject & Sendable)?
    }

    private let moment = Mutex(Moment())

    /// Creates a progress of 0, at rest.
    package init() {}

    /// The object that sets the progress; nil if there is none, or if it has been freed.
    package var owner: (any AnyObject & Sendable)? {
        get { moment.withLock { $0.owner } }
        set { moment.withLock { $0.owner = newValue } }
    }

    /// The fraction of the change that is shown: 0 shows the old values, 1 the new ones. Other numbers extrapolate.
    package var value: Double { moment.withLock { $0.progress } }

    /// The change of `value` per second.
    package var velocity: Double { moment.withLock { $0.velocity } }

    /// Whether the change is logically complete, so the completions that wait for that are due.
    package var isLogicallyComplete: Bool {
        get { moment.withLock { $0.isLogicallyComplete } }
        set { moment.withLock { $0.isLogicallyComplete = newValue } }
    }

    /// Whether the change has ended. Values that still follow it then show their model values.
    package var hasEnded: Bool { moment.withLock { $0.hasEnded } }

    /// Sets the progress and its velocity per second.
    package func set(_ value: Double, velocity: Double) {
        moment.withLock { ($0.progress, $0.velocity) = (value, velocity) }
    }

    /// Ends the change.
    package func end() {
        moment.withLock { $0.hasEnded = true }
    }
}
