import LiltFrame

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
        func frame() -> CGRect { shown.untracked.rect.bounds(through: space.transform(toSpaceNamed: nil)) }
        let hasAppeared = inputs.hasAppeared
        var names = ProbeNames(of: modifier.untracked)
        inputs.host.addProbes(in: inputs.subgraph) {
            guard hasAppeared?.untracked ?? true else { return [] }
            let now = modifier.untracked
            names.follow(now)
            let frame = frame()
            let values = [frame.midX, frame.midY, frame.width, frame.height] + now.values.map(\.value)
            return zip(names.all, values).map { Probe($0, $1) }
        }
        let outputs = content(inputs)
        inputs.graph.recorder?.addProbe(
            RecordedProbe(
                subgraph: inputs.subgraph,
                viewFrame: {
                    _ = (shown.value, space.transform(toSpaceNamed: nil))
                    return frame()
                },
                drawing: outputs.drawing, modifier: modifier))
        return outputs
    }
}

/// The full names of a view's probes. They are made again only if the view's name or its values' names change.
private struct ProbeNames {
    private var name = ""
    private var values: [String] = []
    private(set) var all: [String] = []

    init(of modifier: ProbeModifier) { set(modifier) }

    mutating func follow(_ modifier: ProbeModifier) {
        let isSame = modifier.name == name && modifier.values.elementsEqual(values) { $0.name == $1 }
        if !isSame { set(modifier) }
    }

    private mutating func set(_ modifier: ProbeModifier) {
        name = modifier.name
        values = modifier.values.map(\.name)
        all = (["x", "y", "width", "height"] + values).map { "\(name).\($0)" }
    }
}

extension View {
    /// Names this view for tests and traces. `name.x` and `name.y` are the center of its presented frame in the window,
    /// in points; `name.width` and `name.height` are the frame's size. If an effect rotates the view, the frame is the
    /// bounding box.
    ///
    /// Apply the modifier inside the effects whose motion it should report. A view of a lazy stack has values only
    /// while the stack shows the view.
    public func probe(_ name: String) -> some View { modifier(ProbeModifier(name: name, values: [])) }

    /// Names this view and one of its quantities for tests and traces. The probe `name.quantity` has the value `value`.
    public func probe(_ name: String, _ quantity: String, _ value: Double) -> some View {
        modifier(ProbeModifier(name: name, values: [(quantity, value)]))
    }
}
