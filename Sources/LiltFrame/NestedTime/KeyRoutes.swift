/// The receivers of the keys that are down. All phases of a key have one receiver, even if the content pauses between
/// the press and the release.
struct KeyRoutes {
    /// The receiver of a key: a host, or the content that it hosts.
    enum Receiver: Equatable {
        case host
        /// `isUsed` is whether the content used the press. The host also receives the phases of a key that the content
        /// does not use.
        case content(isUsed: Bool)
    }

    private var receivers: [Key: Receiver] = [:]

    /// Returns the receiver of a phase of a key. Repeats and the release have the receiver of the press. During a
    /// pause, the host receives each press, and the repeats and the release of a key whose press was not noted.
    func receiver(of key: Key, _ phase: KeyPhase, isPaused: Bool) -> Receiver {
        let next = isPaused ? Receiver.host : .content(isUsed: true)
        return phase == .down ? next : receivers[key] ?? next
    }

    /// Notes a phase of a key that `receiver` has received.
    mutating func note(_ key: Key, _ phase: KeyPhase, to receiver: Receiver) {
        switch phase {
        case .down: receivers[key] = receiver
        case .up: receivers[key] = nil
        case .repeat: break
        }
    }

    /// Removes the keys of the content that are down, and returns them.
    mutating func removeContentKeys() -> [Key] {
        let keys = receivers.filter { $0.value != .host }.map(\.key)
        for key in keys { receivers[key] = nil }
        return keys
    }

    /// Notes an event that is replayed or scheduled. The content always receives it.
    mutating func noteForContent(_ event: InputEvent) {
        if case .key(let key, let phase, _) = event.kind { note(key, phase, to: .content(isUsed: true)) }
    }
}
