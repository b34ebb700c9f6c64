import Foundation

/// Motions in a scroll view with a lazy stack. The ends of the content become known only during the motion.
extension ScrollOffset {
    /// Corrects a motion to a view or to an end of the content. The position of this target was an estimate and may
    /// change during the motion.
    ///
    /// The correction is spread over the rest of the distance, so that the motion arrives without a jump.
    func pursue() {
        let (now, target) = (moving.value, bounded.value)
        // Makes the rule run again when these values change. `offset(for:)` reads them without becoming dependent.
        _ = (parts.extent.value, drift.value)
        guard parts.region.isLazy, !isHeld, graph.isTicking else { return }
        let rest = distance(from: now, to: target)
        if pursuit == nil, moving.isRunning, let edge = edge(at: target, isBeyond: true) {
            pursuit = (ScrollRequest(target: .edge(edge), anchor: nil), rest)
        }
        guard let (request, before) = pursuit else { return }
        let fraction = rest > 0 && before > 0 ? min(max(1 - rest / before, 0), 1) : rest > 0 ? 0 : 1
        pursuit = rest > 0 ? (request, rest) : nil
        guard fraction > 0, let wanted = offset(for: request) else { return }
        let missing = CGPoint(x: wanted.x - target.x, y: wanted.y - target.y)
        guard missing != .zero else { return }
        addDrift(CGPoint(x: missing.x * fraction, y: missing.y * fraction))
    }

    /// Begins to correct a motion that starts now.
    func beginPursuit(of request: ScrollRequest, to target: CGPoint) {
        guard parts.region.isLazy else { return }
        switch request.target {
        case .point, .rect: return
        case .view, .edge: break
        }
        let rest = distance(from: moving.untracked, to: target)
        if rest > 0 { pursuit = (request, rest) }
    }

    /// Returns the request for the scroll target that is at the leading edge at an offset; nil if there is none.
    ///
    /// - Parameter targets: Targets in the order of the views. Their positions are model values.
    func request(forTargetAt offset: CGPoint, among targets: [ScrollRegion.Target]) -> ScrollRequest? {
        let (start, axes) = (visible(at: offset).origin, axes.untracked)
        let target = targets.first { target in
            (!axes.contains(.vertical) || abs(target.position.y - start.y) < 0.5)
                && (!axes.contains(.horizontal) || abs(target.position.x - start.x) < 0.5)
        }
        // All views of a row have its id, and a request leads to the first one.
        guard let target, let id = target.id, targets.first(where: { $0.id == id })?.position == target.position
        else { return nil }
        return ScrollRequest(target: .view(id), anchor: .topLeading)
    }

    private func distance(from start: CGPoint, to end: CGPoint) -> CGFloat { hypot(start.x - end.x, start.y - end.y) }

    /// Returns the edge of the content at which an offset lies; nil if it lies at no edge. Content that fits into the
    /// window lies at both edges, so it counts as at none.
    ///
    /// - Parameter isBeyond: Whether the offset must lie beyond the edge. If so, content that fits into the window
    ///   counts, too.
    func edge(at target: CGPoint, isBeyond: Bool) -> Edge? {
        let (start, end, axes) = (model(of: .zero), model(of: end), axes.untracked)
        let tolerance = isBeyond ? -0.001 : 0.001
        if axes.contains(.vertical), isBeyond || end.y > start.y {
            if target.y >= end.y - tolerance { return .bottom }
            if target.y <= start.y + tolerance { return .top }
        }
        if axes.contains(.horizontal), isBeyond || end.x > start.x {
            if target.x >= end.x - tolerance { return .trailing }
            if target.x <= start.x + tolerance { return .leading }
        }
        return nil
    }
}
