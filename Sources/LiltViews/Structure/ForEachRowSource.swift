/// The rows of a `ForEach` in a lazy container, by id.
///
/// Only made rows have an id in memory. After a change of the data, the source searches for the id of each made row
/// near the row's old index.
@MainActor
final class ForEachRowSource<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowSource {
    private final class IdentifiedRow: Row {
        let id: ID

        init(_ id: ID, index: Int, subgraph: Subgraph, list: ViewList) {
            self.id = id
            super.init(index: index, subgraph: subgraph, list: list)
        }
    }

    /// A reference to a row. The rule of the row's view reads it, because the rule exists before the row.
    private final class Location {
        weak var row: Row?
        var index: Int

        init(_ index: Int) { self.index = index }
    }

    /// After a change of the data, each row is searched for up to this distance from its expected index.
    private static var reach: Int { 256 }

    /// The greatest number of elements for a full scan, which compares the id of each element and takes about a second.
    /// In longer data, an id far from its expected index is not found.
    private static var searchLimit: Int { 1 << 26 }

    private let view: Attribute<ForEach<Data, ID, Content>>
    private let inputs: ViewInputs
    private let observation = ObservedChanges()
    private var current: ForEach<Data, ID, Content>?
    /// The made rows of the data, in order.
    private var made: [IdentifiedRow] = []
    /// The ids of the made rows.
    private var madeIDs: Set<ID> = []
    /// Rows whose removal is pending.
    private var leaving: [ID: IdentifiedRow] = [:]

    init(_ view: Attribute<ForEach<Data, ID, Content>>, inputs: ViewInputs) {
        self.view = view
        self.inputs = inputs
        super.init(graph: inputs.graph)
        inputs.subgraph.onRemoval { [self] in (made, madeIDs, leaving, current) = ([], [], [:], nil) }
    }

    override func makeChanges() -> Attribute<Int> {
        var number = 0
        return inputs.structure("rows of \(Content.self)") { [self] in
            let new = view.value
            observation.track { update(new) }
            number += 1
            return number
        }
    }

    // MARK: - Rows

    override var madeRows: [Row] { made }

    override func makeRow(at index: Int) -> Row {
        guard let current else { preconditionFailure("a row was made before the data were read") }
        let id = current.id(current.element(at: index))
        let position = position(of: index)
        if !madeIDs.insert(id).inserted {
            graph.report(.duplicateID("\(id)", container: "ForEach of \(Content.self)"))
        }
        if let row = leaving.removeValue(forKey: id) {
            row.index = index
            row.isPresent = true
            row.subgraph.revive()
            made.insert(row, at: position)
            return row
        }
        var inner = inputs
        inner.subgraph = Subgraph(in: inputs.subgraph)
        let location = Location(index)
        let observation = ObservedChanges()
        var last: Content?
        let content = Attribute("row", in: inner.subgraph) { [self] () -> Content in
            _ = changes.value
            // A removed row keeps its last view: its element is no longer in the data.
            if let last, location.row?.isPresent != true { return last }
            guard let view = self.current else { preconditionFailure("a row has no data") }
            let element = view.element(at: location.row?.index ?? location.index)
            let new = observation.track { view.content(element) }
            last = new
            return new
        }
        content.refresh()
        let list = LiltViews.makeList(content, inputs: inner).map(in: inner.subgraph) { element in
            if element.rowID == nil {
                element.rowID = AnyHashable(id)
            } else {
                element.otherIDs.append(AnyHashable(id))
            }
            return element
        }
        let row = IdentifiedRow(id, index: index, subgraph: inner.subgraph, list: list)
        location.row = row
        made.insert(row, at: position)
        return row
    }

    override func release(_ rows: [Row]) {
        guard !rows.isEmpty else { return }
        let released = Set(rows.map { ObjectIdentifier($0) })
        made.removeAll { row in
            guard released.contains(ObjectIdentifier(row)) else { return false }
            madeIDs.remove(row.id)
            return true
        }
        for row in rows {
            row.isPresent = false
            row.subgraph.remove()
        }
    }

