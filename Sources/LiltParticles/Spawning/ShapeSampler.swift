/// An emitter's shape in a form from which random points are computed.
final class ShapeSampler {
    private enum Figure {
        case point
        case rectangle(SIMD2<Double>)
        /// The half axes, and the square of the ratio of inner to outer radius.
        case ellipse(SIMD2<Double>, innerSquare: Double)
        case chords(ChordTable)
        case spans(SpanTable)
    }

    private let figure: Figure

    init(_ shape: EmitterShape) {
        switch (shape.figure, shape.region) {
        case (.point, _):
            figure = .point
        case (.line(let start, let end), _):
            figure = .chords(ChordTable([SIMD2(start), SIMD2(end)], isClosed: false))
        case (.rectangle(let size), .area):
            figure = .rectangle(SIMD2(Double(size.width), Double(size.height)))
        case (.rectangle(let size), .edge):
            let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
            figure = .chords(ChordTable([SIMD2(-x, -y), SIMD2(x, -y), SIMD2(x, y), SIMD2(-x, y)], isClosed: true))
        case (.ellipse(let size), .area):
            figure = .ellipse(SIMD2(Double(size.width), Double(size.height)) / 2, innerSquare: 0)
        case (.ellipse(let size), .edge):
            let axes = SIMD2(Double(size.width), Double(size.height)) / 2
            if axes.x == axes.y {
                figure = .ellipse(axes, innerSquare: 1)
            } else {
                // The total length of 720 chords differs from the length of the curve by less than 10⁻⁵ of it.
                figure = .chords(
                    ChordTable(
                        (0..<720).map { index in
                            let (sine, cosine) = sineAndCosine(Double(index) / 360 * .pi)
                            return SIMD2(cosine, sine) * axes
                        }, isClosed: true))
            }
        case (.ring(let first, let second), _):
            let (inner, outer) = (min(first, second), max(first, second))
            let ratio = outer > 0 ? inner / outer : 1
            figure = .ellipse(SIMD2(outer, outer), innerSquare: ratio * ratio)
        case (.polygon(let corners), let region):
            var path = Path()
            path.addLines(corners)
            path.closeSubpath()
            figure = Self.outline(path, region)
        case (.path(let path), let region):
            figure = Self.outline(path.path, region)
        }
    }

    private static func outline(_ path: Path, _ region: EmitterShape.Region) -> Figure {
        var flattened = FlattenedPath()
        guard flattened.set(path, transform: .identity, tolerance: 0.1), flattened.points.count <= 4097 else {
            return .point
        }
        if region == .area, let spans = SpanTable(flattened) { return .spans(spans) }
        let chords = ChordTable(flattened)
        return chords.isEmpty ? .point : .chords(chords)
    }

    /// Returns a random point of the shape, relative to the emitter's position.
    @inline(__always)
    func point(for key: ParticleKey) -> SIMD2<Double> {
        switch figure {
        case .point: .zero
        default: spreadPoint(for: key)
        }
    }

    private func spreadPoint(for key: ParticleKey) -> SIMD2<Double> {
        switch figure {
        case .point:
            return .zero
        case .rectangle(let size):
            return SIMD2(key.unit(.position) - 0.5, key.unit(.positionAcross) - 0.5) * size
        case .ellipse(let axes, let innerSquare):
            // The points are uniform over the area if the square of the radius is uniform.
            let radius = (innerSquare + (1 - innerSquare) * key.unit(.position)).squareRoot()
            let (sine, cosine) = sineAndCosine(key.unit(.positionAcross) * (2 * .pi))
            return SIMD2(cosine, sine) * axes * radius
        case .chords(let table):
            return table.point(at: key.unit(.position))
        case .spans(let table):
            return table.point(at: key.unit(.position), across: key.unit(.positionAcross))
        }
    }
}

/// The chords of a path with their cumulative lengths.
struct ChordTable {
    private var starts: [SIMD2<Double>] = []
    private var vectors: [SIMD2<Double>] = []
    /// The total length up to the end of each chord.
    private var lengths: [Double] = []
    /// The index of the contour of each chord.
    private var contours: [Int] = []

    /// Whether the chords have no length, or a length that is not finite.
    var isEmpty: Bool { (total ?? 0) <= 0 }

    /// The length of all chords; nil without chords, or if the length is not finite.
    private var total: Double? { lengths.last.flatMap { $0.isFinite ? $0 : nil } }

    init(_ points: [SIMD2<Double>], isClosed: Bool) {
        append(points[...], isClosed: isClosed)
    }

    init(_ path: FlattenedPath) {
        for contour in path.contours {
            append(path.points[contour.start..<contour.start + contour.count], isClosed: contour.isClosed)
        }
    }

