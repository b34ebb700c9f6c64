/// An action of an accessibility element, which assistive technology or a test performs without a pointer.
public enum ElementAction: Hashable, Sendable {
    /// The default action, such as that of a button.
    case activate
    /// Increments the value by one step.
    case increment
    /// Decrements the value by one step.
    case decrement
    /// An action that `accessibilityAction` declares: the name of a named action, or `escape` or `magicTap`.
    case named(String)

    /// The name of the action in scripts. If a script has quotation marks around a name, the action is a named one.
    public var name: String {
        switch self {
        case .activate: "activate"
        case .increment: "increment"
        case .decrement: "decrement"
        case .named(let name): name
        }
    }

    /// Creates the action that scripts call `name` without quotation marks.
    public init(name: String) {
        switch name {
        case "activate": self = .activate
        case "increment": self = .increment
        case "decrement": self = .decrement
        default: self = .named(name)
        }
    }
}
