import Foundation

/// A magnification by two fingers, or by the wheel with Control or Command.
///
/// ```swift
/// let zoom = Color.blue.gesture(MagnifyGesture().onChanged { print($0.magnification) })
/// ```
///
/// With fingers, the magnification is the ratio of their distance to their distance at the start. The gesture ends when
/// one of them is lifted, and begins again if a second finger comes back. Fingers less than 1 point apart count as 1
/// point apart. Each turn of the wheel multiplies the magnification, which stays between a millionth and a million; the
/// gesture ends when the wheel has not turned for a third of a second.
public struct MagnifyGesture: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The magnification, and the location at which it started.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The magnification; 1 at the start.
        public var magnification: CGFloat
        /// The change of the magnification per second.
        public var velocity: CGFloat
        /// The position of the pointer, or the point between the fingers, at the start, as a fraction of the view's
        /// size.
        public var startAnchor: UnitPoint
        /// The same position in the view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The change of the magnification, in either direction, at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates the gesture. If `minimumScaleDelta` is 0 or less, the gesture begins as soon as two fingers are down.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        MagnifyRecognizer(gesture, context: context)
    }
}

/// A magnification with a factor as its value: the older form of `MagnifyGesture`.
public struct MagnificationGesture: Gesture {
    /// The magnification, 1 at the start.
    public typealias Value = CGFloat

    /// The change of the magnification, in either direction, at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates the gesture. If `minimumScaleDelta` is 0 or less, the gesture begins as soon as two fingers are down.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// The newer gesture, mapped to its magnification.
    public var body: some Gesture<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}

@MainActor
private final class MagnifyRecognizer: TwoFingerRecognizer<MagnifyGesture.Value> {
    /// The time without a turn of the wheel after which the gesture ends, in seconds.
    private static let rest = 0.33
    /// The magnifications that the wheel can reach. Without limits it would reach 0 or infinity, and stay there.
    private static let range = 1e-6...1e6

    private let gesture: () -> MagnifyGesture
    /// The last turn of the wheel; nil with fingers.
    private var turn: (time: Double, value: MagnifyGesture.Value)?
    private var turns = ReleaseVelocityEstimator<Double>()

    init(_ gesture: @escaping @MainActor () -> MagnifyGesture, context: GestureContext) {
        self.gesture = gesture
        super.init(context: context)
    }

    override var deadline: Double? { turn.map { $0.time + Self.rest } }

    override func measure(_ pair: FingerPair) -> Double { pair.magnification }

    override func isRecognized(_ quantity: Double) -> Bool { abs(quantity - 1) >= gesture().minimumScaleDelta }

    override func value(_ quantity: Double, velocity: Double, start: Start, time: Double) -> MagnifyGesture.Value {
        MagnifyGesture.Value(
            time: context.startDate.addingTimeInterval(time), magnification: quantity, velocity: velocity,
            startAnchor: start.anchor, startLocation: start.location)
    }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .magnify(let factor):
            let start = turn?.value.startLocation ?? context.location(of: event.location, in: .local)
            let wanted = (turn?.value.magnification ?? 1) * factor
            let magnification = min(max(wanted, Self.range.lowerBound), Self.range.upperBound)
            turns.add(magnification, at: event.time)
            let value = MagnifyGesture.Value(
                time: context.startDate.addingTimeInterval(event.time), magnification: magnification,
                velocity: turns.velocity(releasedAt: event.time),
                startAnchor: turn?.value.startAnchor ?? context.unitPoint(start), startLocation: start)
            turn = (event.time, value)
            if case .active = state { return adopt(.active(value)) }
            if isRecognized(value.magnification) { adopt(.active(value)) }
        case .time:
            guard let turn, event.time >= turn.time + Self.rest else { return }
            guard case .active(var value) = state else { return adopt(.failed) }
            value.velocity = turns.velocity(releasedAt: event.time)
            adopt(.ended(value))
        case .press, .move, .release, .nextPress:
            if turn == nil { super.receive(event) }
        case .cancel:
            super.receive(event)
        }
    }

    override func reset() {
        turn = nil
        turns.reset()
        super.reset()
    }
}
