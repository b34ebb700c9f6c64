import Foundation

/// A rotation by two fingers.
///
/// ```swift
/// struct Dial: View {
///     @State private var angle = Angle.zero
///
///     var body: some View {
///         Rectangle().rotationEffect(angle).gesture(RotateGesture().onChanged { angle = $0.rotation })
///     }
/// }
/// ```
///
/// The gesture begins when the line between the fingers has turned by `minimumAngleDelta`, and ends when a finger is
/// lifted. If a second finger comes back, the gesture begins again.
public struct RotateGesture: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The rotation, and the location at which it started.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The rotation since the start, clockwise positive. Full turns count, so the rotation can exceed 360°.
        public var rotation: Angle
        /// The change of the rotation per second.
        public var velocity: Angle
        /// The point between the fingers at the start, as a fraction of the view's size.
        public var startAnchor: UnitPoint
        /// The point between the fingers at the start, in the view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The rotation, in either direction, at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates the gesture. If `minimumAngleDelta` is 0 or less, the gesture begins as soon as two fingers are down.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        RotateRecognizer(gesture, context: context)
    }
}

/// A rotation by two fingers, with the angle as its value: the older form of `RotateGesture`.
public struct RotationGesture: Gesture {
    /// The rotation since the start, clockwise positive.
    public typealias Value = Angle

    /// The rotation, in either direction, at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates the gesture. If `minimumAngleDelta` is 0 or less, the gesture begins as soon as two fingers are down.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// The newer gesture, mapped to its rotation.
    public var body: some Gesture<Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}

@MainActor
private final class RotateRecognizer: TwoFingerRecognizer<RotateGesture.Value> {
    private let gesture: () -> RotateGesture

    init(_ gesture: @escaping @MainActor () -> RotateGesture, context: GestureContext) {
        self.gesture = gesture
        super.init(context: context)
    }

    override func measure(_ pair: FingerPair) -> Double { pair.rotation }

    override func isRecognized(_ quantity: Double) -> Bool { abs(quantity) >= gesture().minimumAngleDelta.radians }

    override func value(_ quantity: Double, velocity: Double, start: Start, time: Double) -> RotateGesture.Value {
        RotateGesture.Value(
            time: context.startDate.addingTimeInterval(time), rotation: .radians(quantity),
            velocity: .radians(velocity), startAnchor: start.anchor, startLocation: start.location)
    }
}
