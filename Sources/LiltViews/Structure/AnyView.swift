/// A view of any type.
///
/// ```swift
/// func icon(isOn: Bool) -> AnyView {
///     isOn ? AnyView(Circle()) : AnyView(Text("off"))
/// }
/// ```
///
/// If the type changes, the new view replaces the old one and has new state.
public struct AnyView: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates the `ViewList` of an `AnyView` whose content has one type.
    @MainActor
    fileprivate class Maker {
        var type: Any.Type { Never.self }
        func makeList(of view: Attribute<AnyView>, inputs: ViewInputs) -> ViewList { .group([]) }
    }

    private final class TypedMaker<V: View>: Maker {
        override var type: Any.Type { V.self }

        override func makeList(of view: Attribute<AnyView>, inputs: ViewInputs) -> ViewList {
            let content = LastValue(in: inputs, "\(V.self)") { view.value.content as? V }
            return LiltViews.makeList(content.attribute, inputs: inputs)
        }
    }

    let content: any View
    fileprivate let maker: Maker

    /// Hides the type of `view`.
    public init<V: View>(_ view: V) {
        if let view = view as? AnyView {
            self = view
        } else {
            content = view
            maker = TypedMaker<V>()
        }
    }

    /// Hides the type of `view`.
    public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: DynamicContent {
    package func identity() -> AnyHashable { ObjectIdentifier(maker.type) }

    package static func makeContent(
        _ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs
    ) -> ViewList {
        view.untracked.maker.makeList(of: view, inputs: inputs)
    }
}
