extension View {
    /// Adds a reason to hide text and images inside this view.
    ///
    /// A placeholder shows a bar instead of each line of text and each image. Layout stays the same.
    /// ```swift
    /// Label("Loading the title", systemImage: "star").redacted(reason: .placeholder)
    /// ```
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Removes all reasons to hide text and images inside this view.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks text and images inside this view as private, if `sensitive` is true. They are hidden while the redaction
    /// reasons contain `RedactionReasons.privacy`.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}
