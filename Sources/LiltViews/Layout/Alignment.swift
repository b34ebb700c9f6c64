/// The identity of an alignment line. A type that conforms to this protocol defines a new line.
///
/// ```swift
/// enum EyeLine: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
/// }
/// extension VerticalAlignment { static let eyeLine = VerticalAlignment(EyeLine.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Returns the position of the line in a view that does not set it, in points from the leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment line and the axis along which its position is measured.
struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let axis: Axis

    /// One bit for each standard line; 0 for a line that an app defines.
    var standardBit: UInt8 {
        switch ObjectIdentifier(id) {
        case ObjectIdentifier(HorizontalCenter.self): 1
        case ObjectIdentifier(VerticalCenter.self): 2
        case ObjectIdentifier(LeadingEdge.self): 4
        case ObjectIdentifier(TopEdge.self): 8
        case ObjectIdentifier(TrailingEdge.self): 16
        case ObjectIdentifier(BottomEdge.self): 32
        case ObjectIdentifier(FirstTextBaseline.self): 64
        case ObjectIdentifier(LastTextBaseline.self): 128
        default: 0
        }
    }

    static func == (first: AlignmentKey, second: AlignmentKey) -> Bool {
        first.id == second.id && first.axis == second.axis
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }
}

/// A vertical line by which views are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates the line with identity `id`.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    /// The leading edge.
    public static let leading = HorizontalAlignment(LeadingEdge.self)
    /// The center between the leading and trailing edges.
    public static let center = HorizontalAlignment(HorizontalCenter.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(TrailingEdge.self)
}

/// A horizontal line by which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates the line with identity `id`.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    /// The top edge.
    public static let top = VerticalAlignment(TopEdge.self)
    /// The center between the top and bottom edges.
    public static let center = VerticalAlignment(VerticalCenter.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomEdge.self)
    /// The baseline of the first line of text; the bottom edge if the view has no text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The baseline of the last line of text; the bottom edge if the view has no text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// A point by which views are aligned: the intersection of a vertical and a horizontal line.
///
/// ```swift
/// ZStack(alignment: .bottomTrailing) {
///     Rectangle().frame(width: 80, height: 80)
///     Text("1")
/// }
/// ```
public struct Alignment: Hashable, Sendable {
    /// The vertical line through the point.
    public var horizontal: HorizontalAlignment
    /// The horizontal line through the point.
    public var vertical: VerticalAlignment

    /// Creates the point at which the two lines cross.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The center of the view.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The horizontal center, on the first text baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The horizontal center, on the last text baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading edge, on the first text baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading edge, on the last text baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing edge, on the first text baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing edge, on the last text baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    /// Returns the child's origin in `parent` at which the alignment points of the child and of `parent` coincide.
    func offset(of child: ViewDimensions, in parent: ViewDimensions) -> CGPoint {
        CGPoint(
            x: parent[horizontal] - child[horizontal],
            y: parent[vertical] - child[vertical])
    }
}

private enum LeadingEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum HorizontalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum TrailingEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum TopEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum VerticalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum BottomEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// The size of a view and the positions of its alignment lines.
public struct ViewDimensions: Equatable {
    let size: CGSize
    /// The proposal for which the view chose `size`.
    let proposal: ProposedViewSize
    /// The axis of the stack for which the view chose `size`; nil outside a stack, and if the view ignores the axis.
    let axis: Axis?
    let computer: LayoutComputer?

    /// Creates the dimensions of an empty area. All lines have their default positions.
    init(size: CGSize) {
        self.size = size
        proposal = ProposedViewSize(size)
        axis = nil
        computer = nil
    }

    init(size: CGSize, proposal: ProposedViewSize, axis: Axis?, computer: LayoutComputer) {
        self.size = size
        self.proposal = proposal
        self.axis = axis
        self.computer = computer
    }

    /// The dimensions of a view in its frame.
    init(of computer: LayoutComputer, in viewFrame: ViewFrame) {
        self.init(
            size: viewFrame.size, proposal: viewFrame.proposal, axis: computer.dependsOnAxis ? viewFrame.axis : nil,
            computer: computer)
    }

    /// Returns these dimensions for the view inside this one, which has the same size.
    func forwarded(to computer: LayoutComputer) -> ViewDimensions {
        ViewDimensions(size: size, proposal: proposal, axis: axis, computer: computer)
    }

    /// The frame of a view with these dimensions at the origin.
    var viewFrame: ViewFrame { ViewFrame(origin: .zero, size: size, proposal: proposal, axis: axis) }

    /// The width, in points.
    public var width: CGFloat { size.width }
    /// The height, in points.
    public var height: CGFloat { size.height }

    /// The position of an alignment line, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

    /// The position of an alignment line, in points from the top edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The position that the view or a descendant sets for a line, in points from the leading edge; nil if none sets a
    /// position.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

    /// The position that the view or a descendant sets for a line, in points from the top edge; nil if none sets a
    /// position.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.id.defaultValue(in: self) }

    /// A position that is not finite counts as not set, and is reported as misuse.
    subscript(explicit key: AlignmentKey) -> CGFloat? {
        guard let computer, computer.mayAlign(key), let position = computer.explicitAlignment(key, in: self) else {
            return nil
        }
        guard position.isFinite else {
            computer.recordBadNumber()
            return nil
        }
        return position
    }

    /// Returns whether two dimensions have the same size and belong to the same evaluation of the same view.
    public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
        first.size == second.size && first.computer === second.computer
    }
}
