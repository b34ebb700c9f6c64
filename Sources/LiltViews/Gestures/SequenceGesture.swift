/// Two gestures one after the other.
///
/// ```swift
/// let liftAndDrag = LongPressGesture().sequenced(before: DragGesture())
/// ```
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The progress of the sequence.
    public enum Value {
        /// The first gesture is active.
        case first(First.Value)
        /// The first gesture has ended. The second gesture's value is nil until that gesture has begun.
        case second(First.Value, Second.Value?)
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
        SequenceRecognizer<First, Second>(
            LiltViews.makeRecognizer({ gesture().first }, context: context),
            LiltViews.makeRecognizer({ gesture().second }, context: context))
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@MainActor
private final class SequenceRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    SequenceGesture<First, Second>.Value
>
{
    private let first: Recognizer<First.Value>
    private let second: Recognizer<Second.Value>
    private var firstValue: First.Value?

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
        guard let firstValue else {
            switch first.phase {
            case .possible(let value): return .possible(value.map { .first($0) })
            case .active(let value), .ended(let value): return .active(.first(value))
            case .failed: return .failed
            }
        }
        switch second.phase {
        case .possible(let value): return .active(.second(firstValue, value))
        case .active(let value): return .active(.second(firstValue, value))
        case .ended(let value): return .ended(.second(firstValue, value))
        case .failed: return .failed
        }
    }

    override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }
    override var hand: Hand? { firstValue == nil ? first.hand : second.hand }
    override var needsTwoFingers: Bool { firstValue == nil && first.needsTwoFingers }
    override var needsRelease: Bool { firstValue == nil && first.needsRelease }

    override func receive(_ event: GestureEvent) {
        guard firstValue == nil else {
            second.receive(event)
            return
        }
        first.receive(event)
        guard case .ended(let value) = first.phase else { return }
        firstValue = value
        // If the first gesture ends while the pointer is down, the second one begins with a press at its location.
        if case .release = event.kind { return }
        second.receive(
            GestureEvent(kind: .press, time: event.time, location: event.location, fingers: event.fingers))
    }

    override func reset() {
        first.reset()
        second.reset()
        firstValue = nil
    }
}
