/// When an update brings an attribute up to date that does not wait until somebody reads it.
///
/// ```
///   structure   which views there are: rows, conditions, the views of a container
///   places      where containers put their views
///   effects     the rest: what is shown of values that animate, and what answers changes
/// ```
/// What the first two stages tell is told to very many attributes, and mostly comes out as before. So the marking of a
/// change goes no further than to them; they mark their readers when they have come out differently. For that, nothing
/// in the structure may depend on places, and what says which views there are inside a `GeometryReader` is of the last
/// stage.
package enum UpdateStage: Int {
    case structure, places, effects

    /// Whether the marking of changes waits for attributes of this stage.
    var holdsMarks: Bool { self != .effects }
}

/// Attributes that an update brings up to date: stage by stage, outer ones first, and those of one depth in the order
/// of their marking.
///
/// Outer ones first, so that what an outer attribute removes is never computed.
@MainActor
struct UpdateQueue {
    private var stages: InlineArray<3, Levels> = [Levels(), Levels(), Levels()]

    var isEmpty: Bool { stages[0].isEmpty && stages[1].isEmpty && stages[2].isEmpty }

    mutating func append(_ attribute: AnyAttribute, in stage: UpdateStage) { stages[stage.rawValue].append(attribute) }

    /// Whether attributes are left that say which views there are.
    var hasStructure: Bool { !stages[0].isEmpty }

    /// The attribute that comes next, if it is one that says which views there are.
    var first: AnyAttribute? { stages[0].first }

    func forEach(_ body: (AnyAttribute) -> Void) {
        for stage in stages.indices { stages[stage].forEach(body) }
    }

    /// Takes out the attribute that comes next.
    mutating func next() -> AnyAttribute? { stages[0].next() ?? stages[1].next() ?? stages[2].next() }

    /// The attributes of a stage, by depth.
    @MainActor
    private struct Levels {
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

        var first: AnyAttribute? {
            levels.lazy.compactMap { $0.taken < $0.attributes.count ? $0.attributes[$0.taken] : nil }.first
        }

        func forEach(_ body: (AnyAttribute) -> Void) {
            for level in levels { level.attributes[level.taken...].forEach(body) }
        }

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
}
