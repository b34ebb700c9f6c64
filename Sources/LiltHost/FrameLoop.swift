import LiltRaster

/// Drives content on a platform: it delivers events, updates the content, rasterizes its display list and presents the
/// picture. It makes a frame only on request.
///
///     turn ── deliver events ─┬─ a frame is due and visible ── sleep to its wake time ── deliver events again
///                             │                                 ── render ── raster ── present at its time
///                             └─ nothing is due ── wait for an event, a request or the next due time
///
/// The loop is the same in a window and headless; only the platform differs.
@MainActor
public final class FrameLoop {
    /// The content that the loop drives.
    public let content: any FrameContent
    /// The surface, clock and source of events.
    public let platform: any FramePlatform
    /// Observers of every event and frame, called in the order of this list. While a run is repeated, they observe only
    /// the frames.
    public var observers: [any FrameObserver] = []
    /// The color behind the content; nil uses the background that the content returns. A change is visible in the next
    /// frame.
    public var background: Color?

    /// The history that records the run; nil records nothing.
    public let history: FrameHistory?

    private var pacer: any FramePacing
    private let rasterizer: Rasterizer
    private let stopwatch = ContinuousClock()
    private let completions = CompletionQueue()
    private var bitmap = Bitmap(width: 0, height: 0)
    private var viewport: Viewport
    /// The viewport of the last frame; nil before the first frame.
    private var drawnViewport: Viewport?
    private var demand = FrameDemand.next
    /// Whether the last frame requested the next one.
    private var isContinuing = false
    private var frameIndex = 0
    private var eventSeconds = 0.0
    private var stallEnd = -Double.infinity
    private var pointerShape = PointerShape.arrow
    /// The last frame, if the loop made it without drawing it.
    private var undrawn: (frame: RenderedFrame, viewport: Viewport)?
    private let recordedClipboard: RecordedClipboard?
    /// Whether each frame is drawn when it is made. Otherwise a frame is drawn only if its picture is read.
    private var draws: Bool
    /// The viewport of the last picture for which there was memory.
    private var affordedViewport: Viewport?

    /// The period, in seconds, at which the loop checks whether a stalled surface presents again.
    private static let stallRetryPeriod = 1.0

    /// - Parameters:
    ///   - threadCount: The number of threads that the raster may use. The pixels do not depend on it.
    ///   - history: Records the run from its start.
    public convenience init(
        content: any FrameContent, platform: any FramePlatform, threadCount: Int = 1, history: FrameHistory? = nil
    ) {
        self.init(content: content, platform: platform, threadCount: threadCount, history: history, draws: true)
    }

    /// Creates a loop. If `draws` is false, it draws only the frames whose picture is read.
    package init(
        content: any FrameContent, platform: any FramePlatform, threadCount: Int, history: FrameHistory?, draws: Bool
    ) {
        self.history = history
        self.draws = draws
        self.content = content
        self.platform = platform
        pacer = platform.makePacer()
        rasterizer = Rasterizer(threadCount: threadCount)
        viewport = platform.viewport
        recordedClipboard = history.map { RecordedClipboard(platform.clipboard, history: $0) }
        content.attach(
            FrameRequester { [weak self] demand in
                self?.request(demand)
            })
        content.attach(recordedClipboard ?? platform.clipboard)
        if history != nil { content.recordChanges() }
    }

    /// The picture of the last frame, which is drawn now if it is not yet. Use it only between two turns. nil before
    /// the first frame. If the last frame was replayed and there is no memory for its picture, this is the picture that
    /// was drawn before. For any other frame, there was memory when the frame was made.
    package var picture: Bitmap? {
        guard frameIndex > 0 else { return nil }
        try? drawLastFrame()
        return bitmap
    }

    /// Whether the surface has another size or scale than in the last frame.
    package var hasNewViewport: Bool { viewport != drawnViewport }

    /// Whether the content wants no frame until an event or a request arrives.
    public var isIdle: Bool { wanted == .none }

