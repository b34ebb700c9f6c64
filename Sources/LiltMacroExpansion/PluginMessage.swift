import Foundation

/// A message of the compiler: the length in 8 bytes, little-endian, then the message as JSON. A reply has the same
/// form.
///
/// The form is that of `PluginMessage` in the compiler's sources. The compiler adapts to the version that the reply to
/// `getCapability` states.
package enum PluginMessage: Decodable {
    case getCapability
    case expand(MacroUse)
    /// A message that this program does not know.
    case other

    private enum CodingKeys: CodingKey { case getCapability, expandFreestandingMacro, expandAttachedMacro }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.getCapability) {
            self = .getCapability
        } else if let use = try container.decodeIfPresent(MacroUse.self, forKey: .expandFreestandingMacro)
            ?? container.decodeIfPresent(MacroUse.self, forKey: .expandAttachedMacro)
        {
            self = .expand(use)
        } else {
            self = .other
        }
    }

    /// Reads the next message; nil at the end of the input.
    package static func read(from file: FileHandle) throws -> PluginMessage? {
        guard let header = try file.read(upToCount: 8), header.count == 8 else { return nil }
        let count = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
        guard let body = try file.read(upToCount: Int(clamping: count)), UInt64(body.count) == count else { return nil }
        return try JSONDecoder().decode(PluginMessage.self, from: body)
    }

    /// The reply to the message.
    package var reply: PluginReply {
        switch self {
        case .getCapability: PluginReply(getCapabilityResult: .init(capability: .init(protocolVersion: 7)))
        case .expand(let use): PluginReply(expandMacroResult: Expansion(of: use))
        case .other: PluginReply(expandMacroResult: Expansion(source: nil))
        }
    }
}

/// One use of a macro in one role.
package struct MacroUse: Decodable {
    /// The type that a macro's declaration names.
    struct Macro: Decodable { let typeName: String }
    /// A part of the source.
    struct Syntax: Decodable {
        /// The position of the text.
        struct Location: Decodable {
            /// The file's name in diagnostics.
            let fileName: String
            /// The number of bytes in the file before the text.
            let offset: Int
        }

        let source: String
        let location: Location?
    }

    let macro: Macro
    /// `member`, `extension`, `accessor`, `peer`, `declaration` and others.
    let macroRole: String?
    let attributeSyntax: Syntax?
    let declSyntax: Syntax?
    /// The type that an extension role extends.
    let extendedTypeSyntax: Syntax?
    /// The conformances that the type does not have yet.
    let conformanceListSyntax: Syntax?
    /// The declarations around the use without their members, the innermost first.
    let lexicalContext: [Syntax]?
}

/// The reply to a message. One of the properties is the result; the others are nil.
package struct PluginReply: Encodable {
    /// The reply to `getCapability`.
    struct Capability: Encodable {
        /// The abilities of this program.
        struct Abilities: Encodable { let protocolVersion: Int }
        let capability: Abilities
    }

    var getCapabilityResult: Capability?
    package private(set) var expandMacroResult: Expansion?

    package func write(to file: FileHandle) throws {
        let body = try JSONEncoder().encode(self)
        let header = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
        try file.write(contentsOf: header + body)
    }
}
