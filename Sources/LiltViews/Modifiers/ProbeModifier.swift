/// Names quantities of a view for tests, traces and inspectors.
struct ProbeModifier: PrimitiveModifier {
    typealias Body = Never

    let name: String
    let values: [(name: String, value: Double)]

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let shown = inputs.geometry.shown
        let space = inputs.space
        let name = modifier.untracked.name
        func frame() -> CGRect {
            let frame = shown.untracked.rect
            let transform = space.transform(toSpaceNamed: nil)
            let first = frame.origin.applying(transform)
            let last = CGPoint(x: frame.maxX, y: frame.maxY).applying(transform)
            return CGRect(
                x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
                height: abs(last.y - first.y))
        }
        let hasAppeared = inputs.hasAppeared
        func add(_ quantity: String, _ value: @escaping @MainActor () -> Double) {
            inputs.host.addProbe("\(name).\(quantity)", in: inputs.subgraph) {
                hasAppeared?.untracked ?? true ? value() : nil
            }
        }
        add("x") { frame().midX }
        add("y") { frame().midY }
        add("width") { frame().width }
        add("height") { frame().height }
        for index in modifier.untracked.values.indices {
            add(modifier.untracked.values[index].name) { modifier.untracked.values[index].value }
        }
        let outputs = content(inputs)
        inputs.graph.recorder?.addProbe(
            RecordedProbe(
                subgraph: inputs.subgraph,
                viewFrame: {
                    _ = (shown.value, space.transform(toSpaceNamed: nil))
                    return frame()
                },
                drawing: outputs.drawing, modifier: modifier), named: name)
        return outputs
    }
}

extension View {
    /// Names this view for tests and traces. `name.x` and `name.y` are the center of its presented frame in the window,
    /// in points; `name.width` and `name.height` are the frame's size.
    ///
    /// Apply the modifier inside the effects whose motion it should report. A view of a lazy stack has values only
    /// while the stack shows the view.
    public func probe(_ name: String) -> some View { modifier(ProbeModifier(name: name, values: [])) }

    /// Names this view and one of its quantities for tests and traces. The probe `name.quantity` has the value `value`.
    public func probe(_ name: String, _ quantity: String, _ value: Double) -> some View {
        modifier(ProbeModifier(name: name, values: [(quantity, value)]))
    }
}
