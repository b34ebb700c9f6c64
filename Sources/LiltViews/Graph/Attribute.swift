/// A value in the attribute graph: set from outside, or computed from other attributes by a rule.
///
/// The dependencies of a rule are the attributes that its last evaluation read. `ValueComparison` compares values. If a
/// new value equals the old one, the change does not spread to the readers.
@MainActor
package class Attribute<Value>: AnyAttribute {
    /// The last value; nil before the first evaluation.
    private(set) final var stored: Value?
    private final var rule: (@MainActor () -> Value)?
    private final let comparison: ValueComparison

    /// Creates an attribute that is set from outside.
    init(_ label: AttributeLabel, value: Value, in subgraph: Subgraph) {
        stored = value
        comparison = .of(Value.self)
        super.init(label, in: subgraph)
        state = .clean
        noteChange()
    }

    /// Creates an attribute whose value `rule` computes.
    ///
    /// - Parameter stage: The stage in which the next update, and every later one that changes an input, evaluates the
    ///   rule. If the stage is nil, only a read evaluates the rule.
    init(
        _ label: AttributeLabel, in subgraph: Subgraph, stage: UpdateStage? = nil,
        rule: @escaping @MainActor () -> Value
    ) {
        self.rule = rule
        comparison = .of(Value.self)
        super.init(label, in: subgraph)
        self.stage = stage
        enqueueIfEager()
    }

    /// The current value. A read makes the attribute under evaluation depend on this one.
    package final var value: Value {
        read()
        return peeked
    }

    /// The current value. A read adds no dependency.
    final var untracked: Value {
        refresh()
        return peeked
    }

    private final var peeked: Value {
        guard let stored else { preconditionFailure("'\(label)' depends on its own value before it has one") }
        return stored
    }

    /// Creates an attribute of a subclass whose `compute` reads exactly `sources`, with `untracked`.
    init(_ label: AttributeLabel, in subgraph: Subgraph, of sources: [AnyAttribute]) {
        comparison = .of(Value.self)
        super.init(label, in: subgraph)
        depend(on: sources)
    }

    /// Sets the value. Marks the dependents if the value differs from the previous one.
    package final func set(_ value: Value) {
        guard isValid else { return }
        if let stored, comparison.isSame(stored, value) { return }
        stored = value
        noteChange()
        markReaders()
    }

    override func compute() -> Bool {
        guard let rule else { return false }
        return store(rule())
    }

    /// Discards the value. The next read evaluates the attribute again.
    final func discard() {
        guard stored != nil else { return }
        stored = nil
        discardComputation()
        invalidateLazily()
    }

    /// Stores a value without comparing it.
    final func replace(_ value: Value) { stored = value }

    /// Changes the stored value in place.
    ///
    /// - Precondition: There is a value.
    final func modify(_ change: @MainActor (inout Value) -> Void) {
        guard stored != nil else { preconditionFailure("'\(label)' has no value yet") }
        change(&stored!)
    }

    /// Stores a computed value. Returns whether it differs from the previous one.
    final func store(_ value: Value) -> Bool {
        if let stored, comparison.isSame(stored, value) { return false }
        stored = value
        return true
    }

    override func withStored(_ body: (UnsafeRawPointer) -> Void) {
        guard stored != nil else { return }
        // Safe: the value of an optional that is not nil starts at the address of the optional.
        withUnsafePointer(to: &stored) { body(UnsafeRawPointer($0)) }
    }

    override func release() {
        rule = nil
    }

    override var valueDescription: String {
        guard let stored else { return "not computed" }
        return String(describing: stored)
    }
}
