/// An attribute whose value changes with time even if nothing that it reads changes: an animated value, or a schedule.
///
/// While `isRunning` is true, `RunningAttributes` moves it in every frame in which another attribute has read it.
@MainActor
protocol MovingAttribute: AnyAttribute {
    /// Whether `RunningAttributes` lists the attribute as awake. Only `RunningAttributes` sets it.
    var isAwake: Bool { get set }

    /// Whether `RunningAttributes` lists the attribute as asleep. Only `RunningAttributes` sets it.
    var isListedAsleep: Bool { get set }

    /// Whether a later frame may change the value.
    var isRunning: Bool { get }

    /// Whether the value is known to change forever.
    var runsForever: Bool { get }

    /// The time at which the value stops changing, in seconds on the frames' clock; infinite if it is not known.
    var endTime: Double { get }

    /// Whether the value already belongs to the frame at `time`.
    func isShowing(_ time: Double) -> Bool

    /// Whether a frame at `time` must evaluate the attribute even if nothing reads it, because a motion begins or ends
    /// at that time.
    func isDue(at time: Double) -> Bool

    /// Updates a value that is up to date except for the time. Returns false if the attribute must be evaluated
    /// instead.
    func moveOn(to time: Double) -> Bool
}

/// A moving attribute that also waits for an instant.
@MainActor
protocol TimedAttribute: MovingAttribute {
    /// Whether `FrameRequests` lists the attribute. Only `FrameRequests` sets it.
    var isTimed: Bool { get set }
}

/// A moving value that a hand can stop.
@MainActor
protocol HoldableAttribute: MovingAttribute {
    /// The index of the update that started the motion; nil if the value is at rest.
    var motionUpdate: Int? { get }

    /// Whether the motion moves the whole of a view with `frame`, rather than part of it.
    func movesView(around frame: ViewFrame?) -> Bool

    /// Stops the value where it is shown, because a hand has caught it.
    func hold()

    /// Resumes the motion of a value that a hand has held, unless the release has started another motion.
    func letGo()

    /// Stops following the progress of `session`, and moves to the model value with `animation`. Returns false if the
    /// session's changes have canceled each other, so that the model value is the value before the session.
    func leave(_ session: ScrubSession, with animation: Animation) -> Bool
}
