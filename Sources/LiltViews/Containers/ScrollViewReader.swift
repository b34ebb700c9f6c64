/// A view whose content can make the scroll views inside it scroll to a given view.
///
/// ```swift
/// ScrollViewReader { proxy in
///     ScrollView {
///         ForEach(0..<100) { Text("Row \($0)") }
///     }
///     Button("Last") {
///         withAnimation { proxy.scrollTo(99, anchor: .bottom) }
///     }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    /// Creates the content.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a reader of the scroll views inside `content`.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
@MainActor @preconcurrency
public struct ScrollViewProxy {
    let node: ScrollReaderNode

    /// Scrolls to the first view with an id of a `ForEach` or of `id(_:)`. The scroll has the animation of the current
    /// transaction; without an animation, it is immediate.
    ///
    /// A view that the same update inserts is also found. The call has no effect if no view has the id, or while a hand
    /// holds the content. The offset stays within the content's ends.
    ///
    /// - Parameter anchor: The point of the view and of the visible area that coincide: `.top` aligns their tops. If it
    ///   is nil, scrolls by the least distance that shows the view.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        node.scroll(to: AnyHashable(id), anchor: anchor)
    }
}

extension ScrollViewReader: PrimitiveView {
    private static func content(
        _ view: Attribute<Self>, _ inputs: ViewInputs
    ) -> (content: Attribute<Content>, inputs: ViewInputs) {
        let node = ScrollReaderNode()
        let proxy = ScrollViewProxy(node: node)
        var inner = inputs
        inner.scrolling = ScrollSurroundings(inputs.scrolling, reader: node)
        let observation = ObservedChanges()
        let content = inputs.attribute("content of scroll view reader") {
            let make = view.value.content
            return observation.track { make(proxy) }
        }
        return (content, inner)
    }

    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let (content, inner) = content(view, inputs)
        return LiltViews.makeView(content, inputs: inner)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let (content, inner) = content(view, inputs)
        let surroundings = inner.scrolling
        return LiltViews.makeList(content, inputs: inner).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                var own = placed
                own.scrolling = surroundings
                return content(own)
            }
        }
    }
}
