import Foundation

/// A press that moves.
///
/// A press that may become a drag stops no motion. A view in motion is caught when the drag is recognized, without a
/// jump: after `minimumDistance` points, or at the press if `minimumDistance` is 0. The hand then holds the values that
/// move the view, and the values that the drag's own changes set. All other motion continues. A spring that starts at
/// the release begins with the velocity of the hand.
///
/// ```swift
/// struct Card: View {
///     @State private var offset = CGSize.zero
///
///     var body: some View {
///         Rectangle()
///             .offset(offset)
///             .gesture(
///                 DragGesture()
///                     .onChanged { offset = $0.translation }
///                     .onEnded { _ in withAnimation(.bouncy) { offset = .zero } })
///     }
/// }
/// ```
public struct DragGesture: PrimitiveGesture {
    /// `Never`: the gesture has no body.
    public typealias Body = Never

    /// The location of the pointer, of the press, and the predicted location.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The location of the pointer, in points in the gesture's coordinate space.
        public var location: CGPoint
        /// The location of the press, in points in the gesture's coordinate space.
        public var startLocation: CGPoint
        /// The velocity of the pointer, in points per second: the slope of a curve through its locations of the last
        /// tenth of a second. Zero if the pointer rested before the event.
        public var velocity: CGSize

        /// The offset from the location of the press to the location of the pointer.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The location at which the pointer would come to rest: a quarter of a second later at this velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + 0.25 * velocity.width, y: location.y + 0.25 * velocity.height)
        }

        /// The translation from the press to the predicted location.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// The distance in points that the pointer must move before the press counts as a drag. If it is 0 or less, the
    /// press is a drag from its start.
    public var minimumDistance: CGFloat
    /// The coordinate space of locations.
    public var coordinateSpace: CoordinateSpace
    /// The axes along which a drag begins. A press that first moves along another axis belongs to another gesture.
    var axes: Axis.Set = [.horizontal, .vertical]

    /// Creates the gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Creates the gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    static func makeRecognizer(
        _ gesture: @escaping @MainActor () -> Self, context: GestureContext
    ) -> Recognizer<Value> {
        DragRecognizer(gesture, context: context)
    }
}

@MainActor
private final class DragRecognizer: Recognizer<DragGesture.Value> {
    private let gesture: () -> DragGesture
    private let context: GestureContext
    private var start: (window: CGPoint, own: CGPoint)?
    private var moving = Hand()
    private var state = GesturePhase<DragGesture.Value>.possible(nil)

    init(_ gesture: @escaping @MainActor () -> DragGesture, context: GestureContext) {
        self.gesture = gesture
        self.context = context
    }

    override var phase: GesturePhase<DragGesture.Value> { state }

    override var hand: Hand? {
        switch state {
        case .active, .ended: moving
        case .possible, .failed: nil
        }
    }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press:
            let own = context.location(of: event.location, in: gesture().coordinateSpace)
            start = (event.location, own)
            moving = Hand()
            moving.follow(own, at: event.time)
            if gesture().minimumDistance <= 0 { state = .active(value(at: event, releasing: false)) }
        case .move:
            guard start != nil else { return }
            moving.follow(context.location(of: event.location, in: gesture().coordinateSpace), at: event.time)
            if isDrag(to: event.location) { state = .active(value(at: event, releasing: false)) }
        case .release:
            // The release may be the first event beyond the minimum distance.
            state = isDrag(to: event.location) ? .ended(value(at: event, releasing: true)) : .failed
        case .cancel:
            state = .failed
        case .magnify:
            // A turn of the wheel without a pressed button does not belong to this gesture.
            if start == nil { state = .failed }
        case .time, .nextPress:
            break
        }
    }

    /// Whether a press that arrives at a location of the window is a drag. A drag remains one. The gesture fails if the
    /// press has moved far enough, but along another axis.
    private func isDrag(to location: CGPoint) -> Bool {
        if case .active = state { return true }
        guard let start else { return false }
        let distance = CGSize(width: location.x - start.window.x, height: location.y - start.window.y)
        let gesture = gesture()
        guard hypot(distance.width, distance.height) >= gesture.minimumDistance else { return false }
        if gesture.axes.contains(abs(distance.width) > abs(distance.height) ? .horizontal : .vertical) { return true }
        state = .failed
        return false
    }

    private func value(at event: GestureEvent, releasing: Bool) -> DragGesture.Value {
        let own = context.location(of: event.location, in: gesture().coordinateSpace)
        return DragGesture.Value(
            time: context.startDate.addingTimeInterval(event.time), location: own, startLocation: start?.own ?? own,
            velocity: releasing ? moving.release(at: own, time: event.time) : moving.velocity(at: event.time))
    }

    override func reset() {
        start = nil
        state = .possible(nil)
    }
}
