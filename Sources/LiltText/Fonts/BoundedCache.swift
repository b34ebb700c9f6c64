/// A dictionary that forgets what was not asked for lately.
///
/// Two generations: what is asked for moves to the young one, and when that is full the old one is dropped and the
/// young one becomes old. It holds the last `capacity` values used, and at most twice as many. O(1) an operation.
package struct BoundedCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let capacity: Int

    /// Creates an empty cache.
    ///
    /// - Precondition: `capacity > 0`.
    package init(capacity: Int) {
        precondition(capacity > 0, "a cache of \(capacity) values holds nothing")
        self.capacity = capacity
    }

    /// How many values are held, at most `2 * capacity`.
    package var count: Int { young.count + old.count }

    /// Returns the value under `key`, made by `make` where there is none.
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

    /// Forgets the value under `key`.
    package mutating func removeValue(for key: Key) {
        young[key] = nil
        old[key] = nil
    }
}
