import Foundation
import LiltFrame

/// Views in a window or on a virtual clock: the face that a host drives.
///
/// ```swift
/// let content = ViewContent { Counter() }
/// ```
@MainActor
public final class ViewContent: FrameContent {
    package let graph = AttributeGraph()
    package let host: ViewHost
    private let recorder = DisplayListRecorder()
    private let placement: Attribute<ViewFrame>
    private let environment: Attribute<EnvironmentValues>
    private let outputs: ViewOutputs
    private var router: PointerRouter
    private var baseEnvironment = EnvironmentValues()
    /// The scheme where no view asks for one.
    private var usualScheme = ColorScheme.light
    private var lastScale: Double?
    /// How often a frame is made anew for what it made itself, before the rest is left to the next one.
    private static let roundLimit = 4

    /// Makes the views of a window.
    ///
    /// - Parameters:
    ///   - startDate: The date when the host's clock is 0. The default is a fixed one, so that runs repeat; a window
    ///     gives the true one.
    ///   - seed: What is random in views begins with this number.
    public init<Root: View>(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 1, @ViewBuilder content: () -> Root
    ) {
        let graph = graph
        let host = ViewHost(
            graph: graph, startDate: startDate, seed: seed,
            clock: FrameTimeClock { Task { @MainActor [weak graph] in graph?.onSleep() } })
        self.host = host
        let root = graph.root
        placement = Attribute(
            "window", value: ViewFrame(origin: .zero, size: .zero, proposal: .zero), in: root)
        baseEnvironment.clock = host.clock
        environment = Attribute("environment of the window", value: baseEnvironment, in: root)
        let flow = TransactionFlow(graph: graph)
        let view = Attribute("root", value: RootView(content: content()), in: root)
        let inputs = ViewInputs(
            subgraph: root, environment: environment, flow: flow,
            geometry: ViewGeometry(viewFrame: placement, subgraph: root, flow: flow, environment: environment),
            space: .root(), preferences: [ColorSchemePreference.self], host: host)
        let outputs = makeView(view, inputs: inputs)
        self.outputs = outputs
        router = PointerRouter(graph: graph) { outputs.responder }
        host.focus.inOrder = {
            var targets: [FocusTarget] = []
            outputs.responder?.forEachTarget { if let target = $0 as? FocusTarget { targets.append(target) } }
            return targets
        }
        router.wantsHover = { [host] in host.hoverTargets > 0 }
        router.onPress = { [host] path in
            // A press takes the focus to the control that it hits, or away from a field that it misses.
            let target = path.lazy.compactMap { $0 as? FocusTarget }.first { $0.takesPresses }
            host.focus.focus(target)
            for case let target as PressTarget in path { target.press() }
        }
        graph.onMessage = { FileHandle.standardError.write(Data("lilt: \($0)\n".utf8)) }
    }

    /// Changes the environment around all views.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        baseEnvironment[keyPath: keyPath] = value
        usualScheme = baseEnvironment.colorScheme
        lastScale = nil
        graph.onRequest()
    }

    /// Sets the clipboard that text fields use.
    public func attach(_ clipboard: any Clipboard) {
        baseEnvironment.clipboard = clipboard
        environment.set(baseEnvironment)
    }

    /// Sets the requester, through which changes outside of events ask for frames.
    public func attach(_ requester: FrameRequester) {
        graph.onRequest = { requester.requestFrame() }
        graph.onSleep = { requester.reconsider() }
    }

    /// Passes pointer events to gestures, and keys and text to the focused view.
    public func handle(_ event: InputEvent) -> FrameDemand {
        switch event.kind {
        case .key(_, _, let modifiers):
            graph.eventTime = event.time
            router.modifiers = modifiers
            _ = host.focus.handle(event)
        case .text:
            graph.eventTime = event.time
            _ = host.focus.handle(event)
        case .resize:
            return .next
        default:
            router.handle(event)
        }
        return graph.demand
    }

    /// Applies changes, advances animations, lays out and records the views at `frame.targetTimestamp`.
    public func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        graph.eventTime = max(graph.eventTime, frame.timestamp)
        host.clock.advance(to: frame.timestamp)
        router.tick(frame.timestamp)
        placement.set(
            ViewFrame(origin: .zero, size: viewport.size, proposal: ProposedViewSize(viewport.size)))
        if lastScale != viewport.scale {
            lastScale = viewport.scale
            baseEnvironment.displayScale = viewport.scale
            environment.set(baseEnvironment)
        }
        host.interval = frame.interval
        graph.advance(to: frame.targetTimestamp)
        // Before anything is drawn, so that no frame shows the other scheme.
        if adoptColorScheme() { graph.advance(to: frame.targetTimestamp) }
        var drawing = graph.pull { outputs.drawing.value }
        // Views that layout or drawing has just made, and what they do when they appear, belong to this frame.
        var round = 0
        while graph.needsUpdate, round < Self.roundLimit {
            graph.advance(to: frame.targetTimestamp)
            drawing = graph.pull { outputs.drawing.value }
            round += 1
        }
        // As they are in this frame: nothing else may look at what a probe names.
        probes = graph.pull { host.probes }
        graph.finishFrame()
        router.finishFrame()
        let list = recorder.record { context in drawing.draw(in: context) }
        return RenderedFrame(
            list, background: baseEnvironment.colorScheme == .dark ? Color(white: 0.11) : .white, demand: graph.demand)
    }

    /// The clock that tasks of the views sleep by.
    public var clock: FrameTimeClock? { host.clock }

    /// The deadline of the task that wakes next.
    public var wakeTime: Double? { host.clock.nextDeadline }

    /// Whether tasks of views run, sleep or are about to wake.
    public var taskActivity: TaskActivity {
        if host.clock.isWaking { return .waking }
        return host.taskCount > host.clock.sleeperCount ? .running : .none
    }

    /// Gives the views the colour scheme that they prefer. True where it is another one than before.
    private func adoptColorScheme() -> Bool {
        let preferred = graph.pull { outputs.preferences.attribute(ColorSchemePreference.self)?.value ?? nil }
        guard baseEnvironment.colorScheme != preferred ?? usualScheme else { return false }
        baseEnvironment.colorScheme = preferred ?? usualScheme
        environment.set(baseEnvironment)
        return true
    }

    /// Named quantities of the last frame: see `probe(_:)`.
    public private(set) var probes: [Probe] = []

    /// Whether nothing moves but what is known to go on for ever, and no change waits.
    package var isSettled: Bool {
        !graph.hasChanges && graph.unsettled.isEmpty && graph.nextDeadline == nil && host.clock.nextDeadline == nil
    }

    isolated deinit { graph.tearDown() }

    /// Takes the views away: what they hold is released, and waiting completions are called.
    public func close() {
        graph.tearDown()
    }
}

/// The views of a window in the middle of it.
private struct RootView<Content: View>: View {
    let content: Content

    var body: some View {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The appearance that a view asks its window for.
enum ColorSchemePreference: PreferenceKey {
    static var defaultValue: ColorScheme? { nil }

    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}
