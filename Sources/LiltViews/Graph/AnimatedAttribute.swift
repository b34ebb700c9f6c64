/// What is shown of a model value: the value itself, or the way there while it animates.
///
/// When the model's animatable data changes, the transaction of that update says how it is to move. From then on each
/// frame computes this attribute and what reads it, and nothing else: an effect that animates runs no body.
///
/// A hand that changes the value in mid-flight stops it. Apps write that in two ways, as the place of the pointer or as
/// a distance from where the model was; what is shown stays under the pointer in both:
/// ```
///   model   ──────────●                    model   ──────────●
///   shown   ···•            in flight      shown   ···•
///   model      •            = pointer      model    ╴╴╴╴╴╴╴╴╴● + translation
///   shown      •            the model      shown      •        the model, and as far off as it was
/// ```
/// A spring that the release starts begins where the value is shown, with the velocity of the hand.
@MainActor
final class AnimatedAttribute<Value: Animatable>: Attribute<Value>, HoldableAttribute {
    /// On the heap, since most values never move.
    private final class RunningAnimation {
        var value: AnimatedValue<Value>
        /// Whether it is a step of a loop that goes on for ever.
        var isLoop = false
        /// Whether a frame has shown its start.
        var hasBegun = false
        var shownTime = -Double.infinity

        init(_ value: Value) { self.value = AnimatedValue(value) }
    }

    /// What a hand has done to the value.
    private final class Manipulation {
        var trace = ManipulationTrace<Value.AnimatableData>()
        /// What is shown, less the model, since the hand stopped it in flight.
        var offset = Value.AnimatableData.zero
        /// What moved it then.
        var interrupted: Animation?
    }

    var isAwake = false
    var isListedAsleep = false

    private let model: Attribute<Value>
    private let flow: TransactionFlow
    private let environment: Attribute<EnvironmentValues>
    private var target: Value?
    private var running: RunningAnimation?
    private var manipulation: Manipulation?

    init(
        _ label: AttributeLabel, in subgraph: Subgraph, model: Attribute<Value>, flow: TransactionFlow,
        environment: Attribute<EnvironmentValues>
    ) {
        self.model = model
        self.flow = flow
        self.environment = environment
        super.init(label, in: subgraph, stage: .effects) { model.value }
    }

    // What most interfaces move; other values go through their witness tables, ten times as slowly.
    @specialized(where Value == ViewFrame)
    @specialized(where Value == ScaleEffect)
    @specialized(where Value == RotationEffect)
    @specialized(where Value == OffsetEffect)
    @specialized(where Value == OpacityEffect)
    @specialized(where Value == Double)
    override func compute() -> Bool {
        let new = model.value
        follow(new)
        guard let running else { return store(resting(new)) }
        graph.addRunning(self)
        guard graph.isTicking else { return store(running.value.presentation) }
        running.hasBegun = true
        running.shownTime = graph.frameTime
        let shown = running.value.advance(to: graph.frameTime) { environment.untracked }
        if !running.value.isAnimating { self.running = nil }
        return store(shown)
    }

    @specialized(where Value == ViewFrame)
    @specialized(where Value == ScaleEffect)
    @specialized(where Value == RotationEffect)
    @specialized(where Value == OffsetEffect)
    @specialized(where Value == OpacityEffect)
    @specialized(where Value == Double)
    func moveOn(to time: Double) -> Bool {
        // Clean: the model is the one that the running knows.
        guard state == .clean, let running, let old = stored else { return false }
        running.hasBegun = true
        running.shownTime = time
        let new = running.value.advance(to: time) { environment.untracked }
        if !running.value.isAnimating { self.running = nil }
        if new.animatableData != old.animatableData {
            replace(new)
            noteMove()
        }
        return true
    }

    /// What is shown of the model while nothing moves.
    private func resting(_ value: Value) -> Value {
        guard let manipulation, manipulation.offset != .zero else { return value }
        var shown = value
        shown.animatableData += manipulation.offset
        return shown
    }

    /// Takes note of the model's value, and starts or redirects the running where it changed.
    private func follow(_ new: Value) {
        guard let old = target else {
            target = new
            return
        }
        target = new
        guard old.animatableData != new.animatableData else {
            // Other parts of the value may have changed.
            running?.value.replaceModel(new)
            return
        }
        let transaction = flow.transaction
        let isManipulated = transaction[DirectManipulation.self]
        guard transaction.effectiveAnimation != nil else {
            if isManipulated {
                let manipulation = manipulation ?? Manipulation()
                self.manipulation = manipulation
                manipulation.trace.add(new.animatableData, at: graph.changeTime)
                takeHold(old: old, new: new)
            }
            running?.value.set(new, transaction: transaction)
            return
        }
        if running == nil { running = RunningAnimation(resting(old)) }
        // What follows the hand through a spring goes on with its own velocity; what the hand let go of has the hand's.
        let velocity = isManipulated ? nil : manipulation?.trace.velocity(releasedAt: graph.changeTime)
        manipulation = nil
        running?.value.set(new, transaction: transaction, velocity: velocity)
        if running?.value.isAnimating == false { running = nil }
        running?.hasBegun = false
        running?.isLoop = transaction[EndlessLoop.self]
    }

    /// A hand changes the value in flight, or one that it holds: it stops, where what is shown jumps least.
    private func takeHold(old: Value, new: Value) {
        guard let manipulation, running != nil || manipulation.interrupted != nil else { return }
        let shown = running?.value.presentation.animatableData ?? resting(old).animatableData
        let offset = shown - old.animatableData
        let jumpToModel = (new.animatableData - shown).magnitudeSquared
        let jumpBeside = (new.animatableData + offset - shown).magnitudeSquared
        manipulation.offset = jumpBeside < jumpToModel ? offset : .zero
        manipulation.interrupted = nil
        running?.value.stop()
        running = nil
    }

    func hold() {
        guard isValid, let running, let target else { return }
        let manipulation = manipulation ?? Manipulation()
        self.manipulation = manipulation
        manipulation.offset = running.value.presentation.animatableData - target.animatableData
        manipulation.interrupted = running.value.animation
        running.value.stop()
        self.running = nil
        invalidate()
    }

    func letGo() {
        guard isValid, let target, let animation = manipulation?.interrupted else { return }
        let running = RunningAnimation(resting(target))
        manipulation = nil
        running.value.set(target, transaction: Transaction(animation: animation))
        guard running.value.isAnimating else { return }
        self.running = running
        graph.addRunning(self)
        invalidate()
    }

    /// How fast the value moves, in units of its animatable data a second.
    var velocity: Value.AnimatableData { running?.value.velocity ?? .zero }

    var isRunning: Bool { running != nil }

    var runsForever: Bool { running.map { $0.isLoop || $0.value.movesForever } ?? false }

    var endTime: Double { running?.value.nextEventTime ?? -.infinity }

    func isShowing(_ time: Double) -> Bool {
        guard let running else { return true }
        return running.shownTime == time
    }

    func isDue(at time: Double) -> Bool {
        guard let running else { return false }
        return !running.hasBegun || running.value.nextEventTime <= time
    }

    override func release() {
        super.release()
        // Its completions are called now.
        running = nil
    }

    override var valueDescription: String {
        guard let running else { return super.valueDescription }
        return
            "\(super.valueDescription) → \(running.value.model), \(running.value.animation.map { "\($0)" } ?? "moving")"
    }
}
