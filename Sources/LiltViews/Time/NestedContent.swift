import LiltFrame

/// A view that shows content on a nested clock, for slow motion, pauses and single steps of a part of a window.
///
/// ```swift
/// struct Inspected: View {
///     let content: ViewContent
///     @State private var rate = ClockRate.normal
///
///     var body: some View {
///         VStack {
///             NestedContent(content, rate: rate)
///             Button("Slower") { rate = .tenth }
///         }
///     }
/// }
/// ```
/// Only the content inside follows the rate. It gets the view's size and scale, and the events that hit the view, with
/// locations in the view. Before such an event, it gets the modifier keys that are held. Content that consists of views
/// also gets the color scheme. From a press inside until its release, only the content gets the pointer events, not the
/// gestures around it. A press also gives the content the keyboard focus. The views around the content get the keys
/// that it does not use.
///
/// The content starts when the view appears, with its clock at 0. Only one view can show the content. Paused content
/// requests no frames.
@MainActor @preconcurrency
public struct NestedContent: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    let content: any FrameContent
    let rate: ClockRate
    let stepCount: Int
    let slowMotion: RetimedContent.SlowMotion

    /// Creates a view of content.
    ///
    /// - Parameters:
    ///   - rate: The rate of the content's clock. At 0, the content is paused, and the views around it get all text,
    ///     and each key that goes down.
    ///   - stepCount: The number of single steps so far. If it increases by n, the content advances by n refresh
    ///     periods.
    ///   - slowMotion: The instants that slow motion shows. Later changes have no effect.
    public init(
        _ content: any FrameContent, rate: ClockRate = .normal, stepCount: Int = 0,
        slowMotion: RetimedContent.SlowMotion = .exact
    ) {
        self.content = content
        self.rate = rate
        self.stepCount = stepCount
        self.slowMotion = slowMotion
    }
}

extension NestedContent: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let shown = inputs.geometry.shown
        let (graph, host, environment) = (inputs.graph, inputs.host, inputs.environment)
        let wakings = Attribute("requests of nested content", value: 0, in: inputs.subgraph)
        let player = NestedPlayer(host: host) { [weak wakings, weak graph] in
            guard let wakings, let graph else { return }
            graph.scheduleAfterWaitingChanges { wakings.set(wakings.untracked &+ 1) }
        }
        host.addNested(in: inputs.subgraph) { [weak player] in player?.taskActivity ?? .none }
        inputs.subgraph.onRemoval { player.end() }
        let drawing = TickingAttribute<Drawing>("nested content", in: inputs.subgraph) { attribute in
            _ = wakings.value
            let (view, values) = (view.value, environment.value)
            let viewport = Viewport(size: shown.value.size, scale: values.displayScale)
            let frame = AnyAttribute.withoutReader {
                player.render(view, at: graph.frameTime, in: viewport, colorScheme: values.colorScheme)
            }
            attribute.ticks = frame.demand == .next
            attribute.isEndless = player.isSettled
            if case .at(let time) = frame.demand { attribute.wake(at: time) }
            return Drawing(values) { context in
                context.fill(Path(CGRect(origin: .zero, size: viewport.size)), with: .color(frame.background))
                context.draw(DisplayListSegment(frame.displayList))
            }
        }
        graph.recorder?.name(drawing, as: .nestedContent) { nil }
        let clipped = inputs.attribute("clipped nested content") {
            drawing.value.clipped(to: CGRect(origin: .zero, size: shown.value.size), in: environment.untracked)
        }
        let space = inputs.space
        let target = NestedTarget(player, inputs) { point in
            let inner = point.applying(space.transform(toSpaceNamed: nil).inverted())
            let origin = shown.untracked.origin
            return CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
        }
        host.addHoverTarget(in: inputs.subgraph)
        let responder = TargetResponder(NestedResponder(player, shown: shown), target: target)
        return ViewOutputs(
            layout: Attribute("size of nested content", value: LeafComputer.flexible(), in: inputs.subgraph),
            drawing: inputs.attribute("position of nested content") { clipped.value.moved(to: shown.value.origin) },
            responder: makeFocusable(
                responder, inputs: inputs, takesPresses: true, setFocused: { _ in },
                key: { [host] _ in host.keyEvent.map(player.handle) ?? false },
                text: { [host] _ in host.keyEvent.map(player.handle) ?? false }, endKeys: { player.endKeys() }))
    }
}

/// Content in a view, on a nested clock.
@MainActor
final class NestedPlayer {
    private unowned let host: ViewHost
    private let onRequest: () -> Void
    private var content: RetimedContent?
    private var start = 0.0
    /// The instant for which the content wants its next frame, in seconds since `start`; nil if there is none.
    private var due: Double?
    private var stepCount = 0
    private var frameIndex = 0
    private var isRendering = false
    private var scheme: ColorScheme?
    /// The modifier keys that are held, as far as the content knows.
    private var modifiers: KeyModifiers = []

