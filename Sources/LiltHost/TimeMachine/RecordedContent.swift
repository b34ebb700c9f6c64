/// Content whose events and frames a history records, with times on the content's own clock.
@MainActor
final class RecordedContent: FrameContent {
    let history: FrameHistory
    private(set) var marks = RunMarks()
    /// Called with each key and text that the content does not use.
    var onUnusedKey: (InputEvent) -> Void = { _ in }
    /// Whether the events and frames come from a log. Such a log also contains the instants at which tasks run.
    var isReplaying = false

    /// The content whose events and frames are recorded.
    let wrapped: any FrameContent
    private let stopwatch = ContinuousClock()
    private var clipboard: RecordedClipboard?
    /// The duration of the work on events since the last frame, in seconds.
    private var eventSeconds = 0.0
    /// The instant of the last frame, in seconds on the content's clock.
    private var lastFrameTime = -Double.infinity
    /// Whether tasks were active after the last event or frame.
    private var hadActivity = false

    init(_ content: any FrameContent, history: FrameHistory) {
        wrapped = content
        self.history = history
        content.recordChanges()
    }

    // MARK: - Recording

    func handle(_ event: InputEvent) -> FrameDemand {
        noteTasks()
        history.add(event, clockTime: wrapped.clock?.now.seconds ?? event.time)
        marks.add(event)
        let start = stopwatch.now
        let demand = wrapped.handle(event)
        eventSeconds += (stopwatch.now - start).seconds
        noteActivity()
        if !isReplaying { passUnusedKey(event) }
        return demand
    }

    private func passUnusedKey(_ event: InputEvent) {
        switch event.kind {
        case .key, .text: if !wrapped.usedKey { onUnusedKey(event) }
        default: break
        }
    }

    func render(_ info: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        noteTasks()
        let clockTime = wrapped.clock?.now.seconds ?? info.timestamp
        let start = stopwatch.now
        let frame = wrapped.render(info, in: viewport)
        let stages = FrameStages(
            events: eventSeconds, update: (stopwatch.now - start).seconds, raster: 0, present: 0)
        eventSeconds = 0
        let changes = wrapped.takeChanges()
        marks.add(info, changes)
        history.add(
            RecordedFrame(rendered: frame, viewport: viewport, damage: nil, changes: changes),
            report: FrameReport(
                info: info, presentTime: info.targetTimestamp, presentedTime: info.targetTimestamp,
                isContinuing: info.targetTimestamp - lastFrameTime < 1.5 * info.refreshPeriod,
                itemCount: frame.displayList.itemCount, stages: stages, probes: wrapped.probes),
            clockTime: clockTime)
        lastFrameTime = info.targetTimestamp
        noteActivity()
        return frame
    }

    /// Stores whether tasks are active. Call this after each event and each frame of the content.
    func noteActivity() { hadActivity = wrapped.taskActivity != .none }

    /// Records that tasks have run since the last event or frame.
    private func noteTasks() {
        guard hadActivity, !isReplaying, wrapped.taskActivity != .waking, let clock = wrapped.clock else { return }
        history.addTasks(clockTime: clock.now.seconds)
    }

    // MARK: - Clipboard

    func attach(_ clipboard: any Clipboard) {
        let recorded = RecordedClipboard(clipboard, history: history)
        self.clipboard = recorded
        wrapped.attach(recorded)
    }

    /// Makes the content read `texts` from the clipboard, and write nothing to it, until `endReplay`.
    func beginReplay(clipboardTexts texts: [String?]) {
        isReplaying = true
        clipboard?.beginReplay(of: texts)
    }

    /// Continues with the real clipboard.
    func endReplay() {
        isReplaying = false
        clipboard?.endReplay()
        noteActivity()
    }

    // MARK: - The content

    func attach(_ requester: FrameRequester) { wrapped.attach(requester) }
    var probes: [Probe] { wrapped.probes }
    var wakeTime: Double? { wrapped.wakeTime }
    var clock: FrameTimeClock? { wrapped.clock }
    var pointerShape: PointerShape { wrapped.pointerShape }
    var closeRequest: CloseRequest? { wrapped.closeRequest }
    var usedKey: Bool { wrapped.usedKey }
    var taskActivity: TaskActivity { wrapped.taskActivity }
}
