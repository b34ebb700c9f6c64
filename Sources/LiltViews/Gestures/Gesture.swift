import Foundation

/// A recognizer of pointer input: a tap, a drag, or a combination of gestures.
///
/// ```swift
/// tile.gesture(
///     DragGesture(minimumDistance: 0)
///         .onChanged { center = $0.location }
///         .onEnded { value in withAnimation(.bouncy) { center = corner(nearestTo: value.predictedEndLocation) } })
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type of the gesture's values, during the gesture and at its end: that of the body's values, unless the
    /// gesture states it.
    associatedtype Value = Body.Value
    /// The type of `body`.
    associatedtype Body: Gesture

    /// The gesture of which this gesture consists.
    var body: Body { get }
}

extension Never: Gesture {
    /// `Never` has no value.
    public typealias Value = Never
}

extension Gesture where Body == Never {
    /// Never called: Lilt recognizes the gesture itself.
    public var body: Never { preconditionFailure("\(Self.self) has no body; Lilt recognizes it itself") }
}

/// A gesture that Lilt itself recognizes.
@MainActor @preconcurrency
protocol PrimitiveGesture: Gesture where Body == Never {
    /// Makes the recognizer of the gesture for one view. The closure `gesture` returns the newest gesture that the view
    /// declares.
    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value>
}

extension PrimitiveGesture {
    fileprivate static func makeRecognizer(
        untyped gesture: @escaping @MainActor () -> Any, context: GestureContext
    ) -> AnyObject {
        // Cannot fail: the caller below passes gestures of type `Self` only.
        makeRecognizer({ gesture() as! Self }, context: context)
    }
}

/// Makes the recognizer of a gesture for one view. The closure `gesture` returns the newest gesture that the view
/// declares.
@MainActor
func makeRecognizer<G: Gesture>(
    _ gesture: @escaping @MainActor () -> G, context: GestureContext
) -> Recognizer<G.Value> {
    if let primitive = G.self as? any PrimitiveGesture.Type {
        // Safe: `primitive` is `G`, whose `makeRecognizer` returns this type.
        return unsafeDowncast(
            primitive.makeRecognizer(untyped: gesture, context: context), to: Recognizer<G.Value>.self)
    }
    let inner = makeRecognizer({ gesture().body }, context: context)
    guard let recognizer = inner as? Recognizer<G.Value> else {
        preconditionFailure("\(G.self).Value is \(G.Value.self), but the Value of its body is \(G.Body.Value.self)")
    }
    return recognizer
}

/// The state of a recognition.
enum GesturePhase<Value> {
    /// The gesture may still be recognized. Some gestures already have a value.
    case possible(Value?)
    /// The gesture is recognized and continues.
    case active(Value)
    /// The gesture is complete.
    case ended(Value)
    /// The input is not this gesture.
    case failed

    /// The value of the gesture.
    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    func map<NewValue>(_ transform: (Value) -> NewValue) -> GesturePhase<NewValue> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

extension GesturePhase {
    /// Whether the gesture has neither ended nor failed.
    var isOpen: Bool {
        switch self {
        case .possible, .active: true
        case .ended, .failed: false
        }
    }

    /// Whether the gesture is not recognized yet.
    var isPossible: Bool { if case .possible = self { true } else { false } }

    var hasFailed: Bool { if case .failed = self { true } else { false } }
}

/// A pointer event, or the arrival of a deadline.
struct GestureEvent {
    enum Kind {
        case press, move, release, cancel
        /// A press is about to begin at the location. A gesture that waits for another tap elsewhere fails, so that it
        /// can begin again with the press.
        case nextPress
        /// The deadline of some gesture has arrived.
        case time
        /// The wheel was turned with Control or Command held. The number is the factor by which this turn magnifies.
        case magnify(Double)
    }

    let kind: Kind
    /// The time of the input, in seconds on the host's clock.
    let time: Double
    /// The location in the window. For fingers, it is the position of their hand; see `FingerHand`.
    let location: CGPoint
    /// The fingers that are down, the earliest first. Empty for a mouse.
    var fingers: [Finger] = []
    /// Whether a finger joins the hand with this event.
    var joins = false
}

/// Recognizes one gesture for one view, repeatedly from press to end.
@MainActor
class Recognizer<Value> {
    /// The state after the last event.
    var phase: GesturePhase<Value> { preconditionFailure("a recognizer must override phase") }

    /// The time at which the recognizer wants an event of kind `time`; nil if it does not wait.
    var deadline: Double? { nil }

