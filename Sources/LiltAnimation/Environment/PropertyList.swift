/// Values of any type, each under a key that is a type: what environments, transactions and animation states are.
///
/// A list holds what was set, in the order in which it was first set, so that walks and descriptions repeat. Copies
/// share their storage until one of them changes. Looking up costs a few nanoseconds an entry; the lists of a program
/// have a handful.
///
/// Invariant: the box under a key holds a value of the key's type, because only the generic members below make boxes,
/// and each caller uses one value type a key.
struct PropertyList {
    private struct Entry {
        let key: any Any.Type
        var box: PropertyBox
    }

    private var entries: [Entry] = []

    /// Whether nothing was set.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether the two share their storage, or both are empty.
    func isIdentical(to other: PropertyList) -> Bool {
        if isEmpty || other.isEmpty { return isEmpty && other.isEmpty }
        return entries.withUnsafeBufferPointer { own in
            other.entries.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Returns the value under `key`, or nil where none was set.
    func value<Value>(for key: any Any.Type, as type: Value.Type) -> Value? {
        for entry in entries where entry.key == key {
            return entry.box.value(as: type)
        }
        return nil
    }

    /// Puts `value` under `key`, in the place of what was there.
    mutating func set<Value>(_ value: Value, for key: any Any.Type) {
        for index in entries.indices where entries[index].key == key {
            // In place where nobody shares the box, so that a state written each frame allocates nothing.
            if isKnownUniquelyReferenced(&entries[index].box) {
                entries[index].box.replace(with: value)
            } else {
                entries[index].box = TypedPropertyBox(value)
            }
            return
        }
        entries.append(Entry(key: key, box: TypedPropertyBox(value)))
    }

    /// Returns this list with the entries of `other` that it lacks, after its own.
    func merged(over other: PropertyList) -> PropertyList {
        guard !entries.isEmpty else { return other }
        var result = self
        for entry in other.entries where !entries.contains(where: { $0.key == entry.key }) {
            result.entries.append(entry)
        }
        return result
    }

    /// Each key's type name and its value, in order.
    var contents: [(key: any Any.Type, value: Any)] {
        entries.map { ($0.key, $0.box.anyValue) }
    }
}

/// A value on the heap whose type its owner knows.
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
