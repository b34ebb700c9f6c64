/// The input after the instant to which a run went back.
struct UndoneInput {
    /// The events after the instant, in order, in seconds on the content's clock.
    let events: [InputEvent]
    /// The events until the instant, which tell what was held there.
    let heldBefore: [InputEvent]
    /// The instant.
    let start: Double

    init(log: RunLog, after start: Double) {
        self.start = start
        let count = log.prefix(through: start).count
        func events(_ entries: ArraySlice<RunLog.Entry>) -> [InputEvent] {
            entries.compactMap { entry in
                guard case .event(let event) = entry.kind else { return nil }
                // The size is the host's, now as then.
                if case .resize = event.kind { return nil }
                return event
            }
        }
        heldBefore = events(log.entries.prefix(count))
        self.events = events(log.entries.dropFirst(count))
    }
}

extension InputEvent {
    /// Whether the event only ends something: a press, a finger, a key, or the pointer's stay.
    var isEnding: Bool {
        switch kind {
        case .release, .cancel, .leave, .modifiers: true
        case .touch(_, let phase, _): phase == .up || phase == .cancel
        case .key(_, let phase, _): phase == .up
        case .press, .move, .scroll, .text, .resize: false
        }
    }
}
