/// The line of the callback that runs now: the line of `onTapGesture`, `Button`, `onChange` and similar calls.
///
/// If a control changes the app's value, the line of this change is the line that declares the control.
///
/// A callback inside one of Lilt's controls, such as the drag of a `Slider`, has a line of Lilt's own source. A host's
/// log contains that line, but an explanation names the line at which the app declares the control.
@MainActor
package enum ActionLine {
    private static var running: (line: SourceLine?, explained: SourceLine?)
    /// In a task of a view, the line of the modifier `task`. It is set only while a motion recorder or a log is in use.
    @TaskLocal static var task: SourceLine?

    /// The line of the innermost callback that runs; nil if none runs, or if its line is unknown.
    static var current: SourceLine? { running.line ?? task }

    /// The line that an explanation names for the changes of the innermost callback; nil if it is unknown.
    static var explained: SourceLine? { running.explained ?? task }

    /// The log of the content that handles an event or makes a frame now; nil if no host records the lines of the
    /// content.
    private static var log: ChangeLog?

    /// Runs `body`, and logs the lines of the callbacks inside. If `log` is nil, nothing is logged.
    static func logging<Result>(to log: ChangeLog?, _ body: () -> Result) -> Result {
        let outer = self.log
        self.log = log
        defer { self.log = outer }
        return body()
    }

    /// Runs a callback that was written at `line`, and logs the line.
    package static func perform<Result>(at line: SourceLine?, _ callback: () -> Result) -> Result {
        perform(at: line, explainedBy: line, callback)
    }

    /// Runs a callback that was written at `line`, and logs the line. An explanation names `explained` instead.
    static func perform<Result>(
        at line: SourceLine?, explainedBy explained: SourceLine?, _ callback: () -> Result
    ) -> Result {
        if let log, let line { log.record(line) }
        let outer = running
        running = (line, explained)
        defer { running = outer }
        return callback()
    }
}
