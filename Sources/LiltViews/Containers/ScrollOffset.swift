import Foundation

/// The offset of a scroll view's content. It follows drags, the wheel and coasting, and stays within the content's
/// ends.
///
/// A lazy stack estimates the length of its views before the visible ones. If the measured length is greater, the
/// visible views move within the content. The *drift* then grows by the same distance:
/// ```
///   offset = model value + drift
/// ```
/// Animations and hands move the model value, so a lazy stack does not disturb them. Without a lazy stack, the drift is
/// 0. All positions here are model values, without the drift, unless a name states otherwise.
@MainActor
final class ScrollOffset {
    /// The distance from an anchor, in points, at which the content still counts as at the anchor.
    private static let anchorTolerance = 0.5

    /// The model value of the offset.
    private struct Model: Equatable {
        var offset: CGPoint
        /// Along each axis, the fraction of the largest offset that the content keeps when sizes change; nil if the
        /// content keeps the offset itself.
        var anchorX: CGFloat?
        var anchorY: CGFloat?
        /// Whether this is the offset before the first layout. Anchors then determine the next offset.
        var isFirst = false
        /// Whether a hand holds the content. A held offset may lie beyond the ends.
        var isHeld = false
        /// The number of the coast to the offset; nil if the content was not released by a hand.
        var coast: Int?
        /// The request to scroll in this update; nil if there is none.
        var request: ScrollRequest?
    }

    private let model: Attribute<Model>
    /// The target of `moving`: the value that `wanted` returns, which may be limited to the ends.
    let bounded: Attribute<CGPoint>
    /// The model value as it is shown now.
    let moving: AnimatedAttribute<CGPoint>
    let drift: Attribute<CGPoint>
    /// The offset at which the content is shown now, including the drift.
    let shown: Attribute<CGPoint>
    let parts: Parts
    let axes: Attribute<Axis.Set>
    let graph: AttributeGraph
    let environment: Attribute<EnvironmentValues>
    private let flow: TransactionFlow
    /// The offset that requests in the current update determine. It is nil once it has become the model value.
    private var requested: CGPoint?
    /// The request in the current update. It is nil once its result has become the model value.
    private var request: ScrollRequest?
    /// The last request that had no effect because the update that applied it removed the scroll view.
    private var dropped: ScrollRequest?
    /// The value at which the scroll of the request starts.
    private var requestStart = CGPoint.zero
    /// The last request of the scroll position that has been handled.
    private var handled: ScrollRequest?
    private var lastNumber = 0
    /// The offset at the start of the hand's last movement.
    var startOffset = CGPoint.zero
    /// The scroll targets around that start. Their positions are model values.
    var startTargets: [ScrollRegion.Target] = []
    var target = CGPoint.zero
    var dragStart: CGPoint?
    var roll: Roll?
    /// A request whose animation runs, and the distance that was left in the last frame. It is nil if there is no lazy
    /// stack.
    var pursuit: (request: ScrollRequest, distance: CGFloat)?

    /// The velocity with which a hand has released the content, in points per second; nil if the content has moved
    /// otherwise since.
    var releaseVelocity: CGVector?
    /// The number of the last coast: the movement after a hand has released the content.
    var coastCount = 0

    /// Whether a hand holds the content.
    var isHeld: Bool { dragStart != nil || roll != nil }

