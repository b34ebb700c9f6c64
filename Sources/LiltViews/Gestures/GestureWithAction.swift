/// A recognizer whose values are mapped.
@MainActor
final class MappedRecognizer<Base, Value>: Recognizer<Value> {
    private let base: Recognizer<Base>
    private let transform: (Base) -> Value

    init(_ base: Recognizer<Base>, transform: @escaping @MainActor (Base) -> Value) {
        self.base = base
        self.transform = transform
    }

    override var phase: GesturePhase<Value> { base.phase.map(transform) }
    override var deadline: Double? { base.deadline }
    override var hand: Hand? { base.hand }
    override var needsTwoFingers: Bool { base.needsTwoFingers }
    override var needsRelease: Bool { base.needsRelease }
    override func receive(_ event: GestureEvent) { base.receive(event) }
    override func reset() { base.reset() }
}

/// A recognizer that calls an action with the gesture's values.
@MainActor
private final class ObservedRecognizer<Value>: Recognizer<Value> {
    private let base: Recognizer<Value>
    private let context: GestureContext
    private let changed: (Value) -> Void
    private let ended: (Value) -> Void
    /// Called when the gesture is over, if it has had a value or has failed.
    private let over: () -> Void
    private var hasReportedValue = false
    private var isOver = false
    /// Whether `over` was called.
    private var hasEnded = false

    init(
        _ base: Recognizer<Value>, context: GestureContext, changed: @escaping @MainActor (Value) -> Void = { _ in },
        ended: @escaping @MainActor (Value) -> Void = { _ in }, over: @escaping @MainActor () -> Void = {}
    ) {
        self.base = base
        self.context = context
        self.changed = changed
        self.ended = ended
        self.over = over
    }

    override var phase: GesturePhase<Value> { base.phase }
    override var needsTwoFingers: Bool { base.needsTwoFingers }
    override var needsRelease: Bool { base.needsRelease }
    override var deadline: Double? { base.deadline }
    override var hand: Hand? { base.hand }

    override func receive(_ event: GestureEvent) {
        guard !isOver else { return }
        base.receive(event)
        // This event changes no value.
        if case .nextPress = event.kind, base.phase.isOpen { return }
        switch base.phase {
        case .possible(let value?), .active(let value):
            hasReportedValue = true
            context.emit { [changed] in changed(value) }
        case .ended(let value):
            isOver = true
            context.emit { [changed, ended] in
                changed(value)
                ended(value)
            }
            // Other parts of a combined gesture may continue for long.
            context.emitLast { [weak self] in self?.end() }
        case .failed:
            isOver = true
            context.emit { [weak self] in self?.end() }
        case .possible(nil):
            break
        }
    }

    override func reset() {
        base.reset()
        if hasReportedValue || isOver { end() }
        hasReportedValue = false
        isOver = false
        hasEnded = false
    }

    private func end() {
        guard !hasEnded else { return }
        hasEnded = true
        over()
    }
}

/// A gesture with an action.
public struct GestureWithAction<Base: Gesture>: PrimitiveGesture {
    /// The value of the gesture without the action.
    public typealias Value = Base.Value
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    enum Action {
        case changed((Base.Value) -> Void)
        case ended((Base.Value) -> Void)
    }

    let base: Base
    let action: Action
    let line: SourceLine

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        let base = LiltViews.makeRecognizer({ gesture().base }, context: context)
        var last: ValueBox<Value>?
        let comparison = ValueComparison.of(Value.self)
        return ObservedRecognizer(
            base, context: context,
            changed: { value in
                guard case .changed(let action) = gesture().action else { return }
                // An event without a change of the value is ignored.
                if let last, comparison.isSame(last.value, value) { return }
                last = ValueBox(value)
                context.graph.prepareForMovement(with: context.transaction)
                withMergedTransaction(context.transaction) {
                    context.perform(at: gesture().line) { action(value) }
                }
            },
            ended: { value in
                let gesture = gesture()
                guard case .ended(let action) = gesture.action else { return }
                // The release may have changed the gesture's value, and the press may have moved the focus.
                context.graph.applyChangesBeforeCallback()
                context.perform(at: gesture.line) { action(value) }
            }, over: { last = nil })
    }
}

private final class ValueBox<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A gesture that keeps a `GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    /// The value of the gesture without the state.
    public typealias Value = Base.Value
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void
    let line: SourceLine

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        let base = LiltViews.makeRecognizer({ gesture().base }, context: context)
        return ObservedRecognizer(
            base, context: context,
            changed: { value in
                let gesture = gesture()
                var transaction = context.transaction
                var state = gesture.state.wrappedValue
                transaction.note(gesture.line) { gesture.update(value, &state, &$0) }
                context.perform(at: gesture.line) { gesture.state.set(state, transaction) }
            },
            over: { context.perform(at: gesture().line) { gesture().state.reset() } })
    }
}

/// A gesture whose values are mapped.
public struct MapGesture<Base: Gesture, Value>: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    let base: Base
    let transform: (Base.Value) -> Value

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        MappedRecognizer(LiltViews.makeRecognizer({ gesture().base }, context: context)) { gesture().transform($0) }
    }
}
