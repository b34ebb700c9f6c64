/// A value that belongs to a view in the tree. The value exists as long as the view, and a change updates the views
/// that read the value.
///
/// Change the value in actions, not in `body`, and only on the main thread. Code outside of bodies reads the new value
/// at once. Views show it from the next update on, animated by the transaction of the change.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///
///     var body: some View {
///         Button("\(count)") { count += 1 }
///     }
/// }
/// ```
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    var location: StateLocation<Value>?

    /// Creates state that has the value `wrappedValue` when its view is inserted.
    public init(wrappedValue: Value) { initial = wrappedValue }

    /// Creates state that has the value `initialValue` when its view is inserted.
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

/// State that an observer of a model changes.
extension State {
    /// Returns the number of the next observer of models. The state must belong to a view in the tree.
    ///
    /// A model calls its observers in an order that differs from run to run. So the graph sorts consecutive reports by
    /// the numbers of their observers before it applies them.
    @MainActor
    package func takeObserverNumber() -> Int { location?.takeObserverNumber() ?? 0 }

    /// Changes the value with the current transaction, because a model has changed.
    ///
    /// - Parameter observer: The number of the observer that reports the change. See `takeObserverNumber()`.
    @MainActor
    package func report(_ value: Value, observer: Int) { location?.report(value, observer: observer) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates state that has the value nil when its view is inserted.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> StateStore<Value> {
        StateStore(in: inputs.subgraph, viewLabel: viewLabel)
    }

    mutating func connect(to store: StateStore<Value>) { location = store.location(initial) }
}

extension State: IdentityComparable {
    /// Always true: the initial value is used once, and the stored value belongs to the view in the tree.
    func isSame(as other: State) -> Bool { true }
}

/// The storage of a state property: its location. The first `State` that connects to the store gives the initial value.
@MainActor
final class StateStore<Value> {
    // The store does not keep the inputs: most views of a window have state, and the inputs are large.
    private let subgraph: Subgraph
    private let viewLabel: AttributeLabel
    private var made: StateLocation<Value>?

    init(in subgraph: Subgraph, viewLabel: AttributeLabel) {
        self.subgraph = subgraph
        self.viewLabel = viewLabel
    }

    /// Returns the location. Creates it with the value `initial` on the first call.
    func location(_ initial: Value) -> StateLocation<Value> {
        if let made { return made }
        let location = StateLocation(initial, in: subgraph, viewLabel: viewLabel)
        made = location
        return location
    }
}
