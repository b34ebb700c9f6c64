/// A gesture that is recognized only if modifier keys are held at the press.
public struct ModifiersGesture<Base: Gesture>: PrimitiveGesture {
    /// The value of the gesture without the keys.
    public typealias Value = Base.Value
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    let base: Base
    let modifiers: EventModifiers

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        ModifiersRecognizer(LiltViews.makeRecognizer({ gesture().base }, context: context)) {
            context.heldModifiers.holds(gesture().modifiers)
        }
    }
}

extension Gesture {
    /// Returns a gesture that is recognized only if at least these keys are held at the press. It continues after their
    /// release. Control counts as Command.
    ///
    /// ```swift
    /// let extend = TapGesture().modifiers(.shift).onEnded { print("extended") }
    /// ```
    public func modifiers(_ modifiers: EventModifiers) -> ModifiersGesture<Self> {
        ModifiersGesture(base: self, modifiers: modifiers)
    }
}

extension EventModifiers {
    /// Whether the keys of `other` are held. Control counts as Command: few PCs have a Command key.
    fileprivate func holds(_ other: EventModifiers) -> Bool {
        isSuperset(of: other) || contains(.control) && union(.command).isSuperset(of: other)
    }
}

@MainActor
private final class ModifiersRecognizer<Value>: Recognizer<Value> {
    private let base: Recognizer<Value>
    private let areHeld: () -> Bool
    /// Whether a press came without the keys.
    private var hasFailed = false

    init(_ base: Recognizer<Value>, areHeld: @escaping @MainActor () -> Bool) {
        self.base = base
        self.areHeld = areHeld
    }

    override var phase: GesturePhase<Value> { hasFailed ? .failed : base.phase }
    override var deadline: Double? { hasFailed ? nil : base.deadline }
    override var hand: Hand? { base.hand }
    override var needsTwoFingers: Bool { base.needsTwoFingers }
    override var needsRelease: Bool { base.needsRelease }

    override func receive(_ event: GestureEvent) {
        let begins =
            switch event.kind {
            case .press, .magnify: true
            // A gesture of two fingers begins when the second finger joins.
            case .move, .release, .cancel, .time, .nextPress:
                event.joins && base.needsTwoFingers && base.phase.isPossible
            }
        if begins, !areHeld() { hasFailed = true }
        if !hasFailed { base.receive(event) }
    }

    override func reset() {
        hasFailed = false
        base.reset()
    }
}
