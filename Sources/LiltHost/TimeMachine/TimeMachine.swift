/// Content that can be paused, slowed down, stepped, seen again and continued from any instant.
///
/// ```swift
/// let machine = TimeMachine { seed in ViewContent(seed: seed) { Heart() } }
/// machine.rate = .tenth
/// machine.pause()
/// machine.show(0.5)
/// machine.continueFromShown()
/// ```
/// The machine hosts its content on a clock of its own and records it. To continue from an instant, it makes the
/// content anew from the seed and repeats the log until that instant without drawing. A long log takes several frames
/// of the host. All times are seconds on the content's clock. A command takes effect in the host's next frame.
///
/// Input reaches live content. If the content is paused, events wait until its clock advances. While the past is shown,
/// only these events reach the content: the end of a press, of a touch or of a held key, the pointer's exit from the
/// window, and changes of the held modifiers. While a run or its input is repeated, the machine ignores input. While a
/// run is repeated, commands have no effect, except that `play()` and `pause()` change `isPlaying`. When the repetition
/// ends, the run plays.
@MainActor
public final class TimeMachine: FrameContent {
    /// The seed from which the content is made.
    public let seed: UInt64

    /// The part of the run that the machine shows.
    public enum State: Hashable, Sendable {
        /// The run itself, in motion or paused.
        case live
        /// An instant of the history.
        case past
        /// The run is repeated until the shown instant of the past. `progress` is the fraction of the run that has been
        /// repeated, 0...1.
        case rewinding(progress: Double)
    }

    /// Whether the clock of the shown run advances.
    public private(set) var isPlaying = true
    /// The rate of the content's clock while it advances.
    public var rate: ClockRate = .normal { didSet { changed() } }
    /// Whether the run before the last rewind is shown faintly with this one.
    public var showsOnionSkin = false { didSet { changed() } }
    /// The first frame of the last repeated run that differs from the log; nil if none differs. Content with such a
    /// frame depends on something other than its seed, its input and its time.
    public private(set) var difference: RunDifference?
    /// Whether the history keeps the frames from now on, so that they can be shown again. If not, the run is only
    /// logged. A later rewind can still repeat it.
    package var keepsFrames = true {
        didSet { if keepsFrames != oldValue { recorded.history.keepsFrames = keepsFrames } }
    }
    /// Whether a rewind keeps the frames of the run before the rewind, for `showsOnionSkin`.
    package var keepsOnionSkin = true { didSet { if !keepsOnionSkin { onionSkin = nil } } }
    /// Called with each key and text that the content does not use, with the time on the content's clock. It is not
    /// called for replayed input.
    public var onUnusedKey: (InputEvent) -> Void = { _ in }

    private let makeContent: (_ seed: UInt64) -> any FrameContent
    private let byteLimit: Int
    private let hostClock = FrameTimeClock {}
    private let recorder = DisplayListRecorder()
    private(set) var player: RetimedContent
    private(set) var recorded: RecordedContent
    private var requester: FrameRequester?
    private var clipboard: any Clipboard = PrivateClipboard()
    /// The shown instant of the past; nil while live.
    private var past: Double?
    private var wasPlayingPast = false
    private var replay: RunReplay?
    private var playsInputAfterReplay = false
    private var repeatsOnOtherContent = false
    private var releasesInput = true
    private var undone: UndoneInput?
    private var onionSkin: OnionSkin?
    /// The instant at which the replayed input ends, in seconds on the content's clock.
    private var inputEnd = -Double.infinity
    private var pendingSteps = 0
    private var pendingInput: UndoneInput?
    /// The instant of the last frame, on the host's clock.
    private var hostTime = 0.0
    private var isRendering = false

    private static let tolerance = 1e-6
    private static let mostSteps = 1_000_000

    /// Creates a machine. Its content starts with the first frame.
    ///
    /// - Parameters:
    ///   - seed: The seed that is passed to `content`.
    ///   - historyByteLimit: The budget of the history, in bytes. The run before a rewind, if it is kept, has a second
    ///     budget of the same size.
    ///   - content: Makes the content: at the start, and again for each rewind.
    public init(
        seed: UInt64 = 1, historyByteLimit: Int = FrameHistory.defaultByteLimit,
        content: @escaping (_ seed: UInt64) -> any FrameContent
    ) {
        self.seed = seed
        byteLimit = historyByteLimit
        makeContent = content
        recorded = RecordedContent(content(seed), history: FrameHistory(byteLimit: historyByteLimit))
        player = RetimedContent(recorded)
        connect()
    }

