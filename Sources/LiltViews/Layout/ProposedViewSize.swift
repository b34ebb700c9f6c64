/// The size that a container offers a view. Where a dimension is nil, the view is asked for its ideal one.
///
/// Zero asks for the smallest size that the view can have, infinity for the largest.
public struct ProposedViewSize: Equatable, Sendable {
    /// Points, or nil for the ideal width.
    public var width: CGFloat?
    /// Points, or nil for the ideal height.
    public var height: CGFloat?

    /// Creates a proposal.
    @inlinable
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Proposes exactly `size`.
    @inlinable
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The proposal as a size, with those of `size` for what is nil.
    @inlinable
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The proposal in the form in which views are asked: no length is NaN or negative.
    var normalized: ProposedViewSize {
        func normalized(_ length: CGFloat?) -> CGFloat? {
            guard let length else { return nil }
            if length > 0 { return length }
            return length.isNaN ? nil : 0
        }
        return ProposedViewSize(width: normalized(width), height: normalized(height))
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Axis {
    /// The axis across this one.
    var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
