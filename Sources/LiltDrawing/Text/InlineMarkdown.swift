import CCMark
import Synchronization

/// The inline Markdown of a text literal: emphasis, code and links within lines.
///
/// The parser is cmark-gfm, GitHub's version of the CommonMark reference parser. It parses whole documents. So each
/// line is put between two space characters to which Markdown gives no meaning. No line then begins a list, a heading
/// or a block of code, and no white space is lost.
enum InlineMarkdown {
    /// Characters of one style.
    struct Run: Equatable {
        var text: String
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruck = false
        /// The destination of a link; nil if the characters are not a link.
        var link: String?
    }

    /// How the parser reads the lines of a text.
    enum Syntax: Sendable {
        /// Each line by itself, without blocks. The white space stays unchanged.
        case lines
        /// Each line by itself, without blocks. A line break is a space.
        case joinedLines
        /// Paragraphs, headings, lists and other blocks, whose characters follow each other without a separator. A line
        /// break inside a paragraph is a space. After two spaces or a backslash, it stays a line break.
        case document
    }

    /// The scalars that may be before and after each line. The parser treats them as white space and keeps them. Their
    /// type is not `Character`, because a mark at the start of a line forms one character with the scalar before it.
    /// HTML has no names for the scalars, so only a character reference with a number can stand for one.
    private static let edges: [Unicode.Scalar] = [
        "\u{2001}", "\u{2000}", "\u{2006}", "\u{202F}", "\u{3000}", "\u{1680}",
    ]

    /// Returns the first of `edges` that the text of `source` cannot contain; nil if there is none.
    private static func edge(for source: String) -> Unicode.Scalar? {
        let referenced = referencedScalars(in: source)
        return edges.first { !source.unicodeScalars.contains($0) && !referenced.contains($0) }
    }

    /// Returns each scalar that a character reference with a number in `source` may stand for, such as "&#x2001;".
    static func referencedScalars(in source: String) -> Set<Unicode.Scalar> {
        guard source.utf8.contains(UInt8(ascii: "#")) else { return [] }
        let pieces = source.unicodeScalars.split(separator: "#", omittingEmptySubsequences: false).dropFirst()
        return Set(
            pieces.compactMap { piece -> Unicode.Scalar? in
                let isHexadecimal = piece.first == "x" || piece.first == "X"
                let digits = piece.dropFirst(isHexadecimal ? 1 : 0).prefix { $0.properties.isASCIIHexDigit }
                return UInt32(String(digits), radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
            })
    }

    /// The line endings of the parser. "\r\n" is one character.
    private static let lineEndings: Set<Character> = ["\n", "\r\n", "\r"]

    /// Returns the runs of `source`, in order. A line break is "\n" in the result.
    ///
    /// Returns nil if the parser cannot read `source`, or if `source` contains none of these characters: `*_~[<&`, the
    /// backtick and the backslash. Such a text is not parsed.
    ///
    /// Safe to use from any thread.
    ///
    /// - Complexity: O(n).
    static func runs(of source: String) -> [Run]? {
        let marks: Set<UInt8> = Set("*_~[<&`\\".utf8)
        guard source.utf8.contains(where: marks.contains) else { return nil }
        return runs(of: source, as: .lines)
    }

    /// Returns the runs of `source`, in order; nil if the parser cannot read it. In all syntaxes except `document`, a
    /// text that may contain all of `edges` cannot be read.
    ///
    /// Safe to use from any thread.
    ///
    /// - Complexity: O(n).
    static func runs(of source: String, as syntax: Syntax) -> [Run]? {
        guard syntax != .document else {
            return parsing.withLock { _ in parsedRuns(of: source, as: syntax, without: nil) }
        }
        guard let edge = edge(for: source) else { return nil }
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: lineEndings.contains)
            .map { "\(edge)\($0)\(edge)" }
        return parsing.withLock { _ in parsedRuns(of: lines.joined(separator: "\n"), as: syntax, without: edge) }
    }

    /// Held while a text is parsed. The parser adds the characters of its extensions to tables of the whole process,
    /// and removes them at the end.
    private static let parsing = Mutex(())

    private static func parsedRuns(of text: String, as syntax: Syntax, without edge: Unicode.Scalar?) -> [Run]? {
        guard isRegistered, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
        defer { cmark_parser_free(parser) }
        if let extension_ = cmark_find_syntax_extension("strikethrough") {
            cmark_parser_attach_syntax_extension(parser, extension_)
        }
        text.withCString { cmark_parser_feed(parser, $0, text.utf8.count) }
        guard let document = cmark_parser_finish(parser) else { return nil }
        defer { cmark_node_free(document) }
        return runs(ofDocument: document, lineBreak: syntax == .lines ? "\n" : " ", without: edge)
    }

    /// True. The first use adds the extensions to cmark's list.
    private static let isRegistered: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// - Parameters:
    ///   - lineBreak: The character of a break between two lines of a paragraph.
    ///   - edge: The scalar that is before and after each line; nil if there is none.
    private static func runs(
        ofDocument document: OpaquePointer, lineBreak: String, without edge: Unicode.Scalar?
    ) -> [Run] {
        guard let iterator = cmark_iter_new(document) else { return [] }
        defer { cmark_iter_free(iterator) }
        var runs: [Run] = []
        var style = Run(text: "")
        /// The number of open elements of each kind.
        var open: [String: Int] = [:]
        func append(_ text: String, isCode: Bool = false) {
            var run = style
            run.text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != edge }))
            run.isCode = isCode
            guard !run.text.isEmpty else { return }
            if var last = runs.last {
                last.text = run.text
                if last == run {
                    runs[runs.count - 1].text += run.text
                    return
                }
            }
            runs.append(run)
        }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return runs }
            guard let node = cmark_iter_get_node(iterator), let name = cmark_node_get_type_string(node) else {
                continue
            }
            let kind = String(cString: name)
            let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
            switch kind {
            case "text", "html_inline", "html_block", "code_block": append(text)
            case "code": append(text, isCode: true)
            case "softbreak": append(lineBreak)
            case "linebreak": append("\n")
            default:
                open[kind, default: 0] += event == CMARK_EVENT_ENTER ? 1 : -1
                style.isStrong = open["strong", default: 0] > 0
                style.isEmphasized = open["emph", default: 0] > 0
                style.isStruck = open["strikethrough", default: 0] > 0
                guard kind == "link" else { continue }
                let url = event == CMARK_EVENT_ENTER ? cmark_node_get_url(node) : nil
                style.link = url.map { String(cString: $0) }
            }
        }
    }
}

extension TextStyling {
    /// Returns this styling with the styles of a run of Markdown.
    func styled(by run: InlineMarkdown.Run) -> TextStyling {
        var result = self
        if run.isStrong { result.isBold = true }
        if run.isEmphasized { result.isItalic = true }
        if run.isCode { result.isMonospaced = true }
        if run.isStruck { result.strikethrough = .some(Text.LineStyle(pattern: .solid, color: nil)) }
        if run.link != nil { result.foreground = AnyShapeStyle(TintShapeStyle()) }
        return result
    }
}
