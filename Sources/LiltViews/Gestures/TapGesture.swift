/// One or more taps at a location. Each tap begins at most 0.35 s after the tap before, and at most 40 points away from
/// it.
///
/// ```swift
/// let double = Circle().gesture(TapGesture(count: 2).onEnded { print("twice") })
/// ```
public struct TapGesture: PrimitiveGesture {
    /// A tap has no value.
    public typealias Value = Void
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The number of taps.
    public var count: Int

    /// Creates a gesture of `count` taps. A number below 1 counts as 1.
    public init(count: Int = 1) { self.count = count }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Void> {
        MappedRecognizer(TapRecognizer { gesture().count }) { _ in () }
    }
}

/// One or more taps, with their location.
///
/// ```swift
/// let spot = Color.blue.gesture(SpatialTapGesture().onEnded { print($0.location) })
/// ```
public struct SpatialTapGesture: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The location of the last tap.
    public struct Value: Equatable, Sendable {
        /// The location in the gesture's coordinate space, in points.
        public var location: CGPoint
    }

    /// The number of taps.
    public var count: Int
    /// The coordinate space of the location.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture of `count` taps. A number below 1 counts as 1.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        MappedRecognizer(TapRecognizer { gesture().count }) {
            Value(location: context.location(of: $0, in: gesture().coordinateSpace))
        }
    }
}

/// Counts taps. The value is the location of the last tap, in the window's coordinates.
@MainActor
private final class TapRecognizer: Recognizer<CGPoint> {
    /// The maximum movement of the pointer during a tap, in points. It allows for unsteady hands and for trackpads.
    private static let slop = 10.0
    /// The maximum time until the next tap begins, in seconds. Other systems commonly allow up to half a second for a
    /// double click. This time is shorter, because a single tap has to wait for it if the view also recognizes a double
    /// tap.
    private static let maximumPause = 0.35
    /// The maximum distance between two taps of one gesture, in points: about the width of a finger.
    private static let maximumDistance = 40.0

    private let count: () -> Int
    private var pressed: CGPoint?
    /// The location of the last tap; nil before the first.
    private var lastTap: CGPoint?
    private var taps = 0
    private var state = GesturePhase<CGPoint>.possible(nil)
    private var waitsUntil: Double?

    init(count: @escaping @MainActor () -> Int) { self.count = count }

    override var phase: GesturePhase<CGPoint> { state }
    override var deadline: Double? { waitsUntil }
    override var needsRelease: Bool { true }

    override func receive(_ event: GestureEvent) {
        guard case .possible = state else { return }
        switch event.kind {
        case .nextPress:
            if let lastTap, Self.distance(event.location, lastTap) > Self.maximumDistance { state = .failed }
        case .press:
            pressed = event.location
            waitsUntil = nil
        case .move where event.fingers.count > 1:
            state = .failed
        case .move:
            if let pressed, Self.distance(event.location, pressed) > Self.slop { state = .failed }
        case .release:
            guard let pressed else { return }
            self.pressed = nil
            if Self.distance(event.location, pressed) > Self.slop {
                state = .failed
                return
            }
            taps += 1
            lastTap = event.location
            if taps >= count() {
                state = .ended(event.location)
            } else {
                waitsUntil = event.time + Self.maximumPause
            }
        case .cancel:
            state = .failed
        case .time:
            if let waitsUntil, event.time >= waitsUntil { state = .failed }
        case .magnify:
            if pressed == nil, taps == 0 { state = .failed }
        }
    }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(first.x - second.x, first.y - second.y)
    }

    override func reset() {
        pressed = nil
        lastTap = nil
        taps = 0
        waitsUntil = nil
        state = .possible(nil)
    }
}
