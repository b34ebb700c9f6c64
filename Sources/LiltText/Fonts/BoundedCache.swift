/// A dictionary that evicts the values that were not used recently.
///
/// It has two generations. A value that is used moves to the young generation. When the young generation is full, it
/// becomes the old generation, and the previous old generation is discarded. The cache always contains the `capacity`
/// values used last, and at most `2 * capacity` values. Each operation is O(1).
package struct BoundedCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let capacity: Int

    /// Creates an empty cache.
    ///
    /// - Precondition: `capacity > 0`.
    package init(capacity: Int) {
        precondition(capacity > 0, "a cache needs a capacity above 0, not \(capacity)")
        self.capacity = capacity
    }

    /// The number of cached values, at most `2 * capacity`.
    package var count: Int { young.count + old.count }

    /// Returns the value for `key`. If there is none, stores the result of `make` and returns it.
    package mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let value = young[key] { return value }
        let value = try old.removeValue(forKey: key) ?? make()
        if young.count >= capacity {
            old = young
            young.removeAll(keepingCapacity: true)
        }
        young[key] = value
        return value
    }

    /// Removes the value for `key`.
    package mutating func removeValue(for key: Key) {
        young[key] = nil
        old[key] = nil
    }
}
