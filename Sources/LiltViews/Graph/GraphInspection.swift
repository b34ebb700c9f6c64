// The properties of a graph that hosts, benchmarks and tests read and set.
//
// Swift checks each use of a stored property for exclusive access, unless it can prove that no accesses overlap. It can
// prove that only for properties that no other module reaches. A frame uses the properties of attributes a hundred
// thousand times, so they are internal, and the members here give other modules access to them.

extension AnyAttribute {
    /// Whether the value is up to date.
    package final var marking: State { state }

    /// Whether the attribute is in its graph.
    package final var isInGraph: Bool { isValid }

    /// Makes the rule count as code of the app, such as a body.
    package final func countAsAppCode() { runsAppCode = true }
}

extension Subgraph {
    /// Whether the attributes are in their graph.
    package var isInGraph: Bool { isValid }

    /// The presence now.
    package var currentPresence: Presence { presence }
}

extension AttributeGraph {
    /// The number of attributes in the graph.
    package var attributeCount: Int { attributes }

    /// The number of evaluations since the start.
    package var evaluationCount: Int { evaluations }

    /// The number of updates since the start.
    package var updateCount: Int { updateIndex }

    /// The phase of the update that is in progress; `idle` if there is none.
    package var currentPhase: Phase { phase }

    /// Checks that no removed body runs; nil checks nothing.
    package var removalOracle: RemovalOracle? {
        get { oracle }
        set { oracle = newValue }
    }
}
