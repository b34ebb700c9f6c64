/// Values of any type, with types as keys: the storage of environments, transactions, animation states and container
/// values.
///
/// A list contains the values that were set, in the order in which they were first set, so iterations and descriptions
/// are deterministic. Copies share their storage until one of them changes. A lookup takes a few nanoseconds per entry;
/// typical lists have a few entries.
///
/// Invariant: the box of a key contains a value of the key's type. Only the generic members below create boxes, and
/// each caller uses one value type per key.
package struct PropertyList {
    private struct Entry {
        let key: any Any.Type
        var box: PropertyBox
    }

    private var entries: [Entry] = []

    /// Creates a list without values.
    package init() {}

    /// Whether no value was set.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether the two share their storage, or both are empty.
    func isIdentical(to other: PropertyList) -> Bool {
        if isEmpty || other.isEmpty { return isEmpty && other.isEmpty }
        return entries.withUnsafeBufferPointer { own in
            other.entries.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Returns the value of `key`; nil if none was set.
    package func value<Value>(for key: any Any.Type, as type: Value.Type) -> Value? {
        for entry in entries where entry.key == key {
            return entry.box.value(as: type)
        }
        return nil
    }

    /// Whether a value of `key` was set.
    func contains(_ key: any Any.Type) -> Bool {
        for entry in entries where entry.key == key { return true }
        return false
    }

    /// Sets the value of `key`; an existing one is replaced.
    package mutating func set<Value>(_ value: Value, for key: any Any.Type) {
        for index in entries.indices where entries[index].key == key {
            // The value is replaced in place if the box is not shared, so a state that is written in each frame does
            // not allocate.
            if isKnownUniquelyReferenced(&entries[index].box) {
                entries[index].box.replace(with: value)
            } else {
                entries[index].box = TypedPropertyBox(value)
            }
            return
        }
        entries.append(Entry(key: key, box: TypedPropertyBox(value)))
    }

    /// Returns this list, followed by the entries of `other` that it lacks.
    package func merged(over other: PropertyList) -> PropertyList {
        guard !entries.isEmpty else { return other }
        var result = self
        for entry in other.entries where !entries.contains(where: { $0.key == entry.key }) {
            result.entries.append(entry)
        }
        return result
    }

    /// Each key and its value, in order.
    var contents: [(key: any Any.Type, value: Any)] {
        entries.map { ($0.key, $0.box.anyValue) }
    }
}

/// A value on the heap whose type is known to its owner.
private class PropertyBox {
    var anyValue: Any { () }

    final func value<Value>(as type: Value.Type) -> Value {
        typed(as: type).value
    }

    final func replace<Value>(with value: Value) {
        typed(as: Value.self).value = value
    }

    private final func typed<Value>(as type: Value.Type) -> TypedPropertyBox<Value> {
        // Safe: a `PropertyList` finds a box by its key, and creates it with the type of the key's value. A checked
        // cast would take longer than the rest of the search.
        unsafeDowncast(self, to: TypedPropertyBox<Value>.self)
    }
}

private final class TypedPropertyBox<Value>: PropertyBox {
    var value: Value

    init(_ value: Value) { self.value = value }

    override var anyValue: Any { value }
}
