/// A key by its meaning in the current layout: its name, or the character that it types without modifiers, in
/// lowercase.
///
/// Scripts use the same names: `key a`, `key space`, `key left`. The key `#` is called `hash` there.
public struct Key: Hashable, Sendable, CustomStringConvertible {
    /// A single character, or one of `names`.
    public let name: String

    /// The key called `name`: one visible character, converted to lowercase, one of `names`, or `hash`, which is the
    /// key `#`. nil for any other name.
    ///
    /// White space, control characters, characters that show nothing (such as a zero-width space), and marks that join
    /// the character beside them are not visible characters.
    public init?(_ name: String) {
        let lowered = name.lowercased()
        if lowered == Self.hashName {
            self.name = "#"
            return
        }
        guard Self.names.contains(lowered) || Self.isVisible(lowered) else { return nil }
        self.name = lowered
    }

    private static func isVisible(_ name: String) -> Bool {
        guard name.count == 1, let first = name.unicodeScalars.first?.properties else { return false }
        let isHidden = first.isDefaultIgnorableCodePoint || [.control, .format].contains(first.generalCategory)
        return !first.isWhitespace && !isHidden && " \(name) ".count == 3
    }

    private init(named name: String) { self.name = name }

    /// The name, as scripts write it: `hash` for the key `#`, because a `#` begins a comment.
    public var description: String { name == "#" ? Self.hashName : name }

    private static let hashName = "hash"

    /// The names of the keys that type no visible character.
    public static let names: [String] = [
        "space", "return", "tab", "escape", "delete", "forwarddelete", "up", "down", "left", "right",
        "home", "end", "pageup", "pagedown", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    ]

    /// The space bar.
    public static let space = Key(named: "space")
    /// Return, or Enter.
    public static let `return` = Key(named: "return")
    /// Tab.
    public static let tab = Key(named: "tab")
    /// Escape.
    public static let escape = Key(named: "escape")
    /// Backspace on keyboards that are not Apple's.
    public static let delete = Key(named: "delete")
    /// The arrow that points up.
    public static let upArrow = Key(named: "up")
    /// The arrow that points down.
    public static let downArrow = Key(named: "down")
    /// The arrow that points left.
    public static let leftArrow = Key(named: "left")
    /// The arrow that points right.
    public static let rightArrow = Key(named: "right")
    /// Delete; forward delete on Apple's keyboards.
    public static let deleteForward = Key(named: "forwarddelete")
    /// Home.
    public static let home = Key(named: "home")
    /// End.
    public static let end = Key(named: "end")
    /// Page Up.
    public static let pageUp = Key(named: "pageup")
    /// Page Down.
    public static let pageDown = Key(named: "pagedown")
}
