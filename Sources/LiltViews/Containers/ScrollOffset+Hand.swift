/// Movements of the content by drags and by the wheel, and coasting.
extension ScrollOffset {
    /// A series of precise turns of a wheel. The series ends when turns no longer arrive.
    struct Roll {
        /// The offset to which the turns would move the content without resistance. It may lie beyond the ends.
        var wanted: CGPoint
        var estimator = ReleaseVelocityEstimator<CGPoint.AnimatableData>()
        var lastTime = 0.0
    }

    /// Catches the moving content at its shown offset. Has no effect beyond an end, so that the content continues to
    /// spring back.
    func stop() {
        let offset = moving.untracked
        guard offset != target, offset == clamped(offset) else { return }
        parts.position?.stopRequest()
        set(offset, .gesture)
    }

    /// Scrolls by `amount` points of the wheel. Returns the part that was not used: along each axis 0, or the whole
    /// amount if the content cannot move further.
    func turn(by amount: CGSize) -> CGSize {
        let now = clamped(target)
        let new = clamped(moved(now, by: amount))
        guard new != now else { return amount }
        parts.position?.endRequest()
        // For the scroll view's behavior, a notch counts as a swipe in its direction.
        let velocity = CGSize(width: new.x - now.x, height: new.y - now.y)
        beginMovement(at: now)
        let end = behaved(new, velocity: velocity, isNotch: true) ?? (new, nil)
        move(to: end, duration: 0.25, coast: nil)
        return CGSize(width: new.x == now.x ? amount.width : 0, height: new.y == now.y ? amount.height : 0)
    }

    /// Whether a turn of the wheel by `amount` points would move the content.
    func canTurn(by amount: CGSize) -> Bool {
        let now = clamped(target)
        return clamped(moved(now, by: amount)) != now
    }

    /// Whether a precise turn of the wheel by `amount` points would move the content, within or beyond its ends.
    func canStretch(by amount: CGSize) -> Bool { moved(target, by: amount) != target }

    /// Moves the content at once by a precise turn of the wheel at `time`. Beyond an end, the content moves with
    /// resistance, and stays there until the series of turns ends.
    func roll(by amount: CGSize, at time: Double) {
        if roll == nil {
            roll = Roll(wanted: unresisted)
            catchContent()
        }
        let wanted = moved(roll?.wanted ?? target, by: amount)
        roll?.wanted = wanted
        roll?.estimator.add(wanted.animatableData, at: time)
        roll?.lastTime = time
        set(stretched(wanted), .gesture)
    }

    /// The offset without resistance for which `stretched` returns the shown offset.
    private var unresisted: CGPoint {
        let (offset, size) = (moving.untracked, parts.window.untracked.size)
        let inside = clamped(offset)
        return CGPoint(
            x: inside.x + RubberBand.distance(of: offset.x - inside.x, over: size.width),
            y: inside.y + RubberBand.distance(of: offset.y - inside.y, over: size.height))
    }

    /// Begins a movement by a hand. `isHeld` is already true. If the content moves, it stops at its shown offset, even
    /// beyond an end. Without this stop, the content would keep its distance from the model value, and coasting would
    /// begin at another offset than the shown one.
    private func catchContent() {
        parts.position?.endRequest()
        let offset = moving.untracked
        beginMovement(at: clamped(offset))
        if offset != target { set(offset, .gesture) }
    }

    /// Stores the offset at which a movement begins, and the targets around it. A lazy stack may remove these targets
    /// during the movement.
    private func beginMovement(at start: CGPoint) {
        startOffset = start
        startTargets = []
        guard environment.untracked.scrollTargetBehavior != nil else { return }
        startTargets = inModel(parts.region.targets(around: visible(at: offset(of: start))))
    }

    /// Returns targets with model values as positions.
    private func inModel(_ targets: [ScrollRegion.Target]) -> [ScrollRegion.Target] {
        targets.map { ScrollRegion.Target(position: model(of: $0.position), id: $0.id) }
    }

    /// Ends a series of precise turns. The content coasts with the velocity of the last turns.
    func endRoll() {
        guard let roll else { return }
        // The fingers left the touchpad at the last turn. The pause after it only shows that no more turns arrive.
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

    /// Returns the offset after a hand has moved the content by `amount` from `offset`.
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
        set(stretched(moved(beginDrag(value), by: value.translation)), .current)
    }

    /// Returns the offset at the start of a drag. If the drag catches moving content, the drag's first translation does
    /// not move the content.
    private func beginDrag(_ value: DragGesture.Value) -> CGPoint {
        if let dragStart { return dragStart }
        let first = moving.untracked == target ? .zero : value.translation
        let start = moved(unresisted, by: CGSize(width: -first.width, height: -first.height))
        dragStart = start
        catchContent()
        return start
    }

    /// Returns the offset to show when a hand would move the content to `wanted`. Beyond an end, the content follows
    /// the hand with resistance.
    private func stretched(_ wanted: CGPoint) -> CGPoint {
        let inside = clamped(wanted)
        let size = parts.window.untracked.size
        return CGPoint(
            x: inside.x + RubberBand.shown(wanted.x - inside.x, over: size.width),
            y: inside.y + RubberBand.shown(wanted.y - inside.y, over: size.height))
    }

