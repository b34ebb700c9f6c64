/// No transition: the view appears and disappears at once.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public init() {}

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }

    /// Whether the transition moves the view.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades in and out.
///
/// ```swift
/// Text("Saved").transition(.opacity)
/// ```
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public init() {}

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    /// Whether the transition moves the view.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows out of a point and shrinks back into it.
///
/// ```swift
/// Text("Saved").transition(.scale(0.5, anchor: .top))
/// ```
public struct ScaleTransition: Transition {
    /// The scale at which the insertion starts and the removal ends; 1 is the view's own size.
    public var scale: Double
    /// The point that does not move, as a fraction of the view's size.
    public var anchor: UnitPoint

    /// Creates the transition.
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Moves the view in from an offset, and out to the same offset.
///
/// ```swift
/// Text("Saved").transition(.offset(x: 0, y: 40))
/// ```
public struct OffsetTransition: Transition {
    /// The offset from the view's own position, in points.
    public var offset: CGSize

    /// Creates the transition.
    public init(_ offset: CGSize) { self.offset = offset }

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// Moves the view in and out over the same edge of its frame.
///
/// ```swift
/// Text("Saved").transition(.move(edge: .bottom))
/// ```
public struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// Creates the transition.
    public init(edge: Edge) { self.edge = edge }

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeOffsetEffect(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

/// Moves the view in over the leading edge and out over the trailing edge.
///
/// ```swift
/// Text("Saved").transition(.slide)
/// ```
public struct SlideTransition: Transition {
    /// Creates the transition.
    public init() {}

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        // The view is beyond the left edge before the insertion, and beyond the right edge after the removal.
        content.modifier(EdgeOffsetEffect(edge: .trailing, amount: phase.value))
    }
}

/// Moves the view in over one edge while it fades in, and out over the opposite edge while it fades out.
///
/// ```swift
/// Text("Saved").transition(.push(from: .trailing))
/// ```
public struct PushTransition: Transition {
    /// The edge over which the view enters.
    public var edge: Edge

    /// Creates the transition.
    public init(edge: Edge) { self.edge = edge }

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .modifier(EdgeOffsetEffect(edge: edge, amount: -phase.value))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// One transition for insertion and another transition for removal.
///
/// ```swift
/// let card = Text("card").transition(.asymmetric(insertion: .move(edge: .bottom), removal: .opacity))
/// ```
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The transition of the insertion.
    public var insertion: Insertion
    /// The transition of the removal.
    public var removal: Removal

    /// Creates the transition.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// Returns the view in `phase`.
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

/// Applies one modifier while the view is inserted or removed, and another modifier while the view is present.
struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

/// Several transitions at once. Their types are hidden.
struct BoxedTransition: Transition {
    let boxes: [TransitionBox]
    /// Whether `animation` replaces the animations of the transitions, even if it is nil.
    var setsAnimation = false
    var animation: Animation?

    func body(content: Content, phase: TransitionPhase) -> some View {
        boxes.reduce(AnyView(content)) { $1.apply(to: $0, phase: phase) }
    }
}

/// Moves a view by a part of its own size toward an edge.
struct EdgeOffsetEffect: GeometryEffect {
    let edge: Edge
    /// The part of the view's size by which it moves: 0 leaves the view at its position, 1 moves it just beyond the
    /// edge.
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
    /// No transition: the view appears and disappears at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
    /// Moves the view in over the leading edge and out over the trailing edge.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Grows out of its center and shrinks back into it.
    public static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// Grows the view from `scale` times its size to its size, and shrinks it back to `scale`.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// Moves the view in from an offset in points, and out to the same offset.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// Moves the view in from an offset in points, and out to the same offset.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    /// Moves the view in and out over the same edge.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// Moves the view in over `edge` and out over the opposite edge, with a fade.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension AnyTransition {
    /// No transition: the view appears and disappears at once.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// Fades in and out.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// Moves the view in over the leading edge and out over the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    /// Grows out of its center and shrinks back into it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Grows the view from `scale` times its size to its size, and shrinks it back to `scale`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Moves the view in from an offset in points, and out to the same offset.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Moves the view in from an offset in points, and out to the same offset.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

    /// Moves the view in and out over the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Moves the view in over `edge` and out over the opposite edge, with a fade.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Applies `active` before insertion and during removal, and `identity` in between.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// Uses one transition for insertion and another transition for removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            AsymmetricTransition(
                insertion: BoxedTransition(boxes: [insertion.box]), removal: BoxedTransition(boxes: [removal.box])))
    }

    /// Returns a transition that applies both transitions at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(BoxedTransition(boxes: [box, other.box]))
    }

    /// Returns the transition with its own animation, which overrides the animation of the transaction. With an
    /// `animation` of nil, the transaction's animation applies.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(BoxedTransition(boxes: [box], setsAnimation: true, animation: animation))
    }
}
