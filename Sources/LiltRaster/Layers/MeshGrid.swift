import CPixelKernels

/// A mesh gradient as a grid of small cells. Neighboring patches share their vertices.
///
/// A patch is a bicubic Hermite patch without twist (a Ferguson patch). Its value at (u, v) is a sum over the four
/// corners. Each corner adds three products:
/// - its value, times the value weight of u, times the value weight of v;
/// - its tangent along u, times the tangent weight of u, times the value weight of v;
/// - its tangent along v, times the value weight of u, times the tangent weight of v.
///
/// The weights are cubic Hermite polynomials. On a regular grid, positions are linear in (u, v), so colors that change
/// linearly remain linear.
///
/// - Source: G. Farin, *Curves and Surfaces for CAGD*, section 16.5.
struct MeshGrid {
    private(set) var vertices: [MeshVertex] = []
    /// The number of vertices per row.
    let columns: Int
    private let rows: Int

    /// The intended largest and smallest side of a cell, in pixels. The limits on the number of cells take precedence.
    private static let (cellSide, smallestCellSide) = (8.0, 2.0)
    /// Two limits on the number of cells on each side of a patch. Up to the first limit, cells are as small as
    /// `smallestCellSide`. There are more cells, up to the second limit, only if 16 cells would exceed `cellSide`. With
    /// n cells, a color differs from its cubic curve by at most 3/(4n²): by 3/1000 with 16 cells, by 7/10,000 with 32.
    private static let (enoughCells, maximumCells) = (16.0, 32.0)
    /// The largest number of cells, unless there are more patches.
    private static let maximumCellCount = 1 << 16
    /// The distance in pixels by which the colors of the mesh's border continue outside.
    private static let skirt = 4096.0

    /// The value and the tangents of a patch's corner; `in` tangents belong to the patches to the left of the corner
    /// and above it.
    private struct Node<Value: SIMD> where Value.Scalar: BinaryFloatingPoint {
        var value: Value
        var rightIn = Value.zero, rightOut = Value.zero, downIn = Value.zero, downOut = Value.zero
    }

    /// The weights at one parameter: those of the values at both ends, and those of the tangents at both ends.
    private struct Weights {
        let value: (Double, Double)
        let tangent: (Double, Double)

        init(_ u: Double, isSmooth: Bool) {
            let end = isSmooth ? u * u * (3 - 2 * u) : u
            value = (1 - end, end)
            tangent = isSmooth ? (u * (1 - u) * (1 - u), u * u * (u - 1)) : (0, 0)
        }
    }

    init(_ field: MeshField) {
        let mesh = field.mesh
        let positions = Self.positions(mesh, field.map)
        let colors = Self.colors(mesh, opacity: field.opacity)
        let (across, down) = (mesh.width - 1, mesh.height - 1)
        let count = Self.cellsPerSide(positions, width: mesh.width, patches: across * down)
        let (inner, innerRows) = (across * count + 1, down * count + 1)
        (columns, rows) = (inner + 2, innerRows + 2)
        vertices.reserveCapacity(columns * rows)
        let steps = (0...count).map { Double($0) / Double(count) }
        let curve = steps.map { Weights($0, isSmooth: true) }
        let mix = steps.map { Weights($0, isSmooth: mesh.smoothsColors) }
        // Returns a vector with the direction of `v` and the length of the skirt, in pixels.
        func outward(_ v: SIMD2<Double>) -> SIMD2<Double> {
            let length = (v.x * v.x + v.y * v.y).squareRoot()
            return length > 0 && length.isFinite ? v * (Self.skirt / length) : .zero
        }
        let (right, below) = (outward(field.map.x), outward(field.map.y))
        let space: DisplayList.GradientPaint.MixingSpace = mesh.space == .device ? .encodedSRGB : .okLab
        for y in -1...innerRows {
            let row = max(0, min(y, innerRows - 1))
            let patchRow = min(row / count, down - 1)
            for x in -1...inner {
                let column = max(0, min(x, inner - 1))
                let patchColumn = min(column / count, across - 1)
                let (u, v) = (column - patchColumn * count, row - patchRow * count)
                let corner = patchRow * mesh.width + patchColumn
                var position = Self.value(positions, corner, mesh.width, curve[u], curve[v])
                // A ring of vertices surrounds the grid. Along the parts of the mesh's border that lie on the border of
                // the unit square, or outside of it, the ring is `skirt` pixels away. Along the other parts, the ring
                // is on the mesh's border. A vertex of the border lies between the points `start` and `end` of the
                // mesh.
                let start = mesh.points[
                    (patchRow + (v == count ? 1 : 0)) * mesh.width + patchColumn + (u == count ? 1 : 0)]
                let end = mesh.points[
                    (patchRow + (v > 0 ? 1 : 0)) * mesh.width + patchColumn + (u > 0 ? 1 : 0)]
                let tolerance: Float = 1e-3
                if x < 0, max(start.x, end.x) <= tolerance { position -= right }
                if x >= inner, min(start.x, end.x) >= 1 - tolerance { position += right }
                if y < 0, max(start.y, end.y) <= tolerance { position -= below }
                if y >= innerRows, min(start.y, end.y) >= 1 - tolerance { position += below }
                let mixed = GradientMixer(
                    value: Self.value(colors, corner, mesh.width, mix[u], mix[v]), space: space)
                let (pixel, color) = (
                    FixedPointScale.fixed(position), mixed.encodedPremultiplied * (field.opacity * 65_280) + 0.5
                )
                vertices.append(
                    MeshVertex(x: pixel.x, y: pixel.y, color: (color.z, color.y, color.x, color.w)))
            }
        }
    }

