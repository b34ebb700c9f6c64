/// A rectangle that fills its frame.
///
/// ```swift
/// Rectangle().fill(.orange).frame(width: 80, height: 50)
/// ```
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}

    /// Returns `rect` as a path.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// Returns the rectangle inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> InsetOutline<Rectangle> { InsetOutline(shape: self, amount: amount) }
}

/// A rectangle with rounded corners that fills its frame.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12).stroke(.orange, lineWidth: 2)
/// ```
public struct RoundedRectangle: InsettableShape {
    /// The corners' width and height, in points. Corners that are longer than half of a side become smaller without a
    /// change of their form; so a large radius gives a capsule.
    public var cornerSize: CGSize
    /// The curve of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rounded rectangle with elliptical corners; their size is in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a rounded rectangle with a corner radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The corner size. The style does not animate.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// Returns the rounded rectangle in `rect`.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// Returns the shape inset by `amount` points, with corners parallel to this shape's corners.
    public func inset(by amount: CGFloat) -> InsetRoundedRectangle {
        InsetRoundedRectangle(rectangle: self, amount: amount)
    }
}

/// A rounded rectangle inset by a distance. Its corners are parallel to the original corners.
public struct InsetRoundedRectangle: InsettableShape {
    var rectangle: RoundedRectangle
    var amount: CGFloat

    /// The corner size and the inset.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(rectangle.animatableData, amount) }
        set {
            rectangle.animatableData = newValue.first
            amount = newValue.second
        }
    }

    /// Returns the inset shape in `rect`; an empty path if the inset exceeds half of a side.
    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        let outer = Path.corner(rectangle.cornerSize, fitting: rect.standardized.size)
        let corner = CGSize(width: max(outer.width - amount, 0), height: max(outer.height - amount, 0))
        return Path(roundedRect: inner, cornerSize: corner, style: rectangle.style)
    }

    /// Returns the shape inset by `more` additional points on each side.
    public func inset(by more: CGFloat) -> InsetRoundedRectangle {
        InsetRoundedRectangle(rectangle: rectangle, amount: amount + more)
    }
}

/// A rectangle whose corners have different radii.
///
/// ```swift
/// let tab = UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12).fill(.blue)
/// ```
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii, in points.
    public var cornerRadii: RectangleCornerRadii
    /// The curve of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with the given radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates a rectangle with a radius for each corner, in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    /// The radii. The style does not animate.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    /// Returns the rounded rectangle in `rect`.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    /// Returns the shape inset by `amount` points. The radii shrink by `amount`, to no less than 0.
    public func inset(by amount: CGFloat) -> InsetOutline<UnevenRoundedRectangle> {
        var inner = self
        inner.cornerRadii = RectangleCornerRadii(
            topLeading: max(cornerRadii.topLeading - amount, 0),
            bottomLeading: max(cornerRadii.bottomLeading - amount, 0),
            bottomTrailing: max(cornerRadii.bottomTrailing - amount, 0),
            topTrailing: max(cornerRadii.topTrailing - amount, 0))
        return InsetOutline(shape: inner, amount: amount)
    }
}

/// The largest circle in the center of its frame.
///
/// ```swift
/// Circle().inset(by: 4).fill(.orange)
/// ```
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}

    /// Returns the largest circle in the center of `rect`.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// Returns a square whose side is the shorter proposed length; 10 × 10 points if both lengths are nil.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(
            by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    /// Returns the circle in a frame inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> InsetOutline<Circle> { InsetOutline(shape: self, amount: amount) }
}

/// An ellipse that fills its frame.
///
/// ```swift
/// let shadow = Ellipse().fill(.black.opacity(0.2)).frame(width: 80, height: 20)
/// ```
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    public init() {}

    /// Returns the ellipse in `rect`.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    /// Returns the ellipse in a frame inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> InsetOutline<Ellipse> { InsetOutline(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are semicircles.
///
/// ```swift
/// Text("New").padding(8).background(.yellow, in: Capsule())
/// ```
public struct Capsule: InsettableShape {
    /// The curve of the ends.
    public var style: RoundedCornerStyle

    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    /// Returns the capsule in `rect`.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: .infinity, style: style)
    }

    /// Returns the capsule in a frame inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> InsetOutline<Capsule> { InsetOutline(shape: self, amount: amount) }
}

extension Path: Shape {
    /// A path does not animate as a shape.
    public typealias AnimatableData = EmptyAnimatableData

    /// Returns the path with its origin at the top leading corner of `rect`. It does not scale to `rect`.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A type-erased shape. Its animatable data are those of the wrapped shape. A change from one type of shape to another
/// does not animate.
///
/// ```swift
/// let isRound = true
/// let shape = isRound ? AnyShape(Circle()) : AnyShape(Rectangle())
/// ```
public struct AnyShape: Shape {
    private var shape: any Shape

    /// Creates a shape that wraps `shape`.
    public init<S: Shape>(_ shape: S) { self.shape = shape }

    /// The data of the wrapped shape. Setting data of another type changes nothing.
    public var animatableData: AnyAnimatableData {
        get { shape.hiddenData }
        set { shape.hiddenData = newValue }
    }

    /// Returns the wrapped shape's path.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    /// Returns the wrapped shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills its frame.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with rounded corners, with a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Returns a rectangle with elliptical corners; their size is in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with a radius for each corner, in points.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// Returns a rectangle with a radius for each corner, in points.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == Circle {
    /// The largest circle in the center of its frame.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse that fills its frame.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are semicircles.
    public static var capsule: Capsule { Capsule() }

    /// Returns a rectangle whose shorter sides are rounded.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around the view: a rectangle; see ``ContainerRelativeShape``.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
