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

    // The two fields of an inline edge are in separate arrays, because an array of edges would be padded. Every
    // attribute has two lists.
    private var nearOthers = InlineArray<nearCount, Uncounted<AnyAttribute>?>(repeating: nil)
    private var far: [Edge] = []
    private var nearIndices = InlineArray<nearCount, Int32>(repeating: 0)
    private var storedCount: Int32 = 0

    var count: Int { Int(storedCount) }

    var isEmpty: Bool { storedCount == 0 }

    subscript(index: Int) -> Edge {
        get {
            // Safe: an index below `count` has an edge.
            index < nearCount
                ? Edge(other: nearOthers[index].unsafelyUnwrapped, index: nearIndices[index]) : far[index - nearCount]
        }
        set {
            precondition(index < count)
            if index < nearCount {
                nearOthers[index] = newValue.other
                nearIndices[index] = newValue.index
            } else {
                far[index - nearCount] = newValue
            }
        }
    }

    mutating func append(_ edge: Edge) {
        storedCount += 1
        if count <= nearCount { self[count - 1] = edge } else { far.append(edge) }
    }

    mutating func removeLast() -> Edge {
        precondition(count > 0)
        let last = self[count - 1]
        storedCount -= 1
        if count < nearCount { nearOthers[count] = nil } else { far.removeLast() }
        return last
    }
}
