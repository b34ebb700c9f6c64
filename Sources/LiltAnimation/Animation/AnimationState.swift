/// The key of a value that a custom animation keeps from call to call.
///
/// ```swift
/// struct Wobble<V: VectorArithmetic>: AnimationStateKey {
///     static var defaultValue: V { .zero }
/// }
///
/// func update<V>(_ state: inout AnimationState<V>, step: V) {
///     state[Wobble<V>.self] += step
/// }
/// ```
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value

    /// The value until another one is set.
    static var defaultValue: Value { get }
}

/// The state that a custom animation keeps between calls: values by key.
///
/// A value that is set in each frame is replaced in place, without allocation.
public struct AnimationState<Value: VectorArithmetic> {
    private var properties = PropertyList()

    /// Creates a state with all default values.
    public init() {}

    /// The value under `key`; the key's default until it is set.
    public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
        get { properties.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { properties.set(newValue, for: key) }
    }
}
