/// The gestures that a modifier enables.
public struct GestureMask: OptionSet, Sendable {
    /// One bit per member.
    public let rawValue: UInt32
    /// Creates a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Neither the gesture nor those of inner views.
    public static let none: GestureMask = []
    /// The gesture only.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of inner views only.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// Attaches a gesture to a view.
struct GestureModifier<G: Gesture>: PrimitiveModifier {
    typealias Body = Never

    let gesture: G
    let precedence: GestureParticipant.Precedence
    let mask: GestureMask

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        let motion = ViewMotion(effects: inputs.outerEffect)
        inner.motion = MotionScope(motion, outer: inputs.motion)
        inner.geometry = ViewGeometry(viewFrame: inputs.geometry.viewFrame, inputs: inner)
        var outputs = content(inner)
        let context = GestureContext(inputs: inner, motion: motion)
        let participant = GestureParticipant(
            makeRecognizer({ modifier.untracked.gesture }, context: context), context: context,
            precedence: modifier.untracked.precedence)
        let environment = inputs.environment
        let target = GestureTarget(
            participant, mask: { modifier.untracked.mask }, isEnabled: { environment.untracked.isEnabled })
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

/// Reports the pointer's location to a view.
struct HoverModifier: PrimitiveModifier {
    typealias Body = Never

    let coordinateSpace: CoordinateSpace
    let action: (HoverPhase) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let context = GestureContext(inputs: inputs)
        var last: CGPoint?
        let target = HoverTarget(
            in: inputs.subgraph,
            moved: { point in
                let location = context.location(of: point, in: modifier.untracked.coordinateSpace)
                guard location != last else { return }
                last = location
                modifier.untracked.action(.active(location))
            },
            ended: {
                last = nil
                modifier.untracked.action(.ended)
            })
        inputs.host.addHoverTarget(in: inputs.subgraph)
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

/// The phase of the pointer over a view.
///
/// ```swift
/// Rectangle().onContinuousHover { phase in
///     switch phase {
///     case .active(let location): print("at \(location)")
///     case .ended: print("left")
///     }
/// }
/// ```
public enum HoverPhase: Equatable, Sendable {
    /// Over the view, here.
    case active(CGPoint)
    /// Elsewhere.
    case ended
}

/// Sets the hit-testing shape of a view.
struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
    typealias Body = Never

    let shape: S
    let eoFill: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let shown = inputs.geometry.shown
        // The view is hit in its shape, which stays when its content moves.
        var outputs = content(inputs.insideContainer)
        let shape = ShapeResponder { point in
            let own = modifier.untracked
            return own.shape.path(in: shown.untracked.rect).contains(point, eoFill: own.eoFill)
        }
        let inner = outputs.responder
        outputs.responder = ContentShapeResponder(shape: shape, content: inner)
        return outputs
    }
}

/// A view that is hit inside its own shape, regardless of its drawing.
@MainActor
private final class ContentShapeResponder: ViewResponder {
    private let shape: ViewResponder
    private let content: ViewResponder?

    init(shape: ViewResponder, content: ViewResponder?) {
        self.shape = shape
        self.content = content
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard shape.hit(point, &path) else { return false }
        // Inner views first, if there are any.
        if let content { _ = content.hit(point, &path) }
        return true
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) { content?.forEachTarget(visit) }
}

/// Whether a view can be hit.
struct HitTestingModifier: PrimitiveModifier {
    typealias Body = Never

    let isEnabled: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = outputs.responder.map { responder in
            BoundedResponder(responder) { _ in modifier.untracked.isEnabled }
        }
        return outputs
    }
}

extension View {
    /// Attaches a gesture. Gestures of inner views have precedence.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
    }

    /// Attaches a gesture.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that has precedence over those of inner views.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .high, mask: mask))
    }

    /// Attaches a gesture that is recognized independently of all others.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
    }

    /// Calls `action` when the view is tapped `count` times.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Calls `action` with the location when the view is tapped `count` times.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Calls `action` when the view is pressed for a while.
    ///
    /// - Parameter onPressingChanged: Called with `true` when the press begins, and with `false` when it ends.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                action: action, onPressingChanged: onPressingChanged))
    }

    /// Calls `action` with whether the pointer is over the view, when that changes.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverChangeModifier(action: action))
    }

    /// Calls `action` with the location of the pointer over the view, and when the pointer leaves it.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(coordinateSpace: coordinateSpace.coordinateSpace, action: action))
    }

    /// Sets the area in which the view can be hit to `shape`, regardless of its drawing.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
    }

    /// Whether the view and its descendants can be hit.
    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}

/// Tells a view whether the pointer is over it.
struct HoverChangeModifier: PrimitiveModifier {
    typealias Body = Never

    let action: (Bool) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        var isOver = false
        let target = HoverTarget(
            in: inputs.subgraph,
            moved: { _ in
                if !isOver {
                    isOver = true
                    modifier.untracked.action(true)
                }
            },
            ended: {
                isOver = false
                modifier.untracked.action(false)
            })
        inputs.host.addHoverTarget(in: inputs.subgraph)
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

/// A long press that reports when the pointer is down.
struct PressingGesture: PrimitiveGesture {
    typealias Value = Bool
    typealias Body = Never

    let base: LongPressGesture
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Bool> {
        PressingRecognizer(
            LiltViews.makeRecognizer({ gesture().base }, context: context), context: context,
            began: { gesture().onPressingChanged?(true) }, completed: { gesture().action() },
            over: { gesture().onPressingChanged?(false) })
    }
}

@MainActor
private final class PressingRecognizer: Recognizer<Bool> {
    private let base: Recognizer<Bool>
    private let context: GestureContext
    private let began: () -> Void
    private let completed: () -> Void
    private let over: () -> Void
    private var hasBegun = false
    private var isDone = false

    init(
        _ base: Recognizer<Bool>, context: GestureContext, began: @escaping @MainActor () -> Void,
        completed: @escaping @MainActor () -> Void, over: @escaping @MainActor () -> Void
    ) {
        self.base = base
        self.context = context
        self.began = began
        self.completed = completed
        self.over = over
    }

    override var phase: GesturePhase<Bool> { base.phase }
    override var deadline: Double? { base.deadline }

    override func receive(_ event: GestureEvent) {
        base.receive(event)
        switch base.phase {
        case .possible(true?) where !hasBegun:
            hasBegun = true
            context.emit { [began] in began() }
        case .ended where !isDone:
            isDone = true
            context.emit { [completed] in completed() }
        default: break
        }
    }

    override func reset() {
        base.reset()
        if hasBegun { over() }
        hasBegun = false
        isDone = false
    }
}

extension GestureContext {
    /// A point of the view as a fraction of its size.
    func unitPoint(_ point: CGPoint) -> UnitPoint {
        let size = size
        return UnitPoint(
            x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5)
    }
}
