/// The key of a value that flows from a view down to all below it.
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

    /// What a reader gets where nobody set the value.
    static var defaultValue: Value { get }
}

/// The values that a place in the view tree is given: what views, drawing and custom animations may read.
///
/// A value type: a copy is one reference, and setting a value on it leaves the original alone. Reading costs a few
/// nanoseconds for each value that was set.
public struct EnvironmentValues {
    private var properties = PropertyList()

    /// Creates an environment where every value is its key's default.
    public init() {}

    /// Whether the two are copies of one environment, neither changed since. Equal ones made apart are not identical,
    /// but for empty ones.
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
    /// The values that were set, in the order in which they first were: `[ShakeStrength = 2.0]`.
    public var description: String {
        let entries = properties.contents.map { "\($0.key) = \($0.value)" }
        return "[\(entries.joined(separator: ", "))]"
    }
}
