/// The location of an element of a collection, by its index.
///
/// A view that is leaving still reads its binding. If the collection no longer has an element at the index, the
/// location returns the value that was read or set last, and ignores changes.
@MainActor
final class IndexLocation<C: MutableCollection & RandomAccessCollection>: Location<C.Element> {
    private let collection: Location<C>
    // Safe: the index is constant, and its only nonisolated reader compares values on the main thread.
    private nonisolated(unsafe) let index: C.Index
    /// The last value that was read or set; nil if the collection never had an element at the index.
    private var last: C.Element?

    init(of collection: Location<C>, at index: C.Index) {
        self.collection = collection
        self.index = index
        // The rule under evaluation must not depend on the value only because it creates a binding.
        let values = AnyAttribute.withoutReader { collection.value }
        if Self.contains(index, in: values) { last = values[index] }
    }

    private static func contains(_ index: C.Index, in values: C) -> Bool {
        index >= values.startIndex && index < values.endIndex
    }

    override var value: C.Element {
        let values = collection.value
        if Self.contains(index, in: values) { last = values[index] }
        guard let last else { preconditionFailure("a binding to the element at index \(index), which never existed") }
        return last
    }

    override func set(_ value: C.Element, transaction: Transaction) {
        var values = collection.value
        guard Self.contains(index, in: values) else { return }
        values[index] = value
        collection.set(values, transaction: transaction)
        // Stores the new value now: the collection can become too short before anything reads the value.
        let changed = AnyAttribute.withoutReader { collection.value }
        if Self.contains(index, in: changed) { last = changed[index] }
    }

    nonisolated override func isSame(as other: Location<C.Element>) -> Bool {
        guard let other = other as? IndexLocation<C> else { return false }
        return index == other.index && collection.isSame(as: other.collection)
    }

    nonisolated override var notice: ChangeNotice { collection.notice == .unknown ? .unknown : .enclosingValue }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to the element at `position`.
    ///
    /// If the collection becomes too short, the binding returns the value that was read or set last, and ignores
    /// changes. So a row that is leaving still shows that value.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        part(at: onMainActor((location, position)) { IndexLocation(of: $0.0, at: $0.1) })
    }
}
