/// A view that goes through phases, one after the other, each with its own animation.
@MainActor
public struct PhaseAnimator<Phase: Equatable, Content> {
    let phases: [Phase]
    let trigger: AnyHashableBox?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
}

/// A trigger of any type.
struct AnyHashableBox {
    private let value: Any
    private let equals: (Any) -> Bool

    init<T: Equatable>(_ value: T) {
        self.value = value
        equals = { ($0 as? T) == value }
    }

    func isEqual(to other: AnyHashableBox) -> Bool { equals(other.value) }
}

extension PhaseAnimator: View where Content: View {
    public typealias Body = Never

    /// Creates a view that goes through all phases for as long as it is there.
    public init<S: Sequence>(
        _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Creates a view that goes through all phases once each time `trigger` changes.
    public init<S: Sequence>(
        _ phases: S, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        self.trigger = AnyHashableBox(trigger)
        self.content = content
        self.animation = animation
    }
}

extension PhaseAnimator: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let runner = PhaseRunner(view: view, inputs: inputs)
        let observation = ObservedChanges()
        let content = inputs.attribute("phase of \(Content.self)") {
            let phase = runner.phase.value
            let make = view.value.content
            return observation.track { make(phase) }
        }
        let optional = inputs.attribute("phases") { view.value.phases.isEmpty }
        guard !optional.untracked else {
            inputs.graph.onMessage("a PhaseAnimator has no phases: it shows nothing")
            return LiltViews.makeView(Attribute("no phase", value: EmptyView(), in: inputs.subgraph), inputs: inputs)
        }
        return LiltViews.makeView(content, inputs: inputs)
    }
}

/// Steps through the phases of one place.
@MainActor
private final class PhaseRunner<Phase: Equatable, Content: View> {
    private let view: Attribute<PhaseAnimator<Phase, Content>>
    private let graph: AttributeGraph
    private var sequence: PhaseSequence<Phase>
    private(set) var phase: Attribute<Phase>
    private var isGone = false

    init(view: Attribute<PhaseAnimator<Phase, Content>>, inputs: ViewInputs) {
        self.view = view
        graph = inputs.graph
        let first = view.untracked
        sequence = PhaseSequence(first.phases, isRepeating: first.trigger == nil)
        // A view without phases shows nothing: its content is never asked for.
        phase = Attribute("phase", in: inputs.subgraph) { preconditionFailure("there is no phase") }
        if let initial = first.phases.first { phase = Attribute("phase", value: initial, in: inputs.subgraph) }
        var trigger = first.trigger
        var phases = first.phases
        _ = Attribute<Int>("trigger", in: inputs.subgraph, isEager: true) { [unowned self] in
            let new = view.value
            let isTriggered: Bool
            if let old = trigger, let now = new.trigger { isTriggered = !old.isEqual(to: now) } else { isTriggered = false }
            trigger = new.trigger
            let isOther = phases != new.phases
            phases = new.phases
            if isTriggered || isOther || new.trigger == nil {
                graph.afterUpdate { [weak self] in
                    guard let self, !isGone else { return }
                    if isTriggered {
                        enter(sequence.trigger())
                    } else {
                        enter(sequence.update(new.phases))
                    }
                }
            }
            return 0
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

    private func enter(_ step: PhaseSequence<Phase>.Step?) {
        guard let step else { return }
        var transaction = Transaction(animation: view.untracked.animation(step.phase))
        transaction.addAnimationCompletion(criteria: .logicallyComplete) { [weak self] in
            MainActor.assumeIsolated { self?.complete(step, transaction: nil) }
        }
        let completion = transaction.completions.last
        hasAnimated = { completion?.hasAnimated ?? false }
        graph.schedule(with: transaction) { [phase] in phase.set(step.phase) }
    }

    private var hasAnimated: () -> Bool = { false }

    private func complete(_ step: PhaseSequence<Phase>.Step, transaction: Transaction?) {
        guard !isGone else { return }
        enter(sequence.complete(seed: step.seed, hasAnimated: hasAnimated()))
    }
}

extension View {
    /// Applies modifiers by phase, through all phases for as long as the view is there.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            PhaseAnimator(phases, content: { content(PlaceholderContentView(list: source), $0) }, animation: animation)
        }
    }

    /// Applies modifiers by phase, through all phases once each time `trigger` changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            PhaseAnimator(
                phases, trigger: trigger, content: { content(PlaceholderContentView(list: source), $0) },
                animation: animation)
        }
    }

    /// Applies modifiers by a value that keyframes move, each time `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            KeyframeAnimator(
                initialValue: initialValue, trigger: trigger,
                content: { content(PlaceholderContentView(list: source), $0) }, keyframes: keyframes)
        }
    }

    /// Applies modifiers by a value that keyframes move, over and over.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            KeyframeAnimator(
                initialValue: initialValue, repeating: repeating,
                content: { content(PlaceholderContentView(list: source), $0) }, keyframes: keyframes)
        }
    }
}

/// A view that an animator applies modifiers to.
struct AnimatedModifiers<Content: View, Animated: View>: View {
    typealias Body = Never

    let content: Content
    let animated: (ViewListSource) -> Animated
}

extension AnimatedModifiers: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let content = inputs.attribute("\(Content.self)") { view.value.content }
        let source = ViewListSource { inner in
            // The view itself keeps the transactions of its own place: only the modifiers animate.
            var own = inner
            own.flow = inputs.flow
            return LiltViews.makeList(content, inputs: own)
        }
        let animated = inputs.attribute("animator") { view.value.animated(source) }
        return LiltViews.makeView(animated, inputs: inputs)
    }
}

/// A view of a value that keyframes move.
@MainActor
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content> where KeyframePath.Value == Value {
    let initialValue: Value
    let trigger: AnyHashableBox?
    let repeats: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator: View where Content: View {
    public typealias Body = Never

    /// Creates a view that plays keyframes each time `trigger` changes.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.trigger = AnyHashableBox(trigger)
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }

    /// Creates a view that plays keyframes over and over; while `repeating` is false it stands still.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }
}

extension KeyframeAnimator: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let first = view.untracked
        var playback = KeyframePlayback(initialValue: first.initialValue)
        var trigger = first.trigger
        let graph = inputs.graph
        let value = TickingAttribute("keyframes of \(Value.self)", in: inputs.subgraph) { attribute -> Value in
            let own = view.value
            let time = graph.frameTime
            playback.initialValue = own.initialValue
            if let now = own.trigger {
                playback.stopRepeating(at: time)
                if let old = trigger, !old.isEqual(to: now) { playback.play(at: time, keyframes: own.keyframes) }
            } else if own.repeats {
                playback.repeatForever(at: time, keyframes: own.keyframes)
            } else {
                playback.pause(at: time)
            }
            trigger = own.trigger
            let value = graph.isTicking ? playback.advance(to: time) : playback.value
            attribute.ticks = playback.isRunning
            return value
        }
        let observation = ObservedChanges()
        let content = inputs.attribute("keyframes of \(Content.self)") {
            let value = value.value
            let make = view.value.content
            return observation.track { make(value) }
        }
        return LiltViews.makeView(content, inputs: inputs)
    }
}
