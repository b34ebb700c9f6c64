/// The parts of a view's geometry that follow the geometry of another view.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// One bit for each property.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The position of the view's anchor.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size of the view.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the frame of another view with the same name.
///
/// The leader is the most recently added source that is not being removed. A source in a `ViewThatFits` leads only
/// while it is shown. The other views take the leader's frame. So when one source replaces another in an animated
/// update, the new view starts at the old view's frame, and the old view moves to the new view's frame.
struct MatchedGeometryModifier<ID: Hashable>: PrimitiveModifier {
    typealias Body = Never

    let id: ID
    let namespace: Namespace.ID
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let first = modifier.untracked
        let host = inputs.host
        let group = host.matchedGroup(named: first.name)
        let currentGroup = Attribute("matched group", value: group, in: inputs.subgraph)
        let own = inputs.geometry.viewFrame
        let space = inputs.space
        let toWindow = inputs.attribute("to the window") { space.transform(toSpaceNamed: nil) }
        let frame = inputs.attribute("own frame") { own.value.rect.applied(toWindow.value) }
        let member = MatchedGeometryGroup.Member(
            frame: frame, isSource: inputs.attribute("is source") { modifier.value.isSource },
            isLeaving: inputs.presence.map { presence in inputs.attribute("is leaving") { presence.leaving.value } },
            isChosen: inputs.isChosen)
        // The view starts at the frame of the source that it follows or replaces, if there is such a source.
        let start = group.start()
        // The next update, with the same transaction, sets this. A new leader then moves from the start to its frame.
        let hasLeftStart = Attribute("has left start", value: start == nil, in: inputs.subgraph)
        let viewFrame = inputs.attribute("matched frame") { () -> ViewFrame in
            let ownFrame = own.value
            let leader = currentGroup.value.leader.value
            let target: CGRect
            if leader === member {
                guard !hasLeftStart.value, let start = start?() else { return ownFrame }
                target = start
            } else {
                guard let leader else { return ownFrame }
                target = leader.frame.value
            }
            return modifier.value.match(ownFrame, to: target.applied(toWindow.value.inverted()))
        }
        let placed = inputs.placed(viewFrame)
        let shown = placed.geometry.shown
        member.shown = inputs.attribute("shown in the window") { shown.value.rect.applied(toWindow.value) }
        group.add(member)
        inputs.subgraph.onRemoval { currentGroup.untracked.remove(member) }
        // A view with a new name joins the new group and moves from its shown frame.
        var name = first.name
        inputs.subgraph.watch("matched name") {
            let new = modifier.value.name
            guard new != name else { return }
            name = new
            inputs.graph.schedule(with: inputs.flow.transaction, asAt: inputs.flow) {
                guard currentGroup.isValid else { return }
                let next = host.matchedGroup(named: new)
                currentGroup.untracked.remove(member)
                next.add(member)
                currentGroup.set(next)
            }
        }
        if start != nil {
            let transaction = inputs.flow.transaction
            inputs.graph.schedule(with: transaction, asAt: inputs.flow) { hasLeftStart.set(true) }
        }
        return content(placed)
    }

    private var name: MatchedName { MatchedName(id: AnyHashable(id), namespace: namespace) }

    /// Returns `frame` with the matched properties taken from `target`.
    private func match(_ frame: ViewFrame, to target: CGRect) -> ViewFrame {
        var frame = frame
        let pivot = properties.contains(.position) ? anchor.point(in: target) : anchor.point(in: frame.rect)
        if properties.contains(.size) {
            frame.size = target.size
            frame.proposal = ProposedViewSize(target.size)
        }
        frame.origin = CGPoint(
            x: pivot.x - anchor.x * frame.size.width, y: pivot.y - anchor.y * frame.size.height)
        return frame
    }
}

extension CGRect {
    /// Returns the rectangle between two opposite corners after a transform. It is exact for translations and for
    /// scales along the axes.
    fileprivate func applied(_ transform: ProjectionTransform) -> CGRect {
        if transform.isIdentity { return self }
        let first = origin.applying(transform)
        let last = CGPoint(x: maxX, y: maxY).applying(transform)
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }
}

/// The key of a matched geometry group.
struct MatchedName: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// The views with one name.
@MainActor
final class MatchedGeometryGroup {
    @MainActor
    final class Member {
        /// The view's own frame, in the window's space.
        let frame: Attribute<CGRect>
        let isSource: Attribute<Bool>
        let isLeaving: Attribute<Bool>?
        /// Whether each `ViewThatFits` around the view shows it; nil if there is none.
        let isChosen: Attribute<Bool>?
        /// The view's shown frame, in the window's space.
        var shown: Attribute<CGRect>?

        init(
            frame: Attribute<CGRect>, isSource: Attribute<Bool>, isLeaving: Attribute<Bool>?,
            isChosen: Attribute<Bool>?
        ) {
            self.frame = frame
            self.isSource = isSource
            self.isLeaving = isLeaving
            self.isChosen = isChosen
        }

        /// Whether the other views can take the view's frame.
        var canLead: Bool { isSource.value && !(isLeaving?.value ?? false) && isChosen?.value ?? true }
    }

    private let graph: AttributeGraph
    private let subgraph: Subgraph
    private let onEmpty: () -> Void
    private let members: Attribute<[Member]>
    /// The source whose frame the other views take; nil if there is no source.
    let leader: Attribute<Member?>
    /// The last shown frame of the most recently removed source, and the index of the update that removed it.
    private var departed: (frame: CGRect, updateIndex: Int)?

    /// - Parameter onEmpty: Called when the group is removed because it has no views.
    init(graph: AttributeGraph, onEmpty: @escaping @MainActor () -> Void) {
        self.graph = graph
        subgraph = Subgraph(in: graph.root)
        self.onEmpty = onEmpty
        members = Attribute("matched views", value: [], in: subgraph)
        let members = members
        leader = Attribute("leader", in: subgraph) {
            members.value.last { $0.canLead }
        }
    }

    func add(_ member: Member) { members.set(members.untracked + [member]) }

    func remove(_ member: Member) {
        guard subgraph.isValid else { return }
        if member.isSource.stored == true, let frame = member.shown?.stored { departed = (frame, graph.updateIndex) }
        members.set(members.untracked.filter { $0 !== member })
        guard members.untracked.isEmpty else { return }
        // Another view may join the group in the same update.
        graph.afterUpdate { [self] in
            guard subgraph.isValid, members.untracked.isEmpty else { return }
            onEmpty()
            subgraph.remove()
        }
    }

    /// Returns a function for the initial frame of a view that is about to be added. The function returns the shown
    /// frame of the last source or, if there is none, of a source that this update removed. Returns nil if there is
    /// neither source.
    ///
    /// Call the function when the view is placed. Frames of other views must not be read while views are being created.
    func start() -> (() -> CGRect?)? {
        if let before = members.untracked.last(where: { $0.isSource.untracked }) {
            return { before.shown.flatMap { $0.isValid ? $0.value : $0.stored } }
        }
        guard let departed, departed.updateIndex == graph.updateIndex else { return nil }
        return { departed.frame }
    }
}

extension View {
    /// Gives all views with the same `id` in `namespace` one geometry. When a view replaces another one in an animated
    /// update, the new view starts at the shown frame of the old view.
    ///
    /// - Parameters:
    ///   - properties: The parts of the geometry that follow the leading source.
    ///   - anchor: The point of the views whose position is matched.
    ///   - isSource: Whether other views may follow this view. The most recently added source leads.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
    }
}