    init(host: ViewHost, onRequest: @escaping @MainActor () -> Void) {
        self.host = host
        self.onRequest = onRequest
    }

    /// Whether the content consists of views, and only endless animations move.
    var isSettled: Bool { (content?.content as? ViewContent)?.isSettled ?? false }
    /// The root of the content's responders; nil if the content does not consist of views.
    var responder: ViewResponder? { (content?.content as? ViewContent)?.rootResponder }
    var taskActivity: TaskActivity { content?.taskActivity ?? .none }
    var pointerShape: PointerShape { content?.pointerShape ?? .arrow }

    /// Shows the content at `time`, in seconds on the window's clock. Returns the demand, which is also on the window's
    /// clock.
    func render(
        _ view: NestedContent, at time: Double, in viewport: Viewport, colorScheme: ColorScheme
    ) -> RenderedFrame {
        isRendering = true
        defer { isRendering = false }
        let content = adopt(view, at: time)
        var now = time - start
        // A requested frame may precede the instant of its request a little, and the difference of two instants has a
        // rounding error. The frame still shows that instant: the content's tasks that sleep until then would not wake,
        // and their request, which stays the same, would cause no further frame.
        if let due, due > now, due - now <= 2 * FrameRequests.tolerance { now = due }
        if scheme != colorScheme, let views = content.content as? ViewContent {
            views.setEnvironment(\.colorScheme, colorScheme)
        }
        scheme = colorScheme
        content.clock?.follow(now)
        if content.rate != view.rate { content.setRate(view.rate, at: now) }
        if view.stepCount > stepCount { content.step(by: view.stepCount - stepCount, at: now) }
        stepCount = view.stepCount
        let info = FrameInfo(
            index: frameIndex, timestamp: now, targetTimestamp: now, refreshPeriod: host.refreshPeriod)
        var frame = content.render(info, in: viewport)
        frameIndex += 1
        let demand = content.wakeTime.map { frame.demand.merged(with: .at($0)) } ?? frame.demand
        due = if case .at(let instant) = demand { instant } else { nil }
        frame.demand = due.map { .at($0 + start) } ?? demand
        return frame
    }

    private func adopt(_ view: NestedContent, at time: Double) -> RetimedContent {
        if let content, content.content === view.content { return content }
        end()
        let new = RetimedContent(view.content, rate: view.rate, slowMotion: view.slowMotion)
        new.attach(
            FrameRequester { [weak self] _ in
                if let self, !isRendering { onRequest() }
            })
        if let clipboard = host.clipboard { new.attach(clipboard) }
        (content, start, due) = (new, time, nil)
        (stepCount, frameIndex, scheme, modifiers) = (view.stepCount, 0, nil, [])
        return new
    }

    /// Takes the pointer, the modifier keys and the focus away from the content, which is no longer shown.
    func end() {
        guard let content else { return }
        self.content = nil
        var transaction = Transaction()
        transaction.addAnimationCompletion {
            content.endInput()
            // No key's release reaches the content any more. Without the focus, no control waits for one.
            (content.content as? ViewContent)?.host.focus.focus(nil)
        }
        // The content's actions are called after the update, because a drawing must not call them. If the window closes
        // instead, the claims end when its graph drops the closure.
        let claims = transaction.claimCompletions()
        host.graph.afterUpdate { for claim in claims { claim.fulfill() } }
    }

    /// Ends the presses that keys have begun in the content, because another view receives the releases. The content
    /// keeps its own focus for the time when the view has the focus again.
    func endKeys() {
        guard let content, content.endKeys() else { return }
        (content.content as? ViewContent)?.host.focus.endKeys()
    }

    /// Passes an event to the content. The event's location is in the view, and its time is on the window's clock.
    /// Returns whether the content used a key or text.
    @discardableResult
    func handle(_ event: InputEvent) -> Bool {
        guard let content else { return false }
        let time = event.time - start
        if modifiers != host.modifiers {
            modifiers = host.modifiers
            _ = content.handle(InputEvent(time: time, .modifiers(modifiers)))
        }
        let demand = content.handle(InputEvent(time: time, event.kind))
        if demand != .none { onRequest() }
        return content.usedKey
    }
}

/// The area of nested content.
@MainActor
private final class NestedResponder: ViewResponder {
    private let player: NestedPlayer
    private let shown: Attribute<ViewFrame>

    init(_ player: NestedPlayer, shown: Attribute<ViewFrame>) {
        self.player = player
        self.shown = shown
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let frame = shown.untracked.rect
        guard frame.holds(point) else { return false }
        if path.elements != nil {
            // Only a search for accessibility elements visits the responders of the content. The content itself passes
            // events to them.
            _ = player.responder?.hit(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY), &path)
        }
        return true
    }

    override func addElements(to collector: inout ElementCollector) {
        guard let responder = player.responder else { return }
        let (count, origin) = (collector.count, shown.untracked.origin)
        collector.inside(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
            responder.addElements(to: &$0)
        }
        for node in collector.nodes[count...] {
            node.forEach { if $0.player == nil { $0.player = player } }
        }
    }
}

