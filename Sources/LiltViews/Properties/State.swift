/// A value that belongs to a view's place in the tree: it lasts as long as the view is there, and changing it updates
/// what has read it.
///
/// Change it in actions, not in `body`. For the main thread. A changed value is read back at once; views see it in the
/// next update, animated as the transaction of the change says.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    var location: StateLocation<Value>?

    /// Creates state that is `wrappedValue` when the view is inserted.
    public init(wrappedValue: Value) { initial = wrappedValue }

    /// Creates state that is `initialValue` when the view is inserted.
    public init(initialValue: Value) { initial = initialValue }

    /// The value.
    public var wrappedValue: Value {
        get {
            guard let location else { return initial }
            return onMainActor(location) { $0.value }
        }
        nonmutating set {
            guard let location else { return }
            onMainActor((location, newValue)) { $0.0.set($0.1, transaction: .current) }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates state that is nil when the view is inserted.
    public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> StateStore<Value> {
        StateStore(inputs: inputs, viewLabel: viewLabel)
    }

    mutating func connect(to store: StateStore<Value>) { location = store.location(initial) }
}

extension State: IdentityComparable {
    /// Always: the initial value counts once, and what is kept is the place's.
    func isSame(as other: State) -> Bool { true }
}

/// Keeps the location of a view's state once it is made, out of the first value of the view.
@MainActor
final class StateStore<Value> {
    private let inputs: ViewInputs
    private let viewLabel: AttributeLabel
    private var made: StateLocation<Value>?

    init(inputs: ViewInputs, viewLabel: AttributeLabel) {
        self.inputs = inputs
        self.viewLabel = viewLabel
    }

    /// The location; one that is `initial` where there is none yet.
    func location(_ initial: Value) -> StateLocation<Value> {
        if let made { return made }
        let location = StateLocation(initial, inputs: inputs, viewLabel: viewLabel)
        made = location
        return location
    }
}
