import LiltGeometry

/// Plays the timeline of a keyframe animator, once or repeatedly. A new timeline takes over value and velocity
/// if the old one is playing once.
///
/// ```
///            trigger                       the end was shown
///   idle ───────────────► playing once ───────────────────────► idle, at the end's value
///    ▲                      │  ▲
///    │                      └──┘ trigger: a new timeline, from the value and velocity of this instant
///    │
///    │ stopRepeating                     pause, resume
///    └──────────────────── repeating ◄────────────────► paused
/// ```
/// Time is an argument: the instant at which a frame becomes visible, in seconds of any clock. A timeline starts at the
/// first frame after the request; that frame shows its start. An instant before the latest one so far counts as the
/// latest one. NaN is ignored.
package struct KeyframePlayback<Value> {
    private enum State {
        case idle
        case once
        case repeating
        case paused
    }

    /// The initial value of plays that take over nothing.
    package var initialValue: Value

    /// The value to show, as of the last frame or change.
    package private(set) var value: Value

    private var state = State.idle
    private var timeline: KeyframeTimeline<Value>?
    /// The timeline of all later rounds, while the first round plays another one.
    private var laterRounds: KeyframeTimeline<Value>?
    /// The instant of the timeline's start; nil until a frame has shown it.
    private var startTime: TimeInterval?
    /// Seconds of the timeline that have passed.
    private var elapsed: TimeInterval = 0

    /// Creates an idle playback that shows `initialValue`.
    package init(initialValue: Value) {
        self.initialValue = initialValue
        value = initialValue
    }

    /// Whether the value changes by itself, so another frame is needed.
    package var isRunning: Bool {
        switch state {
        case .once: true
        case .repeating: (timeline?.duration ?? 0) > 0 || (laterRounds?.duration ?? 0) > 0
        case .idle, .paused: false
        }
    }

    /// Whether the value changes by itself forever.
    package var isEndless: Bool { state == .repeating && isRunning }

    /// Whether the next frame shows the start of a timeline.
    package var isBeginning: Bool { isRunning && startTime == nil }

    /// Advances to an instant between frames, and returns the value at it. A timeline that no frame has shown does not
    /// start.
    @discardableResult
    package mutating func catchUp(to time: TimeInterval) -> Value {
        startTime == nil ? value : advance(to: time)
    }

    /// Advances to a frame, and returns the value to show in it.
    package mutating func advance(to time: TimeInterval) -> Value {
        guard var timeline, !time.isNaN, state == .once || state == .repeating else { return value }
        let start = startTime ?? (time - elapsed)
        startTime = start
        elapsed = max(elapsed, time - start)
        if state == .repeating {
            if let laterRounds, timeline.duration.isFinite, elapsed >= timeline.duration {
                startTime = start + timeline.duration
                elapsed -= timeline.duration
                timeline = laterRounds
                (self.timeline, self.laterRounds) = (timeline, nil)
            }
            value = timeline.value(time: repeatedTime(of: timeline))
        } else {
            let isOver = elapsed >= timeline.duration
            // A `MoveKeyframe` at the end shows only after the end. The last frame must show it at any frame rate.
            value = timeline.value(time: isOver ? .infinity : elapsed)
            if isOver { state = .idle }
        }
        return value
    }

    /// Plays the timeline of `keyframes` once, because a trigger changed.
    ///
    /// `keyframes` is called once, with the value at which the timeline starts. If a timeline is playing once, the new
    /// timeline starts at the value and velocity of this instant. Otherwise it starts at the initial value and at rest,
    /// even if the end of the last play is still shown.
    package mutating func play(
        at time: TimeInterval, @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
    ) {
        let isInterrupted = state == .once
        startTimeline(at: time, isInterrupted: isInterrupted, from: initialValue, keyframes)
        state = .once
    }

    /// Plays the timeline of `keyframes` repeatedly, or resumes a paused one.
    ///
    /// `keyframes` is called only if no timeline repeats yet, with the shown value. Each round starts at the exact end
    /// of the previous one. A timeline of zero duration shows its end and needs no frames.
    ///
    /// - Parameter laterStart: The value at which all rounds but the first one start, at rest; `keyframes` is called
    ///   with it too. If it is nil, all rounds are equal.
    package mutating func repeatForever(
        at time: TimeInterval, laterRoundsFrom laterStart: Value? = nil,
        @KeyframesBuilder<Value> keyframes: (Value) -> some Keyframes<Value>
    ) {
        switch state {
        case .repeating:
            return
        case .paused:
            // The next frame shows the instant at which the pause began.
            startTime = nil
        case .idle, .once:
            startTimeline(at: time, isInterrupted: state == .once, from: value, keyframes)
            if let laterStart {
                laterRounds = KeyframeTimeline(
                    initialValue: laterStart, velocities: KeyframeVelocities(), keyframes: keyframes(laterStart))
            }
        }
        state = .repeating
    }

    /// Holds a repeating timeline at this instant.
    package mutating func pause(at time: TimeInterval) {
        guard state == .repeating else { return }
        // Shows this instant; a pause before the first frame keeps the start.
        catchUp(to: time)
        state = .paused
    }

    /// Stops repeating. The shown value stays until the next play, which starts at the initial value.
    package mutating func stopRepeating(at time: TimeInterval) {
        pause(at: time)
        guard state == .paused else { return }
        state = .idle
        (timeline, laterRounds) = (nil, nil)
    }

    private mutating func startTimeline(
        at time: TimeInterval, isInterrupted: Bool, from restValue: Value,
        _ keyframes: (Value) -> some Keyframes<Value>
    ) {
        var velocities = KeyframeVelocities<Value>()
        var start = restValue
        if isInterrupted, let timeline {
            catchUp(to: time)
            // From the end on, the value rests at the value that the last frame shows.
            let instant = elapsed >= timeline.duration && startTime != nil ? .infinity : elapsed
            start = timeline.value(time: instant)
            velocities = timeline.velocities(time: instant)
        }
        value = start
        timeline = KeyframeTimeline(initialValue: start, velocities: velocities, keyframes: keyframes(start))
        laterRounds = nil
        startTime = nil
        elapsed = 0
    }

    private func repeatedTime(of timeline: KeyframeTimeline<Value>) -> TimeInterval {
        let duration = timeline.duration
        guard duration > 0, elapsed.isFinite else { return .infinity }
        return elapsed.truncatingRemainder(dividingBy: duration)
    }
}
