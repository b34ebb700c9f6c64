/// A value that exists during a gesture. When the gesture is over, for any reason, the value is reset to the initial
/// one.
///
/// ```swift
/// struct Pressed: View {
///     @GestureState private var isPressed = false
///
///     var body: some View {
///         Circle()
///             .scaleEffect(isPressed ? 0.9 : 1)
///             .gesture(LongPressGesture().updating($isPressed) { value, state, _ in state = value })
///     }
/// }
/// ```
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let resetTransaction: Transaction
    private let onReset: ((Value, inout Transaction) -> Void)?
    private var location: StateLocation<Value>?

    /// Creates state that is `wrappedValue` outside gestures.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, resetTransaction: Transaction()) }

    /// Creates state that is `initialValue` outside gestures.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Creates state that is reset in `resetTransaction`.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        initial = wrappedValue
        self.resetTransaction = resetTransaction
        onReset = nil
    }

    /// Creates state that is reset in `resetTransaction`.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Creates state that is reset in a transaction that `reset` changes, given the current value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetTransaction = Transaction()
        onReset = reset
    }

    /// Creates state that is reset in a transaction that `reset` changes, given the current value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value.
    public var wrappedValue: Value {
        guard let location else { return initial }
        return onMainActor(location) { $0.value }
    }

    /// The state itself, for `updating`.
    public var projectedValue: GestureState<Value> { self }

    @MainActor
    func set(_ value: Value, _ transaction: Transaction) {
        location?.set(value, transaction: transaction)
    }

    @MainActor
    func reset() {
        guard let location else { return }
        var transaction = resetTransaction
        onReset?(location.value, &transaction)
        location.set(initial, transaction: transaction)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates state that is nil outside gestures.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// Creates state that is nil outside gestures. It is reset in a transaction that `reset` changes, given the current
    /// value.
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> StateStore<Value> {
        StateStore(in: inputs.subgraph, viewLabel: viewLabel)
    }

    mutating func connect(to store: StateStore<Value>) { location = store.location(initial) }
}

extension GestureState: IdentityComparable {
    func isSame(as other: GestureState) -> Bool { true }
}