    // MARK: - State

    /// The content. After a rewind it is new content in the same state.
    public var content: any FrameContent { recorded.wrapped }
    /// The frames of the run, and its log.
    public var history: FrameHistory { recorded.history }
    /// The marks of the run's timeline.
    public var marks: RunMarks { recorded.marks }

    /// The part of the run that is shown now.
    public var state: State {
        if let replay { return .rewinding(progress: replay.progress) }
        return past == nil ? .live : .past
    }

    /// The shown instant, in seconds on the content's clock.
    public var time: Double { past ?? liveTime }

    /// The frame that is shown; nil before the first frame.
    public var shownRecord: FrameRecord? {
        past.map { history.record(at: $0 + Self.tolerance) } ?? history.records.last
    }

    /// The instants that can be shown, in seconds: from the oldest kept frame to the live instant.
    public var timeRange: ClosedRange<Double> {
        let start = history.timeRange?.lowerBound ?? 0
        return start...max(start, liveTime)
    }

    private var liveTime: Double {
        max(player.shownTime ?? 0, player.timing.time(at: max(hostTime, hostClock.now.seconds)))
    }

    /// Whether input that a rewind has undone is being replayed.
    public var isReplayingInput: Bool { past == nil && replay == nil && liveTime < inputEnd }

    /// Whether `continueFromShown()` has an effect: the past is shown.
    public var canContinue: Bool { past != nil && replay == nil }

    /// Whether `replayInput()` has an effect: the past is shown, or a rewind has undone input. It is false during a
    /// replay of input.
    public var canReplayInput: Bool {
        replay == nil && pendingInput == nil && !isReplayingInput && (past != nil || undone?.events.isEmpty == false)
    }

    /// Whether there is a run before the last rewind, for `showsOnionSkin`.
    public var hasOnionSkin: Bool { onionSkin != nil }

    // MARK: - Commands

    /// Lets the clock of the shown run advance. If the past is shown, its frames are shown in order; after the last one
    /// the live run continues.
    public func play() {
        isPlaying = true
        changed()
    }

    /// Stops the clock of the shown run.
    public func pause() {
        isPlaying = false
        changed()
    }

    /// Pauses, and shows the frame `count` frames later, or earlier if negative.
    ///
    /// If the past is shown, the frames are recorded ones. Live content advances by whole refreshes. A count beyond
    /// ±1,000,000 is clamped; 0 has no effect. Without a recorded frame, a negative count only pauses.
    public func step(by count: Int = 1) {
        guard replay == nil, count != 0 else { return }
        let count = min(max(count, -Self.mostSteps), Self.mostSteps)
        isPlaying = false
        defer { changed() }
        let records = history.records
        guard past != nil || count < 0 else {
            pendingSteps = min(pendingSteps + count, Self.mostSteps)
            return
        }
        guard !records.isEmpty else { return }
        let shown = past.flatMap { history.recordIndex(at: $0 + Self.tolerance) } ?? records.endIndex - 1
        var index = max(shown + count, records.startIndex)
        // Of several frames at one instant, as after a resize during a pause, only the last one can be shown.
        let instant = records[shown].info.targetTimestamp
        while count < 0, index > records.startIndex, records[index].info.targetTimestamp == instant { index -= 1 }
        if index < records.endIndex - (past == nil ? 0 : 1) {
            past = records[index].info.targetTimestamp
        } else {
            past = nil
        }
    }

    /// Pauses and shows an instant, clamped to `timeRange`. The end of the range is the live run. NaN has no effect,
    /// nor has a call before the first frame.
    public func show(_ time: Double) {
        guard replay == nil, !time.isNaN, !history.records.isEmpty else { return }
        isPlaying = false
        let range = timeRange
        past = time >= range.upperBound ? nil : max(time, range.lowerBound)
        changed()
    }

    /// Shows the live run again, at the instant at which it was left.
    public func showLive() {
        guard replay == nil else { return }
        past = nil
        changed()
    }

    /// Continues the run from the shown instant of the past. The frames after it become the onion skin.
    ///
    /// Presses and touches at that instant are canceled, and keys that were down are released. If a repeated frame
    /// differs from the log, the run continues nevertheless, and `difference` is the first such frame.
    ///
    /// - Parameter onOtherContent: Whether the machine's closure now makes other content, for example with another
    ///   spring. If so, frames that differ do not set `difference`.
    public func continueFromShown(onOtherContent: Bool = false) {
        rewind(replaysInput: false, onOtherContent: onOtherContent)
    }

