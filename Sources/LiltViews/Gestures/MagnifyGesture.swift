import Foundation

/// A magnification by the wheel with Control or Command. Each turn multiplies it.
///
/// ```swift
/// let zoom = Color.blue.gesture(MagnifyGesture().onChanged { print($0.magnification) })
/// ```
///
/// It ends when the wheel has not turned for a third of a second.
public struct MagnifyGesture: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The magnification and its start.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// 1 at the start.
        public var magnification: CGFloat
        /// The change of the magnification per second.
        public var velocity: CGFloat
        /// The pointer's position in the view at the start, as a fraction of its size.
        public var startAnchor: UnitPoint
        /// The pointer's location at the start.
        public var startLocation: CGPoint
    }

    /// The minimum change of the magnification before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates the gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        MagnifyRecognizer(gesture, context: context)
    }
}

@MainActor
private final class MagnifyRecognizer: Recognizer<MagnifyGesture.Value> {
    /// The time without a turn after which the gesture ends, in seconds.
    private static let rest = 0.33

    private let gesture: () -> MagnifyGesture
    private let context: GestureContext
    private var magnification = 1.0
    private var lastTime: Double?
    private var state = GesturePhase<MagnifyGesture.Value>.possible(nil)
    private var last: MagnifyGesture.Value?

    init(_ gesture: @escaping @MainActor () -> MagnifyGesture, context: GestureContext) {
        self.gesture = gesture
        self.context = context
    }

    override var phase: GesturePhase<MagnifyGesture.Value> { state }
    override var deadline: Double? { lastTime.map { $0 + Self.rest } }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .magnify(let factor):
            let before = magnification
            magnification *= factor
            let elapsed = lastTime.map { event.time - $0 } ?? 0
            lastTime = event.time
            let start = last?.startLocation ?? context.location(of: event.location, in: .local)
            let value = MagnifyGesture.Value(
                time: context.startDate.addingTimeInterval(event.time), magnification: magnification,
                velocity: elapsed > 0 ? (magnification - before) / elapsed : 0,
                startAnchor: last?.startAnchor ?? context.unitPoint(start), startLocation: start)
            last = value
            if case .active = state {
                state = .active(value)
            } else if abs(magnification - 1) >= gesture().minimumScaleDelta {
                state = .active(value)
            }
        case .time:
            guard let lastTime, event.time >= lastTime + Self.rest else { return }
            if case .active(let value) = state { state = .ended(value) } else { state = .failed }
        case .cancel:
            state = .failed
        case .press, .move, .release:
            if lastTime == nil { state = .failed }
        }
    }

    override func reset() {
        magnification = 1
        lastTime = nil
        last = nil
        state = .possible(nil)
    }
}