    /// Whether the gesture needs two fingers. Such a gesture can begin again when a second finger comes back.
    var needsTwoFingers: Bool { false }

    /// Whether the gesture is recognized only at a release of the pointer, as a tap is.
    var needsRelease: Bool { false }

    /// Whether the gesture is recognized at a release, or not at all.
    final var cannotPrecedeRelease: Bool { needsRelease || phase.hasFailed }

    /// The hand of a drag that is recognized; nil if there is none.
    var hand: Hand? { nil }

    /// Handles the next event.
    func receive(_ event: GestureEvent) {}

    /// Prepares for the next press. Called after an end or a failure, or when another gesture was recognized instead.
    func reset() {}

    /// Lets a gesture that is over begin again, if it needs two fingers. Called when a finger joins the hand.
    final func rejoin() {
        if needsTwoFingers, !phase.isOpen { reset() }
    }
}

/// The context of a recognizer: its view and its effects.
@MainActor
final class GestureContext {
    let graph: AttributeGraph
    private let space: CoordinateSpaceNode
    private let shown: Attribute<ViewFrame>
    private let reachable: () -> Bool
    private weak var host: ViewHost?
    /// The modifier keys that are held.
    var heldModifiers: EventModifiers { EventModifiers(host?.modifiers ?? []) }
    /// Whether the view can receive input: it is present and not being removed, and no `ViewThatFits` shows another
    /// view instead.
    var isReachable: Bool { reachable() }
    /// The size of the view as it is shown.
    var size: CGSize { shown.untracked.size }
    let startDate: Date
    /// The callbacks that wait until the gesture may continue.
    private var effects: [@MainActor () -> Void] = []
    /// The callbacks that wait until those in `effects` are done.
    private var lastEffects: [@MainActor () -> Void] = []
    /// The motion of the view, which a hand can hold; nil if the view does not move with a hand.
    let motion: ViewMotion?
    /// The view that has the gesture; nil unless the graph has a motion recorder.
    private let scope: ViewScope?
    /// The transaction of all changes during the current gesture.
    var transaction = Transaction()

    init(inputs: ViewInputs, motion: ViewMotion? = nil) {
        self.motion = motion
        graph = inputs.graph
        reachable = inputs.isReachable
        space = inputs.space
        shown = inputs.geometry.shown
        host = inputs.host
        startDate = inputs.host.startDate
        scope = inputs.graph.recorder?.currentScope
    }

    /// Runs a callback of a gesture that was declared at `line`. If the gesture is Lilt's own, an explanation names the
    /// line of the app's control around it.
    func perform(at line: SourceLine?, _ callback: () -> Void) {
        let explained: SourceLine? = if let scope { line?.ofApp(in: scope) ?? scope.controlLine } else { line }
        ActionLine.perform(at: line, explainedBy: explained, callback)
    }

    /// Calls `effect` when the gesture may continue: at once, or when gestures with precedence have failed.
    func emit(_ effect: @escaping @MainActor () -> Void) { effects.append(effect) }

    /// Calls `effect` after the effects that gestures emit in the same event.
    func emitLast(_ effect: @escaping @MainActor () -> Void) { lastEffects.append(effect) }

    func takeEffects() -> [@MainActor () -> Void] {
        defer { (effects, lastEffects) = ([], []) }
        return effects + lastEffects
    }

    /// Returns the callbacks that `body` emits. They are not added to `effects`.
    func effects(of body: () -> Void) -> [@MainActor () -> Void] {
        let others = (effects, lastEffects)
        (effects, lastEffects) = ([], [])
        body()
        defer { (effects, lastEffects) = others }
        return effects + lastEffects
    }

    /// Converts a point of the window to the coordinate space of the view's parent, which responders use.
    func outerPoint(of point: CGPoint) -> CGPoint {
        point.applying(space.transform(toSpaceNamed: nil).inverted())
    }

    /// A point of the window in a coordinate space.
    func location(of point: CGPoint, in coordinateSpace: CoordinateSpace) -> CGPoint {
        switch coordinateSpace {
        case .global: return point
        case .local:
            let inner = point.applying(space.transform(toSpaceNamed: nil).inverted())
            let origin = shown.untracked.origin
            return CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
        case .named(let name):
            let toWindow = space.transform(toSpaceNamed: nil)
            return point.applying(toWindow.inverted()).applying(space.transform(toSpaceNamed: name))
        }
    }

    /// A point of the view as a fraction of its size.
    func unitPoint(_ point: CGPoint) -> UnitPoint {
        let size = size
        return UnitPoint(
            x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5)
    }
}
