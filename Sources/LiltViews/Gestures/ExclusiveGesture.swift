/// Two gestures, only one of which is recognized. The first one wins if both could be recognized.
///
/// ```swift
/// let either = TapGesture(count: 2).exclusively(before: TapGesture())
/// ```
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The value of the recognized gesture.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    /// The gesture with precedence.
    public var first: First
    /// The gesture that is recognized if the first one is not.
    public var second: Second

    /// Creates the gesture.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        ExclusiveRecognizer<First, Second>(
            LiltViews.makeRecognizer({ gesture().first }, context: context),
            LiltViews.makeRecognizer({ gesture().second }, context: context), context: context)
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@MainActor
private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    ExclusiveGesture<First, Second>.Value
>
{
    private let first: Recognizer<First.Value>
    private let second: Recognizer<Second.Value>
    private let context: GestureContext
    /// The callbacks of the second gesture. They are called when the first gesture has failed, and never if the first
    /// gesture is recognized.
    private var waiting: [@MainActor () -> Void] = []

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>, context: GestureContext) {
        self.first = first
        self.second = second
        self.context = context
    }

    override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
        switch first.phase {
        case .active, .ended: return first.phase.map { .first($0) }
        case .possible(let value): return .possible(value.map { .first($0) })
        case .failed: return second.phase.map { .second($0) }
        }
    }

    override var deadline: Double? {
        [first.phase.isOpen ? first.deadline : nil, second.phase.isOpen ? second.deadline : nil]
            .compactMap { $0 }.min()
    }

    override var hand: Hand? {
        switch first.phase {
        case .possible: nil
        case .active, .ended: first.hand
        case .failed: second.hand
        }
    }

    override var needsTwoFingers: Bool { first.needsTwoFingers || second.needsTwoFingers }
    override var needsRelease: Bool { first.cannotPrecedeRelease && second.cannotPrecedeRelease }

    override func receive(_ event: GestureEvent) {
        if event.joins {
            // The first gesture cannot begin again while the second one is recognized.
            let secondRuns = if case .active = second.phase { true } else { false }
            if !secondRuns { first.rejoin() }
            second.rejoin()
        }
        if first.phase.isOpen { first.receive(event) }
        // The second gesture receives the event too, because its state is used if the first gesture fails later.
        if second.phase.isOpen { waiting += context.effects(of: { second.receive(event) }) }
        switch first.phase {
        case .possible: break
        case .active, .ended: waiting = []
        case .failed:
            for effect in waiting { context.emit(effect) }
            waiting = []
        }
    }

    override func reset() {
        waiting = []
        first.reset()
        second.reset()
    }
}
