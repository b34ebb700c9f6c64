/// An animation whose progress is set from outside, not by time.
///
/// It shows the old value up to the progress at which the change was made, and the new value at 1:
/// ```
/// fraction = max(0, (progress - start) / (1 - start))        0 < start < 1
/// fraction = progress                                        start = 0
/// fraction = max(0, progress)                                start < 0
/// ```
/// A change made at a progress of 0 also follows a progress below 0, because a spring that returns to 0 may overshoot.
/// A change at a progress of 1 or more shows its new value at once.
package struct ScrubbedAnimation: CustomAnimation {
    /// The progress that the values follow.
    let progress: ScrubProgress
    /// The progress at which the change is made.
    let start: Double

    /// The fraction that is shown, and its change per unit of progress; nil if the new value is shown at once.
    private var shown: (fraction: Double, rate: Double)? {
        guard start < 1 else { return nil }
        let (first, value) = (max(0, start), progress.value)
        guard start == 0 || value > first else { return (0, 0) }
        // The division gives exactly 1 at a progress of 1. A product with the rate can differ from 1 in the last bit.
        return ((value - first) / (1 - first), 1 / (1 - first))
    }

    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard !progress.hasEnded else { return nil }
        if progress.isLogicallyComplete { context.isLogicallyComplete = true }
        guard let shown else { return value }
        return value.scaled(by: shown.fraction)
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        guard let shown, !progress.hasEnded else { return .zero }
        return value.scaled(by: shown.rate * progress.velocity)
    }

    package static func == (lhs: ScrubbedAnimation, rhs: ScrubbedAnimation) -> Bool {
        lhs.progress === rhs.progress && lhs.start == rhs.start
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(progress))
        hasher.combine(start)
    }
}

extension ScrubbedAnimation: CustomStringConvertible {
    package var description: String { "scrubbed" }
}

extension Animation {
    /// Creates an animation that follows `progress`, for a change that begins at `start`.
    package init(scrubbedBy progress: ScrubProgress, from start: Double) {
        self.init(ScrubbedAnimation(progress: progress, start: start))
    }
}
