/// A value that follows a model value with animations.
///
/// When the model's animatable data changes, the transaction of that update determines the animation. Until the
/// animation ends, each frame evaluates only this attribute and its dependents. So an animated effect runs no body.
///
/// A hand stops the value in motion, and the value then follows without a jump. An app's change has one of two forms:
/// it sets the model to the hand's position, or to the model's old value plus a translation:
/// ```
///   model   ──────────●                    model   ──────────●
///   shown   ···•            in motion      shown   ···•
///   model      •            = position     model    ╴╴╴╴╴╴╴╴╴● + translation
///   shown      •            the model      shown      •        the model plus the distance at the catch
/// ```
/// If the release starts a spring, the spring begins at the shown value, with the hand's velocity. Otherwise, the
/// animation that the hand has stopped continues, and moves the value to its model value.
@MainActor
final class AnimatedAttribute<Value: Animatable>: Attribute<Value>, HoldableAttribute {
    /// An animation in progress. It is on the heap, because most values never move.
    private final class RunningAnimation: RunningState {
        var value: AnimatedValue<Value>

        init(_ value: Value) { self.value = AnimatedValue(value) }
    }

    var isAwake = false
    var isListedAsleep = false

    private let model: Attribute<Value>
    private let flow: TransactionFlow
    private let environment: Attribute<EnvironmentValues>
    private var target: Value?
    private var running: RunningAnimation?
    /// The effect of a hand on the value since its last animation.
    private var held: HeldValue<Value.AnimatableData>?

    init(
        _ label: AttributeLabel, in subgraph: Subgraph, model: Attribute<Value>, flow: TransactionFlow,
        environment: Attribute<EnvironmentValues>
    ) {
        self.model = model
        self.flow = flow
        self.environment = environment
        super.init(label, in: subgraph, stage: .effects) { model.value }
    }

    // The types that most interfaces animate. Code that is not specialized for a type takes about ten times as long as
    // specialized code. `advance` repeats the list, because a call from specialized code need not arrive at specialized
    // code: the optimizer may leave a generic method as it is.
    @specialized(where Value == ViewFrame)
    @specialized(where Value == ScaleEffect)
    @specialized(where Value == RotationEffect)
    @specialized(where Value == OffsetEffect)
    @specialized(where Value == OpacityEffect)
    @specialized(where Value == Double)
    override func compute() -> Bool {
        let new = model.value
        if !graph.isTicking { catchUpAfterSleep() }
        follow(new)
        guard let running else { return store(resting(new)) }
        if !dependsOnScrub(running) { graph.addRunning(self) }
        // A scrubbed value moves in the same round as its progress.
        guard graph.isTicking, running.scrubs.isEmpty || !graph.hasChanges else {
            return store(running.value.presentation)
        }
        running.hasBegun = true
        running.shownTime = graph.frameTime
        return store(running.value.glide(to: graph.frameTime) ?? advance(running, to: graph.frameTime))
    }

    /// Moves the value to the instant of the last tick, if no frame has read the value. Otherwise a press would hit
    /// the view at its position at the last read, and a hand would stop the view at that position.
    ///
    /// An update does not move a value that follows a scrubber: the tick moves it together with the progress.
    private func catchUpAfterSleep() {
        guard let running, running.hasBegun, running.shownTime < graph.tickTime,
            running.scrubs.isEmpty || graph.phase == .idle
        else { return }
        running.shownTime = graph.tickTime
        if running.value.glide(to: graph.tickTime) == nil { _ = advance(running, to: graph.tickTime) }
    }

    /// Advances a running animation when `glide(to:)` cannot: a motion may begin or end, a completion may be due,
    /// several motions run, or an app's code computes the motion.
    @specialized(where Value == ViewFrame)
    @specialized(where Value == ScaleEffect)
    @specialized(where Value == RotationEffect)
    @specialized(where Value == OffsetEffect)
    @specialized(where Value == OpacityEffect)
    @specialized(where Value == Double)
    private func advance(_ running: RunningAnimation, to time: Double) -> Value {
        let environment = environment.untracked
        let new = running.value.advance(to: time, environment: environment)
        running.movesForever = running.value.movesForever
        if !running.value.isAnimating { self.running = nil }
        return new
    }

    @specialized(where Value == ViewFrame)
    @specialized(where Value == ScaleEffect)
    @specialized(where Value == RotationEffect)
    @specialized(where Value == OffsetEffect)
    @specialized(where Value == OpacityEffect)
    @specialized(where Value == Double)
    func moveOn(to time: Double) -> Bool {
        // If the state is clean, the model has not changed.
        guard state == .clean, let running, running.scrubs.isEmpty, let old = stored else { return false }
        running.hasBegun = true
        running.shownTime = time
        let new = running.value.glide(to: time) ?? advance(running, to: time)
        if new.animatableData != old.animatableData {
            replace(new)
            noteMove()
        }
        return true
    }

