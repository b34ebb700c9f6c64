/// The plane cut up by the outlines of two regions: what boolean operations choose their boundary from.
///
/// Vertices lie on a grid of whole numbers, 2²⁵ to the larger half side, so that every test is exact. Edges are cut
/// where they meet; a cut is rounded to the grid, which can make edges meet anew, and is repeated until none do. Then
/// no two edges cross, each is known by its ends, and counting the edges to the left of its middle gives the winding
/// numbers on both of its sides. Nothing depends on the order of the input.
///
/// - Complexity: O(n·k) for n edges of which k share a height.
struct PolygonArrangement {
    private struct Vertex: Equatable {
        var x: Int
        var y: Int

        static func < (a: Vertex, b: Vertex) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }
    }

    /// From the lesser end to the greater: downward, or to the right where level.
    private struct Edge {
        var a: Vertex
        var b: Vertex
        /// How often each region's outline runs from a to b, less how often it runs back.
        var delta: SIMD2<Int>
        /// Whether the last pass left it as it was, so that it meets only those anew that were cut.
        var isSettled = false

        var isLevel: Bool { a.y == b.y }
    }

    private var edges: [Edge] = []
    private let origin: SIMD2<Double>
    private let scale: Double

    /// Grid steps to the larger half side.
    private static let extent = 33_554_432.0
    /// Passes that cut edges; after the second there is hardly ever anything left.
    private static let maximumPassCount = 12

    /// Cuts up the plane by two flattened regions, whose contours count as closed.
    init(_ first: FlattenedPath, _ second: FlattenedPath) {
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for point in first.points + second.points {
            low = SIMD2(min(low.x, point.x), min(low.y, point.y))
            high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }
        let side = max(high.x - low.x, high.y - low.y) / 2
        // Sides below the normal numbers have no grid, as those beyond all numbers; nor has what has no side.
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
        for _ in 0..<Self.maximumPassCount where cut() { merge() }
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
        let place = ((point - origin) * scale).rounded(.toNearestOrEven)
        return Vertex(x: Int(place.x), y: Int(place.y))
    }

    private func point(_ vertex: Vertex) -> CGPoint {
        CGPoint(x: Double(vertex.x) / scale + origin.x, y: Double(vertex.y) / scale + origin.y)
    }

    /// Makes one edge of those with the same ends, in an order that depends on the ends alone.
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

    /// Twice the area of the triangle, positive where c lies to the right on screen of the way from a down to b.
    private static func area(_ a: Vertex, _ b: Vertex, _ c: Vertex) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Cuts edges where they meet; false where none do.
    private mutating func cut() -> Bool {
        var cuts: [(edge: Int, at: Vertex)] = []
        // Edges that the row of the next one may meet: those cut in the last pass, and those that only meet such.
        var fresh = ActiveEdges(), settled = ActiveEdges()
        // Edges are in the order of their upper ends.
        for index in edges.indices {
            let edge = edges[index]
            let place = ActiveEdges.Place(
                left: min(edge.a.x, edge.b.x), right: max(edge.a.x, edge.b.x), bottom: edge.b.y, edge: index)
            fresh.forEach(meeting: place, below: edge.a.y) { cut(index, $0, into: &cuts) }
            if edge.isSettled {
                settled.places.append(place)
            } else {
                settled.forEach(meeting: place, below: edge.a.y) { cut(index, $0, into: &cuts) }
                fresh.places.append(place)
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
                // Rounding can put a cut of a nearly level edge before its upper end.
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
            // The share of p's distance from the other edge in both.
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

    /// The boundary of the region where `isInside` holds of the two winding numbers, as closed contours that all wind
    /// the same way: non-zero and even-odd filling agree on it.
    func boundary(where isInside: (SIMD2<Int>) -> Bool) -> Path {
        let rows = EdgeRows(edges.map { ($0.a.y, $0.b.y) })
        /// The winding numbers left of a point, given doubled, among edges that a level just above or below it meets.
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
            // Left and right of an edge; below and above a level one.
            let before = winding(x, y, isAbove: false)
            let after = edge.isLevel ? winding(x, y, isAbove: true) : before &+ edge.delta
            let (isInsideBefore, isInsideAfter) = (isInside(before), isInside(after))
            if isInsideBefore == isInsideAfter { continue }
            chosen.append(isInsideBefore ? (edge.a, edge.b) : (edge.b, edge.a))
        }
        return path(of: chosen)
    }

    /// Joins directed edges to closed contours. Each vertex is left as often as it is reached; which way a contour goes
    /// on where several meet does not change what it encloses.
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

/// Edges that reach down to the row under way or are not known to end above it.
private struct ActiveEdges {
    /// What tells most edges apart.
    struct Place {
        var left: Int
        var right: Int
        var bottom: Int
        var edge: Int
    }

    var places: [Place] = []

    /// Drops the edges that end above a row and calls `body` with those that share a column with `place`.
    @inline(__always)
    mutating func forEach(meeting place: Place, below row: Int, _ body: (Int) -> Void) {
        let count = places.withUnsafeMutableBufferPointer { places in
            var kept = 0
            for other in places where other.bottom >= row {
                places[kept] = other
                kept += 1
                if other.right >= place.left && other.left <= place.right { body(other.edge) }
            }
            return kept
        }
        places.removeLast(places.count - count)
    }
}

/// Which intervals of whole numbers meet a row, found through a few hundred stretches of rows.
private struct EdgeRows {
    private var stretches: [[Int]] = []
    private var low = 0
    private var size = 1

    init(_ intervals: [(Int, Int)]) {
        guard let first = intervals.first else { return }
        let high = intervals.reduce(first.1) { max($0, $1.1) }
        low = intervals.reduce(first.0) { min($0, $1.0) }
        let count = min(max(intervals.count / 4, 1), 512)
        size = (high - low) / count + 1
        stretches = Array(repeating: [], count: count)
        for (index, interval) in intervals.enumerated() {
            for stretch in (interval.0 - low) / size...(interval.1 - low) / size { stretches[stretch].append(index) }
        }
    }

    func forEach(at row: Int, _ body: (Int) -> Void) {
        let stretch = (row - low) / size
        guard row >= low, stretch < stretches.count else { return }
        for index in stretches[stretch] { body(index) }
    }
}
