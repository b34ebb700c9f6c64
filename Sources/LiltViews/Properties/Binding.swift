/// Reads and writes a value that is stored elsewhere.
///
/// ```swift
/// struct Switch: View {
///     @Binding var isOn: Bool
///
///     var body: some View {
///         Circle().fill(isOn ? .green : .gray).onTapGesture { isOn.toggle() }
///     }
/// }
///
/// let fixed = Switch(isOn: .constant(true))
/// let computed = Switch(isOn: Binding(get: { true }, set: { print($0) }))
/// ```
///
/// Use a binding only on the main thread.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    var location: Location<Value>

    // Safe: a binding is used on the main thread only.
    /// The transaction of changes through this binding, merged over the current transaction.
    public nonisolated(unsafe) var transaction = Transaction()

    /// The app's line with the control that makes the changes; nil if no control makes them.
    private var line: SourceLine?

    init(location: Location<Value>) { self.location = location }

    /// Creates a binding from two closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: { value, _ in set(value) })
    }

    /// Creates a binding from two closures. `set` receives the transaction of the change.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = onMainActor((get, set)) { ComputedLocation(get: $0.0, set: $0.1) }
    }

    /// Creates a binding to the value of `projectedValue`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Creates a binding to the wrapped value of an optional. Returns nil if the optional is nil now. If the optional
    /// becomes nil later, the binding has the value from its creation, and ignores changes.
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        // If the optional becomes nil, the views that show the binding may still be leaving. They read the value that
        // was present when the binding was created, and their changes are ignored, as those of a removed element.
        self.init(
            get: { base.wrappedValue ?? present }, set: { if base.wrappedValue != nil { base.wrappedValue = $0 } })
    }

    /// Creates a binding to a value as an optional. Setting it to nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Creates a binding to a constant. Setting it does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: onMainActor(value) { ConstantLocation($0) })
    }

    /// The value.
    public var wrappedValue: Value {
        get { onMainActor(location) { $0.value } }
        nonmutating set {
            let transaction = transaction.merged(over: .current)
            onMainActor((location, newValue, transaction, line)) { location, value, transaction, line in
                guard let line else { return location.set(value, transaction: transaction) }
                ActionLine.perform(at: line) { location.set(value, transaction: transaction) }
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        part(at: onMainActor((location, keyPath)) { ProjectedLocation($0.0, $0.1) })
    }

    /// Returns a binding to a part of the value. Its changes have the transaction and the line of this binding.
    func part<Part>(at location: Location<Part>) -> Binding<Part> {
        var part = Binding<Part>(location: location)
        (part.transaction, part.line) = (transaction, line)
        return part
    }

    /// Returns this binding with `transaction` as the transaction of its changes.
    public func transaction(
        _ transaction: Transaction, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        binding.transaction.note(SourceLine(fileID, line))
        return binding
    }

    /// Returns the binding of a control that the app declares at `line`. Its changes count as changes by a callback at
    /// that line.
    func ofControl(at line: SourceLine) -> Binding<Value> {
        var binding = self
        binding.line = line
        return binding
    }

    /// Returns the binding with an animation for its changes.
    public func animation(
        _ animation: Animation? = .default, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        binding.transaction.lines.animation = SourceLine(fileID, line)
        return binding
    }
}

extension Binding: Sendable where Value: Sendable {}

extension Binding: IdentityComparable {
    func isSame(as other: Binding) -> Bool {
        location.isSame(as: other.location) && transaction.isIdentical(to: other.transaction)
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The value's id.
    public var id: Value.ID { wrappedValue.id }
}
