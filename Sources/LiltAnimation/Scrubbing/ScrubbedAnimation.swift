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

    /// The change of the fraction per change of the progress; 0 while the old value is shown, nil if the new value is
    /// shown at once.
    private var rate: Double? {
        guard start < 1 else { return nil }
        return start == 0 || progress.value > max(0, start) ? 1 / (1 - max(0, start)) : 0
    }

    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard !progress.hasEnded else { return nil }
        if progress.isLogicallyComplete { context.isLogicallyComplete = true }
        guard let rate else { return value }
        return value.scaled(by: rate * (progress.value - max(0, start)))
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        guard let rate, !progress.hasEnded else { return .zero }
        return value.scaled(by: rate * progress.velocity)
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
