/// What was copied, here or in another program.
@MainActor @preconcurrency
public protocol Clipboard: AnyObject {
    /// The text on it; nil where there is none, or something else.
    var text: String? { get set }
}

/// A clipboard of a program's own, where the system has none: headless.
public final class PrivateClipboard: Clipboard {
    /// The text that was copied last; nil before the first copy.
    public var text: String?

    /// Creates an empty clipboard.
    public init() {}
}
