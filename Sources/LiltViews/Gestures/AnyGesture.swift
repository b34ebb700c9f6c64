/// A gesture whose type is hidden. Only the type of its value is known.
///
/// ```swift
/// let isPrecise = true
/// let gesture = isPrecise ? AnyGesture(DragGesture(minimumDistance: 1)) : AnyGesture(DragGesture())
/// ```
public struct AnyGesture<Value>: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    private let make: @MainActor (GestureContext) -> Recognizer<Value>

    /// Hides the type of `gesture`.
    public init<G: Gesture>(_ gesture: G) where G.Value == Value {
        make = { context in LiltViews.makeRecognizer({ gesture }, context: context) }
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        LatestRecognizer { gesture().make(context) }
    }
}

/// Makes a new recognizer from the newest gesture at each press.
@MainActor
final class LatestRecognizer<Value>: Recognizer<Value> {
    private let make: () -> Recognizer<Value>
    private var current: Recognizer<Value>
    /// Whether no event has arrived since the last reset.
    private var isFresh = true

    init(make: @escaping @MainActor () -> Recognizer<Value>) {
        self.make = make
        current = make()
    }

    override var phase: GesturePhase<Value> { current.phase }
    override var deadline: Double? { current.deadline }
    override var hand: Hand? { current.hand }
    override var needsTwoFingers: Bool { current.needsTwoFingers }
    override var needsRelease: Bool { current.needsRelease }

    override func receive(_ event: GestureEvent) {
        if isFresh { current = make() }
        isFresh = false
        current.receive(event)
    }

    override func reset() {
        current.reset()
        current = make()
        isFresh = true
    }
}