    /// The demand for a frame: the content's last demand, or the time at which a task must wake if that is earlier.
    private var wanted: FrameDemand { content.wakeTime.map { demand.merged(with: .at($0)) } ?? demand }

    /// The result of one turn of the loop.
    public enum Turn: Sendable {
        case presented(FrameInfo)
        /// The loop waited. An event or a request may have arrived.
        case waited
        /// The next frame, event or due time is after the limit.
        case reachedLimit
        /// The surface is closed.
        case closed
    }

    /// Runs until the surface is closed.
    public func run() throws {
        while true {
            if case .closed = try turn() { return }
        }
    }

    /// Performs one turn: presents a frame, or waits once.
    ///
    /// - Parameter limit: The latest time, in seconds, at which a frame may become visible or a wait may end.
    public func turn(until limit: Double = .infinity) throws -> Turn {
        guard readEvents() else { return .closed }
        let now = platform.clock.now
        let due = dueTime(now: now)
        if due <= now {
            guard let scheduled = schedule(now: now, until: limit) else { return .reachedLimit }
            guard let frame = try prepare(scheduled) else { return platform.isClosed ? .closed : .waited }
            try show(frame)
            return .presented(frame.info)
        }
        guard now < limit else { return .reachedLimit }
        wait(until: min(due, limit))
        return .waited
    }

    // MARK: - The parts of a turn

    /// Reads events and changes of the surface. Returns false if the surface is closed.
    func readEvents() -> Bool {
        content.clock?.follow(platform.clock.now)
        if !isAwaitingFirstFrame { deliverEvents() }
        if platform.isClosed { return false }
        adoptSurface()
        return true
    }

    /// The time of the next frame; infinity if no frame is wanted or the surface is not visible.
    func dueTime(now: Double) -> Double {
        platform.isVisible && !viewport.isEmpty ? max(wanted.dueTime(now: now), stallEnd) : .infinity
    }

    /// The schedule of the frame that is due now; nil if it would become visible after `limit`.
    func schedule(now: Double, until limit: Double = .infinity) -> ScheduledFrame? {
        var attempt = pacer
        let scheduled = attempt.schedule(now: now, isContinuing: isContinuing)
        guard scheduled.targetTimestamp <= limit else { return nil }
        pacer = attempt
        return scheduled
    }

    /// Waits for events on this surface, or until `time`.
    func wait(until time: Double) {
        platform.wait(until: time)
        rest()
    }

    /// Records that the next frame will not follow the last one at once.
    func rest() { isContinuing = false }

    /// A frame that waits for its time.
    struct PreparedFrame {
        let info: FrameInfo
        let scheduled: ScheduledFrame
        fileprivate let rendered: RenderedFrame
        fileprivate let viewport: Viewport
        fileprivate let clockTime: Double
        /// The changed part of the picture; nil if the frame is not drawn.
        fileprivate let damage: PictureDamage?
        fileprivate let workStart: Double
        fileprivate let workEnd: Double
        fileprivate let updateSeconds: Double
        fileprivate let rasterSeconds: Double
    }

    /// Whether events wait for the first frame. If that frame can be shown, it precedes the first event, because nobody
    /// can react to content that is not shown yet.
    private var isAwaitingFirstFrame: Bool { frameIndex == 0 && platform.isVisible && !viewport.isEmpty }

    private func request(_ requested: FrameDemand) {
        demand = demand.merged(with: requested)
        platform.wake()
    }

    private func deliverEvents() {
        let start = stopwatch.now
        platform.takeEvents { event in
            history?.add(event, clockTime: content.clock?.now.seconds ?? event.time)
            if case .resize = event.kind { demand = .next }
            update { handle(event) }
            if let request = content.closeRequest { platform.close(request) }
            if event.isFullScreenKey, !content.usedKey { platform.toggleFullScreen() }
            for observer in observers { observer.didHandle(event) }
        }
        adoptPointer()
        eventSeconds += (stopwatch.now - start).seconds
    }

