import LiltText

/// The text settings of a text or a part of the view tree; `nil` means not set.
package struct TextStyling: Equatable, Sendable {
    package var font: Font?
    package var weight: Font.Weight?
    package var width: Font.Width?
    package var design: Font.Design?
    package var isBold: Bool?
    package var isItalic: Bool?
    package var isMonospaced: Bool?
    package var hasMonospacedDigits: Bool?
    package var tracking: CGFloat?
    package var kerning: CGFloat?
    package var baselineOffset: CGFloat?
    package var scale: Text.Scale?
    /// The inner nil removes the line of an outer modifier.
    package var underline: Text.LineStyle??
    package var strikethrough: Text.LineStyle??
    package var foreground: AnyShapeStyle?
    /// The color behind the characters.
    package var background: Color?
    package var attributes = TextAttributes()

    package init() {}

    /// Returns these settings, with the values of `outer` for settings that are nil.
    package func merged(over outer: TextStyling) -> TextStyling {
        var result = self
        result.font = font ?? outer.font
        // An inner weight combines with an outer font. An outer weight does not override an inner one.
        if weight == nil && isBold == nil { (result.weight, result.isBold) = (outer.weight, outer.isBold) }
        result.width = width ?? outer.width
        result.design = design ?? outer.design
        result.isItalic = isItalic ?? outer.isItalic
        result.isMonospaced = isMonospaced ?? outer.isMonospaced
        result.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        result.tracking = tracking ?? outer.tracking
        result.kerning = kerning ?? outer.kerning
        result.baselineOffset = baselineOffset ?? outer.baselineOffset
        result.scale = scale ?? outer.scale
        result.underline = underline ?? outer.underline
        result.strikethrough = strikethrough ?? outer.strikethrough
        result.foreground = foreground ?? outer.foreground
        result.background = background ?? outer.background
        result.attributes = attributes.merged(over: outer.attributes)
        return result
    }

    /// Foreground styles that cannot be compared count as different, so a text with one is updated.
    package static func == (a: TextStyling, b: TextStyling) -> Bool {
        guard let style = a.foreground, let other = b.foreground else {
            return (a.foreground == nil) == (b.foreground == nil) && a.setsEqually(b)
        }
        return style.isEqual(to: other) && a.setsEqually(b)
    }

    private func setsEqually(_ b: TextStyling) -> Bool {
        let a = self
        return a.font == b.font && a.weight == b.weight && a.width == b.width && a.design == b.design
            && a.isBold == b.isBold && a.isItalic == b.isItalic && a.isMonospaced == b.isMonospaced
            && a.hasMonospacedDigits == b.hasMonospacedDigits && a.tracking == b.tracking && a.kerning == b.kerning
            && a.baselineOffset == b.baselineOffset && a.scale == b.scale && a.underline == b.underline
            && a.strikethrough == b.strikethrough && a.background == b.background && a.attributes == b.attributes
    }

    /// The font and spacing of the text at a text size. Without a font, it uses the body font.
    func style(language: String, at typeSize: DynamicTypeSize) -> StyledText.Style {
        var font = font ?? .body
        if let width { font.width = width }
        if let design { font.design = design }
        if let weight { font.weight = weight }
        if isBold == true { font.weight = .bold }
        if let isItalic { font.isItalic = isItalic }
        if isMonospaced == true { font.design = .monospaced }
        if hasMonospacedDigits == true { font.variants.insert(.monospacedDigits) }
        var descriptor = font.descriptor(at: typeSize)
        if let scale { descriptor.size *= scale.factor }
        func finite(_ value: CGFloat?) -> Double { value.map { $0.isFinite ? Double($0) : 0 } ?? 0 }
        return StyledText.Style(
            font: descriptor, tracking: finite(tracking), kerning: tracking == nil ? finite(kerning) : 0,
            baselineOffset: finite(baselineOffset), language: language,
            leading: font.leading.addition(at: descriptor.size))
    }
}
