/// Regions from regions. Both paths are filled with the same rule; open subpaths count as closed.
///
/// Curves become chords within an eight-thousandth of the larger side of the bounds of both; results have corners only,
/// and are the same region under either rule. A path with a point that is not finite counts as empty.
extension Path {
    /// Returns a path that covers what this one covers, without overlaps of itself.
    ///
    /// - Parameter eoFill: Whether this path is filled by the even-odd rule, and not by non-zero winding.
    public func normalized(eoFill: Bool = true) -> Path {
        combined(with: Path(), eoFill: eoFill) { first, _ in first }
    }

    /// Returns what both paths cover.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && $1 }
    }

    /// Returns what either path covers.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 || $1 }
    }

    /// Returns what this path covers and the other does not.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && !$1 }
    }

    /// Returns what one of the paths covers, but not both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 != $1 }
    }

    /// Returns the parts of this path's line that lie in what the other path covers. Nothing is closed.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: true, other, eoFill: eoFill)
    }

    /// Returns the parts of this path's line that lie outside of what the other path covers. Nothing is closed.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        line(inside: false, other, eoFill: eoFill)
    }

    private func combined(with other: Path, eoFill: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
        let (first, second) = flattened(with: other)
        func covers(_ winding: Int) -> Bool { eoFill ? winding & 1 != 0 : winding != 0 }
        return PolygonArrangement(first, second).boundary { isInside(covers($0.x), covers($0.y)) }
    }

    /// Both as chords; one that is not finite as none.
    private func flattened(with other: Path) -> (FlattenedPath, FlattenedPath) {
        var (first, second) = (FlattenedPath(), FlattenedPath())
        let bounds = boundingRect.union(other.boundingRect)
        guard !bounds.isNull, bounds.isFinite else { return (first, second) }
        let tolerance = max(max(bounds.width, bounds.height) / 8192, .leastNormalMagnitude)
        _ = first.set(self, transform: .identity, tolerance: tolerance)
        _ = second.set(other, transform: .identity, tolerance: tolerance)
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
                let places = [0.0] + region.crossings(from: a, to: b).sorted() + [1]
                for (from, to) in zip(places, places.dropFirst()) where from < to {
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
    /// Where a line meets the contours, all taken as closed: fractions of its length strictly between its ends.
    fileprivate func crossings(from a: SIMD2<Double>, to b: SIMD2<Double>) -> [Double] {
        var fractions: [Double] = []
        let way = b - a
        for contour in contours {
            var c = points[contour.start + contour.count - 1]
            for index in contour.start..<contour.start + contour.count {
                let d = points[index]
                let (before, after) = (way.cross(c - a), way.cross(d - a))
                if (before < 0) != (after < 0) {
                    let meeting = c + (d - c) * (before / (before - after))
                    let t = (meeting - a).dot(way) / way.dot(way)
                    if t > 0 && t < 1 { fractions.append(t) }
                }
                c = d
            }
        }
        return fractions
    }
}
