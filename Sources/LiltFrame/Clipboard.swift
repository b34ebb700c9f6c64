/// The clipboard that the program shares with other programs.
@MainActor @preconcurrency
public protocol Clipboard: AnyObject {
    /// The text on the clipboard; nil if it is empty or holds something other than text.
    var text: String? { get set }
}

/// A clipboard inside the program, for platforms without a system clipboard such as the headless one.
public final class PrivateClipboard: Clipboard {
    /// The text that was copied last; nil before the first copy.
    public var text: String?

    /// Creates an empty clipboard.
    public init() {}
}
