import Foundation

/// The position of a scroll view. A change by code scrolls the view and remains; a movement by hand changes the
/// position.
///
/// ```swift
/// struct Feed: View {
///     @State private var position = ScrollPosition(idType: Int.self)
///
///     var body: some View {
///         ScrollView {
///             LazyVStack { ForEach(0..<100) { Text("Row \($0)") } }.scrollTargetLayout()
///         }
///         .scrollPosition($position)
///         .onTapGesture { withAnimation { position.scrollTo(edge: .top) } }
///     }
/// }
/// ```
public struct ScrollPosition: Equatable, Sendable {
    private struct ID: Equatable, Sendable {
        let value: any Hashable & Sendable

        var erased: AnyHashable { AnyHashable(value) }

        static func == (first: ID, second: ID) -> Bool { first.erased == second.erased }
    }

    /// The type of the ids of views.
    private struct IDType: Equatable, Sendable {
        let type: ObjectIdentifier
        /// Returns an id if it has the type; otherwise nil.
        let convert: @Sendable (AnyHashable) -> ID?

        init<T: Hashable & Sendable>(_ type: T.Type) {
            self.type = ObjectIdentifier(type)
            convert = { id in (id.base as? T).map { ID(value: $0) } }
        }

        static func == (first: IDType, second: IDType) -> Bool { first.type == second.type }
    }

    private var id: ID?
    private var anchor: UnitPoint?
    private var requestedEdge: Edge?
    private var requestedX: CGFloat?
    private var requestedY: CGFloat?
    /// The number of scrolls that code has requested.
    private var number = 0
    private var idType: IDType

    /// Whether something else, such as a hand, has moved the scroll view since code last set the position.
    public private(set) var isPositionedByUser = false

    /// Creates a position at the start. When the scroll view moves, `viewID(type:)` becomes the id of the view at the
    /// anchor, if that id has the type `idType`.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.idType = IDType(idType) }

    /// Creates a position at a view with an id.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        idType = Self.type(of: id)
        scrollTo(id: id, anchor: anchor)
    }

    /// Creates a position at an edge of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        self.init(idType: idType)
        scrollTo(edge: edge)
    }

    /// Creates a position at an offset in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(idType: idType)
        scrollTo(point: point)
    }

    /// Creates a position at an offset in points along both axes.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(idType: idType, point: CGPoint(x: x, y: y))
    }

    /// Creates a position at a horizontal offset in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        self.init(idType: idType)
        scrollTo(x: x)
    }

    /// Creates a position at a vertical offset in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        self.init(idType: idType)
        scrollTo(y: y)
    }

    private static func type<T: Hashable & Sendable>(of id: T) -> IDType { IDType(T.self) }

    private mutating func begin() {
        (id, anchor, requestedEdge, requestedX, requestedY) = (nil, nil, nil, nil, nil)
        isPositionedByUser = false
        number += 1
    }

    /// Scrolls to a view, with the animation of the transaction. If `anchor` is nil, scrolls by the least distance that
    /// shows the view.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        begin()
        self.id = ID(value: id)
        self.anchor = anchor
    }

    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) {
        begin()
        requestedEdge = edge
    }

    /// Scrolls to an offset in points, limited to the content's ends.
    public mutating func scrollTo(point: CGPoint) {
        begin()
        (requestedX, requestedY) = (point.x, point.y)
    }

    /// Scrolls to an offset in points along both axes, limited to the content's ends.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }

    /// Scrolls to a horizontal offset in points, limited to the content's ends.
    public mutating func scrollTo(x: CGFloat) {
        begin()
        requestedX = x
    }

    /// Scrolls to a vertical offset in points, limited to the content's ends.
    public mutating func scrollTo(y: CGFloat) {
        begin()
        requestedY = y
    }

    /// The edge that code set; nil after a later movement.
    public var edge: Edge? { isPositionedByUser ? nil : requestedEdge }
    /// The offset that code set along both axes, in points; nil after a later movement.
    public var point: CGPoint? {
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }
    /// The horizontal offset that code set, in points; nil after a later movement.
    public var x: CGFloat? { isPositionedByUser ? nil : requestedX }
    /// The vertical offset that code set, in points; nil after a later movement.
    public var y: CGFloat? { isPositionedByUser ? nil : requestedY }
    /// The id that code set; after a later movement, the id of the view at the anchor of the scroll view. nil if the id
    /// is not known.
    public var viewID: (any Hashable & Sendable)? { id?.value }

    /// Returns the same id as `viewID`; nil if it is not known or its type is not `type`.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.value as? T }

    /// The last request by code to scroll; nil after a later movement, and before the first request.
    var request: ScrollRequest? {
        guard !isPositionedByUser, number > 0 else { return nil }
        let target: ScrollRequest.Target
        if let id {
            target = .view(id.erased)
        } else if let requestedEdge {
            target = .edge(requestedEdge)
        } else {
            target = .point(x: requestedX, y: requestedY)
        }
        return ScrollRequest(target: target, anchor: anchor, number: number)
    }

    /// Records that something other than a request of this position moved the scroll view to a view. If the id does not
    /// have the position's type, `viewID` becomes nil.
    mutating func follow(_ reported: AnyHashable?) {
        isPositionedByUser = true
        id = reported.flatMap(idType.convert)
    }
}

