/// The rows of one source in a lazy container's list.
@MainActor
final class LazyRows {
    /// The greatest number of removed rows that count in the mean length. If more rows are removed, recent rows have a
    /// greater weight.
    private static let pastLimit = 512

    let source: RowSource
    private let modifiers: [@MainActor (ViewListElement) -> ViewListElement]
    private(set) weak var node: LazyNode?
    /// The index of these rows among the parts of the node.
    var part = 0
    /// The number of the last refresh in which the node contained these rows.
    var stamp = 0
    /// The rows that have been made, in order.
    private(set) var nodes: [LazyNode] = []
    private weak var tree: LazyTree?
    /// The index of the update that inserted all rows into an existing list; nil if there is none.
    private var arrivesIn: Int?
    private var changeNumber = 0
    /// The sum of the lengths of measured rows that no longer exist, and the number of these rows. The number may be a
    /// fraction, because earlier rows lose weight.
    private var pastSum: CGFloat = 0
    private var pastCount: CGFloat = 0
    private var known: (measureCount: Int, mean: CGFloat)?
    /// `values[i]` is the tail of the rows before the row with the index `first + i`. There are no values if no tail
    /// was needed, for example because all rows have the same number of views.
    private var tails: (first: Int, values: [LineTail]) = (0, [])

    init(
        _ source: RowSource, _ modifiers: [@MainActor (ViewListElement) -> ViewListElement], in node: LazyNode,
        tree: LazyTree
    ) {
        self.source = source
        self.modifiers = modifiers
        self.node = node
        self.tree = tree
        // The source still has rows if the list was removed and comes back before the removal transitions have ended.
        nodes = source.madeRows.map { LazyNode(list(of: $0), row: $0, owner: self, tree: tree) }
        // The container releases the rows that it does not need.
        if !nodes.isEmpty { tree.hasCountedRows = true }
    }

    /// The number of rows.
    var count: Int { source.count }

    private func list(of row: RowSource.Row) -> ViewList {
        if let list = row.modifiedList { return list }
        let list = modifiers.reduce(row.list) { $0.map(in: row.subgraph, $1) }
        row.modifiedList = list
        return list
    }

    /// Records that the current update inserts all rows.
    func noteArrival() {
        arrivesIn = tree?.graph.updateIndex
        for node in nodes { node.noteArrival() }
    }

    /// Brings the made rows up to date with the data. A rule that calls this function depends on the data.
    func refresh() {
        let number = source.changes.value
        if number != changeNumber {
            changeNumber = number
            tree?.hasChanged = true
            nodes = nodes.filter { $0.row?.isPresent ?? false }
                .sorted { ($0.row?.index ?? 0) < ($1.row?.index ?? 0) }
            known = nil
            tails = (0, [])
        }
        for node in nodes {
            node.refresh()
            checkTails(after: node)
        }
    }

    /// Returns the node of the row at an index. Makes the row if it does not exist.
    func node(at index: Int) -> LazyNode? {
        guard let tree else { return nil }
        let position = position(of: index)
        if position < nodes.count, nodes[position].row?.index == index { return nodes[position] }
        return AnyAttribute.withoutReader {
            let row = source.makeRow(at: index)
            let node = LazyNode(list(of: row), row: row, owner: self, tree: tree)
            nodes.insert(node, at: position)
            node.refresh()
            if source.isInserted(at: index) || arrivesIn == tree.graph.updateIndex { node.noteArrival() }
            return node
        }
    }

