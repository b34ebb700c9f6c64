/// The shape of the mouse pointer over content.
public enum PointerShape: String, Hashable, Sendable, CaseIterable {
    /// The usual arrow.
    case arrow
    /// A vertical bar, over text in lines.
    case text
    /// A cross, for selecting a rectangle.
    case crosshair
    /// A pointing hand, over a link.
    case link
    /// An open hand, over something that can be dragged.
    case grab
    /// A closed hand, while something is dragged.
    case grabbing
    /// Arrows to the left and the right.
    case resizeHorizontally
    /// Arrows up and down.
    case resizeVertically
    /// Arrows to the top left and the bottom right.
    case resizeDownward
    /// Arrows to the bottom left and the top right.
    case resizeUpward
}

/// What a person asks for by a key that closes.
public enum CloseRequest: Hashable, Sendable {
    /// Close the window: Control or Command with W.
    case window
    /// Close all windows of the program: Control or Command with Q.
    case program
}
