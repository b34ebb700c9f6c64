import LiltFrame

/// A key that was pressed.
///
/// ```swift
/// Text("Move me").focusable().onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
///     print(press.key == .leftArrow ? "left" : "right")
///     return .handled
/// }
/// ```
public struct KeyPress: Sendable {
    /// The phases of a key: pressed, repeating, released.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit per member.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key is pressed.
        public static let down = Phases(rawValue: 1)
        /// The key is held and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key is released.
        public static let up = Phases(rawValue: 4)
        /// Every phase.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether a key was used.
    public enum Result: Sendable {
        /// The key was used.
        case handled
        /// The key was not used and is passed on.
        case ignored
    }

    /// The key.
    public let key: KeyEquivalent
    /// The modifier keys that are held with the key.
    public let modifiers: EventModifiers
    /// The phase of the key: pressed, repeating or released.
    public let phase: Phases

    init(key: KeyEquivalent, modifiers: EventModifiers, phase: Phases) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
    }

    init(key: KeyEquivalent, modifiers: EventModifiers, phase: KeyPhase) {
        self.key = key
        self.modifiers = modifiers
        self.phase =
            switch phase {
            case .down: .down
            case .repeat: .repeat
            case .up: .up
            }
    }

    /// The character of `key`, as a string. Keys that type nothing have a character, too, such as U+F700 for the arrow
    /// that points up.
    public var characters: String { String(key.character) }
}

/// A key, identified by its character.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character of the key.
    public var character: Character

    /// The key that types `character`.
    public init(_ character: Character) { self.character = character }

    /// Creates the key that types the literal.
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }

    /// Creates the equivalent of an event's key. Keys without characters have the codes that AppKit publishes for
    /// function keys.
    init(_ key: Key) {
        let codes: [Key: Character] = [
            .space: " ", .return: "\r", .tab: "\t", .escape: "\u{1B}", .delete: "\u{7F}", .upArrow: "\u{F700}",
            .downArrow: "\u{F701}", .leftArrow: "\u{F702}", .rightArrow: "\u{F703}",
        ]
        character = codes[key] ?? (key.name.count == 1 ? Character(key.name) : Self.named[key.name] ?? "\u{FFFD}")
        if let number = Self.functionNumber(key.name), let scalar = Unicode.Scalar(0xF703 + number) {
            character = Character(scalar)
        }
    }

    /// Whether the key has a character of its own, as letters, Return, Tab, Escape and Delete have. Other keys have
    /// private-use characters, AppKit's codes of function keys, or U+FFFD.
    var typesCharacter: Bool {
        !character.unicodeScalars.contains { (0xF700...0xF8FF).contains($0.value) || $0.value == 0xFFFD }
    }

    /// The number in a function key's name, such as 1 for `f1`; nil for another key.
    private static func functionNumber(_ name: String) -> UInt32? {
        name.count > 1 && name.first == "f" ? UInt32(name.dropFirst()) : nil
    }

    private static let named: [String: Character] = [
        "home": "\u{F729}", "end": "\u{F72B}", "pageup": "\u{F72C}", "pagedown": "\u{F72D}",
        "forwarddelete": "\u{F728}",
    ]

    /// The arrow that points up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow that points down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow that points left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow that points right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Delete to the left; Backspace on keyboards that are not Apple's.
    public static let delete = KeyEquivalent("\u{7F}")
    /// Delete to the right.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The Clear key of Apple's keyboards. A keyboard without this key never sends it.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Tab. It moves the focus, unless an `onKeyPress` or a keyboard shortcut that names it uses it.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return, or Enter.
    public static let `return` = KeyEquivalent("\r")
}

/// Modifier keys held with another key.
///
/// ```swift
/// Button("Redo") {}.keyboardShortcut("z", modifiers: [.command, .shift])
/// ```
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// One bit per member.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock. No key event of Lilt reports it.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Control.
    public static let control = EventModifiers(rawValue: 4)
    /// Option; Alt on keyboards that are not Apple's.
    public static let option = EventModifiers(rawValue: 8)
    /// Command; the Windows or Super key on keyboards that are not Apple's.
    public static let command = EventModifiers(rawValue: 16)
    /// Every modifier.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]

    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.option) { insert(.option) }
        if modifiers.contains(.command) { insert(.command) }
    }
}
