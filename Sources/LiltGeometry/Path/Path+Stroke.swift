extension Path {
    /// Returns the outline of this path's stroke with `style`: closed contours to fill by non-zero winding.
    ///
    /// Curves and round parts become chords within 1/32 point of the exact outline, and closer for a path of less than
    /// 16 points, so that it can be scaled up. Empty if a point is not finite, or the width is not a positive finite
    /// number. Solid if there would be more than 10,000 dashes.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var outliner = StrokeOutliner()
        outliner.setOutline(of: self, style: style, tolerance: chordTolerance(lineWidth: style.lineWidth))
        var buffer = ElementBuffer()
        for contour in outliner.outline.contours {
            for index in contour.start..<contour.start + contour.count {
                let point = CGPoint(outliner.outline.points[index])
                if index == contour.start { buffer.move(to: point) } else { buffer.line(to: point) }
            }
            buffer.close()
        }
        var path = Path()
        path.storage = .elements(buffer)
        return path
    }

    /// Returns the largest distance of a chord from the outline of a line along this path. It is 1/8192 of the side for
    /// a path of less than a point, and grows with the square of the side up to 16 points.
    private func chordTolerance(lineWidth: CGFloat) -> Double {
        let bounds = boundingRect
        var side = Double(lineWidth)
        if !bounds.isNull { side = max(side, Double(max(bounds.width, bounds.height))) }
        let tolerance = side * max(side, 1) / 8192
        return min(Self.largestChordTolerance, max(tolerance, Double.leastNormalMagnitude))
    }

    /// A sixteenth of a pixel at two pixels per point: no corner is visible, even at twice the size.
    static let largestChordTolerance = 1.0 / 32
}
