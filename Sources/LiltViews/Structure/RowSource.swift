/// Rows that a lazy container makes one at a time, in any order.
@MainActor
package class RowSource {
    /// A row that has been made.
    @MainActor
    class Row {
        /// The index of the row among all rows.
        final var index: Int
        final let subgraph: Subgraph
        final let list: ViewList
        /// The row's list with its elements as the container has modified them; nil until the container first reads the
        /// row. A row that comes back during its removal thus keeps its elements, and its views continue.
        final var modifiedList: ViewList?
        /// Whether the data contain the row.
        final var isPresent = true

        init(index: Int, subgraph: Subgraph, list: ViewList) {
            self.index = index
            self.subgraph = subgraph
            self.list = list
        }
    }

    let graph: AttributeGraph
    /// The number of changes of the data. A read of it brings `count` and the indices of the made rows up to date.
    private(set) lazy var changes = makeChanges()
    /// The number of rows.
    final var count = 0
    /// The indices of the rows that the last change of the data has inserted between made rows, or before the first or
    /// after the last of them.
    final var inserted: [Range<Int>] = []
    /// The index of the update in which the data last changed.
    final var changedIn = -1

    init(graph: AttributeGraph) { self.graph = graph }

    /// Creates `changes`.
    func makeChanges() -> Attribute<Int> { preconditionFailure("a subclass of RowSource must override makeChanges()") }

    /// The made rows of the data, in order.
    var madeRows: [Row] { preconditionFailure("a subclass of RowSource must override madeRows") }

    /// Makes the row at an index, which must be less than `count`. The caller passes the row to `release(_:)` when it
    /// is no longer needed.
    func makeRow(at index: Int) -> Row { preconditionFailure("a subclass of RowSource must override makeRow(at:)") }

    /// Removes rows that the container no longer needs.
    ///
    /// - Complexity: O(n) in the number of made rows.
    func release(_ rows: [Row]) {}

    /// Returns the index of the first row with an id; nil if there is none.
    func index(of id: AnyHashable) -> Int? { nil }

    /// Whether the current update has inserted the row at `index`.
    final func isInserted(at index: Int) -> Bool {
        changedIn == graph.updateIndex && inserted.contains { $0.contains(index) }
    }
}
