extension View {
    /// Explains the view: sets the hint of its accessibility elements, as on an iPhone. The pointer shows no tip.
    public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

    /// Explains the view: sets the hint of its accessibility elements, as on an iPhone. The pointer shows no tip.
    public func help(_ text: Text) -> some View { accessibilityHint(text) }

    /// Explains the view: sets the hint of its accessibility elements, as on an iPhone. The pointer shows no tip.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
}