extension Transaction {
    /// The anchor of a scroll to a view that a bound `scrollPosition` requests in this transaction. It is the unit
    /// point at which the view and the visible area coincide after the scroll. nil means the anchor of the request. If
    /// that is nil, too, the scroll view scrolls by the least distance that shows the view.
    ///
    /// ```swift
    /// struct Chat: View {
    ///     let messages: [String]
    ///     @State private var shown: String?
    ///
    ///     var body: some View {
    ///         ScrollView {
    ///             LazyVStack { ForEach(messages, id: \.self) { Text($0) } }.scrollTargetLayout()
    ///         }
    ///         .scrollPosition(id: $shown)
    ///         .onTapGesture { withTransaction(\.scrollTargetAnchor, .bottom) { shown = messages.last } }
    ///     }
    /// }
    /// ```
    public var scrollTargetAnchor: UnitPoint? {
        get { self[ScrollTargetAnchorKey.self] }
        set { self[ScrollTargetAnchorKey.self] = newValue }
    }

    private enum ScrollTargetAnchorKey: TransactionKey {
        static var defaultValue: UnitPoint? { nil }
    }
}

/// A modifier that binds the position of the scroll view inside.
struct ScrollPositionModifier: PrimitiveModifier {
    typealias Body = Never

    let request: () -> ScrollRequest?
    let anchor: UnitPoint?
    let report: (AnyHashable?) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let observation = ObservedChanges()
        let request = inputs.attribute("scroll position") {
            let make = modifier.value.request
            return observation.track { make() }
        }
        let source = ScrollPositionSource(
            request: request, anchor: { modifier.untracked.anchor }, report: { modifier.untracked.report($0) },
            in: inputs.subgraph)
        var inner = inputs
        inner.scrolling = ScrollSurroundings(inputs.scrolling, position: source)
        return content(inner)
    }
}

extension View {
    /// Binds the id of the view to which the scroll view inside is scrolled.
    ///
    /// When the app sets a new id, the scroll view scrolls to the view with that id, with the animation of the
    /// transaction. The binding keeps this id until something else moves the scroll view, such as a hand. Then the
    /// binding becomes the id of the target nearest to `anchor`; the targets are the views that `scrollTargetLayout()`
    /// marks.
    ///
    /// - Parameter anchor: The point of the view that coincides with the same point of the visible area. If it is nil,
    ///   a new id scrolls by the least distance that shows the view, and the binding becomes the id of the view at the
    ///   top leading corner.
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            ScrollPositionModifier(
                request: { id.wrappedValue.map { ScrollRequest(target: .view(AnyHashable($0)), anchor: anchor) } },
                anchor: anchor, report: { Self.set(id, $0) }))
    }

    private static func set<ID: Hashable>(_ binding: Binding<ID?>, _ id: AnyHashable?) {
        if let id = id?.base as? ID, id != binding.wrappedValue { binding.wrappedValue = id }
    }

    /// Binds the position of the scroll view inside, in both directions.
    ///
    /// A request that is made while a hand holds the content has no effect. A coordinate that is NaN does not scroll
    /// along its axis.
    ///
    /// - Parameter anchor: The point of the visible area that determines `viewID`: the id of the view there. nil means
    ///   the top leading corner.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            ScrollPositionModifier(
                request: { position.wrappedValue.request }, anchor: anchor,
                report: { id in
                    var new = position.wrappedValue
                    new.follow(id)
                    if new != position.wrappedValue { position.wrappedValue = new }
                }))
    }
}
