/// The insertion and removal of one view of a container.
///
/// A view with a `transition` passes through the transition's phases. If motion is reduced and the transition moves
/// content, the view fades instead: the setting at the insertion or the removal counts. The removal has the newest
/// transition, even if its kind is not that of the insertion. A view without a `transition` fades if an animated update
/// inserts or removes it. A view that is being removed is drawn until its removal ends. If an animated update inserts
/// it again before that, it continues from its current state.
@MainActor
final class ViewPresence {
    /// Whether the view is drawn.
    var isShown = true
    /// Whether the view is being removed.
    private(set) var isLeaving = false {
        didSet { if isLeaving != oldValue { updateLeaving() } }
    }
    private var leavingSource: Attribute<Bool>?

    private let inputs: ViewInputs
    private let transition: Attribute<AnyTransition>?
    private var phase: Attribute<TransitionPhase>?
    private var fade: Fade?
    /// The kind of the transition at the insertion, and the view inside it.
    private var first: (kind: TransitionKind, layout: Attribute<LayoutComputer>, drawing: Attribute<Drawing>)?
    /// The late transitions in the order of their creation, one of each kind.
    private var late: [LateTransition] = []
    /// Whether the view's insertion is animated. If so, its transition starts in the phase `willAppear`, or the view
    /// fades in.
    private let arrives: Bool
    /// The number of removals that have started. It distinguishes the end of a reversed removal from the end of the
    /// last removal.
    private var departureCount = 0

    /// The opacity of a view that fades, because it has no transition or because motion is reduced.
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

    /// The transition of a removal, if its kind is not that of the insertion. It is around the drawing of the view with
    /// the earlier late transitions, because the view itself was created inside the first transition. A late
    /// transition of another kind than the newest has no effect, or still returns from a reversed removal.
    private struct LateTransition {
        let kind: TransitionKind
        let phase: Attribute<TransitionPhase>
        let drawing: Attribute<Drawing>
    }

    /// Whether this view or an ancestor is being removed, for descendants that depend on it.
    private(set) lazy var leaving: Attribute<Bool> = {
        let source = Attribute("leaving", value: isLeaving, in: inputs.subgraph)
        leavingSource = source
        guard let outer = inputs.presence else { return source }
        return inputs.attribute("leaving") { source.value || outer.leaving.value }
    }()

    private func updateLeaving() {
        // Set in the update that removes the view or inserts it again, so that all parts of the view move together.
        leavingSource?.set(isLeaving)
    }

    /// - Parameter isInserted: Whether the container existed before the view. If so, the transaction of the update
    ///   determines whether the view enters with its transition.
    init(element: ViewListElement, inputs: ViewInputs, isInserted: Bool) {
        self.inputs = inputs
        let transition = element.traits.attribute(TransitionTrait.self)
        self.transition = transition
        arrives = isInserted && Self.animates(transition, to: .identity, inputs.flow.transaction)
    }

    /// Creates the view, with its transition if it has one.
    func make(_ element: ViewListElement, _ inputs: ViewInputs) -> ViewOutputs {
        guard let transition else { return element.make(inputs) }
        // Sets the phase before any body runs, because an animatable modifier in the transition starts at the
        // modifier's first value.
        let start = arrives && !fades ? TransitionPhase.willAppear : .identity
        let phase = Attribute("transition", value: start, in: inputs.subgraph)
        self.phase = phase
        let box = transition.untracked.box
        let outputs = box.makeView(transition, phase: phase, inputs: inputs) { element.make($0) }
        first = (box.kind, outputs.layout, outputs.drawing)
        return outputs
    }

    /// The view's drawing, with its late transitions and the opacity of its fade.
    func drawing(of outputs: ViewOutputs, in subgraph: Subgraph) -> Attribute<Drawing> {
        let drawing = late.last?.drawing ?? outputs.drawing
        guard let fade else { return drawing }
        return Attribute("fading", in: subgraph) { drawing.value.faded(by: fade.shown.value) }
    }

