import LiltFrame

/// The key of a value that views pass up to their ancestors.
///
/// ```swift
/// struct Widest: PreferenceKey {
///     static let defaultValue: CGFloat = 0
///     static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
/// }
///
/// let measured = Text("a").preference(key: Widest.self, value: 10).onPreferenceChange(Widest.self) { print($0) }
/// ```
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value if no view sets one.
    static var defaultValue: Value { get }

    /// Combines `value`, from earlier views, with the value of the next view. Called in the order of the views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Always nil.
    public static var defaultValue: Value { nil }
}

/// A view's preferences: one attribute for each key. The attribute's value is nil if no descendant sets a value.
@MainActor
package struct PreferenceOutputs {
    private var attributes: [ObjectIdentifier: AnyAttribute] = [:]

    /// Returns the attribute of a key; nil if no descendant can set it.
    func attribute<Key: PreferenceKey>(_ key: Key.Type) -> Attribute<Key.Value?>? {
        // Safe: `set` stores only an attribute of this type under the key.
        attributes[ObjectIdentifier(key)].map { unsafeDowncast($0, to: Attribute<Key.Value?>.self) }
    }

    /// Sets the attribute of a key.
    mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ attribute: Attribute<Key.Value?>?) {
        attributes[ObjectIdentifier(key)] = attribute
    }

    /// Combines these preferences with the preferences of an overlay or background.
    mutating func merge(_ other: PreferenceOutputs, inputs: ViewInputs) {
        func add<Key: PreferenceKey>(_ key: Key.Type) {
            guard let next = other.attribute(key) else { return }
            guard let own = attribute(key) else { return set(key, next) }
            set(
                key,
                inputs.attribute("\(Key.self)") {
                    guard var value = own.value else { return next.value }
                    if let more = next.value { Key.reduce(value: &value) { more } }
                    return value
                })
        }
        for key in inputs.preferences { add(key) }
    }
}
