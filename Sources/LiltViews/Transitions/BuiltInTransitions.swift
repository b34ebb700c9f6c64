/// No transition: the view is there, or not.
public struct IdentityTransition: Transition {
    /// Creates it.
    public init() {}

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }

    /// Whether the transition moves the view.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades in and out.
public struct OpacityTransition: Transition {
    /// Creates it.
    public init() {}

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    /// Whether the transition moves the view.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows out of a point and shrinks back into it.
public struct ScaleTransition: Transition {
    /// The size to begin and end with, 1 being the view's own.
    public var scale: Double
    /// The point that stays.
    public var anchor: UnitPoint

    /// Creates it.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Comes from a distance and goes there.
public struct OffsetTransition: Transition {
    /// Points from the view's own place.
    public var offset: CGSize

    /// Creates it.
    public init(_ offset: CGSize) { self.offset = offset }

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Comes in over an edge of its own place and leaves over the same one.
public struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// Creates it.
    public init(edge: Edge) { self.edge = edge }

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeOffset(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

/// Comes in over the leading edge and leaves over the trailing one.
public struct SlideTransition: Transition {
    /// Creates it.
    public init() {}

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        // Out on the left before, out on the right after.
        content.modifier(EdgeOffset(edge: .trailing, amount: phase.value))
    }
}

/// Comes in over one edge while fading in, and leaves over the opposite one while fading out.
public struct PushTransition: Transition {
    /// The edge that the view comes in over.
    public var edge: Edge

    /// Creates it.
    public init(edge: Edge) { self.edge = edge }

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .modifier(EdgeOffset(edge: edge, amount: -phase.value))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Comes one way and goes another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The way in.
    public var insertion: Insertion
    /// The way out.
    public var removal: Removal

    /// Creates it.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// The view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
            phase: phase == .didDisappear ? .didDisappear : .identity)
    }

    /// Whether the transition moves the view.
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }
}

/// Applies one modifier in the phases in which the view is not there, and another in that in which it is.
struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

/// Transitions of which only the boxes are known, at once.
struct BoxedTransition: Transition {
    let boxes: [TransitionBox]

    func body(content: Content, phase: TransitionPhase) -> some View {
        boxes.reduce(AnyView(content)) { $1.apply(to: $0, phase: phase) }
    }
}

/// Moves a view by a part of its own size toward an edge.
struct EdgeOffset: GeometryEffect {
    let edge: Edge
    /// 0 is the view's own place; 1 is just over the edge.
    var amount: Double

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let (x, y): (CGFloat, CGFloat) =
            switch edge {
            case .leading: (-size.width, 0)
            case .trailing: (size.width, 0)
            case .top: (0, -size.height)
            case .bottom: (0, size.height)
            }
        return ProjectionTransform(CGAffineTransform(translationX: x * amount, y: y * amount))
    }
}

extension Transition where Self == IdentityTransition {
    /// No transition: the view is there, or not.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
    /// Comes in over the leading edge and leaves over the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Grows out of its center and shrinks back into it.
    public static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// Grows from `scale` times the view's size and shrinks back to it.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// Comes from a distance and goes there.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// Comes from a distance and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    /// Comes in over an edge and leaves over the same one.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// Comes in over one edge and leaves over the opposite one.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension AnyTransition {
    /// No transition: the view is there, or not.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// Fades in and out.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// Comes in over the leading edge and leaves over the trailing one.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    /// Grows out of its center and shrinks back into it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Grows from `scale` times the view's size and shrinks back to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Comes from a distance and goes there.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Comes from a distance and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

    /// Comes in over an edge and leaves over the same one.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Comes in over one edge and leaves over the opposite one.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Applies `active` where the view is not there, and `identity` where it is.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// Comes one way and goes another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            AsymmetricTransition(
                insertion: BoxedTransition(boxes: [insertion.box]), removal: BoxedTransition(boxes: [removal.box])))
    }

    /// Both transitions at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(
            box: TypedTransitionBox(
                BoxedTransition(boxes: [box, other.box]), animation: other.box.animation ?? box.animation))
    }

    /// The transition with an animation of its own, whatever that of the transaction.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(box: TypedTransitionBox(BoxedTransition(boxes: [box]), animation: animation))
    }
}
