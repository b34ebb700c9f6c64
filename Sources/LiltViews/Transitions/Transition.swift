/// The phase of a view's insertion or removal.
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
    /// The view is about to be inserted.
    case willAppear
    /// The view is present.
    case identity
    /// The view is being removed.
    case didDisappear

    /// Whether the view is present.
    public var isIdentity: Bool { self == .identity }

    /// −1 before the insertion, 0 while the view is present, 1 during the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Properties of a transition.
public struct TransitionProperties: Sendable {
    /// Whether the transition moves content. If motion is reduced, a view with such a transition fades instead; see
    /// `accessibilityReduceMotion`.
    public var hasMotion: Bool

    /// Creates the properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A view's appearance in each phase of its insertion and removal. The change between phases animates with the
/// transaction that inserts or removes the view.
///
/// ```swift
/// struct Twirl: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///             .scaleEffect(phase.isIdentity ? 1 : 0.5)
///             .opacity(phase.isIdentity ? 1 : 0)
///             .rotationEffect(.degrees(360 * phase.value))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol Transition {
    /// The type of `body`.
    associatedtype Body: View
    /// The view that is inserted or removed.
    typealias Content = PlaceholderContentView<Self>

    /// Returns the view in a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

    /// The properties of the transition.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// The default properties: the transition moves content.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Applies the transition to a view that is in `phase`.
    @ViewBuilder
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    }

    /// Returns a transition that applies both transitions at once.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// Returns the transition with its own animation, which overrides the animation of the transaction. With an
    /// `animation` of nil, the transaction's animation applies.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// The view that a transition is applied to.
public struct PlaceholderContentView<Value>: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// The list of views that the placeholder shows; nil if `view` is shown. The views of the list update themselves.
    private let list: ViewListSource?
    /// The view of a placeholder without a list. The next update may have another view.
    private let view: AnyView?

    init(list: ViewListSource) {
        self.list = list
        view = nil
    }

    init(_ view: AnyView) {
        list = nil
        self.view = view
    }
}

extension PlaceholderContentView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        guard let source = view.untracked.list else {
            return LiltViews.makeView(latest(view, inputs), inputs: inputs)
        }
        let list = source.make(inputs)
        if let element = list.onlyElement { return element.make(inputs) }
        return makeImplicitContainer(of: list, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        view.untracked.list?.make(inputs) ?? LiltViews.makeList(latest(view, inputs), inputs: inputs)
    }

    /// The view in the current update, for a placeholder that has no list.
    private static func latest(_ view: Attribute<Self>, _ inputs: ViewInputs) -> Attribute<AnyView> {
        inputs.attribute("content of \(Value.self)") { view.value.view ?? AnyView(EmptyView()) }
    }
}

extension PlaceholderContentView: IdentityComparable {
    nonisolated func isSame(as other: Self) -> Bool { list != nil && list === other.list }
}

/// A transition with its own animation.
struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase)
    }

    static var properties: TransitionProperties { Base.properties }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }
}