    private func adoptPointer() {
        guard content.pointerShape != pointerShape else { return }
        pointerShape = content.pointerShape
        platform.showPointer(pointerShape)
    }

    /// Lets content change, then calls the completions that are due. The next frame shows the changes of both.
    private func update<Result>(_ body: () -> Result) -> Result {
        let callCount = completions.callCount
        let result = completions.perform(body)
        if completions.callCount != callCount || completions.hasWaiting { demand = .next }
        return result
    }

    private func adoptSurface() {
        if let change = platform.takeDisplayChange() { pacer.displayChanged(change) }
        if viewport != platform.viewport {
            viewport = platform.viewport
            demand = .next
        }
    }

    /// Sleeps until the work on the frame should begin, then makes the frame. Draws it if the loop draws each frame.
    /// Returns nil if the surface is closed or hidden after the sleep.
    ///
    /// - Throws: `NoMemoryForPicture`.
    func prepare(_ scheduled: ScheduledFrame) throws -> PreparedFrame? {
        platform.sleep(until: scheduled.wakeTime)
        let workStart = platform.clock.now
        // Input is read as late as possible: events that arrived during the sleep are part of this frame.
        guard readEvents(), platform.isVisible, !viewport.isEmpty else { return nil }

        let info = FrameInfo(
            index: frameIndex, timestamp: workStart, targetTimestamp: scheduled.targetTimestamp,
            refreshPeriod: pacer.refreshPeriod, missed: scheduled.missed)
        let clockTime = history == nil ? workStart : content.clock?.now.seconds ?? workStart
        let updateStart = stopwatch.now
        let frame = render(info)
        let rasterStart = stopwatch.now
        let damage: PictureDamage?
        if draws {
            damage = try draw(frame, in: viewport)
        } else {
            try checkMemory(for: viewport)
            (undrawn, damage) = ((frame, viewport), nil)
        }
        return PreparedFrame(
            info: info, scheduled: scheduled, rendered: frame, viewport: viewport, clockTime: clockTime, damage: damage,
            workStart: workStart, workEnd: platform.clock.now, updateSeconds: (rasterStart - updateStart).seconds,
            rasterSeconds: (stopwatch.now - rasterStart).seconds)
    }

    /// Lets the content handle an event.
    private func handle(_ event: InputEvent) {
        let handled = content.handle(event)
        // `demand` is read after the call, because the call may have requested a frame.
        demand = demand.merged(with: handled)
    }

    /// Lets the content make a frame.
    private func render(_ info: FrameInfo) -> RenderedFrame {
        demand = .none
        drawnViewport = viewport
        return update {
            var frame = content.render(info, in: viewport)
            if let background { frame.background = background }
            // A request made during the render adds to the frame's own demand.
            demand = demand.merged(with: frame.demand)
            return frame
        }
    }

    private func draw(_ frame: RenderedFrame, in viewport: Viewport) throws -> PictureDamage {
        if bitmap.width != viewport.pixelWidth || bitmap.height != viewport.pixelHeight {
            try checkMemory(for: viewport)
            bitmap = Bitmap(width: viewport.pixelWidth, height: viewport.pixelHeight)
        }
        return rasterizer.update(
            &bitmap, with: frame.displayList, scale: viewport.scale, background: frame.background)
    }

    /// - Throws: `NoMemoryForPicture` if there is no memory for a picture of the viewport's size.
    private func checkMemory(for viewport: Viewport) throws {
        guard affordedViewport != viewport else { return }
        guard Bitmap.hasMemory(width: viewport.pixelWidth, height: viewport.pixelHeight) else {
            throw NoMemoryForPicture(width: viewport.pixelWidth, height: viewport.pixelHeight)
        }
        affordedViewport = viewport
    }