/// A view with nested content, which receives the events that hit it.
@MainActor
final class NestedTarget: ViewTarget {
    private let player: NestedPlayer
    private let reachable: () -> Bool
    private let local: (CGPoint) -> CGPoint

    init(_ player: NestedPlayer, _ inputs: ViewInputs, local: @escaping @MainActor (CGPoint) -> CGPoint) {
        self.player = player
        reachable = inputs.isReachable
        self.local = local
    }

    var pointerShape: PointerShape { player.pointerShape }
    /// Whether the view is present and not being removed, and no `ViewThatFits` shows another view instead.
    var isReachable: Bool { reachable() }

    /// Passes a pointer event of the window to the content.
    func handle(_ event: InputEvent) {
        player.handle(event.convertingLocation(local))
    }
}

/// Passes a window's pointer events to the nested content at their locations.
///
/// A press or finger that goes down on nested content belongs to that content until the release, or until the view with
/// the content is removed. A press ends when its last button is up. Movements without a button go to the content under
/// the pointer; during a press outside of nested content, no content has the pointer. The content also learns when the
/// pointer leaves.
@MainActor
struct NestedRouter {
    private var pressed: NestedTarget?
    /// The buttons that went down on `pressed`.
    private var buttons: Set<PointerButton> = []
    /// The content that knows the pointer's location.
    private var hovered: NestedTarget?
    private var fingers: [Int: NestedTarget] = [:]

    /// The pointer's shape over nested content; nil elsewhere.
    var pointerShape: PointerShape? { (pressed ?? hovered)?.pointerShape }

    /// Passes an event to nested content. Returns whether the event is for nested content alone.
    ///
    /// - Parameters:
    ///   - isPressedOutside: Whether the primary button went down outside of nested content and is held.
    ///   - path: Returns the targets at a location, innermost first.
    mutating func handle(
        _ event: InputEvent, isPressedOutside: Bool, path: (CGPoint) -> [ViewTarget]
    ) -> Bool {
        func target(at point: CGPoint) -> NestedTarget? { path(point).lazy.compactMap { $0 as? NestedTarget }.first }
        switch event.kind {
        case .press(let button, let point):
            if pressed == nil { pressed = target(at: point) }
            guard let target = pressed else { return false }
            hover(target, time: event.time)
            buttons.insert(button)
            target.handle(event)
            return true
        case .release(let button, _):
            guard let target = pressed, buttons.remove(button) != nil else { return false }
            hover(target, time: event.time)
            target.handle(event)
            if buttons.isEmpty { pressed = nil }
            return true
        case .move(let point):
            if let pressed {
                hover(pressed, time: event.time)
                pressed.handle(event)
                return true
            }
            let target = isPressedOutside ? nil : target(at: point)
            hover(target, time: event.time)
            target?.handle(event)
            return false
        case .scroll(_, let point, _):
            guard let target = target(at: point) else { return false }
            let isElsewhere = isPressedOutside || pressed.map { $0 !== target } ?? false
            if !isElsewhere { hover(target, time: event.time) }
            target.handle(event)
            // The event gave this content a location of the pointer, although the pointer belongs to the press
            // elsewhere.
            if isElsewhere { target.handle(InputEvent(time: event.time, .leave)) }
            return true
        case .touch(let finger, let phase, let point):
            if phase == .down { fingers[finger] = target(at: point) }
            guard let target = fingers[finger] else { return false }
            target.handle(event)
            if phase == .up || phase == .cancel { fingers[finger] = nil }
            return true
        case .cancel:
            let touched = fingers.sorted { $0.key < $1.key }.map(\.value)
            var reached: Set<ObjectIdentifier> = []
            for target in [pressed, hovered].compactMap(\.self) + touched
            where reached.insert(ObjectIdentifier(target)).inserted { target.handle(event) }
            (pressed, buttons, fingers) = (nil, [], [:])
            return false
        case .leave:
            hovered?.handle(event)
            hovered = nil
            return false
        default: return false
        }
    }

    /// Ends the presses, the fingers and the hovering of content whose view was removed or is being removed, or which a
    /// `ViewThatFits` no longer shows.
    mutating func removeUnreachable(at time: Double) {
        if let target = pressed, !target.isReachable {
            (pressed, buttons) = (nil, [])
            target.handle(InputEvent(time: time, .cancel))
        }
        for finger in fingers.keys.sorted() {
            guard let target = fingers[finger], !target.isReachable else { continue }
            fingers[finger] = nil
            target.handle(InputEvent(time: time, .cancel))
        }
        if let hovered, !hovered.isReachable { hover(nil, time: time) }
    }

    /// Makes a target the one that knows the pointer's location. The previous target learns that the pointer has left.
    private mutating func hover(_ target: NestedTarget?, time: Double) {
        if let hovered, hovered !== target { hovered.handle(InputEvent(time: time, .leave)) }
        hovered = target
    }
}
