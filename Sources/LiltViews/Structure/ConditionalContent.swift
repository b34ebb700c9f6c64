/// One of two views, chosen by an `if` with `else` or by a `switch`.
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
        DynamicNodes(inputs: inputs).makeList("\(Self.self)") {
            view.value == nil ? [] : [true]
        } make: { _, inputs in
            let content = LastValue(in: inputs, "\(Wrapped.self)") { view.value }
            return LiltViews.makeList(content.attribute, inputs: inputs)
        }
    }
}

/// An attribute that keeps its last value when its source becomes nil, for views that are leaving.
@MainActor
struct LastValue<Value> {
    let attribute: Attribute<Value>

    /// Creates the attribute.
    ///
    /// - Precondition: `source` returns a value at the first evaluation.
    init(in inputs: ViewInputs, _ label: AttributeLabel, source: @escaping @MainActor () -> Value?) {
        var last: Value?
        attribute = inputs.attribute(label) {
            if let value = source() { last = value }
            guard let last else { preconditionFailure("'\(label)' has no first value") }
            return last
        }
    }
}
