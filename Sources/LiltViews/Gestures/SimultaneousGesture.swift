/// Two gestures that run at the same time.
///
/// ```swift
/// let both = DragGesture().simultaneously(with: MagnifyGesture())
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The value of each gesture; nil if it has not begun or has failed.
    public struct Value {
        /// The first gesture's value; nil before it has one.
        public var first: First.Value?
        /// The second gesture's value; nil before it has one.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates the gesture.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        SimultaneousRecognizer(
            LiltViews.makeRecognizer({ gesture().first }, context: context),
            LiltViews.makeRecognizer({ gesture().second }, context: context)
        ) { Value(first: $0, second: $1) }
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@MainActor
private final class SimultaneousRecognizer<First, Second, Value>: Recognizer<Value> {
    private let first: Recognizer<First>
    private let second: Recognizer<Second>
    private let join: (First?, Second?) -> Value

    init(
        _ first: Recognizer<First>, _ second: Recognizer<Second>,
        join: @escaping @MainActor (First?, Second?) -> Value
    ) {
        self.first = first
        self.second = second
        self.join = join
    }

    override var phase: GesturePhase<Value> {
        let (one, two) = (first.phase, second.phase)
        let value = join(one.value, two.value)
        switch (one, two) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
        default: return .possible(one.value == nil && two.value == nil ? nil : value)
        }
    }

    override var deadline: Double? {
        [first.deadline, second.deadline].compactMap { $0 }.min()
    }

    override var hand: Hand? { first.hand ?? second.hand }

    override var needsTwoFingers: Bool { first.needsTwoFingers || second.needsTwoFingers }
    override var needsRelease: Bool { first.cannotPrecedeRelease && second.cannotPrecedeRelease }

    override func receive(_ event: GestureEvent) {
        if event.joins {
            first.rejoin()
            second.rejoin()
        }
        if first.phase.isOpen { first.receive(event) }
        if second.phase.isOpen { second.receive(event) }
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}
