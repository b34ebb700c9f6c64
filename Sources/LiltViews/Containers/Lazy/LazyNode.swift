/// A stretch of a lazy container's list: the whole list, or the list of a row. A node consists of views and of sources
/// of rows, in order.
///
/// ```
///   LazyNode ──► LazyView            Text("Title")
///            ──► LazyRows ──► node   ForEach: a node for each made row
///                         ──► node
/// ```
@MainActor
final class LazyNode {
    /// A part of a node: a view, or the rows of a source.
    enum Part {
        case view(LazyView)
        case rows(LazyRows)
    }

    let list: ViewList
    /// The row; nil for the whole list.
    let row: RowSource.Row?
    /// The rows that contain `row`; nil for the whole list.
    private(set) weak var owner: LazyRows?
    private(set) var parts: [Part] = []
    /// The sections among the parts. A section comes before the section that contains it.
    private(set) var sections: [LazySection.Parts] = []
    private var views: [ObjectIdentifier: LazyView] = [:]
    private var sources: [ObjectIdentifier: LazyRows] = [:]
    private var isFresh = true
    private weak var tree: LazyTree?

    init(_ list: ViewList, row: RowSource.Row? = nil, owner: LazyRows? = nil, tree: LazyTree) {
        self.list = list
        self.row = row
        self.owner = owner
        self.tree = tree
    }

    /// Brings the parts up to date, including the parts of the rows inside. A rule that calls this function depends on
    /// all these parts.
    func refresh() {
        guard let tree else { return }
        var new: [Part] = []
        var newSections: [LazySection.Parts] = []
        var isSame = true
        func add(_ element: ViewListElement) {
            let key = ObjectIdentifier(element)
            let view = views[key] ?? LazyView(element, in: self)
            if views.updateValue(view, forKey: key) == nil {
                isSame = false
                if row != nil { element.isDynamic = true }
                if !isFresh { view.arrivesIn = tree.graph.updateIndex }
            }
            if view.part != new.count { isSame = false }
            view.part = new.count
            view.stamp = tree.stamp
            new.append(.view(view))
        }
        func add(_ list: ViewList) {
            switch list {
            case .element(let element): add(element)
            case .group(let lists): for list in lists { add(list) }
            case .section(let header, let content, let footer):
                let start = new.count
                add(header)
                let contentStart = new.count
                add(content)
                let contentEnd = new.count
                add(footer)
                newSections.append(
                    LazySection.Parts(header: start..<contentStart, footer: contentEnd..<new.count))
            case .dynamic(let attribute): for element in attribute.value { add(element) }
            case .branches(let attribute): for branch in attribute.value { add(branch.list) }
            case .rows(let source, let modifiers):
                let rows = sources[ObjectIdentifier(source)] ?? LazyRows(source, modifiers, in: self, tree: tree)
                if sources.updateValue(rows, forKey: ObjectIdentifier(source)) == nil {
                    isSame = false
                    if !isFresh { rows.noteArrival() }
                }
                rows.part = new.count
                rows.stamp = tree.stamp
                new.append(.rows(rows))
            }
        }
        add(list)
        if views.count + sources.count > new.count {
            isSame = false
            let stamp = tree.stamp
            views = views.filter { $0.value.stamp == stamp }
            sources = sources.filter { $0.value.stamp == stamp }
        }
        if !isSame { tree.hasChanged = true }
        isFresh = false
        parts = new
        sections = newSections
        for case .rows(let rows) in parts { rows.refresh() }
    }

    /// Records that the current update inserts the views of the node.
    func noteArrival() {
        for part in parts {
            switch part {
            case .view(let view): view.arrivesIn = tree?.graph.updateIndex
            case .rows(let rows): rows.noteArrival()
            }
        }
    }

    /// Discards the measured lengths of the views.
    func discardLengths() {
        for part in parts {
            switch part {
            case .view(let view): view.extent = nil
            case .rows(let rows): rows.discardLengths()
            }
        }
    }

    /// The length of all views, each with the distance before it.
    var extent: CGFloat {
        parts.reduce(0) { $0 + $1.extent }
    }

    /// The number of views if the list consists only of views and groups of views; otherwise nil. If it is not nil, it
    /// is the same for all rows of the source.
    var fixedViewCount: Int? { Self.fixedViewCount(list) }

    private static func fixedViewCount(_ list: ViewList) -> Int? {
        switch list {
        case .element: return 1
        case .group(let lists):
            var sum = 0
            for list in lists {
                guard let count = fixedViewCount(list) else { return nil }
                sum += count
            }
            return sum
        case .section, .dynamic, .rows, .branches: return nil
        }
    }

    /// Whether the length of each view is either measured, or estimated from measured rows of the same source.
    var isMeasured: Bool {
        parts.allSatisfy { part in
            switch part {
            case .view(let view): view.extent != nil
            case .rows(let rows): rows.count == 0 || rows.nodes.contains(where: \.isMeasured)
            }
        }
    }
}

extension LazyNode.Part {
    /// The measured or estimated length.
    @MainActor
    var extent: CGFloat {
        switch self {
        case .view(let view): view.extent ?? view.guess
        case .rows(let rows): rows.extent
        }
    }
}

/// A view of a lazy container's list.
@MainActor
final class LazyView {
    let element: ViewListElement
    private(set) weak var node: LazyNode?
    /// The index of the view among the parts of the node.
    var part = -1
    /// The number of the last refresh in which the node contained the view.
    var stamp = 0
    /// The index of the update that inserted the view into an existing list; nil if the list is new, or if the view
    /// exists because it came near the window.
    var arrivesIn: Int?
    /// The length along the axis, including the distance before the view; nil if the view has not been measured. In a
    /// grid, the first view of a line has the length of the line, and the others have 0.
    var extent: CGFloat?
    /// The position in the lines of a grid. In a stack, it does not change.
    var linePosition = LinePosition()
    /// The start and end of the view's line along the axis. In a stack, they are the start and end of the view's frame.
    var span: (start: CGFloat, end: CGFloat)?
    /// The last view frame, in the coordinate space of the container's views.
    var frame: ViewFrame?
    /// The union of the view's frames since the view was last at rest.
    var reach: CGRect?

    init(_ element: ViewListElement, in node: LazyNode) {
        self.element = element
        self.node = node
    }

    /// The length that counts for the view until the view is measured.
    var guess: CGFloat { node?.viewGuess ?? 0 }

    /// The indices that lead to the view, from the whole list inward.
    var path: [Int] {
        var path = [part]
        var node = node
        while let current = node, let row = current.row, let owner = current.owner {
            path += [row.index, owner.part]
            node = owner.node
        }
        return path.reversed()
    }
}

extension LazyNode {
    /// The estimated length of a view that is not measured.
    fileprivate var viewGuess: CGFloat { tree?.meanView ?? 0 }
}
