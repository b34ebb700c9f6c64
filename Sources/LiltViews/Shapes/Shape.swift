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
///     func path(in rect: CGRect) -> Path { … }
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
    public var body: ShapeView<Self, ForegroundStyle> { ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be drawn smaller by the same amount on all sides.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// The shape with its outline moved in by `amount` points; out where that is negative.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is drawn with a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View {
    public typealias Body = Never

    /// The shape.
    public var shape: Content
    /// What colours it.
    public var style: Style
    /// How its inside is found.
    public var fillStyle: FillStyle

    /// Creates a filled shape.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension ShapeView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let model = inputs.attribute("\(Content.self)") { view.value.shape }
        let shape = inputs.presented("\(Content.self)", model)
        let environment = inputs.environment
        let style = inputs.animated(
            "style", inputs.attribute("style") { view.value.style.resolvedStyle(in: environment.value) })
        let shown = inputs.geometry.shown
        // By itself, so that a shape that only moves is not drawn again.
        let size = inputs.attribute("shown size") { shown.value.size }
        let segment = inputs.attribute("\(Content.self)") {
            let bounds = CGRect(origin: .zero, size: size.value)
            return Drawing(environment.untracked) { context in
                context.fill(
                    shape.value.path(in: bounds), with: style.value, in: bounds, fillStyle: view.value.fillStyle)
            }
        }
        return ViewOutputs(
            layout: inputs.attribute("size of \(Content.self)") { ShapeComputer(model.value) },
            drawing: inputs.attribute("place of \(Content.self)") { segment.value.moved(to: shown.value.origin) },
            responder: ShapeResponder { point in
                let frame = shown.untracked.frame
                return shape.untracked.path(in: CGRect(origin: .zero, size: frame.size)).contains(
                    CGPoint(x: point.x - frame.minX, y: point.y - frame.minY),
                    eoFill: view.untracked.fillStyle.isEOFilled)
            })
    }
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
    /// Fills the shape with `content`.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> ShapeView<Self, S> {
        ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle) -> ShapeView<Self, ForegroundStyle> {
        ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    /// Draws the line along the shape's outline with `content`.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView<StrokedShape<Self>, S> {
        ShapeView(shape: stroke(style: style), style: content)
    }

    /// Draws a line of `lineWidth` points along the shape's outline with `content`.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView<StrokedShape<Self>, S> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

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

extension InsettableShape {
    /// Draws a line just inside of the shape's outline with `content`.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<InsetShape>, S> {
        ShapeView(
            shape: inset(by: style.lineWidth / 2).stroke(style: style), style: content,
            fillStyle: FillStyle(antialiased: antialiased))
    }

    /// Draws a line of `lineWidth` points just inside of the shape's outline with `content`.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<InsetShape>, S> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    /// Fills the same shape with another style, in front.
    public func fill<S: ShapeStyle>(
        _ content: S, style: FillStyle = FillStyle()
    ) -> some View {
        overlayShape(shape.fill(content, style: style))
    }

    /// Draws the line along the same shape, in front.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        overlayShape(shape.stroke(content, style: style))
    }

    /// Draws a line of `lineWidth` points along the same shape, in front.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        overlayShape(shape.stroke(content, lineWidth: lineWidth))
    }

    private func overlayShape<V: View>(_ front: V) -> some View {
        modifier(OverlayModifier(content: front, alignment: .center))
    }
}

extension ShapeView where Content: InsettableShape {
    /// Draws a line just inside of the same shape's outline, in front.
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        modifier(OverlayModifier(content: shape.strokeBorder(content, lineWidth: lineWidth), alignment: .center))
    }

    /// Draws a line just inside of the same shape's outline, in front.
    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        modifier(OverlayModifier(content: shape.strokeBorder(content, style: style), alignment: .center))
    }
}
