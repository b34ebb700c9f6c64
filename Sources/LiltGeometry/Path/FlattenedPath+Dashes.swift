extension FlattenedPath {
    /// Replaces the contents by the dashes of `path`, measured along its chords.
    ///
    /// The pattern restarts at each contour. No dashes are made, and the contents are empty, if the pattern is solid
    /// (see ``StrokeStyle/dash``), if the phase is not finite, or if there would be more than `maximumDashCount`
    /// dashes.
    ///
    /// - Returns: Whether dashes were made; if not, draw a solid line.
    mutating func setDashes(of path: FlattenedPath, style: StrokeStyle) -> Bool {
        removeAll()
        guard !style.dash.isEmpty else { return false }
        var pattern = style.dash.map { Double($0) }
        if pattern.count % 2 == 1 { pattern += pattern }
        let period = pattern.reduce(0, +)
        guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, style.dashPhase.isFinite,
            path.totalLength / period * Double(pattern.count / 2) <= Double(Self.maximumDashCount)
        else { return false }

        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var firstIndex = 0
        while phase > 0, phase >= pattern[firstIndex], firstIndex < pattern.count - 1 {
            phase -= pattern[firstIndex]
            firstIndex += 1
        }
        for contour in path.contours where contour.count > 1 {
            addDashes(
                of: contour, in: path, pattern: pattern, index: firstIndex, remaining: pattern[firstIndex] - phase)
        }
        endContour()
        return true
    }

    /// The maximum number of dashes. With more dashes, the line would appear solid anyway, and drawing would take
    /// minutes.
    private static let maximumDashCount = 10_000

    private var totalLength: Double {
        var sum = 0.0
        for contour in contours {
            for index in contour.start..<contour.start + contour.count - 1 {
                sum += (points[index + 1] - points[index]).length
            }
            if contour.isClosed { sum += (points[contour.start + contour.count - 1] - points[contour.start]).length }
        }
        return sum
    }

    private mutating func addDashes(
        of contour: Contour, in path: FlattenedPath, pattern: [Double], index startIndex: Int, remaining start: Double
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
            }
            remaining -= length - walked
            if index % 2 == 0 {
                append(q, smooth: !isLast && path.isSmooth[contour.start + chord + 1])
            }
        }
        endContour()
    }
}
