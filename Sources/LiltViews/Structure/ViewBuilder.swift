/// Combines the views and conditions of a closure into one view.
///
/// ```swift
/// struct Framed<Content: View>: View {
///     @ViewBuilder var content: Content
///
///     var body: some View {
///         VStack { content }.padding().border(.gray)
///     }
/// }
/// ```
@resultBuilder
@MainActor @preconcurrency
public struct ViewBuilder {
    /// Returns a single view unchanged.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Returns an empty view for a closure without views.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Returns a single view unchanged.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Combines any number of views.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// Returns the view of an `if` without `else`; nil if the condition is false.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Returns the view of the first branch of an `if` with `else`, or of a `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(.first(first))
    }

    /// Returns the view of the second branch of an `if` with `else`, or of a `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(.second(second))
    }

    /// Returns the view of an `if #available` block with its type hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
