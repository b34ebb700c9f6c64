/// A key of a value that a view provides to the view that shows it as a ``Subview``.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value if a view provides none.
    static var defaultValue: Value { get }
}

/// The values that a view provides to the view that shows it as a ``Subview``.
///
/// ```swift
/// extension ContainerValues {
///     @Entry var isPinned = false
/// }
///
/// struct Shelf<Content: View>: View {
///     @ViewBuilder let content: Content
///
///     var body: some View {
///         VStack {
///             ForEach(subviews: content) { card in
///                 card.padding().background(card.containerValues.isPinned ? .yellow : .gray)
///             }
///         }
///     }
/// }
///
/// struct Notes: View {
///     var body: some View {
///         Shelf {
///             Text("First").containerValue(\.isPinned, true)
///             Text("Second")
///         }
///     }
/// }
/// ```
public struct ContainerValues {
    private var values = PropertyList()
    private var tag: Tag?

    @MainActor
    init(of traits: ViewTraits) {
        // The attributes of a removed view keep the values that were read last. There are none if nothing read them.
        func last<Value>(_ attribute: Attribute<Value>) -> Value? {
            attribute.read()
            return attribute.stored
        }
        // An inner modifier is before an outer one, and its values have priority.
        for attribute in traits.containerValues {
            if let own = last(attribute) { values = values.merged(over: own.values) }
        }
        tag = traits.attribute(TagTrait.self).flatMap(last)
    }

    /// Creates values that are all the default values, except one.
    init<Value>(_ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value) {
        self[keyPath: keyPath] = value
    }

    /// The value of a key: the default value if the view provides none.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { values.set(newValue, for: key) }
    }

    /// Returns the view's tag, which ``View/tag(_:includeOptional:)`` sets; nil if the view has none of this type.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        guard let value = tag?.value(of: ObjectIdentifier(type)) else { return nil }
        return value as? V
    }

    /// Returns whether the view's tag is `tag`.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

/// Provides a value to the view that shows a view as a subview.
struct ContainerValueModifier<Value>: PrimitiveModifier {
    typealias Body = Never

    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }

    static var hasTraits: Bool { true }

    static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs) {
        element.traits.containerValues.append(
            Attribute("container value", in: element.subgraph(ofTraitFrom: inputs)) {
                let modifier = modifier.value
                return ContainerValues(modifier.keyPath, modifier.value)
            })
    }
}

extension View {
    /// Provides a value to the view that shows this view as a ``Subview``. The value of an inner modifier has priority
    /// over that of an outer one with the same key.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

extension Subview {
    /// The values that the view provides. A body that reads them is evaluated again when they change.
    ///
    /// After the view's removal, such as in an action of `onDisappear`, they are the values that were read last, or the
    /// default values if none were read.
    public var containerValues: ContainerValues { ContainerValues(of: element.traits) }
}
