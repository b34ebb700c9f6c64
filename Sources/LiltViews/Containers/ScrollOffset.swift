import Foundation

/// The offset of a scroll view's content: follows drags, the wheel and coasting, and stays within the content's ends.
///
/// If a lazy stack turns out to be longer before its visible views than it estimated, these views move within the
/// content. The *drift* then grows by the same distance:
/// ```
///   offset = model value + drift
/// ```
/// So a lazy stack disturbs no animation and no hand, which both move the model value. Without a lazy stack, the drift
/// is 0. All positions here are model values, without the drift, unless a name states otherwise.
@MainActor
final class ScrollOffset {
    /// Just beyond an end, the content moves by this fraction of a drag.
    private static let stiffness = 0.55
    /// The distance from an anchor, in points, at which the content still counts as at the anchor.
    private static let anchorTolerance = 0.5

    /// The model value of the offset.
    private struct Model: Equatable {
        var offset: CGPoint
        /// Along each axis: the fraction of the largest offset at which the content stays when sizes change; nil if the
        /// offset itself stays.
        var anchorX: CGFloat?
        var anchorY: CGFloat?
        /// Whether this is the offset before the first layout, and anchors determine the next one.
        var isFirst = false
        /// Whether a hand holds the content. A held offset may lie beyond the ends.
        var isHeld = false
        /// Whether the content moves to the offset because a hand has released it.
        var isCoasting = false
        /// The request to scroll in this update; nil if there is none.
        var request: ScrollRequest?
    }

    private let model: Attribute<Model>
    /// The value within the ends that `moving` moves to.
    private let bounded: Attribute<CGPoint>
    /// The model value as it is shown now.
    private let moving: AnimatedAttribute<CGPoint>
    private let drift: Attribute<CGPoint>
    /// The offset at which the content is shown now: with the drift.
    let shown: Attribute<CGPoint>
    private let parts: Parts
    private let axes: Attribute<Axis.Set>
    private let graph: AttributeGraph
    private let environment: Attribute<EnvironmentValues>
    /// The offset that requests in the current update ask for, until it is the model value.
    private var requested: CGPoint?
    /// The request in the current update, until its result is the model value.
    private var request: ScrollRequest?
    /// The value from which the request scrolls.
    private var requestStart = CGPoint.zero
    /// The last request of the scroll position.
    private var handled: ScrollRequest?
    private var lastNumber = 0
    /// The offset at which the hand's last movement began.
    private var startOffset = CGPoint.zero
    private var target = CGPoint.zero
    private var dragStart: CGPoint?
    private var roll: Roll?

    /// A series of precise turns of a wheel. It ends when turns no longer arrive.
    private struct Roll {
        /// The offset that the turns ask for. It may lie beyond the ends.
        var wanted: CGPoint
        var estimator = ReleaseVelocityEstimator<CGPoint.AnimatableData>()
        var lastTime = 0.0
    }

    /// Whether a hand holds the content.
    private var isHeld: Bool { dragStart != nil || roll != nil }

    /// The attributes of a scroll view that its offset depends on.
    struct Parts {
        /// The scroll view's frame.
        let window: Attribute<ViewFrame>
        /// The size of the content with its margins.
        let extent: Attribute<CGSize>
        /// The margins of the content.
        let margins: Attribute<EdgeInsets>
        /// The default anchors.
        let anchors: Attribute<ScrollAnchors>
        let region: ScrollRegion
        /// The scroll position that a modifier binds; nil without one.
        let position: ScrollPositionSource?
    }

