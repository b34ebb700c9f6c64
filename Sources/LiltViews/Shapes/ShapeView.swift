/// A view that draws a shape. Its methods `fill` and `stroke` draw the same shape again in front of it.
///
/// ```swift
/// Circle().fill(.yellow).stroke(.orange, lineWidth: 6).stroke(.red, lineWidth: 2)
/// ```
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape

    /// The shape; for a stroke, the shape whose outline is stroked.
    nonisolated var shape: Content { get }
}

/// A shape filled with a style.
///
/// A press hits the shape, unless the style is a color with opacity 0. With `contentShape(_:)`, a press also hits such
/// a view.
///
/// ```swift
/// Circle().fill(.yellow).stroke(.black, lineWidth: 2)
/// ```
public struct FilledShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
    /// Lilt draws the view itself.
    public typealias Body = Never

    /// The filled shape.
    public nonisolated var shape: Content
    /// The color, gradient or other style.
    public var style: Style
    /// The fill rule and antialiasing.
    public var fillStyle: FillStyle

    /// Creates a filled shape.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension FilledShapeView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let model = inputs.attribute("\(Content.self)") { view.value.shape }
        let shape = inputs.presented("\(Content.self)", model)
        let environment = inputs.environment
        let styleModel = inputs.attribute("style") { view.value.style.resolvedStyle(in: environment.value) }
        let style = inputs.animated("style", styleModel)
        let shown = inputs.geometry.shown
        let size = inputs.geometry.shownSize
        let isLine = Content.self is any LineShape.Type
        let segment = inputs.attribute("\(Content.self)") {
            let bounds = CGRect(origin: .zero, size: size.value)
            // The outline of a stroke has a limited number of dashes. `context.stroke` draws all dashes that are
            // visible.
            if isLine, let line = shape.value as? any LineShape, !line.style.dash.isEmpty {
                let path = line.line(in: bounds)
                if path.hasTooManyDashes(line.style) {
                    return Drawing(environment.untracked) { context in
                        context.stroke(path, with: style.value, in: bounds, strokeStyle: line.style)
                    }
                }
            }
            return Drawing(environment.untracked) { context in
                context.fill(
                    shape.value.path(in: bounds), with: style.value, in: bounds, fillStyle: view.value.fillStyle)
            }
        }
        return ViewOutputs(
            layout: inputs.attribute("size of \(Content.self)") { ShapeComputer(model.value) },
            drawing: PositionedDrawing("position of \(Content.self)", of: segment, at: shown, in: inputs.subgraph),
            responder: ShapeResponder { point in
                // As for the opacity of a view, the model value determines this, not the animated value.
                guard !styleModel.untracked.isClearColor else { return false }
                let frame = shown.untracked.rect
                return shape.untracked.path(in: CGRect(origin: .zero, size: frame.size)).contains(
                    CGPoint(x: point.x - frame.minX, y: point.y - frame.minY),
                    eoFill: view.untracked.fillStyle.isEOFilled)
            })
    }
}

/// A stroke of a shape's outline. The line is centered on the outline, or inside of it.
private struct OutlinedShapeView<Content: Shape, Line: Shape, Style: ShapeStyle>: ShapeView {
    typealias Body = Never

    let shape: Content
    let line: FilledShapeView<Line, Style>

    nonisolated init(shape: Content, line: FilledShapeView<Line, Style>) {
        self.shape = shape
        self.line = line
    }
}

extension OutlinedShapeView: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(inputs.attribute("line of \(Content.self)") { view.value.line }, inputs: inputs)
    }
}

/// A shape view with the same shape drawn again in front.
private struct CoveredShapeView<Back: ShapeView, Front: View>: ShapeView {
    let shape: Back.Content
    let back: Back
    let front: Front

    var body: some View { back.modifier(OverlayModifier(content: front, alignment: .center)) }
}

extension Shape {
    /// Fills the shape with `content`.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> FilledShapeView<Self, S> {
        FilledShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle) -> FilledShapeView<Self, ForegroundStyle> {
        FilledShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    /// Strokes the shape's outline with `content`.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some ShapeView<Self> {
        OutlinedShapeView(
            shape: self, line: stroke(style: style).fill(content, style: FillStyle(antialiased: antialiased)))
    }

    /// Strokes the shape's outline with `content`, `lineWidth` points wide.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// Strokes the inside of the shape's outline with `content`: the line's outer edge is the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> some ShapeView<Self> {
        OutlinedShapeView(
            shape: self,
            line: inset(by: style.lineWidth / 2).stroke(style: style)
                .fill(content, style: FillStyle(antialiased: antialiased)))
    }

    /// Strokes the inside of the shape's outline with `content`, `lineWidth` points wide.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    /// Fills the same shape with another style, in front of this view.
    public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> some ShapeView<Content> {
        covered(by: shape.fill(content, style: style))
    }

    /// Strokes the same shape's outline in front of this view.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some ShapeView<Content> {
        covered(by: shape.stroke(content, style: style, antialiased: antialiased))
    }

    /// Strokes the same shape's outline in front of this view, `lineWidth` points wide.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some ShapeView<Content> {
        covered(by: shape.stroke(content, lineWidth: lineWidth, antialiased: antialiased))
    }

    private func covered(by front: some View) -> some ShapeView<Content> {
        CoveredShapeView(shape: shape, back: self, front: front)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes the inside of the same shape's outline in front of this view.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> some ShapeView<Content> {
        covered(by: shape.strokeBorder(content, style: style, antialiased: antialiased))
    }

    /// Strokes the inside of the same shape's outline in front of this view, `lineWidth` points wide.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some ShapeView<Content> {
        covered(by: shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
    }
}
