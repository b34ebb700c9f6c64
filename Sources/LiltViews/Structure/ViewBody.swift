/// Creates the attribute of a view's body. Its rule runs after a change of the view's value, or of a value that `body`
/// read.
@MainActor
func makeBody<V: View>(of view: Attribute<V>, inputs: ViewInputs) -> Attribute<V.Body> {
    let presented = presentedValue(of: view, body: V.Body.self, inputs: inputs)
    let properties = DynamicPropertyStorage(of: V.self, label: "\(V.self)", inputs: inputs)
    let observation = ObservedChanges()
    let graph = inputs.graph
    return Attribute("body of \(V.self)", in: inputs.subgraph) {
        var value = presented.value
        properties.install(in: &value)
        graph.countBody(of: V.self)
        return observation.track { value.body }
    }
}

/// Returns the value whose body runs: the animated value of an `Animatable` view, or the view's own value otherwise.
///
/// For a shape that is used as a view, returns the view's own value: the view that fills the shape animates it.
@MainActor
func presentedValue<V>(of view: Attribute<V>, body: Any.Type, inputs: ViewInputs) -> Attribute<V> {
    guard let animatable = V.self as? any Animatable.Type else { return view }
    func animated<A: Animatable>(_ type: A.Type) -> Attribute<V> {
        guard A.AnimatableData.self != EmptyAnimatableData.self else { return view }
        if let filled = body as? any ShapeView.Type, isShape(V.self, of: filled) { return view }
        // Safe: `A` and `V` are the same type. `animatable` is `V.self`, and the call below opens it as `A`.
        let presented = inputs.animated("\(A.self)", unsafeDowncast(view, to: Attribute<A>.self))
        // Safe: `A` and `V` are the same type, as above.
        return unsafeDowncast(presented, to: Attribute<V>.self)
    }
    return animated(animatable)
}

private func isShape<V: ShapeView>(_ type: Any.Type, of view: V.Type) -> Bool { V.Content.self == type }
