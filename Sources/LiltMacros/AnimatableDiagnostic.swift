#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A diagnostic for a declaration that `@Animatable` cannot expand.
enum AnimatableDiagnostic: DiagnosticMessage, Error {
    case notAStructure
    case hasAnimatableData(String)
    case redundantConformance(String)
    case nothingAnimates(String)
    case constant(String)
    case missingType(String)
    case pattern

    var message: String {
        switch self {
        case .notAStructure:
            "'@Animatable' applies only to structures"
        case .hasAnimatableData(let name):
            "'\(name)' has an 'animatableData' of its own; remove it or '@Animatable'"
        case .redundantConformance(let name):
            "'@Animatable' makes '\(name)' conform to 'Animatable'; the explicit conformance is redundant"
        case .nothingAnimates(let name):
            "'\(name)' has no stored property to animate"
        case .constant(let name):
            "'\(name)' is a constant and cannot animate; make it 'var' or mark it '@AnimatableIgnored'"
        case .missingType(let name):
            "'@Animatable' cannot see the type of '\(name)'; write it, or mark the property '@AnimatableIgnored'"
        case .pattern:
            "'@Animatable' does not support tuple patterns; declare each property by its name"
        }
    }

    var diagnosticID: MessageID {
        let name =
            switch self {
            case .notAStructure: "notAStructure"
            case .hasAnimatableData: "hasAnimatableData"
            case .redundantConformance: "redundantConformance"
            case .nothingAnimates: "nothingAnimates"
            case .constant: "constant"
            case .missingType: "missingType"
            case .pattern: "pattern"
            }
        return MessageID(domain: "LiltMacros", id: name)
    }

    var severity: DiagnosticSeverity {
        switch self {
        case .redundantConformance: .warning
        case .notAStructure, .hasAnimatableData, .nothingAnimates, .constant, .missingType, .pattern: .error
        }
    }

    /// Returns the diagnostic at a node of the source.
    func diagnose(at node: some SyntaxProtocol) -> Diagnostic {
        Diagnostic(node: Syntax(node), message: self)
    }
}
#endif
