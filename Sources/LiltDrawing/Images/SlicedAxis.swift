/// The bounds of the three parts of a picture with borders along one axis, in the picture and in the target.
///
/// ```
/// source   0 ─ low border ─ a ─── middle ─── b ─ high border ─ pixels
/// target   origin ───────── a' ───────────── b' ────────────── origin + length
/// ```
package struct SlicedAxis {
    package struct Part {
        /// The bounds in the picture, in pixels.
        package var source: ClosedRange<CGFloat>
        /// The bounds in the target, in points.
        package var target: ClosedRange<CGFloat>
    }

    /// The low border, the middle and the high border. Each begins exactly where the previous one ends.
    package let parts: [Part]

    /// - Parameters:
    ///   - insets: The borders in points. Negative values and NaN count as 0. Two borders that together exceed the
    ///     picture shrink in proportion.
    ///   - pixels: The length of the picture, above 0.
    ///   - scale: Pixels of the picture per point, finite and above 0.
    ///   - origin: The start of the target, finite.
    ///   - length: The length of the target, finite and above 0. Borders that together exceed it shrink in proportion.
    package init(insets: (low: CGFloat, high: CGFloat), pixels: Int, scale: CGFloat, origin: CGFloat, length: CGFloat) {
        let pixels = CGFloat(pixels)
        let size = pixels / scale
        var (a, b) = (max(0, min(insets.low, size)), max(0, min(insets.high, size)))
        // The quotient comes first, because a product of two large lengths is infinite.
        if a + b > size { (a, b) = (a * (size / (a + b)), b * (size / (a + b))) }
        let shrink = a + b > length ? length / (a + b) : 1
        // Rounding can make `pixels / scale * scale` exceed `pixels`.
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
