/// A gesture that may be absent. An absent gesture recognizes nothing.
///
/// ```swift
/// let isOpen = false
/// let card = Rectangle().gesture(isOpen ? DragGesture() : nil)
/// ```
///
/// A gesture that becomes absent during a press is canceled, as with `gesture(_:isEnabled:)`. If only a part of a
/// combination becomes absent, that part continues until the press ends.
extension Optional: Gesture where Wrapped: Gesture {
    /// The value of the gesture, if there is one.
    public typealias Value = Wrapped.Value
    /// `Never`: the gesture has no body.
    public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Wrapped.Value> {
        LatestRecognizer<Wrapped.Value> {
            guard let first = gesture() else { return AbsentRecognizer<Wrapped.Value>() }
            return LiltViews.makeRecognizer({ gesture() ?? first }, context: context)
        }
    }
}

/// A type of gestures that may be absent.
@MainActor
protocol PossiblyAbsentGesture {
    /// Returns whether a gesture of this type is absent.
    static func isAbsent(_ gesture: Any) -> Bool
}

extension Optional: PossiblyAbsentGesture where Wrapped: Gesture {
    static func isAbsent(_ gesture: Any) -> Bool {
        // Cannot fail: the caller passes gestures of type `Self` only.
        (gesture as! Self) == nil
    }
}

/// The recognizer of an absent gesture. It fails at the first event of a press.
@MainActor
private final class AbsentRecognizer<Value>: Recognizer<Value> {
    private var hasFailed = false

    override var phase: GesturePhase<Value> { hasFailed ? .failed : .possible(nil) }
    override func receive(_ event: GestureEvent) { hasFailed = true }
    override func reset() { hasFailed = false }
}
