import Synchronization

/// Messages about missing or damaged symbols, pictures and colors that a program requested, and about filters and mesh
/// gradients that cannot be drawn.
///
/// Drawing continues without these resources. A program takes the messages after a frame and prints them. The list of
/// messages belongs to the process and may be read on any thread.
///
/// ```swift
/// for message in MissingResources.takeMessages() { print(message) }
/// ```
public enum MissingResources {
    /// The maximum number of messages. Further ones are dropped.
    private static let limit = 32

    private static let messages = Mutex<[String]>([])

    /// Adds a message unless the list has it.
    package static func report(_ message: String) {
        messages.withLock { if $0.count < limit, !$0.contains(message) { $0.append(message) } }
    }

    /// Whether the current task only asks whether a resource exists.
    @TaskLocal private static var isQuestion = false

    /// Adds a message about a resource that does not exist, unless the code asks whether it does.
    package static func reportAbsence(_ message: String) {
        if !isQuestion { report(message) }
    }

    /// Runs `body`, which asks whether a resource exists. A missing resource then adds no message; a damaged file does.
    package static func asking<Result>(_ body: () -> Result) -> Result { $isQuestion.withValue(true) { body() } }

    /// Removes and returns the messages that contain a text. A test uses it to take only its own messages while other
    /// tests run.
    package static func takeMessages(containing text: String) -> [String] {
        messages.withLock { messages in
            let found = messages.filter { $0.contains(text) }
            messages.removeAll { $0.contains(text) }
            return found
        }
    }

    /// Returns the messages since the last call and empties the list.
    ///
    /// - Returns: At most 32 lines. The line of a missing resource names the resource, the folders that were searched,
    ///   and the remedy.
    public static func takeMessages() -> [String] {
        messages.withLock { messages in
            defer { messages.removeAll() }
            return messages
        }
    }
}
