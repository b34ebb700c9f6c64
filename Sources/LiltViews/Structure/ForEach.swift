/// A view for each element of a collection.
///
/// ```swift
/// struct Names: View {
///     let names = ["Ada", "Grace", "Edsger"]
///
///     var body: some View {
///         VStack { ForEach(names, id: \.self) { Text($0) } }
///     }
/// }
/// ```
///
/// The id of an element identifies its view. If elements move, their views move with their state. Views of new ids are
/// inserted and views of missing ids are removed, each with its transition. Elements with equal ids are all shown, in
/// their order, each with its own state.
///
/// A lazy container, such as `LazyVStack` in a scroll view, creates only the views near the visible part of the scroll
/// view, whatever the number of elements. Other containers create all views; of more than 100,000 elements, they show
/// only the first 100,000.
///
/// - Complexity: In a lazy container, an update costs O(m) for m existing rows. It costs O(n) for n elements in one
///   case: no existing row is found within 256 elements of its old index, and the elements are not a range of integers
///   that are their own ids. In other containers, an update costs O(n), plus the cost of inserted, removed and changed
///   rows. An update of a `ForEach` of a binding costs O(n) in all containers.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Creates the view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// Whether it is known that each element is its own id.
    private(set) var isOwnID = false
}

extension ForEach {
    /// Returns the element at `offset` elements from the start.
    func element(at offset: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: offset)] }
}

extension ForEach: View where Content: View {
    /// `Never`: the view has no body.
    public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// Creates a view for each element, by the element's own id.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element, by the id at a key path.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.content = content
        if id == \Data.Element.self as AnyKeyPath {
            // With `\.self`, each element is its own id. A read through the key path would take longer.
            self.id = { $0 as! ID }
            isOwnID = true
        } else {
            self.id = { $0[keyPath: id] }
        }
    }

    /// Creates a view for each element of a bound collection, by the id at a key path of the element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>] {
        self.data = BoundElement.all(of: data, id: id)
        self.content = { content($0.binding) }
        self.id = { $0.value[keyPath: id] }
    }

    /// Creates a view for each element of a bound collection, by the element's own id.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates a view for each number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
        isOwnID = true
    }
}

/// An element of a bound collection: its value, and a binding to it.
@MainActor @preconcurrency
public struct BoundElement<C: MutableCollection & RandomAccessCollection> {
    let value: C.Element
    let binding: Binding<C.Element>

    /// Returns the elements of `collection`, each with a binding that finds the element by its id.
    static func all<ID: Hashable>(of collection: Binding<C>, id: KeyPath<C.Element, ID>) -> [BoundElement] {
        let values = collection.wrappedValue
        return values.indices.map { index in
            let value = values[index]
            var binding = Binding(
                location: ElementLocation(of: collection.location, at: index, id: id, value: value) as Location)
            binding.transaction = collection.transaction
            return BoundElement(value: value, binding: binding)
        }
    }
}

/// The location of an element of a collection, by its id.
///
/// A view that is leaving still reads its binding. The element may have another index by then. If the element was
/// removed, the binding returns its last value and ignores changes.
///
/// - Complexity: O(n) for n elements if the element's index has changed.
@MainActor
private final class ElementLocation<C: MutableCollection & RandomAccessCollection, ID: Hashable>: Location<C.Element> {
    private let collection: Location<C>
    // Safe: the following three properties are constant, and their only nonisolated reader compares values on the main
    // thread.
    private nonisolated(unsafe) let index: C.Index
    private nonisolated(unsafe) let path: KeyPath<C.Element, ID>
    private nonisolated(unsafe) let id: ID
    /// The last value that was read or set.
    private var last: C.Element

    init(of collection: Location<C>, at index: C.Index, id path: KeyPath<C.Element, ID>, value: C.Element) {
        self.collection = collection
        self.index = index
        self.path = path
        id = value[keyPath: path]
        last = value
    }

    private func currentIndex(in values: C) -> C.Index? {
        if index >= values.startIndex, index < values.endIndex, values[index][keyPath: path] == id { return index }
        return values.indices.first { values[$0][keyPath: path] == id }
    }

    override var value: C.Element {
        let values = collection.value
        if let index = currentIndex(in: values) { last = values[index] }
        return last
    }

    override func set(_ value: C.Element, transaction: Transaction) {
        var values = collection.value
        guard let index = currentIndex(in: values) else { return }
        values[index] = value
        collection.set(values, transaction: transaction)
        // `last` gets the new value here, because the element may be removed before anything reads that value.
        let changed = AnyAttribute.withoutReader { collection.value }
        if let index = currentIndex(in: changed) { last = changed[index] }
    }

    /// Returns whether the other location has the same id and index. An element with a new index gets a new location,
    /// so that reads of the element need no search.
    nonisolated override func isSame(as other: Location<C.Element>) -> Bool {
        guard let other = other as? ElementLocation<C, ID> else { return false }
        return index == other.index && id == other.id && path == other.path && collection.isSame(as: other.collection)
    }

    nonisolated override var notice: ChangeNotice { collection.notice == .unknown ? .unknown : .enclosingValue }
}