    init(parts: Parts, axes: Attribute<Axis.Set>, inputs: ViewInputs) {
        self.parts = parts
        self.axes = axes
        graph = inputs.graph
        environment = inputs.environment
        let anchors = parts.anchors.untracked
        let anchor = anchors[.initialOffset]
        let hasAnchors = anchor != nil || anchors[.sizeChanges] != nil
        let first = Model(offset: .zero, anchorX: anchor?.x, anchorY: anchor?.y, isFirst: hasAnchors)
        model = Attribute("scroll offset", value: first, in: inputs.subgraph)
        let wanted = Later<CGPoint>()
        let source = Attribute("bounded offset", in: inputs.subgraph) { wanted.value }
        bounded = source
        let moving = inputs.animated("scroll offset", source)
        self.moving = moving
        let drift = Attribute("drift", value: CGPoint.zero, in: inputs.subgraph)
        self.drift = drift
        shown = inputs.attribute("offset") {
            let (moving, drift) = (moving.value, drift.value)
            return CGPoint(x: moving.x + drift.x, y: moving.y + drift.y)
        }
        wanted.attribute = inputs.attribute("wanted offset") { [weak self] in self?.wanted() ?? .zero }
        let model = model
        // Makes the limited or requested offset the model value. It then stays when the content grows again.
        inputs.subgraph.watch("kept offset") { [graph, weak self] in
            let wanted = source.value
            // The value also depends on the request. Otherwise a request for the present offset would not end, because
            // it changes no value.
            _ = parts.position?.request.value
            let model = model.value
            let hasEnded =
                model.request != nil || model.isFirst || self?.requested != nil || self?.request != nil
            guard wanted != model.offset || hasEnded else { return }
            graph.afterUpdate(of: source) { self?.keep(wanted) }
        }
        inputs.subgraph.watch("pursued view") { [weak self] in self?.pursue() }
        parts.region.followContent = { [weak self] distance in self?.addDrift(distance) }
    }

    // MARK: - Drift

    private func addDrift(_ distance: CGPoint) {
        let old = drift.untracked
        drift.set(CGPoint(x: old.x + distance.x, y: old.y + distance.y))
    }

    /// Returns the model value for an offset of the content.
    private func model(of offset: CGPoint) -> CGPoint {
        let drift = drift.untracked
        return CGPoint(x: offset.x - drift.x, y: offset.y - drift.y)
    }

    /// Returns the offset of the content for a model value.
    private func offset(of model: CGPoint) -> CGPoint {
        let drift = drift.untracked
        return CGPoint(x: model.x + drift.x, y: model.y + drift.y)
    }

    /// A request whose animation runs, and the distance that was left in the last frame. Only with a lazy stack.
    private var pursuit: (request: ScrollRequest, distance: CGFloat)?

    /// Corrects a motion to a view or an end whose position changes on the way, because it was an estimate.
    ///
    /// The correction is spread over the rest of the distance, so that the motion arrives without a jump.
    private func pursue() {
        let (now, target) = (moving.value, bounded.value)
        _ = (parts.extent.value, drift.value)
        guard parts.region.isLazy, !isHeld, graph.isTicking else { return }
        let left = distance(from: now, to: target)
        if pursuit == nil, moving.isRunning, let edge = edge(at: target, isBeyond: true) {
            pursuit = (ScrollRequest(target: .edge(edge), anchor: nil), left)
        }
        guard let (request, before) = pursuit else { return }
        let fraction = left > 0 && before > 0 ? min(max(1 - left / before, 0), 1) : left > 0 ? 0 : 1
        pursuit = left > 0 ? (request, left) : nil
        guard fraction > 0, let wanted = offset(for: request) else { return }
        let missing = CGPoint(x: wanted.x - target.x, y: wanted.y - target.y)
        guard missing != .zero else { return }
        addDrift(CGPoint(x: missing.x * fraction, y: missing.y * fraction))
    }

    /// Begins to correct a motion that starts now.
    private func beginPursuit(of request: ScrollRequest, to target: CGPoint) {
        guard parts.region.isLazy else { return }
        if case .point = request.target { return }
        let left = distance(from: moving.untracked, to: target)
        if left > 0 { pursuit = (request, left) }
    }

