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

    /// What a reader gets until the value is set.
    static var defaultValue: Value { get }
}

/// What a custom animation keeps from call to call: values under keys.
///
/// A value that is set again each frame is replaced in place, without allocation.
public struct AnimationState<Value: VectorArithmetic> {
    private var properties = PropertyList()

    /// Creates a state where every value is its key's default.
    public init() {}

    /// The value under `key`; the key's default until it is set.
    public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
        get { properties.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { properties.set(newValue, for: key) }
    }
}
