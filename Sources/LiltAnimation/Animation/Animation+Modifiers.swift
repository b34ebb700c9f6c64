// A modifier sees the time of what is outside of it: `.delay(1).speed(2)` waits half a second,
// `.speed(2).delay(1)` a whole one.

extension Animation {
    /// Returns the animation, started so many seconds later.
    ///
    /// An animation that it interrupts runs on meanwhile; a spring then takes over its place and velocity.
    ///
    /// - Parameter delay: Seconds. Below 0 the animation starts on its way; NaN counts as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(DelayAnimation(base: self, delay: delay))
    }

    /// Returns the animation, run so many times as fast.
    ///
    /// - Parameter speed: 2 takes half the time. Zero and below never move; NaN counts as 1.
    public func speed(_ speed: Double) -> Animation {
        Animation(SpeedAnimation(base: self, speed: speed))
    }

    /// Returns the animation, run several times.
    ///
    /// A cycle starts at the instant at which the one before ended, wherever frames fall. An even count with
    /// `autoreverses` ends with one more cycle forward, so that the value arrives instead of jumping.
    ///
    /// - Parameters:
    ///   - repeatCount: Cycles, those backwards included. Below 1 counts as 1.
    ///   - autoreverses: Whether every second cycle runs backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
    }

    /// Returns the animation, run until something else replaces it.
    ///
    /// An animation that takes no time cannot repeat for ever: it ends at once.
    ///
    /// - Parameter autoreverses: Whether every second cycle runs backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
    }

    /// Returns the animation, which counts as complete after so many seconds, or earlier if it would by itself.
    ///
    /// - Parameter duration: Seconds. Below 0 counts as 0; NaN changes nothing.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(LogicalCompletionAnimation(base: self, duration: duration))
    }
}
