/// An animation defined by an app: a function of time, with state if needed.
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
/// `value` is the distance to the target. The animation runs from zero to `value`, whatever is animated; the result is
/// added to the start value. Calls may come from any thread, but only one at a time for a value.
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns the covered distance; nil once the animation has ended.
    ///
    /// Called in each frame, and once more by a spring that takes over.
    ///
    /// - Parameters:
    ///   - value: The distance to the target.
    ///   - time: Seconds since the first frame of the animation, >= 0.
    ///   - context: The state that the animation keeps between calls, and the environment of the animated value.
    func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// Returns the velocity per second at `time`. nil, the default, counts as zero.
    ///
    /// A spring that takes over queries the velocity, and then calls `animate`. After that, `animate` is called only to
    /// find the instant of a completion.
    func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// Returns whether this animation replaces the one that it interrupts, instead of combining with it.
    ///
    /// If true, this animation replaces `previous` and inherits its time and state. This method can store what it needs
    /// of `previous` in the state. If false, which is the default, both run, with the newer animation on top.
    ///
    /// - Parameters:
    ///   - previous: The running animation.
    ///   - value: The distance that `previous` covers.
    ///   - time: Seconds since the first frame of `previous` if it is a single custom animation, otherwise since the
    ///     value began to move.
    ///   - context: The context of `previous`, which becomes this animation's.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// nil: an animation that interrupts assumes zero velocity.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        nil
    }

    /// False: the animation combines with the interrupted one.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}
