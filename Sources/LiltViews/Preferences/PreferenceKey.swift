import LiltFrame

/// The key of a value that flows from views up to those that contain them.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// What is read where no view has set the value.
    static var defaultValue: Value { get }

    /// Adds the value of the next view to that of the views before it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// The preferences that come out of a view: attributes that hold nil where no view inside has set one.
@MainActor
package struct PreferenceOutputs {
    private var attributes: [ObjectIdentifier: AnyAttribute] = [:]

    /// The value of a key.
    func attribute<Key: PreferenceKey>(_ key: Key.Type) -> Attribute<Key.Value?>? {
        attributes[ObjectIdentifier(key)].map { unsafeDowncast($0, to: Attribute<Key.Value?>.self) }
    }

    /// Sets the value of a key.
    mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ attribute: Attribute<Key.Value?>?) {
        attributes[ObjectIdentifier(key)] = attribute
    }

    /// Adds those of a view that stands before or behind this one.
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
