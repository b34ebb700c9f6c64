/// An element of a collection that is kept elsewhere, by its index.
///
/// A view on its way out still reads through its binding: where no element stands at the index any more, the value is
/// the one that was read last, and changes are dropped.
@MainActor
final class IndexLocation<C: MutableCollection & RandomAccessCollection>: Location<C.Element> {
    private let collection: Location<C>
    // Safe: it never changes, and its one reader that is not isolated compares values on the main thread.
    private nonisolated(unsafe) let index: C.Index
    /// What was read last; nil before that, where no element stood at the index when the binding was made.
    private var last: C.Element?

    init(of collection: Location<C>, at index: C.Index) {
        self.collection = collection
        self.index = index
        // Making a binding is no reading of the value.
        let values = AnyAttribute.withoutReader { collection.value }
        if Self.contains(index, in: values) { last = values[index] }
    }

    private static func contains(_ index: C.Index, in values: C) -> Bool {
        index >= values.startIndex && index < values.endIndex
    }

    override var value: C.Element {
        let values = collection.value
        if Self.contains(index, in: values) { last = values[index] }
        guard let last else { preconditionFailure("a binding to the element at \(index), where none has ever been") }
        return last
    }

    override func set(_ value: C.Element, transaction: Transaction) {
        var values = collection.value
        guard Self.contains(index, in: values) else { return }
        values[index] = value
        collection.set(values, transaction: transaction)
    }

    nonisolated override func isSame(as other: Location<C.Element>) -> Bool {
        guard let other = other as? IndexLocation<C> else { return false }
        return index == other.index && collection.isSame(as: other.collection)
    }

    nonisolated override var notice: ChangeNotice { collection.notice == .unknown ? .unknown : .ofTheWhole }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to the element at `position`.
    ///
    /// The element need not stay: when the collection has become shorter, the binding gives the value that it had last,
    /// and takes no changes. So a row that leaves shows what it showed.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        var element = Binding<Value.Element>(
            location: onMainActor((location, position)) { IndexLocation(of: $0.0, at: $0.1) })
        element.transaction = transaction
        return element
    }
}
