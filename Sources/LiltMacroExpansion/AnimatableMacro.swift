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
/// The members are added to the structure itself, not in an extension. If the structure is nested in a type, it can use
/// the other types in that type by their short names; an extension cannot. The conformance is added in an extension,
/// unless the structure already has it, for example through `Shape`.
///
/// A macro sees text, not types. If the type of a property cannot animate, the compiler reports an error in the
/// expansion. The macro reports errors that it can see in the text, at the property.
package struct AnimatableMacro {
    /// The type alias and the property to add, and the diagnostics. If the declaration is refused, nothing is added.
    package private(set) var members = Expansion(source: "")
    /// The extension that states the conformance; empty if the type has it.
    package private(set) var conformance = Expansion(source: "")

    init(_ use: MacroUse) {
        guard let declaration = use.declSyntax, let attribute = use.attributeSyntax else { return }
        let type = TypeDeclaration(declaration.source)
        do throws(Refusal) {
            members = Expansion(source: try Self.members(of: type))
            members.diagnostics = type.conditions.map { offset in
                declaration.diagnostic(
                    "'@Animatable' does not see the properties in '#if'; they do not animate", at: offset,
                    severity: .warning)
            }
            if let conformance = type.inheritedTypes.first(where: { Self.isAnimatable($0.name) }) {
                members.diagnostics.insert(
                    declaration.diagnostic(
                        "'@Animatable' makes '\(type.name)' conform to 'Animatable'; "
                            + "the explicit conformance is redundant",
                        at: conformance.offset, severity: .warning), at: 0)
            }
            if let extended = use.extendedTypeSyntax, let missing = use.conformanceListSyntax, !missing.source.isEmpty {
                let name = TokenReader(extended.source)
                conformance = Expansion(source: "extension \(name.wholeText): Animatable {}")
            }
        } catch {
            members.diagnostics = error.problems.map { problem in
                guard let offset = problem.offset else { return attribute.diagnostic(problem.message) }
                return declaration.diagnostic(problem.message, at: offset)
            }
        }
    }

    private static func isAnimatable(_ name: String) -> Bool { name == "Animatable" || name.hasSuffix(".Animatable") }

    /// The reasons why a declaration cannot be expanded, each with the offset of a byte in the declaration; nil for the
    /// attribute.
    private struct Refusal: Error {
        var problems: [(message: String, offset: Int?)]

        init(_ message: String, at offset: Int? = nil) { problems = [(message, offset)] }
    }

    private static func members(of type: TypeDeclaration) throws(Refusal) -> String {
        guard type.keyword == "struct" else { throw Refusal("'@Animatable' applies only to structures") }
        if let own = type.variables.first(where: { $0.bindings.contains { $0.name == "animatableData" } }) {
            throw Refusal(
                "'\(type.name)' has an 'animatableData' of its own; remove it or '@Animatable'", at: own.offset)
        }
        var (properties, problems): ([(name: String, type: String)], [(message: String, offset: Int?)]) = ([], [])
        for variable in type.variables where variable.isStoredInInstances {
            for (binding, type) in zip(variable.bindings, variable.types) where !binding.isComputed {
                do throws(Refusal) {
                    properties.append(try property(binding, of: variable, type: type))
                } catch {
                    problems += error.problems
                }
            }
        }
        guard problems.isEmpty else {
            var refusal = Refusal("")
            refusal.problems = problems
            throw refusal
        }
        guard !properties.isEmpty else { throw Refusal("'\(type.name)' has no stored property to animate") }
        let access = type.modifiers.first { ["public", "package"].contains($0) }.map { "\($0) " } ?? ""
        return source(of: properties, access: access)
    }

    private static func property(
        _ binding: VariableDeclaration.Binding, of variable: VariableDeclaration, type: String?
    ) throws(Refusal) -> (name: String, type: String) {
        guard let name = binding.name else {
            throw Refusal(
                "'@Animatable' does not support tuple patterns; declare each property by its name", at: binding.offset)
        }
        guard !variable.isConstant else {
            throw Refusal(
                "'\(name)' is a constant and cannot animate; make it 'var' or mark it '@AnimatableIgnored'",
                at: binding.offset)
        }
        guard let type else {
            throw Refusal(
                "'@Animatable' cannot see the type of '\(name)'; write it, or mark the property '@AnimatableIgnored'",
                at: binding.offset)
        }
        return (name, type)
    }

    private static func source(of properties: [(name: String, type: String)], access: String) -> String {
        let types = properties.map { "(\($0.type)).SynthesizedAnimatableData" }
        let parts = properties.map { "\($0.name).synthesizedAnimatableData" }
        // The data of a single property need no enclosing vector.
        let isSingle = properties.count == 1
        let type = isSingle ? types[0] : "AnimatableValues<\(types.joined(separator: ", "))>"
        let getter = isSingle ? parts[0] : "AnimatableValues(\(parts.joined(separator: ", ")))"
        let setter = isSingle ? "\(parts[0]) = newValue" : "(\(parts.joined(separator: ", "))) = newValue.value"
        return """
            \(access)typealias AnimatableData = \(type)

            \(access)nonisolated var animatableData: AnimatableData {
                get {
                    \(getter)
                }
                set {
                    \(setter)
                }
            }
            """
    }
}

extension VariableDeclaration {
    /// Whether each instance of the type stores the property itself. A `lazy` property does not count, because a getter
    /// cannot read it without changing the structure.
    ///
    /// The names of wrappers, and `@AnimatableIgnored`, begin with a capital letter; attributes like `@available` do
    /// not. The names of global actors also begin with a capital letter. Text alone does not distinguish them from
    /// wrappers, so all except `@MainActor` count as wrappers. A wrapped property may refer to a value outside of the
    /// structure, and an animation would write to that value.
    fileprivate var isStoredInInstances: Bool {
        let names = attributes.compactMap { $0.split(separator: ".").last }
        return !modifiers.contains { ["static", "class", "lazy"].contains($0) }
            && !names.contains { $0.first?.isUppercase == true && $0 != "MainActor" }
    }

    /// The type of each binding. In `var x, y: Double`, the type of `y` also applies to `x`.
    fileprivate var types: [String?] {
        var shared: String?
        var types: [String?] = []
        for binding in bindings.reversed() {
            if binding.type != nil || binding.valueText != nil { shared = binding.type }
            types.append(binding.type ?? binding.inferredType ?? shared)
        }
        return types.reversed()
    }
}

extension VariableDeclaration.Binding {
    /// The type of a value that is a floating-point literal or calls an initializer; nil for other values.
    ///
    /// `Angle(degrees: 3)` names its type; `Angle.degrees(3)` may return any type. An integer literal may also have any
    /// type.
    var inferredType: String? {
        var tokens = value
        while let first = tokens.first, ["-", "+"].contains(first.text) { tokens = tokens.dropFirst() }
        guard let first = tokens.first else { return nil }
        if tokens.count == 1, first.kind == .number { return first.isFloatingPoint ? "Double" : nil }
        // The parentheses of the call, and possibly a trailing closure, are the rest of the value.
        let rest = tokens.dropFirst()
        guard first.text.first?.isUppercase == true, rest.first?.text == "(" else { return nil }
        var depth = 0
        for (index, token) in zip(rest.indices, rest) {
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
            if depth == 0, index != rest.index(before: rest.endIndex), rest[index + 1].text != "{" { return nil }
        }
        return first.text
    }
}
