import Lilt
import LiltHost

/// The pointer of a script, drawn above the content that the script plays.
struct GhostHand {
    /// The time that the hand takes to reach the location of its next event, in seconds.
    static let approach = 0.45

    private var location: CGPoint?
    private var isPressed = false
    /// The time of the last event with a location, in seconds on the script's clock.
    private var lastTime = 0.0

    /// The hand at one instant.
    struct Picture {
        let location: CGPoint
        let isPressed: Bool
        let opacity: Double
        let isMoving: Bool

        func draw(in context: inout GraphicsContext) {
            let radius = isPressed ? 13.0 : 17.0
            let circle = Path(
                ellipseIn: CGRect(
                    x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius))
            context.opacity = opacity
            context.fill(circle, with: .color(.white.opacity(isPressed ? 0.55 : 0.25)))
            context.stroke(circle, with: .color(.black.opacity(0.35)), lineWidth: 3.5)
            context.stroke(circle, with: .color(.white), lineWidth: 2)
        }
    }

    /// Moves the hand to an event that has just been played.
    mutating func follow(_ event: InputEvent) {
        switch event.kind {
        case .press, .touch(_, .down, _): isPressed = true
        case .release, .cancel, .leave, .touch(_, .up, _), .touch(_, .cancel, _): isPressed = false
        default: break
        }
        if let location = event.location {
            self.location = location
            lastTime = event.time
        }
    }

    /// Returns the hand at `time`, in seconds on the script's clock, on its path to `next`; nil if it is out of sight.
    func picture(at time: Double, before next: InputEvent?) -> Picture? {
        if isPressed, let location {
            return Picture(location: location, isPressed: true, opacity: 1, isMoving: false)
        }
        guard let next, let goal = next.location, next.time - time < Self.approach else {
            let opacity = restingOpacity(at: time)
            guard let location, opacity > 0 else { return nil }
            return Picture(location: location, isPressed: false, opacity: opacity, isMoving: true)
        }
        let start = location ?? CGPoint(x: goal.x, y: goal.y + 60)
        let begin = max(next.time - Self.approach, lastTime)
        let first = restingOpacity(at: begin)
        let fraction = next.time > begin ? min(max((time - begin) / (next.time - begin), 0), 1) : 1
        let eased = UnitCurve.easeInOut.value(at: fraction)
        return Picture(
            location: CGPoint(x: start.x + (goal.x - start.x) * eased, y: start.y + (goal.y - start.y) * eased),
            isPressed: false, opacity: first + (1 - first) * fraction, isMoving: true)
    }

    /// Returns the opacity of the hand between two events: it fades after the last one, and is 0 before the first.
    private func restingOpacity(at time: Double) -> Double {
        location == nil ? 0 : max(1 - (time - lastTime) / Self.approach, 0)
    }
}
