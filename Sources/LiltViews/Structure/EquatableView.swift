/// A view that is updated only if its value differs by its own `==`.
///
/// Lilt compares every `Equatable` view by `==`. This type only documents it in the code.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view.
    public var content: Content

    /// Creates the view.
    public init(content: Content) { self.content = content }

    /// The content.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// Updates this view only if its value differs by its own `==`, for views that ignore some fields.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
