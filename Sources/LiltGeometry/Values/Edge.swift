/// One side of a rectangle.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
    /// The upper side.
    case top
    /// The side where lines of text begin.
    case leading
    /// The lower side.
    case bottom
    /// The side where lines of text end.
    case trailing

    /// Some of the four sides.
    @frozen
    public struct Set: OptionSet, Sendable {
        /// One bit per side: top 1, leading 2, bottom 4, trailing 8.
        public let rawValue: Int8

        /// Creates a set from its bits.
        @inlinable
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Creates the set of one side.
        @inlinable
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// The top side.
        public static let top = Set(.top)
        /// The leading side.
        public static let leading = Set(.leading)
        /// The bottom side.
        public static let bottom = Set(.bottom)
        /// The trailing side.
        public static let trailing = Set(.trailing)
        /// All four sides.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// The leading and the trailing side.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom side.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The leading or the trailing side.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The side where lines of text begin.
    case leading
    /// The side where lines of text end.
    case trailing
}

/// The top or the bottom side.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The upper side.
    case top
    /// The lower side.
    case bottom
}
