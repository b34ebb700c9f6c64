import Foundation

/// `@Entry`: gives a property of `EnvironmentValues`, `Transaction` or `ContainerValues` its key.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var accent: Color = .pink
/// }
/// // adds
/// //     { get { self[__Key_accent.self] } set { self[__Key_accent.self] = newValue } }
/// //     private struct __Key_accent: EnvironmentKey { static var defaultValue: Color { .pink } }
/// ```
/// If the property declares a type, or its default value is a literal number, string or Boolean, the default value is
/// computed at each use. Otherwise the key stores the default value as a constant, whose type must be `Sendable`. The
/// value of an initializer call is stored too, because the macro cannot see whether its type is optional or generic.
struct EntryMacro {
    /// The name without backticks.
    private let name: String
    private let type: String?
    private let value: String
    private let keyProtocol: String

    /// The accessors of the property.
    var accessors: String {
        "{\n    get { self[__Key_\(name).self] }\n    set { self[__Key_\(name).self] = newValue }\n}"
    }

    /// The key beside the property.
    var key: String {
        let declaration =
            type.map { "static var defaultValue: \($0) { \(value) }" } ?? "static let defaultValue = \(value)"
        return "private struct __Key_\(name): \(keyProtocol) {\n    \(declaration)\n}"
    }

    /// Expands one role.
    static func expansion(of use: MacroUse, _ text: (EntryMacro) -> String) -> Expansion {
        guard let declaration = use.declSyntax else { return Expansion(source: nil) }
        // The type around the property determines the protocol of the key.
        let context = use.lexicalContext?.first.map { TokenReader($0.source).words } ?? []
        let protocols = [
            "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
            "ContainerValues": "ContainerValueKey",
        ]
        guard let keyProtocol = context.lazy.compactMap({ protocols[$0] }).first else {
            let types = "'EnvironmentValues', 'Transaction' and 'ContainerValues'"
            let message = "'@Entry' applies to properties in extensions of \(types)"
            return Expansion(source: nil, diagnostics: [declaration.diagnostic(message)])
        }
        let type = TypeDeclaration("struct Entry {\n\(declaration.source)\n}")
        guard let binding = type.variables.first?.bindings.first,
            let name = binding.name?.trimmingCharacters(in: ["`"])
        else {
            return Expansion(
                source: nil, diagnostics: [declaration.diagnostic("'@Entry' applies to properties with a name")])
        }
        let isOptional = binding.type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false
        guard let value = binding.valueText ?? (isOptional ? "nil" : nil) else {
            let message = "'\(name)' needs a default value, because '@Entry' makes its key"
            return Expansion(source: nil, diagnostics: [declaration.diagnostic(message)])
        }
        return Expansion(
            source: text(
                EntryMacro(
                    name: name, type: binding.type ?? binding.typeOfLiteral, value: value, keyProtocol: keyProtocol)))
    }
}

extension VariableDeclaration.Binding {
    /// The type of a value that consists of a single literal; nil for other values.
    fileprivate var typeOfLiteral: String? {
        guard value.count == 1, let token = value.first else { return nil }
        switch (token.kind, token.text) {
        case (.number, _): return token.isFloatingPoint ? "Double" : "Int"
        case (_, "true"), (_, "false"): return "Bool"
        case (.literal, let text) where text.hasPrefix("\"") || text.hasPrefix("#"): return "String"
        default: return nil
        }
    }
}
