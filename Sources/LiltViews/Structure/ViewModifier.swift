/// A change that applies to any view.
///
/// ```swift
/// struct Badge: ViewModifier {
///     func body(content: Content) -> some View {
///         content.padding(6).background(.red, in: Capsule())
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of `body`.
    associatedtype Body: View
    /// The view that is modified.
    typealias Content = ViewModifierContent<Self>

    /// Returns the modified view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// Unreachable: Lilt applies such a modifier without a body.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) has no body: Lilt applies this modifier itself")
    }
}

/// A modifier that does not change its view.
///
/// ```swift
/// let plain = Text("Plain").modifier(EmptyModifier())
/// ```
public struct EmptyModifier: ViewModifier {
    /// The modifier.
    public static let identity = EmptyModifier()

    /// Creates the modifier.
    public nonisolated init() {}

    /// Returns the view unchanged.
    public func body(content: Content) -> some View { content }
}

/// The view that a modifier of an app is applied to.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    let list: ViewListSource
}

/// Creates the list of the views that a modifier modifies. Each use of `content` in the modifier's body creates one.
@MainActor
final class ViewListSource {
    let make: (ViewInputs) -> ViewList

    init(_ make: @escaping @MainActor (ViewInputs) -> ViewList) { self.make = make }

    /// Creates the list of `content`. Its views have the transactions of `outer`, whatever modifiers a body puts around
    /// them.
    convenience init<Content: View>(_ content: Attribute<Content>, keepingTransactionsOf outer: ViewInputs) {
        let flow = outer.flow
        self.init { inner in
            var own = inner
            own.flow = flow
            return LiltViews.makeList(content, inputs: own)
        }
    }
}

extension ViewModifierContent: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let list = view.untracked.list.make(inputs)
        if let element = list.onlyElement { return element.make(inputs) }
        return makeImplicitContainer(of: list, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        view.untracked.list.make(inputs)
    }
}

extension ViewModifierContent: IdentityComparable {
    nonisolated func isSame(as other: Self) -> Bool { list === other.list }
}

/// A modifier whose attributes Lilt creates without a body.
@MainActor @preconcurrency
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Creates the attributes of the modified view. The closure `content` creates the attributes of the unmodified view
    /// from the inputs that it receives.
    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs

    /// Creates the list of the modified views. The default modifies each view separately.
    static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList

    /// Whether the modifier sets traits for the container of its views. If it does, the views inside it that can be
    /// inserted and removed get a container, even where a single view is expected.
    static var hasTraits: Bool { get }

    /// Adds the modifier's traits to one of its views.
    static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs)
}

extension PrimitiveModifier {
    package static var hasTraits: Bool { false }

    package static func addTraits(_ modifier: Attribute<Self>, to element: ViewListElement, inputs: ViewInputs) {}

    static func makeView(
        untyped modifier: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // Safe: `ModifiedContent` calls this function only with an attribute whose value has the type `Self`.
        makeView(unsafeDowncast(modifier, to: Attribute<Self>.self), inputs: inputs, content: content)
    }

    package static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        modifyEach(of: content(inputs), modifier, inputs: inputs)
    }

    /// Modifies each view of a list separately.
    static func modifyEach(of list: ViewList, _ modifier: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        list.map(in: inputs.subgraph) { element in
            let modified = ViewListElement(modifying: element) { placed, content in
                var own = placed.below(inputs)
                own.subgraph = placed.subgraph
                return makeView(modifier, inputs: own, content: content)
            }
            addTraits(modifier, to: modified, inputs: inputs)
            return modified
        }
    }

    static func makeList(
        untyped modifier: AnyAttribute, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        // Safe: `ModifiedContent` calls this function only with an attribute whose value has the type `Self`.
        makeList(unsafeDowncast(modifier, to: Attribute<Self>.self), inputs: inputs, content: content)
    }
}

/// The method that creates the attributes of a type of modifier.
@MainActor
private enum ModifierMaking {
    case primitive(any PrimitiveModifier.Type)
    case effect(any GeometryEffect.Type)
    case body

