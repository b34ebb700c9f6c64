extension Array {
    /// The index of the first element of which `isReached` holds, in a list where it holds for all after that one; the
    /// count where it holds for none.
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
