/// Calls an action when a value derived from a view's geometry changes.
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
    /// Calls `action` with the result of `transform` for the view's geometry: when the view appears, and after each
    /// update in which the result has changed.
    ///
    /// The geometry is that of the layout, not the one presented during an animation.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Calls `action` with the old and the new result of `transform` for the view's geometry: when the view appears,
    /// with the same value twice, and after each update in which the result has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}
