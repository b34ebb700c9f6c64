import CSDL2

/// An SDL window as a frame loop's platform. The windows of a program share one event queue, on which they wait
/// together on the main thread.
@MainActor
public final class SDLPlatform: FramePlatform {
    /// The clock. Its zero is the creation of the platform.
    public let monotonicClock = MonotonicClock()
    /// The monotonic clock.
    public var clock: any FrameClock { monotonicClock }
    /// The window's content size and scale.
    public private(set) var viewport: Viewport
    /// Whether the window is shown: neither minimized nor hidden.
    public private(set) var isVisible = true
    /// Whether the window was closed.
    public private(set) var isClosed = false

    /// The system's clipboard.
    public var clipboard: any Clipboard { SDLClipboard() }

    private let window: SDLWindow
    private let requestedRefreshRate: Double?
    private let queue: SDLEventQueue
    private let id: UInt32
    /// The difference between the zero of SDL's event stamps and the zero of the clock, in seconds.
    private let ticksOffset: Double
    private var displayChange: DisplayChange?
    private var refreshRate: Double
    private var translation = SDLEventTranslation()

    /// Opens a window.
    ///
    /// - Throws: `SDLError.noDisplay` if no display is reachable; `SDLError.failed`, with SDL's message, if a call
    ///   fails.
    public init(_ configuration: WindowConfiguration) throws(SDLError) {
        window = try SDLWindow(configuration)
        requestedRefreshRate = configuration.refreshRate
        refreshRate = configuration.refreshRate ?? window.refreshRate
        viewport = window.viewport
        ticksOffset = monotonicClock.now - Double(SDL_GetTicks64()) * 1e-3
        queue = .shared
        id = SDL_GetWindowID(window.window)
        window.cascade(queue.windowCount)
        queue.open(id)
        SDL_StartTextInput()
    }

    isolated deinit { queue.close(id) }

    /// The window's title.
    public var title: String {
        get { SDL_GetWindowTitle(window.window).map { String(cString: $0) } ?? "" }
        set { SDL_SetWindowTitle(window.window, newValue) }
    }

    /// Gives the window an icon, if the system shows one.
    public func setIcon(_ icon: Bitmap) { window.setIcon(WindowIcon(icon)) }

    /// Ends the loop at its next turn, as if the person had closed the window.
    public func close() {
        isClosed = true
        wake()
    }

    /// Closes this window, or all windows of the program.
    public func close(_ request: CloseRequest) {
        switch request {
        case .window: close()
        case .program: queue.quit()
        }
    }

    /// The position of the window's content on the desktop, in SDL's units. For benchmarks and tests.
    package var position: (x: Int, y: Int) { window.position }

    /// Gives the window another size, as a hand does. For benchmarks and tests.
    package func resize(to size: CGSize) { window.resize(to: size) }

    /// Fills the screen with the window, or restores the window's earlier size.
    public func toggleFullScreen() { window.toggleFullScreen() }

    /// Gives the pointer one of the system's shapes.
    public func showPointer(_ shape: PointerShape) { SDLCursors.shared.show(shape) }

    /// Returns a pacer for the display's refresh rate.
    public func makePacer() -> any FramePacing { DisplayPacer(refreshRate: refreshRate) }

    /// Returns the change since the last call, if the window moved to a display with another refresh rate; nil if the
    /// configuration sets the refresh rate.
    public func takeDisplayChange() -> DisplayChange? {
        defer { displayChange = nil }
        return displayChange
    }

    /// The presenter of the pictures: `surface` for the window's own pixels, or `texture` and the name of SDL's
    /// renderer.
    ///
    /// The environment variable `LILT_PRESENT` chooses `surface` or `texture`. If it is not set, Lilt uses the surface
    /// on a machine without a graphics device. On a machine with a graphics device, it measures the time to present a
    /// texture. If that exceeds 1 ms, it also measures the surface, and uses the faster of the two.
    public var presentation: String { window.presentation }

    /// Copies the damaged part of the picture to the window, and shows it.
    public func present(_ bitmap: Bitmap, damage: PictureDamage) throws {
        do throws(SDLError) {
            try window.present(bitmap, damage: damage)
        } catch {
            // When a render device is lost, its textures are lost, too; when a window is resized, its surface is lost.
            // A second attempt usually succeeds.
            window.discardPicture()
            try window.present(bitmap, damage: damage)
        }
    }

    /// Sleeps until shortly before `time` and spins for the rest.
    public func sleep(until time: Double) { monotonicClock.sleep(until: time) }

    // MARK: - Waiting

    /// Whether events of this window are collected from SDL's queue and not yet taken.
    public var hasEvents: Bool { queue.hasEvents(for: id) }

    /// Waits for an event, a wake-up or the deadline.
    public func wait(until deadline: Double) {
        guard !hasEvents else { return }
        queue.wait(until: deadline, clock: monotonicClock)
    }

    /// Posts an event that ends the wait. This is safe on any thread.
    public func wake() { queue.wake() }

    // MARK: - Events

    /// Delivers the events since the last call, translated, in order.
    public func takeEvents(_ deliver: (InputEvent) -> Void) {
        adoptSize()
        for event in queue.take(for: id) {
            if event.type == SDL_WINDOWEVENT.rawValue {
                handle(event.window, deliver)
            } else if event.type == SDL_QUIT.rawValue {
                isClosed = true
            } else if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue
            {
                window.discardPicture()
                deliver(InputEvent(time: clock.now, .resize(viewport)))
            }
            for kind in translation.kinds(of: event) {
                deliver(InputEvent(time: time(of: event.common.timestamp), kind))
            }
        }
        queue.drainMainQueue()
    }

    /// Returns the time stamp of an event on the host's clock, in seconds, at most the current time. SDL counts whole
    /// milliseconds.
    private func time(of timestamp: UInt32) -> Double {
        // SDL's time stamp wraps around after 49 days. The difference from the current time is right nevertheless.
        let ticks = SDL_GetTicks64()
        let age = UInt32(truncatingIfNeeded: ticks) &- timestamp
        let now = clock.now
        return age < 1 << 31 ? min(now, ticksOffset + (Double(ticks) - Double(age)) * 1e-3) : now
    }

    private func handle(_ event: SDL_WindowEvent, _ deliver: (InputEvent) -> Void) {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE:
            isClosed = true
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            // The window has lost its picture, even if the size is the same as before.
            window.discardPicture()
            viewport = window.viewport
            adoptSize()
            deliver(InputEvent(time: clock.now, .resize(viewport)))
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
            isVisible = false
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
            isVisible = true
        case SDL_WINDOWEVENT_EXPOSED:
            isVisible = true
            window.presentAgain()
        case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
            adoptDisplay()
            adoptViewport(deliver)
        case SDL_WINDOWEVENT_LEAVE:
            deliver(InputEvent(time: time(of: event.timestamp), .leave))
        default:
            break
        }
    }

    private func adoptViewport(_ deliver: (InputEvent) -> Void) {
        let new = window.viewport
        guard new != viewport else { return }
        viewport = new
        adoptSize()
        deliver(InputEvent(time: clock.now, .resize(new)))
    }

    /// Translates the positions of later events with the window's current size and scale.
    private func adoptSize() {
        translation.pointsPerUnit = window.pointsPerUnit
        translation.size = viewport.size
    }

    private func adoptDisplay() {
        guard requestedRefreshRate == nil else { return }
        let rate = window.refreshRate
        guard rate != refreshRate else { return }
        refreshRate = rate
        displayChange = DisplayChange(refreshPeriod: 1 / rate)
    }
}
