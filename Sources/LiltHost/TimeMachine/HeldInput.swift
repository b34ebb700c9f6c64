/// The buttons, fingers, keys and modifier keys that are down at the end of a log.
struct HeldInput {
    private var buttons: Set<PointerButton> = []
    private var fingers: [Int: CGPoint] = [:]
    private var keys: Set<Key> = []
    private var hasModifiers = false

    init(after events: some Sequence<InputEvent>) {
        for event in events { add(event) }
    }

    private mutating func add(_ event: InputEvent) {
        switch event.kind {
        case .press(let button, _): buttons.insert(button)
        case .release(let button, _): buttons.remove(button)
        case .cancel: (buttons, fingers) = ([], [:])
        case .touch(let finger, let phase, let location):
            fingers[finger] = phase == .down || phase == .move ? location : nil
        case .key(let key, let phase, _):
            if phase == .up { keys.remove(key) } else { keys.insert(key) }
        case .modifiers(let modifiers): hasModifiers = !modifiers.isEmpty
        case .move, .leave, .scroll, .text, .perform, .resize: break
        }
    }

    /// Returns events at `time` after which nothing is down. They cancel presses and touches, so these have no effect.
    func endings(at time: Double) -> [InputEvent] {
        var kinds: [InputEvent.Kind] = buttons.isEmpty ? [] : [.cancel]
        if buttons.isEmpty {
            kinds += fingers.sorted { $0.key < $1.key }.map { .touch($0.key, .cancel, at: $0.value) }
        }
        kinds += keys.sorted { $0.name < $1.name }.map { .key($0, .up) }
        if hasModifiers { kinds.append(.modifiers([])) }
        return kinds.map { InputEvent(time: time, $0) }
    }
}
