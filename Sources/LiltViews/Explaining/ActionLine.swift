/// The line of the app's callback that runs now: the line of `onTapGesture`, `Button`, `onChange` and similar calls.
@MainActor
package enum ActionLine {
    private static var running: SourceLine?
    /// The line of `task` in a task of a view. Bound only while a recorder watches.
    @TaskLocal static var task: SourceLine?

    /// The line of the innermost callback that runs; nil if none runs, or if its line is unknown.
    static var current: SourceLine? { running ?? task }

    /// Runs a callback that the app wrote at `line`.
    package static func perform<Result>(at line: SourceLine?, _ callback: () -> Result) -> Result {
        let outer = running
        running = line
        defer { running = outer }
        return callback()
    }
}
