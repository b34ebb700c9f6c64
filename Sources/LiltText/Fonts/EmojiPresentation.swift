/// Decides whether a character is shown as a color picture or as text.
///
/// Source: Unicode Technical Standard #51, section 2 (presentation style) and section 4.
enum EmojiPresentation {
    private static let textSelector: UInt32 = 0xFE0E
    private static let emojiSelector: UInt32 = 0xFE0F

    /// Whether a character is shown as a color picture: because of a selector, or because its first scalar is shown as
    /// a picture by default.
    static func isColored(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first, first > 0x7F || cluster.count > 1 else { return false }
        if cluster.contains(textSelector) { return false }
        if cluster.contains(emojiSelector) { return true }
        return Unicode.Scalar(first)?.properties.isEmojiPresentation == true
            // A modifier, for example a skin tone, makes a picture of a base that is text by default.
            || cluster.dropFirst().contains { Unicode.Scalar($0)?.properties.isEmojiModifier == true }
    }
}