    /// Begins to correct a motion to an offset at which a target is at the leading edge.
    private func beginPursuitOfTarget(at end: CGPoint) {
        let (offset, margins) = (offset(of: end), parts.margins.untracked)
        let start = CGPoint(x: offset.x + margins.leading, y: offset.y + margins.top)
        guard parts.region.isLazy, pursuit == nil, let id = parts.region.nearestTarget(to: start, at: .topLeading),
            let frame = parts.region.frame(ofViewWithID: id),
            !axes.untracked.contains(.vertical) || abs(frame.minY - start.y) < 0.5,
            !axes.untracked.contains(.horizontal) || abs(frame.minX - start.x) < 0.5
        else { return }
        beginPursuit(of: ScrollRequest(target: .view(id), anchor: .topLeading), to: end)
    }

    private func distance(from start: CGPoint, to end: CGPoint) -> CGFloat { hypot(start.x - end.x, start.y - end.y) }

    /// Returns the end of the content at a value, or only an end that the value exceeds; nil if there is none.
    private func edge(at target: CGPoint, isBeyond: Bool) -> Edge? {
        let (start, end, axes) = (model(of: .zero), model(of: end), axes.untracked)
        let tolerance = isBeyond ? -0.001 : 0.001
        if axes.contains(.vertical) {
            if target.y >= end.y - tolerance { return .bottom }
            if target.y <= start.y + tolerance { return .top }
        }
        if axes.contains(.horizontal) {
            if target.x >= end.x - tolerance { return .trailing }
            if target.x <= start.x + tolerance { return .leading }
        }
        return nil
    }

    /// The offset after requests, limited so that a larger window or smaller content leaves no gap after the end.
    private func wanted() -> CGPoint {
        let (model, drift) = (model.value, drift.value)
        let size = Self.end(window: parts.window.value.size, extent: parts.extent.value, axes: axes.value)
        let start = CGPoint(x: 0 - drift.x, y: 0 - drift.y)
        let end = CGPoint(x: size.x - drift.x, y: size.y - drift.y)
        let asked = parts.position?.request.value
        let isNew = asked != handled
        handled = asked
        guard !model.isHeld else { return model.offset }
        if isNew, let asked, !(parts.position?.isReported(asked) ?? false) { begin(asked) }
        if let own = model.request, own != request { begin(own) }
        // Again after each change of the content, until the update ends: lengths before the view may be estimates.
        if let request { requested = offset(for: request) ?? requested }
        if let requested { return CGPoint(x: min(requested.x, end.x), y: min(requested.y, end.y)) }
        // A lazy stack makes the ends known during a motion. See `pursue`.
        let isFree = parts.region.isLazy && (moving.isRunning || pursuit != nil)
        let inside =
            isFree
            ? model.offset
            : CGPoint(x: max(min(model.offset.x, end.x), start.x), y: max(min(model.offset.y, end.y), start.y))
        return CGPoint(
            x: model.anchorX.map { $0 * size.x - drift.x } ?? inside.x,
            y: model.anchorY.map { $0 * size.y - drift.y } ?? inside.y)
    }

    private func begin(_ request: ScrollRequest) {
        requestStart = requested ?? model.untracked.offset
        self.request = request
    }

    /// The value that a request asks for, within the ends; nil if there is no such view.
    private func offset(for request: ScrollRequest) -> CGPoint? {
        let (size, margins) = (parts.window.untracked.size, parts.margins.untracked)
        let inner = CGSize(width: size.width - margins.horizontal, height: size.height - margins.vertical)
        let now = self.request == nil ? model.untracked.offset : requestStart
        return request.offset(from: offset(of: now), end: end, inner: inner, margins: margins, in: parts.region)
            .map { clamped(model(of: $0), orNotNumber: now) }
    }

    /// Scrolls in the next update with the current transaction.
    func scroll(to target: ScrollRequest.Target, anchor: UnitPoint?) {
        guard !isHeld else { return }
        lastNumber += 1
        let request = ScrollRequest(target: target, anchor: anchor, number: lastNumber)
        graph.schedule { [model] in
            var new = model.untracked
            new.request = request
            model.set(new)
        }
    }

