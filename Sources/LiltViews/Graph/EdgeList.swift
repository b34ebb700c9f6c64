/// The inputs or the outputs of an attribute.
///
/// The first `nearCount` edges are stored inline, which is enough for most attributes. Further edges are on the heap.
@MainActor
struct EdgeList<let nearCount: Int> {
    /// One end of an edge: the attribute at the other end, and the edge's index there.
    struct Edge {
        // Safe: a removed attribute removes its edges at both ends, and no attribute is removed during an
        // evaluation. See `AttributeGraph.tearDownAfterUpdate`.
        let other: Uncounted<AnyAttribute>
        var index: Int32
    }

    private(set) var count = 0
    private var near = InlineArray<nearCount, Edge?>(repeating: nil)
    private var far: [Edge] = []

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Edge {
        // Safe: an index below `count` has an edge.
        get { index < nearCount ? near[index].unsafelyUnwrapped : far[index - nearCount] }
        set {
            precondition(index < count)
            if index < nearCount { near[index] = newValue } else { far[index - nearCount] = newValue }
        }
    }

    mutating func append(_ edge: Edge) {
        if count < nearCount { near[count] = edge } else { far.append(edge) }
        count += 1
    }

    mutating func removeLast() -> Edge {
        precondition(count > 0)
        let last = self[count - 1]
        count -= 1
        if count < nearCount { near[count] = nil } else { far.removeLast() }
        return last
    }
}
