import Foundation

/// Apple's Foundation has these declarations; the Foundation of Linux does not.
extension AttributedString {
    /// The options of `init(markdown:options:baseURL:)`.
    public struct MarkdownParsingOptions: Sendable {
        /// The part of the Markdown syntax that is interpreted.
        public enum InterpretedSyntax: Sendable {
            /// All of it. The characters of paragraphs and other blocks follow each other without a separator, as in
            /// Apple's Foundation. A line break inside a paragraph is a space. After two spaces or a backslash, it
            /// stays a line break.
            case full
            /// Only marks inside a line. A line break is a space.
            case inlineOnly
            /// Only marks inside a line. The white space stays unchanged.
            case inlineOnlyPreservingWhitespace
        }

        /// The result for a text that cannot be read. It has no effect, because each text can be read.
        public enum FailurePolicy: Sendable {
            /// Throws an error.
            case throwError
            /// Returns what could be read.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](key: value)` sets attributes. It has no effect: such marks stay in the text.
        public var allowsExtendedAttributes: Bool
        /// The part of the Markdown syntax that is interpreted.
        public var interpretedSyntax: InterpretedSyntax
        /// The result for a text that cannot be read.
        public var failurePolicy: FailurePolicy
        /// The language of the text. It has no effect.
        public var languageCode: String?

        /// Creates options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Creates a string from Markdown, with the attributes `inlinePresentationIntent` and `link`.
    ///
    /// ```swift
    /// let hint = try AttributedString(markdown: "Press **Start** to begin")
    /// ```
    ///
    /// This initializer never throws. It is marked as throwing because Apple's initializer is. The attribute
    /// `presentationIntent` of paragraphs and lists is not set.
    ///
    /// - Parameter baseURL: The URL that relative links refer to.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        let syntax: InlineMarkdown.Syntax =
            switch options.interpretedSyntax {
            case .full: .document
            case .inlineOnly: .joinedLines
            case .inlineOnlyPreservingWhitespace: .lines
            }
        guard let runs = InlineMarkdown.runs(of: markdown, as: syntax) else {
            append(AttributedString(markdown))
            return
        }
        for run in runs {
            var intent: InlinePresentationIntent = []
            if run.isStrong { intent.insert(.stronglyEmphasized) }
            if run.isEmphasized { intent.insert(.emphasized) }
            if run.isCode { intent.insert(.code) }
            if run.isStruck { intent.insert(.strikethrough) }
            var attributes = AttributeContainer()
            if !intent.isEmpty {
                attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = intent
            }
            if let link = run.link { attributes.link = URL(string: link, relativeTo: baseURL) }
            append(AttributedString(run.text, attributes: attributes))
        }
    }
}
