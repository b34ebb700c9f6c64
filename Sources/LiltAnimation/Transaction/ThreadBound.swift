import Foundation

/// A value that a task-local variable passes to the calls of one synchronous scope, and nowhere else.
///
/// A `Task { }` started inside the scope inherits task-local values, such as this box, and may outlive the scope. The
/// task finds no value, because it runs on another thread, or after the scope, when the box is empty. So a later change
/// by a task does not animate by accident.
// Safe: only the thread that created the box accesses `stored`. `value` compares threads first, and `bind` empties the
// box on that thread, after a body that cannot suspend. A thread that frees the box later finds it empty.
final class ThreadBound<Value>: @unchecked Sendable {
    private var stored: Value?
    private let owner = pthread_self()

    private init(_ value: Value) { stored = value }

    /// The value, on the thread inside the scope; nil on any other thread, and after the scope.
    var value: Value? {
        pthread_equal(owner, pthread_self()) != 0 ? stored : nil
    }

    /// Runs `body` with `local` bound to `value`.
    static func bind<Result>(
        _ value: Value, to local: TaskLocal<ThreadBound<Value>?>, _ body: () throws -> Result
    ) rethrows -> Result {
        let box = ThreadBound(value)
        defer { box.stored = nil }
        return try local.withValue(box, operation: body)
    }
}
