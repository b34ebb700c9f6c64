/// Follows a press from its start to its release. The press opens a menu, or chooses an item of a menu.
@MainActor
final class MenuRecognizer: Recognizer<Bool> {
    /// The greatest distance, in points, that the pointer may move before a long press opens a menu, or during a click.
    private static let tolerance: CGFloat = 8
    /// The longest click, in seconds. If the menu opens at the press, a longer press counts as a drag from the label to
    /// an item.
    private static let longestClick = 0.35

    /// The seconds after which a finger that rests on a label opens its menu.
    private static let fingerDelay = 0.15

    private let delay: Double
    private let delaysFingers: Bool
    /// Whether a finger makes this press, and the press begins only after a moment or at its release.
    private var isDelayedFinger = false
    private let began: (CGPoint) -> Void
    private let moved: (CGPoint) -> Void
    private let ended: (CGPoint, Bool) -> Void
    private var start: (location: CGPoint, time: Double)?
    private var isDrag = false
    private var state = GesturePhase<Bool>.possible(nil)

    /// - Parameters:
    ///   - delay: Seconds from the press to `began`. If the press is released or moves before that, the recognizer
    ///     fails.
    ///   - delaysFingers: Whether the press of a finger begins when the finger has rested for a moment, or at its
    ///     release. A finger that moves before that may scroll.
    ///   - began: Receives the location of the press.
    ///   - moved: Receives each later location.
    ///   - ended: Receives the location of the release, and whether the press was a drag: it moved, or it was longer
    ///     than a click and `delay` is 0.
    init(
        delay: Double, delaysFingers: Bool = false, began: @escaping @MainActor (CGPoint) -> Void,
        moved: @escaping @MainActor (CGPoint) -> Void, ended: @escaping @MainActor (CGPoint, Bool) -> Void
    ) {
        self.delay = delay
        self.delaysFingers = delaysFingers
        self.began = began
        self.moved = moved
        self.ended = ended
    }

    override var phase: GesturePhase<Bool> { state }

    override var deadline: Double? {
        guard let start, case .possible = state else { return nil }
        return start.time + currentDelay
    }

    /// Seconds from this press to `began`.
    private var currentDelay: Double { isDelayedFinger ? Self.fingerDelay : delay }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press:
            start = (event.location, event.time)
            isDrag = false
            isDelayedFinger = delaysFingers && !event.fingers.isEmpty
            if currentDelay <= 0 { begin(event.location) }
        case .time:
            if case .possible = state, let start, event.time >= start.time + currentDelay { begin(start.location) }
        case .move:
            guard let start else { return }
            // Two fingers do not press.
            if event.fingers.count > 1, case .possible = state {
                state = .failed
                return
            }
            if isFar(event.location, from: start.location) { isDrag = true }
            if case .active = state {
                moved(event.location)
            } else if isDrag {
                state = .failed
            }
        case .release:
            if case .possible = state, let start, isDelayedFinger, !isFar(event.location, from: start.location) {
                begin(start.location)
            }
            guard let start, case .active = state else {
                state = .failed
                return
            }
            ended(event.location, isDrag || delay <= 0 && event.time - start.time > Self.longestClick)
            state = .ended(true)
        case .cancel: state = .failed
        case .magnify: if start == nil { state = .failed }
        case .nextPress: break
        }
    }

    private func isFar(_ location: CGPoint, from start: CGPoint) -> Bool {
        hypot(location.x - start.x, location.y - start.y) > Self.tolerance
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
