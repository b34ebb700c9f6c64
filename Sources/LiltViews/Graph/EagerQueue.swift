/// Attributes that an update brings up to date, outer ones first, and those of one depth in the order of their marking.
///
/// Outer ones first, so that what an outer attribute removes is never computed.
@MainActor
struct EagerQueue {
    private struct Level {
        var attributes: [AnyAttribute] = []
        /// How many were taken already.
        var taken = 0
    }

    private var levels: [Level] = []
    /// No level before this one has any left.
    private var lowest = 0
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ attribute: AnyAttribute) {
        let depth = Int(attribute.depth)
        while levels.count <= depth { levels.append(Level()) }
        levels[depth].attributes.append(attribute)
        lowest = min(lowest, depth)
        count += 1
    }

    /// Takes out the attribute that comes next.
    mutating func next() -> AnyAttribute? {
        guard count > 0 else { return nil }
        while levels[lowest].attributes.isEmpty { lowest += 1 }
        count -= 1
        levels[lowest].taken += 1
        let attribute = levels[lowest].attributes[levels[lowest].taken - 1]
        if levels[lowest].taken == levels[lowest].attributes.count {
            // At once: what was taken is not to be kept until the next change this deep.
            levels[lowest].attributes.removeAll(keepingCapacity: true)
            levels[lowest].taken = 0
        }
        return attribute
    }
}
