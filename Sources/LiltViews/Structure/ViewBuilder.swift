/// Makes one view of the views that a closure lists, with conditions between them.
@resultBuilder
@MainActor @preconcurrency
public struct ViewBuilder {
    /// One view is itself.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view is itself.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views, of any number.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// A view that is there under a condition.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first of two views.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(.first(first))
    }

    /// The second of two views.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(.second(second))
    }

    /// A view of a type that not every platform has.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