    /// The number of made rows before an index.
    private func position(of index: Int) -> Int {
        var (low, high) = (0, made.count)
        while low < high {
            let middle = (low + high) / 2
            if made[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    override func index(of id: AnyHashable) -> Int? {
        guard let current, let id = id as? ID else { return nil }
        if let range = current.data as? Range<Int>, let number = id as? Int {
            // The usual case: the numbers are their own ids.
            if current.isOwnID { return range.contains(number) ? number - range.lowerBound : nil }
            if range.contains(number), current.id(current.element(at: number - range.lowerBound)) == id {
                return number - range.lowerBound
            }
        }
        guard count <= Self.searchLimit else { return nil }
        var index = 0
        for element in current.data {
            if current.id(element) == id { return index }
            index += 1
        }
        return nil
    }

    // MARK: - Changes of the data

    private func update(_ new: ForEach<Data, ID, Content>) {
        let isFirst = current == nil
        let oldCount = count
        current = new
        count = new.data.count
        guard !isFirst else { return }
        changedIn = graph.updateIndex
        inserted = []
        guard !made.isEmpty else {
            if oldCount == 0 { inserted = [0..<count] }
            return
        }
        let runs = runs(of: made)
        let found = findRows(new, oldCount: oldCount)
        var present: [(row: IdentifiedRow, index: Int, run: Int)] = []
        for (position, row) in made.enumerated() {
            if let index = found[position] {
                present.append((row, index, runs[position]))
            } else {
                remove(row)
            }
        }
        present.sort { $0.index < $1.index }
        let (hadFirst, hadLast) = (made.first?.index == 0, made.last?.index == oldCount - 1)
        noteInserted(present.map { ($0.index, $0.run) }, hadFirst: hadFirst, hadLast: hadLast)
        for entry in present { entry.row.index = entry.index }
        made = present.map(\.row)
        madeIDs = Set(made.map(\.id))
    }

    private func remove(_ row: IdentifiedRow) {
        row.isPresent = false
        let id = row.id
        // No row comes back by an id that does not equal itself, such as NaN.
        if id == id { leaving[id] = row }
        row.subgraph.remove { [weak self, weak row] in
            guard let self, let row, leaving[id] === row else { return }
            leaving[id] = nil
        }
    }

    /// Returns, for each row, the number of the group of adjacent rows that contains it.
    private func runs(of rows: [IdentifiedRow]) -> [Int] {
        var number = 0
        var last: Int?
        return rows.map { row in
            if let last, row.index != last + 1 { number += 1 }
            last = row.index
            return number
        }
    }

    /// Sets `inserted` to the indices between made rows that were in one group of adjacent rows before the change. Adds
    /// the indices before all made rows if the first element had a row, and those after them if the last element had
    /// one. If no made row is left, all indices are inserted.
    private func noteInserted(_ present: [(index: Int, run: Int)], hadFirst: Bool, hadLast: Bool) {
        guard let first = present.first, let last = present.last else {
            inserted = [0..<count]
            return
        }
        if hadFirst, first.index > 0 { inserted.append(0..<first.index) }
        for (one, next) in zip(present, present.dropFirst()) where one.run == next.run && one.index + 1 < next.index {
            inserted.append(one.index + 1..<next.index)
        }
        if hadLast, last.index + 1 < count { inserted.append(last.index + 1..<count) }
    }

    /// Returns the new index of each made row; nil for a row that is not found.
    private func findRows(_ view: ForEach<Data, ID, Content>, oldCount: Int) -> [Int?] {
        if view.isOwnID, let range = view.data as? Range<Int> {
            return made.map { row in
                (row.id as? Int).flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
            }
        }
        var taken: Set<Int> = []
        func isAt(_ index: Int, _ row: IdentifiedRow) -> Bool {
            index >= 0 && index < count && !taken.contains(index) && view.id(view.element(at: index)) == row.id
        }
        func near(_ row: IdentifiedRow, around index: Int) -> Int? {
            // Near the greatest integer, an index wraps around. This does no harm: `isAt` checks the range and the id.
            for distance in 0...Self.reach {
                if isAt(index &+ distance, row) { return index &+ distance }
                if distance > 0, isAt(index &- distance, row) { return index &- distance }
            }
            return nil
        }
        func search(shift first: Int) -> [Int?] {
            taken = []
            var shift = first
            return made.map { row in
                guard let index = near(row, around: row.index &+ shift) else { return nil }
                taken.insert(index)
                shift = index - row.index
                return index
            }
        }
        var found = search(shift: 0)
        if found.allSatisfy({ $0 == nil }), count != oldCount {
            // The change may have inserted or removed elements at the start, which shifts all rows.
            found = search(shift: count - oldCount)
        }
        guard found.allSatisfy({ $0 == nil }), count <= Self.searchLimit else { return found }
        taken = []
        var positions: [ID: [Int]] = [:]
        for (position, row) in made.enumerated().reversed() { positions[row.id, default: []].append(position) }
        var index = 0
        var left = made.count
        for element in view.data {
            if let position = positions[view.id(element)]?.popLast() {
                found[position] = index
                left -= 1
                if left == 0 { break }
            }
            index += 1
        }
        return found
    }
}
