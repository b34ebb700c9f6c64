/// The location of a view's own binding to a part of a value. Rules that read the location are invalidated only when
/// that part changes.
///
/// The location is the same object as long as the view exists. If the view's parent passes a different binding, only
/// `base` changes, and the location invalidates the descendants that have received the binding.
@MainActor
final class PropertyLocation<Value>: Location<Value> {
    private let subgraph: Subgraph
    private let label: AttributeLabel
    private(set) var base: Location<Value>
    /// The attribute of the value, created when a rule first reads it.
    private var part: Attribute<Value>?
    private let observation = ObservedChanges()

    init(_ base: Location<Value>, label: AttributeLabel, in subgraph: Subgraph) {
        self.base = base
        self.label = label
        self.subgraph = subgraph
    }

    /// Changes the base.
    func setBase(_ new: Location<Value>) {
        let isSame = base.isSame(as: new)
        base = new
        if !isSame { part?.invalidate() }
    }

    override var value: Value {
        guard AnyAttribute.isEvaluating, subgraph.isValid else { return base.value }
        if let part { return part.value }
        // The rule keeps `self`, so the location exists as long as the subgraph.
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
        if location.notice == .enclosingValue { location = store.location(location) }
    }
}

/// The storage of a binding property: its location.
@MainActor
final class BindingStore<Value> {
    private let label: AttributeLabel
    private let subgraph: Subgraph
    private var made: PropertyLocation<Value>?

    init(label: AttributeLabel, subgraph: Subgraph) {
        self.label = label
        self.subgraph = subgraph
    }

    /// Returns the location, which from now on has the base `base`. The first call creates it.
    func location(_ base: Location<Value>) -> PropertyLocation<Value> {
        if let made {
            made.setBase(base)
            return made
        }
        let location = PropertyLocation(base, label: label, in: subgraph)
        made = location
        return location
    }
}
