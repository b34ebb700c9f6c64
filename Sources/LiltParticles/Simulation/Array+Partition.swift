extension Array {
    /// The index of the first element that satisfies `isReached`, or the count if none does. All elements after the
    /// first such element must satisfy it, too.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    func partitioningIndex(where isReached: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
