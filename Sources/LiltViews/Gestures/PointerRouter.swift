import Foundation
import LiltFrame

/// Dispatches a window's pointer events to views.
@MainActor
final class PointerRouter {
    private let graph: AttributeGraph
    private let root: () -> ViewResponder?
    private let arena = GestureArena()
    private var magnifyArena = GestureArena()
    private lazy var touches = TouchRouter(
        path: { [unowned self] in path(at: $0) }, participants: { [unowned self] in participants(in: $0) },
        onPress: { [unowned self] in press($0) }, pointer: arena)
    private let wheel = WheelRouter()
    /// The menu of the secondary button that is held, and the location of its press.
    private var contextMenu: (menu: MenuSession, start: CGPoint)?
    private var nested = NestedRouter()
    /// The services of the window.
    weak var host: ViewHost?
    private var arenas: [GestureArena] { [arena, magnifyArena] + touches.arenas }
    private var location: CGPoint? { didSet { if let location { lastLocation = location } } }
    /// The last location of the pointer, also after it has left the window.
    private var lastLocation = CGPoint.zero
    private var hovered: [HoverTarget] = []
    /// Whether the primary button is down.
    private var isPressed: Bool { arena.isDown }
    /// The views with a pointer style under the pointer, or under the press, innermost first.
    private var styled: [PointerTarget] = []
    /// The pointer's shape: the shape of the innermost style.
    var pointerShape: PointerShape {
        if let shape = nested.pointerShape { return shape }
        return location == nil ? .arrow : styled.lazy.compactMap(\.style).first?.shape ?? .arrow
    }
    /// Called for each press with the views that it hits, innermost first.
    var onPress: ([ViewTarget]) -> Void = { _ in }
    /// Whether any view observes hovering. If none does, a movement of the pointer skips the scan of all responders,
    /// which takes O(n) in their number.
    var wantsHover: () -> Bool = { true }

    init(graph: AttributeGraph, root: @escaping @MainActor () -> ViewResponder?) {
        self.graph = graph
        self.root = root
    }

    /// Handles a pointer event; other events are ignored.
    func handle(_ event: InputEvent) {
        graph.noteTime(event.time)
        let isNested = passToNested(event)
        if isNested, !followsNested(event) { return }
        switch event.kind {
        case .press(.primary, let location):
            self.location = location
            let path = path(at: location)
            press(path)
            arena.prepareForPress(at: location, time: event.time)
            // A gesture that a finger holds continues.
            let own = participants(in: path).filter { target in
                !touches.arenas.contains { $0.isDown && $0.keeps(target) }
            }
            touches.prepareForPress(on: own, at: location, time: event.time)
            arena.enter(own, transaction: .gesture)
            arena.receive(GestureEvent(kind: .press, time: event.time, location: location))
        case .press(.secondary, let location):
            self.location = location
            openContextMenu(at: location)
        case .release(.secondary, let location):
            self.location = location
            // A click, which ends near its press, leaves the menu open.
            if let (menu, start) = contextMenu, hypot(location.x - start.x, location.y - start.y) > 8 {
                menu.release(at: location, closesOutside: false)
            }
            contextMenu = nil
        case .move(let location):
            self.location = location
            contextMenu?.menu.point(at: location)
            if isPressed { arena.receive(GestureEvent(kind: .move, time: event.time, location: location)) }
            updateHover()
        case .release(.primary, let location):
            self.location = location
            guard isPressed else { return }
            arena.receive(GestureEvent(kind: .release, time: event.time, location: location))
            updateHover()
            // The content under the pointer has not received the movements of the press.
            _ = passToNested(InputEvent(time: event.time, .move(to: location)))
        case .cancel:
            contextMenu = nil
            arena.cancel(at: event.time)
            touches.cancel(at: event.time)
            wheel.end()
            updateHover()
        case .leave:
            location = nil
            updateHover()
        case .touch(let finger, let phase, let location):
            touches.handle(finger, phase, at: location, time: event.time, transaction: .gesture)
        case .scroll(let amount, let location, let isPrecise):
            self.location = location
            scroll(by: amount, at: location, isPrecise: isPrecise, time: event.time)
            updateHover()
        default: break
        }
        requestDeadlines()
    }

    /// Passes an event to nested content. Returns whether the event belongs to nested content. If it does,
    /// `followsNested` returns whether the views around the content receive it, too.
    private func passToNested(_ event: InputEvent) -> Bool {
        host?.hasNested == true && nested.handle(event, isPressedOutside: isPressed) { path(at: $0) }
    }

