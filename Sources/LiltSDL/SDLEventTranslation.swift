import CSDL2

/// Converts SDL's input events to `InputEvent`.
///
/// SDL reports a touch twice: as a finger, and for programs without touch as a mouse. These mouse events are dropped.
/// So are fingers that SDL synthesizes from a mouse, and fingers on a touchpad, because a touchpad moves the pointer.
package struct SDLEventTranslation {
    /// Points per unit of SDL's window coordinates.
    package var pointsPerUnit = 1.0
    /// The window's size in points. SDL reports the positions of fingers as fractions of it.
    package var size = CGSize.zero
    /// The last position of the pointer, because wheel events do not contain it.
    private var pointer = CGPoint.zero
    /// The fingers that are down.
    private var fingers: [FingerKey: Finger] = [:]
    /// The time stamp of the last precise turn of a wheel, in milliseconds.
    private var preciseTime: UInt32?

    private struct FingerKey: Hashable {
        let device: SDL_TouchID
        let finger: SDL_FingerID
    }

    private struct Finger {
        let number: Int
        var location: CGPoint
    }

    /// The number of points by which one notch of a wheel scrolls.
    private static let pointsPerNotch = 40.0
    /// The time after a precise turn of a wheel, in milliseconds, in which a turn by whole notches counts as precise as
    /// well.
    private static let preciseDuration: UInt32 = 100

    /// Creates a translation without fingers.
    package init() {}

    /// Returns the kinds of input of an event. There are none for events that are not input, and for events that SDL
    /// synthesizes from other events.
    package mutating func kinds(of event: SDL_Event) -> [InputEvent.Kind] {
        guard !Self.isSynthetic(event) else { return [] }
        switch SDL_EventType(rawValue: event.type) {
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            return touch(event.tfinger)
        case SDL_WINDOWEVENT:
            // If another window gets the fingers that are down, SDL does not report their release.
            let isFocusLost = SDL_WindowEventID(rawValue: UInt32(event.window.event)) == SDL_WINDOWEVENT_FOCUS_LOST
            return isFocusLost ? cancelFingers() : []
        default:
            return kind(of: event).map { [$0] } ?? []
        }
    }

    private mutating func kind(of event: SDL_Event) -> InputEvent.Kind? {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_MOUSEBUTTONDOWN:
            pointer = location(event.button.x, event.button.y)
            return Self.button(event.button.button).map { .press($0, at: pointer) }
        case SDL_MOUSEBUTTONUP:
            pointer = location(event.button.x, event.button.y)
            return Self.button(event.button.button).map { .release($0, at: pointer) }
        case SDL_MOUSEMOTION:
            pointer = location(event.motion.x, event.motion.y)
            return .move(to: pointer)
        case SDL_MOUSEWHEEL:
            return turn(event.wheel)
        case SDL_KEYDOWN:
            return key(event.key, event.key.repeat == 0 ? .down : .repeat)
        case SDL_KEYUP:
            return key(event.key, .up)
        case SDL_TEXTINPUT:
            let text = withUnsafeBytes(of: event.text.text) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            return text.isEmpty ? nil : .text(text)
        default:
            return nil
        }
    }

    private static func isSynthetic(_ event: SDL_Event) -> Bool {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.which == lilt_touch_mouse_id()
        case SDL_MOUSEMOTION: event.motion.which == lilt_touch_mouse_id()
        case SDL_MOUSEWHEEL: event.wheel.which == lilt_touch_mouse_id()
        default: false
        }
    }

    private mutating func turn(_ wheel: SDL_MouseWheelEvent) -> InputEvent.Kind {
        let (x, y) = (Double(wheel.preciseX), Double(wheel.preciseY))
        // A wheel with notches reports whole numbers. A touchpad sometimes reports a whole number, too.
        let isWhole = x == x.rounded() && y == y.rounded()
        let isSoon = preciseTime.map { wheel.timestamp &- $0 <= Self.preciseDuration } ?? false
        let isPrecise = !isWhole || isSoon
        if isPrecise { preciseTime = wheel.timestamp }
        let direction = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
        let unit = Self.pointsPerNotch * direction
        // SDL's wheel is positive to the right and away from the person. For such a turn, content moves left and down.
        return .scroll(by: CGSize(width: -x * unit, height: y * unit), at: pointer, isPrecise: isPrecise)
    }

    private static func isTouchpad(_ device: SDL_TouchID) -> Bool {
        // For an unknown device, SDL would ask a video driver for the type, even if there is no driver.
        guard (0..<SDL_GetNumTouchDevices()).contains(where: { SDL_GetTouchDevice($0) == device }) else { return false }
        let type = SDL_GetTouchDeviceType(device)
        return type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
    }

    private mutating func touch(_ event: SDL_TouchFingerEvent) -> [InputEvent.Kind] {
        guard event.touchId != lilt_mouse_touch_id(), !Self.isTouchpad(event.touchId) else { return [] }
        let key = FingerKey(device: event.touchId, finger: event.fingerId)
        let location = CGPoint(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
        switch SDL_EventType(rawValue: event.type) {
        case SDL_FINGERDOWN:
            // If the finger is already down, its release was not reported.
            let missed = fingers.removeValue(forKey: key).map(Self.cancellation)
            let taken = Set(fingers.values.map(\.number))
            var number = 1
            while taken.contains(number) { number += 1 }
            fingers[key] = Finger(number: number, location: location)
            let down = InputEvent.Kind.touch(number, .down, at: location)
            return missed.map { [$0, down] } ?? [down]
        case SDL_FINGERUP:
            guard let finger = fingers.removeValue(forKey: key) else { return [] }
            return [.touch(finger.number, .up, at: location)]
        default:
            guard let finger = fingers[key] else { return [] }
            fingers[key]?.location = location
            return [.touch(finger.number, .move, at: location)]
        }
    }

    private mutating func cancelFingers() -> [InputEvent.Kind] {
        defer { fingers = [:] }
        return fingers.values.sorted { $0.number < $1.number }.map(Self.cancellation)
    }

    private static func cancellation(of finger: Finger) -> InputEvent.Kind {
        .touch(finger.number, .cancel, at: finger.location)
    }

    private func location(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
    }

    private static func button(_ button: UInt8) -> PointerButton? {
        switch Int32(button) {
        case SDL_BUTTON_LEFT: .primary
        case SDL_BUTTON_RIGHT: .secondary
        case SDL_BUTTON_MIDDLE: .middle
        default: nil
        }
    }

    private func key(_ event: SDL_KeyboardEvent, _ phase: KeyPhase) -> InputEvent.Kind? {
        let modifiers = Self.modifiers(event.keysym.mod)
        if Self.modifierKeys.contains(Int(event.keysym.sym)) { return phase == .repeat ? nil : .modifiers(modifiers) }
        return Self.key(event.keysym.sym).map { .key($0, phase, modifiers) }
    }

    private static func modifiers(_ bits: UInt16) -> KeyModifiers {
        let held = Int32(bits)
        var modifiers: KeyModifiers = []
        if held & Int32(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if held & Int32(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
        if held & Int32(KMOD_ALT.rawValue) != 0 { modifiers.insert(.option) }
        if held & Int32(KMOD_GUI.rawValue) != 0 { modifiers.insert(.command) }
        return modifiers
    }

    private static let modifierKeys: Set<Int> = Set(
        [
            SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI,
        ].map { Int($0.rawValue) })

    private static func key(_ code: SDL_Keycode) -> Key? {
        if let name = names[Int(code)] { return Key(name) }
        // SDL's codes of printing keys are the characters. Other codes have bit 30 set.
        guard code > 32, code < 1 << 30, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        return Key(String(Character(scalar)))
    }

    private static let names: [Int: String] = [
        Int(SDLK_SPACE.rawValue): "space", Int(SDLK_RETURN.rawValue): "return", Int(SDLK_KP_ENTER.rawValue): "return",
        Int(SDLK_TAB.rawValue): "tab", Int(SDLK_ESCAPE.rawValue): "escape", Int(SDLK_BACKSPACE.rawValue): "delete",
        Int(SDLK_DELETE.rawValue): "forwarddelete", Int(SDLK_UP.rawValue): "up", Int(SDLK_DOWN.rawValue): "down",
        Int(SDLK_LEFT.rawValue): "left", Int(SDLK_RIGHT.rawValue): "right", Int(SDLK_HOME.rawValue): "home",
        Int(SDLK_END.rawValue): "end", Int(SDLK_PAGEUP.rawValue): "pageup", Int(SDLK_PAGEDOWN.rawValue): "pagedown",
        Int(SDLK_F1.rawValue): "f1", Int(SDLK_F2.rawValue): "f2", Int(SDLK_F3.rawValue): "f3",
        Int(SDLK_F4.rawValue): "f4", Int(SDLK_F5.rawValue): "f5", Int(SDLK_F6.rawValue): "f6",
        Int(SDLK_F7.rawValue): "f7", Int(SDLK_F8.rawValue): "f8", Int(SDLK_F9.rawValue): "f9",
        Int(SDLK_F10.rawValue): "f10", Int(SDLK_F11.rawValue): "f11", Int(SDLK_F12.rawValue): "f12",
    ]
}
