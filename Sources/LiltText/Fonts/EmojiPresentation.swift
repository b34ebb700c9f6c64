/// Decides whether a character is shown as a color picture or as text.
///
/// Source: Unicode Technical Standard #51, section 2 (presentation style) and section 4.
enum EmojiPresentation {
    private static let textSelector: UInt32 = 0xFE0E
    private static let emojiSelector: UInt32 = 0xFE0F

    /// Whether a character is shown as a color picture. The reason is a selector or modifier, or a first scalar that is
    /// shown as a picture by default.
    static func isColored(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first, first > 0x7F || cluster.count > 1 else { return false }
        if cluster.contains(textSelector) { return false }
        if cluster.contains(emojiSelector) { return true }
        return Unicode.Scalar(first)?.properties.isEmojiPresentation == true
            // With a modifier, for example a skin tone, a base that is text by default is shown as a picture.
            || cluster.dropFirst().contains { Unicode.Scalar($0)?.properties.isEmojiModifier == true }
    }
}
