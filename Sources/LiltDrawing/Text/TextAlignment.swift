/// Where the lines of a text lie in its width.
@frozen
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// At the side where reading begins.
    case leading
    case center
    case trailing
}

/// The side where reading begins.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

extension Text {
    /// Which part of a line gives way where it is too long.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// A change of letters.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        /// How the line is dashed.
        public struct Pattern: Hashable, Sendable {
            /// Lengths on and off in multiples of the line's thickness; none for a solid line.
            package let dashes: [CGFloat]

            /// A solid line.
            public static let solid = Pattern(dashes: [])
            /// Dots.
            public static let dot = Pattern(dashes: [1, 2])
            /// Dashes.
            public static let dash = Pattern(dashes: [4, 3])
            /// A dash and a dot in turn.
            public static let dashDot = Pattern(dashes: [4, 2, 1, 2])
            /// A dash and two dots in turn.
            public static let dashDotDot = Pattern(dashes: [4, 2, 1, 2, 1, 2])
        }

        package var pattern: Pattern
        /// The text's own where there is none.
        package var color: Color?

        /// Creates a line. `color` is nil for the color of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// A solid line in the colour of the text.
        public static let single = LineStyle()
    }
}
