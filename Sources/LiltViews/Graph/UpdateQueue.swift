/// The stage of an update that evaluates an eager attribute. Other attributes are evaluated when they are read.
///
/// ```
///   structure   which views exist: rows, conditions, the views of a container
///   layout      the frames that containers give their views
///   effects     the rest: animated values, and actions after changes
/// ```
/// Many attributes depend on attributes of the first two stages, whose values rarely change. So the marking of
/// dependents stops at an attribute of these stages. If its evaluation gives a new value, it marks its readers. This
/// requires that no structure depends on layout. Therefore the structure inside a `GeometryReader` belongs to the last
/// stage.
package enum UpdateStage: Int {
    case structure, layout, effects

    /// Whether marking stops at attributes of this stage until they are evaluated.
    var holdsMarks: Bool { self != .effects }
}

/// The attributes that an update evaluates: by stage; in a stage, outer ones first; at the same depth, in the order of
/// their marking.
///
/// Outer attributes come first, because an outer attribute may remove inner attributes, which are then never evaluated.
@MainActor
struct UpdateQueue {
    private var stages: InlineArray<3, Levels> = [Levels(), Levels(), Levels()]

    var isEmpty: Bool { stages[0].isEmpty && stages[1].isEmpty && stages[2].isEmpty }

    mutating func append(_ attribute: AnyAttribute, in stage: UpdateStage) { stages[stage.rawValue].append(attribute) }

    /// Whether the structure stage has attributes left.
    var hasStructure: Bool { !stages[0].isEmpty }

    /// The next attribute, if it belongs to the structure stage.
    var first: AnyAttribute? { stages[0].first }

    func forEach(_ body: (AnyAttribute) -> Void) {
        for stage in stages.indices { stages[stage].forEach(body) }
    }

    /// Removes and returns the next attribute.
    mutating func next() -> AnyAttribute? { stages[0].next() ?? stages[1].next() ?? stages[2].next() }

    /// The attributes of a stage, by depth.
    @MainActor
    private struct Levels {
        private struct Level {
            var attributes: [AnyAttribute] = []
            /// The number of attributes at the start of the array that `next()` has already returned.
            var taken = 0
        }

        private var levels: [Level] = []
        /// All levels before this one are empty.
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
            levels[lowest...].first { !$0.attributes.isEmpty }.map { $0.attributes[$0.taken] }
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
                // Empties the array at once. Otherwise it would keep removed attributes until the next change at this
                // depth.
                levels[lowest].attributes.removeAll(keepingCapacity: true)
                levels[lowest].taken = 0
            }
            return attribute
        }
    }
}
