import LiltFrame
import LiltHost
import LiltViews

/// Finds out why the picture at a point of the shown frame changed.
///
/// The run itself does not record motion. The query therefore repeats the run, until the shown frame, on other content
/// that records motion. Each frame of the window repeats a few frames of the run:
/// ```
///   picking ── press on the content ──► repeating ──► explained ── another frame is shown ──► repeating
/// ```
@MainActor
package final class MotionQuery {
    /// The activity of the query, or its result.
    package enum State {
        /// No point is chosen.
        case idle
        /// The next press on the content chooses the point.
        case picking
        /// The run plays or is being rewound. The query waits for the frame at which the run stops, and explains that
        /// frame.
        case waiting
        /// The run is repeated. `progress` is the fraction of the run that has been repeated, 0...1.
        case repeating(progress: Double)
        case explained(Explanation, views: [RecordedView])
        /// The frame cannot be explained. The text is a sentence with the reason.
        case failed(String)
    }

    /// A button or a finger.
    private enum Pointer: Hashable {
        case button(PointerButton)
        case finger(Int)
    }

    package private(set) var state = State.idle
    /// Changes with each change of the state.
    private(set) var version = 0
    /// The point in the content; nil if there is none.
    package private(set) var point: CGPoint?

    private let machine: TimeMachine
    private var replay: RunReplay?
    private var views: ViewContent?
    /// The history of the repeated run. A rewind starts a new history.
    private var history: FrameHistory?
    /// The index of the explained frame. Two frames have one instant if the window is resized while the run is paused.
    private var explainedFrame: Int?
    /// The buttons and fingers that are down since the press that chose the point, or since a later press while one of
    /// them was down.
    private var pressed: Set<Pointer> = []

    /// The number of frames that are repeated in one frame of the window. A frame that records motion takes several
    /// times as long.
    private static let framesPerFrame = 8

    package init(_ machine: TimeMachine) { self.machine = machine }

    var isPicking: Bool { if case .picking = state { true } else { false } }

    // MARK: - Commands

    /// Waits for a press on the content, which chooses the point.
    package func pick() { set(.picking) }

    /// Ends the query.
    func clear() {
        point = nil
        discardRun()
        set(.idle)
    }

    /// Handles an event. Returns true if the event belongs to the press that chooses the point. The content must not
    /// receive such an event.
    package func takes(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .press(let button, let location): return takesPress(.button(button), at: location)
        case .touch(let finger, .down, let location): return takesPress(.finger(finger), at: location)
        case .release(let button, _): return pressed.remove(.button(button)) != nil
        case .touch(let finger, .up, _), .touch(let finger, .cancel, _): return pressed.remove(.finger(finger)) != nil
        case .touch(let finger, .move, _): return pressed.contains(.finger(finger))
        case .move: return !pressed.isEmpty
        case .cancel:
            defer { pressed = [] }
            return !pressed.isEmpty
        default: return false
        }
    }

    private func takesPress(_ pointer: Pointer, at location: CGPoint) -> Bool {
        if isPicking { explain(location) } else if pressed.isEmpty { return false }
        pressed.insert(pointer)
        return true
    }

    private func explain(_ location: CGPoint) {
        // The run must draw the frame again. It records what was drawn at a point before the frame only if it watches
        // the point.
        if location != point { discardRun() }
        point = location
        explainedFrame = nil
        machine.pause()
        set(.waiting)
    }

    // MARK: - Frames

    /// Repeats the next part of the run. Returns whether there is more to do.
    package func update() -> Bool {
        guard let point, !isPicking else { return false }
        guard !machine.isPlaying, !isRewinding, let shown = machine.shownRecord?.info else {
            if explainedFrame != nil || replay != nil {
                explainedFrame = nil
                set(.waiting)
            }
            if machine.history !== history { discardRun() }
            return false
        }
        guard shown.index != explainedFrame else { return false }
        guard let (replay, views) = run(until: shown.targetTimestamp, watching: point) else {
            explainedFrame = shown.index
            set(.failed("The content is not made of views."))
            return false
        }
        guard replay.advance() else {
            set(.repeating(progress: replay.progress))
            return true
        }
        explainedFrame = shown.index
        if replay.difference != nil {
            set(.failed("The repeated run differs: the content depends on more than its seed, input and time."))
        } else if let explanation = views.explanation(at: point) {
            set(.explained(explanation, views: views.recordedViews()))
        } else {
            set(.failed("There is no frame yet."))
        }
        return false
    }

    /// Returns a repetition of the run until an instant. Starts a new repetition if the current one is already beyond
    /// the instant.
    private func run(until time: Double, watching point: CGPoint) -> (RunReplay, ViewContent)? {
        if machine.history !== history || (replay?.goal ?? .infinity) > time { discardRun() }
        if replay == nil {
            guard let content = ViewContent.recordingMotion({ machine.freshContent() }) as? ViewContent else {
                return nil
            }
            history = machine.history
            views = content
            replay = machine.repetition(until: time, on: content, framesPerFrame: Self.framesPerFrame)
        }
        guard let replay, let views else { return nil }
        replay.continueUntil(time, of: machine.history.log)
        replay.onLastFrame = { [weak views] in views?.watch([point]) }
        return (replay, views)
    }

    private var isRewinding: Bool { if case .rewinding = machine.state { true } else { false } }

    private func discardRun() { (replay, views, history, explainedFrame) = (nil, nil, nil, nil) }

    private func set(_ state: State) {
        self.state = state
        version += 1
    }
}
