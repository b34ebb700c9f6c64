extension Stage {
    /// Goes back to an instant. The run continues from there, with any input.
    ///
    /// The content is made anew, and receives the same events and frames until that instant, without drawing.
    /// ```swift
    /// let stage = try Stage(size: CGSize(width: 400, height: 300)) { Heart() }
    /// try stage.tap(at: CGPoint(x: 200, y: 150))
    /// try stage.advance(by: 1)
    /// try stage.rewind(to: 0.2)
    /// ```
    /// A test with tasks uses the form with `await`.
    ///
    /// - Parameter time: The instant, in seconds since the start of the stage. It is clamped to the range from 0 to
    ///   `now`.
    /// - Throws: `RunDifference` at the first frame whose display list is not the one that the stage showed. The
    ///   content then depends on something other than its seed, its input and its time. `NumberOutOfRange` if `time` is
    ///   NaN. In both cases the stage does not change.
    public func rewind(to time: Double) throws {
        try Self.check(past: time)
        let (run, entries) = beginRewind(to: time)
        try run.host.replay(entries, of: history.log, until: clamped(time))
        finishRewind(to: run, after: entries)
    }

    /// Plays the input and the frames that the last `rewind(to:)` undid, until an instant or until all of them are
    /// played.
    ///
    /// - Parameter time: The instant, in seconds since the start of the stage. At NaN, nothing is played.
    /// - Throws: `RunDifference` at the first frame that differs from the frame that the stage showed before the
    ///   rewind.
    public func replay(until time: Double = .infinity) throws {
        let readCount = history.log.clipboardTexts.count
        host.loop.beginReplay(clipboardTexts: rewoundTexts)
        defer { finishReplay(readCount: readCount) }
        var events: [InputEvent] = []
        while let entry = nextRewound(until: time) {
            if case .tasks = entry.kind { host.runTasks() }
            try host.replay(entry, events: &events)
        }
    }

    /// Removes and returns the next entry of the rewound part; nil if it is after `time`.
    func nextRewound(until time: Double) -> RunLog.Entry? {
        guard let entry = rewound.first, entry.time <= time else { return nil }
        return rewound.removeFirst()
    }

    func finishReplay(readCount: Int) {
        rewoundTexts = rewoundTexts.dropFirst(history.log.clipboardTexts.count - readCount)
        // Nothing is drawn, so nothing can fail.
        try? host.finishReplay(at: now)
    }

    /// Plays the input of this run on other content, for example with another spring, and returns the history of the
    /// other content.
    ///
    /// The two histories can be compared: `path(of:)` of each returns the positions of a view. The other content gets
    /// the frames that it requests, not the frames of this run. The stage does not change.
    ///
    /// - Parameter content: Creates the content from the stage's seed.
    public func history(of content: (_ seed: UInt64) -> any FrameContent) throws -> FrameHistory {
        let platform = HeadlessPlatform(viewport: firstViewport, refreshRate: refreshRate)
        platform.enqueue(history.log.events)
        let history = FrameHistory(byteLimit: history.byteLimit)
        let host = HeadlessHost(content: content(seed), platform: platform, history: history, draws: false)
        try host.advance(to: now)
        return history
    }

    func clamped(_ time: Double) -> Double { min(max(time, 0), now) }

    /// Creates the content of a rewound run. Returns it with the entries to play.
    func beginRewind(to time: Double) -> (StageRun, ArraySlice<RunLog.Entry>) {
        let platform = HeadlessPlatform(
            viewport: firstViewport, refreshRate: refreshRate, clipboard: host.platform.clipboard)
        let run = StageRun(makeContent(seed), platform: platform, historyByteLimit: history.byteLimit)
        return (run, history.log.prefix(through: clamped(time)))
    }

    func finishRewind(to run: StageRun, after entries: ArraySlice<RunLog.Entry>) {
        rewound = history.log.entries[entries.endIndex...]
        rewoundTexts = history.log.clipboardTexts.dropFirst(run.history.log.clipboardTexts.count)
        adopt(run)
    }
}
