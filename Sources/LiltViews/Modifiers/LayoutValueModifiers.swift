import LiltFrame

/// Sets a view's layout priority: a container offers space to views of higher priority first.
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

/// Provides a value under a key to a view's container.
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

/// Passes a trait of a view to the view's container, such as a drawing order or a tag.
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
        guard element.traits.attribute(Trait.self) == nil else { return }
        let subgraph = element.subgraph(ofTraitFrom: inputs)
        element.traits.set(Trait.self, Attribute("\(Trait.self)", in: subgraph) { modifier.value.value })
    }
}

/// The value that a view represents, such as a choice of a picker or the ID of a canvas's symbol.
enum TagTrait: ViewTrait {
    typealias Value = Tag
}

/// A view's tag.
struct Tag: Equatable {
    let value: AnyHashable
    private let type: ObjectIdentifier
    private let includesOptional: Bool

    init<V: Hashable>(_ value: V, includesOptional: Bool) {
        self.value = value
        self.includesOptional = includesOptional
        type = ObjectIdentifier(V.self)
    }

    /// The tag as a value of a type; nil if that type is not the tag's own and the tag excludes optional values.
    func value(of type: ObjectIdentifier) -> AnyHashable? { includesOptional || type == self.type ? value : nil }
}

extension View {
    /// Sets the layout priority. A container offers space to views of higher priority first. The default is 0; NaN
    /// counts as 0.
    public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(priority: value)) }

    /// Provides a value under `key` to the container's layout.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }

    /// Draws the view in front of siblings with a lower value. The default is 0; NaN counts as 0. Siblings with equal
    /// values keep their order.
    public func zIndex(_ value: Double) -> some View {
        modifier(TraitModifier<ZIndexTrait>(value: value.isNaN ? 0 : value))
    }

    /// Sets the value that the view represents among its siblings, such as a choice of a picker or the ID of a canvas's
    /// symbol.
    ///
    /// - Parameters:
    ///   - tag: The value.
    ///   - includeOptional: Whether the tag also represents the value in a picker of optional values.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier<TagTrait>(value: Tag(tag, includesOptional: includeOptional)))
    }
}
