/// An animation written by an app: a function of time, with a state of its own where it needs one.
///
/// ```swift
/// struct Steps: CustomAnimation {
///     let duration: TimeInterval
///
///     func animate<V: VectorArithmetic>(
///         value: V, time: TimeInterval, context: inout AnimationContext<V>
///     ) -> V? {
///         time < duration ? value.scaled(by: (time / duration * 4).rounded(.down) / 4) : nil
///     }
/// }
/// withAnimation(Animation(Steps(duration: 1))) { angle = .degrees(90) }
/// ```
///
/// `value` is the distance to go: the animation runs from zero to `value`, whatever is animated, and the result is
/// added where it belongs. Calls may come from any thread, one at a time for a value.
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns how far the animation has come, or nil once it has ended.
    ///
    /// Called once a frame, and once more by a spring that takes over.
    ///
    /// - Parameters:
    ///   - value: The distance to go.
    ///   - time: Seconds since the first frame of the animation, >= 0.
    ///   - context: What the animation keeps between calls, and the environment of what is animated.
    func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// Returns how fast the animation moves at `time`, a second; nil, the default, counts as standing still.
    ///
    /// A spring that takes over asks for it, just before it calls `animate` for the last time.
    func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// Returns whether this animation continues the one that it interrupts, rather than being combined with it.
    ///
    /// Where true, this animation replaces `previous` and inherits its time and its state; what it needs to know of
    /// `previous` it puts into the state here. Where false, the default, both run, the newer one on top.
    ///
    /// - Parameters:
    ///   - previous: The animation that is running.
    ///   - value: The distance that `previous` has to go.
    ///   - time: Seconds since the first frame of `previous`.
    ///   - context: The context of `previous`, which becomes this animation's.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Nil: what interrupts the animation takes it to stand still.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        nil
    }

    /// False: the animation is combined with what it interrupts.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}
