/// A direction in the plane.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical

    /// A set of axes: none, one or both.
    @frozen
    public struct Set: OptionSet, Sendable {
        /// One bit per direction: horizontal 1, vertical 2.
        public let rawValue: Int8

        /// Creates a set from its bits.
        @inlinable
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Creates the set of one direction.
        @inlinable
        package init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

        /// The horizontal direction.
        public static let horizontal = Set(.horizontal)
        /// The vertical direction.
        public static let vertical = Set(.vertical)
    }
}

extension Axis: CustomStringConvertible {
    /// `horizontal` or `vertical`.
    public var description: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }
}
