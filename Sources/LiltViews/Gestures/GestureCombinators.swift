/// A gesture whose values are made into others.
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
    override func receive(_ event: GestureEvent) { base.receive(event) }
    override func reset() { base.reset() }
}

/// A gesture with something that is done while it goes on.
@MainActor
private final class ObservedRecognizer<Value>: Recognizer<Value> {
    private let base: Recognizer<Value>
    private let context: GestureContext
    private let changed: (Value) -> Void
    private let ended: (Value) -> Void
    /// Called after values were said, when the gesture is over, however it ended.
    private let over: () -> Void
    private var hasSpoken = false
    private var isOver = false

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
    override var deadline: Double? { base.deadline }

    override func receive(_ event: GestureEvent) {
        guard !isOver else { return }
        base.receive(event)
        switch base.phase {
        case .possible(let value?), .active(let value):
            if case .time = event.kind, hasSpoken { return }
            hasSpoken = true
            context.emit { [changed] in changed(value) }
        case .ended(let value):
            isOver = true
            context.emit { [changed, ended] in
                changed(value)
                ended(value)
            }
        case .failed:
            isOver = true
        case .possible(nil):
            break
        }
    }

    override func reset() {
        base.reset()
        if hasSpoken || isOver { over() }
        hasSpoken = false
        isOver = false
    }
}

/// A gesture with what is done while it goes on.
public struct GestureWithAction<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    enum Action {
        case changed((Base.Value) -> Void)
        case ended((Base.Value) -> Void)
    }

    let base: Base
    let action: Action

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
                // Said once: an event that changes nothing is none.
                if let last, comparison.isSame(last.value, value) { return }
                last = ValueBox(value)
                withTransaction(context.transaction) { action(value) }
            },
            ended: { value in
                if case .ended(let action) = gesture().action { action(value) }
            }, over: { last = nil })
    }
}

private final class ValueBox<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// A gesture that keeps a `GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let state: GestureState<State>
    let update: (Base.Value, inout State, inout Transaction) -> Void

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
                gesture.update(value, &state, &transaction)
                gesture.state.set(state, transaction)
            },
            over: { gesture().state.reset() })
    }
}

/// A gesture whose values are made into others.
public struct MapGesture<Base: Gesture, Value>: PrimitiveGesture {
    public typealias Body = Never

    let base: Base
    let transform: (Base.Value) -> Value

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        MappedRecognizer(LiltViews.makeRecognizer({ gesture().base }, context: context)) { gesture().transform($0) }
    }
}

/// Two gestures that go on at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public typealias Body = Never

    /// What each says; nil where it has not begun or has failed.
    public struct Value {
        public var first: First.Value?
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

    override func receive(_ event: GestureEvent) {
        if first.phase.isOpen { first.receive(event) }
        if second.phase.isOpen { second.receive(event) }
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

extension GesturePhase {
    /// Whether it has neither ended nor failed.
    var isOpen: Bool {
        switch self {
        case .possible, .active: true
        case .ended, .failed: false
        }
    }

    var hasFailed: Bool { if case .failed = self { true } else { false } }
}

/// Two gestures one after the other.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public typealias Body = Never

    /// How far it has come.
    public enum Value {
        /// The first gesture goes on.
        case first(First.Value)
        /// The first has ended; the second says something once it has begun.
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
> {
    private let first: Recognizer<First.Value>
    private let second: Recognizer<Second.Value>
    private var firstValue: First.Value?
    private var lastPress: GestureEvent?
    private var isReleased = false

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

    override func receive(_ event: GestureEvent) {
        if case .press = event.kind { lastPress = event }
        guard firstValue == nil else {
            second.receive(event)
            return
        }
        first.receive(event)
        guard case .ended(let value) = first.phase else { return }
        firstValue = value
        // A gesture that ended with the pointer down hands the press over, from where the pointer is.
        if case .release = event.kind { return }
        second.receive(GestureEvent(kind: .press, time: event.time, location: event.location))
    }

    override func reset() {
        first.reset()
        second.reset()
        firstValue = nil
        lastPress = nil
    }
}

/// Two gestures of which only one is recognized; the first where both could be.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public typealias Body = Never

    /// What the one that is recognized says.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    /// The gesture that comes first.
    public var first: First
    /// The gesture that is recognized where the first is not.
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
> {
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
        // What the second has become shows once the first has failed.
        if second.phase.isOpen { second.receive(event) }
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

/// A gesture of which only the value is known.
public struct AnyGesture<Value>: PrimitiveGesture {
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

/// Makes its recognizer anew at each beginning, out of the newest gesture.
@MainActor
private final class LatestRecognizer<Value>: Recognizer<Value> {
    private let make: () -> Recognizer<Value>
    private var current: Recognizer<Value>

    init(make: @escaping @MainActor () -> Recognizer<Value>) {
        self.make = make
        current = make()
    }

    override var phase: GesturePhase<Value> { current.phase }
    override var deadline: Double? { current.deadline }
    override func receive(_ event: GestureEvent) { current.receive(event) }

    override func reset() {
        current.reset()
        current = make()
    }
}

extension Gesture {
    /// Calls `action` each time the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> where Value: Equatable {
        GestureWithAction(base: self, action: .changed(action))
    }

    /// Calls `action` when the gesture is complete.
    public func onEnded(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> {
        GestureWithAction(base: self, action: .ended(action))
    }

    /// Keeps `state` up to date while the gesture goes on; it goes back to its initial value when that is over.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, update: body)
    }

    /// Makes other values of the gesture's.
    public func map<T>(_ body: @escaping (Value) -> T) -> MapGesture<Self, T> {
        MapGesture(base: self, transform: body)
    }

    /// Both gestures at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, then the other.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or the other where this one is not recognized.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
