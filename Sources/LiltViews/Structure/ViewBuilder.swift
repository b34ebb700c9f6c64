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

    /// Combines several views, of any number.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// A view under a condition; nil if the condition is false.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first of two views.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(.first(first))
    }

    /// The second of two views.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(.second(second))
    }

    /// A view in an `if #available` block.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
