extension FlattenedPath {
    /// Replaces the contents by the dashes of `path`, measured along its chords.
    ///
    /// The pattern restarts at each contour. No dashes are made, and the contents are empty, if the pattern is solid
    /// (see ``StrokeStyle/dash``), if the phase is not finite, or if there would be too many dashes. There are too
    /// many if the estimate from the visible length exceeds `maximumDashCount`, or if the number of dashes exceeds
    /// `maximumDashCount` plus the number of points of `path`.
    ///
    /// - Parameter visible: Parts of the line outside of this rectangle have no dashes; nil for dashes everywhere.
    /// - Returns: Whether dashes were made; if not, draw a solid line.
    mutating func setDashes(of path: FlattenedPath, style: StrokeStyle, visible: CGRect? = nil) -> Bool {
        removeAll()
        guard let pattern = DashPattern(style), path.dashCount(pattern, in: visible) <= Double(Self.maximumDashCount)
        else { return false }
        for contour in path.contours where contour.count > 1 {
            guard addDashes(of: contour, in: path, pattern, visible: visible) else {
                removeAll()
                return false
            }
        }
        endContour()
        return true
    }

    /// The maximum number of dashes. With more dashes, drawing would take minutes.
    fileprivate static let maximumDashCount = 10_000

    /// The number of dashes by the length of the visible line. Infinite if a chord is so long that a position on it is
    /// rounded by more than 1/64 of the pattern.
    fileprivate func dashCount(_ pattern: DashPattern, in visible: CGRect?) -> Double {
        var sum = 0.0
        func add(_ p: SIMD2<Double>, _ q: SIMD2<Double>) {
            let length = (q - p).length
            if !(length.ulp <= pattern.period / 64) { sum = .infinity }
            guard let part = Self.part(from: p, to: q, in: visible) else { return }
            sum += length * (part.upperBound - part.lowerBound)
        }
        for contour in contours {
            for index in contour.start..<contour.start + contour.count - 1 { add(points[index], points[index + 1]) }
            if contour.isClosed { add(points[contour.start + contour.count - 1], points[contour.start]) }
        }
        return sum / pattern.period * Double(pattern.lengths.count / 2)
    }

    /// The part of a chord in a rectangle, in fractions of the chord's length; nil if it is outside.
    private static func part(
        from p: SIMD2<Double>, to q: SIMD2<Double>, in visible: CGRect?
    ) -> ClosedRange<Double>? {
        guard let visible else { return 0...1 }
        var (low, high) = (0.0, 1.0)
        func clip(_ from: Double, _ to: Double, _ least: Double, _ most: Double) {
            guard from != to else {
                if from < least || from > most { high = -1 }
                return
            }
            let (a, b) = ((least - from) / (to - from), (most - from) / (to - from))
            (low, high) = (max(low, min(a, b)), min(high, max(a, b)))
        }
        clip(p.x, q.x, visible.minX, visible.maxX)
        clip(p.y, q.y, visible.minY, visible.maxY)
        return low <= high ? low...high : nil
    }

    /// Adds the dashes of a contour. Returns false if there are too many.
    private mutating func addDashes(
        of contour: Contour, in path: FlattenedPath, _ start: DashPattern, visible: CGRect?
    ) -> Bool {
        let limit = Self.maximumDashCount + path.points.count
        var pattern = start
        // Whether the start of the chord is visible. If it is, and in a dash, the dash's contour is open.
        var isVisible = false
        let chordCount = contour.isClosed ? contour.count : contour.count - 1
        for chord in 0..<chordCount {
            let isLast = chord == contour.count - 1
            let p = path.points[contour.start + chord]
            let q = path.points[contour.start + (isLast ? 0 : chord + 1)]
            let length = (q - p).length
            guard length > 0 else { continue }
            func point(at distance: Double) -> SIMD2<Double> { p + (q - p) * (distance / length) }
            guard let part = Self.part(from: p, to: q, in: visible) else {
                endContour()
                isVisible = false
                pattern.advance(by: length)
                continue
            }
            let (first, last) = (length * part.lowerBound, length * part.upperBound)
            if first > 0 { pattern.advance(by: first) }
            if (!isVisible || first > 0) && pattern.isDash { beginContour(at: point(at: first)) }
            // The distance is measured from the first visible point. Measured from the start of a huge chord, it would
            // not grow by the length of a dash.
            var walked = 0.0
            while last - first - walked > pattern.remaining {
                walked += pattern.remaining
                if pattern.isDash {
                    append(point(at: first + walked))
                    endContour()
                } else {
                    guard contours.count < limit else { return false }
                    beginContour(at: point(at: first + walked))
                }
                pattern.next()
            }
            pattern.remaining -= last - first - walked
            isVisible = last == length
            if isVisible {
                if pattern.isDash { append(q, smooth: !isLast && path.isSmooth[contour.start + chord + 1]) }
            } else {
                if pattern.isDash { append(point(at: last)) }
                endContour()
                pattern.advance(by: length - last)
            }
        }
        endContour()
        return true
    }
}

/// A pattern of dashes and gaps, and a position in it.
private struct DashPattern {
    /// The lengths of dashes and gaps in turn. Their number is even.
    let lengths: [Double]
    /// For each dash or gap, the distance of its end from the start of the pattern.
    private let ends: [Double]
    /// The sum of the lengths.
    let period: Double
    /// The index of the current dash or gap.
    private var index = 0
    /// The remaining length of the current dash or gap.
    var remaining: Double

    /// The pattern of a style at its phase; nil if the line is solid.
    init?(_ style: StrokeStyle) {
        guard !style.dash.isEmpty else { return nil }
        var lengths = style.dash.map { Double($0) }
        if lengths.count % 2 == 1 { lengths += lengths }
        var period = 0.0
        ends = lengths.map { length in
            period += length
            return period
        }
        guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, style.dashPhase.isFinite else { return nil }
        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        while phase > 0, phase >= lengths[index], index < lengths.count - 1 {
            phase -= lengths[index]
            index += 1
        }
        (self.lengths, self.period, remaining) = (lengths, period, lengths[index] - phase)
    }

    var isDash: Bool { index % 2 == 0 }

    /// Moves to the start of the next dash or gap.
    mutating func next() {
        index = (index + 1) % lengths.count
        remaining = lengths[index]
    }

    /// Moves on by a distance, which may be many periods.
    ///
    /// - Complexity: O(log n) for n dashes and gaps.
    mutating func advance(by distance: Double) {
        let position = ends[index] - remaining + distance.truncatingRemainder(dividingBy: period)
        let phase = position.truncatingRemainder(dividingBy: period)
        // The first end after the phase.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > phase { high = middle } else { low = middle + 1 }
        }
        (index, remaining) = (low, ends[low] - phase)
    }
}

extension Path {
    /// Returns whether ``strokedPath(_:)`` makes a solid line because there would be too many dashes.
    package func hasTooManyDashes(_ style: StrokeStyle) -> Bool {
        guard let pattern = DashPattern(style) else { return false }
        var flattened = FlattenedPath()
        // Coarse chords are shorter than the outline's chords by less than 1/100.
        let bounds = boundingRect
        guard !bounds.isNull, bounds.isFinite,
            flattened.set(self, transform: .identity, tolerance: max(bounds.width, bounds.height, 1) / 1024)
        else { return false }
        return flattened.dashCount(pattern, in: nil) > 0.99 * Double(FlattenedPath.maximumDashCount)
    }
}
