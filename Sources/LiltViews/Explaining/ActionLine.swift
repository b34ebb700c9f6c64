/// The line of the app's callback that runs now: the line of `onTapGesture`, `Button`, `onChange` and similar calls.
@MainActor
package enum ActionLine {
    private static var running: SourceLine?
    /// The line of `task` in a task of a view. Bound only while a recorder watches.
    @TaskLocal static var task: SourceLine?

    /// The line of the innermost callback that runs; nil if none runs, or if its line is unknown.
    static var current: SourceLine? { running ?? task }

    /// The log of the content that handles an event or makes a frame now; nil if nobody records its lines.
    private static var log: ChangeLog?

    /// Runs `body`, and logs the lines of the callbacks inside. nil logs nothing.
    static func logging<Result>(to log: ChangeLog?, _ body: () -> Result) -> Result {
        let outer = self.log
        self.log = log
        defer { self.log = outer }
        return body()
    }

    /// Logs a line that runs now.
    static func note(_ line: SourceLine) { log?.record(line) }

    /// Runs a callback that the app wrote at `line`.
    package static func perform<Result>(at line: SourceLine?, _ callback: () -> Result) -> Result {
        if let log, let line { log.record(line) }
        let outer = running
        running = line
        defer { running = outer }
        return callback()
    }
}
