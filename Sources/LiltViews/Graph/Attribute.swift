/// A value in the attribute graph: set from outside, or computed from other attributes by a rule.
///
/// A rule depends on what it reads, found out anew each time it runs. Values are compared by `ValueComparison`, so that
/// a change which comes to nothing ends where it does.
@MainActor
package class Attribute<Value>: AnyAttribute {
    /// The value as it was computed last; nil before that.
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

    /// Creates an attribute that `rule` computes when somebody first reads it.
    ///
    /// - Parameter stage: When every update brings it up to date; then the first one does, too. Nil waits for a reader.
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

    /// The value, up to date. An attribute under evaluation that reads it depends on it.
    package final var value: Value {
        read()
        return peeked
    }

    /// The value, up to date, without depending on it.
    final var untracked: Value {
        refresh()
        return peeked
    }

    private final var peeked: Value {
        guard let stored else { preconditionFailure("'\(label)' depends on its own value, which it does not have yet") }
        return stored
    }

    /// Creates an attribute of a subclass that computes it always from `sources`, and reads them with `untracked`.
    init(_ label: AttributeLabel, in subgraph: Subgraph, of sources: [AnyAttribute]) {
        comparison = .of(Value.self)
        super.init(label, in: subgraph)
        depend(on: sources)
    }

    /// Sets the value. What depends on it is marked where it differs.
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

    /// Forgets the value, and computes it again for whoever asks next. Nobody depends on it.
    final func discard() {
        guard stored != nil else { return }
        stored = nil
        forgetComputation()
        invalidateLazily()
    }

    /// Keeps a value without comparing it.
    final func replace(_ value: Value) { stored = value }

    /// Changes the value that is kept, in place. There is one.
    final func modify(_ change: @MainActor (inout Value) -> Void) {
        guard stored != nil else { preconditionFailure("'\(label)' has no value yet") }
        change(&stored!)
    }

    /// Keeps a computed value; true where it differs from the one before.
    final func store(_ value: Value) -> Bool {
        if let stored, comparison.isSame(stored, value) { return false }
        stored = value
        return true
    }

    override func release() {
        rule = nil
    }

    override var valueDescription: String {
        guard let stored else { return "not computed" }
        return String(describing: stored)
    }
}
