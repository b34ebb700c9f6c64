/// Characters with their fonts, ready for shaping and layout.
package struct StyledText: Hashable, Sendable {
    /// The font and spacing of a run of text.
    package struct Style: Hashable, Sendable {
        package var font: FontDescriptor
        /// The space that is added after each character, in points. Ligatures that the script does not require are
        /// split into characters.
        package var tracking: Double
        /// The space that is added after each character, in points. Ligatures are kept.
        package var kerning: Double
        /// The distance by which the baseline is raised, in points.
        package var baselineOffset: Double
        /// A language as a BCP 47 tag, which selects letter forms; empty if unknown.
        package var language: String
        /// The object that replaces the glyph of each character in the run; nil if the glyphs are drawn.
        package var attachment: Attachment?
        /// The addition to the distance between lines, in points.
        package var leading: Double

        package init(
            font: FontDescriptor, tracking: Double = 0, kerning: Double = 0, baselineOffset: Double = 0,
            language: String = "", attachment: Attachment? = nil, leading: Double = 0
        ) {
            self.font = font
            self.tracking = tracking
            self.kerning = kerning
            self.baselineOffset = baselineOffset
            self.language = language
            self.attachment = attachment
            self.leading = leading
        }
    }

    /// The size of an object in a line, in points.
    package struct Attachment: Hashable, Sendable {
        package var width: Double
        package var ascent: Double
        package var descent: Double

        package init(width: Double, ascent: Double, descent: Double) {
            self.width = width
            self.ascent = ascent
            self.descent = descent
        }
    }

    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: Style

        package init(_ text: String, style: Style) {
            self.text = text
            self.style = style
        }
    }

    /// The runs in reading order. The owner of the text stores the colors and decorations of a run by the run's index.
    package var runs: [Run]

    package init(_ runs: [Run]) {
        self.runs = runs
    }

    package init(_ text: String, style: Style) {
        runs = [Run(text, style: style)]
    }

    /// The character that stands for an attachment.
    package static let attachmentCharacter: Character = "\u{FFFC}"

    /// Returns this text with all lengths multiplied by `factor`.
    package func scaled(by factor: Double) -> StyledText {
        StyledText(
            runs.map { run in
                var run = run
                run.style.font.size *= factor
                run.style.tracking *= factor
                run.style.kerning *= factor
                run.style.baselineOffset *= factor
                run.style.leading *= factor
                if let attachment = run.style.attachment {
                    run.style.attachment = Attachment(
                        width: attachment.width * factor, ascent: attachment.ascent * factor,
                        descent: attachment.descent * factor)
                }
                return run
            })
    }
}
