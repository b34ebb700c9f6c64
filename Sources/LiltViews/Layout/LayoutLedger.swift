/// What computers note while they answer: they belong to no graph, and the graph that asks takes the notes over.
///
/// See `AttributeGraph.layoutProbeCount`.
enum LayoutLedger {
    // Safe: layout runs inside the evaluation of attributes, all of which are on the main actor.
    /// Sizes that were computed and not remembered, since the program began.
    nonisolated(unsafe) static var probeCount = 0
    // Safe: as above.
    /// Sizes and places that are not finite numbers, which no graph has reported yet.
    nonisolated(unsafe) static var misuses: [Misuse] = []
}
