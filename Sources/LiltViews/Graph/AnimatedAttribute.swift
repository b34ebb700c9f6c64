/// What is shown of a model value: the value itself, or the way there while it animates.
///
/// When the model's animatable data changes, the transaction of that update says how it is to move. From then on each
/// frame computes this attribute and what reads it, and nothing else: an effect that animates runs no body.
@MainActor
final class AnimatedAttribute<Value: Animatable>: Attribute<Value> {
    /// On the heap, since most values never move.
    private final class Motion {
        var value: AnimatedValue<Value>
        /// Whether a frame has shown its start.
        var hasBegun = false
        var shownTime = -Double.infinity

        init(_ value: Value) { self.value = AnimatedValue(value) }
    }

    private let model: Attribute<Value>
    private let flow: TransactionFlow
    private let environment: Attribute<EnvironmentValues>
    private var target: Value?
    private var motion: Motion?

    init(
        _ label: String, in subgraph: Subgraph, model: Attribute<Value>, flow: TransactionFlow,
        environment: Attribute<EnvironmentValues>
    ) {
        self.model = model
        self.flow = flow
        self.environment = environment
        super.init(label, in: subgraph, isEager: true) { model.value }
    }

    override func compute() -> Bool {
        let new = model.value
        follow(new)
        guard let motion else { return store(new) }
        guard graph.isTicking else { return store(motion.value.presentation) }
        motion.hasBegun = true
        motion.shownTime = graph.frameTime
        let shown = motion.value.advance(to: graph.frameTime, environment: environment.untracked)
        if !motion.value.isAnimating { self.motion = nil }
        return store(shown)
    }

    /// Takes note of the model's value, and starts or redirects the motion where it changed.
    private func follow(_ new: Value) {
        guard let old = target else {
            target = new
            return
        }
        target = new
        guard old.animatableData != new.animatableData else {
            // Other parts of the value may have changed.
            motion?.value.replaceModel(new)
            return
        }
        let transaction = flow.transaction
        if motion == nil {
            guard transaction.effectiveAnimation != nil else { return }
            motion = Motion(old)
            graph.addRunning(self)
        }
        motion?.value.set(new, transaction: transaction)
        if motion?.value.isAnimating == false { motion = nil }
        motion?.hasBegun = false
    }

    /// How fast the value moves, in units of its animatable data a second.
    var velocity: Value.AnimatableData { motion?.value.velocity ?? .zero }

    override var isRunning: Bool { motion != nil }

    override var endTime: Double { motion?.value.endTime ?? -.infinity }

    override func isShowing(_ time: Double) -> Bool { motion.map { $0.shownTime == time } ?? true }

    override func isDue(at time: Double) -> Bool {
        motion.map { !$0.hasBegun || $0.value.endTime <= time } ?? false
    }

    override func release() {
        super.release()
        // Its completions are called now.
        motion = nil
    }

    override var valueDescription: String {
        guard let motion else { return super.valueDescription }
        return "\(super.valueDescription) → \(motion.value.model), \(motion.value.animation.map { "\($0)" } ?? "moving")"
    }
}
