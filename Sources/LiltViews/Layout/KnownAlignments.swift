/// The cache in which a layout computer keeps alignment positions. Every level of a view tree queries several lines of
/// the level below, and repeats the queries.
struct KnownAlignments {
    private struct Entry {
        let key: AlignmentKey
        let size: CGSize
        let proposal: ProposedViewSize
        let axis: Axis?
        let value: CGFloat?
    }

    private static let limit = 16

    private var entries: [Entry] = []
    /// The index of the oldest entry. When there are `limit` entries, a new entry replaces the oldest.
    private var oldest = 0
    /// One bit for each standard line that `isPossible` has resolved.
    private var resolvedLines: UInt8 = 0
    /// One bit for each standard line that can have an explicit position.
    private var possibleLines: UInt8 = 0
    /// The lines of an app that `isPossible` has resolved.
    private var otherLines: [(key: AlignmentKey, isPossible: Bool)] = []

    /// Returns the cached position of an alignment line, which may be nil, or `.none` if the cache has no entry for it.
    func find(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?? {
        for entry in entries
        where entry.key == key && entry.size == dimensions.size && entry.proposal == dimensions.proposal
            && entry.axis == dimensions.axis
        {
            return .some(entry.value)
        }
        return nil
    }

    /// Adds an entry. Evicts the oldest one if the cache is full.
    mutating func keep(_ value: CGFloat?, for key: AlignmentKey, in dimensions: ViewDimensions) {
        let entry = Entry(
            key: key, size: dimensions.size, proposal: dimensions.proposal, axis: dimensions.axis, value: value)
        if entries.count < Self.limit {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.limit
        }
    }

    /// Whether a line can have an explicit position; nil if the cache does not know it.
    ///
    /// If the cache does not know it, the caller determines it and calls `keep`. A closure that this cache calls would
    /// be slower: during the call, Swift would check each access against the accesses of all views around it, so the
    /// cost would grow with the square of the depth.
    func isPossible(_ key: AlignmentKey) -> Bool? {
        let bit = key.standardBit
        if bit != 0 { return resolvedLines & bit == 0 ? nil : possibleLines & bit != 0 }
        return otherLines.first { $0.key == key }?.isPossible
    }

    /// Keeps whether a line can have an explicit position.
    mutating func keep(isPossible: Bool, for key: AlignmentKey) {
        let bit = key.standardBit
        if bit != 0 {
            resolvedLines |= bit
            if isPossible { possibleLines |= bit }
        } else {
            otherLines.append((key, isPossible))
        }
    }
}