    /// Sleeps until the frame's presentation time, then presents it. A platform of a loop without `draws` gets no
    /// picture.
    func show(_ frame: PreparedFrame) throws {
        if let presentTime = frame.scheduled.presentTime { platform.sleep(until: presentTime) }
        let presentStart = platform.clock.now
        let handOver = stopwatch.now
        if let damage = frame.damage { try platform.present(bitmap, damage: damage) }
        let presentEnd = platform.clock.now
        pacer.presented(
            FrameTiming(
                workStart: frame.workStart, workEnd: frame.workEnd, presentStart: presentStart, presentEnd: presentEnd,
                isContinuing: isContinuing))
        // After the frame, another view may be under the pointer.
        adoptPointer()
        stallEnd = pacer.isStalled ? presentEnd + Self.stallRetryPeriod : -.infinity

        let report = FrameReport(
            info: frame.info, presentTime: presentStart, presentedTime: presentEnd, isContinuing: isContinuing,
            itemCount: frame.rendered.displayList.itemCount,
            stages: FrameStages(
                events: eventSeconds, update: frame.updateSeconds, raster: frame.rasterSeconds,
                present: (stopwatch.now - handOver).seconds),
            probes: content.probes)
        history?.add(
            RecordedFrame(
                rendered: frame.rendered, viewport: frame.viewport, damage: frame.damage,
                changes: content.takeChanges()),
            report: report, clockTime: frame.clockTime)
        eventSeconds = 0
        frameIndex += 1
        isContinuing = demand == .next
        for observer in observers { observer.didPresent(report) }
    }

    /// Draws the last frame and all later ones, in a loop without `draws`.
    package func beginDrawing() throws {
        draws = true
        try drawLastFrame()
    }

    /// Draws the last frame, if it is not drawn yet.
    package func drawLastFrame() throws {
        if let undrawn { _ = try draw(undrawn.frame, in: undrawn.viewport) }
        undrawn = nil
    }

    // MARK: - Repeating a run

    /// While a run is repeated, the content reads `texts` from the clipboard and does not write to it.
    package func beginReplay(clipboardTexts texts: some Sequence<String?>) {
        recordedClipboard?.beginReplay(of: Array(texts))
    }

    /// Gives the content an event or a frame that it received in another run. Draws nothing.
    ///
    /// - Returns: The fingerprint of a frame; nil for other entries, and if the loop has no history that keeps frames.
    package func replay(_ entry: RunLog.Entry) -> UInt64? {
        content.clock?.follow(entry.clockTime)
        switch entry.kind {
        case .tasks:
            return nil
        case .event(let event):
            history?.add(event, clockTime: entry.clockTime)
            if case .resize = event.kind { demand = .next }
            update { handle(event) }
            return nil
        case .frame(let info, let viewport, _):
            self.viewport = viewport
            let frame = render(info)
            undrawn = (frame, viewport)
            let time = info.targetTimestamp
            pacer.presented(
                FrameTiming(
                    workStart: time, workEnd: time, presentStart: time, presentEnd: time, isContinuing: isContinuing))
            let report = FrameReport(
                info: info, presentTime: time, presentedTime: time, isContinuing: isContinuing,
                itemCount: frame.displayList.itemCount,
                stages: FrameStages(events: 0, update: 0, raster: 0, present: 0), probes: content.probes)
            frameIndex = info.index + 1
            isContinuing = demand == .next
            for observer in observers { observer.didPresent(report) }
            return history?.add(
                RecordedFrame(rendered: frame, viewport: viewport, damage: nil, changes: content.takeChanges()),
                report: report, clockTime: entry.clockTime)
        }
    }

    /// Ends a repeated run. The loop continues from its last frame.
    package func endReplay() throws {
        recordedClipboard?.endReplay()
        if draws { try drawLastFrame() }
    }
}

extension InputEvent {
    /// Whether the event is a press of F11, a window's key for the full screen.
    fileprivate var isFullScreenKey: Bool {
        guard case .key(let key, .down, let modifiers) = kind else { return false }
        return key.name == "f11" && modifiers.isEmpty
    }
}