    /// Plays input again. If the past is shown, it is the input after the shown instant. If the run is live, it is the
    /// input that the last rewind undid, and it begins now.
    ///
    /// - Parameter onOtherContent: Used only if the past is shown; see `continueFromShown(onOtherContent:)`.
    public func replayInput(onOtherContent: Bool = false) {
        guard canReplayInput else { return }
        if past != nil {
            rewind(replaysInput: true, onOtherContent: onOtherContent)
        } else if let undone {
            pendingInput = undone
            play()
        }
    }

    func rewind(replaysInput: Bool, onOtherContent: Bool, releasesInput: Bool = true) {
        guard let past, replay == nil else { return }
        (playsInputAfterReplay, repeatsOnOtherContent) = (replaysInput, onOtherContent)
        self.releasesInput = releasesInput
        let replay = RunReplay(
            makeContent(seed), log: history.log, until: snapped(past), clipboard: clipboard, byteLimit: byteLimit)
        replay.player.attach(FrameRequester { [weak self] _ in self?.changed() })
        self.replay = replay
        changed()
    }

    /// Returns the last refresh of the content's clock at or before `time`, so that the run continues on the grid of
    /// refreshes.
    private func snapped(_ time: Double) -> Double {
        guard let info = history.record(at: time + Self.tolerance)?.info else { return time }
        let shown = info.targetTimestamp
        let count = ((time - shown) / info.refreshPeriod + Self.tolerance).rounded(.down)
        guard count > 0 else { return shown }
        let (rate, start) = ((1 / info.refreshPeriod).rounded(), (shown / info.refreshPeriod).rounded())
        let isOnGrid = abs(shown - start / rate) < Self.tolerance && abs(rate * info.refreshPeriod - 1) < Self.tolerance
        return isOnGrid ? (start + count) / rate : shown + count * info.refreshPeriod
    }

    // MARK: - Rewind

    /// Returns a repetition of this run on other content, until an instant. The machine continues to show this run.
    ///
    /// - Parameter framesPerFrame: The number of frames that one call of the repetition's `advance()` repeats.
    package func repetition(until time: Double, on content: any FrameContent, framesPerFrame: Int) -> RunReplay {
        RunReplay(
            content, log: history.log, until: time, clipboard: PrivateClipboard(), byteLimit: 0,
            framesPerFrame: framesPerFrame, isContinued: true)
    }

    /// Makes content as at the start of the run.
    package func freshContent() -> any FrameContent { makeContent(seed) }

    /// Continues with the content of a repeated run, at `hostTime`.
    private func adopt(_ replay: RunReplay, refreshPeriod: Double) {
        let old = history
        let undone = UndoneInput(log: old.log, after: replay.goal)
        (player, recorded) = (replay.player, replay.recorded)
        recorded.history.keepsFrames = keepsFrames
        difference = repeatsOnOtherContent ? nil : replay.difference
        (self.replay, past, inputEnd) = (nil, nil, -.infinity)
        self.undone = undone
        onionSkin = keepsOnionSkin ? OnionSkin(history: old, delay: 0) : nil
        (pendingSteps, pendingInput) = (0, playsInputAfterReplay ? undone : nil)
        connect()
        player.jump(to: replay.goal, at: hostTime, refreshPeriod: refreshPeriod)
        isPlaying = true
        if !playsInputAfterReplay, releasesInput {
            player.schedule(HeldInput(after: history.log.events).endings(at: replay.goal.nextUp))
        }
    }

    /// Gives the content the undone input, beginning now.
    private func schedule(_ undone: UndoneInput) {
        let now = max(player.timing.time(at: hostTime), player.shownTime ?? 0)
        var delay = now - undone.start
        // Rounding must not move an event past the refresh at which it happened.
        if abs(delay) < Self.tolerance { delay = 0 }
        let events = undone.events.map { InputEvent(time: $0.time + delay, $0.kind) }
        // If there is no undone input, presses, touches and held keys end immediately after the shown frame.
        let end = events.last?.time ?? now.nextUp
        player.schedule(events + HeldInput(after: history.log.events + events).endings(at: end))
        inputEnd = events.isEmpty ? -.infinity : end
        onionSkin?.delay = delay
    }

