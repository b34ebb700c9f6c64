#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: expands to nothing, so that files made for an editor's preview compile as they are.
public struct PreviewMacro: DeclarationMacro {
    /// Expands to nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
#endif
