/// The target of drawing code. It records into a ``DisplayList``.
///
/// A value type. Copies draw into the same list. Each copy has its own transform, opacity, blend mode, clip and
/// filters:
///
/// ```swift
/// var turned = context
/// turned.rotate(by: .degrees(30))
/// turned.fill(Path(rect), with: .color(.blue))   // `context` itself is still upright
/// ```
///
/// Empty shapes, and shapes with a point that is not finite, draw nothing. After the recording of the list has ended, a
/// copy of a context draws nothing.
public struct GraphicsContext {
    let target: RecordingTarget
    var state: State

    /// The state of one copy.
    struct State {
        var transform = CGAffineTransform.identity
        var opacity = 1.0
        var blendMode = BlendMode.normal
        /// Index of the innermost clip, or −1.
        var clip: Int32 = -1
        /// The filters, in the order in which they apply.
        var filters: [DisplayList.Filter] = []
        /// The environment in which colors and styles are resolved.
        var environment: EnvironmentValues

        /// The state at the beginning of a layer.
        var insideLayer: State {
            var copy = State(environment: environment)
            copy.transform = transform
            return copy
        }
    }

    init(target: RecordingTarget, environment: EnvironmentValues) {
        self.target = target
        state = State(environment: environment)
    }

    /// The environment in which colors and styles are resolved.
    public var environment: EnvironmentValues { state.environment }

    /// The factor for the opacity of each later shape. Clamped to 0…1; NaN counts as 0.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = newValue >= 0 ? min(newValue, 1) : 0 }
    }

    /// The blend mode of each later shape.
    public var blendMode: BlendMode {
        get { state.blendMode }
        set { state.blendMode = newValue }
    }

    /// The map from current coordinates to the context's original ones.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { state.transform = newValue }
    }

    /// Scales later drawing around the current origin.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// Moves the origin, in current coordinates.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Rotates later drawing around the current origin, clockwise on screen if the angle is positive.
    public mutating func rotate(by angle: Angle) {
        let (sine, cosine) = sineAndCosine(angle.radians)
        concatenate(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    }

    /// Applies `matrix` to points before the current transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        state.transform = matrix.concatenating(state.transform)
    }

    /// Returns a shading whose color no longer depends on the environment. Gradients and styles stay unresolved until
    /// they are drawn.
    public func resolve(_ shading: Shading) -> Shading {
        guard case .color(let color) = shading.kind else { return shading }
        return Shading(kind: .components(color.components(in: environment)))
    }

    /// Fills the inside of a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        if case .style(let shapeStyle) = shading.kind {
            fill(path, with: shapeStyle.resolvedStyle(in: environment), in: path.boundingRect, fillStyle: style)
            return
        }
        target.fill(path, with: shading, style: style, state: state)
    }

    /// Draws the line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        if case .style(let shapeStyle) = shading.kind {
            stroke(path, with: shapeStyle.resolvedStyle(in: environment), in: path.boundingRect, strokeStyle: style)
            return
        }
        target.stroke(path, with: shading, style: style, state: state)
    }

    /// Draws a solid line of `lineWidth` points along a path, with butt ends and mitered corners.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
