extension View {
    /// Mirrors the view's drawing, and the area in which it can be hit, if reading begins on the right.
    ///
    /// ```swift
    /// let arrow = Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
    /// ```
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(RightToLeftFlip(isEnabled: enabled))
    }
}

private struct RightToLeftFlip: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1)
    }
}
