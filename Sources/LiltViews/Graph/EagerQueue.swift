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
        while levels[lowest].taken == levels[lowest].attributes.count {
            if levels[lowest].taken > 0 {
                levels[lowest].attributes.removeAll(keepingCapacity: true)
                levels[lowest].taken = 0
            }
            lowest += 1
        }
        count -= 1
        levels[lowest].taken += 1
        return levels[lowest].attributes[levels[lowest].taken - 1]
    }
}
