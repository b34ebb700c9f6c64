/// The parts of a scroll view that a content margin insets.
public struct ContentMarginPlacement: Hashable, Sendable {
    let insetsContent: Bool
    let insetsIndicators: Bool

    /// The margin insets the content and the bars.
    public static var automatic: ContentMarginPlacement {
        ContentMarginPlacement(insetsContent: true, insetsIndicators: true)
    }
    /// The margin insets the content only.
    public static var scrollContent: ContentMarginPlacement {
        ContentMarginPlacement(insetsContent: true, insetsIndicators: false)
    }
    /// The margin insets the bars only.
    public static var scrollIndicators: ContentMarginPlacement {
        ContentMarginPlacement(insetsContent: false, insetsIndicators: true)
    }
}

extension View {
    /// Sets margins around the content of scroll views inside this view, in points. Scrolled content is also visible in
    /// the margins. nil keeps the margins that an ancestor sets.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let margins = EdgeInsets(length ?? 0, edges: .all)
        return contentMargins(length == nil ? [] : edges, margins, for: placement)
    }

    /// Sets margins around the content of scroll views inside this view, in points, along all edges.
    public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Sets margins around the content of scroll views inside this view, in points. Edges that `edges` does not contain
    /// keep the margins that an ancestor sets. A margin that is infinite or NaN counts as 0. A negative margin lets the
    /// content reach beyond the scroll view.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollMargins) { margins in
            if placement.insetsContent { margins.content.adopt(insets, edges) }
            if placement.insetsIndicators { margins.indicators.adopt(insets, edges) }
        }
    }
}

extension EdgeInsets {
    fileprivate mutating func adopt(_ other: EdgeInsets, _ edges: Edge.Set) {
        func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        if edges.contains(.top) { top = finite(other.top) }
        if edges.contains(.leading) { leading = finite(other.leading) }
        if edges.contains(.bottom) { bottom = finite(other.bottom) }
        if edges.contains(.trailing) { trailing = finite(other.trailing) }
    }
}

/// The margins of a scroll view's content and bars.
struct ScrollMargins: Equatable {
    var content = EdgeInsets()
    var indicators = EdgeInsets()
}

extension EnvironmentValues {
    var scrollMargins: ScrollMargins {
        get { self[ScrollMarginsKey.self] }
        set { self[ScrollMarginsKey.self] = newValue }
    }

    private enum ScrollMarginsKey: EnvironmentKey {
        static var defaultValue: ScrollMargins { ScrollMargins() }
    }
}
