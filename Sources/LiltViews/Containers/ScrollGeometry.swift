import Foundation

/// The geometry of a scroll view as it is shown now, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The position in the content that is at the top leading corner of the scroll view. At the start of the content, x
    /// is the negative leading margin and y the negative top margin.
    public var contentOffset: CGPoint
    /// The size of the content without its margins.
    public var contentSize: CGSize
    /// The margins of the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// Creates a geometry.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content that is visible, including the margins.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The rectangle of the scroll view in the content's coordinates. It equals `visibleRect`.
    public var bounds: CGRect { visibleRect }
}

/// A modifier that observes the geometry of the scroll view inside.
struct ScrollGeometryModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let transform: (ScrollGeometry) -> Value
    let line: SourceLine
    let action: (_ old: Value, _ new: Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let observer = ScrollObserver { source in
            source.subgraph.watchChanges(
                "scroll geometry", of: modifier,
                // The value is nil while a `ViewThatFits` shows another view.
                value: { source.isChosen?.value ?? true ? modifier.value.transform(source.geometry.value) : nil },
                line: { modifier.untracked.line }, action: { modifier.untracked.action($0, $1) })
        }
        var inner = inputs
        inner.scrolling = ScrollSurroundings(inputs.scrolling, observer: observer)
        return content(inner)
    }
}

extension View {
    /// Calls `action` with the old and the new result of `transform` for the geometry of the scroll view inside.
    ///
    /// The first call is made when the scroll view appears; its two arguments are equal. Further calls are made after
    /// each frame that changes the result, even during an animation. There are no calls while a `ViewThatFits` shows
    /// another view instead of the scroll view.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, line: SourceLine(fileID, line), action: action))
    }
}
