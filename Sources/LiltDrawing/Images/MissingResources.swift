import Synchronization

/// Symbols and pictures that were asked for by names that nothing has.
///
/// Drawing goes on without them; a program that wants to say so reads the list after a frame.
package enum MissingResources {
    /// As many as a person would read.
    private static let limit = 32

    private static let messages = Mutex<[String]>([])

    /// Notes that something is missing, once.
    static func report(_ message: String) {
        messages.withLock { if $0.count < limit, !$0.contains(message) { $0.append(message) } }
    }

    /// What is missing, a line each that says what, where it was looked for and what to do; and forgets it.
    package static func takeMessages() -> [String] {
        messages.withLock { messages in
            defer { messages.removeAll() }
            return messages
        }
    }
}
