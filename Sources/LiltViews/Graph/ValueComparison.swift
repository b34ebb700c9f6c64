/// Whether two values of a type can be told apart: what ends an update where nothing came of it.
///
/// Equal bytes are equal values. Where bytes differ, Equatable types are asked, and other structures are compared field
/// by field, so that two strings of the same characters do not count as a change. A closure that captured something is
/// another one each time it is made; so is anything of which nothing is known. Never calls two different values the
/// same.
///
/// Made once a type, by looking at its fields, and kept. Not bound to an actor, since it is asked for each value that
/// is computed, and each of its closures would find out again where it runs.
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

    /// Whether the two are the same.
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

    // MARK: - Making

    @MainActor private static var made: [ObjectIdentifier: ValueComparison] = [:]

    /// The comparison for a type.
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

/// A type that knows when two of its values mean the same, without being Equatable for apps.
protocol IdentityComparable {
    /// Whether a reader of this value would notice if the other took its place.
    func isSame(as other: Self) -> Bool
}