    /// Notifies the gestures and scrolling views that wait for `time`.
    func tick(_ time: Double) {
        if let deadline = wheel.deadline, deadline <= time {
            graph.noteTime(deadline)
            wheel.end()
        }
        for arena in [arena, magnifyArena] { notify(arena, time, at: lastLocation) }
        for hand in touches.hands { notify(hand.arena, time, at: hand.position, fingers: hand.fingers) }
        requestDeadlines()
    }

    private func notify(_ arena: GestureArena, _ time: Double, at location: CGPoint, fingers: [Finger] = []) {
        guard let deadline = arena.deadline, deadline <= time else { return }
        graph.noteTime(deadline)
        arena.receive(GestureEvent(kind: .time, time: max(time, deadline), location: location, fingers: fingers))
    }

    /// Ends the frame: cancels the gestures of removed and disabled views and the turns of disabled scroll views, and
    /// updates the hovered views.
    func finishFrame() {
        for arena in arenas { arena.removeUnavailable() }
        wheel.cancelDisabled()
        nested.removeUnreachable(at: graph.eventTime)
        updateHover()
    }

    /// Drops the gestures in progress, because the views are torn down.
    func close() {
        for arena in arenas { arena.close() }
    }

    /// Updates the hovered views after the pointer or the views have moved.
    func updateHover() {
        var targets = hovered.filter(\.isReachable)
        if !isPressed {
            let path = location.flatMap { wantsHover() ? self.path(at: $0) : nil } ?? []
            targets = path.compactMap { $0 as? HoverTarget }
            styled = path.compactMap { $0 as? PointerTarget }
        }
        for target in hovered where !targets.contains(where: { $0 === target }) { target.end() }
        for target in targets {
            if let location { target.move(to: location) }
        }
        hovered = targets
    }

    /// Notes an event that nested content has received. Returns whether the views around the content receive it too.
    private func followsNested(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .touch(_, let phase, let location):
            if phase == .down { press(path(at: location)) }
            // A finger is not the pointer.
            return false
        case .press(_, let location): press(path(at: location))
        // The movement also belongs to a press that began outside of the content.
        case .move where isPressed: return true
        default: break
        }
        if let location = event.location { self.location = location }
        return false
    }

    private func press(_ path: [ViewTarget]) {
        wheel.end()
        onPress(path)
    }

    /// Passes a press to the open menu. If none is open, opens the menu of the innermost view at `location` that has
    /// one.
    private func openContextMenu(at location: CGPoint) {
        if let menu = host?.menu {
            menu.press(at: location)
            if let menu = host?.menu { contextMenu = (menu, location) }
            return
        }
        guard let target = path(at: location).lazy.compactMap({ $0 as? ContextMenuTarget }).first else { return }
        target.open(location)
        contextMenu = (target.session, location)
    }

    private func requestDeadlines() {
        if let deadline = wheel.deadline {
            graph.requestFrame(at: deadline) { [wheel] in wheel.deadline == deadline }
        }
        for arena in arenas {
            guard let deadline = arena.deadline else { continue }
            graph.requestFrame(at: deadline) { arena.deadline == deadline }
        }
    }

    private func path(at location: CGPoint) -> [ViewTarget] {
        var path = HitPath(location: location)
        _ = root()?.hit(location, &path)
        return path.targets
    }

    private func participants(in path: [ViewTarget]) -> [GestureParticipant] {
        let participants = path.compactMap { $0 as? GestureParticipant }
        var outer: GestureParticipant?
        for participant in participants.reversed() {
            participant.outer = outer
            outer = participant
        }
        return participants.filter(\.isAvailable)
    }

    private func scroll(by amount: CGSize, at location: CGPoint, isPrecise: Bool, time: Double) {
        let path = path(at: location)
        if let host, !host.modifiers.isDisjoint(with: [.control, .command]) {
            // A gesture that a button or finger holds continues, and is not part of a second arena.
            let held = [arena] + touches.arenas
            let targets = participants(in: path).filter { target in !held.contains { $0.isOpen(target) } }
            if magnifyArena.isEmpty { magnifyArena.enter(targets, transaction: .gesture) }
            // One notch of the wheel scrolls about 40 points, and magnifies by about a tenth.
            let factor = exp(Double(-amount.height) / 400)
            magnifyArena.receive(GestureEvent(kind: .magnify(factor), time: time, location: location))
            return
        }
        wheel.turn(by: amount, isPrecise: isPrecise, time: time, targets: path.compactMap { $0 as? WheelTarget })
    }
}
