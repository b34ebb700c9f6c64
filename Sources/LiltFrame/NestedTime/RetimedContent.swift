/// Content on a clock of its own: slow motion, pause and single steps.
///
/// This type is content for its host, and a host with a clock of another rate for the content inside:
/// ```swift
/// let content = RetimedContent(ViewContent { Heart() })
/// content.setRate(.tenth, at: 2)
/// ```
/// The content receives events with their times on its clock. Its tasks wake by that clock, and its demands are
/// converted to the host's clock. At a rate of 1 it runs as it would without this type.
///
/// While the content is paused, it requests no frames, and events wait. The content receives them when its clock
/// advances. During a pause, the host receives text and the keys that go down. The repeats and the release of a key
/// have the same receiver as its press; if the content did not use the press, the host receives them too. During a
/// pause, repeats of a key that belongs to the content are dropped. In slow motion a key press may wait. If the content
/// asks to close the window when it receives that press, the request takes effect with the next event.
@MainActor
public final class RetimedContent: FrameContent {
    /// The choice of the instants that slow motion shows.
    public enum SlowMotion: Hashable, Sendable {
        /// The frames of the full rate, each shown for several refreshes. They equal the frames of a run at the full
        /// rate, byte for byte.
        case exact
        /// A frame for every refresh. At a rate of 1/10, the frames equal the frames of a display with ten times as
        /// many refreshes per second. A change starts at the first frame after its event, so it may start at a
        /// different instant than in a run at the full rate.
        case smooth
    }

    /// The content on the nested clock.
    public let content: any FrameContent
    /// The instants that slow motion shows.
    public let slowMotion: SlowMotion
    /// The map from the host's clock to the content's.
    public private(set) var timing: NestedClock
    /// The instant of the content's last frame, in seconds on its clock; nil before the first frame.
    public private(set) var shownTime: Double?

    private let hostClock = FrameTimeClock {}
    private let completions = CompletionQueue()
    private var requester: FrameRequester?
    private var demand = FrameDemand.next
    /// Events that the content has not received, in order, with times on its clock.
    private var waiting: ArraySlice<InputEvent> = []
    private var keyRoutes = KeyRoutes()
    private var frame: RenderedFrame?
    private var viewport: Viewport?
    private var frameIndex = 0
    /// The instant of the last frame, in seconds on the host's clock.
    private var lastHostTime = 0.0
    /// The time of the last event that the content received, in seconds on its clock.
    private var lastEventTime = -Double.infinity
    private var lateCloseRequest: CloseRequest?
    /// The modifier keys that are held, as far as the content knows.
    private var modifiers: KeyModifiers = []

    /// Hosts `content`, with both clocks at 0.
    public init(_ content: any FrameContent, rate: ClockRate = .normal, slowMotion: SlowMotion = .exact) {
        self.content = content
        self.slowMotion = slowMotion
        timing = NestedClock(rate: rate)
        content.attach(
            FrameRequester { [weak self] demand in
                self?.request(demand)
            })
    }

    /// The rate of the content's clock.
    public var rate: ClockRate { timing.rate }

    /// Changes the rate at an instant on the host's clock, in seconds. The content continues without a jump.
    ///
    /// The rate applies from the last refresh of the host before that instant.
    public func setRate(_ rate: ClockRate, at hostTime: Double) {
        timing.setRate(rate, at: timing.refresh(before: hostTime, after: lastHostTime))
        if rate == .normal, slowMotion == .exact { timing.dropFraction() }
        if !rate.isPaused { requester?.requestFrame() }
    }

    /// Advances the content by `count` whole refreshes at once, at an instant on the host's clock, in seconds.
    public func step(by count: Int = 1, at hostTime: Double) {
        timing.step(by: count, at: timing.refresh(before: hostTime, after: lastHostTime))
        requester?.requestFrame()
    }

    /// Makes the content's clock show `time` at an instant on the host's clock, both in seconds. Use it for content to
    /// which a log was replayed until `time`.
    ///
    /// - Parameter refreshPeriod: The host's refresh period, in seconds; nil if the next frame supplies it.
    package func jump(to time: Double, at hostTime: Double, refreshPeriod: Double? = nil) {
        if let refreshPeriod { timing.adopt(refreshPeriod: refreshPeriod, at: hostTime) }
        timing.jump(to: time, at: hostTime)
        lastHostTime = max(lastHostTime, hostTime)
        requester?.requestFrame()
    }

    // MARK: - Repeated runs

    /// Gives the content an event of a log, while its clock shows `clockTime`. All times are on the content's clock, in
    /// seconds.
    package func replay(_ event: InputEvent, clockTime: Double) {
        keyRoutes.noteForContent(event)
        deliver(event, now: clockTime)
    }

