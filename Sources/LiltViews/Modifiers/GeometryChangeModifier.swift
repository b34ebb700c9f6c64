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
        inputs.subgraph.watchChanges(
            "geometry of onGeometryChange", of: modifier, while: inputs.isChosen,
            value: { modifier.value.transform(proxy) }, line: { modifier.untracked.line },
            action: { modifier.untracked.action($0, $1) })
        return outputs
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
