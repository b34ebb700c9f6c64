/// What a view is given by its place in the tree.
@MainActor
package struct ViewInputs {
    /// Where the view's attributes live.
    var subgraph: Subgraph
    /// The environment here.
    var environment: Attribute<EnvironmentValues>
    /// The transactions here.
    var flow: TransactionFlow
    /// Where the view is put, and how large.
    var geometry: ViewGeometry
    /// The coordinate spaces around the view.
    var space: CoordinateSpaceNode
    /// The preferences that somebody above reads.
    var preferences: [any PreferenceKey.Type]
    /// What moves a view with a gesture, for the hand that takes hold of it.
    var motions: MotionCollector?
    /// How the innermost view around that comes and goes does so.
    var presence: ViewPresence?
    /// Whether the view has appeared: not while its place in a lazy stack is outside of the window, nor while another
    /// view fits better. Nil where it has as long as it is there.
    var hasAppeared: Attribute<Bool>?
    /// Whether what views there are may depend on where others are put: in a `GeometryReader`.
    var followsLayout = false
    /// What the app's host offers to views.
    let host: ViewHost

    var graph: AttributeGraph { subgraph.graph }

    /// The attribute of what is shown of `model`, which animates as the transactions here say.
    func animated<Value: Animatable>(_ label: AttributeLabel, _ model: Attribute<Value>) -> AnimatedAttribute<Value> {
        AnimatedAttribute(label, in: subgraph, model: model, flow: flow, environment: environment)
    }

    /// The same for what moves a view about: a hand that takes hold of the view stops it.
    func animatedGeometry<Value: Animatable>(_ label: AttributeLabel, _ model: Attribute<Value>) -> Attribute<Value> {
        let attribute = animated(label, model)
        motions?.add(attribute)
        return attribute
    }

    /// An attribute of the view, computed from others.
    func attribute<Value>(_ label: AttributeLabel, rule: @escaping @MainActor () -> Value) -> Attribute<Value> {
        Attribute(label, in: subgraph, rule: rule)
    }

    /// An attribute that says which views there are.
    func structure<Value>(_ label: AttributeLabel, rule: @escaping @MainActor () -> Value) -> Attribute<Value> {
        Attribute(label, in: subgraph, stage: followsLayout ? .effects : .structure, rule: rule)
    }

    /// The inputs of content that is put at `placement` in the same coordinate space.
    func placed(_ placement: Attribute<ViewFrame>) -> ViewInputs {
        var inputs = self
        inputs.geometry = ViewGeometry(viewFrame: placement, inputs: self)
        return inputs
    }

    /// The inputs of content whose transactions are rewritten by `rewrite`.
    func rewriting(_ rewrite: @escaping @MainActor (inout Transaction) -> Void) -> ViewInputs {
        var inputs = self
        inputs.flow = RewrittenTransactionFlow(flow, rewrite: rewrite)
        inputs.geometry = ViewGeometry(viewFrame: geometry.viewFrame, inputs: inputs)
        return inputs
    }

    /// The inputs of content in another environment.
    func with(environment: Attribute<EnvironmentValues>) -> ViewInputs {
        var inputs = self
        inputs.environment = environment
        return inputs
    }

    /// These inputs, with the environment and transactions of the place where a list was made: a container puts the
    /// elements of its list, but what lies between it and an element goes with the element.
    func below(_ list: ViewInputs) -> ViewInputs {
        var inputs = self
        inputs.environment = list.environment
        if list.flow !== flow {
            inputs.flow = list.flow
            inputs.geometry = ViewGeometry(viewFrame: geometry.viewFrame, inputs: inputs)
        }
        return inputs
    }
}

/// What a view gives to its place in the tree.
@MainActor
package struct ViewOutputs {
    /// How large the view wants to be, and how it aligns.
    var layout: Attribute<LayoutComputer>
    /// What it draws, in the coordinate space around it.
    var drawing: Attribute<Drawing>
    /// What may be hit by a pointer, back to front.
    var responder: ViewResponder?
    /// Values for those above, each under its key.
    var preferences = PreferenceOutputs()
}

/// What moves a view with a gesture, and the views inside it.
@MainActor
package final class MotionCollector {
    private let outer: MotionCollector?
    private var attributes: [any HoldableAttribute] = []

    init(outer: MotionCollector?) { self.outer = outer }

    func add(_ attribute: any HoldableAttribute) {
        // Those of views that have gone make room.
        if attributes.count >= 64, attributes.count.nonzeroBitCount == 1 { attributes.removeAll { !$0.isValid } }
        attributes.append(attribute)
        outer?.add(attribute)
    }

    /// Stops everything where it is shown, but what goes on for ever: no hand can have meant to catch a spinner.
    func hold() {
        for attribute in attributes where attribute.isValid && !attribute.runsForever { attribute.hold() }
    }

    /// Lets what was not moved meanwhile go on.
    func letGo() {
        for attribute in attributes where attribute.isValid { attribute.letGo() }
    }
}