    /// Returns the phase of the newest transition. Creates the transition if its kind is new.
    private func newestPhase() -> Attribute<TransitionPhase>? {
        guard let transition, let first else { return nil }
        let box = transition.untracked.box
        if box.kind == first.kind { return phase }
        if let known = late.first(where: { $0.kind == box.kind }) { return known.phase }
        let drawing = late.last?.drawing ?? first.drawing
        let latePhase = Attribute("transition", value: TransitionPhase.identity, in: inputs.subgraph)
        let outputs = box.makeView(transition, phase: latePhase, inputs: inputs) { _ in
            ViewOutputs(layout: first.layout, drawing: drawing)
        }
        late.append(LateTransition(kind: box.kind, phase: latePhase, drawing: outputs.drawing))
        return latePhase
    }

    /// Starts the insertion's transition or fade, if the insertion is animated. Call it after the view is created.
    func arrive() {
        guard arrives else { return }
        if fades { fade = Fade(from: 0, inputs: inputs) }
        change(to: .identity, inputs.flow.transaction)
    }

    /// Whether the removal is animated if an update with this transaction removes the view. If so, the view stays
    /// visible during the removal.
    func leaves(_ transaction: Transaction) -> Bool { Self.animates(transition, to: .didDisappear, transaction) }

    /// Starts the removal. `done` is called when the removal has ended. Its argument is false if the view was inserted
    /// again since this removal started.
    func leave(_ transaction: Transaction, done: @escaping @MainActor (_ isStillLeaving: Bool) -> Void) {
        isLeaving = true
        departureCount += 1
        let departure = departureCount
        if fades, fade == nil { fade = Fade(from: 1, inputs: inputs) }
        var transaction = transaction
        transaction.addAnimationCompletion(criteria: .removed) { [weak self] in
            // Completions of views are called on the main thread, where the graph's own animations end.
            MainActor.assumeIsolated {
                // A removed view waits for nothing, so that it is released now.
                guard let self, self.inputs.subgraph.isValid else { return done(false) }
                self.inputs.graph.afterWaitingChanges { done(self.isLeaving && self.departureCount == departure) }
            }
        }
        change(to: .didDisappear, transaction)
    }

    /// Reverses the removal, because the view was inserted again.
    func comeBack(_ transaction: Transaction) {
        isLeaving = false
        var transaction = transaction
        // Without an animation, the view is back at once. The motion of the removal would otherwise continue, shifted
        // by this change.
        if transaction.shiftsMotion { transaction.animation = .endingMotion }
        change(to: .identity, transaction)
    }

    private static func animates(
        _ transition: Attribute<AnyTransition>?, to phase: TransitionPhase, _ transaction: Transaction
    ) -> Bool {
        guard let transition else { return transaction.animation != nil }
        let box = transition.untracked.box
        guard box.hasEffect else { return false }
        return transaction.animation != nil || (box.animation(to: phase) != nil && !transaction.followsHand)
    }

    /// Whether the view fades, because it has no transition, or because the transition moves content and motion is
    /// reduced.
    private var fades: Bool {
        guard let box = transition?.untracked.box else { return true }
        return inputs.environment.untracked.accessibilityReduceMotion && box.hasMotion
    }

    /// Changes the phase in a separate update, after the update that showed the previous phase.
    private func change(to newPhase: TransitionPhase, _ transaction: Transaction) {
        // A view leaves either by its phase or by a fade. It returns by both, because earlier removals, with another
        // setting, can have changed the other one.
        let fades = fades
        let phases = newPhase.isIdentity ? [phase] + late.map { $0.phase } : [fades ? nil : newestPhase()]
        let fade = newPhase.isIdentity || fades ? self.fade : nil
        var transaction = transaction
        // The fade needs the transition's own animation. The phase already has it from the inputs of the transition's
        // body.
        if fade != nil { transition?.untracked.box.setOwnAnimation(of: &transaction, to: newPhase) }
        inputs.graph.schedule(with: transaction, asAt: inputs.flow) {
            for phase in phases { phase?.set(newPhase) }
            fade?.model.set(newPhase.isIdentity ? 1 : 0)
        }
    }
}

/// The transition of a view.
enum TransitionTrait: ViewTrait {
    typealias Value = AnyTransition
}
