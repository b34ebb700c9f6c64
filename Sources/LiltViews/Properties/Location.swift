/// A place where a value is kept, which a binding reads and writes.
@MainActor
class Location<Value> {
    /// The value: inside a rule the one of the update, which the rule then depends on; elsewhere the newest.
    var value: Value { preconditionFailure("a location has a value") }

    /// Changes the value in the next update.
    func set(_ value: Value, transaction: Transaction) {}

    /// Whether another location is this same place.
    nonisolated func isSame(as other: Location<Value>) -> Bool { self === other }

    /// How those who read the value inside a rule learn that it has changed.
    nonisolated var notice: ChangeNotice { .unknown }
}

/// How those who read a location inside a rule learn that its value has changed.
enum ChangeNotice {
    /// When it does.
    case exact
    /// When something does that it is a part of.
    case ofTheWhole
    /// In ways of its own, if at all: the value has to be asked for each time.
    case unknown
}

/// The place of a view's own state.
@MainActor
final class StateLocation<Value>: Location<Value> {
    private let attribute: Attribute<Value>
    private let viewLabel: AttributeLabel
    /// The newest value: the attribute has it from the next update on.
    private var newest: Value

    init(_ initial: Value, inputs: ViewInputs, viewLabel: AttributeLabel) {
        attribute = Attribute("state of \(viewLabel)", value: initial, in: inputs.subgraph)
        newest = initial
        self.viewLabel = viewLabel
    }

    override var value: Value {
        attribute.isValid && AnyAttribute.isEvaluating ? attribute.value : newest
    }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value, transaction: Transaction) {
        newest = value
        guard attribute.isValid else { return }
        let graph = attribute.graph
        if AnyAttribute.isEvaluating { graph.report(.stateChangedDuringUpdate(view: viewLabel.description)) }
        graph.schedule(with: transaction) { [attribute] in attribute.set(value) }
    }
}

/// A part of a value that is kept elsewhere.
@MainActor
final class ProjectedLocation<Base, Value>: Location<Value> {
    private let base: Location<Base>
    // Safe: a key path never changes, and its one reader that is not isolated compares values on the main thread.
    private nonisolated(unsafe) let path: WritableKeyPath<Base, Value>

    init(_ base: Location<Base>, _ path: WritableKeyPath<Base, Value>) {
        self.base = base
        self.path = path
    }

    override var value: Value { base.value[keyPath: path] }

    override func set(_ value: Value, transaction: Transaction) {
        var whole = base.value
        whole[keyPath: path] = value
        base.set(whole, transaction: transaction)
    }

    nonisolated override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ProjectedLocation<Base, Value> else { return false }
        return path == other.path && base.isSame(as: other.base)
    }

    nonisolated override var notice: ChangeNotice {
        // What lies in an object changes without its owner.
        base.notice == .unknown || path is ReferenceWritableKeyPath<Base, Value> ? .unknown : .ofTheWhole
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
        withTransaction(transaction) { setter(value, transaction) }
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

/// Runs `body` with `argument` on the main actor, where the caller already is: views, and the properties in them, are
/// used there only, though the compiler cannot know it of a property.
///
/// - Precondition: The call is made on the main thread.
func onMainActor<Argument, Result>(_ argument: Argument, _ body: @MainActor (Argument) -> Result) -> Result {
    // Safe: `assumeIsolated` runs its closure on this thread before it returns, so nobody else sees the argument.
    nonisolated(unsafe) let argument = argument
    // Safe: for the same reason it is written and read by this thread alone, one after the other.
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in
        MainActor.assumeIsolated { result = body(argument) }
    }
    return result.unsafelyUnwrapped
}
