/// One user input with its time.
///
/// `time` is the event's own time stamp on the host's clock, in seconds, not the time at which the host read it.
/// Velocities are computed from it. Locations are in points from the top-left corner of the viewport. They may be
/// outside the viewport while a button is held. Views ignore an event whose time, location or amount is infinite or
/// NaN.
public struct InputEvent: Hashable, Sendable {
    /// The time stamp, in seconds on the host's clock.
    public var time: Double
    /// The kind of the event, with its data.
    public var kind: Kind

    /// Creates an event.
    public init(time: Double, _ kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// A button was pressed. A double click is two presses; the recognizer counts taps by their times.
        case press(PointerButton, at: CGPoint)
        /// The pointer moved, with or without a pressed button.
        case move(to: CGPoint)
        /// A button was released.
        case release(PointerButton, at: CGPoint)
        /// The system took the pointer away during a press. The press is undone, not completed.
        case cancel
        /// The pointer left the viewport with no button held.
        case leave
        /// A wheel or touchpad scrolls content by this many points. A positive height moves the content down. A precise
        /// amount is the movement of fingers on a touchpad. Any other amount comes from the notches of a wheel.
        case scroll(by: CGSize, at: CGPoint, isPrecise: Bool = false)
        /// A finger on a touchscreen went down, moved, was lifted or was taken away. The number identifies the finger
        /// while it is down.
        case touch(Int, TouchPhase, at: CGPoint)
        /// A key was pressed, repeats or was released, with modifier keys held. These modifiers apply to this key only.
        /// A scroll event, for example, uses those of the last `modifiers` event.
        case key(Key, KeyPhase, KeyModifiers = [])
        /// The modifier keys that are held from now on.
        case modifiers(KeyModifiers)
        /// Characters that the keyboard layout or input method composed.
        case text(String)
        /// Assistive technology or a test performs an action of the accessibility element with this label or
        /// identifier.
        case perform(ElementAction, on: String)
        /// The surface has a new size or scale.
        case resize(Viewport)
    }

    /// The location of the pointer or finger; nil if the event has none.
    public var location: CGPoint? {
        switch kind {
        case .press(_, let location), .move(let location), .release(_, let location), .scroll(_, let location, _),
            .touch(_, _, let location):
            location
        case .cancel, .leave, .key, .modifiers, .text, .perform, .resize:
            nil
        }
    }
}

extension InputEvent {
    /// Returns the event with its location, if it has one, converted by `convert`.
    package func convertingLocation(_ convert: (CGPoint) -> CGPoint) -> InputEvent {
        let converted: Kind =
            switch kind {
            case .press(let button, let point): .press(button, at: convert(point))
            case .move(let point): .move(to: convert(point))
            case .release(let button, let point): .release(button, at: convert(point))
            case .scroll(let amount, let point, let isPrecise):
                .scroll(by: amount, at: convert(point), isPrecise: isPrecise)
            case .touch(let finger, let phase, let point): .touch(finger, phase, at: convert(point))
            case .cancel, .leave, .key, .modifiers, .text, .perform, .resize: kind
            }
        return InputEvent(time: time, converted)
    }

    /// Whether the event's time, location and amount are finite: neither infinite nor NaN.
    package var isFinite: Bool {
        var numbers = [time, location?.x ?? 0, location?.y ?? 0]
        if case .scroll(let amount, _, _) = kind { numbers += [amount.width, amount.height] }
        return numbers.allSatisfy(\.isFinite)
    }
}

/// The phase of a finger on a touchscreen.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// The finger touches the screen.
    case down
    /// The finger moves on the screen.
    case move
    /// The finger leaves the screen.
    case up
    /// The system took the finger away. The gestures that it took part in are undone, not completed.
    case cancel
}

/// A button of a pointing device. The tip of a pen counts as `primary`.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, middle
}

/// Whether a key is pressed, repeats, or is released.
public enum KeyPhase: String, Hashable, Sendable, CaseIterable {
    case down, `repeat`, up
}

/// Held modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier.
    public let rawValue: Int
    /// Creates a set from its bits. Unknown bits are kept and have no effect.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Alt on keyboards that are not Apple's.
    public static let option = KeyModifiers(rawValue: 4)
    /// The Windows or Super key on keyboards that are not Apple's.
    public static let command = KeyModifiers(rawValue: 8)
}
