import LiltFrame

/// Tells a view's container when to offer it space.
struct PriorityModifier: PrimitiveModifier {
    typealias Body = Never

    let priority: Double

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let layout = outputs.layout
        outputs.layout = inputs.attribute("priority") {
            PriorityComputer(layout.value, priority: modifier.value.priority)
        }
        return outputs
    }

    private final class PriorityComputer: LayoutComputerProxy {
        private let own: Double

        init(_ base: LayoutComputer, priority: Double) {
            own = priority.isNaN ? 0 : priority
            super.init(base)
        }

        override var priority: Double { own }
    }
}

/// Tells a view's container a value under a key.
struct LayoutValueModifier<Key: LayoutValueKey>: PrimitiveModifier {
    typealias Body = Never

    let value: Key.Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let layout = outputs.layout
        outputs.layout = inputs.attribute("\(Key.self)") { ValueComputer(layout.value, value: modifier.value.value) }
        return outputs
    }

    private final class ValueComputer: LayoutComputerProxy {
        private let value: Key.Value

        init(_ base: LayoutComputer, value: Key.Value) {
            self.value = value
            super.init(base)
        }

        override func layoutValue(_ key: any LayoutValueKey.Type) -> Any? {
            key == Key.self ? value : base.layoutValue(key)
        }
    }
}

/// Tells a view's container something about the view: in which order to draw it, what it stands for.
struct TraitModifier<Trait: ViewTrait>: PrimitiveModifier {
    typealias Body = Never

    let value: Trait.Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }

    static var hasTraits: Bool { true }

    static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs) {
        element.traits.set(Trait.self, inputs.attribute("\(Trait.self)") { modifier.value.value })
    }
}

/// What a view stands for: a picker's choice, a canvas's symbol.
enum TagTrait: ViewTrait {
    typealias Value = Tag
}

/// A view's tag, as it was given.
struct Tag: Equatable {
    let value: AnyHashable
    private let type: ObjectIdentifier
    private let includesOptional: Bool

    init<V: Hashable>(_ value: V, includesOptional: Bool) {
        self.value = value
        self.includesOptional = includesOptional
        type = ObjectIdentifier(V.self)
    }

    /// The tag where it stands for a value of a type: not where it excludes optional values, and that type is one.
    func value(of type: ObjectIdentifier) -> AnyHashable? { includesOptional || type == self.type ? value : nil }
}

extension View {
    /// Views of a higher priority are offered space first; 0 is usual.
    public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(priority: value)) }

    /// Tells the container's layout a value under `key`.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }

    /// Draws the view in front of siblings of a lower value; 0 is usual, and equal ones keep their order.
    public func zIndex(_ value: Double) -> some View { modifier(TraitModifier<ZIndexTrait>(value: value)) }

    /// Says what the view stands for among its siblings: a picker's choice, a canvas's symbol.
    ///
    /// - Parameters:
    ///   - tag: The value.
    ///   - includeOptional: Whether the tag stands for the value in a picker of optional values, too.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier<TagTrait>(value: Tag(tag, includesOptional: includeOptional)))
    }
}
