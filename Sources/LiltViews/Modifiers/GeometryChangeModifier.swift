/// Calls an action when a value derived from a view's geometry changes.
struct GeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let transform: (GeometryProxy) -> Value
    let line: SourceLine
    let action: (_ old: Value, _ new: Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs)
        let proxy = GeometryProxy(viewFrame: inputs.geometry.viewFrame, space: inputs.space)
        let isChosen = inputs.isChosen
        inputs.subgraph.watchChanges(
            "geometry of onGeometryChange", of: modifier,
            // The value is nil while a `ViewThatFits` shows another view.
            value: { isChosen?.value ?? true ? modifier.value.transform(proxy) : nil },
            line: { modifier.untracked.line }, action: { modifier.untracked.action($0, $1) })
        return outputs
    }
}

extension Subgraph {
    /// Calls `action` with the old and the new `value` after each update that changes it. After the first update, both
    /// arguments are the first value.
    ///
    /// - Parameters:
    ///   - owner: The attribute of the view; no call is made after its removal.
    ///   - value: Returns the watched value. It is evaluated as a rule, so a change of an observable object's property
    ///     that it reads also evaluates it again. If it is nil, there is no call, and the next value is a first one.
    ///   - line: The app's line with the action.
    func watchChanges<Value: Equatable>(
        _ label: AttributeLabel, of owner: AnyAttribute, value: @escaping @MainActor () -> Value?,
        line: @escaping @MainActor () -> SourceLine?,
        action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) {
        let observation = ObservedChanges()
        var last: Value?
        watch(label) { [graph] in
            let new = observation.track { value() }
            let old = last
            last = new
            guard let new, old != new else { return }
            graph.afterUpdate(of: owner) { ActionLine.perform(at: line()) { action(old ?? new, new) } }
        }
    }
}

extension View {
    /// Calls `action` with the result of `transform` for the view's geometry: when the view appears, and after each
    /// update in which the result has changed.
    ///
    /// Uses the geometry that the layout sets, not the geometry that is shown during an animation. There are no calls
    /// while a `ViewThatFits` shows another view instead.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            GeometryChangeModifier(transform: transform, line: SourceLine(fileID, line)) { _, new in action(new) })
    }

    /// Calls `action` with the old and the new result of `transform` for the view's geometry: when the view appears,
    /// and after each update in which the result has changed. At first, both arguments are the first result.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, line: SourceLine(fileID, line), action: action))
    }
}