    /// Lets the content make a frame of a log. All times are on the content's clock, in seconds.
    package func replay(_ info: FrameInfo, in viewport: Viewport, clockTime: Double) {
        content.clock?.follow(clockTime)
        self.viewport = viewport
        show(info, in: viewport)
    }

    /// Gives the content events when its clock shows their times. The events must be in order of time, and none may be
    /// in the past.
    package func schedule(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        for event in events { keyRoutes.noteForContent(event) }
        waiting += events
        requester?.requestFrame()
    }

    // MARK: - Content

    /// Passes the requests of the content to the host.
    public func attach(_ requester: FrameRequester) { self.requester = requester }

    /// Passes the clipboard to the content.
    public func attach(_ clipboard: any Clipboard) { content.attach(clipboard) }

    /// Passes an event to the content, when its clock shows the event's time. Ignores an event whose time is not
    /// finite.
    public func handle(_ event: InputEvent) -> FrameDemand {
        // All later events would wait for a time that never comes.
        guard event.time.isFinite else { return hostDemand }
        closeRequest = lateCloseRequest
        lateCloseRequest = nil
        let receiver = receiver(of: event)
        defer {
            if case .key(let key, let phase, _) = event.kind {
                keyRoutes.note(key, phase, to: receiver == .host ? .host : .content(isUsed: usedKey))
            }
        }
        guard case .content(let usedPress) = receiver else {
            usedKey = false
            return hostDemand
        }
        if rate.isPaused, case .key(_, .repeat, _) = event.kind {
            usedKey = usedPress
            return hostDemand
        }
        var event = InputEvent(time: timing.time(at: event.time), event.kind)
        // The event follows the shown frame, even if both have the same instant on a paused or rounded clock.
        if !timing.isHostClock, let shownTime, timing.isNear(event.time, shownTime) {
            event.time = max(event.time, shownTime.nextUp)
        }
        event.time = max(event.time, waiting.last?.time ?? lastEventTime)
        if isInStep {
            let now = timing.time(at: hostClock.now.seconds)
            deliver(event, now: max(event.time, now))
            closeRequest = content.closeRequest
            lateCloseRequest = nil
            usedKey = content.usedKey
        } else {
            usedKey = usedPress
            wait(event)
            if !rate.isPaused, frame != nil { deliverIdle(until: event.time) }
        }
        return hostDemand
    }

    /// Ends the presses, fingers and modifier keys of content that is no longer shown, and takes the pointer away from
    /// it. Drops the events that wait, because no later frame delivers them.
    package func endInput() {
        waiting = []
        let time = max(lastEventTime, shownTime ?? 0)
        for kind in [InputEvent.Kind.cancel, .leave] { deliver(InputEvent(time: time, kind), now: time) }
        if !modifiers.isEmpty { deliver(InputEvent(time: time, .modifiers([])), now: time) }
    }

    /// Removes the keys of the content that are down, because their releases no longer reach it. Drops the presses that
    /// wait. Returns whether the content has received one of the presses.
    package func endKeys() -> Bool {
        var isReceived = false
        for ended in keyRoutes.removeContentKeys() {
            func isOfKey(_ event: InputEvent, in phases: Set<KeyPhase>) -> Bool {
                guard case .key(let key, let phase, _) = event.kind else { return false }
                return key == ended && phases.contains(phase)
            }
            guard let press = waiting.lastIndex(where: { isOfKey($0, in: [.down]) }) else {
                isReceived = true
                continue
            }
            let rest = waiting[press...].filter { !isOfKey($0, in: [.down, .repeat]) }
            waiting.replaceSubrange(press..., with: rest)
        }
        return isReceived
    }

    /// Shows the content at the instant of its own clock. Shows the last frame again if the content requested no new
    /// frame.
    public func render(_ info: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        timing.adopt(refreshPeriod: info.refreshPeriod, at: info.targetTimestamp)
        lastHostTime = info.targetTimestamp
        let isResized = self.viewport != viewport
        if isResized { demand = .next }
        self.viewport = viewport
        if frame == nil || isResized && standsStill(at: info.targetTimestamp) {
            // The clock may have stopped between two refreshes, and then be at the first of them. The content never
            // shows an instant before the last one.
            show(max(frameTime(at: info.targetTimestamp), shownTime ?? -.infinity), of: info)
        } else if isStepped {
            advance(through: timing.steppedTime(at: info.targetTimestamp), of: info)
        } else {
            let time = frameTime(at: info.targetTimestamp)
            deliverIdle(until: time)
            if isDue(at: time) { show(time, of: info) }
            deliverIdle(until: time)
        }
        guard var frame else { return RenderedFrame(DisplayList()) }
        frame.demand = hostDemand
        return frame
    }

