/// Boolean operations on regions. Both paths are filled with the same rule; open subpaths count as closed.
///
/// Curves become chords that deviate from them by at most 1/8000 of the larger side of their path's bounds, or by the
/// precision of the result: 1/2²⁴ of the larger side of the bounds of both paths. Results have only straight sides, and
/// both fill rules give them the same area. A path with a point that is not finite counts as empty.
extension Path {
    /// Returns a path with the same area and without self-overlaps.
    ///
    /// - Parameter eoFill: Whether the even-odd rule fills this path; otherwise non-zero winding.
    public func normalized(eoFill: Bool = true) -> Path {
        combined(with: Path(), eoFill: eoFill) { first, _ in first }
    }

    /// Returns the area inside both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && $1 }
    }

    /// Returns the area inside at least one of the paths.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 || $1 }
    }

    /// Returns the area inside this path and outside the other.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && !$1 }
    }

    /// Returns the area inside exactly one of the paths.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 != $1 }
    }

    /// Returns the parts of this path's line inside the other path. No part is closed.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: true, other, eoFill: eoFill)
    }

    /// Returns the parts of this path's line outside the other path. No part is closed.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: false, other, eoFill: eoFill)
    }

    private func combined(with other: Path, eoFill: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
        let (first, second) = flattened(with: other)
        func covers(_ winding: Int) -> Bool { eoFill ? winding & 1 != 0 : winding != 0 }
        return PolygonArrangement(first, second).boundary { isInside(covers($0.x), covers($0.y)) }
    }

    /// Both paths as chords; empty for a path that is not finite.
    ///
    /// The chords of a path follow its own size, so that a large operand does not cut corners off a small one. The size
    /// of one operand never adds chords to the other.
    private func flattened(with other: Path) -> (FlattenedPath, FlattenedPath) {
        func side(_ rect: CGRect) -> Double { max(rect.width, rect.height) }
        var (first, second) = (FlattenedPath(), FlattenedPath())
        let (own, others) = (boundingRect, other.boundingRect)
        let bounds = own.union(others)
        guard !bounds.isNull, bounds.isFinite else { return (first, second) }
        let precision = max(side(bounds) / 16_777_216, .leastNormalMagnitude)
        _ = first.set(self, transform: .identity, tolerance: max(side(own) / 8192, precision))
        _ = second.set(other, transform: .identity, tolerance: max(side(others) / 8192, precision))
        return (first, second)
    }

    private func line(inside isInside: Bool, _ other: Path, eoFill: Bool) -> Path {
        let (line, region) = flattened(with: other)
        var result = Path()
        for contour in line.contours {
            var points = Array(line.points[contour.start..<contour.start + contour.count])
            if contour.isClosed, let first = points.first { points.append(first) }
            var isConnected = false
            for (a, b) in zip(points, points.dropFirst()) {
                let cuts = [0.0] + region.crossings(from: a, to: b).sorted() + [1]
                for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
                    let winding = region.windingNumber(around: a + (b - a) * ((from + to) / 2))
                    guard (eoFill ? winding & 1 != 0 : winding != 0) == isInside else {
                        isConnected = false
                        continue
                    }
                    if !isConnected { result.move(to: CGPoint(a + (b - a) * from)) }
                    result.addLine(to: CGPoint(a + (b - a) * to))
                    isConnected = true
                }
            }
        }
        return result
    }
}

extension FlattenedPath {
    /// The points at which a line crosses the contours, as fractions of the line's length, without 0 and 1. Open
    /// contours count as closed.
    fileprivate func crossings(from a: SIMD2<Double>, to b: SIMD2<Double>) -> [Double] {
        var fractions: [Double] = []
        let line = b - a
        for contour in contours {
            var c = points[contour.start + contour.count - 1]
            for index in contour.start..<contour.start + contour.count {
                let d = points[index]
                let (before, after) = (line.cross(c - a), line.cross(d - a))
                if (before < 0) != (after < 0) {
                    let meeting = c + (d - c) * (before / (before - after))
                    let t = (meeting - a).dot(line) / line.dot(line)
                    if t > 0 && t < 1 { fractions.append(t) }
                }
                c = d
            }
        }
        return fractions
    }
}
