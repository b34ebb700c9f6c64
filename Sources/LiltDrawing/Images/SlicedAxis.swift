/// Where the three parts of a picture with borders begin and end along one axis: in the picture, and where it is drawn.
///
/// ```
/// source   0 ─ low border ─ a ─── middle ─── b ─ high border ─ pixels
/// target   origin ───────── a' ───────────── b' ────────────── origin + length
/// ```
package struct SlicedAxis {
    package struct Part {
        /// In pixels of the picture.
        package var source: ClosedRange<CGFloat>
        /// In points.
        package var target: ClosedRange<CGFloat>
    }

    /// The low border, the middle and the high border. Each begins where the one before ends, whatever rounding does.
    package let parts: [Part]

    /// - Parameters:
    ///   - insets: The borders in points. Negative ones and NaN count as 0; two that are together longer than the
    ///     picture shrink to it in proportion.
    ///   - pixels: Of the picture, above 0.
    ///   - scale: Pixels of the picture a point, finite and above 0.
    ///   - origin: Finite.
    ///   - length: Finite, above 0. Borders that are together longer shrink to it in proportion.
    package init(insets: (low: CGFloat, high: CGFloat), pixels: Int, scale: CGFloat, origin: CGFloat, length: CGFloat) {
        let pixels = CGFloat(pixels)
        let size = pixels / scale
        var (a, b) = (max(0, min(insets.low, size)), max(0, min(insets.high, size)))
        if a + b > size { (a, b) = (a * size / (a + b), b * size / (a + b)) }
        let shrink = a + b > length ? length / (a + b) : 1
        // Products round: `pixels / scale * scale` may be more than `pixels`.
        let sourceLow = min(a * scale, pixels)
        let sourceHigh = min(max(sourceLow, max(a, size - b) * scale), pixels)
        let targetLow = origin + a * shrink
        let targetHigh = max(targetLow, origin + max(a * shrink, length - b * shrink))
        let end = max(targetHigh, origin + length)
        parts = [
            Part(source: 0...sourceLow, target: origin...targetLow),
            Part(source: sourceLow...sourceHigh, target: targetLow...targetHigh),
            Part(source: sourceHigh...pixels, target: targetHigh...end),
        ]
    }
}
