/// The list of a lazy container. A walk along the list makes the rows at which it arrives.
@MainActor
final class LazyTree {
    /// The greatest number of consecutive rows without views that a walk passes.
    private static let emptyRowLimit = 4096
    /// A row without views is kept if it is at most this number of rows away from the rows that are needed.
    private static let emptyRowReach = 256
    /// A search for an id enters the rows of a source only if they may contain further sources, and if the source has
    /// at most this number of rows.
    private static let searchLimit = 2000

    let graph: AttributeGraph
    private(set) lazy var root = LazyNode(list, tree: self)
    private let list: ViewList
    /// The number of the current refresh, or of the last one.
    private(set) var stamp = 0
    /// Whether views or rows were inserted, removed or moved since this property was last set to false.
    var hasChanged = false
    /// Whether rows were created in order to count or to search their views.
    var hasCountedRows = false
    /// The number of times that lengths were measured.
    private(set) var measureCount = 0
    /// The mean length of the measured views, in points. Before any view is measured, it is the usual length of a row.
    private(set) var meanView: CGFloat = 44

    init(_ list: ViewList, graph: AttributeGraph) {
        self.list = list
        self.graph = graph
    }

    /// Brings the list up to date. A rule that calls this function depends on the list.
    func refresh() {
        stamp += 1
        root.refresh()
    }

    /// Whether the list contains the view.
    func contains(_ view: LazyView) -> Bool {
        guard var node = view.node, node.parts.indices.contains(view.part),
            case .view(let own) = node.parts[view.part], own === view
        else { return false }
        while let row = node.row {
            guard row.isPresent, let owner = node.owner, let outer = owner.node,
                outer.parts.indices.contains(owner.part), case .rows(let own) = outer.parts[owner.part], own === owner
            else { return false }
            node = outer
        }
        return node === root
    }

    /// Notes that views were measured, and their mean length.
    func noteMeasures(mean: CGFloat) {
        measureCount += 1
        if mean.isFinite { meanView = max((mean * 1024).rounded() / 1024, 0) }
    }

    /// Discards the measured lengths of all views.
    func discardLengths() {
        measureCount += 1
        root.discardLengths()
    }

    // MARK: - Walks

    /// The first view.
    var first: LazyView? { edgeView(of: root, step: 1) }
    /// The last view.
    var last: LazyView? { edgeView(of: root, step: -1) }

    /// Returns the view after another one; nil for the last view.
    func view(after view: LazyView) -> LazyView? { neighbor(of: view, step: 1) }

    /// Returns the view before another one; nil for the first view.
    func view(before view: LazyView) -> LazyView? { neighbor(of: view, step: -1) }

    private func neighbor(of view: LazyView, step: Int) -> LazyView? {
        guard var node = view.node else { return nil }
        var part = view.part
        while true {
            if let found = edgeView(of: node, from: part + step, step: step) { return found }
            guard let row = node.row, let owner = node.owner, let outer = owner.node else { return nil }
            if let found = edgeView(of: owner, from: row.index + step, step: step) { return found }
            (node, part) = (outer, owner.part)
        }
    }

    /// Returns the first view of a node, or the last view if `step` is -1.
    private func edgeView(of node: LazyNode, step: Int) -> LazyView? {
        edgeView(of: node, from: step > 0 ? 0 : node.parts.count - 1, step: step)
    }

    private func edgeView(of node: LazyNode, from start: Int, step: Int) -> LazyView? {
        var part = start
        while node.parts.indices.contains(part) {
            switch node.parts[part] {
            case .view(let view): return view
            case .rows(let rows):
                if let view = edgeView(of: rows, from: step > 0 ? 0 : rows.count - 1, step: step) { return view }
            }
            part += step
        }
        return nil
    }

    private func edgeView(of rows: LazyRows, from start: Int, step: Int) -> LazyView? {
        var index = start
        var emptyCount = 0
        while index >= 0, index < rows.count, emptyCount < Self.emptyRowLimit {
            if let node = rows.node(at: index), let view = edgeView(of: node, step: step) { return view }
            index += step
            emptyCount += 1
        }
        return nil
    }

    // MARK: - Positions

    /// The length of all views.
    var extent: CGFloat { root.extent }

    /// The length of the views before another one.
    func extent(before view: LazyView) -> CGFloat {
        guard var node = view.node else { return 0 }
        var (sum, part) = (CGFloat(0), view.part)
        while true {
            sum = node.parts.prefix(part).reduce(sum) { $0 + $1.extent }
            guard let row = node.row, let owner = node.owner, let outer = owner.node else { return sum }
            sum += owner.extent(before: row.index)
            (node, part) = (outer, owner.part)
        }
    }

    /// The length of the views after another one.
    func extent(after view: LazyView) -> CGFloat {
        guard var node = view.node else { return 0 }
        var (sum, part) = (CGFloat(0), view.part)
        while true {
            sum = node.parts.dropFirst(part + 1).reduce(sum) { $0 + $1.extent }
            guard let row = node.row, let owner = node.owner, let outer = owner.node else { return sum }
            sum += owner.extent(after: row.index)
            (node, part) = (outer, owner.part)
        }
    }

