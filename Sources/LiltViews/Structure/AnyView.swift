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

    /// Creates the list, or the single view, of an `AnyView` whose content has one type.
    @MainActor
    fileprivate class Maker {
        var type: Any.Type { Never.self }
        func makeList(of view: Attribute<AnyView>, inputs: ViewInputs) -> ViewList { .group([]) }
        func makeView(_ view: Attribute<AnyView>, inputs: ViewInputs) -> ViewOutputs {
            makeImplicitContainer(of: .group([]), inputs: inputs)
        }
    }

    private final class TypedMaker<V: View>: Maker {
        override var type: Any.Type { V.self }

        override func makeList(of view: Attribute<AnyView>, inputs: ViewInputs) -> ViewList {
            LiltViews.makeList(content(of: view, inputs: inputs), inputs: inputs)
        }

        override func makeView(_ view: Attribute<AnyView>, inputs: ViewInputs) -> ViewOutputs {
            LiltViews.makeView(content(of: view, inputs: inputs), inputs: inputs)
        }

        private func content(of view: Attribute<AnyView>, inputs: ViewInputs) -> Attribute<V> {
            LastValue(in: inputs, "\(V.self)") { view.value.content as? V }.attribute
        }
    }

    let content: any View
    fileprivate let maker: Maker
    /// Whether the type is the same in all values of a node. Such a view needs no container, because its views are
    /// never replaced.
    fileprivate private(set) var hasFixedType = false

    /// Hides the type of `view`.
    public init<V: View>(_ view: V) {
        if let view = view as? AnyView {
            self = view
            // Even if `view` is the body of a control's part, values of other types may follow this one.
            hasFixedType = false
        } else {
            content = view
            maker = TypedMaker<V>()
        }
    }

    /// Hides the type of `view`.
    public init<V: View>(erasing view: V) { self.init(view) }

    /// Hides the type of a part of a control, such as its label. The control's own type determines the part's type, so
    /// all values of the node have that type.
    init<V: View>(fixedType view: V) {
        // Compares the types, because `view is AnyView` is also true for an optional `AnyView` that is not nil.
        if V.self == AnyView.self, let view = view as? AnyView {
            self = view
            hasFixedType = false
        } else {
            content = view
            maker = TypedMaker<V>()
            hasFixedType = true
        }
    }
}

extension AnyView: DynamicContent {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        fixedMaker(of: view, inputs: inputs)?.makeView(view, inputs: inputs)
            ?? makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        fixedMaker(of: view, inputs: inputs)?.makeList(of: view, inputs: inputs)
            ?? makeDynamicList(view, inputs: inputs)
    }

    /// The maker if the type never changes; otherwise nil. Also nil inside a `GeometryReader`, where the evaluation of
    /// the value may read a geometry that is not known yet.
    private static func fixedMaker(of view: Attribute<Self>, inputs: ViewInputs) -> Maker? {
        guard !inputs.followsLayout, view.untracked.hasFixedType else { return nil }
        return view.untracked.maker
    }

    package func identity() -> AnyHashable { ObjectIdentifier(maker.type) }

    package static func makeContent(
        _ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs
    ) -> ViewList {
        view.untracked.maker.makeList(of: view, inputs: inputs)
    }
}
