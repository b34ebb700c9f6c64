/// The horizontal alignment of lines in a text's width.
@frozen
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// The side where reading begins.
    case leading
    case center
    case trailing
}

/// The direction in which text is read and content is laid out.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

extension Text {
    /// The part of an overflowing line that an ellipsis replaces.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// The letter case in which text is shown.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        /// The dash pattern of a line.
        public struct Pattern: Hashable, Sendable {
            /// Lengths of dashes and gaps in multiples of the line's thickness; empty for a solid line.
            package let dashes: [CGFloat]

            /// A solid line.
            public static let solid = Pattern(dashes: [])
            /// Dots.
            public static let dot = Pattern(dashes: [1, 2])
            /// Dashes.
            public static let dash = Pattern(dashes: [4, 3])
            /// Alternating dashes and dots.
            public static let dashDot = Pattern(dashes: [4, 2, 1, 2])
            /// Dashes, each followed by two dots.
            public static let dashDotDot = Pattern(dashes: [4, 2, 1, 2, 1, 2])
        }

        package var pattern: Pattern
        /// The color of the line; nil for the text's own.
        package var color: Color?

        /// Creates a line. A nil `color` is the text's own.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A solid line in the color of the text.
        public static let single = LineStyle()
    }
}
