import Foundation

/// The offset of a scroll view's content: follows drags, the wheel and coasting, and stays within the content's ends.
@MainActor
final class ScrollOffset {
    /// The fraction of a drag that shows just beyond an end.
    private static let stiffness = 0.55

    /// The model value of the offset.
    private struct Model: Equatable {
        var offset: CGPoint
        /// Whether a hand holds the content. A held offset may lie beyond the ends.
        var isHeld = false
    }

    private let model: Attribute<Model>
    /// The offset in which the content is shown now.
    let shown: Attribute<CGPoint>
    private let window: Attribute<ViewFrame>
    private let content: Attribute<ViewFrame>
    private let axes: Attribute<Axis.Set>
    private let graph: AttributeGraph
    private var target = CGPoint.zero
    private var dragStart: CGPoint?
    private var roll: Roll?

    /// The precise turns of a wheel until it falls silent.
    private struct Roll {
        /// The offset that the turns ask for. It may lie beyond the ends.
        var wanted: CGPoint
        var estimator = ReleaseVelocityEstimator<CGPoint.AnimatableData>()
        var lastTime = 0.0
    }

    /// Whether a hand holds the content.
    private var isHeld: Bool { dragStart != nil || roll != nil }

    init(
        window: Attribute<ViewFrame>, content: Attribute<ViewFrame>, axes: Attribute<Axis.Set>, inputs: ViewInputs
    ) {
        self.window = window
        self.content = content
        self.axes = axes
        graph = inputs.graph
        model = Attribute("scroll offset", value: Model(offset: .zero), in: inputs.subgraph)
        let model = model
        // Limits the offset, so that a larger window or smaller content leaves no gap after the end.
        let bounded = inputs.attribute("bounded offset") { () -> CGPoint in
            let (model, window, content) = (model.value, window.value.size, content.value.size)
            guard !model.isHeld else { return model.offset }
            return CGPoint(
                x: min(model.offset.x, max(content.width - window.width, 0)),
                y: min(model.offset.y, max(content.height - window.height, 0)))
        }
        shown = inputs.animated("scroll offset", bounded)
        // Makes the limited offset the model value. It then stays when the content grows again.
        inputs.subgraph.watch("kept offset") { [graph, weak self] in
            if bounded.value != model.value.offset { graph.afterUpdate { self?.keepBounded() } }
        }
    }

    /// Moves an offset beyond an end to that end, unless a hand holds the content.
    private func keepBounded() {
        let inside = clamped(target)
        guard !isHeld, inside != target else { return }
        set(inside, Transaction())
    }