    private mutating func append(_ points: ArraySlice<SIMD2<Double>>, isClosed: Bool) {
        guard let first = points.first, let last = points.last else { return }
        let contour = (contours.last ?? -1) + 1
        for (start, end) in zip(points, points.dropFirst()) { append(from: start, to: end, of: contour) }
        if isClosed { append(from: last, to: first, of: contour) }
    }

    private mutating func append(from start: SIMD2<Double>, to end: SIMD2<Double>, of contour: Int) {
        let vector = end - start
        starts.append(start)
        vectors.append(vector)
        lengths.append((lengths.last ?? 0) + (vector * vector).sum().squareRoot())
        contours.append(contour)
    }

    /// The point at a fraction of the length, 0…1. Chords of zero length give their start; without chords, or if the
    /// length is not finite, the result is the origin.
    func point(at fraction: Double) -> SIMD2<Double> {
        guard let total else { return .zero }
        let distance = fraction * total
        let index = lengths.firstIndexAbove(distance)
        let before = index > 0 ? lengths[index - 1] : 0
        let length = lengths[index] - before
        return starts[index] + vectors[index] * (length > 0 ? min((distance - before) / length, 1) : 0)
    }

    /// The vector from one fraction of the length to another. If the two fractions are on different contours, the
    /// result has the same length, along the chord at the fraction `middle`.
    func displacement(from start: Double, to end: Double, through middle: Double) -> SIMD2<Double> {
        guard let total else { return .zero }
        let (first, last) = (lengths.firstIndexAbove(start * total), lengths.firstIndexAbove(end * total))
        if contours[first] == contours[last] { return point(at: end) - point(at: start) }
        let index = lengths.firstIndexAbove(middle * total)
        let length = (vectors[index] * vectors[index]).sum().squareRoot()
        return length > 0 ? vectors[index] * ((end - start) * total / length) : .zero
    }
}

/// The area that a path covers, as spans in 1024 rows of equal height. Slanted edges are accurate to half a row.
struct SpanTable {
    private var spans: [(x: Double, width: Double, row: Double)] = []
    /// The total width up to the end of each span.
    private var widths: [Double] = []
    private var rowHeight = 0.0

    /// Creates the table; nil if the path has no area, or if its height or its area is too small or too large to
    /// compute with.
    init?(_ path: FlattenedPath) {
        let rowCount = 1024
        let ys = path.points.map(\.y)
        guard let low = ys.min(), let high = ys.max(), high > low else { return nil }
        rowHeight = (high - low) / Double(rowCount)
        // A height in rows is exact only if `rowHeight` is a normal number: a subnormal number has fewer digits.
        guard rowHeight.isNormal else { return nil }
        // The crossings of each row's middle, with the edge's direction.
        var crossings = [[(x: Double, winding: Int)]](repeating: [], count: rowCount)
        for contour in path.contours {
            var a = path.points[contour.start + contour.count - 1]
            for index in contour.start..<contour.start + contour.count {
                let b = path.points[index]
                defer { a = b }
                guard a.y != b.y else { continue }
                let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
                let first = max(0, Int(((top.y - low) / rowHeight - 0.5).rounded(.up)))
                let last = min(rowCount - 1, Int(((bottom.y - low) / rowHeight - 0.5).rounded(.up)) - 1)
                guard first <= last else { continue }
                for row in first...last {
                    let y = low + (Double(row) + 0.5) * rowHeight
                    let x = top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
                    crossings[row].append((x, a.y < b.y ? 1 : -1))
                }
            }
        }
        for row in 0..<rowCount {
            var winding = 0
            var start = 0.0
            for crossing in crossings[row].sorted(by: { $0.x < $1.x }) {
                let before = winding
                winding += crossing.winding
                if before == 0 {
                    start = crossing.x
                } else if winding == 0, crossing.x > start {
                    spans.append((start, crossing.x - start, low + Double(row) * rowHeight))
                    widths.append((widths.last ?? 0) + crossing.x - start)
                }
            }
        }
        guard let total = widths.last, total.isFinite else { return nil }
    }

    /// Returns the point at a fraction of the area and a fraction of its row's height.
    func point(at fraction: Double, across: Double) -> SIMD2<Double> {
        let target = fraction * (widths.last ?? 0)
        let index = widths.firstIndexAbove(target)
        let span = spans[index]
        let before = index > 0 ? widths[index - 1] : 0
        return SIMD2(span.x + min(target - before, span.width), span.row + across * rowHeight)
    }
}

extension [Double] {
    /// The index of the first element greater than `value`, or the last index. The elements must be in ascending order.
    @inline(__always)
    fileprivate func firstIndexAbove(_ value: Double) -> Int {
        Swift.min(partitioningIndex { $0 > value }, count - 1)
    }
}
