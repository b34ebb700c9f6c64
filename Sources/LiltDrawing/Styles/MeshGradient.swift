/// Colors at the points of a grid whose points can move, mixed smoothly between them.
///
/// ```swift
/// let sky = MeshGradient(
///     width: 3, height: 2,
///     points: [[0, 0], [0.6, 0], [1, 0], [0, 1], [0.3, 1], [1, 1]],
///     colors: [.indigo, .blue, .cyan, .orange, .pink, .purple])
/// let card = Rectangle().fill(sky)
/// ```
///
/// Points are fractions of the shape's bounds, in rows from the top; each row goes from the leading edge. Between them
/// are bicubic patches. The tangent at a point is half the offset between its two neighbors in the row or column; at
/// the border, the offset to the neighbor. If the mesh reaches the border of the bounds, its colors there continue
/// outside. Where patches overlap, the ones further down and right are in front. The edge of a mesh that ends inside
/// the shape is not antialiased.
///
/// Only the background is drawn if the mesh has fewer than 2 or more than 4095 rows or columns, if the number of points
/// or colors differs from `width * height`, or if a point is not finite. A mesh that folds over itself is drawn row by
/// row until it has covered 64 times the drawn area plus 2²⁰ pixels. The rest is left out.
///
/// In an animated update, points and colors animate if both meshes have the same size, kind of points and options.
///
/// - Complexity: O(n) in the number of points, plus a few nanoseconds for each pixel in each frame in which the mesh is
///   drawn.
public struct MeshGradient: ShapeStyle, Equatable {
    /// A point of the mesh with its control points.
    @frozen
    public struct BezierPoint: Hashable, Sendable {
        /// The position of the point, in fractions of the bounds.
        public var position: SIMD2<Float>
        /// The control point of the curve to the previous point of the row.
        public var leadingControlPoint: SIMD2<Float>
        /// The control point of the curve to the point above.
        public var topControlPoint: SIMD2<Float>
        /// The control point of the curve to the next point of the row.
        public var trailingControlPoint: SIMD2<Float>
        /// The control point of the curve to the point below.
        public var bottomControlPoint: SIMD2<Float>

        /// Creates a point. Control points are positions, not offsets.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The points of a mesh, row by row.
    public enum Locations: Equatable, Sendable {
        /// Points whose tangents follow from their neighbors.
        case points([SIMD2<Float>])
        /// Points with control points.
        case bezierPoints([BezierPoint])
    }

    /// The colors of a mesh, row by row.
    public enum Colors: Equatable, Sendable {
        /// Colors that may depend on the environment.
        case colors([Color])
        /// Colors that do not depend on the environment.
        case resolvedColors([Color.Resolved])
    }

    /// The number of points in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The points, row by row.
    public var locations: Locations
    /// The colors of the points.
    public var colors: Colors
    /// The color of the area that the mesh does not cover.
    public var background: Color
    /// Whether colors mix along cubic curves, whose slopes are continuous; otherwise linearly.
    public var smoothsColors: Bool
    /// The color space of the mix.
    public var colorSpace: Gradient.ColorSpace

    /// Creates a mesh of `width` columns and `height` rows.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Creates a mesh of points and colors.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a mesh of points and resolved colors.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a mesh of points with control points, and colors.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Creates a mesh of points with control points, and resolved colors.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
        background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints),
            colors: .resolvedColors(resolvedColors), background: background, smoothsColors: smoothsColors,
            colorSpace: colorSpace)
    }
}

extension MeshGradient: PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        let mesh = ResolvedMesh(self, in: environment)
        if mesh == nil {
            MissingResources.report(
                "a mesh gradient of \(width) by \(height) points has fewer than 2 or more than 4095 rows or columns, "
                    + "a wrong number of points or colors, or a point that is not finite: only its background is drawn")
        }
        let paint =
            mesh.map { ResolvedShapeStyle.Paint.mesh($0) } ?? .color(background.components(in: environment))
        return ResolvedShapeStyle(paint).faded(toLevel: level)
    }
}

extension GraphicsContext.Shading {
    /// A mesh gradient over the bounds of each path.
    public static func meshGradient(_ mesh: MeshGradient) -> GraphicsContext.Shading { .style(mesh) }
}
