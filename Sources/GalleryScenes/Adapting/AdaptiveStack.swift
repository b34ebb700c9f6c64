import Lilt

/// A column or a row. Its views keep their states when the axis changes.
struct AdaptiveStack<Content: View>: View {
    let axis: Axis
    /// A column uses the horizontal part, a row the vertical one.
    var alignment = Alignment.center
    let spacing: CGFloat
    @ViewBuilder let content: Content

    var body: some View {
        let layout =
            switch axis {
            case .horizontal: AnyLayout(HStackLayout(alignment: alignment.vertical, spacing: spacing))
            case .vertical: AnyLayout(VStackLayout(alignment: alignment.horizontal, spacing: spacing))
            }
        layout { content }
    }
}
