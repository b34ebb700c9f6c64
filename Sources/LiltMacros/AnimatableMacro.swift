#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable`: synthesizes a structure's animatable data from its stored properties.
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
/// The members are added to the structure itself, where types nested beside it are in scope. The conformance is added
/// in an extension, unless the structure already has it, for example through `Shape`.
///
/// A macro sees text, not types. If the type of a property cannot animate, the compiler reports an error in the
/// expansion. The macro reports errors that are visible in the text, at the property.
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

/// `@AnimatableIgnored`: excludes a property from the data that `@Animatable` synthesizes. It adds no code.
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
