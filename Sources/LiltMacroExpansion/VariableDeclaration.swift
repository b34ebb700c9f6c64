/// A `var` or `let` declaration: its attributes and modifiers, and its bindings.
struct VariableDeclaration {
    /// One name of the declaration, with its type and its initial value as text.
    struct Binding {
        /// The name; nil for a tuple pattern.
        let name: String?
        /// The offset of the binding's first byte.
        let offset: Int
        let type: String?
        /// The tokens of the initial value, empty if there is none.
        let value: ArraySlice<SourceToken>
        let valueText: String?
        /// Whether the property has a getter. A property with observers is still stored.
        let isComputed: Bool
    }

    /// The offset of the declaration's first byte; attributes belong to the declaration.
    let offset: Int
    /// The names of the attributes, such as `State`.
    let attributes: [String]
    /// The modifiers, such as `static` or `private`.
    let modifiers: [String]
    let isConstant: Bool
    let bindings: [Binding]

    /// Reads a declaration. The reader has already read the attributes and modifiers; `var` or `let` is next.
    init(_ reader: TokenReader, attributes: [String], modifiers: [String], offset: Int) {
        (self.attributes, self.modifiers, self.offset) = (attributes, modifiers, offset)
        isConstant = reader.at("let")
        reader.skip()
        var bindings: [Binding] = []
        while reader.next != nil {
            bindings.append(Self.binding(reader))
            guard reader.at(",") else { break }
            reader.skip()
        }
        self.bindings = bindings
    }

    private static func binding(_ reader: TokenReader) -> Binding {
        let offset = reader.next?.bytes.lowerBound ?? reader.source.count
        let name = reader.next.flatMap { $0.kind == .word ? $0.text : nil }
        reader.skip()
        var type: String?
        if reader.at(":") {
            reader.skip()
            type = reader.text(of: skipType(reader))
        }
        var value: ArraySlice<SourceToken> = []
        var valueText: String?
        if reader.at("=") {
            reader.skip()
            value = skipValue(reader)
            valueText = reader.text(of: value)
        }
        var isComputed = false
        if reader.at("{") {
            let block = reader.takeBrackets()
            isComputed = !block.at("willSet", "didSet")
        }
        return Binding(
            name: name, offset: offset, type: type, value: value, valueText: valueText, isComputed: isComputed)
    }

    /// Whether a type or a value ends before the next token because that token starts another declaration.
    private static func endsLine(_ reader: TokenReader) -> Bool {
        guard let next = reader.next, next.startsLine, let last = reader.last else { return false }
        // A closing bracket, a question mark or an exclamation mark ends a value. After any other symbol, the value
        // continues.
        let isOver = last.kind != .symbol || [")", "]", "}", ">", "?", "!"].contains(last.text)
        let continues =
            next.kind == .symbol && ![";", "@", "#", "{", "(", "["].contains(next.text) || next.text == "as"
        return isOver && !continues
    }

    private static func skipType(_ reader: TokenReader) -> ArraySlice<SourceToken> {
        let start = reader.index
        while let token = reader.next {
            if ["=", ",", "{", ";"].contains(token.text) { break }
            if reader.index > start, endsLine(reader) { break }
            if !reader.skipGenerics() { reader.skip() }
        }
        return reader.tokens(from: start)
    }

    private static func skipValue(_ reader: TokenReader) -> ArraySlice<SourceToken> {
        let start = reader.index
        while let token = reader.next {
            if [",", ";"].contains(token.text) { break }
            if reader.index > start, endsLine(reader) { break }
            // A brace after a value begins observers, or a trailing closure that belongs to the value.
            let isObserved = ["willSet", "didSet"].contains(reader.second?.text ?? "")
            if token.text == "{", reader.index > start, isObserved { break }
            // `Pair<Int, Int>(1, 2)`: the comma is part of the value.
            if token.text == "<", !token.followsSpace, reader.skipGenerics() { continue }
            reader.skip()
        }
        return reader.tokens(from: start)
    }
}
