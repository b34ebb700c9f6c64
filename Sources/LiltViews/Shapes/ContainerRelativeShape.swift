/// The shape of the container that shows a view, such as a widget. A window has no such shape, so this shape is a
/// rectangle.
///
/// ```swift
/// Text("Widget").background(ContainerRelativeShape().fill(.orange))
/// ```
public struct ContainerRelativeShape: InsettableShape {
    /// Creates the shape.
    public init() {}

    /// Returns `rect` as a path.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// Returns the rectangle inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> InsetOutline<Rectangle> {
        InsetOutline(shape: Rectangle(), amount: amount)
    }
}