    private func release(_ value: DragGesture.Value) {
        let wanted = moved(beginDrag(value), by: value.translation)
        dragStart = nil
        coast(from: wanted, velocity: CGSize(width: -value.velocity.width, height: -value.velocity.height))
    }

    /// Makes the content continue with a velocity, in points per second, and slow down; see ``Coasting``.
    ///
    /// - Parameters:
    ///   - wanted: The offset to which the hand would have moved the content without resistance.
    ///   - velocity: The velocity of `wanted`. Beyond an end, the content moves at a fraction of this velocity.
    private func coast(from wanted: CGPoint, velocity: CGSize) {
        let (axes, end, inside, size) = (movable, end, clamped(wanted), parts.window.untracked.size)
        let (x, y) = (wanted.x - inside.x, wanted.y - inside.y)
        let speedX = axes.contains(.horizontal) ? velocity.width * RubberBand.rate(x, over: size.width) : 0
        let speedY = axes.contains(.vertical) ? velocity.height * RubberBand.rate(y, over: size.height) : 0
        defer { releaseVelocity = CGVector(dx: speedX, dy: speedY) }
        let from = offset(of: target)
        let coasting = Coasting(
            x: Coasting.Axis(from: from.x, velocity: speedX, end: end.x),
            y: Coasting.Axis(from: from.y, velocity: speedY, end: end.y))
        let rest = CGPoint(x: target.x + coasting.x.target, y: target.y + coasting.y.target)
        // Content that was released beyond an end, and whose velocity does not carry it back inside, springs back.
        let springsBack = inside != wanted && abs(rest.x - inside.x) < 1e-9 && abs(rest.y - inside.y) < 1e-9
        if !springsBack, let end = behaved(rest, velocity: velocity, isNotch: false) {
            return move(to: end, duration: 0.45, coast: nextCoast())
        }
        // The model is set even if the velocity is zero, because `isHeld` must become false.
        set(rest, Transaction(animation: Animation(coasting)), coast: nextCoast())
    }

    /// The end of a movement, and the request for the scroll target there; nil without a lazy stack.
    private typealias MovementEnd = (offset: CGPoint, request: ScrollRequest?)

    private func move(to end: MovementEnd, duration: Double, coast: Int?) {
        set(end.offset, Transaction(animation: .smooth(duration: duration)), coast: coast)
        if let request = end.request, pursuit == nil { beginPursuit(of: request, to: end.offset) }
    }

    /// Returns the target that the scroll view's behavior chooses for a movement toward `offset`, limited to the ends;
    /// nil if the scroll view has no behavior.
    private func behaved(_ offset: CGPoint, velocity: CGSize, isNotch: Bool) -> MovementEnd? {
        guard let behavior = environment.untracked.scrollTargetBehavior else { return nil }
        let (size, margins, rest) = (parts.window.untracked.size, parts.margins.untracked, self.offset(of: offset))
        let restTargets = parts.region.targets(near: visible(at: rest).origin)
        var target = ScrollTarget(rect: CGRect(origin: rest, size: size), anchor: nil)
        behavior.updateTarget(
            &target,
            context: ScrollTargetBehaviorContext(
                originalTarget: ScrollTarget(
                    rect: CGRect(origin: self.offset(of: startOffset), size: size), anchor: nil),
                velocity: CGVector(dx: velocity.width, dy: velocity.height), contentSize: parts.extent.untracked,
                containerSize: size, axes: axes.untracked, environment: environment.untracked, margins: margins,
                isNotch: isNotch, startTargets: startTargets.map { self.offset(of: $0.position) },
                restTargets: restTargets.map(\.position)))
        let anchor = target.anchor ?? .topLeading
        let end = CGPoint(
            x: target.rect.minX + anchor.x * (target.rect.width - size.width),
            y: target.rect.minY + anchor.y * (target.rect.height - size.height))
        let chosen = model(of: end)
        if parts.region.isLazy {
            let request =
                request(forTargetAt: chosen, among: inModel(restTargets))
                ?? request(forTargetAt: chosen, among: startTargets)
            // A lazy stack that has removed the target makes it again, at an estimated position.
            if let request, let found = self.offset(for: request) { return (found, request) }
        }
        return (clamped(chosen, orNotNumber: offset), nil)
    }

    /// Records that a hand is on the content.
    func track() { setTracked(true) }

    /// Records that no hand is on the content. If the drag was canceled and not released, the content springs back to
    /// the ends.
    func endDrag() {
        setTracked(false)
        guard dragStart != nil else { return }
        dragStart = nil
        springBack()
    }

    /// Cancels a series of precise turns. The content does not coast; it springs back to the ends.
    func cancelRoll() {
        guard roll != nil else { return }
        roll = nil
        springBack()
    }

    private func springBack() {
        set(clamped(target), Transaction(animation: .smooth(duration: 0.45)), coast: nextCoast())
    }

    private func nextCoast() -> Int {
        coastCount += 1
        return coastCount
    }
}
