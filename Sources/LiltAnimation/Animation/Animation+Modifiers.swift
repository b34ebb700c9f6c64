// A modifier uses the time of the modifiers outside it: `.delay(1).speed(2)` waits 0.5 s, and `.speed(2).delay(1)`
// waits 1 s.

extension Animation {
    /// Returns the animation, started `delay` seconds later.
    ///
    /// An interrupted animation continues during the delay. After the delay, a spring takes over from the value and
    /// velocity of that animation.
    ///
    /// - Parameter delay: Seconds. If negative, the animation skips its start; if infinite, it never starts. NaN counts
    ///   as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        modified(by: DelayAnimation(base: self, delay: delay))
    }

    /// Returns the animation at a multiple of its speed.
    ///
    /// - Parameter speed: At 2, the animation takes half the time. At zero or below, it never moves; at infinity, it
    ///   ends at once, if it has an end. NaN counts as 1.
    public func speed(_ speed: Double) -> Animation {
        modified(by: SpeedAnimation(base: self, speed: speed))
    }

    /// Returns the animation, repeated several times.
    ///
    /// A cycle starts at the exact end of the previous one, at any frame rate. An even count with `autoreverses` adds
    /// one more forward cycle, so the value ends at the target instead of jumping there.
    ///
    /// - Parameters:
    ///   - repeatCount: Cycles, including reversed ones. Below 1 counts as 1.
    ///   - autoreverses: Whether every second cycle runs backward.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        modified(by: RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
    }

    /// Returns the animation, repeated until another one replaces it.
    ///
    /// An animation of zero duration cannot repeat forever: it ends at once.
    ///
    /// - Parameter autoreverses: Whether every second cycle runs backward.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        modified(by: RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
    }

    /// Returns the animation, logically complete after `duration` seconds, or earlier if it completes earlier.
    ///
    /// - Parameter duration: Seconds. Below 0 counts as 0; NaN has no effect.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        modified(by: LogicalCompletionAnimation(base: self, duration: duration))
    }

    /// Returns `animation`, a modified form of this animation. If this animation is scrubbed, returns this animation,
    /// because modifiers change the time and a scrubbed animation has none.
    private func modified(by animation: some CustomAnimation) -> Animation {
        scrubProgress == nil ? Animation(animation) : self
    }
}
