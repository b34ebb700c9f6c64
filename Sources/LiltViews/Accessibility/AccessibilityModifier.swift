/// A change of the accessibility elements of a view.
struct AccessibilityModifier: PrimitiveModifier {
    typealias Body = Never

    enum Change {
        /// Changes each element. A view without elements becomes an element.
        case edit(@MainActor (ElementNode, EnvironmentValues) -> Void)
        case hidden(Bool)
        case element(AccessibilityChildBehavior)
    }

    let change: Change

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = ChangedElementsResponder(outputs.responder, inputs: inputs) { modifier.untracked.change }
        return outputs
    }
}

/// A view whose accessibility elements are changed.
@MainActor
private final class ChangedElementsResponder: ElementsResponder {
    private let change: () -> AccessibilityModifier.Change

    init(
        _ content: ViewResponder?, inputs: ViewInputs, change: @escaping @MainActor () -> AccessibilityModifier.Change
    ) {
        self.change = change
        super.init(content, inputs: inputs)
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        switch change() {
        case .hidden(true): collector.absent(.hidden) { content?.addElements(to: &$0) }
        case .hidden(false): content?.addElements(to: &collector)
        case .edit(let edit):
            let count = collector.count
            content?.addElements(to: &collector)
            if collector.count == count { collector.add(makeNode(.element, in: collector)) }
            for node in collector.nodes[count...] { edit(node, environment.untracked) }
        case .element(let behavior):
            let inside = collector.inner { content?.addElements(to: &$0) }
            let node = makeNode(behavior == .contain ? .group : .element, in: collector)
            if behavior == .contain { node.children = inside }
            if behavior == .combine { node.combine(ElementNode.ordered(inside)) }
            collector.add(node)
        }
    }

    private func makeNode(_ role: AccessibilityElement.Role, in collector: ElementCollector) -> ElementNode {
        var element = AccessibilityElement(role: role)
        element.isEnabled = environment.untracked.isEnabled
        return collector.makeNode(element, in: shown.untracked.rect, responder: self)
    }
}

extension ElementNode {
    /// Combines elements in this element: their labels, values, hints, traits and actions.
    ///
    /// If only one of the elements has a default action, it becomes the default action of this element. If several
    /// elements have default actions, each becomes an action that is named after its element's label.
    fileprivate func combine(_ nodes: [ElementNode]) {
        if nodes.count == 1 { element.role = nodes[0].element.role }
        element.label = nodes.map(\.element.label).filter { !$0.isEmpty }.joined(separator: ", ")
        element.value = nodes.map(\.element.value).filter { !$0.isEmpty }.joined(separator: ", ")
        element.hint = nodes.map(\.element.hint).filter { !$0.isEmpty }.joined(separator: ", ")
        element.identifier = nodes.lazy.map(\.element.identifier).first { !$0.isEmpty } ?? ""
        element.inputLabels = nodes.flatMap(\.element.inputLabels)
        for node in nodes { element.traits.formUnion(node.element.traits) }
        let active = nodes.filter { $0.activate != nil }
        if active.count == 1 {
            activate = active[0].activate
            element.activationPoint = active[0].element.activationPoint
        } else {
            for node in active {
                if let activate = node.activate { actions.append((.named(node.element.label), activate)) }
            }
        }
        actions += nodes.flatMap(\.actions)
        adjust = nodes.lazy.compactMap(\.adjust).first
    }
}

/// The treatment of the elements inside a view, when the view itself becomes an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let number: Int

    /// The elements inside are omitted.
    public static let ignore = AccessibilityChildBehavior(number: 0)
    /// The elements inside are children of the new element.
    public static let contain = AccessibilityChildBehavior(number: 1)
    /// The labels, values, hints, traits and actions of the elements inside belong to the new element.
    public static let combine = AccessibilityChildBehavior(number: 2)
}