    /// Takes the new value of a model that moves without an animation while this value is at rest.
    @specialized(where Value == ViewFrame)
    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, input === model, running == nil, held == nil, graph.movesAtOnce,
            !flow.isRewritten, isWatched
        else { return super.inputMoved(input) }
        graph.evaluations += 1
        let new = model.untracked
        target = new
        if store(new) { noteMove() }
    }

    /// Returns the shown value for a model value while nothing moves.
    private func resting(_ value: Value) -> Value {
        guard let held, held.offset != .zero else { return value }
        var shown = value
        shown.animatableData += held.offset
        return shown
    }

    /// Starts or retargets the animation if the model has changed.
    private func follow(_ new: Value) {
        guard let old = target else {
            target = new
            return
        }
        target = new
        guard old.animatableData != new.animatableData else {
            // Parts of the value that are not animatable may have changed.
            running?.value.replaceModel(new)
            return
        }
        var transaction = flow.transaction
        let session = transaction.scrubSession
        // A change by a session that has ended shows its new value at once.
        if session == nil, transaction.animation?.scrubProgress != nil { transaction.animation = nil }
        // Without an animation, the change may be the revert itself, or may follow from it.
        if transaction.animation == nil, revertScrubs(to: new) { return }
        guard transaction.animation != nil else {
            // A hand moves a scrubbed value only through the progress.
            let followsHand = transaction.followsAtOnce && running?.scrubs.isEmpty ?? true
            if !graph.isTicking { graph.recorder?.noteJump(of: self, with: transaction, followsHand: followsHand) }
            if followsHand {
                followHand(transaction.hand, old: old, new: new)
            } else {
                for scrub in running?.scrubs ?? [] { scrub.hasOtherWrites = true }
                running?.value.set(new, transaction: transaction)
            }
            return
        }
        if running == nil { running = RunningAnimation(resting(old)) }
        // A value that follows the hand by a spring keeps its own velocity. A value that the hand has released gets the
        // velocity of the hand.
        let velocity = transaction.isContinuous ? nil : held?.velocity(at: graph.changeTime)
        held?.endPausedMotion()
        held = nil
        for scrub in running?.scrubs ?? [] { scrub.updateVelocity(at: graph.changeTime) }
        running?.value.set(new, transaction: transaction, velocity: velocity)
        if let session { running?.follow(session) }
        if running?.value.isAnimating == false { running = nil }
        running?.hasBegun = false
        running?.isLoop = transaction[EndlessLoop.self]
        running?.update = graph.updateIndex
        graph.recorder?.noteAnimation(of: self, with: transaction)
    }

    /// Makes the attribute depend on the progress of its scrubbed changes, if there are any. Returns whether nothing
    /// else moves the value.
    private func dependsOnScrub(_ running: RunningAnimation) -> Bool {
        guard !running.scrubs.isEmpty else { return false }
        // The progress is also read in the frame in which another animation takes over, because that animation begins
        // at this progress.
        var isOpen = false
        for session in running.scrubs {
            guard let progress = session.attribute(in: graph) else { continue }
            _ = progress.value
            isOpen = true
        }
        if running.hasBegun, running.value.scrubProgress == nil { running.scrubs = [] }
        return isOpen && running.hasBegun && running.value.waitsForHand
    }

    /// If the newest scrubbed change is reverted, restores the value from before it, and then does the same for the
    /// changes below it. Otherwise does nothing and returns false.
    private func revertScrubs(to old: Value) -> Bool {
        guard let running else { return false }
        var isReverted = false
        while let scrub = running.scrubs.last, scrub.isReverted, running.value.revert(to: old, scrub.progress) {
            running.scrubs.removeLast()
            isReverted = true
        }
        if isReverted, !running.value.isAnimating { self.running = nil }
        return isReverted
    }

    /// Follows a hand's change. A value in motion stops first.
    private func followHand(_ hand: Hand?, old: Value, new: Value) {
        let held = held ?? HeldValue()
        self.held = held
        if let paused = held.paused {
            // The hand has caught the view, and with it the value. A change by the same event as the catch, for example
            // by the minimum distance of a drag, does not move the value.
            if paused.update == graph.updateIndex { held.offset += old.animatableData - new.animatableData }
            held.endPausedMotion()
        } else if let running {
            let shown = running.value.presentation.animatableData
            let jumpToModel = (new.animatableData - shown).magnitudeSquared
            let step = (new.animatableData - old.animatableData).magnitudeSquared
            held.offset = step < jumpToModel ? shown - new.animatableData : .zero
            held.stoppedAnimation = running.value.animation
            running.value.stop()
            self.running = nil
        }
        held.add(new.animatableData, at: graph.changeTime, hand: hand, location: graph.changeLocation)
        if held.offset != .zero { hand?.hold(self) }
    }

    var motionUpdate: Int? { running?.update }

    func movesView(around frame: ViewFrame?) -> Bool {
        catchUpAfterSleep()
        guard let running, let target else { return false }
        return running.value.presentation.moves(from: target, around: frame)
    }

    func hold() {
        catchUpAfterSleep()
        guard isValid, let running, let target else { return }
        guard running.scrubs.isEmpty else {
            for scrub in running.scrubs { scrub.hold() }
            return
        }
        let held = held ?? HeldValue()
        self.held = held
        held.offset = running.value.presentation.animatableData - target.animatableData
        held.stoppedAnimation = running.value.animation
        held.paused = HeldValue.PausedMotion(claims: running.value.pause(), update: graph.updateIndex)
        self.running = nil
        invalidate()
    }

    func letGo() {
        for scrub in running?.scrubs ?? [] { scrub.letGo() }
        guard isValid, let target, let held, held.paused != nil || held.offset != .zero else { return }
        let running = RunningAnimation(resting(target))
        let velocity = held.paused == nil ? held.velocity(at: graph.changeTime) : nil
        self.held = nil
        running.value.set(target, transaction: Transaction(animation: held.stoppedAnimation), velocity: velocity)
        running.value.keep(held.paused?.claims ?? [])
        guard running.value.isAnimating else { return }
        running.update = graph.updateIndex
        self.running = running
        graph.recorder?.noteRelease(of: self, with: held.stoppedAnimation)
        graph.addRunning(self)
        invalidate()
    }

    func leave(_ session: ScrubSession, with animation: Animation) -> Bool {
        guard isValid, let running, let change = running.value.redirect(from: session.progress, with: animation) else {
            return false
        }
        running.hasBegun = false
        invalidate()
        // Changes that cancel each other leave a rounding error.
        let model = running.value.model.animatableData
        return change.magnitudeSquared > 1e-20 * model.magnitudeSquared
    }

    /// The velocity, in units of the animatable data per second.
    var velocity: Value.AnimatableData { running?.value.velocity ?? .zero }

    var isRunning: Bool {
        guard let state = running as RunningState? else { return false }
        return state.scrubs.isEmpty || !state.hasBegun || !waitsForHand
    }

    /// Whether only a scrubber can move the value.
    ///
    /// The property is not inlined, because it needs the metadata of the generic class, and each frame reads
    /// `isRunning`.
    @inline(never)
    private var waitsForHand: Bool { running?.value.waitsForHand ?? false }

    var runsForever: Bool {
        guard let state = running as RunningState? else { return false }
        return state.isLoop || (state.hasBegun && state.movesForever)
    }

    var endTime: Double { running?.value.nextEventTime ?? -.infinity }

    func isShowing(_ time: Double) -> Bool {
        guard let state = running as RunningState? else { return true }
        // If changes follow the tick of a frame, the frame ticks again. A motion that these changes start or retarget
        // begins in that next tick.
        return state.hasBegun && state.shownTime == time
    }

    func isDue(at time: Double) -> Bool {
        guard let running else { return false }
        return !running.hasBegun || running.value.nextEventTime <= time
    }

    override func release() {
        super.release()
        // The release of the animation calls its completions.
        running = nil
    }

    override var valueDescription: String {
        guard let running else { return super.valueDescription }
        return
            "\(super.valueDescription) → \(running.value.model), \(running.value.animation.map { "\($0)" } ?? "moving")"
    }
}

