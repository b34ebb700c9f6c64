/// The text that replaces or extends a use of a macro, and diagnostics with positions in the source.
package struct Expansion: Encodable {
    /// A message at a position of the source.
    package struct Diagnostic: Encodable, Hashable, Sendable {
        /// A position in a file.
        package struct Position: Encodable, Hashable, Sendable {
            package let fileName: String
            /// The number of bytes in the file before the position.
            package let offset: Int
        }

        /// The severity of a message.
        package enum Severity: String, Encodable, Sendable { case error, warning }

        package let message: String
        package let severity: Severity
        package let position: Position
        private let highlights: [Position] = []
        private let notes: [Position] = []
        private let fixIts: [Position] = []
    }

    /// Swift source; nil if the macro cannot expand.
    package var expandedSource: String?
    package var diagnostics: [Diagnostic] = []

    init(source: String?, diagnostics: [Diagnostic] = []) {
        expandedSource = source
        self.diagnostics = diagnostics
    }

    /// Expands a macro in one role.
    init(of use: MacroUse) {
        switch (use.macro.typeName, use.macroRole) {
        case ("AnimatableMacro", "member"): self = AnimatableMacro(use).members
        case ("AnimatableMacro", _): self = AnimatableMacro(use).conformance
        case ("EntryMacro", "accessor"): self = EntryMacro.expansion(of: use) { $0.accessors }
        case ("EntryMacro", _): self = EntryMacro.expansion(of: use) { $0.key }
        // Previews, and attributes that only mark a declaration, add nothing.
        default: self.init(source: "")
        }
    }
}

extension MacroUse.Syntax {
    /// A diagnostic at a byte of the text.
    func diagnostic(
        _ message: String, at offset: Int = 0, severity: Expansion.Diagnostic.Severity = .error
    ) -> Expansion.Diagnostic {
        .init(
            message: message, severity: severity,
            position: .init(fileName: location?.fileName ?? "", offset: (location?.offset ?? 0) + offset))
    }
}
