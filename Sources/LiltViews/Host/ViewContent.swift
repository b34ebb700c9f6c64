import Foundation
import LiltFrame

/// The views of a window, as content that a host drives.
///
/// ```swift
/// let content = ViewContent { Counter() }
/// ```
@MainActor
public final class ViewContent: FrameContent {
    package let graph = AttributeGraph()
    package let host: ViewHost
    private let recorder = DisplayListRecorder()
    private let windowFrame: Attribute<ViewFrame>
    private let environment: Attribute<EnvironmentValues>
    private let outputs: ViewOutputs
    /// The root of the responders, with the layers in front.
    let rootResponder: ViewResponder
    private var router: PointerRouter
    private var baseEnvironment = EnvironmentValues()
    /// The color scheme that the views prefer. It replaces that of `baseEnvironment`.
    private var preferredScheme: ColorScheme?
    private var lastScale: Double?
    private var requestFrame: @MainActor () -> Void = {}
    /// Whether a frame is being made.
    private var isRendering = false
    /// Whether a frame has been made.
    private(set) var hasShownFrame = false
    /// The size classes of the window.
    private var sizeClasses = SizeClasses()
    /// The largest number of extra updates in a frame for views that layout or drawing created. Views that need another
    /// update wait for the next frame.
    private static let roundLimit = 4

    /// Creates the views of a window.
    ///
    /// - Parameters:
    ///   - startDate: The date at which the host's clock is 0. The default is fixed, so that runs repeat. A window
    ///     passes the current date.
    ///   - seed: The seed of random numbers in views.
    ///   - content: The views.
    public init<Root: View>(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 1, @ViewBuilder content: () -> Root
    ) {
        StackLimit.raise()
        let graph = graph
        let host = ViewHost(
            graph: graph, startDate: startDate, seed: seed,
            clock: FrameTimeClock(startDate: startDate) { Task { @MainActor [weak graph] in graph?.onSleep() } })
        self.host = host
        windowFrame = graph.root.input(
            "window", value: ViewFrame(origin: .zero, size: .zero, proposal: .zero))
        baseEnvironment.clock = host.clock
        baseEnvironment.dateSource = DateSource { [clock = host.clock] in clock.date }
        environment = graph.root.input("environment of the window", value: baseEnvironment)
        graph.recorder?.name(windowFrame, as: .window) { nil }
        host.windowFrame = windowFrame
        let outputs = StackLimit.naming(graph) { [windowFrame, environment] in
            CurrentWindow.run(host) {
                Self.makeRootView(content(), viewFrame: windowFrame, environment: environment, host: host)
            }
        }
        self.outputs = outputs
        rootResponder = RootResponder(outputs.responder, host: host)
        router = PointerRouter(graph: graph) { [rootResponder] in rootResponder }
        router.host = host
        router.wantsHover = { [host] in host.hoverTargets > 0 }
        router.onPress = { [host] path in Self.press(path, focus: host.focus) }
        // The views refer to the host. A strong reference from the host to the views would keep both in memory.
        host.focus.inOrder = { [weak self] in Self.focusTargets(in: self?.outputs.responder) }
        graph.onMessage = { FileHandle.standardError.write(Data("lilt: \($0)\n".utf8)) }
    }

    /// Creates the attributes of the root view, which fills the window.
    private static func makeRootView<Root: View>(
        _ content: Root, viewFrame: Attribute<ViewFrame>, environment: Attribute<EnvironmentValues>, host: ViewHost
    ) -> ViewOutputs {
        let root = host.graph.root
        let flow = TransactionFlow(graph: host.graph)
        let inputs = ViewInputs(
            ViewInputs.Values(
                subgraph: root, environment: environment, flow: flow,
                geometry: ViewGeometry(viewFrame: viewFrame, subgraph: root, flow: flow, environment: environment),
                space: .root(), preferences: [ColorSchemePreference.self], host: host))
        return makeView(root.input("root", value: RootView(content: content)), inputs: inputs)
    }

    /// Focuses the control that a press hits, or removes the focus if the press hits none, and notifies the press
    /// targets.
    ///
    /// - Parameter path: The targets under the pointer, innermost first.
    private static func press(_ path: [ViewTarget], focus: FocusManager) {
        focus.focus(path.lazy.compactMap { $0 as? FocusTarget }.first { $0.takesPress })
        for case let target as PressTarget in path { target.press() }
    }

    /// Returns the views that can have the focus, in the order of the Tab key.
    private static func focusTargets(in responder: ViewResponder?) -> [FocusTarget] {
        var targets: [FocusTarget] = []
        responder?.forEachTarget { if let target = $0 as? FocusTarget { targets.append(target) } }
        return targets
    }

