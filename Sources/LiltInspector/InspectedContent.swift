import Foundation
import LiltFrame
import LiltHost
import LiltViews

/// Content with a time machine. A panel beside or below the content controls the time machine.
///
/// ```swift
/// let content = InspectedContent { seed in ViewContent(seed: seed) { Heart() } }
/// ```
/// Only the content follows the time machine; the panel keeps the window's clock. The content receives pointer events
/// as usual, and keys unless the last press was on the panel. Keys that it does not use go to the panel: Space plays
/// and pauses, the left and right arrows step, Escape returns to the live run. While time stands still, each key that
/// is pressed goes to the panel.
@MainActor
public final class InspectedContent: FrameContent {
    /// The content's time machine.
    public let machine: TimeMachine
    /// The panel's views.
    package let panel: ViewContent

    /// The panel's question why something moved.
    package var query: MotionQuery { model.query }

    private let model: InspectorModel
    private let recorder = DisplayListRecorder()
    private var router: InspectorRouter
    private var requester: FrameRequester?
    private var layout = InspectorLayout(Viewport(size: .zero))
    /// Keys and text that the content did not use.
    private var unusedKeys: [InputEvent] = []
    private var isRenderingPanel = false
    private var isDark = false

    /// Creates inspected content. It starts with the first frame.
    ///
    /// - Parameters:
    ///   - seed: The seed that is passed to `content`.
    ///   - historyByteLimit: The budget of the history, in bytes.
    ///   - content: Makes the content: at the start, and again for each rewind.
    public convenience init(
        seed: UInt64 = 1, historyByteLimit: Int = FrameHistory.defaultByteLimit,
        content: @escaping (_ seed: UInt64) -> any FrameContent
    ) {
        self.init(seed: seed, historyByteLimit: historyByteLimit, settings: []) { seed, _ in content(seed) }
    }

    /// Creates inspected content with settings, which the panel shows as sliders. It starts with the first frame.
    ///
    /// ```swift
    /// let bounce = InspectorSetting("bounce", 0.2, in: 0...0.9)
    /// let content = InspectedContent(settings: [bounce]) { seed, values in
    ///     ViewContent(seed: seed) { Mover(bounce: values["bounce"] ?? 0) }
    /// }
    /// ```
    /// New values take effect at the next rewind. The same input is then repeated on other content, and its frames may
    /// differ.
    ///
    /// - Parameters:
    ///   - seed: The seed that is passed to `content`.
    ///   - historyByteLimit: The budget of the history, in bytes.
    ///   - settings: The numbers that the content reads.
    ///   - content: Makes the content: at the start, and again for each rewind. The keys of `values` are the settings'
    ///     names.
    public init(
        seed: UInt64 = 1, historyByteLimit: Int = FrameHistory.defaultByteLimit, settings: [InspectorSetting],
        content: @escaping (_ seed: UInt64, _ values: [String: Double]) -> any FrameContent
    ) {
        let values = InspectorValues(settings)
        let machine = TimeMachine(seed: seed, historyByteLimit: historyByteLimit) { content($0, values.ofRun) }
        let model = InspectorModel(machine, values: values)
        self.machine = machine
        self.model = model
        panel = ViewContent { InspectorPanel(model: model) }
        router = InspectorRouter()
        machine.onUnusedKey = { [weak self] in self?.unusedKeys.append($0) }
    }

    /// Whether the environment variable `LILT_INSPECT` requests the panel: it is set, and neither empty nor 0.
    public nonisolated static var isRequested: Bool {
        !["", "0"].contains(ProcessInfo.processInfo.environment["LILT_INSPECT"] ?? "")
    }

    /// The size, in points, of a window in which the content has `size` and the panel is beside or below it.
    public static func windowSize(for size: CGSize) -> CGSize {
        let beside = CGSize(width: size.width + InspectorLayout.panelWidth, height: size.height)
        if InspectorLayout(Viewport(size: beside)).isBeside { return beside }
        return CGSize(width: size.width, height: size.height + InspectorLayout.panelHeight)
    }

    // MARK: - Input

    /// Passes an event to the content or to the panel.
    public func handle(_ event: InputEvent) -> FrameDemand {
        (closeRequest, usedKey) = (nil, false)
        machine.clock?.follow(panel.clock?.now.seconds ?? event.time)
        if case .resize(let viewport) = event.kind { layout = InspectorLayout(viewport) }
        var demand = FrameDemand.none
        for (part, event) in router.route(event, in: layout, keysToContent: takesKeys) {
            demand = demand.merged(with: pass(event, to: part))
        }
        return demand.merged(with: passUnusedKeys(at: event.time))
    }

    /// Whether the content can receive keys: it is live and in motion, and no replay gives it input.
    private var takesKeys: Bool { machine.isPlaying && machine.state == .live && !machine.isReplayingInput }

