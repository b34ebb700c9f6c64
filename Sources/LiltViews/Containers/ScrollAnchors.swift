/// A use of a scroll view's default anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
    fileprivate enum Role { case initialOffset, sizeChanges, alignment }
    fileprivate let role: Role

    /// The anchor determines the offset when the scroll view appears.
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(role: .initialOffset) }
    /// The anchor is the point that keeps its position when the content or the scroll view changes its size, if the
    /// content was at the anchor before.
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(role: .sizeChanges) }
    /// The anchor determines the position of content that is smaller than the scroll view, along the axes that scroll.
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(role: .alignment) }
}

/// The default anchors of a scroll view. nil means the top leading corner, and no anchor for changes of size.
struct ScrollAnchors: Equatable {
    fileprivate var common: UnitPoint?
    fileprivate var own: [ScrollAnchorRole: UnitPoint?] = [:]

    subscript(role: ScrollAnchorRole) -> UnitPoint? { own[role] ?? common }
}

extension View {
    /// Sets the anchor of scroll views inside this view. It determines the part that is visible at first, the point
    /// that keeps its position when a size changes, and the position of content that is smaller than the scroll view.
    ///
    /// ```swift
    /// // A chat: starts at its end, and follows it until somebody scrolls away.
    /// ScrollView { ForEach(0..<100) { Text("Message \($0)") } }.defaultScrollAnchor(.bottom)
    /// ```
    ///
    /// If the offset of the content differs from the anchor's offset by less than half a point, the content stays at
    /// the anchor when sizes change. Otherwise it keeps its offset. A scroll position and `scrollTo` have precedence.
    ///
    /// - Parameter anchor: From 0 to 1 along both axes; other numbers are clamped to this range, and NaN counts as 0.
    ///   nil means the top leading corner, and no anchor for changes of size.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollAnchors) { $0.common = anchor.map(\.inUnitSquare) }
    }

    /// Sets the anchor of scroll views inside this view for one role. It has precedence over the anchor for all roles.
    ///
    /// - Parameter anchor: The anchor, as for `defaultScrollAnchor(_:)`.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollAnchors) { $0.own[role] = .some(anchor.map(\.inUnitSquare)) }
    }
}

extension UnitPoint {
    fileprivate var inUnitSquare: UnitPoint {
        func limited(_ number: CGFloat) -> CGFloat { number > 0 ? min(number, 1) : 0 }
        return UnitPoint(x: limited(x), y: limited(y))
    }
}

extension EnvironmentValues {
    var scrollAnchors: ScrollAnchors {
        get { self[ScrollAnchorsKey.self] }
        set { self[ScrollAnchorsKey.self] = newValue }
    }

    private enum ScrollAnchorsKey: EnvironmentKey {
        static var defaultValue: ScrollAnchors { ScrollAnchors() }
    }
}
