/// A mesh gradient whose colors do not depend on the environment. Its counts and points are valid.
package struct ResolvedMesh: Equatable, Sendable {
    /// The number of points per row, and of rows: 2…4095.
    package let width: Int
    package let height: Int
    /// The points, in fractions of the bounds, row by row.
    package internal(set) var points: [SIMD2<Float>]
    /// For each point the leading, top, trailing and bottom control point; empty if tangents follow from neighbors.
    package internal(set) var controls: [SIMD2<Float>]
    /// Straight encoded sRGB and opacity, as in ``Color``.
    package internal(set) var colors: [SIMD4<Float>]
    package internal(set) var background: SIMD4<Float>
    package let smoothsColors: Bool
    package let space: Gradient.ColorSpace

    /// The largest number of rows or columns.
    private static let maximumSide = 4095

    /// Creates a mesh; nil if the counts do not match or a point is not finite.
    init?(_ mesh: MeshGradient, in environment: EnvironmentValues) {
        let sides = 2...Self.maximumSide
        guard sides.contains(mesh.width), sides.contains(mesh.height) else { return nil }
        switch mesh.locations {
        case .points(let points): (self.points, controls) = (points, [])
        case .bezierPoints(let all):
            points = all.map(\.position)
            controls = all.flatMap {
                [$0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint]
            }
        }
        switch mesh.colors {
        case .colors(let colors): self.colors = colors.map { $0.components(in: environment) }
        case .resolvedColors(let colors): self.colors = colors.map(\.encoded)
        }
        (width, height) = (mesh.width, mesh.height)
        let count = width * height
        guard points.count == count, colors.count == count, points.allSatisfy(\.isFinite),
            controls.allSatisfy(\.isFinite)
        else { return nil }
        background = mesh.background.components(in: environment)
        smoothsColors = mesh.smoothsColors
        space = mesh.colorSpace
    }
}

extension SIMD2<Float> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