    /// Makes the content record its changes.
    public func recordChanges() { content.recordChanges() }

    /// The changes of the content, with times on its clock.
    public func takeChanges() -> FrameChanges { content.takeChanges() }

    /// The probes of the content.
    public var probes: [Probe] { content.probes }

    /// The instant on the host's clock at which a frame should wake a task of the content; nil if no task sleeps, or
    /// while the content is paused.
    public var wakeTime: Double? {
        guard let time = content.wakeTime else { return nil }
        guard case .at(let hostTime) = hostDemand(for: .at(time)) else { return nil }
        return hostTime
    }

    /// The host's clock. Tasks of the content sleep on the content's clock instead.
    public var clock: FrameTimeClock? { hostClock }

    /// The shape of the pointer over the content.
    public var pointerShape: PointerShape { content.pointerShape }

    /// The content's request to close after the last event that it received; nil if there is none.
    public private(set) var closeRequest: CloseRequest?

    /// Whether the content used the last key or text. If the content receives that event later, this is true for text
    /// and for the press of a key. For a key's repeat or release, it is then whether the content used the press.
    public private(set) var usedKey = true

    /// The activity of the content's tasks.
    public var taskActivity: TaskActivity { content.taskActivity }

    // MARK: - Time

    /// Whether the content makes its frames with the host, so that events reach it at once.
    private var isInStep: Bool {
        waiting.isEmpty && (rate == .normal || (slowMotion == .smooth && !rate.isPaused))
    }

    /// Whether the content's frames are on its own grid, apart from the host's.
    private var isStepped: Bool { slowMotion == .exact && rate != .normal }

    private var wanted: FrameDemand { content.wakeTime.map { demand.merged(with: .at($0)) } ?? demand }

    private func frameTime(at hostTime: Double) -> Double {
        if rate == .normal {
            let time = timing.steppedTime(at: hostTime)
            let exact = timing.time(at: hostTime)
            // Only an instant near a step becomes the step's instant, because a window's frames are not on a grid.
            return abs(exact - time) * timing.refreshRate <= 2 * NestedClock.tolerance && exact != hostTime
                ? time : exact
        }
        return slowMotion == .exact ? timing.steppedTime(at: hostTime) : timing.smoothTime(at: hostTime)
    }

    /// Whether the content's clock has not advanced since the last frame: the content is paused, or its host is paused
    /// content itself.
    private func standsStill(at hostTime: Double) -> Bool {
        if rate.isPaused { return true }
        return !isStepped && shownTime.map { frameTime(at: hostTime) <= $0 } ?? true
    }

    /// Whether the content wants a frame at `time`, and that frame is later than the last one.
    private func isDue(at time: Double) -> Bool {
        guard shownTime.map({ $0 < time }) ?? true else { return false }
        return wanted.dueTime(now: time) <= time + NestedClock.tolerance / timing.refreshRate
    }

    private var hostDemand: FrameDemand {
        // Events can wait at the full rate, too: `dropFraction` sets the clock back by a part of a refresh, so it then
        // reaches their times later.
        hostDemand(for: waiting.first.map { demand.merged(with: .at($0.time)) } ?? demand)
    }

    /// Converts a demand of the content to the host's clock.
    private func hostDemand(for demand: FrameDemand) -> FrameDemand {
        if rate.isPaused { return .none }
        guard isStepped else {
            guard case .at(let time) = demand else { return demand }
            return .at(timing.hostTime(at: time))
        }
        guard frame != nil else { return .next }
        let step = step(of: demand)
        return step.isFinite ? .at(timing.hostTime(ofStep: step)) : .none
    }

    /// Returns the number of the step at which the next frame for a demand is due; infinity if there is none.
    private func step(of demand: FrameDemand) -> Double {
        let due = max(demand.dueTime(now: -.infinity), lastEventTime)
        return max(timing.step(at: due), shownTime.map { timing.step(after: $0) } ?? -.infinity)
    }

    private func request(_ requested: FrameDemand) {
        demand = demand.merged(with: requested)
        guard !rate.isPaused else { return }
        if requested == .none { requester?.reconsider() } else { requester?.requestFrame() }
    }

    // MARK: - Events and frames

    /// The receiver of an event. The host can receive only keys and text; the content receives all other events.
    private func receiver(of event: InputEvent) -> KeyRoutes.Receiver {
        switch event.kind {
        case .key(let key, let phase, _): keyRoutes.receiver(of: key, phase, isPaused: rate.isPaused)
        case .text where rate.isPaused: .host
        default: .content(isUsed: true)
        }
    }

