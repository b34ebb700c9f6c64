/// The probe count and the misuses that layout computers record. A computer has no reference to the graph, so the graph
/// that evaluates it collects these records.
///
/// See `AttributeGraph.layoutProbeCount`.
enum LayoutLedger {
    // Safe: layout runs inside the evaluation of attributes, all of which are on the main actor.
    /// The number of sizes that were computed rather than cached, since the program began.
    nonisolated(unsafe) static var probeCount = 0
    // Safe: as above.
    /// Sizes and positions that are not finite and that no graph has reported yet.
    nonisolated(unsafe) static var misuses: [Misuse] = []
}
