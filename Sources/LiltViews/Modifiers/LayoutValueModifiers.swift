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
            own = priority
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

/// Tells a view's container the order in which to draw it.
struct ZIndexModifier: PrimitiveModifier {
    typealias Body = Never

    let value: Double

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }

    static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs) {
        element.traits.set(ZIndexTrait.self, inputs.attribute("z index") { modifier.value.value })
    }
}

/// Tells a view's container what the view stands for: a picker's choice, a canvas's symbol.
struct TagModifier: PrimitiveModifier {
    typealias Body = Never

    let tag: Tag

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }

    static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs) {
        element.traits.set(TagTrait.self, inputs.attribute("tag") { modifier.value.tag })
    }
}

/// What a view stands for.
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
    public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    /// Says what the view stands for among its siblings: a picker's choice, a canvas's symbol.
    ///
    /// - Parameters:
    ///   - tag: The value.
    ///   - includeOptional: Whether the tag stands for the value in a picker of optional values, too.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: Tag(tag, includesOptional: includeOptional)))
    }
}
