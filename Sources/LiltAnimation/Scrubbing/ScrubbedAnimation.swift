/// An animation whose progress is set from outside, not by time.
///
/// It shows the old value at the progress at which the change was made, and the new value at 1:
/// ```
/// fraction = max(0, (progress - start) / (1 - start))
/// ```
/// A change at a progress of 1 or more shows its new value at once.
package struct ScrubbedAnimation: CustomAnimation {
    /// The progress that the values follow.
    let progress: ScrubProgress
    /// The progress at which the change is made.
    let start: Double

    private var rate: Double { start < 1 ? 1 / (1 - start) : .infinity }

    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard !progress.hasEnded else { return nil }
        if progress.isLogicallyComplete { context.isLogicallyComplete = true }
        guard rate.isFinite else { return value }
        // A change at the start follows below it, too: a spring that returns to the start may overshoot.
        let fraction = (progress.value - start) * rate
        return value.scaled(by: start > 0 ? max(0, fraction) : fraction)
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        guard rate.isFinite, !progress.hasEnded, start <= 0 || progress.value > start else { return .zero }
        return value.scaled(by: progress.velocity * rate)
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
