/// Characters with their fonts: what is shaped and laid out.
package struct StyledText: Hashable, Sendable {
    /// How a stretch of text is set.
    package struct Style: Hashable, Sendable {
        package var font: FontDescriptor
        /// Points after each character; ligatures are taken apart.
        package var tracking: Double
        /// Points after each character; ligatures stay.
        package var kerning: Double
        /// Points by which the baseline is raised.
        package var baselineOffset: Double
        /// A language by its BCP 47 tag, which chooses between forms of letters; empty where none is known.
        package var language: String
        /// What stands in the place of each character of the run instead of its glyph.
        package var attachment: Attachment?

        package init(
            font: FontDescriptor, tracking: Double = 0, kerning: Double = 0, baselineOffset: Double = 0,
            language: String = "", attachment: Attachment? = nil
        ) {
            self.font = font
            self.tracking = tracking
            self.kerning = kerning
            self.baselineOffset = baselineOffset
            self.language = language
            self.attachment = attachment
        }
    }

    /// The room of something that stands in a line, in points.
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

    /// In reading order. What colours a run, and lines under and through it, its owner keeps by the run's index.
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
                if let attachment = run.style.attachment {
                    run.style.attachment = Attachment(
                        width: attachment.width * factor, ascent: attachment.ascent * factor,
                        descent: attachment.descent * factor)
                }
                return run
            })
    }
}
