extension Path {
    /// The smallest rectangle that contains every point of the lines and curves. A control point that is not on a curve
    /// does not count.
    ///
    /// `CGRect.null` for an empty path and for one with a point that is not finite.
    public var boundingRect: CGRect {
        switch storage {
        case .empty: return .null
        case .rect(let rect): return rect.standardized.isFinite ? rect.standardized : .null
        case .ellipse(let rect), .roundedRect(let rect, _, _): return rect.isFinite ? rect : .null
        case .elements(let buffer):
            var bounds = BoundsBuilder()
            buffer.forEachSegment { step in
                switch step {
                case .start(let point): bounds.add(point)
                case .segment(let segment), .close(let segment): bounds.add(segment)
                }
            }
            return bounds.rect
        }
    }

    /// Whether the filled path covers `point`. The rule is even-odd if `eoFill` is true, otherwise non-zero winding.
    /// Open subpaths count as closed.
    ///
    /// Curves are cut into chords that deviate from them by at most a thousandth of the larger side of the bounds. A
    /// point on the outline may count as inside or outside.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        let bounds = boundingRect
        guard !bounds.isNull, bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        var flattened = FlattenedPath()
        let tolerance = max(max(bounds.width, bounds.height) * 1e-3, .leastNormalMagnitude)
        guard flattened.set(self, transform: .identity, tolerance: tolerance) else { return false }
        let winding = flattened.windingNumber(around: SIMD2(point))
        return eoFill ? winding & 1 != 0 : winding != 0
    }
}

extension FlattenedPath {
    /// The number of times that the contours wind around `point`; open contours count as closed; positive if clockwise
    /// on screen.
    func windingNumber(around point: SIMD2<Double>) -> Int {
        var winding = 0
        for contour in contours {
            var a = points[contour.start + contour.count - 1]
            for index in contour.start..<contour.start + contour.count {
                let b = points[index]
                if (a.y <= point.y) != (b.y <= point.y) {
                    let side = (b - a).cross(point - a)
                    if b.y > a.y { if side > 0 { winding += 1 } } else if side < 0 { winding -= 1 }
                }
                a = b
            }
        }
        return winding
    }
}

/// Gathers the extreme coordinates of segments.
private struct BoundsBuilder {
    private var low = SIMD2<Double>(repeating: .infinity)
    private var high = SIMD2<Double>(repeating: -.infinity)
    private var isFinite = true

    var rect: CGRect {
        guard isFinite, low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    mutating func add(_ point: SIMD2<Double>) {
        isFinite = isFinite && point.isFinite
        low = SIMD2(min(low.x, point.x), min(low.y, point.y))
        high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }

    /// Adds the segment's end, and its extremes in x and y between its ends.
    mutating func add(_ segment: PathSegment) {
        add(segment.end)
        guard segment.kind != .line else { return }
        // A curve with a control point that is not finite has no extremes. It makes the path count as not finite.
        guard segment.p1.isFinite, segment.p2.isFinite else { return isFinite = false }
        let scale = SIMD2(Self.scale(of: segment, 0), Self.scale(of: segment, 1))
        let (p0, p1) = (segment.p0 * scale, segment.p1 * scale)
        let (p2, p3) = (segment.p2 * scale, segment.p3 * scale)
        switch segment.kind {
        case .line: break
        case .quadCurve:
            // B′(t) = 0 at t = (p0 − p1) / (p0 − 2p1 + p2).
            let t = (p0 - p1) / (p0 - p1 * 2 + p2)
            addPoint(of: segment, at: t.x)
            addPoint(of: segment, at: t.y)
        case .curve:
            // B′(t)/3 = a·t² + b·t + c.
            let a = p3 - p0 + (p1 - p2) * 3
            let b = (p0 - p1 * 2 + p2) * 2
            let c = p1 - p0
            for axis in 0..<2 {
                let discriminant = b[axis] * b[axis] - 4 * a[axis] * c[axis]
                guard discriminant >= 0 else { continue }
                // The numerically stable pair of solutions, q/a and c/q: nothing cancels where a is tiny.
                let q = -0.5 * (b[axis] + (b[axis] < 0 ? -1 : 1) * discriminant.squareRoot())
                addPoint(of: segment, at: q / a[axis])
                addPoint(of: segment, at: c[axis] / q)
            }
        }
    }

    private mutating func addPoint(of segment: PathSegment, at t: Double) {
        if t > 0 && t < 1 { add(segment.point(at: t)) }
    }

    /// A power of two that brings huge coordinates into a range in which no square overflows; 1 for other coordinates.
    /// A common factor of all control points does not move the extremes.
    private static func scale(of segment: PathSegment, _ axis: Int) -> Double {
        let largest = max(
            segment.p0[axis].magnitude, segment.p1[axis].magnitude, segment.p2[axis].magnitude,
            segment.p3[axis].magnitude)
        return largest > 1e100 ? 0x1p-600 : 1
    }
}

extension CGRect {
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension Path {
    /// The subpaths, each as a path.
    package var subpaths: [Path] {
        var subpaths: [Path] = []
        forEach { element in
            // A path begins with a move.
            if case .move = element { subpaths.append(Path()) }
            subpaths[subpaths.count - 1].withElements { $0.append(element) }
        }
        return subpaths
    }
}
