/// A request to close windows, made by a keyboard shortcut.
public enum CloseRequest: Hashable, Sendable {
    /// Close the window: Control or Command with W.
    case window
    /// Close all windows of the program: Control or Command with Q.
    case program
}
