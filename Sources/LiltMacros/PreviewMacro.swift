#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: expands to nothing, so files with editor previews compile unchanged.
public struct PreviewMacro: DeclarationMacro {
    /// Expands to nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
#endif