    /// Stores the result of an update as the model value, unless a hand holds the content.
    private func keep(_ wanted: CGPoint) {
        let isCoasting = requested == nil && model.untracked.isCoasting
        let kept = requested == nil ? pursuit?.request : request
        (requested, request) = (nil, nil)
        guard !isHeld else { return }
        set(clamped(wanted), Transaction(), isCoasting: isCoasting)
        if let kept { beginPursuit(of: kept, to: wanted) }
    }

    /// Returns the window for lazy stacks.
    ///
    /// - Parameter shown: The scroll view's shown frame.
    func window(shown shownFrame: Attribute<ViewFrame>, inputs: ViewInputs) -> ScrollWindow {
        let (offset, window, axes) = (shown, parts.window, axes)
        let visible = inputs.attribute("visible") {
            // While the window's size animates, uses the larger one of the shown size and the target size.
            let (next, now) = (window.value.size, shownFrame.value.size)
            let size = CGSize(width: max(next.width, now.width), height: max(next.height, now.height))
            return CGRect(origin: offset.value, size: size)
        }
        return ScrollWindow(
            visible: visible,
            nearby: inputs.attribute("nearby") { ScrollWindow.nearby(visible.value, axes: axes.value) })
    }

    /// The largest offset of the content.
    private var end: CGPoint {
        Self.end(window: parts.window.untracked.size, extent: parts.extent.untracked, axes: axes.untracked)
    }

    /// Returns the largest offset; 0 along an axis that does not scroll.
    private static func end(window: CGSize, extent: CGSize, axes: Axis.Set) -> CGPoint {
        CGPoint(
            x: axes.contains(.horizontal) ? max(extent.width - window.width, 0) : 0,
            y: axes.contains(.vertical) ? max(extent.height - window.height, 0) : 0)
    }

    /// Returns the nearest value within the ends. Takes a coordinate that is NaN from `other`.
    private func clamped(_ point: CGPoint, orNotNumber other: CGPoint = .zero) -> CGPoint {
        let (start, end) = (model(of: .zero), model(of: end))
        return CGPoint(
            x: max(min(point.x.isNaN ? other.x : point.x, end.x), start.x),
            y: max(min(point.y.isNaN ? other.y : point.y, end.y), start.y))
    }

    /// Catches the moving content at its shown offset. Does nothing beyond an end, so the content continues to spring
    /// back.
    func stop() {
        let offset = moving.untracked
        guard offset != target, offset == clamped(offset) else { return }
        set(offset, .gesture)
    }

    /// Scrolls by `amount` points of the wheel. Returns `.zero`, or `amount` if the content cannot move further.
    func turn(by amount: CGSize) -> CGSize {
        let now = clamped(target)
        let new = clamped(moved(now, by: amount))
        guard new != now else { return amount }
        // A notch counts as a swipe in its direction.
        let velocity = CGSize(width: new.x - now.x, height: new.y - now.y)
        startOffset = now
        let end = behaved(new, velocity: velocity, isNotch: true)
        set(end ?? new, Transaction(animation: .smooth(duration: 0.25)))
        if let end { beginPursuitOfTarget(at: end) }
        return .zero
    }

    /// Whether a turn of the wheel by `amount` points would move the content.
    func canTurn(by amount: CGSize) -> Bool {
        let now = clamped(target)
        return clamped(moved(now, by: amount)) != now
    }

    /// Whether a precise turn of the wheel by `amount` points would move the content, also beyond its ends.
    func canStretch(by amount: CGSize) -> Bool { moved(target, by: amount) != target }

    /// Moves the content at once by a precise turn of the wheel at `time`. Beyond an end it moves with resistance, and
    /// stays until the series of turns ends.
    func roll(by amount: CGSize, at time: Double) {
        if roll == nil {
            stop()
            startOffset = clamped(target)
            roll = Roll(wanted: startOffset)
        }
        let wanted = moved(roll?.wanted ?? target, by: amount)
        roll?.wanted = wanted
        roll?.estimator.add(wanted.animatableData, at: time)
        roll?.lastTime = time
        set(stretched(wanted), .gesture)
    }

