/// The animated values that move a gestured view, for a hand that drags it.
///
/// A hand holds the values that move the gestured view itself, and no other values inside or outside of it:
/// ```
/// Card()                        its frame, from the layout around it                     held
///     .offset(a)                effects around the gesture, up to the next container     held
///     .gesture(drag)
///     .offset(b)                effects inside, up to the next container or layer        held
/// ```
/// A value moves a view if every point of the view moves. So the motion of a view that grows, turns or fades in its
/// frame continues under a hand. If a container moves, its layout also moves the frames of the views inside. A hand
/// also holds the values of these frames that began to move in the same update.
///
/// Limitation: if a view inside has begun a motion of its own since that update, its frame has both motions. The catch
/// does not hold this frame; the first change that the hand makes stops both motions. An effect, such as an offset, has
/// no such limitation.
@MainActor
final class ViewMotion {
    /// An animated value that may move the view.
    private struct Part {
        let value: any HoldableAttribute
        /// The view frame that the value transforms if the value is an effect; nil if the value is itself a view frame.
        let frame: Attribute<ViewFrame>?
    }

    private var parts: [Part] = []
    /// The frames of the views in the containers inside the gestured view.
    private var innerFrames: [any HoldableAttribute] = []

    /// - Parameter effects: The effects around the gesture, innermost first.
    init(effects: OuterEffect?) {
        var next = effects
        while let effect = next {
            parts.append(Part(value: effect.value, frame: effect.frame))
            next = effect.outer
        }
    }

    fileprivate func add(_ effect: any HoldableAttribute, around frame: Attribute<ViewFrame>) {
        parts.append(Part(value: effect, frame: frame))
    }

    fileprivate func add(frame: any HoldableAttribute) { parts.append(Part(value: frame, frame: nil)) }

    fileprivate func add(innerFrame frame: any HoldableAttribute) {
        // Discards the frames of removed views each time that the count is a power of two.
        if innerFrames.count >= 64, innerFrames.count.nonzeroBitCount == 1 { innerFrames.removeAll { !$0.isValid } }
        innerFrames.append(frame)
    }

    /// Stops the values that move the view, so it stays where it is shown. Endless animations continue.
    func hold() {
        // The indices of the updates that have started the motion of the view's frame.
        var updates: Set<Int> = []
        for part in parts where part.value.isValid && !part.value.runsForever {
            guard part.value.movesView(around: part.frame?.untracked) else { continue }
            if part.frame == nil, let update = part.value.motionUpdate { updates.insert(update) }
            part.value.hold()
        }
        guard !updates.isEmpty else { return }
        for frame in innerFrames where frame.isValid && !frame.runsForever {
            if let update = frame.motionUpdate, updates.contains(update) { frame.hold() }
        }
    }

    /// Ends the hold. Values that the hand has not changed continue their motion.
    func letGo() {
        for part in parts where part.value.isValid { part.value.letGo() }
        for frame in innerFrames where frame.isValid { frame.letGo() }
    }
}

/// An effect around a view that is being made, with the effects outside of it up to the next container.
@MainActor
final class OuterEffect {
    fileprivate let value: any HoldableAttribute
    fileprivate let frame: Attribute<ViewFrame>
    fileprivate let outer: OuterEffect?

    init(_ value: any HoldableAttribute, around frame: Attribute<ViewFrame>, outer: OuterEffect?) {
        self.value = value
        self.frame = frame
        self.outer = outer
    }
}

/// The motions of the gestured views around a view that is being made, innermost first.
@MainActor
final class MotionScope {
    private let motion: ViewMotion
    private let outer: MotionScope?
    /// Whether a value that moves the view being made moves the whole gestured view. False inside a container or a
    /// layer of the gestured view.
    private let isWhole: Bool

    init(_ motion: ViewMotion, isWhole: Bool = true, outer: MotionScope?) {
        self.motion = motion
        self.isWhole = isWhole
        self.outer = outer
    }

    /// The scope of a view in a container or layer.
    var inside: MotionScope {
        guard hasWhole else { return self }
        return MotionScope(motion, isWhole: false, outer: outer?.inside)
    }

    /// Whether a value that moves the view moves the whole of at least one gestured view.
    var hasWhole: Bool { isWhole || outer?.hasWhole == true }

    func add(_ effect: any HoldableAttribute, around frame: Attribute<ViewFrame>) {
        if isWhole { motion.add(effect, around: frame) }
        outer?.add(effect, around: frame)
    }

    func add(frame: any HoldableAttribute) {
        if isWhole { motion.add(frame: frame) } else { motion.add(innerFrame: frame) }
        outer?.add(frame: frame)
    }
}

extension ViewInputs {
    /// The inputs of the views of a container or layer. A value that moves one of them alone does not move the whole
    /// view.
    var insideContainer: ViewInputs {
        var inputs = self
        inputs.outerEffect = nil
        guard let motion = self.motion, motion.hasWhole else { return inputs }
        // Creates the frame of the whole view by reading it.
        _ = self.geometry.shown
        inputs.motion = motion.inside
        return inputs
    }
}

extension Animatable {
    /// Whether every point of a view moves between this value and `other`: all corners of the view move to the same
    /// side along at least one axis.
    ///
    /// - Parameter frame: The view's frame. Not needed for values that are frames.
    func moves(from other: Self, around frame: ViewFrame?) -> Bool {
        guard let new = corners(around: frame), let old = other.corners(around: frame) else { return false }
        let (x, y) = (zip(new, old).map { $0.x - $1.x }, zip(new, old).map { $0.y - $1.y })
        return [x, y].contains { moves in moves.allSatisfy { $0 > 0 } || moves.allSatisfy { $0 < 0 } }
    }

    /// The corners of a view with this frame, or with this effect; nil for other values.
    private func corners(around frame: ViewFrame?) -> [CGPoint]? {
        if let own = self as? ViewFrame { return own.corners }
        guard let effect = self as? any GeometryEffect, let frame else { return nil }
        let transform = effect.transform(in: frame)
        return frame.corners.map { $0.applying(transform) }
    }
}

extension ViewFrame {
    fileprivate var corners: [CGPoint] {
        [
            origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ]
    }
}
