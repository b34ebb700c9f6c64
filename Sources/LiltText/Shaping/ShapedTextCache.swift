import Synchronization

extension ShapedText {
    private struct Key: Hashable {
        var text: StyledText
        var direction: TextDirection
    }

    private static let cache = Mutex(BoundedCache<Key, ShapedText>(capacity: 512))

    /// The text shaped, from the cache where it was used lately.
    package static func shaped(_ text: StyledText, direction: TextDirection = .natural) -> ShapedText {
        let key = Key(text: text, direction: direction)
        return cache.withLock { $0.value(for: key) { ShapedText(text, direction: direction) } }
    }
}
