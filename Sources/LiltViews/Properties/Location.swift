/// The storage of a value that bindings read and write.
@MainActor
class Location<Value> {
    /// The value. A rule under evaluation reads the current update's value and depends on it. Other code reads the
    /// newest value, even if no update has applied it yet.
    var value: Value { preconditionFailure("a subclass implements this") }

    /// Changes the value in the next update.
    func set(_ value: Value, transaction: Transaction) {}

    /// Returns whether another location refers to the same storage.
    nonisolated func isSame(as other: Location<Value>) -> Bool { self === other }

    /// The kind of changes after which rules that read the value are invalidated.
    nonisolated var notice: ChangeNotice { .unknown }

    /// Runs `write`, and lets the session of a scrubbed change restore the old value. If `write` changes another
    /// location that records its own old value in the session, the session restores only that one.
    fileprivate func recordScrub(in transaction: Transaction, _ write: @MainActor () -> Void) {
        guard let session = transaction.scrubSession else { return write() }
        let (old, count) = (value, session.recordCount)
        write()
        guard session.recordCount == count else { return }
        session.record(self, in: nil, transaction) { [self] reversal in
            if let reversal { set(old, transaction: reversal) }
        }
    }
}

/// The changes after which rules that read a location are invalidated.
enum ChangeNotice {
    /// A rule is invalidated when the value changes.
    case exact
    /// A rule is invalidated when the value changes, or when another part of the enclosing value changes.
    case enclosingValue
    /// There are changes that do not invalidate any rule, so the value must be read again in each update.
    case unknown
}

/// The storage of a view's own state.
@MainActor
final class StateLocation<Value>: Location<Value> {
    private let attribute: Attribute<Value>
    private let viewLabel: AttributeLabel
    /// The newest value. The next update sets it in the attribute.
    private var newest: Value
    /// The scrubbed changes that have written the state and may still be reverted, oldest first, each with the state's
    /// value before the change.
    private var scrubs: [(session: ScrubSession, old: Value)] = []

    init(_ initial: Value, in subgraph: Subgraph, viewLabel: AttributeLabel) {
        attribute = Attribute("state of \(viewLabel)", value: initial, in: subgraph)
        newest = initial
        self.viewLabel = viewLabel
    }

    override var value: Value {
        attribute.isValid && AnyAttribute.isEvaluating ? attribute.value : newest
    }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value, transaction: Transaction) {
        recordScrub(in: transaction)
        write(value, transaction: transaction)
    }

    /// Changes the value with the current transaction, because a model has changed.
    ///
    /// - Parameter observer: The number of the observer that reports the change. See `takeObserverNumber()`.
    func report(_ value: Value, observer: Int) {
        recordScrub(in: .current)
        write(value, transaction: .current, observer: observer)
    }

    /// Returns the number of the next observer of models in the state's graph.
    func takeObserverNumber() -> Int { attribute.graph.takeObserverNumber() }

    private func write(_ value: Value, transaction: Transaction, observer: Int? = nil) {
        newest = value
        guard attribute.isValid else { return }
        let graph = attribute.graph
        if AnyAttribute.isEvaluating { graph.report(.stateChangedDuringUpdate(view: viewLabel.description)) }
        graph.schedule(with: transaction, observer: observer) { [attribute] in attribute.set(value) }
    }

    /// Lets the session of a scrubbed change restore the current value later. A write by other code cancels this.
    private func recordScrub(in transaction: Transaction) {
        guard let session = transaction.scrubSession else {
            for scrub in scrubs { scrub.session.hasOtherWrites = true }
            scrubs = []
            return
        }
        if scrubs.last?.session !== session {
            for scrub in scrubs where scrub.session !== session { scrub.session.hasOtherWrites = true }
            scrubs.append((session, newest))
        }
        session.record(self, in: attribute.isValid ? attribute.graph : nil, transaction) {
            [weak self, weak session] reversal in
            if let session { self?.end(session, revertingWith: reversal) }
        }
    }

    /// Ends a scrubbed change: restores the value from before the change, or keeps the written value if `reversal` is
    /// nil.
    ///
    /// If a later scrubbed change has written the state, too, that value stays. A reversal of the later change then
    /// restores the value from before both:
    /// ```
    /// writes           0 ── a ──► 50 ── b ──► 100
    /// a is reverted    0 ─────────────── b ──► 100
    /// a is complete               50 ── b ──► 100
    /// b is complete                           100
    /// ```
    private func end(_ session: ScrubSession, revertingWith reversal: Transaction?) {
        guard let reversal else {
            if let index = scrubs.lastIndex(where: { $0.session === session }) { scrubs.removeSubrange(...index) }
            return
        }
        while let index = scrubs.lastIndex(where: { $0.session === session }) {
            let old = scrubs.remove(at: index).old
            if index < scrubs.count { scrubs[index].old = old } else { write(old, transaction: reversal) }
        }
    }
}

/// The location of a part of a value, by a key path.
@MainActor
final class ProjectedLocation<Base, Value>: Location<Value> {
    private let base: Location<Base>
    // Safe: the key path is constant, and its nonisolated readers, `isSame(as:)` and `notice`, run on the main thread.
    private nonisolated(unsafe) let path: WritableKeyPath<Base, Value>

    init(_ base: Location<Base>, _ path: WritableKeyPath<Base, Value>) {
        self.base = base
        self.path = path
    }

    override var value: Value { base.value[keyPath: path] }

    override func set(_ value: Value, transaction: Transaction) {
        if path is ReferenceWritableKeyPath<Base, Value> {
            recordScrub(in: transaction) { write(value, transaction: transaction) }
        } else {
            write(value, transaction: transaction)
        }
    }

    private func write(_ value: Value, transaction: Transaction) {
        var whole = base.value
        whole[keyPath: path] = value
        base.set(whole, transaction: transaction)
    }

    nonisolated override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ProjectedLocation<Base, Value> else { return false }
        return path == other.path && base.isSame(as: other.base)
    }

    nonisolated override var notice: ChangeNotice {
        // A property of an object changes without a change of the enclosing value.
        base.notice == .unknown || path is ReferenceWritableKeyPath<Base, Value> ? .unknown : .enclosingValue
    }
}

/// A value that closures get and set.
@MainActor
final class ComputedLocation<Value>: Location<Value> {
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        getter = get
        setter = set
    }

    override var value: Value { getter() }

    override func set(_ value: Value, transaction: Transaction) {
        recordScrub(in: transaction) { withMergedTransaction(transaction) { setter(value, transaction) } }
    }
}

/// A value that does not change.
@MainActor
final class ConstantLocation<Value>: Location<Value> {
    private let constant: Value

    init(_ constant: Value) { self.constant = constant }

    override var value: Value { constant }

    nonisolated override var notice: ChangeNotice { .exact }
}

/// Runs `body` with `argument` on the main actor, on which the caller already runs. Property wrappers need it: their
/// declarations are not isolated, but views use them only on the main actor.
///
/// - Precondition: The caller runs on the main thread.
func onMainActor<Argument, Result>(_ argument: Argument, _ body: @MainActor (Argument) -> Result) -> Result {
    // Safe: `assumeIsolated` runs its closure on this thread before it returns, so no other thread sees the argument.
    nonisolated(unsafe) let argument = argument
    // Safe: for the same reason only this thread accesses the result.
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in
        MainActor.assumeIsolated { result = body(argument) }
    }
    return result.unsafelyUnwrapped
}
