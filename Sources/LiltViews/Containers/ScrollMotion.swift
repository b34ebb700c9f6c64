import Foundation

/// How far a view has scrolled, and how that moves.
@MainActor
final class ScrollMotion {
    /// Coasting slows down by a factor of e in so many seconds, as on a phone.
    private static let coastingTime = 0.325
    /// How much of a drag beyond the end shows at first.
    private static let stiffness = 0.55

    /// Where the content is to be.
    private struct Place: Equatable {
        var offset: CGPoint
        /// Whether a hand holds it, which may pull it beyond its ends.
        var isHeld = false
    }

    private let place: Attribute<Place>
    let shown: Attribute<CGPoint>
    private let window: Attribute<ViewFrame>
    private let content: Attribute<ViewFrame>
    private let axes: Attribute<Axis.Set>
    private let graph: AttributeGraph
    private var target = CGPoint.zero
    private var dragStart: CGPoint?

    init(
        window: Attribute<ViewFrame>, content: Attribute<ViewFrame>, axes: Attribute<Axis.Set>, inputs: ViewInputs
    ) {
        self.window = window
        self.content = content
        self.axes = axes
        graph = inputs.graph
        place = Attribute("scroll offset", value: Place(offset: .zero), in: inputs.subgraph)
        let place = place
        // A window that grows, or content that shrinks, leaves no gap behind the end.
        let bounded = inputs.attribute("bounded offset") { () -> CGPoint in
            let (place, window, content) = (place.value, window.value.size, content.value.size)
            guard !place.isHeld else { return place.offset }
            return CGPoint(
                x: min(place.offset.x, max(content.width - window.width, 0)),
                y: min(place.offset.y, max(content.height - window.height, 0)))
        }
        shown = inputs.animated("scroll offset", bounded)
        // Where it was put then, it stays: the end may go away again.
        _ = Attribute("kept offset", in: inputs.subgraph, stage: .effects) { [graph, weak self] in
            let offset = bounded.value
            if offset != place.value.offset { graph.afterUpdate { self?.keep() } }
            return offset
        }
    }

    /// Takes the end for the place, where the content ends before it and nobody holds it.
    private func keep() {
        let inside = clamped(target)
        guard dragStart == nil, inside != target else { return }
        set(inside, Transaction())
    }

    /// What lazy stacks go by.
    func window(shown place: Attribute<ViewFrame>, inputs: ViewInputs) -> ScrollWindow {
        let (offset, window, axes) = (shown, window, axes)
        let visible = inputs.attribute("visible") {
            // A window that grows or shrinks in an animation shows the larger of the two on the way.
            let (next, now) = (window.value.size, place.value.size)
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

    /// Stops in flight: a pointer has been put down. What is beyond an end goes on to come back.
    func stop() {
        let place = shown.untracked
        guard place != target, place == clamped(place) else { return }
        var transaction = Transaction()
        transaction[DirectManipulation.self] = true
        set(place, transaction)
    }

    /// Moves by a turn of the wheel. Returns what it did not take.
    func turn(by amount: CGSize) -> CGSize {
        let axes = axes.untracked
        let now = clamped(target)
        let wanted = CGPoint(
            x: now.x - (axes.contains(.horizontal) ? amount.width : 0),
            y: now.y - (axes.contains(.vertical) ? amount.height : 0))
        let new = clamped(wanted)
        guard new != now else { return amount }
        set(new, Transaction(animation: .smooth(duration: 0.25)))
        return .zero
    }

    /// The gesture that drags the content.
    var drag: some Gesture<DragGesture.Value> {
        var drag = DragGesture(minimumDistance: 10, coordinateSpace: CoordinateSpace.global)
        drag.axes = axes.untracked
        return drag
            .onChanged { [weak self] value in self?.follow(value) }
            .onEnded { [weak self] value in self?.release(value) }
    }

    private func follow(_ value: DragGesture.Value) {
        let start = dragStart ?? clamped(target)
        dragStart = start
        let axes = axes.untracked
        let wanted = CGPoint(
            x: axes.contains(.horizontal) ? start.x - value.translation.width : start.x,
            y: axes.contains(.vertical) ? start.y - value.translation.height : start.y)
        let inside = clamped(wanted)
        let size = window.untracked.size
        let place = CGPoint(
            x: inside.x + Self.stretched(wanted.x - inside.x, over: size.width),
            y: inside.y + Self.stretched(wanted.y - inside.y, over: size.height))
        set(place, .current)
    }

    /// What shows of a drag beyond the end: less the further it goes, never more than the window's length.
    private static func stretched(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return 0 }
        let shown = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -shown : shown
    }

    private func release(_ value: DragGesture.Value) {
        dragStart = nil
        let axes = axes.untracked
        let coasted = CGPoint(
            x: target.x - (axes.contains(.horizontal) ? value.velocity.width * Self.coastingTime : 0),
            y: target.y - (axes.contains(.vertical) ? value.velocity.height * Self.coastingTime : 0))
        let inside = clamped(coasted)
        if inside == coasted, clamped(target) == target {
            // Also where it stays: nobody holds it any more.
            set(coasted, Transaction(animation: Animation(Coasting(time: Self.coastingTime))))
        } else {
            // Over the end: a spring brings it back, from the velocity of the hand.
            set(inside, Transaction(animation: .smooth(duration: 0.45)))
        }
    }

    /// The gesture is over: where the pointer was taken away, it let nothing go.
    func letGo() {
        guard dragStart != nil else { return }
        dragStart = nil
        set(clamped(target), Transaction(animation: .smooth(duration: 0.45)))
    }

    private func set(_ point: CGPoint, _ transaction: Transaction) {
        target = point
        let new = Place(offset: point, isHeld: dragStart != nil)
        graph.schedule(with: transaction) { [place] in place.set(new) }
    }

    /// The bars along the window's edges, in its own coordinates.
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

/// Motion that slows down exponentially: x(t) = T·(1 − e^(−t/τ)), which starts at T/τ a second.
struct Coasting: CustomAnimation {
    /// τ, in seconds.
    let time: Double

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        // By then it is within a thousandth.
        guard time < 7 * self.time else { return nil }
        return value.scaled(by: 1 - exp(-time / self.time))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        value.scaled(by: exp(-time / self.time) / self.time)
    }
}
