#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable`: makes a structure's animatable data of its stored properties.
///
/// ```swift
/// @Animatable
/// struct Wedge: Shape {
///     var start: Angle
///     var end: Angle
///     @AnimatableIgnored var clockwise: Bool
/// }
/// // adds
/// //     typealias AnimatableData = AnimatableValues<(Angle).SynthesizedAnimatableData, …>
/// //     var animatableData: AnimatableData { get { … } set { … } }
/// ```
/// The members go into the structure itself, where types nested beside it are in scope, and the conformance into an
/// extension, where a protocol such as `Shape` has not brought it already.
///
/// A macro sees text, not types: a property whose type cannot move is told by the compiler, in the expansion. What text
/// can tell is told by the macro, at the property.
public struct AnimatableMacro: MemberMacro, ExtensionMacro {
    /// Expands one role of the macro; see the type.
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let plan = AnimatablePlan(of: declaration, attribute: node)
        for diagnostic in plan.diagnostics { context.diagnose(diagnostic) }
        return plan.members
    }

    /// Expands one role of the macro; see the type.
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let isRefused = AnimatablePlan(of: declaration, attribute: node).members.isEmpty
        guard !protocols.isEmpty, !isRefused else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): Animatable {}")]
    }
}

/// `@AnimatableIgnored`: keeps a property out of what `@Animatable` makes. A mark only: it adds nothing.
public struct AnimatableIgnoredMacro: PeerMacro {
    /// Expands one role of the macro; see the type.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
#endif
