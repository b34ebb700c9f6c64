/// The key of a value that a view passes to all views below it.
///
/// ```swift
/// struct ShakeStrength: EnvironmentKey {
///     static let defaultValue = 1.0
/// }
/// extension EnvironmentValues {
///     var shakeStrength: Double {
///         get { self[ShakeStrength.self] }
///         set { self[ShakeStrength.self] = newValue }
///     }
/// }
/// ```
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value if none was set.
    static var defaultValue: Value { get }
}

/// The environment of a view: values that views, drawing and custom animations can read.
///
/// A value type: a copy is one reference, and setting a value on it does not affect the original. Reading takes a few
/// nanoseconds for each value that was set.
public struct EnvironmentValues {
    private var properties = PropertyList()

    /// Creates an environment with all default values.
    public init() {}

    /// Whether both are copies of the same environment and neither has changed. Environments created separately are not
    /// identical even if they are equal, unless both are empty.
    package func isIdentical(to other: EnvironmentValues) -> Bool {
        properties.isIdentical(to: other.properties)
    }

    /// The value under `key`; the key's default until it is set.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { properties.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { properties.set(newValue, for: key) }
    }
}

extension EnvironmentValues: CustomStringConvertible {
    /// The values that were set, in the order in which they were first set: `[ShakeStrength = 2.0]`.
    public var description: String {
        let entries = properties.contents.map { "\($0.key) = \($0.value)" }
        return "[\(entries.joined(separator: ", "))]"
    }
}
