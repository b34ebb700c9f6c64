/// A rectangle as large as its place.
public struct Rectangle: InsettableShape {
    /// Creates one.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func inset(by amount: CGFloat) -> InsetOutline<Rectangle> { InsetOutline(shape: self, amount: amount) }
}

/// A rectangle with round corners, as large as its place.
public struct RoundedRectangle: InsettableShape {
    /// Points along and across each corner; at most half of the side.
    public var cornerSize: CGSize
    /// How the corner is curved.
    public var style: RoundedCornerStyle

    /// Creates one.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates one.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    public func inset(by amount: CGFloat) -> InsetRoundedRectangle {
        InsetRoundedRectangle(rectangle: self, amount: amount)
    }
}

/// A rounded rectangle, a little smaller, whose corners stay parallel to the original's.
public struct InsetRoundedRectangle: InsettableShape {
    var rectangle: RoundedRectangle
    var amount: CGFloat

    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(rectangle.animatableData, amount) }
        set {
            rectangle.animatableData = newValue.first
            amount = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        let corner = CGSize(
            width: max(rectangle.cornerSize.width - amount, 0), height: max(rectangle.cornerSize.height - amount, 0))
        return Path(roundedRect: inner, cornerSize: corner, style: rectangle.style)
    }

    public func inset(by more: CGFloat) -> InsetRoundedRectangle {
        InsetRoundedRectangle(rectangle: rectangle, amount: amount + more)
    }
}

/// A rectangle whose corners are round by different radii.
public struct UnevenRoundedRectangle: InsettableShape {
    /// Points.
    public var cornerRadii: RectangleCornerRadii
    /// How corners are curved.
    public var style: RoundedCornerStyle

    /// Creates one.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates one.
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

    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

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

/// A circle in the middle of its place.
public struct Circle: InsettableShape {
    /// Creates one.
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(
            by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    public func inset(by amount: CGFloat) -> InsetOutline<Circle> { InsetOutline(shape: self, amount: amount) }
}

/// An ellipse as large as its place.
public struct Ellipse: InsettableShape {
    /// Creates one.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    public func inset(by amount: CGFloat) -> InsetOutline<Ellipse> { InsetOutline(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
    /// How the ends are curved.
    public var style: RoundedCornerStyle

    /// Creates one.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
    }

    public func inset(by amount: CGFloat) -> InsetOutline<Capsule> { InsetOutline(shape: self, amount: amount) }
}

extension Path: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// The path itself, at the top leading corner of its place.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A shape whose type is not known from outside.
public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    private let size: @Sendable (ProposedViewSize) -> CGSize

    /// Hides the type of `shape`.
    public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        size = { shape.sizeThatFits($0) }
    }

    public func path(in rect: CGRect) -> Path { outline(rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

extension Shape where Self == Rectangle {
    /// A rectangle as large as its place.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A rectangle with round corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with corners of their own radii.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with corners of their own radii.
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
    /// A circle in the middle of its place.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse as large as its place.
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
}
