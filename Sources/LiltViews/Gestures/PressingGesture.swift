/// A long press that reports when the pointer is down.
struct PressingGesture: PrimitiveGesture {
    typealias Value = Bool
    typealias Body = Never

    let base: LongPressGesture
    let action: () -> Void
    let onPressingChanged: ((Bool) -> Void)?

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Bool> {
        PressingRecognizer(
            LiltViews.makeRecognizer({ gesture().base }, context: context), context: context,
            began: { gesture().onPressingChanged?(true) }, completed: { gesture().action() },
            over: { gesture().onPressingChanged?(false) })
    }
}

@MainActor
private final class PressingRecognizer: Recognizer<Bool> {
    private let base: Recognizer<Bool>
    private let context: GestureContext
    private let began: () -> Void
    private let completed: () -> Void
    private let over: () -> Void
    private var hasBegun = false
    /// Whether the app knows of the press. The app learns of no press at which another gesture is recognized.
    private var isReported = false
    private var isDone = false

    init(
        _ base: Recognizer<Bool>, context: GestureContext, began: @escaping @MainActor () -> Void,
        completed: @escaping @MainActor () -> Void, over: @escaping @MainActor () -> Void
    ) {
        self.base = base
        self.context = context
        self.began = began
        self.completed = completed
        self.over = over
    }

    override var phase: GesturePhase<Bool> { base.phase }
    override var deadline: Double? { base.deadline }

    override func receive(_ event: GestureEvent) {
        base.receive(event)
        switch base.phase {
        case .possible(true?): begin()
        case .ended where !isDone:
            // A press without a minimum duration ends as it begins.
            begin()
            isDone = true
            context.emit { [completed] in completed() }
        default: break
        }
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        context.emit { [weak self] in
            self?.isReported = true
            self?.began()
        }
    }

    override func reset() {
        base.reset()
        if isReported { over() }
        hasBegun = false
        isReported = false
        isDone = false
    }
}

extension View {
    /// Calls `action` when a press of the view has lasted long enough.
    ///
    /// - Parameters:
    ///   - minimumDuration: The duration of the press, in seconds. If it is 0 or less, the press calls `action` at
    ///     once.
    ///   - maximumDistance: The greatest distance of the pointer from the location of the press, in points.
    ///   - onPressingChanged: Called with `true` when the press begins, and with `false` when it ends.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                action: action, onPressingChanged: onPressingChanged))
    }

    /// Calls `action` when a press of the view has lasted `minimumDuration` seconds, by the name that SwiftUI
    /// deprecates. New code passes `onPressingChanged` last.
    ///
    /// - Parameter pressing: Called with `true` when the press begins, and with `false` when it ends.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}