    /// Ends a series of precise turns. The content coasts with the velocity of the last turns.
    func endRoll() {
        guard let roll else { return }
        // The fingers left the touchpad at the last turn. The pause after it only confirms that.
        let velocity = roll.estimator.velocity(releasedAt: roll.lastTime)
        self.roll = nil
        coast(from: roll.wanted, velocity: CGSize(width: velocity.first, height: velocity.second))
    }

    /// The axes along which a hand can move the content.
    private var movable: Axis.Set {
        let (end, needing) = (end, environment.untracked.scrollBounceNeedsOverflow)
        var movable = axes.untracked
        if needing.contains(.horizontal), end.x == 0 { movable.remove(.horizontal) }
        if needing.contains(.vertical), end.y == 0 { movable.remove(.vertical) }
        return movable
    }

    /// Returns `offset` after a hand has moved the content by `amount`.
    private func moved(_ offset: CGPoint, by amount: CGSize) -> CGPoint {
        let axes = movable
        return CGPoint(
            x: axes.contains(.horizontal) ? offset.x - amount.width : offset.x,
            y: axes.contains(.vertical) ? offset.y - amount.height : offset.y)
    }

    /// The gesture that drags the content.
    var drag: some Gesture<DragGesture.Value> {
        var drag = DragGesture(minimumDistance: 10, coordinateSpace: CoordinateSpace.global)
        drag.axes = movable
        return
            drag
            .onChanged { [weak self] value in self?.follow(value) }
            .onEnded { [weak self] value in self?.release(value) }
    }

    private func follow(_ value: DragGesture.Value) {
        let start = dragStart ?? clamped(target)
        if dragStart == nil { startOffset = start }
        dragStart = start
        set(stretched(moved(start, by: value.translation)), .current)
    }

    /// Returns the offset to show when a hand asks for `wanted`: beyond an end, the content follows with resistance.
    private func stretched(_ wanted: CGPoint) -> CGPoint {
        let inside = clamped(wanted)
        let size = parts.window.untracked.size
        return CGPoint(
            x: inside.x + Self.stretched(wanted.x - inside.x, over: size.width),
            y: inside.y + Self.stretched(wanted.y - inside.y, over: size.height))
    }

