import CSDL2

/// SDL's single event queue. Each window of the program takes its own events.
///
/// An event without a window, such as the end of the program, goes to all windows. An event of a window that is not
/// open is dropped.
@MainActor
package final class SDLEventQueue {
    /// The queue of the process.
    package static let shared = SDLEventQueue()

    private let wakeEventType: UInt32
    private let mainQueue: MainQueueWaker
    /// The pending events of each open window, by SDL's id.
    private var waiting: [UInt32: [SDL_Event]] = [:]

    private init() {
        let type = SDL_RegisterEvents(1)
        wakeEventType = type
        mainQueue = MainQueueWaker { Self.postWakeEvent(type) }
    }

    /// The number of open windows.
    var windowCount: Int { waiting.count }

    /// Starts to collect the events of a window.
    package func open(_ window: UInt32) { waiting[window] = [] }

    /// Removes a window and its events.
    package func close(_ window: UInt32) { waiting[window] = nil }

    /// Whether events of a window are collected and not yet taken.
    func hasEvents(for window: UInt32) -> Bool { !(waiting[window] ?? []).isEmpty }

    /// Removes and returns the events of a window, oldest first.
    package func take(for window: UInt32) -> [SDL_Event] {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { keep(event) }
        let own = waiting[window] ?? []
        waiting[window]?.removeAll()
        return own
    }

    /// Runs the pending work of the main queue and run loop.
    ///
    /// Call this function after the wake-up event is removed from the queue: work that arrives while that event is in
    /// the queue does not post another one.
    func drainMainQueue() { mainQueue.drain() }

    /// Returns at the deadline. Returns earlier if a timer of the main run loop is due, if an event arrives for any
    /// window, or if `wake` is called.
    func wait(until deadline: Double, clock: MonotonicClock) {
        let deadline = min(deadline, mainQueue.nextTimerTime(clock: clock))
        var event = SDL_Event()
        let received: Int32
        if deadline == .infinity {
            received = SDL_WaitEvent(&event)
        } else {
            let milliseconds = min((deadline - clock.now) * 1e3, Double(Int32.max))
            if milliseconds < 1 {
                clock.sleep(until: deadline)
                return
            }
            received = SDL_WaitEventTimeout(&event, Int32(milliseconds))
        }
        guard received == 1 else {
            // If waiting fails, SDL returns at once. Without this pause, the loop would keep a whole core busy.
            if deadline == .infinity { clock.sleep(until: clock.now + 0.01) }
            return
        }
        keep(event)
    }

    /// Makes the current or next wait return at once.
    func wake() { Self.postWakeEvent(wakeEventType) }

    /// Ends the program: all windows close.
    func quit() {
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
    }

    /// Posts an event, unless one of the type is in the queue. Any thread may call this, because SDL's queue has its
    /// own lock.
    nonisolated private static func postWakeEvent(_ type: UInt32) {
        // One wake-up in the queue is enough.
        guard SDL_HasEvent(type) == SDL_FALSE else { return }
        var event = SDL_Event()
        event.type = type
        SDL_PushEvent(&event)
    }

    private func keep(_ event: SDL_Event) {
        guard event.type != wakeEventType else { return }
        if let window = Self.window(of: event) {
            waiting[window]?.append(event)
        } else {
            for window in waiting.keys { waiting[window]?.append(event) }
        }
    }

    /// The window of an event; nil if it has none.
    private static func window(of event: SDL_Event) -> UInt32? {
        let id: UInt32
        switch SDL_EventType(rawValue: event.type) {
        case SDL_WINDOWEVENT: id = event.window.windowID
        case SDL_KEYDOWN, SDL_KEYUP: id = event.key.windowID
        case SDL_TEXTINPUT: id = event.text.windowID
        case SDL_TEXTEDITING: id = event.edit.windowID
        case SDL_MOUSEMOTION: id = event.motion.windowID
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: id = event.button.windowID
        case SDL_MOUSEWHEEL: id = event.wheel.windowID
        case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: id = event.tfinger.windowID
        default: return nil
        }
        return id == 0 ? nil : id
    }
}
