/// A press of a minimum duration.
///
/// ```swift
/// let held = Circle().gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in print("held") })
/// ```
///
/// The gesture's value is `true` as soon as the pointer is down. The gesture ends with `true` when the duration is
/// over.
public struct LongPressGesture: PrimitiveGesture {
    /// True from the press on.
    public typealias Value = Bool
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The minimum duration of the press, in seconds. If it is 0 or less, the gesture ends at the press. If it is
    /// infinite or NaN, the gesture is never recognized.
    public var minimumDuration: Double
    /// The maximum distance of the pointer from the location of the press, in points. If it is infinite or NaN, the
    /// distance has no limit.
    public var maximumDistance: CGFloat

    /// Creates the gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Bool> {
        LongPressRecognizer(gesture)
    }
}

@MainActor
private final class LongPressRecognizer: Recognizer<Bool> {
    private let gesture: () -> LongPressGesture
    private var pressed: (location: CGPoint, time: Double)?
    private var state = GesturePhase<Bool>.possible(nil)

    init(_ gesture: @escaping @MainActor () -> LongPressGesture) { self.gesture = gesture }

    override var phase: GesturePhase<Bool> { state }

    override var deadline: Double? {
        guard case .possible = state, let pressed else { return nil }
        let end = pressed.time + gesture().minimumDuration
        // NaN would be the minimum of all deadlines, so that the others had no effect.
        return end.isFinite ? end : nil
    }

    override func receive(_ event: GestureEvent) {
        guard case .possible = state else { return }
        switch event.kind {
        case .press:
            pressed = (event.location, event.time)
            state = .possible(true)
            if gesture().minimumDuration <= 0 { state = .ended(true) }
        case .move where event.fingers.count > 1:
            state = .failed
        case .move, .time:
            guard let pressed else { return }
            let distance = hypot(event.location.x - pressed.location.x, event.location.y - pressed.location.y)
            if distance > gesture().maximumDistance {
                state = .failed
            } else if event.time >= pressed.time + gesture().minimumDuration {
                state = .ended(true)
            }
        case .release:
            // A release exactly at the end of the duration counts. It may arrive before the event of kind `time` for
            // that instant.
            guard let pressed, event.time >= pressed.time + gesture().minimumDuration else {
                state = .failed
                return
            }
            state = .ended(true)
        case .cancel:
            state = .failed
        case .magnify:
            if pressed == nil { state = .failed }
        case .nextPress:
            break
        }
    }

    override func reset() {
        pressed = nil
        state = .possible(nil)
    }
}
