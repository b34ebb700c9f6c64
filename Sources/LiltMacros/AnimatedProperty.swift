#if Macros
import SwiftSyntax

/// A stored property that is part of the animatable data: its name and its declared type.
struct AnimatedProperty {
    let name: String
    let type: String

    /// Reads the property, or throws the reason why it cannot animate.
    init(_ property: StoredProperty) throws(AnimatableDiagnostic) {
        guard let identifier = property.binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            throw .pattern
        }
        name = identifier.trimmed.text
        guard !property.isConstant else { throw .constant(name) }
        guard let type = property.typeText else { throw .missingType(name) }
        self.type = type
    }
}

/// One name of a `var` or `let` declaration that is stored in each instance.
struct StoredProperty {
    let binding: PatternBindingSyntax
    let isConstant: Bool
    /// The type of a later name in `var x, y: Double`, which also applies to the previous names.
    let sharedType: TypeSyntax?

    /// The declared type, or the type of a literal or an initializer call; nil if there is none.
    var typeText: String? {
        if let type = binding.typeAnnotation?.type ?? sharedType { return type.trimmedDescription }
        guard let value = binding.initializer?.value else { return nil }
        return Self.typeText(of: value)
    }

    private static func typeText(of value: ExprSyntax) -> String? {
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if let prefixed = value.as(PrefixOperatorExprSyntax.self) { return typeText(of: prefixed.expression) }
        guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
        // `Angle(degrees: 3)` names its type; `Angle.degrees(3)` may return any.
        guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
        return callee.baseName.text.first?.isUppercase == true ? callee.trimmedDescription : nil
    }
}

extension StructDeclSyntax {
    /// The stored instance properties, without ignored ones and those with a property wrapper.
    ///
    /// A wrapped property (`@State`, `@Environment`, `@Binding`) refers to a value elsewhere; animating it would write
    /// there.
    var storedProperties: [StoredProperty] {
        var properties: [StoredProperty] = []
        for member in memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredInInstances else { continue }
            var sharedType: TypeSyntax?
            var ofThisLine: [StoredProperty] = []
            for binding in variable.bindings.reversed() {
                if let type = binding.typeAnnotation?.type { sharedType = type }
                if binding.initializer != nil { sharedType = binding.typeAnnotation?.type }
                guard !binding.isComputed else { continue }
                ofThisLine.append(
                    StoredProperty(
                        binding: binding, isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let),
                        sharedType: sharedType))
            }
            properties += ofThisLine.reversed()
        }
        return properties
    }

    /// The declaration of a property with that name, if there is one in the structure itself.
    func variable(named name: String) -> VariableDeclSyntax? {
        memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { variable in
            variable.bindings.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
        }
    }

    /// The entry of the structure's inheritance clause that names a protocol, if any.
    func explicitConformance(to name: String) -> InheritedTypeSyntax? {
        inheritanceClause?.inheritedTypes.first {
            let type = $0.type.trimmedDescription
            return type == name || type.hasSuffix(".\(name)")
        }
    }

    /// The access level of a protocol's witness: the structure's own, if it exceeds the module.
    var witnessAccess: String {
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.public): return "public "
            case .keyword(.package): return "package "
            default: continue
            }
        }
        return ""
    }
}

extension VariableDeclSyntax {
    fileprivate var isStoredInInstances: Bool {
        let isStatic = modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
        let isLazy = modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
        // `@AnimatableIgnored` and wrappers begin with a capital letter. Attributes like `@available` do not. Global
        // actors do, but stored properties of values cannot have them.
        let isMarked = attributes.contains { attribute in
            guard let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return false }
            return name.first?.isUppercase == true
        }
        return !isStatic && !isLazy && !isMarked
    }
}

extension PatternBindingSyntax {
    /// Whether the property has a getter. A property with observers is still stored.
    fileprivate var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: return false
        case .getter: return true
        case .accessors(let accessors):
            return !accessors.allSatisfy {
                [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }
    }
}
#endif