    /// Returns the view at a distance from the start of the list, by measured and estimated lengths. Makes the row of
    /// the view if it does not exist.
    func locate(_ distance: CGFloat) -> LazyView? {
        guard distance.isFinite else { return distance > 0 ? last : first }
        return locate(distance, in: root) ?? last
    }

    private func locate(_ distance: CGFloat, in node: LazyNode) -> LazyView? {
        var start: CGFloat = 0
        for (index, part) in node.parts.enumerated() {
            let end = start + part.extent
            switch part {
            case .view(let view): if distance < end { return view }
            case .rows(let rows):
                if rows.count > 0, distance < end {
                    let (row, rowStart) = rows.locate(distance - start)
                    // If the row has no views, the nearest view is in a neighboring row or part.
                    return rows.node(at: row).flatMap { locate(distance - start - rowStart, in: $0) }
                        ?? edgeView(of: rows, from: row + 1, step: 1) ?? edgeView(of: rows, from: row - 1, step: -1)
                        ?? edgeView(of: node, from: index + 1, step: 1)
                        ?? edgeView(of: node, from: index - 1, step: -1)
                }
            }
            start = end
        }
        return edgeView(of: node, step: -1)
    }

    // MARK: - Removal

    /// Releases all rows except the rows of `views` and nearby rows without views.
    func release(keeping views: [LazyView]) {
        hasCountedRows = false
        var needed: Set<ObjectIdentifier> = []
        for view in views {
            var node = view.node
            while let current = node, needed.insert(ObjectIdentifier(current)).inserted { node = current.owner?.node }
        }
        release(in: root, needed)
    }

    private func release(in node: LazyNode, _ needed: Set<ObjectIdentifier>) {
        for case .rows(let rows) in node.parts {
            let indices = rows.nodes.filter { needed.contains(ObjectIdentifier($0)) }.compactMap { $0.row?.index }
            let (first, last) = (indices.first ?? 0, indices.last ?? 0)
            rows.release { node in
                if needed.contains(ObjectIdentifier(node)) { return true }
                guard node.parts.isEmpty, let index = node.row?.index else { return false }
                // The differences cannot overflow, but the sum of `last` and the reach could.
                return first - index <= Self.emptyRowReach && index - last <= Self.emptyRowReach
            }
            for node in rows.nodes { release(in: node, needed) }
        }
    }

    // MARK: - Identities

    /// Returns the first view with an id; nil if there is none. Makes the row of the view if it does not exist.
    ///
    /// In a row that does not exist, the search finds the id of the row. It finds ids inside the row only if
    /// `entersRows` is true, there are at most `searchLimit` rows, and the rows can have different numbers of views, as
    /// with a `ForEach`, a section or a condition inside.
    ///
    /// - Parameter entersRows: Whether the search makes the rows that may contain ids inside. The caller searches with
    ///   false first, because most searches then make only one row.
    /// - Complexity: O(n) in the number of elements. O(1) for a `ForEach` of a range whose rows have a fixed number of
    ///   views.
    func find(_ id: AnyHashable, entersRows: Bool) -> LazyView? { find(id, in: root, entersRows: entersRows) }

    private func find(_ id: AnyHashable, in node: LazyNode, entersRows: Bool) -> LazyView? {
        for part in node.parts {
            switch part {
            case .view(let view): if view.element.hasID(id) { return view }
            case .rows(let rows): if let view = find(id, in: rows, entersRows: entersRows) { return view }
            }
        }
        return nil
    }

    private func find(_ id: AnyHashable, in rows: LazyRows, entersRows: Bool) -> LazyView? {
        // If the search enters all rows, the last loop visits the existing rows, too. A second visit here would double
        // the work at each level.
        let entersAll = entersRows && canEnter(rows)
        if !entersAll {
            for node in rows.nodes { if let view = find(id, in: node, entersRows: entersRows) { return view } }
        }
        if let index = rows.source.index(of: id), let node = rows.node(at: index) {
            return find(id, in: node, entersRows: entersRows) ?? edgeView(of: node, step: 1)
        }
        guard entersAll else { return nil }
        // The container releases the rows that it does not need.
        hasCountedRows = true
        for index in 0..<rows.count {
            if let node = rows.node(at: index), let view = find(id, in: node, entersRows: true) { return view }
        }
        return nil
    }

    /// Whether rows that do not exist may contain ids inside, and are few enough to make all of them.
    private func canEnter(_ rows: LazyRows) -> Bool {
        // Rows of a fixed number of views contain no source.
        guard rows.count > 0, rows.count <= Self.searchLimit, let row = rows.nodes.first ?? rows.node(at: 0) else {
            return false
        }
        return row.fixedViewCount == nil
    }
}