    private func pass(_ event: InputEvent, to part: InspectorRouter.Part) -> FrameDemand {
        if part == .content, model.query.takes(event) { return .next }
        let content: any FrameContent = part == .panel ? panel : machine
        let demand = content.handle(event)
        closeRequest = closeRequest ?? content.closeRequest
        if content.usedKey { usedKey = true }
        return demand
    }

    /// Passes the keys that the content did not use to the panel, at an instant of the host's clock.
    private func passUnusedKeys(at time: Double) -> FrameDemand {
        var demand = FrameDemand.none
        while !unusedKeys.isEmpty {
            demand = demand.merged(with: pass(InputEvent(time: time, unusedKeys.removeFirst().kind), to: .panel))
        }
        return demand
    }

    // MARK: - Frames

    /// Shows the content and the panel.
    public func render(_ info: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        layout = InspectorLayout(viewport)
        let content = Viewport(size: layout.content.size, scale: viewport.scale)
        machine.clock?.follow(panel.clock?.now.seconds ?? info.timestamp)
        let contentFrame = content.isEmpty ? nil : machine.render(info, in: content)
        let panelFrame = renderPanel(info, scale: viewport.scale, content: contentFrame)
        let list = recorder.record { context in
            if let contentFrame { draw(contentFrame, in: layout.content, context) }
            if let point = model.query.point { drawMark(at: point, in: context) }
            if let panelFrame { draw(panelFrame, in: layout.panel, context) }
        }
        let demand = (contentFrame?.demand ?? .none).merged(with: panelFrame?.demand ?? .none)
        return RenderedFrame(list, background: panelFrame?.background ?? .white, demand: demand)
    }

    private func renderPanel(_ info: FrameInfo, scale: Double, content: RenderedFrame?) -> RenderedFrame? {
        // The panel shows the new values in this frame, so its requests for another frame are ignored meanwhile.
        isRenderingPanel = true
        _ = passUnusedKeys(at: info.timestamp)
        let isRepeating = model.query.update()
        model.update()
        if let content { adoptScheme(of: content) }
        isRenderingPanel = false
        let viewport = Viewport(size: layout.panel.size, scale: scale)
        guard !viewport.isEmpty else { return nil }
        var frame = panel.render(info, in: viewport)
        if isRepeating { frame.demand = .next }
        return frame
    }

    /// Gives the panel the light or dark color scheme that suits the content's background.
    private func adoptScheme(of content: RenderedFrame) {
        let color = content.background.resolve(in: EnvironmentValues())
        let isDark = color.red + color.green + color.blue < 1.5
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        panel.setEnvironment(\.colorScheme, isDark ? .dark : .light)
    }

    /// Draws a mark at the point that is explained.
    private func drawMark(at point: CGPoint, in context: GraphicsContext) {
        let ring = Path(ellipseIn: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
        context.stroke(ring, with: .color(.white), lineWidth: 4)
        context.stroke(ring, with: .color(.blue), lineWidth: 2)
    }

    private func draw(_ frame: RenderedFrame, in region: CGRect, _ context: GraphicsContext) {
        var context = context
        context.clip(to: Path(region))
        context.fill(Path(region), with: .color(frame.background))
        context.translateBy(x: region.minX, y: region.minY)
        context.draw(DisplayListSegment(frame.displayList))
    }

    // MARK: - Content

    /// Passes the requests of both parts to the host.
    public func attach(_ requester: FrameRequester) {
        self.requester = requester
        machine.attach(requester)
        panel.attach(
            FrameRequester { [weak self] demand in
                guard let self, !isRenderingPanel else { return }
                if demand == .none { requester.reconsider() } else { requester.requestFrame() }
            })
    }

    /// Passes the clipboard to both parts.
    public func attach(_ clipboard: any Clipboard) {
        machine.attach(clipboard)
        panel.attach(clipboard)
    }

    /// The probes of the content, and those of the panel, whose names begin with `inspector.`.
    public var probes: [Probe] {
        let offset = layout.panel.origin
        return machine.probes
            + panel.probes.map { probe in
                var probe = probe
                if probe.name.hasSuffix(".x") { probe.value += Double(offset.x) }
                if probe.name.hasSuffix(".y") { probe.value += Double(offset.y) }
                return probe
            }
    }

    /// The earliest instant at which a task of the content or of the panel wakes.
    public var wakeTime: Double? { [machine.wakeTime, panel.wakeTime].compactMap(\.self).min() }

    /// The window's clock, on which tasks of the panel sleep. Tasks of the content sleep on the content's clock.
    public var clock: FrameTimeClock? { panel.clock }

    /// The pointer's shape. It depends on whether the panel or the content is under the pointer.
    public var pointerShape: PointerShape {
        if router.pointed == .panel { return panel.pointerShape }
        return model.query.isPicking ? .crosshair : machine.pointerShape
    }

    /// The last event's request to close.
    public private(set) var closeRequest: CloseRequest?

    /// Whether a part used the last key or text. It is true for a key or text that the content receives later, in slow
    /// motion.
    public private(set) var usedKey = false

    /// The activity of the tasks of the content.
    public var taskActivity: TaskActivity { machine.taskActivity }
}
