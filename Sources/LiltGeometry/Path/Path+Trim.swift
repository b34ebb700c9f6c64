extension Path {
    /// Returns the part of the path between two fractions of its total arc length, over all subpaths in order.
    ///
    /// Fractions are clamped to 0…1. The range 0…1 gives the path itself. Any other range opens the closed subpaths
    /// that it cuts; the other ones stay closed. Curves stay curves. The relative error of the length is about 10⁻⁷.
    ///
    /// The result is empty if `from` is not less than `to`, or if one of them is NaN. If the path has no length or is
    /// not finite, the result is empty for each range except 0…1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard !from.isNaN, !to.isNaN else { return Path() }
        let (from, to) = (max(0, from), min(1, to))
        if from <= 0 && to >= 1 { return self }
        guard from < to else { return Path() }
        let buffer = elements
        var lengths: [Double] = []
        buffer.forEachSegment { step in
            switch step {
            case .start: break
            case .segment(let segment), .close(let segment): lengths.append(segment.arcLength())
            }
        }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return Path() }

        var result = ElementBuffer()
        // The slack is larger than the rounding errors of the sums of lengths.
        var walk = TrimWalk(begin: from * total, end: to * total, slack: total * 1e-12)
        var index = 0
        buffer.forEachSegment { step in
            switch step {
            case .start:
                walk.beginSubpath()
            case .segment(let segment):
                walk.take(segment, length: lengths[index], into: &result)
                index += 1
            case .close(let segment):
                walk.close(segment, length: lengths[index], into: &result)
                index += 1
            }
        }
        var path = Path()
        path.storage = .elements(result)
        return path
    }
}

/// Copies the part between two distances along a path.
private struct TrimWalk {
    let begin: Double
    let end: Double
    /// An end of the part that is at most this distance, in points, from an end of a segment moves there.
    let slack: Double
    /// The distance walked before the next segment, in points.
    private var walked = 0.0
    /// The distance walked before the current subpath.
    private var subpathBegin = 0.0
    /// Whether the next segment starts at the end of the last copied one.
    private var isConnected = false

    init(begin: Double, end: Double, slack: Double) {
        (self.begin, self.end, self.slack) = (begin, end, slack)
    }

    mutating func beginSubpath() {
        isConnected = false
        subpathBegin = walked
    }

    /// Copies the closing line of a subpath. A subpath that is copied as a whole is closed.
    mutating func close(_ segment: PathSegment, length: Double, into result: inout Path.ElementBuffer) {
        if isConnected, begin <= subpathBegin + slack, walked + length <= end + slack {
            walked += length
            result.close()
        } else {
            take(segment, length: length, into: &result)
        }
        beginSubpath()
    }

    mutating func take(_ segment: PathSegment, length: Double, into result: inout Path.ElementBuffer) {
        defer { walked += length }
        var (low, high) = (max(begin - walked, 0), min(end - walked, length))
        if low <= slack { low = 0 }
        if high >= length - slack { high = length }
        guard low < high else { return }
        let part = segment.part(
            from: segment.parameter(atArcLength: low, total: length),
            to: segment.parameter(atArcLength: high, total: length))
        if !isConnected { result.move(to: CGPoint(part.p0)) }
        isConnected = true
        switch part.kind {
        case .line: result.line(to: CGPoint(part.p1))
        case .quadCurve: result.quadCurve(to: CGPoint(part.p2), control: CGPoint(part.p1))
        case .curve: result.curve(to: CGPoint(part.p3), control1: CGPoint(part.p1), control2: CGPoint(part.p2))
        }
    }
}
