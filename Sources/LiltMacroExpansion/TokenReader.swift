/// Reads the tokens of a declaration in order.
///
/// This is a class because of a fault in release builds of Swift 6.3: after a call of a structure's mutating function,
/// the caller read an old `index`.
final class TokenReader {
    let source: [UInt8]
    private let tokens: ArraySlice<SourceToken>
    private(set) var index: Int

    init(_ source: String) {
        self.source = Array(source.utf8)
        tokens = SourceLexer.tokens(of: source)[...]
        index = tokens.startIndex
    }

    private init(_ reader: TokenReader, _ range: Range<Int>) {
        source = reader.source
        tokens = reader.tokens[range]
        index = range.lowerBound
    }

    /// The next token; nil at the end.
    var next: SourceToken? { index < tokens.endIndex ? tokens[index] : nil }

    /// The token before the next one; nil at the start.
    var last: SourceToken? { index > tokens.startIndex ? tokens[index - 1] : nil }

    /// Returns whether the next token has one of the texts.
    func at(_ texts: String...) -> Bool { next.map { texts.contains($0.text) } ?? false }

    /// The token after the next one.
    var second: SourceToken? { index + 1 < tokens.endIndex ? tokens[index + 1] : nil }

    /// Skips the next token. If it is an opening bracket, skips everything up to its closing bracket, inclusive.
    func skip() {
        let pairs = ["(": ")", "[": "]", "{": "}"]
        guard let token = next else { return }
        index += 1
        guard token.kind == .symbol, let closing = pairs[token.text] else { return }
        while let inner = next, inner.text != closing { skip() }
        index = min(index + 1, tokens.endIndex)
    }

    /// Skips `<…>` if the next token is its `<`. Returns false and skips nothing if the `<` is an operator.
    @discardableResult
    func skipGenerics() -> Bool {
        guard at("<") else { return false }
        let start = index
        var depth = 0
        while let token = next {
            if token.text == "<" { depth += 1 }
            if token.text == ">" { depth -= 1 }
            let isPartOfType =
                token.kind == .word || token.kind == .number
                || ["~", "<", ">", ",", ".", "?", "!", "&", ":", "->", "(", "[", "@"].contains(token.text)
            guard isPartOfType else { break }
            skip()
            if depth == 0 { return true }
        }
        index = start
        return false
    }

    /// Returns a reader of the tokens inside the brackets that the next token opens, and skips the brackets.
    func takeBrackets() -> TokenReader {
        let start = index
        skip()
        guard index > start + 1 else { return TokenReader(self, index..<index) }
        return TokenReader(self, start + 1..<index - 1)
    }

    /// Returns the tokens from an index to the next token, which is not included.
    func tokens(from start: Int) -> ArraySlice<SourceToken> { tokens[start..<index] }

    /// The source text of consecutive tokens, without the white space before and after it.
    func text(of tokens: ArraySlice<SourceToken>) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        return String(decoding: source[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
    }

    /// The source text of all tokens, without the white space before and after it.
    var wholeText: String { text(of: tokens) }

    /// The words among the tokens.
    var words: [String] { tokens.filter { $0.kind == .word }.map(\.text) }
}
