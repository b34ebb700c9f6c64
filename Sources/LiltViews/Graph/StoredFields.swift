@_spi(Reflection) import Swift

/// The stored fields of a structure or the members of a tuple, in order, with their distances from its start in bytes.
///
/// Nil for a type of any other kind, which has no fields at fixed places: the runtime's own walk would ask enumerations
/// and existentials for a value that there is none of.
func storedFields<Value>(of type: Value.Type) -> [(offset: Int, type: Any.Type)]? {
    // The walk tells the kinds of fields; for that of a type itself it is made one.
    var isWalkable = false
    _ = _forEachField(of: Holder<Value>.self) { _, _, _, kind in
        isWalkable = kind == .struct || kind == .tuple
        return true
    }
    guard isWalkable else { return nil }
    var fields: [(offset: Int, type: Any.Type)] = []
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
        fields.append((offset, fieldType))
        return true
    }
    return fields
}

private struct Holder<Value> {
    let value: Value
}