    /// Changes the environment around all views.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        baseEnvironment[keyPath: keyPath] = value
        lastScale = nil
        requestFrame()
    }

    /// Sets the clipboard that text fields use.
    public func attach(_ clipboard: any Clipboard) {
        baseEnvironment.clipboard = clipboard
        host.clipboard = clipboard
        environment.set(shownEnvironment)
    }

    /// Sets the requester, through which changes outside of events request frames.
    public func attach(_ requester: FrameRequester) {
        requestFrame = { requester.requestFrame() }
        // A frame applies the changes that are made during it, and its demand states whether it left some.
        graph.onRequest = { [weak self] in if self?.isRendering != true { requester.requestFrame() } }
        graph.onSleep = { requester.reconsider() }
    }

    /// Passes pointer events to gestures, and keys and text to the focused view.
    public func handle(_ event: InputEvent) -> FrameDemand {
        StackLimit.naming(graph) {
            CurrentWindow.run(host) { ActionLine.logging(to: graph.changeLog) { respond(event) } }
        }
    }

    private func respond(_ event: InputEvent) -> FrameDemand {
        closeRequest = nil
        guard event.isFinite else { return graph.demand }
        // Waiting changes of models are applied first, because they were made by the callbacks of an earlier event.
        if startsOrEndsPress(event) { graph.applyModelChanges() }
        graph.recorder?.noteEvent(host.focus.redacted(event))
        host.keyEvent = event
        defer { host.keyEvent = nil }
        switch event.kind {
        case .key:
            graph.noteTime(event.time)
            usedKey = host.focus.handle(event)
            if !usedKey { closeRequest = Self.closeRequest(of: event) }
        case .modifiers(let modifiers):
            host.modifiers = modifiers
        case .text:
            graph.noteTime(event.time)
            usedKey = host.focus.handle(event)
        case .perform(let action, let name):
            graph.noteTime(event.time)
            performAction(action, on: name, event: event)
        case .resize:
            return .next
        default:
            router.handle(event)
        }
        return graph.demand
    }

    /// Whether the event can have callbacks with another transaction than the movements before it.
    private func startsOrEndsPress(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .press, .release, .cancel: true
        case .touch(_, let phase, _): phase != .move
        default: false
        }
    }

    /// Applies changes, advances animations, lays out and records the views at `frame.targetTimestamp`.
    public func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        isRendering = true
        defer { isRendering = false }
        return StackLimit.naming(graph) {
            CurrentWindow.run(host) { ActionLine.logging(to: graph.changeLog) { makeFrame(frame, in: viewport) } }
        }
    }

    private func makeFrame(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        graph.recorder?.beginFrame(frame, scale: viewport.scale, in: graph)
        graph.noteTime(max(graph.eventTime, frame.timestamp))
        host.clock.advance(to: frame.timestamp)
        router.tick(frame.timestamp)
        windowFrame.set(
            ViewFrame(origin: .zero, size: viewport.size, proposal: ProposedViewSize(viewport.size)))
        let sizeClasses = SizeClasses(viewport.size)
        if lastScale != viewport.scale || self.sizeClasses != sizeClasses {
            self.sizeClasses = sizeClasses
            lastScale = viewport.scale
            baseEnvironment.displayScale = viewport.scale
            host.displayScale = viewport.scale
            environment.set(shownEnvironment)
        }
        host.refreshPeriod = frame.refreshPeriod
        graph.advance(to: frame.targetTimestamp)
        // Applies the scheme before the drawing, so that no frame shows the old one.
        if adoptColorScheme() { graph.advance(to: frame.targetTimestamp) }
        var drawings = pullDrawings()
        // Views that layout or drawing has just created belong to this frame, with their `onAppear` actions.
        var round = 0
        while graph.needsUpdate, round < Self.roundLimit {
            graph.advance(to: frame.targetTimestamp)
            drawings = pullDrawings()
            round += 1
        }
        // Each frame reads the probes, because it is possible that nothing else evaluates the probed values.
        probes = graph.pull { host.probes }
        graph.finishFrame()
        host.menu?.closeIfUnreachable()
        host.menu?.updateHighlight()
        router.finishFrame()
        hasShownFrame = true
        let list = recorder.record { context in for drawing in drawings { drawing.draw(in: context) } }
        graph.recorder?.endFrame(list)
        if list.depth > DisplayListSegment.maximumDepth { graph.report(.deepDrawing) }
        return RenderedFrame(
            list, background: shownScheme == .dark ? Color.black : .white, demand: graph.demand)
    }

    /// Evaluates the views, and takes the focus from a control that they have disabled. Returns the drawing of the
    /// views and those of the layers in front.
    private func pullDrawings() -> [Drawing] {
        defer { host.focus.resignIfUnavailable() }
        return graph.pull { [outputs.drawing.value] + host.overlays.map(\.drawing.value).filter { !$0.isEmpty } }
    }

    /// Records the transactions of all following frames.
    public func recordChanges() { graph.recordChanges() }

    /// Returns the transactions that the last frame shows, the lines that led to the frame, and the counts of the
    /// attribute graph's work.
    public func takeChanges() -> FrameChanges { graph.takeChanges() }

    /// The clock on which tasks of the views sleep.
    public var clock: FrameTimeClock? { host.clock }

    /// The shape of the pointer over the views.
    public var pointerShape: PointerShape { router.pointerShape }

    /// The close request of the last event, if no view used the event: Control or Command with W or Q.
    public private(set) var closeRequest: CloseRequest?

    /// Whether a view used the last key or text.
    public private(set) var usedKey = false

    private static func closeRequest(of event: InputEvent) -> CloseRequest? {
        guard case .key(let key, .down, let modifiers) = event.kind, modifiers == .control || modifiers == .command
        else { return nil }
        switch key.name {
        case "w": return .window
        case "q": return .program
        default: return nil
        }
    }

    /// The instant at which a task of the views or a delayed action wakes next, in seconds on the host's clock; nil if
    /// there is none.
    public var wakeTime: Double? { host.clock.nextDeadline }

    /// Whether tasks of views run, sleep or are about to wake.
    public var taskActivity: TaskActivity {
        if host.clock.isWaking { return .waking }
        let nested = host.nestedTaskActivity
        if nested != .none { return nested }
        return host.taskCount > host.clock.sleeperCount ? .running : .none
    }

    /// Applies the color scheme that the views prefer. Returns whether the scheme has changed.
    private func adoptColorScheme() -> Bool {
        let preferred = graph.pull { outputs.preferences.attribute(ColorSchemePreference.self)?.value ?? nil }
        let before = shownScheme
        preferredScheme = preferred
        guard shownScheme != before else { return false }
        environment.set(shownEnvironment)
        return true
    }

    private var shownScheme: ColorScheme { preferredScheme ?? baseEnvironment.colorScheme }

    /// The environment around all views, with the color scheme that they prefer.
    private var shownEnvironment: EnvironmentValues {
        var values = baseEnvironment
        if let preferredScheme { values.colorScheme = preferredScheme }
        // A class that the host has set stays.
        values.sizeClasses.horizontal = values.sizeClasses.horizontal ?? sizeClasses.horizontal
        values.sizeClasses.vertical = values.sizeClasses.vertical ?? sizeClasses.vertical
        return values
    }

    /// The probed values of the last frame. See `probe(_:)`.
    public private(set) var probes: [Probe] = []

    /// Whether no change waits, and nothing moves except endless animations.
    package var isSettled: Bool {
        !graph.hasChanges && graph.unsettled.isEmpty && graph.nextDeadline == nil && host.clock.nextDeadline == nil
    }

    isolated deinit { close() }

    /// Removes the views, and calls the completions that wait.
    public func close() {
        graph.tearDown()
        router.close()
    }
}

