/// The plane divided by the outlines of two regions. A boolean operation selects the outlines' parts that bound its
/// result.
///
/// Vertices are on an integer grid, with 2²⁵ units in half of the larger side of the bounds, so every test is exact.
/// Edges are split where they intersect. A split is rounded to the grid, which can cause new intersections, so
/// splitting repeats until there are none, at most twelve times. Then no two edges cross, and each edge is identified
/// by its ends. The edges to the left of an edge's middle give the winding numbers on both of its sides. The order of
/// the input has no effect.
///
/// - Complexity: O(n·k) for n edges, k of which overlap in y.
struct PolygonArrangement {
    private struct Vertex: Equatable {
        var x: Int
        var y: Int

        static func < (a: Vertex, b: Vertex) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }
    }

    /// An edge from its smaller end to its larger end: downward, or to the right if it is horizontal.
    private struct Edge {
        var a: Vertex
        var b: Vertex
        /// The number of times that each region's outline runs from a to b, minus the number of times that it runs
        /// back.
        var delta: SIMD2<Int>
        /// Whether the last pass did not split this edge. Two edges that were not split have no new intersection.
        var isSettled = false

        var isLevel: Bool { a.y == b.y }
    }

    private var edges: [Edge] = []
    private let origin: SIMD2<Double>
    private let scale: Double

    /// The number of grid steps in half of the larger side.
    private static let extent = 33_554_432.0
    /// The maximum number of passes that split edges. Most inputs need two.
    private static let maximumPassCount = 12

    /// Divides the plane by two flattened regions. Their contours count as closed.
    init(_ first: FlattenedPath, _ second: FlattenedPath) {
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for point in first.points + second.points {
            low = SIMD2(min(low.x, point.x), min(low.y, point.y))
            high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }
        let side = max(high.x - low.x, high.y - low.y) / 2
        // Sizes up to 2⁻⁹⁹⁸ and infinite sizes have no grid, nor does an empty region.
        let scale = Self.extent / side
        guard side.isFinite, scale.isFinite else {
            (origin, self.scale) = (.zero, 1)
            return
        }
        origin = low / 2 + high / 2
        self.scale = scale
        add(first, delta: SIMD2(1, 0))
        add(second, delta: SIMD2(0, 1))
        merge()
        for _ in 0..<Self.maximumPassCount {
            guard cut() else { break }
            merge()
        }
    }

    private mutating func add(_ path: FlattenedPath, delta: SIMD2<Int>) {
        for contour in path.contours where contour.count > 1 {
            var a = vertex(path.points[contour.start + contour.count - 1])
            for index in contour.start..<contour.start + contour.count {
                let b = vertex(path.points[index])
                if a < b { edges.append(Edge(a: a, b: b, delta: delta)) }
                if b < a { edges.append(Edge(a: b, b: a, delta: SIMD2<Int>.zero &- delta)) }
                a = b
            }
        }
    }

    private func vertex(_ point: SIMD2<Double>) -> Vertex {
        let position = ((point - origin) * scale).rounded(.toNearestOrEven)
        return Vertex(x: Int(position.x), y: Int(position.y))
    }

    private func point(_ vertex: Vertex) -> CGPoint {
        CGPoint(x: Double(vertex.x) / scale + origin.x, y: Double(vertex.y) / scale + origin.y)
    }

    /// Merges edges with the same ends. The order of the result depends only on the ends.
    private mutating func merge() {
        edges.sort { $0.a == $1.a ? $0.b < $1.b : $0.a < $1.a }
        var merged: [Edge] = []
        for edge in edges {
            if let last = merged.last, last.a == edge.a, last.b == edge.b {
                merged[merged.count - 1].delta &+= edge.delta
                merged[merged.count - 1].isSettled = last.isSettled && edge.isSettled
            } else {
                merged.append(edge)
            }
        }
        edges = merged.filter { $0.delta != .zero }
    }

    // MARK: - Cutting

    /// Twice the signed area of the triangle; negative if c is to the right, on screen, of the edge from a down to b.
    private static func area(_ a: Vertex, _ b: Vertex, _ c: Vertex) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Splits edges at their intersections. Returns false if there are no intersections.
    private mutating func cut() -> Bool {
        var cuts: [(edge: Int, at: Vertex)] = []
        // The edges that the next edges can intersect. Fresh edges result from a split in the last pass. Settled edges
        // were not split, so they can intersect fresh edges only.
        var fresh = ActiveEdges(), settled = ActiveEdges()
        // Edges are sorted by their upper ends.
        for index in edges.indices {
            let edge = edges[index]
            let extent = ActiveEdges.Extent(
                left: min(edge.a.x, edge.b.x), right: max(edge.a.x, edge.b.x), bottom: edge.b.y, edge: index)
            fresh.forEach(meeting: extent, below: edge.a.y) { cut(index, $0, into: &cuts) }
            if edge.isSettled {
                settled.extents.append(extent)
            } else {
                settled.forEach(meeting: extent, below: edge.a.y) { cut(index, $0, into: &cuts) }
                fresh.extents.append(extent)
            }
        }
        guard !cuts.isEmpty else { return false }
        cuts.sort { $0.edge != $1.edge ? $0.edge < $1.edge : $0.at < $1.at }
        var pieces: [Edge] = []
        var next = 0
        for index in edges.indices {
            let edge = edges[index]
            var ends = [edge.a]
            while next < cuts.count, cuts[next].edge == index {
                ends.append(cuts[next].at)
                next += 1
            }
            if ends.count == 1 {
                pieces.append(Edge(a: edge.a, b: edge.b, delta: edge.delta, isSettled: true))
                continue
            }
            ends.append(edge.b)
            for (a, b) in zip(ends, ends.dropFirst()) {
                // Rounding can move the split of a nearly horizontal edge into the row of an end: to the left of the
                // upper end, or to the right of the lower end. The piece up to that end then runs the other way.
                if a < b { pieces.append(Edge(a: a, b: b, delta: edge.delta)) }
                if b < a { pieces.append(Edge(a: b, b: a, delta: SIMD2<Int>.zero &- edge.delta)) }
            }
        }
        edges = pieces
        return true
    }

    private func cut(_ first: Int, _ second: Int, into cuts: inout [(edge: Int, at: Vertex)]) {
        let (p, q, r, s) = (edges[first].a, edges[first].b, edges[second].a, edges[second].b)
        let (rSide, sSide) = (Self.area(p, q, r).signum(), Self.area(p, q, s).signum())
        let (pSide, qSide) = (Self.area(r, s, p).signum(), Self.area(r, s, q).signum())
        if rSide * sSide < 0 && pSide * qSide < 0 {
            // Multiples of the distances of p and q from the edge rs. Their ratio gives the intersection.
            let (near, far) = (Double(Self.area(r, s, p)), Double(Self.area(r, s, q)))
            let t = near / (near - far)
            let at = Vertex(
                x: p.x + Int((Double(q.x - p.x) * t).rounded()), y: p.y + Int((Double(q.y - p.y) * t).rounded()))
            if at != p && at != q { cuts.append((first, at)) }
            if at != r && at != s { cuts.append((second, at)) }
            return
        }
        func isInside(_ v: Vertex, _ a: Vertex, _ b: Vertex) -> Bool {
            v != a && v != b && min(a.x, b.x) <= v.x && v.x <= max(a.x, b.x) && a.y <= v.y && v.y <= b.y
        }
        if rSide == 0 && isInside(r, p, q) { cuts.append((first, r)) }
        if sSide == 0 && isInside(s, p, q) { cuts.append((first, s)) }
        if pSide == 0 && isInside(p, r, s) { cuts.append((second, p)) }
        if qSide == 0 && isInside(q, r, s) { cuts.append((second, q)) }
    }

    // MARK: - Choosing

    /// The boundary of the region whose winding numbers satisfy `isInside`, as closed contours. Along each contour, the
    /// region is on the same side. Non-zero and even-odd filling of the contours have the same result.
    func boundary(where isInside: (SIMD2<Int>) -> Bool) -> Path {
        let rows = EdgeRows(edges.map { ($0.a.y, $0.b.y) })
        /// Returns the winding numbers immediately left of a point: the sum over the edges to its left. Counts the
        /// edges that cross the horizontal line just above the point, or the line just below it. The coordinates are
        /// doubled.
        func winding(_ x: Int, _ y: Int, isAbove: Bool) -> SIMD2<Int> {
            var sum = SIMD2<Int>.zero
            rows.forEach(at: y >> 1) { index in
                let edge = edges[index]
                let (top, bottom) = (2 * edge.a.y, 2 * edge.b.y)
                guard isAbove ? top < y && y <= bottom : top <= y && y < bottom else { return }
                let (ax, bx) = (2 * edge.a.x, 2 * edge.b.x)
                if (bx - ax) * (y - top) - (bottom - top) * (x - ax) < 0 { sum &+= edge.delta }
            }
            return sum
        }
        var chosen: [(from: Vertex, to: Vertex)] = []
        for edge in edges {
            let (x, y) = (edge.a.x + edge.b.x, edge.a.y + edge.b.y)
            // The winding numbers left and right of an edge, or below and above a horizontal edge.
            let before = winding(x, y, isAbove: false)
            let after = edge.isLevel ? winding(x, y, isAbove: true) : before &+ edge.delta
            let (isInsideBefore, isInsideAfter) = (isInside(before), isInside(after))
            if isInsideBefore == isInsideAfter { continue }
            chosen.append(isInsideBefore ? (edge.a, edge.b) : (edge.b, edge.a))
        }
        return path(of: chosen)
    }

    /// Joins directed edges into closed contours. At each vertex, the number of edges that start is the number of edges
    /// that end. Where several contours meet, the enclosed area does not depend on the edge that continues a contour.
    private func path(of chosen: [(from: Vertex, to: Vertex)]) -> Path {
        let sorted = chosen.sorted { $0.from == $1.from ? $0.to < $1.to : $0.from < $1.from }
        var isUsed = [Bool](repeating: false, count: sorted.count)
        func next(from vertex: Vertex) -> Int? {
            var (low, high) = (0, sorted.count)
            while low < high {
                let middle = (low + high) / 2
                if sorted[middle].from < vertex { low = middle + 1 } else { high = middle }
            }
            while low < sorted.count, sorted[low].from == vertex {
                if !isUsed[low] { return low }
                low += 1
            }
            return nil
        }
        var path = Path()
        for start in sorted.indices where !isUsed[start] {
            var contour = [sorted[start].from]
            var index: Int? = start
            while let edge = index {
                isUsed[edge] = true
                contour.append(sorted[edge].to)
                index = sorted[edge].to == sorted[start].from ? nil : next(from: sorted[edge].to)
            }
            if contour.last == contour.first { contour.removeLast() }
            let corners = contour.indices.filter { index in
                let (a, b) = (
                    contour[(index + contour.count - 1) % contour.count], contour[(index + 1) % contour.count]
                )
                return Self.area(a, contour[index], b) != 0
            }
            guard corners.count > 2 else { continue }
            path.addLines(corners.map { point(contour[$0]) })
            path.closeSubpath()
        }
        return path
    }
}

