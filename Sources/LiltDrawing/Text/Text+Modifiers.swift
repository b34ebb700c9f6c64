/// Modifiers that return text. An inner modifier overrides an outer one.
extension Text {
    private func styled(_ change: (inout TextStyling) -> Void) -> Text {
        var outer = TextStyling()
        change(&outer)
        var result = self
        for index in result.segments.indices {
            result.segments[index].style = result.segments[index].style.merged(over: outer)
        }
        return result
    }

    /// Sets the font; nil has no effect.
    public func font(_ font: Font?) -> Text {
        styled { $0.font = font }
    }

    /// Sets the weight; nil has no effect.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        styled { $0.weight = weight }
    }

    /// Sets the width; nil has no effect.
    public func fontWidth(_ width: Font.Width?) -> Text {
        styled { $0.width = width }
    }

    /// Sets the design; nil has no effect.
    public func fontDesign(_ design: Font.Design?) -> Text {
        styled { $0.design = design }
    }

    /// Sets the text in bold.
    public func bold() -> Text {
        bold(true)
    }

    /// Sets the text in bold, or removes the bold of an outer modifier.
    public func bold(_ isActive: Bool) -> Text {
        styled { $0.isBold = isActive }
    }

    /// Sets the text in italics.
    public func italic() -> Text {
        italic(true)
    }

    /// Sets the text in italics, or removes the italics of an outer modifier.
    public func italic(_ isActive: Bool) -> Text {
        styled { $0.isItalic = isActive }
    }

    /// Sets the text in the monospaced design, or removes the monospaced design of an outer modifier.
    public func monospaced(_ isActive: Bool = true) -> Text {
        styled { $0.isMonospaced = isActive }
    }

    /// Makes all digits equally wide.
    public func monospacedDigit() -> Text {
        styled { $0.hasMonospacedDigits = true }
    }

    /// Adds points between characters and separates ligatures. A negative number moves characters together; a number
    /// that is not finite counts as 0.
    public func tracking(_ tracking: CGFloat) -> Text {
        styled { $0.tracking = tracking }
    }

    /// Adds points between characters. A negative number moves characters together; a number that is not finite counts
    /// as 0. Has no effect on text with a tracking.
    public func kerning(_ kerning: CGFloat) -> Text {
        styled { $0.kerning = kerning }
    }

    /// Raises the text by points. A negative number lowers it; a number that is not finite counts as 0.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = baselineOffset }
    }

    /// Underlines the text, or removes the underline of an outer modifier.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Draws a line through the text, or removes the line of an outer modifier.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Sets the style of the text. A gradient spans the whole text.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { $0.foreground = AnyShapeStyle(style) }
    }

    /// Sets the color; nil has no effect.
    public func foregroundColor(_ color: Color?) -> Text {
        guard let color else { return self }
        return styled { $0.foreground = AnyShapeStyle(color) }
    }
}

extension Text {
    /// The size of a text in proportion to its font.
    public struct Scale: Hashable, Sendable {
        let factor: Double

        /// The size of the font.
        public static let `default` = Scale(factor: 1)
        /// A smaller size for an addition, such as a unit after a number: four fifths of the size of the font.
        public static let secondary = Scale(factor: 0.8)
    }

    /// Sets the size in proportion to the font, if `isEnabled` is true. Otherwise has no effect.
    ///
    /// ```swift
    /// Text("72") + Text("bpm").textScale(.secondary)
    /// ```
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
        styled { $0.scale = isEnabled ? scale : nil }
    }
}
