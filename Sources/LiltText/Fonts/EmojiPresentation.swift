/// Decides whether a character is shown as a color picture or as text.
///
/// Source: Unicode Technical Standard #51, section 2 (presentation style) and section 4.
enum EmojiPresentation {
    private static let textSelector: UInt32 = 0xFE0E
    private static let emojiSelector: UInt32 = 0xFE0F

    /// Returns whether a character is shown as a color picture. This is true of a character with an emoji selector or a
    /// modifier, and of one whose first scalar is a picture by default. A text selector takes precedence.
    static func isColored(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first, first > 0x7F || cluster.count > 1 else { return false }
        if cluster.contains(textSelector) { return false }
        if cluster.contains(emojiSelector) { return true }
        return Unicode.Scalar(first)?.properties.isEmojiPresentation == true
            // With a modifier, for example a skin tone, a base that is text by default is shown as a picture.
            || cluster.dropFirst().contains { Unicode.Scalar($0)?.properties.isEmojiModifier == true }
    }
}