/// Edges that extend to the current row or are not known to end above it.
private struct ActiveEdges {
    /// The bounds of an edge. The bounds of most pairs of edges do not overlap; such pairs need no other test.
    struct Extent {
        var left: Int
        var right: Int
        var bottom: Int
        var edge: Int
    }

    var extents: [Extent] = []

    /// Removes the edges that end above a row, and calls `body` with the remaining edges whose range of x overlaps that
    /// of `extent`.
    @inline(__always)
    mutating func forEach(meeting extent: Extent, below row: Int, _ body: (Int) -> Void) {
        let count = extents.withUnsafeMutableBufferPointer { extents in
            var kept = 0
            for other in extents where other.bottom >= row {
                extents[kept] = other
                kept += 1
                if other.right >= extent.left && other.left <= extent.right { body(other.edge) }
            }
            return kept
        }
        extents.removeLast(extents.count - count)
    }
}

/// Finds the ranges of rows that may contain a given row. The rows are divided into at most 512 buckets. A range is
/// found if it touches the row's bucket.
private struct EdgeRows {
    private var buckets: [[Int]] = []
    private var low = 0
    private var size = 1

    init(_ ranges: [(Int, Int)]) {
        guard let first = ranges.first else { return }
        let high = ranges.reduce(first.1) { max($0, $1.1) }
        low = ranges.reduce(first.0) { min($0, $1.0) }
        let count = min(max(ranges.count / 4, 1), 512)
        size = (high - low) / count + 1
        buckets = Array(repeating: [], count: count)
        for (index, range) in ranges.enumerated() {
            for bucket in (range.0 - low) / size...(range.1 - low) / size { buckets[bucket].append(index) }
        }
    }

    func forEach(at row: Int, _ body: (Int) -> Void) {
        let bucket = (row - low) / size
        guard row >= low, bucket < buckets.count else { return }
        for index in buckets[bucket] { body(index) }
    }
}
