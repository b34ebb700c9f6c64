/// Compares two values of a type. An update does not continue beyond a value that has not changed.
///
/// Equal bytes are equal values. If the bytes differ, `Equatable` types are compared by `==`, and other structures
/// field by field, so that two equal strings are not a change. Enumerations are compared by case and payload, and small
/// values in containers (`any P`) by type and value: memory that a case or a small value does not use may have any
/// bytes. Two closures with captures differ, even if they come from the same code. Values of other types differ if
/// their bytes differ. Large values in containers are in boxes. They differ if their boxes differ, because a comparison
/// of the contents would compare a view of many levels again at each level. Two different values never count as equal.
///
/// There is one comparison for each type. The class is not isolated to the main actor: it runs for each evaluated
/// value, and with isolation each of its closures would check the actor.
package final class ValueComparison {
    private enum Means {
        /// Values are equal if their bytes are equal.
        case bytes
        /// Values are equal if this function of their addresses returns true.
        case function((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case fields([Field])
    }

    private struct Field {
        let offset: Int
        let comparison: ValueComparison
    }

    private let size: Int
    private let findMeans: () -> Means
    /// The method of comparison. It is determined when the bytes of two values differ for the first time. The search
    /// for a conformance takes up to a tenth of a millisecond, and most values of new views never change.
    private lazy var means = findMeans()

    private init(size: Int, findMeans: @escaping () -> Means) {
        self.size = size
        self.findMeans = findMeans
    }

    /// Returns whether two values are equal.
    package func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
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
        case .function(let isSame):
            return isSame(first, second)
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
    package static func of<Value>(_ type: Value.Type) -> ValueComparison {
        made[ObjectIdentifier(type)] ?? make(type)
    }

    @MainActor
    private static func make<Value>(_ type: Value.Type) -> ValueComparison {
        let comparison = ValueComparison(size: MemoryLayout<Value>.size) { onMainActor(type) { means(of: $0) } }
        made[ObjectIdentifier(type)] = comparison
        return comparison
    }

    @MainActor
    private static func means<Value>(of type: Value.Type) -> Means {
        if let identified = type as? any IdentityComparable.Type { return means(comparing: identified) }
        if let equatable = type as? any Equatable.Type { return means(asking: equatable) }
        switch kind(of: type) {
        case .fields:
            let fields = storedFields(of: type) ?? []
            return fields.isEmpty
                ? .bytes : .fields(fields.map { Field(offset: $0.offset, comparison: comparison(of: $0.type)) })
        case .cases: return means(comparingCasesOf: type)
        case .container: return means(comparingContentsOf: type)
        case .other: return .bytes
        }
    }

    @MainActor
    private static func comparison(of type: Any.Type) -> ValueComparison {
        func open<Value>(_ type: Value.Type) -> ValueComparison { of(type) }
        return open(type)
    }

    private static func means<Value: Equatable>(asking type: Value.Type) -> Means {
        .function { first, second in
            first.assumingMemoryBound(to: type).pointee == second.assumingMemoryBound(to: type).pointee
        }
    }

    private static func means<Value: IdentityComparable>(comparing type: Value.Type) -> Means {
        .function { first, second in
            first.assumingMemoryBound(to: type).pointee.isSame(as: second.assumingMemoryBound(to: type).pointee)
        }
    }

    private static func means<Value>(comparingCasesOf type: Value.Type) -> Means {
        .function { first, second in
            guard let one = caseAndPayload(of: first.assumingMemoryBound(to: type).pointee),
                let other = caseAndPayload(of: second.assumingMemoryBound(to: type).pointee), one.name == other.name
            else { return false }
            guard let payload = one.payload, let otherPayload = other.payload else {
                return one.payload == nil && other.payload == nil
            }
            return isSameContent(payload, otherPayload) { _ in true }
        }
    }

    private static func means<Value>(comparingContentsOf type: Value.Type) -> Means {
        .function { first, second in
            isSameContent(
                first.assumingMemoryBound(to: type).pointee, second.assumingMemoryBound(to: type).pointee
            ) { $0.size <= 3 * MemoryLayout<Int>.size && $0.alignment <= MemoryLayout<Int>.alignment }
        }
    }

    /// Whether two containers have equal values of the same type. Returns false if `isCompared` does not accept the
    /// size and alignment of that type.
    private static func isSameContent<Container>(
        _ first: Container, _ second: Container, where isCompared: ((size: Int, alignment: Int)) -> Bool
    ) -> Bool {
        func compare<Value>(_ type: Value.Type) -> Bool {
            guard isCompared((MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)) else { return false }
            guard let first = first as? Value, let second = second as? Value else { return false }
            return onMainActor((first, second)) { of(Value.self).isSame($0.0, $0.1) }
        }
        let type = Swift.type(of: first as Any)
        return type == Swift.type(of: second as Any) && _openExistential(type, do: compare)
    }
}

/// A type that compares its values for updates without being `Equatable` for apps.
protocol IdentityComparable {
    /// Returns whether a reader cannot distinguish the two values.
    func isSame(as other: Self) -> Bool
}
