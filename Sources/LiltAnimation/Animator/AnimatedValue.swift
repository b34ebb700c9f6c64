/// A value that animates to each new value that is set, without any view.
///
/// ```swift
/// var position = AnimatedValue(CGPoint.zero)
/// withAnimation(.bouncy) { position.set(CGPoint(x: 100, y: 0)) }
/// // each frame:
/// let shown = position.advance(to: targetTimestamp)
/// ```
///
/// `model` is the value that was set last, `presentation` the value in the last frame. The type has no clock: each
/// frame passes its target time. An animation begins at the first frame after its change; that frame still shows the
/// old value.
///
/// Frames may have any rate and any times; built-in animations show the same curve at any rate. Advancing does not
/// allocate while built-in animations run one at a time. A value type: copies animate independently, but share pending
/// completions.
///
/// Only `animatableData` animates; everything else of a value jumps when it is set. A change whose distance is not
/// finite jumps.
public struct AnimatedValue<Value: Animatable> {
    @usableFromInline
    var target: Value

    @usableFromInline
    var animator = Animator<Value.AnimatableData>()

    /// Creates a value at rest.
    @inlinable
    public init(_ value: Value) {
        target = value
    }

    /// The value that was set last.
    @inlinable
    public var model: Value { target }

    /// The value in the last frame.
    ///
    /// An animated change has an effect from the next frame on; an unanimated change shifts this value at once.
    @inlinable
    public var presentation: Value {
        guard animator.isAnimating else { return model }
        var value = model
        value.animatableData = model.animatableData + animator.displacement
        return value
    }

    /// The velocity at the last frame, in units of the animatable data per second.
    public var velocity: Value.AnimatableData { animator.velocity }

    /// Whether the next frame may differ from the last one.
    @inlinable
    public var isAnimating: Bool { animator.isAnimating }

    /// The running animation; the newest one if there are several.
    package var animation: Animation? { animator.animation }

    /// The settle instant on the frames' clock; infinity if the value never settles or only frames can determine it. At
    /// rest, the last frame's time.
    package var endTime: Double { animator.endTime }

    /// The next instant, on the frames' clock, at which a completion is due or the value settles. Frames before it need
    /// not advance a hidden value. It is infinity if there is none, or if a change waits for its first frame. It is the
    /// last frame's time if the value is at rest, or if only the next frame can determine the instant.
    package var nextEventTime: Double { animator.nextEventTime }

    /// Whether the value moves forever: a built-in animation without an end runs.
    package var movesForever: Bool { animator.movesForever }

    /// Returns the values and velocities that the value will have at later instants if nothing changes it. The result
    /// ends before the first instant at which the motion has ended or is not known. Calls no completions.
    ///
    /// - Parameter times: Ascending, on the frames' clock, after the last frame.
    package func preview(
        at times: [TimeInterval]
    ) -> [(value: Value.AnimatableData, velocity: Value.AnimatableData)] {
        animator.preview(at: times).map { (model.animatableData + $0.displacement, $0.velocity) }
    }

    /// Advances to the frame that becomes visible at `targetTimestamp`, and returns the value in it.
    ///
    /// Calls the completions that are due, or defers them to the end of the host's update. Without a host, a completion
    /// must not access this variable.
    ///
    /// - Parameters:
    ///   - targetTimestamp: Seconds on any clock that the frames share. NaN repeats the last frame.
    ///   - environment: The environment for custom animations.
    /// - Complexity: For one built-in animation a closed form and three scaled vectors, without allocation; for
    ///   several, this cost for each.
    @inlinable
    @discardableResult
    public mutating func advance(
        to targetTimestamp: TimeInterval, environment: EnvironmentValues = EnvironmentValues()
    ) -> Value {
        guard animator.isAnimating else { return model }
        if let value = glide(to: targetTimestamp) { return value }
        animator.advance(to: targetTimestamp, environment: environment)
        return presentation
    }

    /// Advances to a frame at `time` and returns the value in it, if the frame needs only the position of one built-in
    /// animation: until then no motion begins or ends, and no completion is called. Returns nil otherwise, without an
    /// effect.
    @inlinable
    package mutating func glide(to time: TimeInterval) -> Value? {
        guard animator.isAnimating, time < animator.glidesUntil else { return nil }
        animator.glide(to: time)
        return presentation
    }

    /// Sets the value with the animation of the current transaction.
    public mutating func set(_ newValue: Value) {
        set(newValue, transaction: .current)
    }

    /// Sets the value with the animation of `transaction`.
    ///
    /// - Parameters:
    ///   - newValue: The new model value.
    ///   - transaction: Its animation moves the presented value to the new value; its completions wait for this motion.
    ///   - velocity: The initial velocity of a spring, in units of animatable data per second, instead of the current
    ///     velocity. Use the velocity of a released gesture. Other animations ignore it.
    @inlinable
    public mutating func set(
        _ newValue: Value, transaction: Transaction, velocity: Value.AnimatableData? = nil
    ) {
        let delta = newValue.animatableData - model.animatableData
        target = newValue
        animator.change(by: delta, transaction: transaction, initialVelocity: velocity)
    }

    /// The progress that the newest animation follows; nil if it follows time.
    package var scrubProgress: ScrubProgress? { animator.scrubProgress }

    /// Whether only a scrubber can move the value.
    package var waitsForHand: Bool { animator.waitsForHand }

    /// Restores the value from before a scrubbed change, and removes the animation of the change.
    ///
    /// - Returns: False, without an effect, if the newest animation does not follow `progress`.
    package mutating func revert(to oldValue: Value, _ progress: ScrubProgress) -> Bool {
        guard animator.revert(progress) else { return false }
        target = oldValue
        return true
    }

    /// Continues to the model with `animation` if the newest animation follows `progress`.
    ///
    /// - Returns: The distance that all changes of `progress` cover; nil, without an effect, if the newest animation
    ///   does not follow it, or if a change waits for its first frame.
    package mutating func redirect(
        from progress: ScrubProgress, with animation: Animation
    ) -> Value.AnimatableData? {
        animator.redirect(from: progress, with: animation)
    }

    /// Replaces the model by a value with the same animatable data. Its other parts change at once.
    package mutating func replaceModel(_ newValue: Value) {
        target = newValue
    }

    /// Stops at the presented value, for example because a hand has caught it.
    ///
    /// The presented value becomes the model, at rest. Completions are called.
    public mutating func stop() {
        stop(at: presentation)
    }

    /// Stops at the presented value, at rest, and returns the claims on completions. They wait until the caller ends
    /// them, or passes them to `keep(_:)`.
    package mutating func pause() -> [CompletionClaim] {
        target = presentation
        return animator.takeEnd()
    }

    /// Lets the claims of a paused motion wait for the change that was just set.
    package mutating func keep(_ claims: [CompletionClaim]) { animator.keep(claims) }

    /// Stops at `value`, at rest. Completions are called.
    public mutating func stop(at value: Value) {
        target = value
        animator.end()
    }
}
