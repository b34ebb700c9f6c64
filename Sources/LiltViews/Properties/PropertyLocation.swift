/// Where a view's own binding leads, if that is a part of something: rules that read it here learn when the part has
/// changed, and nothing of other changes of the whole.
///
/// The bindings of a view's properties lead to one of these as long as the view is there, also while the view around it
/// hands it others: views further in, which have got it in turn, learn from it what has changed.
@MainActor
final class PropertyLocation<Value>: Location<Value> {
    private let subgraph: Subgraph
    private let label: AttributeLabel
    private(set) var base: Location<Value>
    /// The value; made when a rule first asks for it.
    private var part: Attribute<Value>?
    private let observation = ObservedChanges()

    init(_ base: Location<Value>, label: AttributeLabel, in subgraph: Subgraph) {
        self.base = base
        self.label = label
        self.subgraph = subgraph
    }

    /// Leads somewhere else from now on.
    func lead(to new: Location<Value>) {
        let isSame = base.isSame(as: new)
        base = new
        if !isSame { part?.invalidate() }
    }

    override var value: Value {
        guard AnyAttribute.isEvaluating, subgraph.isValid else { return base.value }
        if let part { return part.value }
        // Keeps this as long as the view is there.
        let new = Attribute(label, in: subgraph) { [self] in observation.track { base.value } }
        part = new
        return new.value
    }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value, transaction: Transaction) { base.set(value, transaction: transaction) }
}

extension Binding: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> BindingStore<Value> {
        BindingStore(label: "binding of \(viewLabel)", subgraph: inputs.subgraph)
    }

    mutating func connect(to store: BindingStore<Value>) {
        if location.notice == .ofTheWhole { location = store.location(location) }
    }
}

/// Keeps where a binding of a view leads.
@MainActor
final class BindingStore<Value> {
    private let label: AttributeLabel
    private let subgraph: Subgraph
    private var made: PropertyLocation<Value>?

    init(label: AttributeLabel, subgraph: Subgraph) {
        self.label = label
        self.subgraph = subgraph
    }

    /// The location, which leads to `base` from now on.
    func location(_ base: Location<Value>) -> PropertyLocation<Value> {
        if let made {
            made.lead(to: base)
            return made
        }
        let location = PropertyLocation(base, label: label, in: subgraph)
        made = location
        return location
    }
}
