/// An invisible surface with scripted events and a virtual clock. The frame loop keeps the pictures.
@MainActor
public final class HeadlessPlatform: FramePlatform {
    /// The clock. It does not follow real time, but advances when the platform waits or sleeps.
    public let virtualClock: VirtualClock
    /// The clipboard of this run.
    public let clipboard: any Clipboard
    /// The surface's size and scale; a `resize` event changes it.
    public private(set) var viewport: Viewport
    /// Always true.
    public var isVisible: Bool { true }
    /// Always false: the host ends the run.
    public var isClosed: Bool { false }
    /// The virtual clock.
    public var clock: any FrameClock { virtualClock }

    private let refreshRate: Double
    /// Events that are not delivered yet, latest first, so the next event is the last element.
    private var pending: [InputEvent]
    private var isWoken = false

    /// - Parameters:
    ///   - refreshRate: Frames per second, positive.
    ///   - events: In any order. Events with equal times keep their order. An event whose time is NaN is omitted.
    public convenience init(viewport: Viewport, refreshRate: Double, events: [InputEvent] = []) {
        self.init(viewport: viewport, refreshRate: refreshRate, events: events, clipboard: PrivateClipboard())
    }

    /// Creates a surface with a given clipboard, for example that of another run.
    package init(
        viewport: Viewport, refreshRate: Double, events: [InputEvent] = [], clipboard: any Clipboard
    ) {
        virtualClock = VirtualClock()
        self.clipboard = clipboard
        self.viewport = viewport
        self.refreshRate = refreshRate
        pending = []
        enqueue(events)
    }

    /// Sets the surface and the time of a repeated run.
    func adopt(_ viewport: Viewport, time: Double) {
        self.viewport = viewport
        virtualClock.advance(to: time)
    }

    /// The events that are not delivered yet, in order.
    package var pendingEvents: [InputEvent] { pending.reversed() }

    /// Adds events. Events whose time has passed are delivered by the next `takeEvents`. An event whose time is NaN is
    /// omitted.
    public func enqueue(_ events: [InputEvent]) {
        // The order is descending. Events with equal times are sorted by offset, because a stable sort would keep the
        // earlier one first.
        let all = pending.reversed() + events.filter { !$0.time.isNaN }
        pending = all.enumerated()
            .sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Returns a pacer with frames on an exact grid.
    public func makePacer() -> any FramePacing { VirtualPacer(refreshRate: refreshRate) }

    /// Delivers the events that are due, in order.
    public func takeEvents(_ deliver: (InputEvent) -> Void) {
        while let event = pending.last, event.time <= clock.now {
            pending.removeLast()
            if case .resize(let viewport) = event.kind { self.viewport = viewport }
            deliver(event)
        }
    }

    /// Advances the clock to the deadline or the next event, or returns at once after `wake`.
    public func wait(until deadline: Double) {
        if isWoken {
            isWoken = false
            return
        }
        let next = min(deadline, pending.last?.time ?? .infinity)
        if next.isFinite { virtualClock.advance(to: next) }
    }

    /// Advances the clock to `time`.
    public func sleep(until time: Double) { virtualClock.advance(to: time) }

    /// Makes the next wait return at once.
    public func wake() { isWoken = true }

    /// Has no effect. If the platform kept the picture, the next frame would copy the whole picture first.
    public func present(_ bitmap: Bitmap, damage: PictureDamage) {}

    /// Always nil: a virtual display does not change.
    public func takeDisplayChange() -> DisplayChange? { nil }
}