    /// Makes the current content request frames and report unused keys.
    private func connect() {
        let player = player
        player.attach(
            FrameRequester { [weak self, weak player] demand in
                guard let self, player === self.player else { return }
                if demand == .none { requester?.reconsider() } else { changed() }
            })
        recorded.onUnusedKey = { [weak self] event in
            // An unused key of replayed input is not reported: it had its effect outside of the content in the first
            // run.
            if let self, event.time > inputEnd { onUnusedKey(event) }
        }
    }

    func changed() {
        if !isRendering { requester?.requestFrame() }
    }

    // MARK: - Content

    /// Passes the requests of the content to the host.
    public func attach(_ requester: FrameRequester) { self.requester = requester }

    /// Passes the clipboard to the content.
    public func attach(_ clipboard: any Clipboard) {
        self.clipboard = clipboard
        player.attach(clipboard)
    }

    /// Passes an event to live content. While the past is shown, it passes only the ends of presses, touches and held
    /// keys, the pointer's exit from the window, and changes of the held modifiers.
    public func handle(_ event: InputEvent) -> FrameDemand {
        guard replay == nil, !isReplayingInput else { return .none }
        if past != nil, !event.isEnding { return .none }
        player.clock?.follow(hostClock.now.seconds)
        let demand = player.handle(event)
        recorded.noteActivity()
        return past == nil ? demand : .none
    }

    /// Shows the live content, or the frame of the past.
    public func render(_ info: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        isRendering = true
        defer { isRendering = false }
        advancePast(to: info)
        hostTime = info.targetTimestamp
        if let replay, replay.advance() { adopt(replay, refreshPeriod: info.refreshPeriod) }
        var frame = past == nil ? renderLive(info, in: viewport) : renderPast(info)
        if replay != nil { frame.demand = .next }
        guard showsOnionSkin, let onionSkin else { return frame }
        if isPlaying, onionSkin.moves(after: time) { frame.demand = .next }
        return onionSkin.drawn(over: frame, at: time, with: recorder)
    }

    private func renderLive(_ info: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        setPlayerRate(isPlaying ? rate : .paused)
        if pendingSteps > 0 { player.step(by: pendingSteps, at: hostTime) }
        pendingSteps = 0
        if let input = pendingInput {
            pendingInput = nil
            schedule(input)
        }
        player.clock?.follow(hostClock.now.seconds)
        let frame = player.render(info, in: viewport)
        recorded.noteActivity()
        return frame
    }

    private func renderPast(_ info: FrameInfo) -> RenderedFrame {
        setPlayerRate(.paused)
        guard let record = shownRecord else { return RenderedFrame(DisplayList()) }
        return RenderedFrame(
            record.displayList, background: record.background, demand: wasPlayingPast ? .next : .none)
    }

    private func setPlayerRate(_ rate: ClockRate) {
        if player.rate != rate { player.setRate(rate, at: hostTime) }
    }

    /// Advances the shown instant of the past. After the last frame the live run continues.
    private func advancePast(to info: FrameInfo) {
        guard let shown = past, isPlaying, replay == nil else {
            wasPlayingPast = false
            return
        }
        if wasPlayingPast {
            let next = shown + (info.targetTimestamp - hostTime) * rate.value
            past = next < timeRange.upperBound ? next : nil
        }
        wasPlayingPast = past != nil
    }

    /// The probes of the shown frame.
    public var probes: [Probe] { past == nil ? player.probes : shownRecord?.probes ?? [] }

    /// The instant at which a frame should wake a task of the live content.
    public var wakeTime: Double? { past == nil && replay == nil ? player.wakeTime : nil }

    /// The host's clock. Tasks of the content sleep on the content's clock instead.
    public var clock: FrameTimeClock? { hostClock }

    /// The pointer's shape over live content; the arrow while the past is shown.
    public var pointerShape: PointerShape { past == nil ? player.pointerShape : .arrow }

    /// Whether the live content receives the host's events now.
    private var receivesEvents: Bool { past == nil && replay == nil && !isReplayingInput }

    /// The live content's request to close after the last event that it received; nil while the past is shown, and
    /// while a run or input is repeated.
    public var closeRequest: CloseRequest? { receivesEvents ? player.closeRequest : nil }

    /// Whether the content used the last key or text. False while the past is shown, and while a run or input is
    /// repeated.
    public var usedKey: Bool { receivesEvents && player.usedKey }

    /// The activity of the tasks of the content, or of the repeated run.
    public var taskActivity: TaskActivity { (replay?.player ?? player).taskActivity }
}
