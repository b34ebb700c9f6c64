/// Two gestures, only one of which is recognized. The first wins if both could be.
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
            LiltViews.makeRecognizer({ gesture().second }, context: context))
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

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
        self.first = first
        self.second = second
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

    override func receive(_ event: GestureEvent) {
        if first.phase.isOpen { first.receive(event) }
        // The state of the second gesture counts once the first has failed.
        if second.phase.isOpen { second.receive(event) }
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}
