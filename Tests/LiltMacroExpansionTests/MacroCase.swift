import Foundation
import LiltMacroExpansion
import Testing

/// A use of a macro. The methods give the use to the code of the macro's program, in the compiler's message format, and
/// return parts of the reply.
struct MacroCase {
    /// The source of the declaration that follows the attribute.
    var declaration = ""
    var attribute = "@Animatable"
    var macro = "AnimatableMacro"
    /// The declarations around the use of the macro, without their members.
    var context: [String] = []
    /// The number of bytes in the file before the declaration.
    var offset = 0

    /// Returns the expansion of the macro in a role.
    func expansion(_ role: String) throws -> Expansion {
        let place = ["fileName": "File.swift", "offset": offset] as [String: Any]
        let use: [String: Any] = [
            "macro": ["moduleName": "LiltMacros", "name": attribute, "typeName": macro],
            "macroRole": role,
            "attributeSyntax": ["kind": "attribute", "source": attribute, "location": place],
            "declSyntax": ["kind": "declaration", "source": "\(attribute)\n\(declaration)", "location": place],
            "extendedTypeSyntax": ["kind": "type", "source": "Extended"],
            "conformanceListSyntax": ["kind": "type", "source": "Animatable"],
            "lexicalContext": context.map { ["kind": "declaration", "source": $0] },
        ]
        let data = try JSONSerialization.data(withJSONObject: ["expandAttachedMacro": use])
        let reply = try JSONDecoder().decode(PluginMessage.self, from: data).reply
        return try #require(reply.expandMacroResult)
    }

    /// Returns the diagnostics of a role, each with its line and column, counted from 1.
    func diagnostics(_ role: String) throws -> [String] {
        let source = Array("\(attribute)\n\(declaration)".utf8)
        return try expansion(role).diagnostics.map { diagnostic in
            let before = source[..<(diagnostic.position.offset - offset)]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
            return "\(line):\(column): \(diagnostic.severity): \(diagnostic.message)"
        }
    }
}
