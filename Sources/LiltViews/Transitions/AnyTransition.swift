/// A type-erased transition.
///
/// ```swift
/// let leaf = Text("leaf").transition(.scale(scale: 0.5).combined(with: .opacity))
/// ```
@MainActor @preconcurrency
public struct AnyTransition {
    let box: TransitionBox

    /// Hides the type of `transition`.
    public init<T: Transition>(_ transition: T) { box = TypedTransitionBox(transition) }
}

/// A transition that may have its own animation.
@MainActor @preconcurrency
protocol OwnAnimation {
    /// Whether `ownAnimation(to:)` may return an animation, for this or a later value of the transition.
    var mayAnimate: Bool { get }

    /// Returns the transition's own animation of the change to `phase`; nil if it has none.
    func ownAnimation(to phase: TransitionPhase) -> Animation?
}

extension Transition {
    fileprivate var mayHaveAnimation: Bool { (self as? any OwnAnimation)?.mayAnimate ?? false }

    fileprivate func animation(to phase: TransitionPhase) -> Animation? {
        (self as? any OwnAnimation)?.ownAnimation(to: phase)
    }
}

extension AnimatedTransition: OwnAnimation {
    var mayAnimate: Bool { true }
    func ownAnimation(to phase: TransitionPhase) -> Animation? { animation }
}

extension AsymmetricTransition: OwnAnimation {
    var mayAnimate: Bool { insertion.mayHaveAnimation || removal.mayHaveAnimation }

    func ownAnimation(to phase: TransitionPhase) -> Animation? {
        phase == .didDisappear ? removal.animation(to: phase) : insertion.animation(to: phase)
    }
}

extension CombinedTransition: OwnAnimation {
    var mayAnimate: Bool { first.mayHaveAnimation || second.mayHaveAnimation }

    func ownAnimation(to phase: TransitionPhase) -> Animation? {
        second.animation(to: phase) ?? first.animation(to: phase)
    }
}

extension BoxedTransition: OwnAnimation {
    var mayAnimate: Bool { setsAnimation || boxes.contains { $0.mayAnimate } }

    /// The animation of the last transition that has one, unless a modifier sets another.
    func ownAnimation(to phase: TransitionPhase) -> Animation? {
        if setsAnimation { return animation }
        for box in boxes.reversed() {
            if let animation = box.animation(to: phase) { return animation }
        }
        return nil
    }
}

/// A transition that hides the types of its parts.
@MainActor @preconcurrency
private protocol HidingTransition {
    /// The parts.
    var boxes: [TransitionBox] { get }
}

extension BoxedTransition: HidingTransition {}

extension AsymmetricTransition: HidingTransition where Insertion == BoxedTransition, Removal == BoxedTransition {
    var boxes: [TransitionBox] { insertion.boxes + removal.boxes }
}

/// The type of a transition, with the types that it hides.
struct TransitionKind: Equatable {
    let type: ObjectIdentifier
    let parts: [TransitionKind]
}

/// A transition with its type hidden. The generic subclass has the type.
@MainActor
class TransitionBox {
    /// The type of the transition, with the types that it hides.
    final var kind: TransitionKind {
        TransitionKind(type: ObjectIdentifier(type(of: self)), parts: parts.map { $0.kind })
    }

    /// The transitions whose types this one hides.
    var parts: [TransitionBox] { [] }

    /// Whether the transition may have its own animation, now or later.
    var mayAnimate: Bool { false }

    /// Returns the transition's own animation of the change to `phase`; nil if it has none.
    func animation(to phase: TransitionPhase) -> Animation? { nil }

    /// Whether the transition changes the view's appearance.
    var hasEffect: Bool { true }

    /// Whether the transition moves content.
    var hasMotion: Bool { true }

    /// Gives a transaction the transition's own animation of the change to `phase`, if it has one, unless the
    /// transaction follows a hand.
    final func setOwnAnimation(of transaction: inout Transaction, to phase: TransitionPhase) {
        guard let animation = animation(to: phase), !transaction.followsHand else { return }
        transaction.animation = animation
        transaction.lines.animation = nil
    }

    /// Creates a view with the transition. `latest` is the newest transition of the view. While `latest` has another
    /// kind, the view keeps the last transition of this kind.
    func makeView(
        _ latest: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: ViewInputs,
        content: @escaping @MainActor (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inputs)
    }

    /// The transition applied to a view, for combined transitions.
    func apply(to content: AnyView, phase: TransitionPhase) -> AnyView { content }
}

@MainActor
final class TypedTransitionBox<T: Transition>: TransitionBox {
    // Used only on the main actor, where views are created.
    let transition: T

    init(_ transition: T) { self.transition = transition }

    override var mayAnimate: Bool { transition.mayHaveAnimation }

    override func animation(to phase: TransitionPhase) -> Animation? { transition.animation(to: phase) }

    override var hasEffect: Bool { T.self != IdentityTransition.self }

    override var parts: [TransitionBox] { (transition as? any HidingTransition)?.boxes ?? [] }

    override var hasMotion: Bool {
        let parts = parts
        return parts.isEmpty ? T.properties.hasMotion : parts.contains { $0.hasMotion }
    }

    override func makeView(
        _ latest: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: ViewInputs,
        content: @escaping @MainActor (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let source = ViewListSource { inner in
            .element(ViewListElement(in: inner.subgraph, make: content))
        }
        let kind = kind
        var last = transition
        var inputs = inputs
        if mayAnimate {
            inputs = inputs.rewriting(at: nil) { latest.untracked.box.setOwnAnimation(of: &$0, to: phase.untracked) }
        }
        let body = inputs.attribute("transition \(T.self)") {
            let box = latest.value.box
            if box.kind == kind, let box = box as? TypedTransitionBox<T> { last = box.transition }
            return last.body(content: PlaceholderContentView(list: source), phase: phase.value)
        }
        return LiltViews.makeView(body, inputs: inputs)
    }

    override func apply(to content: AnyView, phase: TransitionPhase) -> AnyView {
        AnyView(transition.apply(content: content, phase: phase))
    }
}

extension View {
    /// Sets the transition with which the view is inserted or removed in an animated update.
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(TraitModifier<TransitionTrait>(value: transition))
    }

    /// Sets the transition with which the view is inserted or removed in an animated update.
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TraitModifier<TransitionTrait>(value: AnyTransition(transition)))
    }
}
