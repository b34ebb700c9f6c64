/// The layout of a bar at an edge. The view beside the bar gets the remaining space.
private struct SafeAreaInsetLayout: Layout {
    let edge: Edge
    let alignment: Alignment
    let spacing: CGFloat

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// Returns the size of the bar, which is the last view.
    private func bar(_ subviews: Subviews, _ proposal: ProposedViewSize) -> CGSize {
        guard let bar = subviews.last else { return .zero }
        return bar.sizeThatFits(
            isVertical
                ? ProposedViewSize(width: proposal.width, height: nil)
                : ProposedViewSize(width: nil, height: proposal.height))
    }

    /// Returns the proposal for the views beside a bar.
    private func remaining(_ proposal: ProposedViewSize, beside bar: CGSize) -> ProposedViewSize {
        var inner = proposal
        if isVertical {
            inner.height = proposal.height.map { max($0 - bar.height - spacing, 0) }
        } else {
            inner.width = proposal.width.map { max($0 - bar.width - spacing, 0) }
        }
        return inner
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let bar = bar(subviews, proposal)
        let inner = remaining(proposal, beside: bar)
        var size = CGSize.zero
        for view in subviews.dropLast() {
            let own = view.sizeThatFits(inner)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return isVertical
            ? CGSize(width: max(size.width, bar.width), height: max(size.height + bar.height + spacing, 0))
            : CGSize(width: max(size.width + bar.width + spacing, 0), height: max(size.height, bar.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let whole = ProposedViewSize(bounds.size)
        let size = bar(subviews, whole)
        let inner = remaining(whole, beside: size)
        var area = bounds
        switch edge {
        case .top:
            area.origin.y += size.height + spacing
            area.size.height -= size.height + spacing
        case .bottom: area.size.height -= size.height + spacing
        case .leading:
            area.origin.x += size.width + spacing
            area.size.width -= size.width + spacing
        case .trailing: area.size.width -= size.width + spacing
        }
        for view in subviews.dropLast() {
            view.place(at: CGPoint(x: area.midX, y: area.midY), anchor: .center, proposal: inner)
        }
        guard let bar = subviews.last else { return }
        let dimensions = bar.dimensions(in: ProposedViewSize(size))
        let x =
            switch edge {
            case .leading: bounds.minX
            case .trailing: bounds.maxX - size.width
            case .top, .bottom:
                alignment.horizontal == .leading
                    ? bounds.minX
                    : alignment.horizontal == .trailing ? bounds.maxX - size.width : bounds.midX - size.width / 2
            }
        let y =
            switch edge {
            case .top: bounds.minY
            case .bottom: bounds.maxY - size.height
            case .leading, .trailing:
                alignment.vertical == .top
                    ? bounds.minY
                    : alignment.vertical == .bottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
            }
        bar.place(
            at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: dimensions.width, height: dimensions.height))
    }
}

/// Shows a bar at an edge of a view.
private struct SafeAreaInsetModifier<Bar: View>: ViewModifier {
    let layout: SafeAreaInsetLayout
    let bar: Bar

    func body(content: Content) -> some View {
        layout {
            content.modifier(SafeAreaPart(isBar: false))
            ZStack(alignment: layout.alignment) { bar }.modifier(SafeAreaPart(isBar: true))
        }
        .modifier(SafeAreaWhole(edge: layout.edge, spacing: layout.spacing))
    }
}

extension View {
    /// Shows a bar at the top or bottom edge. This view gets the remaining space.
    ///
    /// A window of Lilt has no safe-area insets of its own. The content of a scroll view does not scroll behind the
    /// bar: the scroll view ends at the bar.
    /// ```swift
    /// ScrollView { Text("Long text") }
    ///     .safeAreaInset(edge: .bottom) { Text("3 items").padding(8) }
    /// ```
    ///
    /// - Parameters:
    ///   - alignment: The position of a bar that is narrower than this view. Any alignment other than `leading` and
    ///     `trailing` counts as `center`.
    ///   - spacing: The distance between the bar and this view, in points; nil is 0. NaN and infinity count as 0.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                layout: SafeAreaInsetLayout(
                    edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
                    spacing: finite(spacing)), bar: content()))
    }

    /// Shows a bar at the leading or trailing edge. This view gets the remaining space.
    ///
    /// - Parameters:
    ///   - alignment: The position of a bar that is less tall than this view. Any alignment other than `top` and
    ///     `bottom` counts as `center`.
    ///   - spacing: The distance between the bar and this view, in points; nil is 0. NaN and infinity count as 0.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                layout: SafeAreaInsetLayout(
                    edge: edge == .leading ? .leading : .trailing,
                    alignment: Alignment(horizontal: .center, vertical: alignment), spacing: finite(spacing)),
                bar: content()))
    }

    /// Adds space around this view, in points. For a scroll view, the space is a margin of the scrolled content.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Adds space of `length` points along some edges of this view. A `length` of nil is 16 points.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Adds space of `length` points along all edges of this view.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}

extension ScrollView {
    /// Adds margins around the scrolled content, in points. Content that scrolls into a margin stays visible.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { contentMargins(.all, insets) }

    /// Adds margins of `length` points along some edges of the scrolled content. A `length` of nil is 16 points.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        contentMargins(edges, length ?? Padding.standard)
    }

    /// Adds margins of `length` points along all edges of the scrolled content.
    public func safeAreaPadding(_ length: CGFloat) -> some View { contentMargins(length) }
}

private func finite(_ spacing: CGFloat?) -> CGFloat { spacing.map { $0.isFinite ? $0 : 0 } ?? 0 }
