@_spi(Reflection) import Swift

/// Returns the stored fields of a structure or the members of a tuple, in order, with their offsets in bytes.
///
/// Returns nil for a type of any other kind, which has no fields at fixed offsets. The runtime's reflection of
/// enumerations and existentials needs a value.
func storedFields<Value>(of type: Value.Type) -> [(offset: Int, type: Any.Type)]? {
    // Reflection reports the kind of a field, but not of a type. So it inspects a structure with one field of the type.
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
