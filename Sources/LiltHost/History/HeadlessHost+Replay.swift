// Repeats a recorded run on new content, entry by entry.

extension HeadlessHost {
    /// Gives the content the next entry of a log.
    ///
    /// An entry `.tasks` only sets the clock. The caller runs the tasks itself.
    ///
    /// - Parameter events: The events since the last frame, for the description of a difference.
    /// - Throws: `RunDifference` if a frame's display list differs from the log's.
    package func replay(_ entry: RunLog.Entry, events: inout [InputEvent]) throws(RunDifference) {
        let fingerprint = FrameTimeClock.$current.withValue(loop.content.clock) { loop.replay(entry) }
        switch entry.kind {
        case .tasks: break
        case .event(let event):
            events.append(event)
            if case .resize(let viewport) = event.kind { platform.adopt(viewport, time: entry.clockTime) }
        case .frame(let info, let viewport, let expected):
            platform.adopt(viewport, time: info.targetTimestamp)
            if let fingerprint, let expected, fingerprint != expected {
                throw RunDifference(frame: info, events: events)
            }
            events = []
        }
        platform.adopt(platform.viewport, time: entry.clockTime)
    }

    /// Repeats the entries of a log on new content, without drawing. A host that draws each frame then draws the last
    /// one.
    ///
    /// The host then continues at `time`, in seconds.
    ///
    /// - Throws: `RunDifference` at the first frame that differs from the log's.
    package func replay(_ entries: some Sequence<RunLog.Entry>, of log: RunLog, until time: Double) throws {
        loop.beginReplay(clipboardTexts: log.clipboardTexts)
        var events: [InputEvent] = []
        for entry in entries {
            if case .tasks = entry.kind { runTasks() }
            try replay(entry, events: &events)
        }
        try finishReplay(at: time)
    }

    /// Sets the clock to `time`. A host that draws each frame draws the last repeated one.
    package func finishReplay(at time: Double) throws {
        platform.adopt(platform.viewport, time: time)
        loop.content.clock?.follow(time)
        try loop.endReplay()
    }
}
