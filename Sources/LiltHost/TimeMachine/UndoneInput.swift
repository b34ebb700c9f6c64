/// The input after the instant to which a run went back.
struct UndoneInput {
    /// The events after the instant, in order, in seconds on the content's clock.
    let events: [InputEvent]
    /// The instant to which the run went back, in seconds on the content's clock.
    let start: Double

    init(log: RunLog, after start: Double) {
        self.start = start
        events = log.entries.dropFirst(log.prefix(through: start).count).compactMap { entry in
            guard case .event(let event) = entry.kind else { return nil }
            // Resize events are omitted, because the size is always the host's size.
            if case .resize = event.kind { return nil }
            return event
        }
    }
}

extension InputEvent {
    /// Whether the event only ends a press, a touch, a held key, or the pointer's stay in the window. A change of the
    /// held modifiers also counts, even if it adds one.
    package var isEnding: Bool {
        switch kind {
        case .release, .cancel, .leave, .modifiers: true
        case .touch(_, let phase, _): phase == .up || phase == .cancel
        case .key(_, let phase, _): phase == .up
        case .press, .move, .scroll, .text, .perform, .resize: false
        }
    }
}