    private func wait(_ event: InputEvent) {
        var event = event
        // While paused, one event stands for a movement of any length, so that movements need little memory.
        if rate.isPaused, let index = waitingMovement(continuedBy: event) {
            let earlier = waiting.remove(at: index)
            if case .scroll(let first, _, _) = earlier.kind,
                case .scroll(let second, let point, let isPrecise) = event.kind
            {
                let sum = CGSize(width: first.width + second.width, height: first.height + second.height)
                event.kind = .scroll(by: sum, at: point, isPrecise: isPrecise)
            }
        }
        waiting.append(event)
    }

    /// Returns the index of the waiting movement that `event` continues; nil if there is none.
    ///
    /// A move continues the last move of the same pointer or finger, if since then only other pointers or fingers have
    /// moved. A scroll continues the last event, if both scroll at one point in one direction, and both are precise or
    /// neither is.
    private func waitingMovement(continuedBy event: InputEvent) -> Int? {
        for index in waiting.indices.reversed() {
            switch (waiting[index].kind, event.kind) {
            case (.move, .move): return index
            case (.touch(let other, .move, _), .touch(let finger, .move, _)):
                if other == finger { return index }
            case (.move, .touch(_, .move, _)), (.touch(_, .move, _), .move): continue
            case (.scroll(let first, let place, let wasPrecise), .scroll(let second, let point, let isPrecise)):
                // Scrolls in opposite directions stay apart: if the first one stops at an end of the content, the sum
                // of both has another result.
                let isContinued =
                    place == point && wasPrecise == isPrecise && first.width * second.width >= 0
                    && first.height * second.height >= 0
                return isContinued ? index : nil
            default: return nil
            }
        }
        return nil
    }

    /// Delivers the events until `time`. Stops before an event if a frame is due at the event's time or earlier. A host
    /// does the same while it waits for events.
    private func deliverIdle(until time: Double) {
        while let event = waiting.first, event.time <= time, wanted.dueTime(now: -.infinity) > event.time {
            waiting.removeFirst()
            deliver(event, now: event.time)
        }
    }

    /// Makes all frames through `time` that a host would make at the full rate.
    private func advance(through time: Double, of info: FrameInfo) {
        while true {
            deliverIdle(until: max(time, rate.isPaused ? time : timing.time(at: info.targetTimestamp)))
            let step = step(of: wanted)
            guard step.isFinite else { return }
            let next = timing.instant(ofStep: step)
            guard next <= time else { return }
            show(next, of: info)
        }
    }

    private func deliver(_ event: InputEvent, now: Double) {
        content.clock?.follow(now)
        lastEventTime = event.time
        switch event.kind {
        case .resize: demand = .next
        case .modifiers(let held): modifiers = held
        default: break
        }
        update {
            let handled = content.handle(event)
            // `demand` is read after the call, because the call may have requested a frame.
            demand = demand.merged(with: handled)
        }
        if let request = content.closeRequest { lateCloseRequest = request }
    }

    private func show(_ time: Double, of info: FrameInfo) {
        guard let viewport else { return }
        let due = wanted.dueTime(now: -.infinity)
        // The work on a frame begins before the instant that it shows. Tasks wake when the work begins.
        let begin = time - (info.targetTimestamp - info.timestamp) * rate.value
        content.clock?.follow(begin)
        while let event = waiting.first, event.time <= time {
            waiting.removeFirst()
            deliver(event, now: max(event.time, begin))
        }
        let now = content.clock?.now.seconds ?? begin
        var timestamp = max(begin, min(now, time))
        // The requested instant may be later, by a rounding error, than the step at which its frame is due. The frame
        // begins at that instant, as in a host: the tasks and gestures that wait for it go on in this frame.
        if timing.isNear(due, timestamp) { timestamp = max(timestamp, due) }
        let inner = FrameInfo(
            index: frameIndex, timestamp: timestamp, targetTimestamp: time,
            refreshPeriod: slowMotion == .smooth ? timing.smoothPeriod(info.refreshPeriod) : info.refreshPeriod,
            missed: rate == .normal ? info.missed : 0)
        show(inner, in: viewport)
    }

    /// Lets the content make a frame on its own clock.
    private func show(_ inner: FrameInfo, in viewport: Viewport) {
        demand = .none
        let frame = update {
            let frame = content.render(inner, in: viewport)
            demand = demand.merged(with: frame.demand)
            return frame
        }
        self.frame = frame
        frameIndex = inner.index + 1
        shownTime = inner.targetTimestamp
    }

    /// Lets the content change, then calls the completions that are due. Delays that the content starts use the
    /// content's clock.
    private func update<Result>(_ body: () -> Result) -> Result {
        let callCount = completions.callCount
        let result = FrameTimeClock.$current.withValue(content.clock) { completions.performSeparately(body) }
        if completions.callCount != callCount || completions.hasWaiting { demand = .next }
        return result
    }
}