extension ForEach: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        if Data.self == ForEachSubviewCollection<Content>.self {
            let rows = inputs.attribute("subviews") { (view.value.data as! ForEachSubviewCollection<Content>).rows }
            return LiltViews.makeList(rows, inputs: inputs)
        }
        if inputs.makesRowsLazily { return .rows(ForEachRowSource(view, inputs: inputs), []) }
        let known = ForEachRows<Data, ID, Content>(inputs: inputs)
        let rows = inputs.structure("rows of \(Content.self)") { known.rows(of: view.value) }
        // The rows and their elements are two attributes, so that a change of a condition in one row does not update
        // the other rows.
        return .dynamic(inputs.structure("ForEach \(Content.self)") { known.elements(of: rows.value) })
    }
}

/// The rows of one `ForEach`, by id.
@MainActor
private final class ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    @MainActor
    final class Row: Equatable {
        let subgraph: Subgraph
        let view: Attribute<Content>
        let list: ViewList
        /// The element of a row that always has exactly one, as most rows do; nil for other rows.
        private let element: ViewListElement?
        fileprivate var pass = 0

        init(subgraph: Subgraph, view: Attribute<Content>, list: ViewList) {
            self.subgraph = subgraph
            self.view = view
            self.list = list
            element = list.onlyElement
            element?.isDynamic = true
        }

        func append(to elements: inout [ViewListElement]) {
            if let element {
                elements.append(element)
                return
            }
            for element in list.elements {
                element.isDynamic = true
                elements.append(element)
            }
        }

        nonisolated static func == (first: Row, second: Row) -> Bool { first === second }
    }

    /// The largest number of rows. Each row needs about 5 kB of memory, even if a scroll view does not show it.
    private static var limit: Int { 100_000 }

    private let inputs: ViewInputs
    private let observation = ObservedChanges()
    /// The present rows, and rows whose removal is pending.
    private var known: [ID: Row] = [:]
    /// The second and further rows of an id.
    private var repeats: [ID: [Row]] = [:]
    /// The ids of the rows of the last update, in order.
    private var order: [ID] = []
    private var present: [Row] = []
    private var pass = 0

    init(inputs: ViewInputs) {
        self.inputs = inputs
    }

    /// Returns the elements of all rows.
    func elements(of rows: [Row]) -> [ViewListElement] {
        var elements: [ViewListElement] = []
        elements.reserveCapacity(rows.count)
        for row in rows { row.append(to: &elements) }
        return elements
    }

    /// Returns the rows for the elements, in their order.
    func rows(of view: ForEach<Data, ID, Content>) -> [Row] {
        observation.track { update(view) }
    }

    private func update(_ view: ForEach<Data, ID, Content>) -> [Row] {
        pass += 1
        var rows: [Row] = []
        let count = min(view.data.count, Self.limit)
        rows.reserveCapacity(count)
        var newOrder: [ID] = []
        newOrder.reserveCapacity(count)
        if view.data.count > count {
            inputs.graph.report(
                .tooManyRows(view.data.count, limit: count, container: "ForEach of \(Content.self)"))
        }
        for datum in view.data {
            if newOrder.count == count { break }
            let id = view.id(datum)
            let row: Row
            let index = rows.count
            // Most rows keep their index.
            let keepsIndex = index < order.count && order[index] == id
            if let same = keepsIndex ? present[index] : known[id], same.pass != pass {
                row = same
                row.subgraph.revive()
                row.view.set(view.content(datum))
            } else {
                row = rarerRow(id: id, view: view.content(datum))
            }
            row.pass = pass
            newOrder.append(id)
            rows.append(row)
        }
        if known.count > newOrder.count || !repeats.isEmpty {
            // Visits the rows in their order, because the order of a dictionary's elements is random.
            for (id, row) in zip(order, present) where row.pass != pass {
                row.subgraph.remove { [weak self] in self?.discard(row, id: id) }
            }
        }
        order = newOrder
        present = rows
        return rows
    }

    /// Returns the row of an element that is new, or that has the same id as an earlier element.
    private func rarerRow(id: ID, view: Content) -> Row {
        guard let first = known[id] else {
            let row = makeRow(id: id, view: view)
            known[id] = row
            return row
        }
        inputs.graph.report(.duplicateID("\(id)", container: "ForEach of \(Content.self)"))
        if let row = ([first] + repeats[id, default: []]).first(where: { $0.pass != pass }) {
            row.subgraph.revive()
            row.view.set(view)
            return row
        }
        let row = makeRow(id: id, view: view)
        repeats[id, default: []].append(row)
        return row
    }

    private func discard(_ row: Row, id: ID) {
        guard id == id else {
            // No search finds an id that does not equal itself, such as NaN.
            known = known.filter { $0.value !== row }
            return
        }
        if known[id] === row {
            known[id] = nil
            // Another row with the same id, if there is one, replaces the discarded row in `known`.
            guard let next = repeats[id]?.first else { return }
            known[id] = next
            discardRepeat(next, id: id)
        } else {
            discardRepeat(row, id: id)
        }
    }

    private func discardRepeat(_ row: Row, id: ID) {
        repeats[id]?.removeAll { $0 === row }
        if repeats[id]?.isEmpty == true { repeats[id] = nil }
    }

    private func makeRow(id: ID, view: Content) -> Row {
        var inner = inputs
        inner.subgraph = Subgraph(in: inputs.subgraph)
        let attribute = Attribute("row", value: view, in: inner.subgraph)
        let list = LiltViews.makeList(attribute, inputs: inner).map(in: inner.subgraph) { element in
            if element.rowID == nil {
                element.rowID = AnyHashable(id)
            } else {
                element.otherIDs.append(AnyHashable(id))
            }
            return element
        }
        return Row(subgraph: inner.subgraph, view: attribute, list: list)
    }
}