    /// Returns the window for lazy stacks.
    ///
    /// - Parameter shown: The scroll view's shown frame.
    func window(shown shownFrame: Attribute<ViewFrame>, inputs: ViewInputs) -> ScrollWindow {
        let (offset, window, axes) = (shown, window, axes)
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

    /// The largest offset.
    private var end: CGPoint {
        let (window, content) = (window.untracked.size, content.untracked.size)
        return CGPoint(x: max(content.width - window.width, 0), y: max(content.height - window.height, 0))
    }

    private func clamped(_ point: CGPoint) -> CGPoint {
        let end = end
        return CGPoint(x: max(min(point.x, end.x), 0), y: max(min(point.y, end.y), 0))
    }

    /// Catches the moving content at its shown offset. Does nothing beyond an end, so the content continues to spring
    /// back.
    func stop() {
        let offset = shown.untracked
        guard offset != target, offset == clamped(offset) else { return }
        var transaction = Transaction()
        transaction[DirectManipulation.self] = true
        set(offset, transaction)
    }

    /// Scrolls by `amount` points of the wheel. Returns `.zero`, or `amount` if the content cannot move further.
    func turn(by amount: CGSize) -> CGSize {
        let now = clamped(target)
        let new = clamped(moved(now, by: amount))
        guard new != now else { return amount }
        set(new, Transaction(animation: .smooth(duration: 0.25)))
        return .zero
    }

    /// Whether a turn of the wheel by `amount` points would move the content.
    func canTurn(by amount: CGSize) -> Bool {
        let now = clamped(target)
        return clamped(moved(now, by: amount)) != now
    }

    /// Moves the content at once by a precise turn of the wheel at `time`. Beyond an end it moves with resistance, and
    /// stays until the wheel falls silent.
    func roll(by amount: CGSize, at time: Double) {
        if roll == nil {
            stop()
            roll = Roll(wanted: clamped(target))
        }
        let wanted = moved(roll?.wanted ?? target, by: amount)
        roll?.wanted = wanted
        roll?.estimator.add(wanted.animatableData, at: time)
        roll?.lastTime = time
        var transaction = Transaction()
        transaction[DirectManipulation.self] = true
        set(stretched(wanted), transaction)
    }

    /// Ends the turns of a wheel that has fallen silent. The content coasts with the velocity of the last of them.
    func endRoll() {
        guard let roll else { return }
        // The fingers left at the last turn, which the silence only confirms.
        let velocity = roll.estimator.velocity(releasedAt: roll.lastTime)
        self.roll = nil
        coast(from: roll.wanted, velocity: CGSize(width: velocity.first, height: velocity.second))
    }

    /// An offset after content has moved by `amount` along the scrolling axes.
    private func moved(_ offset: CGPoint, by amount: CGSize) -> CGPoint {
        let axes = axes.untracked
        return CGPoint(
            x: axes.contains(.horizontal) ? offset.x - amount.width : offset.x,
            y: axes.contains(.vertical) ? offset.y - amount.height : offset.y)
    }

    /// The gesture that drags the content.
    var drag: some Gesture<DragGesture.Value> {
        var drag = DragGesture(minimumDistance: 10, coordinateSpace: CoordinateSpace.global)
        drag.axes = axes.untracked
        return
            drag
            .onChanged { [weak self] value in self?.follow(value) }
            .onEnded { [weak self] value in self?.release(value) }
    }

    private func follow(_ value: DragGesture.Value) {
        let start = dragStart ?? clamped(target)
        dragStart = start
        set(stretched(moved(start, by: value.translation)), .current)
    }

    /// Returns the offset that is shown for one that a hand asks for: beyond an end, it resists.
    private func stretched(_ wanted: CGPoint) -> CGPoint {
        let inside = clamped(wanted)
        let size = window.untracked.size
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

    /// Returns the derivative of `stretched` by the distance; 1 within the ends.
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
        let (axes, end, inside, size) = (axes.untracked, end, clamped(wanted), window.untracked.size)
        let (x, y) = (wanted.x - inside.x, wanted.y - inside.y)
        let still = Coasting.Axis(from: 0, velocity: 0, end: 0)
        let coasting = Coasting(
            x: !axes.contains(.horizontal)
                ? still
                : Coasting.Axis(
                    from: target.x, velocity: velocity.width * Self.stretchRate(x, over: size.width), end: end.x),
            y: !axes.contains(.vertical)
                ? still
                : Coasting.Axis(
                    from: target.y, velocity: velocity.height * Self.stretchRate(y, over: size.height), end: end.y))
        // Also needed at zero velocity: `isHeld` becomes false.
        set(
            CGPoint(x: target.x + coasting.x.target, y: target.y + coasting.y.target),
            Transaction(animation: Animation(coasting)))
    }

    /// Springs back to the ends if the drag was canceled rather than released.
    func endDrag() {
        guard dragStart != nil else { return }
        dragStart = nil
        set(clamped(target), Transaction(animation: .smooth(duration: 0.45)))
    }

    private func set(_ point: CGPoint, _ transaction: Transaction) {
        target = point
        let new = Model(offset: point, isHeld: isHeld)
        graph.schedule(with: transaction) { [model] in model.set(new) }
    }

    /// Returns the bars along the window's edges, in its own coordinates.
    ///
    /// An axis has a bar if it scrolls, the content exceeds the window by 0.5 points and the window exceeds 24 points.
    func bars(in size: CGSize, offset: CGPoint) -> [CGRect] {
        let content = content.value.size
        let axes = axes.value
        var bars: [CGRect] = []
        func bar(_ window: CGFloat, _ content: CGFloat, _ offset: CGFloat) -> (start: CGFloat, length: CGFloat)? {
            guard content > window + 0.5, window > 24 else { return nil }
            let length = max((window - 8) * window / content, 16)
            return (4 + (window - 8 - length) * max(min(offset / (content - window), 1), 0), length)
        }
        if axes.contains(.vertical), let bar = bar(size.height, content.height, offset.y) {
            bars.append(CGRect(x: size.width - 7, y: bar.start, width: 4, height: bar.length))
        }
        if axes.contains(.horizontal), let bar = bar(size.width, content.width, offset.x) {
            bars.append(CGRect(x: bar.start, y: size.height - 7, width: bar.length, height: 4))
        }
        return bars
    }
}
