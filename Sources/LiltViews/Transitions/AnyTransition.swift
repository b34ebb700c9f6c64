/// A type-erased transition.
///
/// ```swift
/// let leaf = Text("leaf").transition(.scale(scale: 0.5).combined(with: .opacity))
/// ```
@MainActor @preconcurrency
public struct AnyTransition {
    let box: TransitionBox

    /// Hides the type of `transition`.
    public init<T: Transition>(_ transition: T) {
        box = TypedTransitionBox(transition, animation: Self.animation(of: transition))
    }

    init(box: TransitionBox) { self.box = box }

    private static func animation<T: Transition>(of transition: T) -> Animation? {
        (transition as? any OwnAnimation)?.ownAnimation
    }
}

/// A transition that may have its own animation.
@MainActor @preconcurrency
protocol OwnAnimation {
    var ownAnimation: Animation? { get }
}

extension AnimatedTransition: OwnAnimation {
    var ownAnimation: Animation? { animation }
}

extension Transition {
    /// The transitions of a transition that consists of transitions whose types are hidden; nil for another transition.
    fileprivate var hiddenParts: [TransitionBox]? {
        switch self {
        case let several as BoxedTransition: several.boxes
        case let both as AsymmetricTransition<BoxedTransition, BoxedTransition>:
            both.insertion.boxes + both.removal.boxes
        default: nil
        }
    }
}

/// A transition with its type hidden. The generic subclass has the type.
@MainActor
class TransitionBox {
    /// The transition's own animation; nil if it has none.
    let animation: Animation?

    init(animation: Animation?) { self.animation = animation }

    /// Whether the transition changes the view's appearance.
    var hasEffect: Bool { true }

    /// Whether the transition moves content.
    var hasMotion: Bool { true }

    /// Gives a transaction the transition's own animation, if it has one, unless the transaction follows a hand.
    final func setOwnAnimation(of transaction: inout Transaction) {
        guard let animation, !transaction.followsHand else { return }
        transaction.animation = animation
        transaction.lines.animation = nil
    }

    /// Creates a view with the transition. `latest` is the newest transition of the view; its type does not change.
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

    init(_ transition: T, animation: Animation?) {
        self.transition = transition
        super.init(animation: animation)
    }

    override var hasEffect: Bool { T.self != IdentityTransition.self }

    override var hasMotion: Bool {
        transition.hiddenParts.map { $0.contains { $0.hasMotion } } ?? T.properties.hasMotion
    }

    override func makeView(
        _ latest: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: ViewInputs,
        content: @escaping @MainActor (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let source = ViewListSource { inner in
            .element(ViewListElement(in: inner.subgraph, make: content))
        }
        let first = transition
        var inputs = inputs
        if animation != nil {
            inputs = inputs.rewriting(at: nil) { latest.untracked.box.setOwnAnimation(of: &$0) }
        }
        let body = inputs.attribute("transition \(T.self)") {
            let transition = (latest.value.box as? TypedTransitionBox<T>)?.transition ?? first
            return transition.body(content: PlaceholderContentView(list: source), phase: phase.value)
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
