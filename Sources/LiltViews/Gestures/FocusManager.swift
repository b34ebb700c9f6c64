import LiltFrame

/// Which view has the keyboard, and where keys go.
///
/// A key goes to the focused view, then to those that want keys wherever the focus is and to keyboard shortcuts, of
/// which the ones that were made last come first. Tab moves the focus on, in the order of the views.
@MainActor
package final class FocusManager {
    private let graph: AttributeGraph
    private var focusable: [FocusTarget] = []
    private var listeners: [KeyListener] = []
    private(set) var focused: FocusTarget?
    /// Gives the views that can have the focus and are there to be seen, in their order.
    var inOrder: () -> [FocusTarget] = { [] }

    init(graph: AttributeGraph) { self.graph = graph }

    /// Adds a view that can have the focus.
    func add(_ target: FocusTarget) { focusable.append(target) }

    /// The view that was added last.
    var lastAdded: FocusTarget? { focusable.last }

    /// The first view that was added after `target`; after the start where that is nil.
    func firstAdded(after target: FocusTarget?) -> FocusTarget? {
        guard let target else { return focusable.first }
        guard let index = focusable.firstIndex(where: { $0 === target }), index + 1 < focusable.count else {
            return nil
        }
        return focusable[index + 1]
    }

    /// Takes a view away.
    func remove(_ target: FocusTarget) {
        focusable.removeAll { $0 === target }
        if focused === target { focused = nil }
    }

    /// Adds a view that wants to know of keys.
    func add(_ listener: KeyListener) { listeners.append(listener) }

    /// Takes a listener away.
    func remove(_ listener: KeyListener) { listeners.removeAll { $0 === listener } }

    /// Gives a view the focus, or takes it from all.
    func focus(_ target: FocusTarget?) {
        guard focused !== target else { return }
        focused?.setFocused(false)
        focused = target
        target?.setFocused(true)
    }

    /// Takes a key or composed text. True where a view has used it.
    func handle(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .key(let key, let phase, let modifiers):
            if phase != .up, key == .tab {
                move(backwards: modifiers.contains(.shift))
                return true
            }
            let press = KeyPress(key: KeyEquivalent(key), modifiers: EventModifiers(modifiers), phase: phase)
            if let focused, focused.isEnabled(), focused.key(press) { return true }
            // The innermost first: later ones were made further in.
            for listener in listeners.reversed() where listener.handle(press) { return true }
            return false
        case .text(let text):
            guard let focused, focused.isEnabled() else { return false }
            return focused.text(text)
        default: return false
        }
    }

    private func move(backwards: Bool) {
        let able = inOrder().filter { $0.isEnabled() }
        guard !able.isEmpty else { return focus(nil) }
        guard let focused, let index = able.firstIndex(where: { $0 === focused }) else {
            return focus(backwards ? able.last : able.first)
        }
        focus(able[(index + (backwards ? able.count - 1 : 1)) % able.count])
    }
}

/// A view that can have the focus.
@MainActor
final class FocusTarget: ViewTarget {
    /// Whether a press gives it the focus: fields only, so that a click leaves no ring around a button.
    let takesPresses: Bool
    let isEnabled: () -> Bool
    let setFocused: (Bool) -> Void
    let key: (KeyPress) -> Bool
    let text: (String) -> Bool

    init(
        takesPresses: Bool, isEnabled: @escaping @MainActor () -> Bool,
        setFocused: @escaping @MainActor (Bool) -> Void, key: @escaping @MainActor (KeyPress) -> Bool,
        text: @escaping @MainActor (String) -> Bool
    ) {
        self.takesPresses = takesPresses
        self.isEnabled = isEnabled
        self.setFocused = setFocused
        self.key = key
        self.text = text
    }
}

/// A view that wants to know of keys.
@MainActor
final class KeyListener {
    let handle: (KeyPress) -> Bool

    init(handle: @escaping @MainActor (KeyPress) -> Bool) { self.handle = handle }
}

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// Whether a key goes down, repeats, or goes up.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit per member.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// Every phase.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What became of it.
    public enum Result: Sendable {
        /// It was used.
        case handled
        /// Others may use it.
        case ignored
    }

    /// The key.
    public let key: KeyEquivalent
    /// The keys held along with it.
    public let modifiers: EventModifiers
    /// Whether it goes down, repeats, or goes up.
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

    /// What the key types; empty for keys that type nothing.
    public var characters: String { String(key.character) }
}

/// A key, by what it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// What it types.
    public var character: Character

    /// The key that types `character`.
    public init(_ character: Character) { self.character = character }

    /// Creates the key that types the literal.
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }

    /// The codes of keys that type nothing are those that AppKit publishes for function keys.
    init(_ key: Key) {
        let codes: [Key: Character] = [
            .space: " ", .return: "\r", .tab: "\t", .escape: "\u{1B}", .delete: "\u{7F}", .upArrow: "\u{F700}",
            .downArrow: "\u{F701}", .leftArrow: "\u{F702}", .rightArrow: "\u{F703}",
        ]
        character = codes[key] ?? (key.name.count == 1 ? Character(key.name) : Self.named[key.name] ?? "\u{FFFD}")
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
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Tab.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return, or Enter.
    public static let `return` = KeyEquivalent("\r")
}

/// Keys that are held along with another.
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
