@_spi(Reflection) import Swift

/// Returns the stored fields of a structure or the members of a tuple, in order, with their offsets in bytes.
///
/// Returns nil for a type of any other kind, which has no fields at fixed offsets. The runtime reflects enumerations
/// and existentials only with a value, not by their type.
func storedFields<Value>(of type: Value.Type) -> [(offset: Int, type: Any.Type)]? {
    guard kind(of: type) == .fields else { return nil }
    var fields: [(offset: Int, type: Any.Type)] = []
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
        fields.append((offset, fieldType))
        return true
    }
    return fields
}

/// The kinds of types that the comparison of values distinguishes.
enum ValueKind {
    /// A structure or a tuple.
    case fields
    /// An enumeration. Bytes that a case does not use may have any value.
    case cases
    /// A container for a value of any type, such as `any P`. Bytes after a small value may have any value.
    case container
    case other
}

/// Returns the kind of a type.
func kind<Value>(of type: Value.Type) -> ValueKind {
    // Reflection reports the kind of a field's type, but not of a type alone. So this function inspects a structure
    // whose only field has the type.
    var result = ValueKind.other
    _ = _forEachField(of: Holder<Value>.self) { _, _, _, kind in
        switch kind {
        case .struct, .tuple: result = .fields
        case .enum, .optional: result = .cases
        case .existential: result = .container
        default: break
        }
        return true
    }
    return result
}

/// Returns the name of an enumeration value's case. It comes from the runtime, so the type's own description has no
/// effect.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// The case of an enumeration's value, and its payload; nil if the runtime does not report them.
func caseAndPayload<Value>(of value: Value) -> (name: String, payload: Any?)? {
    // The mirror that a type itself provides may show anything.
    guard !(value is any CustomReflectable), let name = runtimeCaseName(value) else { return nil }
    return (String(cString: name), Mirror(reflecting: value).children.first?.value)
}

private struct Holder<Value> {
    let value: Value
}