extension AnimatedAttribute: RecordedAttribute {
    var motionState: MotionState {
        let data = (stored ?? model.untracked).animatableData
        guard let running else {
            return MotionState(
                value: data, velocity: Value.AnimatableData.zero, target: target?.animatableData ?? data,
                isRunning: false, endTime: graph.frameTime)
        }
        return MotionState(
            value: running.value.presentation.animatableData, velocity: running.value.velocity,
            target: running.value.model.animatableData, isRunning: true, endTime: running.value.endTime)
    }

    func numbers(of vector: any VectorArithmetic) -> [Double] {
        (vector as? Value.AnimatableData).map { Value.propertyNumbers(of: $0) } ?? []
    }

    func preview(at times: [Double]) -> [(value: any VectorArithmetic, velocity: any VectorArithmetic)] {
        guard let running, running.scrubs.isEmpty else { return [] }
        return running.value.preview(at: times).map { ($0.value, $0.velocity) }
    }
}

/// The state of a running animation that does not depend on the type of its value.
///
/// The class is not generic, so that the code of each frame finds the fields without the metadata of a generic class.
@MainActor
private class RunningState {
    /// Whether the animation is a step of an endless loop.
    final var isLoop = false
    /// Whether a frame has shown the animation's start.
    final var hasBegun = false
    /// Whether the motion was known in the last frame to have no end. Stored, because each frame reads it for each
    /// moving value, and the animator of a generic value is reached only through unspecialized code.
    final var movesForever = false
    final var shownTime = -Double.infinity
    /// The sessions that the value follows, the session of the newest change last. Empty if the value follows time.
    final var scrubs: [ScrubSession] = []
    /// The index of the update that started the animation.
    final var update = 0

    /// Makes the value also follow the session of a new change.
    final func follow(_ session: ScrubSession) {
        if scrubs.last !== session { scrubs.append(session) }
    }
}
