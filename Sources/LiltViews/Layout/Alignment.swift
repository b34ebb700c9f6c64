/// A line that views are aligned by: a type of your own names one.
///
/// ```swift
/// enum EyeLine: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
/// }
/// extension VerticalAlignment { static let eyeLine = VerticalAlignment(EyeLine.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Where the line is in a view that does not say it, in points from the leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A line and the axis that it is measured along.
struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let axis: Axis

    /// One bit for each of the lines that all views have; 0 for a line of an app's own.
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

/// A vertical line that views are aligned by.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// The line that `id` names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    /// The edge at which reading begins.
    public static let leading = HorizontalAlignment(LeadingEdge.self)
    /// The middle.
    public static let center = HorizontalAlignment(HorizontalCenter.self)
    /// The edge at which reading ends.
    public static let trailing = HorizontalAlignment(TrailingEdge.self)
}

/// A horizontal line that views are aligned by.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// The line that `id` names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    /// The upper edge.
    public static let top = VerticalAlignment(TopEdge.self)
    /// The middle.
    public static let center = VerticalAlignment(VerticalCenter.self)
    /// The lower edge.
    public static let bottom = VerticalAlignment(BottomEdge.self)
    /// The base line of the first line of text; the lower edge where there is no text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The base line of the last line of text; the lower edge where there is no text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// A point that views are aligned by.
public struct Alignment: Hashable, Sendable {
    /// The vertical line through the point.
    public var horizontal: HorizontalAlignment
    /// The horizontal line through the point.
    public var vertical: VerticalAlignment

    /// Where two lines cross.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    /// Where a child of size and guides `child` begins so that the two views' lines meet.
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

/// The size of a view, and where its alignment lines are.
public struct ViewDimensions: Equatable {
    let size: CGSize
    /// What the view was offered when it chose the size.
    let proposal: ProposedViewSize
    let computer: LayoutComputer?

    /// The dimensions of a place: all lines are at their default places.
    init(size: CGSize) {
        self.size = size
        proposal = ProposedViewSize(size)
        computer = nil
    }

    init(size: CGSize, proposal: ProposedViewSize, computer: LayoutComputer) {
        self.size = size
        self.proposal = proposal
        self.computer = computer
    }

    /// Points.
    public var width: CGFloat { size.width }
    /// Points.
    public var height: CGFloat { size.height }

    /// Where a line is, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

    /// Where a line is, in points from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// Where a line is if the view, or one inside it, says so; nil where it is at its default place.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

    /// Where a line is if the view, or one inside it, says so; nil where it is at its default place.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.id.defaultValue(in: self) }

    /// A line that is not at a finite number of points is at its default place.
    subscript(explicit key: AlignmentKey) -> CGFloat? {
        guard let computer, computer.mayAlign(key), let place = computer.explicitAlignment(key, in: self) else {
            return nil
        }
        guard place.isFinite else {
            computer.noteBadNumber()
            return nil
        }
        return place
    }

    public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
        first.size == second.size && first.computer === second.computer
    }
}
