/// The parts of a type's declaration that macros need.
struct TypeDeclaration {
    /// `struct`, `enum` or `actor`. For a class it is the class's name, because `class` is read as a modifier.
    private(set) var keyword = ""
    private(set) var name = ""
    private(set) var modifiers: [String] = []
    /// The types after the colon, each with the offset of its first byte.
    private(set) var inheritedTypes: [(name: String, offset: Int)] = []
    /// The properties that the type itself declares, outside of conditional compilation.
    private(set) var variables: [VariableDeclaration] = []
    /// The offsets of the bytes at which `#if` blocks with a `var` start.
    private(set) var conditions: [Int] = []

    init(_ source: String) {
        let reader = TokenReader(source)
        (_, modifiers, _) = Self.skipAttributesAndModifiers(reader)
        keyword = reader.next?.text ?? ""
        reader.skip()
        name = reader.next?.text ?? ""
        reader.skip()
        reader.skipGenerics()
        if reader.at(":") {
            reader.skip()
            inheritedTypes = Self.takeInheritedTypes(reader)
        }
        while reader.next != nil, !reader.at("{") { reader.skip() }
        let members = reader.takeBrackets()
        while members.next != nil {
            if members.at("#") {
                let offset = members.next?.bytes.lowerBound ?? 0
                if Self.skipConditionOrMacro(members) { conditions.append(offset) }
            } else if let variable = Self.takeMember(members) {
                variables.append(variable)
            }
        }
    }

    private static func takeInheritedTypes(_ reader: TokenReader) -> [(name: String, offset: Int)] {
        var types: [(name: String, offset: Int)] = []
        while let first = reader.next, !reader.at("{", "where") {
            let start = reader.index
            while reader.next != nil, !reader.at(",", "{", "where") {
                if !reader.skipGenerics() { reader.skip() }
            }
            types.append((reader.text(of: reader.tokens(from: start)), first.bytes.lowerBound))
            if reader.at(",") { reader.skip() }
        }
        return types
    }

    private static let modifierNames: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "lazy", "weak", "unowned",
        "final", "nonisolated", "mutating", "nonmutating", "override", "indirect", "required", "convenience", "dynamic",
        "isolated", "borrowing", "consuming", "optional",
    ]
    private static let declarationNames: Set<String> = [
        "func", "init", "deinit", "subscript", "struct", "enum", "actor", "protocol", "extension", "typealias",
        "associatedtype", "case", "macro", "import", "operator", "precedencegroup",
    ]

    private static func skipAttributesAndModifiers(
        _ reader: TokenReader
    ) -> (attributes: [String], modifiers: [String], offset: Int) {
        var (attributes, modifiers): ([String], [String]) = ([], [])
        let offset = reader.next?.bytes.lowerBound ?? 0
        while let token = reader.next {
            if token.text == "@" {
                reader.skip()
                let start = reader.index
                reader.skip()
                // `@SwiftUI.State`, `@Wrapper<Int>`, `@available(…)`
                while reader.at("."), reader.second?.kind == .word {
                    reader.skip()
                    reader.skip()
                }
                attributes.append(reader.text(of: reader.tokens(from: start)))
                reader.skipGenerics()
                if reader.at("("), reader.next?.followsSpace == false { reader.skip() }
            } else if modifierNames.contains(token.text), reader.second?.text != ":" {
                modifiers.append(token.text)
                reader.skip()
                // `private(set)`
                if reader.at("(") { reader.skip() }
            } else {
                break
            }
        }
        return (attributes, modifiers, offset)
    }

    /// Reads past a member of a type. Returns the member if it is a property.
    private static func takeMember(_ reader: TokenReader) -> VariableDeclaration? {
        let (attributes, modifiers, offset) = skipAttributesAndModifiers(reader)
        if reader.at("var", "let") {
            return VariableDeclaration(reader, attributes: attributes, modifiers: modifiers, offset: offset)
        }
        // Any other declaration ends where the next one starts.
        reader.skip()
        while let token = reader.next {
            let starts =
                ["@", "#", "var", "let"].contains(token.text) || modifierNames.contains(token.text)
                || declarationNames.contains(token.text)
            if token.startsLine || reader.last?.text == ";", starts { break }
            reader.skip()
        }
        return nil
    }

    /// Skips an `#if` block with all of its members, or the use of a macro. Returns whether a `var` is among the
    /// members.
    private static func skipConditionOrMacro(_ reader: TokenReader) -> Bool {
        var (depth, hasProperty) = (0, false)
        repeat {
            if reader.at("#") {
                if reader.second?.text == "if" { depth += 1 }
                if reader.second?.text == "endif" { depth -= 1 }
                reader.skip()
            } else if reader.at("var") {
                hasProperty = true
            }
            reader.skip()
        } while depth > 0 && reader.next != nil
        return hasProperty
    }
}
