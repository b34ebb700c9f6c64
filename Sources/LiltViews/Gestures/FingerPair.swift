import Foundation

/// The magnification and rotation of the first two fingers of a hand.
///
/// If one of these fingers is lifted and another finger replaces it, both values continue without a jump.
struct FingerPair {
    /// The minimum distance of the fingers, in points. Closer fingers count as this far apart, and do not change the
    /// rotation.
    private static let minimumDistance = 1.0

    private var ids: [Int] = []
    /// The distance and the magnification at which the present pair of fingers began.
    private var start = (distance: 1.0, magnification: 1.0)
    private var angle: Double?

    /// The distance between the fingers divided by their distance at the start; for a later pair, multiplied by the
    /// magnification at which that pair began.
    private(set) var magnification = 1.0
    /// The rotation since the start in radians, clockwise positive. Full turns count.
    private(set) var rotation = 0.0
    /// The point between the fingers at the start, in the window; nil until two fingers have been down.
    private(set) var startLocation: CGPoint?

    /// Follows the fingers that are down. Returns false, without an effect, if there are fewer than two.
    mutating func follow(_ fingers: [Finger]) -> Bool {
        guard fingers.count >= 2 else { return false }
        let (first, second) = (fingers[0], fingers[1])
        let (x, y) = (second.location.x - first.location.x, second.location.y - first.location.y)
        let distance = max(hypot(x, y), Self.minimumDistance)
        let angle = hypot(x, y) >= Self.minimumDistance ? Double(atan2(y, x)) : nil
        if startLocation == nil {
            startLocation = CGPoint(x: first.location.x + x / 2, y: first.location.y + y / 2)
        }
        if ids != [first.id, second.id] {
            ids = [first.id, second.id]
            start = (distance, magnification)
            self.angle = angle
            return true
        }
        magnification = start.magnification * distance / start.distance
        if let angle {
            if let before = self.angle { rotation += remainder(angle - before, 2 * .pi) }
            self.angle = angle
        }
        return true
    }
}

/// Recognizes a gesture of two fingers by a quantity, such as the change of their distance.
///
/// While only one finger is down, the gesture can still begin. The gesture fails when that finger moves as far as a
/// drag needs. A begun gesture ends when fewer than two fingers are down.
@MainActor
class TwoFingerRecognizer<Value>: Recognizer<Value> {
    /// Points that a single finger may move; the minimum distance of a drag.
    private static var slop: Double { 10 }

    /// The location at which a gesture of two fingers starts.
    struct Start {
        /// The location in the view's coordinate space.
        let location: CGPoint
        /// The location as a fraction of the view's size.
        let anchor: UnitPoint
    }

    let context: GestureContext
    private var press: CGPoint?
    private var pair = FingerPair()
    /// The point between the fingers when the second one went down. The view may move and grow with the fingers, so
    /// later conversions of this point would give other results.
    private var start: Start?
    private var estimator = ReleaseVelocityEstimator<Double>()
    private(set) var state = GesturePhase<Value>.possible(nil)

    init(context: GestureContext) { self.context = context }

    override var phase: GesturePhase<Value> { state }
    override var needsTwoFingers: Bool { true }

    /// The quantity of the pair that the gesture measures.
    func measure(_ pair: FingerPair) -> Double { preconditionFailure("a recognizer of two fingers must override this") }

    /// Whether the quantity has changed enough for the gesture to be recognized.
    func isRecognized(_ quantity: Double) -> Bool { true }

    /// The gesture's value. `velocity` is the change of the quantity per second.
    func value(_ quantity: Double, velocity: Double, start: Start, time: Double) -> Value {
        preconditionFailure("a recognizer of two fingers must override this")
    }

    /// Sets the state that a subclass computes from another input.
    func adopt(_ state: GesturePhase<Value>) { self.state = state }

    override func receive(_ event: GestureEvent) {
        guard state.isOpen else { return }
        switch event.kind {
        case .press, .move:
            // A mouse never has two fingers.
            guard !event.fingers.isEmpty else {
                state = .failed
                return
            }
            follow(event)
        case .release:
            if case .active = state { end(at: event.time) } else { state = .failed }
        case .cancel: state = .failed
        case .magnify: state = .failed
        case .time, .nextPress: break
        }
    }

    private func follow(_ event: GestureEvent) {
        if pair.follow(event.fingers), let location = pair.startLocation {
            let start = start ?? makeStart(at: location)
            self.start = start
            let quantity = measure(pair)
            estimator.add(quantity, at: event.time)
            let isActive = if case .active = state { true } else { isRecognized(quantity) }
            guard isActive else { return }
            let velocity = estimator.velocity(releasedAt: event.time)
            state = .active(value(quantity, velocity: velocity, start: start, time: event.time))
        } else if case .active = state {
            end(at: event.time)
        } else if pair.startLocation == nil {
            let press = press ?? event.location
            self.press = press
            if hypot(event.location.x - press.x, event.location.y - press.y) >= Self.slop { state = .failed }
        } else {
            state = .failed
        }
    }

    private func end(at time: Double) {
        // Only a gesture with a start can be active.
        guard let start else { return }
        let velocity = estimator.velocity(releasedAt: time)
        state = .ended(value(measure(pair), velocity: velocity, start: start, time: time))
    }

    /// Converts a point of the window.
    private func makeStart(at point: CGPoint) -> Start {
        let location = context.location(of: point, in: .local)
        return Start(location: location, anchor: context.unitPoint(location))
    }

    override func reset() {
        press = nil
        pair = FingerPair()
        start = nil
        estimator.reset()
        state = .possible(nil)
    }
}
