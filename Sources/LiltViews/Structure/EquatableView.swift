/// A view that is made anew only where it is another one by its own `==`.
///
/// Views that are `Equatable` are compared so wherever they stand: this says it to the reader.
public struct EquatableView<Content: View & Equatable>: View {
    /// The view.
    public var content: Content

    /// Creates the view.
    public init(content: Content) { self.content = content }

    /// The content.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// Makes this view anew only where it is another one by its own `==`: for views of which not every field counts.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