extension ViewContent {
    /// Makes views, renders their first frame, and removes them. The window has the size that the views choose if no
    /// size is proposed to them. The function may be called in the body of a view.
    package static func still(
        scale: CGFloat, startDate: Date, @ViewBuilder content: () -> some View
    ) -> (frame: RenderedFrame, viewport: Viewport) {
        AnyAttribute.withoutReader {
            // The views do not animate with the transaction of an action that draws a picture.
            TransactionScope.withoutTransaction {
                let views = ViewContent(startDate: startDate, content: content)
                defer { views.close() }
                let info = FrameInfo(index: 0, timestamp: 0, targetTimestamp: 0, refreshPeriod: 1.0 / 60)
                // The views know the scale after the first rendering, and their size may depend on it.
                _ = views.render(info, in: Viewport(size: CGSize(width: 1, height: 1), scale: scale))
                let size = views.graph.pull { views.outputs.layout.value.size(for: .unspecified) }
                let viewport = Viewport(size: size, scale: scale)
                return (views.render(info, in: viewport), viewport)
            }
        }
    }
}

/// Centers the views in their window.
private struct RootView<Content: View>: View {
    let content: Content

    var body: some View { content.modifier(CenteredBySize()) }
}

/// A view that is centered by its size. Its own values of the center alignments have no effect.
private struct CenteredBySize: UnaryLayoutModifier {
    typealias Body = Never

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal, along: axis))
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let size = content.size(for: viewFrame.proposal)
        return ViewFrame(
            origin: CGPoint(
                x: viewFrame.origin.x + (viewFrame.size.width - size.width) / 2,
                y: viewFrame.origin.y + (viewFrame.size.height - size.height) / 2),
            size: size, proposal: viewFrame.proposal)
    }
}

/// The color scheme that a view requests for its window.
enum ColorSchemePreference: PreferenceKey {
    static var defaultValue: ColorScheme? { nil }

    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}
