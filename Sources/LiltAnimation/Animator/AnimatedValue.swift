/// A value that can be set at once and is shown moving there: animation without any view.
///
/// ```swift
/// var position = AnimatedValue(CGPoint.zero)
/// withAnimation(.bouncy) { position.set(CGPoint(x: 100, y: 0)) }
/// // each frame:
/// let shown = position.advance(to: targetTimestamp)
/// ```
///
/// `model` is what was set last, `presentation` what the last frame shows. The type knows no clock: a frame tells it
/// when it will be seen. An animation begins at the first frame after its change, which still shows the old value.
///
/// Frames may come at any rate and at any times; built-in animations show the same curve at all of them. Advancing
/// allocates nothing while built-in animations run one at a time. A value type: copies move apart, but share the
/// completions that wait for them.
///
/// Only `animatableData` moves; all else of a value jumps when it is set. A change whose length is not a finite number
/// jumps.
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

    /// What was set last.
    @inlinable
    public var model: Value { target }

    /// What the last frame shows.
    ///
    /// Changes that animate show from the next frame on; one that does not shifts this at once.
    @inlinable
    public var presentation: Value {
        guard animator.isAnimating else { return model }
        var value = model
        value.animatableData = model.animatableData + animator.displacement
        return value
    }

    /// How fast the value moves at the last frame, in units of its animatable data a second.
    public var velocity: Value.AnimatableData { animator.velocity }

    /// Whether another frame may show something else.
    @inlinable
    public var isAnimating: Bool { animator.isAnimating }

    /// The animation that moves the value, the newest where there are several.
    package var animation: Animation? { animator.animation }

    /// When the value comes to rest, by the frames' clock; infinity where it never does or where only frames can tell.
    package var endTime: Double { animator.endTime }

    /// When a completion falls due or the value comes to rest, by the frames' clock: until then nothing is lost by
    /// frames that do not advance it. Infinity where that never comes.
    package var nextEventTime: Double { animator.nextEventTime }

    /// Whether the value moves for ever: its motion is a built-in one without an end.
    package var movesForever: Bool { animator.movesForever }

    /// Moves on to the frame that is seen at `targetTimestamp`, and returns what it shows.
    ///
    /// Calls the completions that fall due, or leaves them to the end of the host's update. Without a host, a
    /// completion must not touch this very variable.
    ///
    /// - Parameters:
    ///   - targetTimestamp: Seconds on any clock that the frames share. One that is NaN repeats the last frame.
    ///   - environment: What apps' animations may read.
    /// - Complexity: For one built-in animation a closed form and three scaled vectors, without allocation; for more,
    ///   that for each.
    @inlinable
    @discardableResult
    public mutating func advance(
        to targetTimestamp: TimeInterval, environment: EnvironmentValues = EnvironmentValues()
    ) -> Value {
        guard animator.isAnimating else { return model }
        if targetTimestamp < animator.glidesUntil {
            animator.glide(to: targetTimestamp)
        } else {
            animator.advance(to: targetTimestamp, environment: environment)
        }
        return presentation
    }

    /// Moves on to the frame that is seen at `targetTimestamp`, and returns what it shows. Asks for the environment
    /// only where an app's animation may read it.
    @inlinable
    package mutating func advance(
        to targetTimestamp: TimeInterval, environment: () -> EnvironmentValues
    ) -> Value {
        if animator.isAnimating, targetTimestamp < animator.glidesUntil {
            animator.glide(to: targetTimestamp)
            return presentation
        }
        return advance(to: targetTimestamp, environment: environment())
    }

    /// Sets the value, animated as the current transaction says.
    public mutating func set(_ newValue: Value) {
        set(newValue, transaction: .current)
    }

    /// Sets the value, animated as `transaction` says.
    ///
    /// - Parameters:
    ///   - newValue: The new model value.
    ///   - transaction: Its animation moves what is shown to the new value; its completions wait for that.
    ///   - velocity: What a spring starts with, in units of animatable data a second, instead of the velocity that it
    ///     finds: that of a gesture which let go. Other animations ignore it.
    @inlinable
    public mutating func set(
        _ newValue: Value, transaction: Transaction, velocity: Value.AnimatableData? = nil
    ) {
        let delta = newValue.animatableData - model.animatableData
        target = newValue
        animator.change(by: delta, transaction: transaction, initialVelocity: velocity)
    }

    /// Replaces the model by a value of the same animatable data: the parts that do not move jump.
    package mutating func replaceModel(_ newValue: Value) {
        target = newValue
    }

    /// Stops where the last frame shows the value: a hand has caught it.
    ///
    /// What is shown becomes the model, at rest. Completions are called.
    public mutating func stop() {
        stop(at: presentation)
    }

    /// Stops at `value`, at rest. Completions are called.
    public mutating func stop(at value: Value) {
        target = value
        animator.end()
    }
}
