/// A part of an app's interface, described by other views.
///
/// ```swift
/// struct Heart: View {
///     @State private var isBig = false
///
///     var body: some View {
///         Image(systemName: "heart.fill")
///             .scaleEffect(isBig ? 1.5 : 1)
///             .onTapGesture { withAnimation(.bouncy) { isBig.toggle() } }
///     }
/// }
/// ```
///
/// A view is a value, which is created again at each update. Its node in the view tree, with the node's state, stays.
/// `body` runs after a change of a value that it read, but not while an effect inside it animates. A view that is also
/// `Animatable` runs its body in each frame while its animatable data changes.
///
/// Views nest as deeply as the stack allows: about 22,000 bodies, 31,000 modifiers or 32,000 stacks inside one another
/// in a release build; 8,900 bodies, 11,900 modifiers or 10,600 stacks in a debug build. Lilt raises the limit of the
/// main thread's stack to 64 MB, if the system's hard limit allows it. If views nest more deeply, for example because a
/// view's body contains the view itself, the program ends with a line on standard error and the exit status 70. If
/// drawings nest more than 1,000 deep, the innermost are not drawn, and one line on standard error reports it.
@MainActor @preconcurrency
public protocol View {
    /// The type of `body`.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    /// `Never`: the view has no body.
    public typealias Body = Never
    /// Unreachable: `Never` has no values.
    public var body: Never { preconditionFailure("there is no value of type Never") }
}

extension View where Body == Never {
    /// Unreachable: Lilt creates a view whose body is `Never` without calling `body`.
    public var body: Never { preconditionFailure("\(Self.self) has no body: Lilt creates this view itself") }
}

/// A view whose attributes Lilt creates without a body.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
    /// Creates the attributes of the view at one node of the tree. Called once for the node.
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs

    /// Creates the list of views that a container shows for this view. Called once for the node.
    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList
}

extension PrimitiveView {
    /// Creates a list of one view.
    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        .element(ViewListElement(in: inputs.subgraph) { makeView(view, inputs: $0.below(inputs)) })
    }

    fileprivate static func makeView(untyped view: AnyAttribute, inputs: ViewInputs) -> ViewOutputs {
        // Safe: `ViewMaking` calls this function only with an attribute whose value has the type `Self`.
        makeView(unsafeDowncast(view, to: Attribute<Self>.self), inputs: inputs)
    }

    fileprivate static func makeList(untyped view: AnyAttribute, inputs: ViewInputs) -> ViewList {
        // Safe: `ViewMaking` calls this function only with an attribute whose value has the type `Self`.
        makeList(unsafeDowncast(view, to: Attribute<Self>.self), inputs: inputs)
    }
}

/// The source of the attributes of a type of view: its own `makeView`, or its body.
@MainActor
enum ViewMaking {
    case primitive(any PrimitiveView.Type)
    /// A chain of modifiers. See `ViewPart`.
    case chain(any ModifiedView.Type)
    case body

    private static var known: [ObjectIdentifier: ViewMaking] = [:]

    static func of<V: View>(_ type: V.Type) -> ViewMaking {
        if let known = known[ObjectIdentifier(type)] { return known }
        let making: ViewMaking =
            if let chain = type as? any ModifiedView.Type {
                .chain(chain)
            } else if let primitive = type as? any PrimitiveView.Type {
                .primitive(primitive)
            } else {
                .body
            }
        known[ObjectIdentifier(type)] = making
        return making
    }
}

/// Creates the attributes of a view at one node of the tree.
@MainActor
package func makeView<V: View>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewOutputs {
    StackLimit.check()
    if inputs.graph.recorder != nil { return makeRecordedView(view, inputs: inputs) }
    return switch ViewMaking.of(V.self) {
    case .primitive(let type): type.makeView(untyped: view, inputs: inputs)
    case .chain(let type): type.makeView(in: view, at: 0, inputs: inputs)
    case .body: makeView(makeBody(of: view, inputs: inputs), inputs: inputs)
    }
}

/// Creates the list of views that a container shows for a view.
@MainActor
package func makeList<V: View>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewList {
    StackLimit.check()
    if inputs.graph.recorder != nil { return makeRecordedList(view, inputs: inputs) }
    return switch ViewMaking.of(V.self) {
    case .primitive(let type): type.makeList(untyped: view, inputs: inputs)
    case .chain(let type): type.makeList(in: view, at: 0, inputs: inputs)
    case .body: makeList(makeBody(of: view, inputs: inputs), inputs: inputs)
    }
}

/// Creates the attributes of a view, and records the view as their origin.
@MainActor
private func makeRecordedView<V: View>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewOutputs {
    guard let recorder = inputs.graph.recorder else { preconditionFailure("nothing records") }
    return switch ViewMaking.of(V.self) {
    case .primitive(let type):
        recorder.inside(view, hasBody: false) { type.makeView(untyped: view, inputs: inputs) }
    case .chain(let type):
        recorder.insideChain(V.self) { type.makeView(in: view, at: 0, inputs: inputs) }
    case .body:
        recorder.inside(view, hasBody: true) { makeView(makeBody(of: view, inputs: inputs), inputs: inputs) }
    }
}

/// Creates the list of a view, and records the view as the origin of its attributes.
@MainActor
private func makeRecordedList<V: View>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewList {
    guard let recorder = inputs.graph.recorder else { preconditionFailure("nothing records") }
    return switch ViewMaking.of(V.self) {
    case .primitive(let type):
        recorder.inside(view, hasBody: false) { type.makeList(untyped: view, inputs: inputs) }
    case .chain(let type):
        recorder.insideChain(V.self) { type.makeList(in: view, at: 0, inputs: inputs) }
    case .body:
        recorder.inside(view, hasBody: true) { makeList(makeBody(of: view, inputs: inputs), inputs: inputs) }
    }
}