    /// Returns the shown distance beyond an end for a drag of `distance` points beyond it. The result approaches
    /// `length`.
    private static func stretched(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return 0 }
        let shown = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -shown : shown
    }

    /// Returns the derivative of `stretched` with respect to the distance; 1 within the ends.
    private static func stretchRate(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0 else { return 1 }
        guard length > 0 else { return 0 }
        let factor = abs(distance) * stiffness / length + 1
        return stiffness / (factor * factor)
    }

    private func release(_ value: DragGesture.Value) {
        let wanted = moved(dragStart ?? target, by: value.translation)
        dragStart = nil
        coast(from: wanted, velocity: CGSize(width: -value.velocity.width, height: -value.velocity.height))
    }

    /// Continues with a velocity, in points per second, and slows down; see ``Coasting``.
    ///
    /// - Parameters:
    ///   - wanted: The offset that the hand asked for.
    ///   - velocity: The velocity of that offset. Beyond an end, the content moves at a fraction of it.
    private func coast(from wanted: CGPoint, velocity: CGSize) {
        let (axes, end, inside, size) = (axes.untracked, end, clamped(wanted), parts.window.untracked.size)
        let (x, y) = (wanted.x - inside.x, wanted.y - inside.y)
        let speedX = axes.contains(.horizontal) ? velocity.width * Self.stretchRate(x, over: size.width) : 0
        let speedY = axes.contains(.vertical) ? velocity.height * Self.stretchRate(y, over: size.height) : 0
        let from = offset(of: target)
        let coasting = Coasting(
            x: Coasting.Axis(from: from.x, velocity: speedX, end: end.x),
            y: Coasting.Axis(from: from.y, velocity: speedY, end: end.y))
        let rest = CGPoint(x: target.x + coasting.x.target, y: target.y + coasting.y.target)
        if inside == wanted, let end = behaved(rest, velocity: velocity, isNotch: false) {
            set(end, Transaction(animation: .smooth(duration: 0.45)), isCoasting: true)
            return beginPursuitOfTarget(at: end)
        }
        // This is also needed at zero velocity, because `isHeld` becomes false.
        set(rest, Transaction(animation: Animation(coasting)), isCoasting: true)
    }

    /// Returns the target that the scroll view's behavior chooses for a movement toward `offset`, limited to the ends;
    /// nil without a behavior.
    private func behaved(_ offset: CGPoint, velocity: CGSize, isNotch: Bool) -> CGPoint? {
        guard let behavior = environment.untracked.scrollTargetBehavior else { return nil }
        let rest = self.offset(of: offset), margins = parts.margins.untracked
        parts.region.makeTargets(near: CGPoint(x: rest.x + margins.leading, y: rest.y + margins.top))
        let size = parts.window.untracked.size
        var target = ScrollTarget(rect: CGRect(origin: self.offset(of: offset), size: size), anchor: nil)
        behavior.updateTarget(
            &target,
            context: ScrollTargetBehaviorContext(
                originalTarget: ScrollTarget(
                    rect: CGRect(origin: self.offset(of: startOffset), size: size), anchor: nil),
                velocity: CGVector(dx: velocity.width, dy: velocity.height), contentSize: parts.extent.untracked,
                containerSize: size, axes: axes.untracked, environment: environment.untracked,
                margins: parts.margins.untracked, isNotch: isNotch, targets: parts.region.targetFrames))
        let anchor = target.anchor ?? .topLeading
        let end = CGPoint(
            x: target.rect.minX + anchor.x * (target.rect.width - size.width),
            y: target.rect.minY + anchor.y * (target.rect.height - size.height))
        return clamped(model(of: end), orNotNumber: offset)
    }

    /// Records that a hand is on the content.
    func track() { setTracked(true) }

    /// Records that the hand has gone. Springs back to the ends if the drag was canceled rather than released.
    func endDrag() {
        setTracked(false)
        guard dragStart != nil else { return }
        dragStart = nil
        set(clamped(target), Transaction(animation: .smooth(duration: 0.45)), isCoasting: true)
    }

    private func set(_ point: CGPoint, _ transaction: Transaction, isCoasting: Bool = false) {
        target = point
        pursuit = nil
        if transaction.animation != nil, let edge = edge(at: point, isBeyond: false) {
            beginPursuit(of: ScrollRequest(target: .edge(edge), anchor: nil), to: point)
        }
        let (end, anchor, shown) = (end, parts.anchors.untracked[.sizeChanges], offset(of: point))
        func stays(_ offset: CGFloat, _ fraction: CGFloat?, _ end: CGFloat) -> CGFloat? {
            fraction.flatMap { abs(offset - $0 * end) < Self.anchorTolerance ? $0 : nil }
        }
        let new = Model(
            offset: point, anchorX: stays(shown.x, anchor?.x, end.x), anchorY: stays(shown.y, anchor?.y, end.y),
            isHeld: isHeld, isCoasting: isCoasting)
        graph.schedule(with: transaction) { [model] in model.set(new) }
    }

    // MARK: - Phases

    /// Whether a hand is on the content; nil if nothing observes the phase.
    private var isTracked: Attribute<Bool>?

    private func setTracked(_ isOn: Bool) {
        guard let isTracked else { return }
        graph.schedule(with: Transaction()) { isTracked.set(isOn) }
    }

    /// Returns the phase of the movement.
    func observePhase(_ inputs: ViewInputs) -> Attribute<ScrollPhase> {
        let isTracked = Attribute("is tracked", value: false, in: inputs.subgraph)
        self.isTracked = isTracked
        let (model, moving, bounded) = (model, moving, bounded)
        return inputs.attribute("scroll phase") {
            let (model, isTracked) = (model.value, isTracked.value)
            let isMoving = moving.value != bounded.value
            if model.isHeld { return .interacting }
            if isMoving { return model.isCoasting ? .decelerating : .animating }
            return isTracked ? .tracking : .idle
        }
    }
}
