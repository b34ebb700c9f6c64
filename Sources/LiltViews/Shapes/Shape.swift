/// An outline that fills whatever place it is given, and can be filled, stroked, trimmed and clipped with.
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
///                 center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .zero, endAngle: end,
///                 clockwise: false)
///         }
///     }
/// }
/// ```
///
/// A shape that is used as a view is filled with the foreground style. Its animatable data animates alone.
public nonisolated protocol Shape: Animatable, View, Sendable {
    /// The outline in `rect`.
    func path(in rect: CGRect) -> Path

    /// How the shape takes part in its surroundings.
    static var role: ShapeRole { get }

    /// The size that the shape takes where it is offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// How a shape takes part in its surroundings.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

extension Shape {
    public static var role: ShapeRole { .fill }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// The shape filled with the foreground style.
    @MainActor @preconcurrency
    public var body: FilledShapeView<Self, ForegroundStyle> { FilledShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be drawn smaller by the same amount on all sides.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// The shape with its outline moved in by `amount` points; out where that is negative.
    func inset(by amount: CGFloat) -> InsetShape
}

/// The computer of a shape.
final class ShapeComputer<S: Shape>: LayoutComputer {
    private let shape: S

    init(_ shape: S) { self.shape = shape }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

extension ViewInputs {
    /// What is shown of `model`: the attribute itself where nothing of it can move.
    func presented<Value: Animatable>(_ label: AttributeLabel, _ model: Attribute<Value>) -> Attribute<Value> {
        Value.AnimatableData.self == EmptyAnimatableData.self ? model : animated(label, model)
    }
}

extension Shape {
    /// The shape of the line along this shape's outline.
    public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }

    /// The shape of a line of `lineWidth` points along this shape's outline.
    public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The part of the outline between two fractions of its length, clamped to 0…1.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
        TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }

    /// The shape moved.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

    /// The shape moved.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    /// The shape moved by so many points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// The shape scaled around a point of its place.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// The shape scaled by one factor around a point of its place.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// The shape turned around a point of its place.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// The shape sent through a transform.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// The shape in a place of its own size, at the top leading corner of what it is given.
    public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, size: size) }

    /// The shape in a place of its own size, at the top leading corner of what it is given.
    public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
        SizedShape(shape: self, size: CGSize(width: width, height: height))
    }
}
