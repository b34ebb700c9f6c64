/// A view that is updated only if its new value and its old value differ by `==`.
///
/// Lilt compares every `Equatable` view by `==`. So this type has no effect; it only shows in the code that the view is
/// compared.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view.
    public var content: Content

    /// Creates the view.
    public init(content: Content) { self.content = content }

    /// The content.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// Updates this view only if its new value and its old value differ by `==`, which may ignore some fields.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
