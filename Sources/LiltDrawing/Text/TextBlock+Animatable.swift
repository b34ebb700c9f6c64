import LiltText

/// The animation vector of a text: the sizes, weights, widths and spacing of its runs, and their styles.
///
/// As in ``ShapeStyleVector``, the difference of texts with different numbers of runs is zero, so such a change jumps.
package struct TextBlockVector: VectorArithmetic, Sendable {
    /// Whether the vector is a text's value, not a difference.
    private var isValue: Bool
    /// Lengths in points, font weights on the scale of CSS, and font widths in percent.
    var lengths: [Double]
    var styles: [ShapeStyleVector]

    init(lengths: [Double], styles: [ShapeStyleVector]) {
        isValue = true
        self.lengths = lengths
        self.styles = styles
    }

    private init() {
        isValue = false
        lengths = []
        styles = []
    }

    /// The zero vector.
    package static let zero = TextBlockVector()

    private var isZero: Bool { lengths.isEmpty && styles.isEmpty }

    private func corresponds(to other: TextBlockVector) -> Bool {
        lengths.count == other.lengths.count && styles.count == other.styles.count
    }

    package static func + (lhs: TextBlockVector, rhs: TextBlockVector) -> TextBlockVector {
        if lhs.isZero { return rhs }
        if rhs.isZero { return lhs }
        guard lhs.corresponds(to: rhs) else { return lhs.isValue ? lhs : rhs }
        var sum = lhs
        sum.isValue = lhs.isValue || rhs.isValue
        for index in sum.lengths.indices { sum.lengths[index] += rhs.lengths[index] }
        for index in sum.styles.indices { sum.styles[index] += rhs.styles[index] }
        return sum
    }

    package static func - (lhs: TextBlockVector, rhs: TextBlockVector) -> TextBlockVector {
        if rhs.isZero { return lhs }
        guard lhs.isZero || lhs.corresponds(to: rhs) else { return lhs.isValue && rhs.isValue ? zero : lhs }
        var difference = rhs
        difference.isValue = lhs.isValue && !rhs.isValue
        for index in difference.lengths.indices {
            difference.lengths[index] = (lhs.isZero ? 0 : lhs.lengths[index]) - rhs.lengths[index]
        }
        for index in difference.styles.indices {
            difference.styles[index] = (lhs.isZero ? .zero : lhs.styles[index]) - rhs.styles[index]
        }
        return difference
    }

    package mutating func scale(by rhs: Double) {
        for index in lengths.indices { lengths[index] *= rhs }
        for index in styles.indices { styles[index].scale(by: rhs) }
    }

    package var magnitudeSquared: Double {
        lengths.reduce(0) { $0 + $1 * $1 } + styles.reduce(0) { $0 + $1.magnitudeSquared }
    }

    package static func == (a: TextBlockVector, b: TextBlockVector) -> Bool {
        a.isZero && b.magnitudeSquared == 0 || b.isZero && a.magnitudeSquared == 0
            || a.lengths == b.lengths && a.styles == b.styles
    }
}

extension TextBlock: Animatable {
    /// The sizes, weights, widths, spacing and colors of all runs, and the sizes of images. The characters come from
    /// the model value.
    ///
    /// An animated size needs a new layout in each frame. Glyphs are shaped once, because they do not depend on the
    /// size.
    package var animatableData: TextBlockVector {
        get {
            TextBlockVector(
                lengths: content.runs.flatMap(\.style.animatableLengths) + [options.lineSpacing],
                styles: appearances.map(\.foreground.animatableData))
        }
        set {
            let count = StyledText.Style.animatableLengthCount
            guard newValue.lengths.count == content.runs.count * count + 1, newValue.styles.count == appearances.count
            else { return }
            for index in content.runs.indices {
                content.runs[index].style.setAnimatableLengths(newValue.lengths[index * count..<(index + 1) * count])
                appearances[index].foreground.animatableData = newValue.styles[index]
            }
            options.lineSpacing = newValue.lengths[content.runs.count * count]
        }
    }
}

extension StyledText.Style {
    fileprivate static let animatableLengthCount = 9

    fileprivate var animatableLengths: [Double] {
        [
            font.size, font.weight, font.width, tracking, kerning, baselineOffset, attachment?.width ?? 0,
            attachment?.ascent ?? 0, attachment?.descent ?? 0,
        ]
    }

    fileprivate mutating func setAnimatableLengths(_ lengths: ArraySlice<Double>) {
        let first = lengths.startIndex
        font.size = lengths[first]
        font.weight = min(max(lengths[first + 1], 1), 1000)
        font.width = max(lengths[first + 2], 1)
        (tracking, kerning, baselineOffset) = (lengths[first + 3], lengths[first + 4], lengths[first + 5])
        guard attachment != nil else { return }
        attachment = StyledText.Attachment(
            width: max(lengths[first + 6], 0), ascent: lengths[first + 7], descent: lengths[first + 8])
    }
}
