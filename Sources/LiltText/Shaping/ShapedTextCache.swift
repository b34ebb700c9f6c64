import Synchronization

extension ShapedText {
    private struct Key: Hashable {
        var text: StyledText
        var direction: TextDirection
    }

    private struct Caches {
        /// Texts of up to `longestSmallText` bytes in UTF-8.
        var small = BoundedCache<Key, ShapedText>(capacity: 512)
        /// Longer ones, which take about 60 bytes a character and change at each press of a key in a text field.
        var large = BoundedCache<Key, ShapedText>(capacity: 4)
    }

    private static let longestSmallText = 4096
    private static let caches = Mutex(Caches())

    /// The text shaped, from the cache where it was used lately.
    ///
    /// The cache holds at most 1024 texts of up to 4096 bytes and 8 longer ones.
    package static func shaped(_ text: StyledText, direction: TextDirection = .natural) -> ShapedText {
        let key = Key(text: text, direction: direction)
        let isLong = text.runs.reduce(0) { $0 + $1.text.utf8.count } > longestSmallText
        return caches.withLock { caches in
            if isLong { return caches.large.value(for: key) { ShapedText(text, direction: direction) } }
            return caches.small.value(for: key) { ShapedText(text, direction: direction) }
        }
    }
}