    private static var known: [ObjectIdentifier: ModifierMaking] = [:]

    static func of<Modifier>(_ type: Modifier.Type) -> ModifierMaking {
        if let known = known[ObjectIdentifier(type)] { return known }
        let making: ModifierMaking =
            if let primitive = type as? any PrimitiveModifier.Type {
                .primitive(primitive)
            } else if let effect = type as? any GeometryEffect.Type {
                .effect(effect)
            } else {
                .body
            }
        known[ObjectIdentifier(type)] = making
        return making
    }
}

/// A view with a modifier applied.
@MainActor @preconcurrency
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies `modifier` to `content`.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// `Never`: the view has no body.
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Applies the first modifier, then the second.
    public func body(content: ViewModifierContent<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeView(in: view, at: 0, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        makeList(in: view, at: 0, inputs: inputs)
    }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
    /// The offset of `modifier` in the value, in bytes. Stored properties are in the order of their declaration. Each
    /// is at the first offset that its alignment allows.
    static var modifierOffset: Int {
        let alignment = MemoryLayout<Modifier>.alignment
        return (MemoryLayout<Content>.size + alignment - 1) & -alignment
    }

    static func makeView(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewOutputs {
        let making = ModifierMaking.of(Modifier.self)
        if case .primitive(let type) = making, type.hasTraits {
            let list = makeList(in: whole, at: offset, inputs: inputs)
            return list.onlyElement?.make(inputs) ?? makeImplicitContainer(of: list, inputs: inputs)
        }
        let content = ViewPart<Content>(in: whole, at: offset, inputs: inputs)
        let modifier = modifier(in: whole, at: offset, inputs: inputs)
        switch making {
        case .primitive(let type):
            return type.makeView(untyped: modifier, inputs: inputs) { content.makeView($0) }
        case .effect(let type):
            return type.makeView(untyped: modifier, inputs: inputs) { content.makeView($0) }
        case .body: break
        }
        let source = ViewListSource { content.makeList($0) }
        return LiltViews.makeView(makeModifierBody(modifier, content: source, inputs: inputs), inputs: inputs)
    }

    static func makeList(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewList {
        let content = ViewPart<Content>(in: whole, at: offset, inputs: inputs)
        let modifier = modifier(in: whole, at: offset, inputs: inputs)
        switch ModifierMaking.of(Modifier.self) {
        case .primitive(let type):
            return type.makeList(untyped: modifier, inputs: inputs) { content.makeList($0) }
        case .effect(let type):
            return type.makeList(untyped: modifier, inputs: inputs) { content.makeList($0) }
        case .body: break
        }
        let source = ViewListSource { content.makeList($0) }
        return LiltViews.makeList(makeModifierBody(modifier, content: source, inputs: inputs), inputs: inputs)
    }

    private static func modifier(
        in whole: AnyAttribute, at offset: Int, inputs: ViewInputs
    ) -> Attribute<Modifier> {
        let offset = offset + modifierOffset
        return inputs.attribute("\(Modifier.self)") { whole.part(at: offset) }
    }
}

/// Creates the attribute of the body of an app's modifier.
@MainActor
private func makeModifierBody<Modifier: ViewModifier>(
    _ modifier: Attribute<Modifier>, content: ViewListSource, inputs: ViewInputs
) -> Attribute<Modifier.Body> {
    let presented = presentedValue(of: modifier, body: Modifier.Body.self, inputs: inputs)
    let properties = DynamicPropertyStorage(of: Modifier.self, label: "\(Modifier.self)", inputs: inputs)
    let observation = ObservedChanges()
    let graph = inputs.graph
    return Attribute("body of \(Modifier.self)", in: inputs.subgraph) {
        var value = presented.value
        properties.install(in: &value)
        graph.countBody(of: Modifier.self)
        return observation.track { value.body(content: ViewModifierContent(list: content)) }
    }
}

/// A modifier whose body runs in each frame while its animatable data changes.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension View {
    /// Applies a modifier.
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    /// Applies another modifier after this one.
    public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
