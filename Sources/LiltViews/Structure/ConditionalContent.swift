/// One of two views, as an `if` with `else` or a `switch` chooses.
@MainActor @preconcurrency
public struct ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }
}

extension ConditionalContent: View where TrueContent: View, FalseContent: View {
    /// `Never`: the view has no body.
    public typealias Body = Never
}

extension ConditionalContent: PrimitiveView, DynamicContent where TrueContent: View, FalseContent: View {
    package func identity() -> AnyHashable {
        switch storage {
        case .first: true
        case .second: false
        }
    }

    package static func makeContent(
        _ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs
    ) -> ViewList {
        if identity == AnyHashable(true) {
            let content = LastValue(in: inputs, "\(TrueContent.self)") {
                if case .first(let content) = view.value.storage { content } else { nil }
            }
            return LiltViews.makeList(content.attribute, inputs: inputs)
        }
        let content = LastValue(in: inputs, "\(FalseContent.self)") {
            if case .second(let content) = view.value.storage { content } else { nil }
        }
        return LiltViews.makeList(content.attribute, inputs: inputs)
    }
}

extension Optional: View where Wrapped: View {
    /// `Never`: the view has no body.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let places = DynamicPlaces(inputs: inputs)
        return .dynamic(
            inputs.structure("\(Self.self)") {
                places.elements(of: view.value == nil ? [] : [true]) { _, inputs in
                    let content = LastValue(in: inputs, "\(Wrapped.self)") { view.value }
                    return LiltViews.makeList(content.attribute, inputs: inputs)
                }
            })
    }
}

/// A value that keeps what it was when there is no new one: a view that has been removed and is still on its way out.
@MainActor
struct LastValue<Value> {
    let attribute: Attribute<Value>

    /// Creates the value of `source`, which has one at first.
    init(in inputs: ViewInputs, _ label: AttributeLabel, source: @escaping @MainActor () -> Value?) {
        var last: Value?
        attribute = inputs.attribute(label) {
            if let value = source() { last = value }
            guard let last else { preconditionFailure("'\(label)' was made where it has no value") }
            return last
        }
    }
}
