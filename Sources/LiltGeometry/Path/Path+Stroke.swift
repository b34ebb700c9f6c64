extension Path {
    /// Returns the outline of this path's stroke with `style`: closed contours to fill by non-zero winding.
    ///
    /// Curves and round parts become chords within `strokeTolerance` points of the exact outline. Empty if a point is
    /// not finite, or the width is not a positive finite number. Solid if there would be more than 10,000 dashes.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var outliner = StrokeOutliner()
        outliner.setOutline(of: self, style: style, tolerance: Self.strokeTolerance)
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

    /// A sixteenth of a pixel at two pixels per point: no corner is visible, even at twice the size.
    private static let strokeTolerance = 1.0 / 32
}
