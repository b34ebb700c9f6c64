import Synchronization

extension ShapedText {
    private struct Key: Hashable {
        var text: StyledText
        var direction: TextDirection
        /// The `changeCount` of the font library.
        var fonts: Int
    }

    private struct Caches {
        /// Texts of up to `longestSmallText` UTF-8 bytes.
        var small = BoundedCache<Key, ShapedText>(capacity: 512)
        /// Longer texts. They take about 60 bytes per character and change with each key press in a text field.
        var large = BoundedCache<Key, ShapedText>(capacity: 4)
    }

    private static let longestSmallText = 4096
    private static let caches = Mutex(Caches())

    /// Returns the shaped text. It comes from the cache if it was used recently.
    ///
    /// The cache holds at most 1024 texts of up to 4096 bytes and 8 longer ones: a `BoundedCache` holds up to twice its
    /// capacity.
    package static func shaped(_ text: StyledText, direction: TextDirection = .natural) -> ShapedText {
        let key = Key(text: text, direction: direction, fonts: FontLibrary.standard.changeCount)
        let isLong = text.runs.reduce(0) { $0 + $1.text.utf8.count } > longestSmallText
        return caches.withLock { caches in
            if isLong { return caches.large.value(for: key) { ShapedText(text, direction: direction) } }
            return caches.small.value(for: key) { ShapedText(text, direction: direction) }
        }
    }
}
