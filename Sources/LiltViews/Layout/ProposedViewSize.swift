/// The size that a container offers a view. A nil dimension asks for the ideal length.
///
/// Zero asks for the smallest length, infinity for the largest.
///
/// ```swift
/// let proposal = ProposedViewSize(width: 200, height: nil)
/// let size = proposal.replacingUnspecifiedDimensions()      // 200 × 10 points
/// ```
public struct ProposedViewSize: Equatable, Sendable {
    /// The width in points; nil asks for the ideal width.
    public var width: CGFloat?
    /// The height in points; nil asks for the ideal height.
    public var height: CGFloat?

    /// Creates a proposal from lengths in points. A view takes a NaN length as nil, and a negative one as 0.
    @inlinable
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates a proposal of exactly `size`.
    @inlinable
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The proposal that asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The proposal that asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The proposal that asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Returns the proposal as a size. Each nil dimension is replaced with the dimension of `size`. Other dimensions do
    /// not change, even if they are NaN or negative. When Lilt asks a layout or shape for its size, the proposal has no
    /// such dimension.
    @inlinable
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The proposal without NaN or negative lengths: NaN becomes nil, a negative length becomes 0.
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
    /// The axis perpendicular to this one.
    var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
