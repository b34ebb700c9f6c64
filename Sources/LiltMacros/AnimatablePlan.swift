#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The members that `@Animatable` adds to a declaration, and its diagnostics.
///
/// Both roles of the macro compute the same plan; only the member role reports the diagnostics.
struct AnimatablePlan {
    /// The type alias and the property to add; empty if the declaration is refused.
    private(set) var members: [DeclSyntax] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(of declaration: some DeclGroupSyntax, attribute: AttributeSyntax) {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            diagnostics = [AnimatableDiagnostic.notAStructure.diagnose(at: attribute)]
            return
        }
        let name = structure.name.text
        if let existing = structure.variable(named: "animatableData") {
            diagnostics = [AnimatableDiagnostic.hasAnimatableData(name).diagnose(at: existing)]
            return
        }
        if let conformance = structure.explicitConformance(to: "Animatable") {
            diagnostics.append(AnimatableDiagnostic.redundantConformance(name).diagnose(at: conformance))
        }
        var properties: [AnimatedProperty] = []
        var isRefused = false
        for property in structure.storedProperties {
            do throws(AnimatableDiagnostic) {
                properties.append(try AnimatedProperty(property))
            } catch {
                diagnostics.append(error.diagnose(at: property.binding))
                isRefused = true
            }
        }
        guard !isRefused else { return }
        guard !properties.isEmpty else {
            diagnostics.append(AnimatableDiagnostic.nothingAnimates(name).diagnose(at: attribute))
            return
        }
        members = Self.members(of: properties, access: structure.witnessAccess)
    }

    private static func members(of properties: [AnimatedProperty], access: String) -> [DeclSyntax] {
        let types = properties.map { "(\($0.type)).SynthesizedAnimatableData" }
        let parts = properties.map { "\($0.name).synthesizedAnimatableData" }
        // One property needs no vector around its own.
        let isSingle = properties.count == 1
        let type = isSingle ? types[0] : "AnimatableValues<\(types.joined(separator: ", "))>"
        let getter = isSingle ? parts[0] : "AnimatableValues(\(parts.joined(separator: ", ")))"
        let setter = isSingle ? "\(parts[0]) = newValue" : "(\(parts.joined(separator: ", "))) = newValue.value"
        return [
            "\(raw: access)typealias AnimatableData = \(raw: type)",
            """
            \(raw: access)nonisolated var animatableData: AnimatableData {
                get {
                    \(raw: getter)
                }
                set {
                    \(raw: setter)
                }
            }
            """,
        ]
    }
}
#endif