    /// The number of made rows before an index.
    private func position(of index: Int) -> Int {
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if (nodes[middle].row?.index ?? 0) < index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes the made rows that are not needed.
    func release(unless isNeeded: (LazyNode) -> Bool) {
        var kept: [LazyNode] = []
        var released: [RowSource.Row] = []
        for node in nodes {
            if isNeeded(node) {
                kept.append(node)
                continue
            }
            if node.isMeasured {
                pastSum += node.extent
                pastCount += 1
            }
            if let row = node.row { released.append(row) }
        }
        // All views of a line keep the same weight, because the first one has the length of the line.
        while pastCount > CGFloat(Self.pastLimit) { (pastSum, pastCount) = (pastSum / 2, pastCount / 2) }
        source.release(released)
        nodes = kept
        known = nil
    }

    // MARK: - Line breaks

    /// Returns the tail of the rows before an index.
    ///
    /// - Complexity: O(1) if all rows have the same number of views and no sections. Otherwise O(n) in the number of
    ///   rows since the last row with a section, or since the last row whose tail is known. Each of them is made once,
    ///   and the container then releases it.
    func tail(before end: Int) -> LineTail {
        guard end > 0, count > 0 else { return LineTail() }
        if let fixed = node(at: nodes.first?.row?.index ?? 0)?.fixedViewCount {
            let (product, overflows) = end.multipliedReportingOverflow(by: fixed)
            return LineTail(viewCount: overflows ? .max : product)
        }
        if tails.values.indices.contains(end - tails.first) { return tails.values[end - tails.first] }
        // -1 if there are no tails.
        let last = tails.first + tails.values.count - 1
        var index = end
        // The tail of each single row, from the last row.
        var own: [LineTail] = []
        while index > 0, index != last, own.last?.hasBreak != true {
            index -= 1
            own.append(node(at: index)?.tail ?? LineTail())
        }
        tree?.hasCountedRows = true
        if index != last {
            tails = own.last?.hasBreak == true ? (index + 1, [own.removeLast()]) : (index, [LineTail()])
        }
        for tail in own.reversed() { tails.values.append(tails.values[tails.values.count - 1].followed(by: tail)) }
        return tails.values[tails.values.count - 1]
    }

    /// Discards the tails after a row if a condition in the row has changed its views.
    private func checkTails(after node: LazyNode) {
        guard !tails.values.isEmpty, let row = node.row else { return }
        // The number of tails that do not depend on the row.
        let known = row.index + 1 - tails.first
        guard tails.values.indices.contains(known) else { return }
        let new = known > 0 ? tails.values[known - 1].followed(by: node.tail) : node.tail
        guard new != tails.values[known] else { return }
        if known > 0 { tails.values.removeSubrange(known...) } else { tails = (0, []) }
    }

    // MARK: - Lengths

    /// Discards the measured lengths of the rows, also of those that no longer exist.
    func discardLengths() {
        (pastSum, pastCount, known) = (0, 0, nil)
        for node in nodes { node.discardLengths() }
    }

    /// The mean length of the measured rows, in steps of 1/1024 point, so that sums of equal rows are exact.
    var mean: CGFloat {
        let measureCount = tree?.measureCount ?? 0
        if let known, known.measureCount == measureCount { return known.mean }
        var (sum, count) = (pastSum, pastCount)
        for node in nodes where node.isMeasured {
            sum += node.extent
            count += 1
        }
        let guess = tree?.meanView ?? 0
        let mean = count > 0 ? max((sum / count * 1024).rounded() / 1024, 0) : guess
        let result = mean.isFinite ? mean : guess
        known = (measureCount, result)
        return result
    }

    /// The length of all rows.
    var extent: CGFloat { nodes.reduce(CGFloat(count - nodes.count) * mean) { $0 + $1.extent } }

    /// The length of the rows before an index.
    func extent(before index: Int) -> CGFloat {
        let position = position(of: index)
        return nodes[..<position].reduce(CGFloat(index - position) * mean) { $0 + $1.extent }
    }

    /// The length of the rows after an index.
    func extent(after index: Int) -> CGFloat {
        let rest = nodes[position(of: index + 1)...]
        return rest.reduce(CGFloat(count - 1 - index - rest.count) * mean) { $0 + $1.extent }
    }

    /// Returns the index of the row at a distance from the start of the rows, and the distance at which the row begins.
    ///
    /// - Precondition: There are rows.
    func locate(_ distance: CGFloat) -> (index: Int, start: CGFloat) {
        let mean = mean
        var (next, position) = (0, CGFloat(0))
        func unmade(upTo end: Int) -> (index: Int, start: CGFloat)? {
            guard next < end, mean > 0, distance < position + CGFloat(end - next) * mean else { return nil }
            let rows = min(max(((distance - position) / mean).rounded(.down), 0), CGFloat(end - next - 1))
            return (next + Int(rows), position + rows * mean)
        }
        for node in nodes {
            let index = node.row?.index ?? 0
            if let found = unmade(upTo: index) { return found }
            position += CGFloat(index - next) * mean
            let extent = node.extent
            if distance < position + extent { return (index, position) }
            position += extent
            next = index + 1
        }
        if let found = unmade(upTo: count) { return found }
        return (max(count - 1, 0), extent(before: max(count - 1, 0)))
    }
}
