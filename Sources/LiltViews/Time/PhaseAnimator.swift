/// A view that cycles through phases, each with its own animation.
///
/// ```swift
/// PhaseAnimator([1.0, 1.2]) { scale in
///     Image(systemName: "heart.fill").scaleEffect(scale)
/// } animation: { _ in
///     .bouncy
/// }
/// ```
///
/// Several views in the content form a column, which a container treats as one view. Until there are phases, the view
/// shows nothing, and Lilt reports the misuse.
@MainActor @preconcurrency
public struct PhaseAnimator<Phase: Equatable, Content> {
    let phases: [Phase]
    let trigger: AnimatorTrigger?
    let line: SourceLine
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    /// Whether a container treats each view of the content as a view of its own.
    var makesList = false
}

extension PhaseAnimator: View where Content: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a view that cycles through all phases while it is present.
    public init<S: Sequence>(
        _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) where S.Element == Phase {
        self.line = SourceLine(fileID, line)
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Creates a view that runs through all phases once each time `trigger` changes.
    public init<S: Sequence>(
        _ phases: S, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) where S.Element == Phase {
        self.line = SourceLine(fileID, line)
        self.phases = Array(phases)
        self.trigger = AnimatorTrigger(trigger)
        self.content = content
        self.animation = animation
    }
}

extension PhaseAnimator: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let content = content(of: view, inputs: inputs)
        guard view.untracked.phases.isEmpty else {
            let content = LastValue(in: inputs, "phase of \(Content.self)", source: content)
            return LiltViews.makeView(content.attribute, inputs: inputs)
        }
        // Shows nothing until there are phases.
        return LiltViews.makeView(inputs.attribute("phase of \(Content.self)", rule: content), inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        guard view.untracked.makesList else {
            return .element(ViewListElement(in: inputs.subgraph) { makeView(view, inputs: $0.below(inputs)) })
        }
        let content = content(of: view, inputs: inputs)
        guard view.untracked.phases.isEmpty else {
            let content = LastValue(in: inputs, "phase of \(Content.self)", source: content)
            return LiltViews.makeList(content.attribute, inputs: inputs)
        }
        return LiltViews.makeList(inputs.attribute("phase of \(Content.self)", rule: content), inputs: inputs)
    }

    /// Steps through the phases, and returns the rule of the current phase's content. The content is nil while there
    /// are no phases.
    private static func content(of view: Attribute<Self>, inputs: ViewInputs) -> @MainActor () -> Content? {
        let runner = PhaseRunner(view: view, inputs: inputs)
        if view.untracked.phases.isEmpty { inputs.graph.report(.noPhases) }
        let observation = ObservedChanges()
        return {
            guard let phase = runner.phase.value else { return nil }
            let make = view.value.content
            runner.noteContent(of: phase)
            return observation.track { make(phase) }
        }
    }
}

/// Steps through the phases of one view.
@MainActor
private final class PhaseRunner<Phase: Equatable, Content: View> {
    private let view: Attribute<PhaseAnimator<Phase, Content>>
    private let graph: AttributeGraph
    private let flow: TransactionFlow
    private var sequence: PhaseSequence<Phase>
    /// The shown phase; nil before there are phases. If all phases are removed, the last shown phase remains.
    let phase: Attribute<Phase?>
    /// Returns whether the last step animated anything.
    private var hasAnimated: () -> Bool = { false }
    /// The phase of the last evaluated content.
    private var lastContent: Phase?
    private var isGone = false

    init(view: Attribute<PhaseAnimator<Phase, Content>>, inputs: ViewInputs) {
        self.view = view
        graph = inputs.graph
        flow = inputs.flow
        let first = view.untracked
        sequence = PhaseSequence(first.phases, isRepeating: first.trigger == nil)
        phase = Attribute("phase", value: first.phases.first, in: inputs.subgraph)
        var trigger = first.trigger
        var phases = first.phases
        inputs.subgraph.watch("trigger") { [unowned self] in
            let new = view.value
            let isTriggered: Bool
            if let old = trigger, let now = new.trigger {
                isTriggered = !old.isEqual(to: now)
            } else {
                isTriggered = false
            }
            let (wasRepeating, isRepeating) = (trigger == nil, new.trigger == nil)
            trigger = new.trigger
            let isOther = phases != new.phases
            phases = new.phases
            if isTriggered || isOther || isRepeating || wasRepeating {
                let transaction = flow.transaction
                graph.afterUpdate { [weak self] in
                    guard let self, !isGone else { return }
                    if isOther { show(new.phases, transaction) }
                    sequence.isRepeating = isRepeating
                    let step = sequence.update(new.phases)
                    enter(isTriggered ? sequence.trigger() : step)
                }
            }
        }
        graph.afterUpdate { [self] in
            guard !isGone else { return }
            enter(sequence.appear())
        }
        inputs.subgraph.onRemoval { [self] in
            isGone = true
            sequence.disappear()
        }
    }

    /// Records that the content of `phase` was evaluated. If the last evaluated content had the same phase, a
    /// dependency of the content has changed, and a paused sequence continues.
    func noteContent(of phase: Phase) {
        defer { lastContent = phase }
        guard lastContent == phase else { return }
        graph.afterUpdate { [weak self] in
            guard let self, !isGone else { return }
            enter(sequence.update(view.untracked.phases))
        }
    }

    /// Shows the phase at the current index of `phases`, or the first phase if the index is out of range.
    private func show(_ phases: [Phase], _ transaction: Transaction) {
        let index = phases.indices.contains(sequence.index) ? sequence.index : 0
        guard phases.indices.contains(index), phase.untracked != phases[index] else { return }
        graph.schedule(with: transaction, asAt: flow) { [phase] in phase.set(phases[index]) }
    }

    private func enter(_ step: PhaseSequence<Phase>.Step?) {
        guard let step else { return }
        var transaction = Transaction(animation: view.untracked.animation(step.phase))
        transaction.note(view.untracked.line)
        transaction[EndlessLoop.self] = sequence.isRepeating
        transaction.addAnimationCompletion(criteria: .logicallyComplete) { [weak self] in
            MainActor.assumeIsolated { self?.complete(step) }
        }
        let completion = transaction.completions.last
        hasAnimated = { completion?.hasAnimated ?? false }
        graph.schedule(with: transaction) { [phase] in phase.set(step.phase) }
    }

    private func complete(_ step: PhaseSequence<Phase>.Step) {
        graph.afterWaitingChanges { [weak self] in
            guard let self, !isGone else { return }
            enter(sequence.complete(number: step.number, hasAnimated: hasAnimated()))
        }
    }
}

/// Whether a change is a step of an endless loop. A wait until all values settle ignores such a motion, and a hand does
/// not catch it.
enum EndlessLoop: TransactionKey {
    static var defaultValue: Bool { false }
}

extension View {
    /// Applies modifiers by phase, cycling through all phases while the view is present. Until there are phases,
    /// nothing is shown, and Lilt reports the misuse.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            var animator = PhaseAnimator(
                phases, content: { content(PlaceholderContentView(list: source), $0) }, animation: animation,
                fileID: fileID, line: line)
            animator.makesList = true
            return animator
        }
    }

    /// Applies modifiers by phase, running through all phases once each time `trigger` changes. Until there are phases,
    /// nothing is shown, and Lilt reports the misuse.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            var animator = PhaseAnimator(
                phases, trigger: trigger, content: { content(PlaceholderContentView(list: source), $0) },
                animation: animation, fileID: fileID, line: line)
            animator.makesList = true
            return animator
        }
    }
}
