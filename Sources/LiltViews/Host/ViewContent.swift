/// Views in a window or on a virtual clock: the face that a host drives.
///
/// ```swift
/// let content = ViewContent { Counter() }
/// ```
@MainActor
public final class ViewContent: FrameContent {
    package let graph = AttributeGraph()
    private let host: ViewHost
    private let recorder = DisplayListRecorder()
    private let placement: Attribute<Placement>
    private let environment: Attribute<EnvironmentValues>
    private let drawing: Attribute<Drawing>
    private let responder: ViewResponder?
    private var requester: FrameRequester?

    /// Makes the views of a window.
    public init<Root: View>(@ViewBuilder content: () -> Root) {
        host = ViewHost(graph: graph)
        let root = graph.root
        placement = Attribute("window", value: Placement(origin: .zero, size: .zero, proposal: .zero), in: root)
        environment = Attribute("environment of the window", value: EnvironmentValues(), in: root)
        let flow = TransactionFlow(graph: graph)
        let view = Attribute("root", value: RootView(content: content()), in: root)
        let inputs = ViewInputs(
            subgraph: root, environment: environment, flow: flow,
            geometry: ViewGeometry(placement: placement, subgraph: root, flow: flow, environment: environment),
            space: .root(), preferences: [], host: host)
        let outputs = makeView(view, inputs: inputs)
        drawing = outputs.drawing
        responder = outputs.responder
    }

    public func attach(_ requester: FrameRequester) {
        self.requester = requester
        graph.onRequest = { requester.requestFrame() }
    }

    public func handle(_ event: InputEvent) -> FrameDemand {
        graph.hasChanges ? .next : .none
    }

    public func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        placement.set(
            Placement(origin: .zero, size: viewport.size, proposal: ProposedViewSize(viewport.size)))
        graph.advance(to: frame.targetTimestamp)
        let drawing = graph.pull { self.drawing.value }
        graph.finishFrame()
        let list = recorder.record { context in drawing.draw(in: context) }
        return RenderedFrame(list, background: .white, demand: graph.demand)
    }

    /// Takes the views away: what they hold is released, and waiting completions are called.
    public func close() {
        graph.root.tearDown()
    }
}

/// The views of a window in the middle of it.
private struct RootView<Content: View>: View {
    let content: Content

    var body: some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
