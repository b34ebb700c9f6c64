/// What of a view's geometry follows that of another.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where it is.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// How large it is.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the place of another one of the same name.
///
/// Of the sources of a name the one that came last, and is not on its way out, leads: the others are put where it is.
/// So where one source takes the other's place in an animated update, the new one starts where the old one was, and the
/// old one goes to where the new one is.
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
        let frame = inputs.attribute("own place") { own.value.rect.applied(toWindow.value) }
        let member = MatchedGeometryGroup.Member(
            frame: frame, isSource: inputs.attribute("is source") { modifier.value.isSource },
            isLeaving: inputs.presence.map { presence in inputs.attribute("is leaving") { presence.leaving.value } })
        // Where another view of the name is, or has been until now, this one starts there.
        let start = group.start()
        let hasArrived = Attribute("has arrived", value: start == nil, in: inputs.subgraph)
        let viewFrame = inputs.attribute("matched place") { () -> ViewFrame in
            let place = own.value
            let leader = currentGroup.value.leader.value
            let target: CGRect
            if leader === member {
                guard !hasArrived.value, let start = start?() else { return place }
                target = start
            } else {
                guard let leader else { return place }
                target = leader.frame.value
            }
            return modifier.value.match(place, to: target.applied(toWindow.value.inverted()))
        }
        let placed = inputs.placed(viewFrame)
        let shown = placed.geometry.shown
        member.shown = inputs.attribute("shown in the window") { shown.value.rect.applied(toWindow.value) }
        group.add(member)
        inputs.subgraph.onRemoval { currentGroup.untracked.remove(member) }
        // A view that goes by another name follows others, from where it is now.
        var name = first.name
        _ = Attribute<Int>("matched name", in: inputs.subgraph, stage: .effects) {
            let new = modifier.value.name
            guard new != name else { return 0 }
            name = new
            inputs.graph.schedule(with: inputs.flow.transaction) {
                guard currentGroup.isValid else { return }
                let next = host.matchedGroup(named: new)
                currentGroup.untracked.remove(member)
                next.add(member)
                currentGroup.set(next)
            }
            return 0
        }
        if start != nil {
            let transaction = inputs.flow.transaction
            inputs.graph.schedule(with: transaction) { hasArrived.set(true) }
        }
        return content(placed)
    }

    private var name: MatchedName { MatchedName(id: AnyHashable(id), namespace: namespace) }

    private func match(_ place: ViewFrame, to target: CGRect) -> ViewFrame {
        var place = place
        let pivot = properties.contains(.position) ? anchor.point(in: target) : anchor.point(in: place.rect)
        if properties.contains(.size) {
            place.size = target.size
            place.proposal = ProposedViewSize(target.size)
        }
        place.origin = CGPoint(
            x: pivot.x - anchor.x * place.size.width, y: pivot.y - anchor.y * place.size.height)
        return place
    }
}

extension CGRect {
    /// The rectangle moved, and scaled along its sides, by a transform.
    fileprivate func applied(_ transform: ProjectionTransform) -> CGRect {
        if transform.isIdentity { return self }
        let first = origin.applying(transform)
        let last = CGPoint(x: maxX, y: maxY).applying(transform)
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x), height: abs(last.y - first.y))
    }
}

/// What views with one geometry go by.
struct MatchedName: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// The views of one name.
@MainActor
final class MatchedGeometryGroup {
    @MainActor
    final class Member {
        /// The view's own place, in the window.
        let frame: Attribute<CGRect>
        let isSource: Attribute<Bool>
        let isLeaving: Attribute<Bool>?
        /// Where the view is shown, in the window.
        var shown: Attribute<CGRect>?

        init(frame: Attribute<CGRect>, isSource: Attribute<Bool>, isLeaving: Attribute<Bool>?) {
            self.frame = frame
            self.isSource = isSource
            self.isLeaving = isLeaving
        }
    }

    private let graph: AttributeGraph
    private let subgraph: Subgraph
    private let onEmpty: () -> Void
    private let members: Attribute<[Member]>
    /// The source that leads.
    let leader: Attribute<Member?>
    /// Where a source was last shown that went at once, and the update in which it did.
    private var departed: (place: CGRect, updateIndex: Int)?

    /// - Parameter onEmpty: Called when the last view has gone, and the group with it.
    init(graph: AttributeGraph, onEmpty: @escaping @MainActor () -> Void) {
        self.graph = graph
        subgraph = Subgraph(in: graph.root)
        self.onEmpty = onEmpty
        members = Attribute("matched views", value: [], in: subgraph)
        let members = members
        leader = Attribute("leader", in: subgraph) {
            members.value.last { $0.isSource.value && !($0.isLeaving?.value ?? false) }
        }
    }

    func add(_ member: Member) { members.set(members.untracked + [member]) }

    func remove(_ member: Member) {
        guard subgraph.isValid else { return }
        if member.isSource.stored == true, let place = member.shown?.stored { departed = (place, graph.updateIndex) }
        members.set(members.untracked.filter { $0 !== member })
        guard members.untracked.isEmpty else { return }
        // Another view may take the place of this one in the same update.
        graph.afterUpdate { [self] in
            guard subgraph.isValid, members.untracked.isEmpty else { return }
            onEmpty()
            subgraph.remove()
        }
    }

    /// Where a view that is about to be added starts: where the source before it is shown, or was until this update;
    /// nil where there is none.
    ///
    /// To be asked when the view is placed: while views are made, nothing may ask where others are.
    func start() -> (() -> CGRect?)? {
        if let before = members.untracked.last(where: { $0.isSource.untracked }) {
            return { before.shown.flatMap { $0.isValid ? $0.value : $0.stored } }
        }
        guard let departed, departed.updateIndex == graph.updateIndex else { return nil }
        return { departed.place }
    }
}

extension View {
    /// Gives this view, and others of the same `id` in `namespace`, one geometry: where one takes the place of another
    /// in an animated update, it grows out of it.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
    }
}