    /// The attributes of a scroll view on which its offset depends.
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
        /// The scroll position that a modifier binds; nil if there is no such modifier.
        let position: ScrollPositionSource?
    }

    init(parts: Parts, axes: Attribute<Axis.Set>, inputs: ViewInputs) {
        self.parts = parts
        self.axes = axes
        graph = inputs.graph
        environment = inputs.environment
        flow = inputs.flow
        let anchors = parts.anchors.untracked
        let anchor = anchors[.initialOffset]
        let hasAnchors = anchor != nil || anchors[.sizeChanges] != nil
        let first = Model(offset: .zero, anchorX: anchor?.x, anchorY: anchor?.y, isFirst: hasAnchors)
        model = Attribute("scroll offset", value: first, in: inputs.subgraph)
        let wanted = Later<CGPoint>()
        let source = Attribute("bounded offset", in: inputs.subgraph) { wanted.value }
        bounded = source
        let owner = Owner()
        let moving = inputs.rewriting(at: nil) { owner.offset?.redirect(&$0) }.animated("scroll offset", source)
        self.moving = moving
        let drift = Attribute("drift", value: CGPoint.zero, in: inputs.subgraph)
        self.drift = drift
        shown = inputs.attribute("offset") {
            let (moving, drift) = (moving.value, drift.value)
            return CGPoint(x: moving.x + drift.x, y: moving.y + drift.y)
        }
        owner.offset = self
        wanted.attribute = inputs.attribute("wanted offset") { [weak self] in self?.wanted() ?? .zero }
        let model = model
        // Makes the limited or requested offset the model value. The offset then stays when the content grows again.
        inputs.subgraph.watch("kept offset") { [graph, weak self] in
            let wanted = source.value
            // This rule also depends on the request. Otherwise a request for the current offset would not end, because
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
        parts.region.scrollToShow = { [weak self] rect, covered in self?.reveal(rect, covered: covered) ?? rect }
    }

    /// A reference to the offset for the transactions of `moving`, which is created before the offset is complete.
    @MainActor
    private final class Owner {
        weak var offset: ScrollOffset?
    }

    /// Adds an animation to an unanimated change of `bounded` while the content moves. Without it, the change would
    /// shift the running motion, and the content would be shown beyond its ends.
    ///
    /// A scroll by code ends the motion. A change of the size of the content or of the window moves the content from
    /// the shown offset to the new end.
    private func redirect(_ transaction: inout Transaction) {
        guard transaction.shiftsMotion, moving.isRunning else { return }
        if requested != nil {
            transaction.animation = .endingMotion
        } else if model.untracked.anchorX == nil, model.untracked.anchorY == nil {
            transaction.animation = .smooth(duration: 0.25)
        }
    }

    // MARK: - Drift

    func addDrift(_ distance: CGPoint) {
        let old = drift.untracked
        drift.set(CGPoint(x: old.x + distance.x, y: old.y + distance.y))
    }

    /// Returns the model value for an offset of the content.
    func model(of offset: CGPoint) -> CGPoint {
        let drift = drift.untracked
        return CGPoint(x: offset.x - drift.x, y: offset.y - drift.y)
    }

    /// Returns the offset of the content for a model value.
    func offset(of model: CGPoint) -> CGPoint {
        let drift = drift.untracked
        return CGPoint(x: model.x + drift.x, y: model.y + drift.y)
    }

    /// The offset after the requests of the update. It is limited, so that there is no gap after the content when the
    /// window becomes larger or the content smaller.
    private func wanted() -> CGPoint {
        let model = model.value
        let asked = parts.position?.request.value
        let isNew = asked != handled && parts.position?.isReported(asked) != true
        handled = asked
        if isNew { parts.position?.forgetReport() }
        guard !model.isHeld else { return model.offset }
        // A scroll view that is leaving does not scroll any more. The scroll view that replaces it may be in the same
        // reader.
        let isPresent = self.model.isPresent
        if isNew, isPresent, let asked {
            begin(asked.anchored(at: flow.transaction.scrollTargetAnchor))
            parts.position?.beginRequest()
        }
        if let own = model.request, own != request, own != dropped {
            if isPresent { begin(own) } else { dropped = own }
        }
        // Evaluates the request again after each change of the content until the update ends, because lengths before
        // the view may be estimates.
        if let request { requested = offset(for: request) ?? requested }
        // The drift is read after the request, because the request may make views of a lazy stack exist and thus change
        // its length.
        let drift = drift.value
        let size = Self.end(window: parts.window.value.size, extent: parts.extent.value, axes: axes.value)
        let start = CGPoint(x: 0 - drift.x, y: 0 - drift.y)
        let end = CGPoint(x: size.x - drift.x, y: size.y - drift.y)
        if let requested { return CGPoint(x: min(requested.x, end.x), y: min(requested.y, end.y)) }
        // Along a lazy stack, the ends become known during a motion, so they do not limit it. See `pursue`.
        let isMoving = moving.isRunning || pursuit != nil
        let free = isMoving ? parts.region.lazyAxes.intersection(axes.value) : []
        let x = free.contains(.horizontal) ? model.offset.x : max(min(model.offset.x, end.x), start.x)
        let y = free.contains(.vertical) ? model.offset.y : max(min(model.offset.y, end.y), start.y)
        return CGPoint(
            x: model.anchorX.map { $0 * size.x - drift.x } ?? x,
            y: model.anchorY.map { $0 * size.y - drift.y } ?? y)
    }

    private func begin(_ request: ScrollRequest) {
        requestStart = requested ?? model.untracked.offset
        self.request = request
    }

    /// Returns the value that a request determines, limited to the ends; nil if the requested view does not exist.
    func offset(for request: ScrollRequest) -> CGPoint? {
        let (size, margins) = (parts.window.untracked.size, parts.margins.untracked)
        let inner = CGSize(width: size.width - margins.horizontal, height: size.height - margins.vertical)
        let now = self.request == nil ? model.untracked.offset : requestStart
        return request.offset(
            from: offset(of: now), end: end, drift: drift.untracked, inner: inner, margins: margins, in: parts.region
        )
        .map { clamped(model(of: $0), orNotNumber: now) }
    }

    /// Scrolls in the next update with the current transaction.
    func scroll(to target: ScrollRequest.Target, anchor: UnitPoint?) {
        guard !isHeld, model.isPresent else { return }
        parts.position?.endRequest()
        lastNumber += 1
        let request = ScrollRequest(target: target, anchor: anchor, number: lastNumber)
        graph.schedule { [model] in
            var new = model.untracked
            new.request = request
            model.set(new)
        }
    }

    /// Scrolls by the least distance that shows a rectangle of the content. Returns the part of the rectangle that is
    /// visible after the scroll, moved back by the distance of the scroll. So the offset that is shown now already maps
    /// the result to its position on the screen after the scroll.
    ///
    /// - Parameter covered: The lengths that pinned views cover at the edges of the scroll view, margins included.
    private func reveal(_ rect: CGRect, covered: EdgeInsets) -> CGRect {
        // Nothing shows a view with an extreme frame.
        guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return rect }
        let now = shown.untracked
        var end = now
        let margins = parts.margins.untracked
        let (top, leading) = (max(covered.top - margins.top, 0), max(covered.leading - margins.leading, 0))
        let origin = model(of: CGPoint(x: rect.minX - leading, y: rect.minY - top))
        let target = ScrollRequest.Target.rect(
            CGRect(
                x: origin.x, y: origin.y, width: rect.width + leading + max(covered.trailing - margins.trailing, 0),
                height: rect.height + top + max(covered.bottom - margins.bottom, 0)))
        if !isHeld, let wanted = offset(for: ScrollRequest(target: target, anchor: nil)) {
            end = offset(of: wanted)
            if end != offset(of: model.untracked.offset) { scroll(to: target, anchor: nil) }
        }
        let part = rect.intersection(CGRect(origin: end, size: parts.window.untracked.size))
        return (part.isNull ? rect : part).offsetBy(dx: now.x - end.x, dy: now.y - end.y)
    }

    /// Stores the result of an update as the model value, unless a hand holds the content.
    private func keep(_ wanted: CGPoint) {
        let coast = requested == nil ? model.untracked.coast : nil
        let kept = requested == nil ? pursuit?.request : request
        (requested, request) = (nil, nil)
        guard !isHeld else { return }
        set(clamped(wanted), Transaction(), coast: coast)
        if let kept { beginPursuit(of: kept, to: wanted) }
    }

    /// Returns the window for lazy stacks.
    ///
    /// - Parameter shown: The scroll view's shown frame.
    func window(shown shownFrame: Attribute<ViewFrame>, inputs: ViewInputs) -> ScrollWindow {
        let (offset, window, axes) = (shown, parts.window, axes)
        let visible = inputs.attribute("visible") {
            // While the window's size animates, the larger of the shown size and the target size is used.
            let (next, now) = (window.value.size, shownFrame.value.size)
            let size = CGSize(width: max(next.width, now.width), height: max(next.height, now.height))
            return CGRect(origin: offset.value, size: size)
        }
        return ScrollWindow(
            visible: visible,
            nearby: inputs.attribute("nearby") { ScrollWindow.nearby(visible.value, axes: axes.value) })
    }

    /// Returns the part of the content that is visible inside the margins at an offset. A rule that calls this function
    /// depends on the window and the margins.
    func visible(at offset: CGPoint) -> CGRect {
        let (size, margins) = (parts.window.value.size, parts.margins.value)
        return CGRect(
            x: offset.x + margins.leading, y: offset.y + margins.top, width: size.width - margins.horizontal,
            height: size.height - margins.vertical)
    }

    /// The largest offset of the content.
    var end: CGPoint {
        Self.end(window: parts.window.untracked.size, extent: parts.extent.untracked, axes: axes.untracked)
    }

    /// Returns the largest offset; 0 along an axis that does not scroll.
    private static func end(window: CGSize, extent: CGSize, axes: Axis.Set) -> CGPoint {
        CGPoint(
            x: axes.contains(.horizontal) ? max(extent.width - window.width, 0) : 0,
            y: axes.contains(.vertical) ? max(extent.height - window.height, 0) : 0)
    }

    /// Returns the nearest value within the ends. If a coordinate is NaN, the coordinate of `other` is used instead.
    func clamped(_ point: CGPoint, orNotNumber other: CGPoint = .zero) -> CGPoint {
        let (start, end) = (model(of: .zero), model(of: end))
        return CGPoint(
            x: max(min(point.x.isNaN ? other.x : point.x, end.x), start.x),
            y: max(min(point.y.isNaN ? other.y : point.y, end.y), start.y))
    }

    func set(_ point: CGPoint, _ transaction: Transaction, coast: Int? = nil) {
        target = point
        pursuit = nil
        releaseVelocity = nil
        if transaction.animation != nil, let edge = edge(at: point, isBeyond: false) {
            beginPursuit(of: ScrollRequest(target: .edge(edge), anchor: nil), to: point)
        }
        let (end, anchor, shown) = (end, parts.anchors.untracked[.sizeChanges], offset(of: point))
        func stays(_ offset: CGFloat, _ fraction: CGFloat?, _ end: CGFloat) -> CGFloat? {
            fraction.flatMap { abs(offset - $0 * end) < Self.anchorTolerance ? $0 : nil }
        }
        let new = Model(
            offset: point, anchorX: stays(shown.x, anchor?.x, end.x), anchorY: stays(shown.y, anchor?.y, end.y),
            isHeld: isHeld, coast: coast)
        graph.schedule(with: transaction) { [model] in model.set(new) }
    }

    // MARK: - Phases

    /// Whether a hand is on the content. The attribute is nil if nothing observes the phase.
    private var isTracked: Attribute<Bool>?

    func setTracked(_ isOn: Bool) {
        guard let isTracked else { return }
        graph.schedule(with: Transaction()) { isTracked.set(isOn) }
        graph.applyChangesBeforeCallback()
    }

    /// Returns the velocity of the shown offset in a phase, in points per second; nil while a hand holds the content.
    /// The phase counts, because a later event before the frame may have begun or ended the hold.
    func velocity(in phase: ScrollPhase) -> CGVector? {
        if phase == .interacting { return nil }
        guard phase == .decelerating || phase == .animating, moving.isRunning else { return .zero }
        // The motion after a release begins in the next frame.
        if phase == .decelerating, let releaseVelocity, moving.velocity == .zero { return releaseVelocity }
        return CGVector(dx: moving.velocity.first, dy: moving.velocity.second)
    }

    /// Returns the phase of the movement.
    func observePhase(_ inputs: ViewInputs) -> Attribute<ScrollPhase> {
        let isTracked = Attribute("is tracked", value: false, in: inputs.subgraph)
        self.isTracked = isTracked
        let (model, moving, bounded) = (model, moving, bounded)
        // The model value keeps the number of a coast that has ended. The next motion is not part of this coast.
        var endedCoast: Int?
        return inputs.attribute("scroll phase") {
            let (model, isTracked) = (model.value, isTracked.value)
            let isMoving = moving.value != bounded.value
            if model.isHeld { return .interacting }
            if isMoving { return model.coast == nil || model.coast == endedCoast ? .animating : .decelerating }
            endedCoast = model.coast
            return isTracked ? .tracking : .idle
        }
    }
}
