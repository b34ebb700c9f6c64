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
    /// A magnifying glass with a plus sign, over something that a click enlarges.
    case zoomIn
    /// A magnifying glass with a minus sign, over something that a click makes smaller.
    case zoomOut
    /// Arrows to the left and the right.
    case resizeHorizontally
    /// Arrows up and down.
    case resizeVertically
    /// Arrows to the top left and the bottom right.
    case resizeDownward
    /// Arrows to the bottom left and the top right.
    case resizeUpward
}
