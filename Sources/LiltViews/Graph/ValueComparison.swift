/// Compares two values of a type. An update stops at a value that has not changed.
///
/// Equal bytes are equal values. If the bytes differ, `Equatable` types are compared by `==`, and other structures
/// field by field, so that two equal strings are not a change. Two closures with captures differ, even if they come
/// from the same code. Values of other types differ if their bytes differ. Two different values never count as equal.
///
/// There is one comparison for each type, made once from its fields. It is not isolated, because it runs for each
/// evaluated value, and each of its closures would check the actor again.
final class ValueComparison {
    private enum Means {
        /// Bytes decide.
        case bytes
        case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case fields([Field])
    }

    private struct Field {
        let offset: Int
        let comparison: ValueComparison
    }

    private let size: Int
    private let means: Means

    private init(size: Int, means: Means) {
        self.size = size
        self.means = means
    }

    /// Returns whether two values are equal.
    func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
        withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in
                isSame(at: UnsafeRawPointer(first), UnsafeRawPointer(second))
            }
        }
    }

    private func isSame(at first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        if memcmp(first, second, size) == 0 { return true }
        switch means {
        case .bytes:
            return false
        case .equatable(let isEqual):
            return isEqual(first, second)
        case .fields(let fields):
            for field in fields
            where !field.comparison.isSame(at: first + field.offset, second + field.offset) { return false }
            return true
        }
    }

    // MARK: - Creation

    @MainActor private static var made: [ObjectIdentifier: ValueComparison] = [:]

    /// Returns the comparison for a type.
    @MainActor
    static func of<Value>(_ type: Value.Type) -> ValueComparison {
        made[ObjectIdentifier(type)] ?? make(type)
    }

    @MainActor
    private static func make<Value>(_ type: Value.Type) -> ValueComparison {
        let comparison = ValueComparison(size: MemoryLayout<Value>.size, means: means(of: type))
        made[ObjectIdentifier(type)] = comparison
        return comparison
    }

    @MainActor
    private static func means<Value>(of type: Value.Type) -> Means {
        if let identified = type as? any IdentityComparable.Type { return means(comparing: identified) }
        if let equatable = type as? any Equatable.Type { return means(asking: equatable) }
        guard let fields = storedFields(of: type), !fields.isEmpty else { return .bytes }
        return .fields(fields.map { Field(offset: $0.offset, comparison: comparison(of: $0.type)) })
    }

    @MainActor
    private static func comparison(of type: Any.Type) -> ValueComparison {
        func open<Value>(_ type: Value.Type) -> ValueComparison { of(type) }
        return open(type)
    }

    private static func means<Value: Equatable>(asking type: Value.Type) -> Means {
        .equatable { first, second in
            first.assumingMemoryBound(to: type).pointee == second.assumingMemoryBound(to: type).pointee
        }
    }

    private static func means<Value: IdentityComparable>(comparing type: Value.Type) -> Means {
        .equatable { first, second in
            first.assumingMemoryBound(to: type).pointee.isSame(as: second.assumingMemoryBound(to: type).pointee)
        }
    }
}

/// A type that compares its values for updates without being `Equatable` for apps.
protocol IdentityComparable {
    /// Returns whether a reader cannot distinguish the two values.
    func isSame(as other: Self) -> Bool
}
