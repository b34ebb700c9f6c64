/// Follows a press from its start to its release. The press opens a menu, or chooses an item of a menu.
@MainActor
final class MenuRecognizer: Recognizer<Bool> {
    /// The greatest distance, in points, that the pointer may move before a long press opens a menu, or during a click.
    private static let tolerance: CGFloat = 8
    /// The longest click, in seconds. If the menu opens at the press, a longer press counts as a drag from the label to
    /// an item.
    private static let longestClick = 0.35

    private let delay: Double
    private let began: (CGPoint) -> Void
    private let moved: (CGPoint) -> Void
    private let ended: (CGPoint, Bool) -> Void
    private var start: (location: CGPoint, time: Double)?
    private var isDrag = false
    private var state = GesturePhase<Bool>.possible(nil)

    /// - Parameters:
    ///   - delay: Seconds from the press to `began`. If the press is released or moves before that, the recognizer
    ///     fails.
    ///   - began: Receives the location of the press.
    ///   - moved: Receives each later location.
    ///   - ended: Receives the location of the release, and whether the press was a drag: it moved, or it was longer
    ///     than a click and `delay` is 0.
    init(
        delay: Double, began: @escaping @MainActor (CGPoint) -> Void, moved: @escaping @MainActor (CGPoint) -> Void,
        ended: @escaping @MainActor (CGPoint, Bool) -> Void
    ) {
        self.delay = delay
        self.began = began
        self.moved = moved
        self.ended = ended
    }

    override var phase: GesturePhase<Bool> { state }

    override var deadline: Double? {
        guard let start, case .possible = state else { return nil }
        return start.time + delay
    }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press:
            start = (event.location, event.time)
            isDrag = false
            if delay <= 0 { begin(event.location) }
        case .time:
            if case .possible = state, let start, event.time >= start.time + delay { begin(start.location) }
        case .move:
            guard let start else { return }
            // Two fingers do not press.
            if event.fingers.count > 1, case .possible = state {
                state = .failed
                return
            }
            let distance = hypot(event.location.x - start.location.x, event.location.y - start.location.y)
            if distance > Self.tolerance { isDrag = true }
            if case .active = state {
                moved(event.location)
            } else if isDrag {
                state = .failed
            }
        case .release:
            guard let start, case .active = state else {
                state = .failed
                return
            }
            ended(event.location, isDrag || delay <= 0 && event.time - start.time > Self.longestClick)
            state = .ended(true)
        case .cancel: state = .failed
        case .magnify: if start == nil { state = .failed }
        }
    }

    private func begin(_ location: CGPoint) {
        state = .active(true)
        began(location)
    }

    override func reset() {
        start = nil
        state = .possible(nil)
    }
}
