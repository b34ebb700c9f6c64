/// The font that a text requests. The library finds the nearest available font.
package struct FontDescriptor: Hashable, Sendable {
    /// A design, or a family by its name.
    package enum Family: Hashable, Sendable {
        case sans, serif, monospaced, rounded
        case named(String)
    }

    /// Variants of letters and digits. A font may lack some of them.
    package struct Variants: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Digits of equal width.
        package static let monospacedDigits = Variants(rawValue: 1)
        package static let lowercaseSmallCaps = Variants(rawValue: 2)
        package static let uppercaseSmallCaps = Variants(rawValue: 4)
    }

    package var family: Family
    /// Points per em. NaN and a size below 0 count as 0; a size above `maximumSize`, such as infinity, counts as
    /// `maximumSize`.
    package var size: Double {
        didSet { size = Self.clampedSize(size) }
    }
    /// The weight on the scale of CSS and OpenType, 1…1000: regular is 400, bold is 700. It is clamped to the range of
    /// the face.
    package var weight: Double
    /// The width in percent of the normal width, which is 100. It has no effect on faces without a width axis.
    package var width: Double
    package var isItalic: Bool
    package var variants: Variants

    /// The largest size in points.
    package static let maximumSize = 10_000.0

    package init(
        family: Family = .sans, size: Double, weight: Double = 400, width: Double = 100, isItalic: Bool = false,
        variants: Variants = []
    ) {
        self.family = family
        self.size = Self.clampedSize(size)
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
        self.variants = variants
    }

    private static func clampedSize(_ size: Double) -> Double {
        size >= 0 ? min(size, maximumSize) : 0
    }
}