    // MARK: - Cells

    /// The number of cells to draw, from the first one on. Together these cells cover at most 64 times the pixels of
    /// `frame`, plus 2²⁰ pixels.
    func cellCount(limitedBy frame: PixelRect) -> Int {
        let area = Int(frame.x1 - frame.x0) * Int(frame.y1 - frame.y0)
        var room = 64 * area + (1 << 20)
        let count = (columns - 1) * (rows - 1)
        for cell in 0..<count {
            let (a, b, c, d) = corners(cell)
            let box = PixelRect(
                x0: min(a.x, b.x, c.x, d.x) >> 8, y0: min(a.y, b.y, c.y, d.y) >> 8,
                x1: max(a.x, b.x, c.x, d.x) >> 8 + 1, y1: max(a.y, b.y, c.y, d.y) >> 8 + 1
            )
            .intersection(frame)
            if box.isEmpty { continue }
            room -= Int(box.x1 - box.x0) * Int(box.y1 - box.y0)
            if room < 0 { return cell }
        }
        return count
    }

    /// The corners of a cell: top left, top right, bottom left, bottom right.
    @inline(__always)
    private func corners(_ cell: Int) -> (MeshVertex, MeshVertex, MeshVertex, MeshVertex) {
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns - 1)
        let first = row * columns + column
        return (vertices[first], vertices[first + 1], vertices[first + columns], vertices[first + columns + 1])
    }

    // MARK: - Patches

    private static func value<Value: SIMD>(
        _ nodes: [Node<Value>], _ corner: Int, _ width: Int, _ u: Weights, _ v: Weights
    ) -> Value where Value.Scalar: BinaryFloatingPoint {
        let (a, b, c, d) = (nodes[corner], nodes[corner + 1], nodes[corner + width], nodes[corner + width + 1])
        func times(_ value: Value, _ first: Double, _ second: Double) -> Value { value * Value.Scalar(first * second) }
        // At a border of the patch, the weights of the corners on the opposite border are exactly 0. Two neighboring
        // patches therefore have the same bits at their common border.
        var sum = times(a.value, u.value.0, v.value.0) + times(b.value, u.value.1, v.value.0)
        sum += times(c.value, u.value.0, v.value.1) + times(d.value, u.value.1, v.value.1)
        sum += times(a.rightOut, u.tangent.0, v.value.0) + times(b.rightIn, u.tangent.1, v.value.0)
        sum += times(c.rightOut, u.tangent.0, v.value.1) + times(d.rightIn, u.tangent.1, v.value.1)
        sum += times(a.downOut, u.value.0, v.tangent.0) + times(b.downOut, u.value.1, v.tangent.0)
        sum += times(c.downIn, u.value.0, v.tangent.1) + times(d.downIn, u.value.1, v.tangent.1)
        return sum
    }

    /// The points in pixels, with their tangents.
    private static func positions(_ mesh: ResolvedMesh, _ map: PointMap) -> [Node<SIMD2<Double>>] {
        func mapped(_ point: SIMD2<Float>) -> SIMD2<Double> {
            let pixels = map(SIMD2(Double(point.x), Double(point.y)))
            let limit = SIMD2(repeating: 1e9)
            return pixels.isFinite ? pointwiseMax(-limit, pointwiseMin(pixels, limit)) : .zero
        }
        var nodes = mesh.points.map { Node(value: mapped($0)) }
        guard !mesh.controls.isEmpty else {
            setTangents(&nodes, width: mesh.width) { before, _, after in (after - before) / 2 }
            return nodes
        }
        for index in nodes.indices {
            let here = nodes[index].value
            // The derivative of a cubic at its end is three times the offset of the control point.
            nodes[index].rightIn = 3 * (here - mapped(mesh.controls[4 * index]))
            nodes[index].downIn = 3 * (here - mapped(mesh.controls[4 * index + 1]))
            nodes[index].rightOut = 3 * (mapped(mesh.controls[4 * index + 2]) - here)
            nodes[index].downOut = 3 * (mapped(mesh.controls[4 * index + 3]) - here)
        }
        return nodes
    }

    /// The colors in the space in which they mix, premultiplied, with their tangents.
    private static func colors(_ mesh: ResolvedMesh, opacity: Float) -> [Node<SIMD4<Float>>] {
        let space: DisplayList.GradientPaint.MixingSpace = mesh.space == .device ? .encodedSRGB : .okLab
        var nodes = mesh.colors.map { color in
            let visible = color.replacing(with: 0, where: .!(color .>= 0)).replacing(with: 1, where: color .> 1)
            return Node(value: GradientMixer(color: visible, space).value)
        }
        if mesh.smoothsColors {
            setTangents(&nodes, width: mesh.width) { (before, here, after) -> SIMD4<Float> in
                // The slope is the mean of the slopes on both sides, at most three times the smaller one, and 0 at an
                // extremum. Between two neighbors, a row of colors thus stays in the range of the two (F. N. Fritsch
                // and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", 1980).
                let (left, right) = (here - before, after - here)
                let smaller = pointwiseMin(abs(left), abs(right)) * 3
                let mean = (left + right) / 2
                let limited = pointwiseMax(-smaller, pointwiseMin(mean, smaller))
                return limited.replacing(with: 0, where: left * right .<= 0)
            }
        }
        return nodes
    }

    private static func abs(_ vector: SIMD4<Float>) -> SIMD4<Float> { pointwiseMax(vector, -vector) }

    /// Sets the tangents of each node from its neighbors; at the border, a tangent is the difference to the only
    /// neighbor.
    private static func setTangents<Value: SIMD>(
        _ nodes: inout [Node<Value>], width: Int, _ inner: (Value, Value, Value) -> Value
    ) where Value.Scalar: BinaryFloatingPoint {
        let height = nodes.count / width
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                let here = nodes[index].value
                func tangent(_ position: Int, of count: Int, step: Int) -> Value {
                    if position == 0 { return nodes[index + step].value - here }
                    if position == count - 1 { return here - nodes[index - step].value }
                    return inner(nodes[index - step].value, here, nodes[index + step].value)
                }
                let (right, down) = (tangent(x, of: width, step: 1), tangent(y, of: height, step: width))
                (nodes[index].rightIn, nodes[index].rightOut) = (right, right)
                (nodes[index].downIn, nodes[index].downOut) = (down, down)
            }
        }
    }

    /// The number of cells on each side of every patch.
    private static func cellsPerSide(_ nodes: [Node<SIMD2<Double>>], width: Int, patches: Int) -> Int {
        var longest = 0.0
        func extend(_ vector: SIMD2<Double>) {
            longest = max(longest, max(vector.x, -vector.x) + max(vector.y, -vector.y))
        }
        for (index, node) in nodes.enumerated() {
            if (index + 1) % width != 0 { extend(nodes[index + 1].value - node.value) }
            if index + width < nodes.count { extend(nodes[index + width].value - node.value) }
            for tangent in [node.rightIn, node.rightOut, node.downIn, node.downOut] { extend(tangent) }
        }
        let fine = min((longest / smallestCellSide).rounded(.up), enoughCells)
        let wanted = min(max((longest / cellSide).rounded(.up), fine), maximumCells)
        let allowed = (Double(maximumCellCount) / Double(patches)).squareRoot().rounded(.down)
        return Int(max(1, min(wanted, allowed)))
    }
}
