/// How one view of a container comes and goes.
///
/// A view with a `transition` goes through its phases; any other that comes or goes in an animated update fades. What
/// is on its way out is drawn until it is gone, and may come back from where it is.
@MainActor
final class ViewPresence {
    /// Whether the view is drawn.
    var isShown = true
    /// Whether it is on its way out.
    private(set) var isLeaving = false {
        didSet { if isLeaving != oldValue { updateLeaving() } }
    }
    private var leavingSource: Attribute<Bool>?

    private let inputs: ViewInputs
    private let transition: Attribute<AnyTransition>?
    private var phase: Attribute<TransitionPhase>?
    private var fade: Fade?
    /// Whether the view is made in an animated update that inserts it: its transition starts before the identity.
    private let arrives: Bool
    /// Counts departures, so that the end of one that was taken back is told from the end of the last.
    private var departureCount = 0

    /// The opacity of a view without a transition of its own.
    @MainActor
    private struct Fade {
        let model: Attribute<Double>
        let shown: Attribute<Double>

        init(from opacity: Double, inputs: ViewInputs) {
            model = Attribute("fade", value: opacity, in: inputs.subgraph)
            shown = inputs.animated("fade", model)
            shown.refresh()
        }
    }

    /// Whether this view, or one around it, is on its way out, for those inside that want to know.
    private(set) lazy var leaving: Attribute<Bool> = {
        let source = Attribute("leaving", value: isLeaving, in: inputs.subgraph)
        leavingSource = source
        guard let outer = inputs.presence else { return source }
        return inputs.attribute("leaving") { source.value || outer.leaving.value }
    }()

    private func updateLeaving() {
        // Within the update that removes or returns the view, so that all of it moves together.
        leavingSource?.set(isLeaving)
    }

    /// - Parameter isInserted: Whether the container was there before. The transaction of the update then says whether
    ///   the view comes in along its transition.
    init(element: ViewListElement, inputs: ViewInputs, isInserted: Bool) {
        self.inputs = inputs
        let transition = element.traits.attribute(TransitionTrait.self)
        self.transition = transition
        arrives = isInserted && Self.animates(transition, inputs.flow.transaction)
    }

    /// Makes the view, within its transition where it has one.
    func make(_ element: ViewListElement, _ inputs: ViewInputs) -> ViewOutputs {
        guard let transition else { return element.make(inputs) }
        // Before any body runs: an animatable modifier in the transition starts at its first value.
        let first = arrives ? TransitionPhase.willAppear : .identity
        let phase = Attribute("transition", value: first, in: inputs.subgraph)
        self.phase = phase
        return transition.untracked.box.makeView(transition, phase: phase, inputs: inputs) { element.make($0) }
    }

    /// What the view draws, faded where it fades.
    func drawing(of outputs: ViewOutputs, in subgraph: Subgraph) -> Attribute<Drawing> {
        guard let fade else { return outputs.drawing }
        return Attribute("fading", in: subgraph) { outputs.drawing.value.faded(by: fade.shown.value) }
    }

    /// Starts the way in, where the view has one: after the view is made.
    func arrive() {
        guard arrives else { return }
        if phase == nil { fade = Fade(from: 0, inputs: inputs) }
        change(to: .identity, inputs.flow.transaction)
    }

    /// Whether the view is to be shown on its way out when it is removed in an update with this transaction.
    func leaves(_ transaction: Transaction) -> Bool { Self.animates(transition, transaction) }

    /// Sends the view out. `done` is called when it is out, or has come back and this departure no longer counts.
    func leave(_ transaction: Transaction, done: @escaping @MainActor (_ isStillLeaving: Bool) -> Void) {
        isLeaving = true
        departureCount += 1
        let departure = departureCount
        if phase == nil, fade == nil { fade = Fade(from: 1, inputs: inputs) }
        var transaction = transaction
        transaction.addAnimationCompletion(criteria: .removed) { [weak self] in
            // Completions of views are called on the main thread: the graph's own animations end there.
            MainActor.assumeIsolated { done(self.map { $0.isLeaving && $0.departureCount == departure } ?? false) }
        }
        change(to: .didDisappear, transaction)
    }

    /// The view was inserted again on its way out.
    func comeBack(_ transaction: Transaction) {
        isLeaving = false
        change(to: .identity, transaction)
    }

    private static func animates(_ transition: Attribute<AnyTransition>?, _ transaction: Transaction) -> Bool {
        guard let transition else { return transaction.animation != nil }
        let box = transition.untracked.box
        guard box.hasEffect else { return false }
        return transaction.animation != nil || box.animation != nil
    }

    /// Changes the phase in an update of its own, after the one that has shown the phase before.
    private func change(to newPhase: TransitionPhase, _ transaction: Transaction) {
        inputs.graph.schedule(with: transaction, asAt: inputs.flow) { [phase, fade] in
            phase?.set(newPhase)
            fade?.model.set(newPhase.isIdentity ? 1 : 0)
        }
    }
}

/// The transition of a view.
enum TransitionTrait: ViewTrait {
    typealias Value = AnyTransition
}
