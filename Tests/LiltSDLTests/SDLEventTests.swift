import CSDL2
import LiltSDL
import LiltTesting
import Testing

/// The test adds events to SDL's queue, and reads them from it as a window does.
@MainActor
@Suite(.serialized) struct SDLEventTests {
    private let window: UInt32 = 77
    private var translation = SDLEventTranslation()

    init() {
        SDL_InitSubSystem(SDL_INIT_EVENTS)
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        translation.size = CGSize(width: 400, height: 300)
    }

    /// Adds events to SDL's queue. Returns the input that a window reads from it.
    private mutating func input(_ events: [SDL_Event]) -> [InputEvent.Kind] {
        SDLEventQueue.shared.open(window)
        defer { SDLEventQueue.shared.close(window) }
        for event in events {
            var event = event
            // Unlike SDL_PushEvent, this function keeps the event's time stamp.
            #expect(SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) == 1)
        }
        return SDLEventQueue.shared.take(for: window).flatMap { translation.kinds(of: $0) }
    }

    private func finger(
        _ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, device: Int64 = 5
    ) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent(
            type: type.rawValue, timestamp: 0, touchId: device, fingerId: finger, x: x, y: y, dx: 0, dy: 0, pressure: 1,
            windowID: window)
        return event
    }

    private func button(_ type: SDL_EventType, which: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent(
            type: type.rawValue, timestamp: 0, windowID: window, which: which, button: UInt8(SDL_BUTTON_LEFT),
            state: 1, clicks: 1, padding1: 0, x: 100, y: 75)
        return event
    }

    private func key(_ type: SDL_EventType, _ code: SDL_KeyCode, held: SDL_Keymod, repeats: Bool = false) -> SDL_Event {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent(
            type: type.rawValue, timestamp: 0, windowID: window, state: 1, repeat: repeats ? 1 : 0, padding2: 0,
            padding3: 0,
            keysym: SDL_Keysym(
                scancode: SDL_SCANCODE_UNKNOWN, sym: SDL_Keycode(code.rawValue), mod: UInt16(held.rawValue), unused: 0))
        return event
    }

    /// Events report a modifier key even if no other key is down, because a turn of the wheel with Control magnifies. A
    /// key event reports modifier keys only when another key goes down.
    @Test mutating func modifierKeysAreReportedByThemselves() throws {
        let kinds = input([
            key(SDL_KEYDOWN, SDLK_LCTRL, held: KMOD_LCTRL),
            key(SDL_KEYDOWN, SDLK_LCTRL, held: KMOD_LCTRL, repeats: true),
            key(SDL_KEYDOWN, SDLK_a, held: KMOD_LCTRL), key(SDL_KEYUP, SDLK_LCTRL, held: KMOD_NONE),
            key(SDL_KEYDOWN, SDLK_RSHIFT, held: KMOD_RSHIFT), key(SDL_KEYUP, SDLK_RSHIFT, held: KMOD_NONE),
            key(SDL_KEYDOWN, SDLK_LGUI, held: KMOD_LGUI), key(SDL_KEYUP, SDLK_LALT, held: KMOD_NONE),
        ])
        let a = try #require(Key("a"))
        #expect(
            kinds == [
                .modifiers(.control), .key(a, .down, .control), .modifiers([]), .modifiers(.shift), .modifiers([]),
                .modifiers(.command), .modifiers([]),
            ])
    }

    private func motion(which: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.motion = SDL_MouseMotionEvent(
            type: SDL_MOUSEMOTION.rawValue, timestamp: 0, windowID: window, which: which, state: 0, x: 100, y: 75,
            xrel: 1, yrel: 1)
        return event
    }

    private func wheel(_ y: Float, at time: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.wheel = SDL_MouseWheelEvent(
            type: SDL_MOUSEWHEEL.rawValue, timestamp: time, windowID: window, which: 0, x: 0, y: Int32(y),
            direction: SDL_MOUSEWHEEL_NORMAL.rawValue, preciseX: 0, preciseY: y, mouseX: 0, mouseY: 0)
        return event
    }

    @Test mutating func fingersHaveSmallNumbersAndPositionsInPoints() {
        let found = input([
            finger(SDL_FINGERDOWN, 900, 0.25, 0.5), finger(SDL_FINGERDOWN, 901, 0.5, 0.5),
            finger(SDL_FINGERMOTION, 900, 0.5, 0.25), finger(SDL_FINGERUP, 900, 0.5, 0.25),
            // The new finger receives the free number 1. SDL's identifier 901 on another device is another finger.
            finger(SDL_FINGERDOWN, 901, 1, 1, device: 6), finger(SDL_FINGERUP, 901, 0.5, 0.5),
            finger(SDL_FINGERMOTION, 902, 0, 0),
        ])
        let expected: [InputEvent.Kind] = [
            .touch(1, .down, at: CGPoint(x: 100, y: 150)), .touch(2, .down, at: CGPoint(x: 200, y: 150)),
            .touch(1, .move, at: CGPoint(x: 200, y: 75)), .touch(1, .up, at: CGPoint(x: 200, y: 75)),
            .touch(1, .down, at: CGPoint(x: 400, y: 300)), .touch(2, .up, at: CGPoint(x: 200, y: 150)),
        ]
        #expect(found == expected)
    }

    @Test mutating func aFingerWhoseReleaseIsMissedIsCanceled() {
        var focusLost = SDL_Event()
        focusLost.window = SDL_WindowEvent(
            type: SDL_WINDOWEVENT.rawValue, timestamp: 0, windowID: window,
            event: UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue), padding1: 0, padding2: 0, padding3: 0, data1: 0,
            data2: 0)
        let found = input([
            finger(SDL_FINGERDOWN, 900, 0.25, 0.5), finger(SDL_FINGERMOTION, 900, 0.5, 0.5),
            finger(SDL_FINGERDOWN, 900, 0.25, 0.25), finger(SDL_FINGERDOWN, 901, 0.5, 0.25), focusLost,
            finger(SDL_FINGERMOTION, 900, 0, 0), finger(SDL_FINGERUP, 901, 0, 0),
        ])
        let expected: [InputEvent.Kind] = [
            .touch(1, .down, at: CGPoint(x: 100, y: 150)), .touch(1, .move, at: CGPoint(x: 200, y: 150)),
            .touch(1, .cancel, at: CGPoint(x: 200, y: 150)), .touch(1, .down, at: CGPoint(x: 100, y: 75)),
            .touch(2, .down, at: CGPoint(x: 200, y: 75)),
            .touch(1, .cancel, at: CGPoint(x: 100, y: 75)), .touch(2, .cancel, at: CGPoint(x: 200, y: 75)),
        ]
        #expect(found == expected)
    }

    @Test mutating func theMouseEventsOfATouchAreDropped() {
        let echo = lilt_touch_mouse_id()
        let found = input([
            finger(SDL_FINGERDOWN, 1, 0.25, 0.25), motion(which: echo), button(SDL_MOUSEBUTTONDOWN, which: echo),
            finger(SDL_FINGERUP, 1, 0.25, 0.25), button(SDL_MOUSEBUTTONUP, which: echo),
            // A press of a real mouse, and the finger event that SDL can make of it.
            button(SDL_MOUSEBUTTONDOWN, which: 0), finger(SDL_FINGERDOWN, 0, 0.25, 0.25, device: lilt_mouse_touch_id()),
        ])
        let position = CGPoint(x: 100, y: 75)
        #expect(
            found == [.touch(1, .down, at: position), .touch(1, .up, at: position), .press(.primary, at: position)])
    }

    @Test mutating func fractionsOfANotchAndWholeNotchesSoonAfterThemArePrecise() {
        let found = input([
            wheel(1, at: 1000), wheel(0.25, at: 2000), wheel(1, at: 2010), wheel(-0.5, at: 2020), wheel(-1, at: 2200),
        ])
        let expected: [(Double, Bool)] = [(40, false), (10, true), (40, true), (-20, true), (-40, false)]
        let amounts = found.compactMap { kind -> (Double, Bool)? in
            guard case .scroll(let amount, _, let isPrecise) = kind else { return nil }
            return (Double(amount.height), isPrecise)
        }
        #expect(amounts.map(\.0) == expected.map(\.0) && amounts.map(\.1) == expected.map(\.1))
    }

    private struct Zoomed: View {
        @State private var scale = 1.0
        @State private var angle = Angle.zero

        var body: some View {
            Color.blue
                .gesture(
                    MagnifyGesture().onChanged { scale = $0.magnification }
                        .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
                )
                .overlay {
                    Color.red.frame(width: 100 * scale, height: 100 + angle.degrees).allowsHitTesting(false)
                        .probe("measure")
                }
        }
    }

    @Test mutating func fingersInSDLsQueueMagnifyAndRotateAView() throws {
        let stage = try Stage(size: translation.size) { Zoomed() }
        let kinds = input([
            finger(SDL_FINGERDOWN, 11, 0.25, 0.5), finger(SDL_FINGERDOWN, 12, 0.5, 0.5),
            // The second finger was 100 points to the right of the first. Now it is 150 points below the first, which
            // is a quarter turn.
            finger(SDL_FINGERMOTION, 12, 0.25, 1),
        ])
        try stage.play(kinds.map { InputEvent(time: stage.now, $0) })
        try stage.step()
        let measure = try #require(stage.presented("measure"))
        #expect(abs(measure.width - 150) < 1e-9 && abs(measure.height - 190) < 1e-9)
    }
}
