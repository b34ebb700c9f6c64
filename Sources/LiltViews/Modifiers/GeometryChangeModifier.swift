/// Calls an action when something about a view's size or place changes.
struct GeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let transform: (GeometryProxy) -> Value
    let action: (_ old: Value, _ new: Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let proxy = GeometryProxy(viewFrame: inputs.geometry.viewFrame, space: inputs.space)
        let graph = inputs.graph
        let observation = ObservedChanges()
        var last: Value?
        inputs.subgraph.watch("geometry of onGeometryChange") {
            let transform = modifier.value.transform
            let new = observation.track { transform(proxy) }
            let old = last
            last = new
            if old != new {
                graph.afterUpdate(of: modifier) { modifier.untracked.action(old ?? new, new) }
            }
        }
        return content(inputs)
    }
}

extension View {
    /// Calls `action` with what `transform` makes of the view's size and place: when the view appears, and after each
    /// update in which that has changed.
    ///
    /// Size and place are those that the layout gives, not those shown on the way there.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Calls `action` with what `transform` made of the view's size and place before and makes of it now: when the view
    /// appears, with the same value twice, and after each update in which it has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
