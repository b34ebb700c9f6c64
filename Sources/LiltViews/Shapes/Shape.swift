/// An outline that depends on a rectangle. It can be filled, stroked, trimmed and used as a clip.
///
/// ```swift
/// struct Wedge: Shape {
///     var end: Angle
///
///     var animatableData: Angle.AnimatableData {
///         get { end.animatableData }
///         set { end.animatableData = newValue }
///     }
///
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.midY))
///             path.addArc(
///                 center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .zero,
///                 endAngle: end, clockwise: false)
///         }
///     }
/// }
/// ```
///
/// As a view, a shape is filled with the foreground style. A change of its animatable data animates without evaluating
/// a body in each frame.
public nonisolated protocol Shape: Animatable, View, Sendable {
    /// Returns the outline in `rect`, in points.
    func path(in rect: CGRect) -> Path

    /// The purpose of the shape. `.fill` by default.
    static var role: ShapeRole { get }

    /// Returns the shape's size for `proposal`. The default is the proposal, with 10 points for a nil length.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The purpose of a shape.
public enum ShapeRole: Hashable, Sendable {
    /// The area of a shape.
    case fill
    /// A line along an outline.
    case stroke
    /// A line between views.
    case separator
}

extension Shape {
    /// Always `.fill`.
    public static var role: ShapeRole { .fill }

    /// Returns the proposal, with 10 points for a nil length.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// The shape filled with the foreground style.
    @MainActor @preconcurrency
    public var body: FilledShapeView<Self, ForegroundStyle> { FilledShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape whose outline can be inset by the same distance on all sides.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape with its outline moved inward by `amount` points; outward if `amount` is negative.
    func inset(by amount: CGFloat) -> InsetShape
}

/// The layout computer of a shape.
final class ShapeComputer<S: Shape>: LayoutComputer {
    private let shape: S

    init(_ shape: S) { self.shape = shape }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

extension ViewInputs {
    /// Returns the animated value of `model`; `model` itself if its type has no animatable data.
    func presented<Value: Animatable>(_ label: AttributeLabel, _ model: Attribute<Value>) -> Attribute<Value> {
        Value.AnimatableData.self == EmptyAnimatableData.self ? model : animated(label, model)
    }
}

extension Shape {
    /// Returns the stroke along this shape's outline.
    public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }

    /// Returns a stroke of `lineWidth` points along this shape's outline.
    public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns the part of the outline between two fractions of its length, clamped to 0…1.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
        TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }

    /// Returns the shape moved by an offset in points.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

    /// Returns the shape moved by an offset in points.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    /// Returns the shape moved by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// Returns the shape scaled by a factor along each axis around a point of its frame.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// Returns the shape scaled by one factor around a point of its frame.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Returns the shape rotated around a point of its frame. A positive angle rotates clockwise.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// Returns the shape with its path transformed.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// Returns the shape in a rectangle of a fixed size in points, at the top leading corner of its frame.
    public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, size: size) }

    /// Returns the shape in a rectangle of a fixed size in points, at the top leading corner of its frame.
    public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
        SizedShape(shape: self, size: CGSize(width: width, height: height))
    }

    /// Returns the shape in a rectangle of a fixed size in points. `anchor` is a point as a fraction of the size: this
    /// point of the rectangle is at this point of the frame.
    ///
    /// ```swift
    /// Circle().size(CGSize(width: 20, height: 20), anchor: .center)
    /// ```
    public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
        SizedShape(shape: self, size: size, anchor: anchor)
    }

    /// Returns the shape in a rectangle of a fixed size in points. `anchor` is a point as a fraction of the size: this
    /// point of the rectangle is at this point of the frame.
    public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
        size(CGSize(width: width, height: height), anchor: anchor)
    }
}
