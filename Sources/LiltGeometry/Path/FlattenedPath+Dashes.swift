extension FlattenedPath {
    /// Replaces the contents by the dashes of `path`, measured along its chords.
    ///
    /// The pattern restarts at each contour. No dashes are made, and the contents are empty, if the pattern is solid
    /// (see ``StrokeStyle/dash``), if the phase is not finite, or if there would be more than `maximumDashCount`
    /// dashes in `visible`. Most dashes outside of `visible` are left out.
    ///
    /// - Returns: Whether dashes were made; if not, draw a solid line.
    mutating func setDashes(of path: FlattenedPath, style: StrokeStyle, visible: CGRect? = nil) -> Bool {
        removeAll()
        guard let pattern = style.dashPattern else { return false }
        let period = pattern.reduce(0, +)
        let count = path.dashCount(pattern, period: period, in: visible)
        guard count <= Double(Self.maximumDashCount) else { return false }

        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var firstIndex = 0
        while phase > 0, phase >= pattern[firstIndex], firstIndex < pattern.count - 1 {
            phase -= pattern[firstIndex]
            firstIndex += 1
        }
        for contour in path.contours where contour.count > 1 {
            addDashes(
                of: contour, in: path, visible: visible, pattern: pattern, period: period, index: firstIndex,
                remaining: pattern[firstIndex] - phase)
        }
        endContour()
        return true
    }

    /// The maximum number of dashes. With more dashes, drawing would take minutes.
    fileprivate static let maximumDashCount = 10_000

    fileprivate func dashCount(_ pattern: [Double], period: Double, in visible: CGRect?) -> Double {
        length(in: visible) / period * Double(pattern.count / 2)
    }

    /// The length of the chords' parts in a rectangle, or of all chords.
    private func length(in visible: CGRect?) -> Double {
        var sum = 0.0
        func add(_ p: SIMD2<Double>, _ q: SIMD2<Double>) {
            guard let part = Self.part(from: p, to: q, in: visible) else { return }
            sum += (q - p).length * (part.upperBound - part.lowerBound)
        }
        for contour in contours {
            for index in contour.start..<contour.start + contour.count - 1 { add(points[index], points[index + 1]) }
            if contour.isClosed { add(points[contour.start + contour.count - 1], points[contour.start]) }
        }
        return sum
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

    private mutating func addDashes(
        of contour: Contour, in path: FlattenedPath, visible: CGRect?, pattern: [Double], period: Double,
        index startIndex: Int, remaining start: Double
    ) {
        var index = startIndex
        var remaining = start
        let chordCount = contour.isClosed ? contour.count : contour.count - 1
        if index % 2 == 0 { beginContour(at: path.points[contour.start]) }
        for chord in 0..<chordCount {
            let isLast = chord == contour.count - 1
            let p = path.points[contour.start + chord]
            let q = path.points[contour.start + (isLast ? 0 : chord + 1)]
            let length = (q - p).length
            guard length > 0 else { continue }
            var walked = 0.0
            // Leaves out whole periods. This changes neither the index nor the rest of its dash or gap.
            func skip(to end: Double) {
                let skipped = ((end - walked) / period).rounded(.down) * period
                guard skipped > 0 else { return }
                walked += skipped
                if index % 2 == 0 { beginContour(at: p + (q - p) * (walked / length)) }
            }
            let part = Self.part(from: p, to: q, in: visible)
            let first = length * (part?.lowerBound ?? 1), last = length * (part?.upperBound ?? 1)
            skip(to: first)
            while length - walked > remaining {
                walked += remaining
                let point = p + (q - p) * (walked / length)
                if index % 2 == 0 {
                    append(point)
                    endContour()
                } else {
                    beginContour(at: point)
                }
                index = (index + 1) % pattern.count
                remaining = pattern[index]
                if walked > last { skip(to: length) }
            }
            remaining -= length - walked
            if index % 2 == 0 {
                append(q, smooth: !isLast && path.isSmooth[contour.start + chord + 1])
            }
        }
        endContour()
    }
}

extension StrokeStyle {
    /// The lengths of dashes and gaps, of an even number; nil if the line is solid.
    fileprivate var dashPattern: [Double]? {
        guard !dash.isEmpty else { return nil }
        var pattern = dash.map { Double($0) }
        if pattern.count % 2 == 1 { pattern += pattern }
        let period = pattern.reduce(0, +)
        guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, dashPhase.isFinite else { return nil }
        return pattern
    }
}

extension Path {
    /// Returns whether ``strokedPath(_:)`` makes a solid line because there would be too many dashes.
    package func hasTooManyDashes(_ style: StrokeStyle) -> Bool {
        guard let pattern = style.dashPattern else { return false }
        var flattened = FlattenedPath()
        // Coarse chords are shorter than the outline's chords by less than 1/100.
        let bounds = boundingRect
        guard !bounds.isNull, bounds.isFinite,
            flattened.set(self, transform: .identity, tolerance: max(bounds.width, bounds.height, 1) / 1024)
        else { return false }
        return flattened.dashCount(pattern, period: pattern.reduce(0, +), in: nil)
            > 0.99 * Double(FlattenedPath.maximumDashCount)
    }
}
