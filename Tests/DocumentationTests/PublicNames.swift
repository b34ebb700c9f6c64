import Foundation

/// The public names that the libraries declare, as `Type`, `Type.member` or `function`.
///
/// The sources are read as text. The formatter determines their layout: top-level declarations are not indented, and
/// members are indented by four spaces for each type around them.
struct PublicNames {
    private(set) var names: Set<String> = []

    init(sources: [String]) {
        for source in sources { read(source) }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private mutating func read(_ source: String) {
        // The types around the current line, by depth of indentation.
        var types: [(depth: Int, name: String, isPublicProtocol: Bool)] = []
        for line in source.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count
            let words = line.dropFirst(depth).split { " (:<,{=".contains($0) }.map(String.init)
            guard let declaration = Self.declaration(words) else { continue }
            types.removeAll { $0.depth >= depth }
            let outer = types.last.map { $0.name + "." } ?? ""
            // Cases of a public enumeration and requirements of a public protocol are public without the keyword.
            let isPublic =
                words.contains("public") || words.contains("open") || types.last?.isPublicProtocol == true
                || (declaration.kind == "case" && types.last.map { names.contains($0.name) } == true)
            if declaration.kind == "extension" {
                types.append((depth, declaration.name, false))
                continue
            }
            let name = outer + declaration.name
            if isPublic { names.insert(name) }
            if ["struct", "class", "enum", "protocol", "actor"].contains(declaration.kind) {
                types.append((depth, name, isPublic && declaration.kind == "protocol"))
            }
        }
    }

    private static let kinds: Set = [
        "struct", "class", "enum", "protocol", "actor", "extension", "func", "var", "let", "typealias", "case", "macro",
        "init", "subscript", "associatedtype",
    ]

    /// The kind and the name that a line declares; nil if it declares nothing.
    private static func declaration(_ words: [String]) -> (kind: String, name: String)? {
        guard let index = words.firstIndex(where: kinds.contains) else { return nil }
        let modifiers: Set = [
            "public", "package", "private", "fileprivate", "internal", "open", "static", "final", "mutating",
            "nonisolated", "override", "indirect", "convenience", "lazy", "weak", "borrowing", "isolated", "required",
            "nonmutating", "class", "set)", "private(set)",
        ]
        guard words[..<index].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") || $0.contains(")") }) else {
            return nil
        }
        var (kind, rest) = (words[index], words[(index + 1)...])
        if kind == "class", let next = rest.first, kinds.contains(next) { (kind, rest) = (next, rest.dropFirst()) }
        if kind == "init" || kind == "subscript" { return (kind, kind) }
        guard let name = rest.first else { return nil }
        return (kind, name.replacingOccurrences(of: "`", with: "").replacingOccurrences(of: "?", with: ""))
    }
}
