/// Repeats a run and records why its views move. The repetition goes forward only.
///
/// ```swift
/// let stage = try Stage(size: CGSize(width: 400, height: 300)) { Mover(bounce: 0.2) }
/// try stage.tap(at: CGPoint(x: 200, y: 150))
/// try stage.advance(by: 1)
/// let run = try stage.explainedRun()
/// for time in [0.1, 0.2, 0.3] {
///     try run.advance(to: time)
///     print(try run.explain("tile"))
/// }
/// ```
@MainActor
public final class ExplainedRun {
    private let host: HeadlessHost
    private let views: ViewContent
    private var entries: ArraySlice<RunLog.Entry>
    private var events: [InputEvent] = []

    /// Creates a repetition of a run. Its first `advance` begins before the run's first frame.
    ///
    /// - Parameters:
    ///   - log: The log of the run, from its start.
    ///   - viewport: The first viewport of the run.
    ///   - refreshRate: Frames per second, in `Stage.refreshRates`.
    ///   - content: Creates content as at the start of the run, with the same seed.
    /// - Throws: `Unexplained` if the content is not made of views, `Stage.NumberOutOfRange` for another refresh rate.
    public convenience init(
        _ log: RunLog, viewport: Viewport, refreshRate: Double = 60, content: () -> any FrameContent
    ) throws {
        try self.init(log, viewport: viewport, refreshRate: refreshRate, clipboard: nil, content: content)
    }

    init(
        _ log: RunLog, viewport: Viewport, refreshRate: Double, clipboard: (any Clipboard)?,
        content: () -> any FrameContent
    ) throws {
        try Stage.check(viewport, refreshRate: refreshRate)
        let content = ViewContent.recordingMotion(content)
        guard let views = content as? ViewContent else {
            throw Unexplained(description: "the content is not made of views")
        }
        self.views = views
        views.graph.onMessage = { _ in }
        let platform =
            clipboard.map { HeadlessPlatform(viewport: viewport, refreshRate: refreshRate, clipboard: $0) }
            ?? HeadlessPlatform(viewport: viewport, refreshRate: refreshRate)
        host = HeadlessHost(content: content, platform: platform, history: FrameHistory(byteLimit: 0), draws: false)
        host.loop.beginReplay(clipboardTexts: log.clipboardTexts)
        entries = log.entries[...]
    }

    /// Repeats the run through the last frame at or before an instant, in seconds. An instant before the last repeated
    /// frame has no effect, and neither has NaN.
    ///
    /// - Parameter points: The positions at which that frame will be explained, in points from the top left of the
    ///   window. With them, an explanation can also name a view that left the position in that frame.
    /// - Throws: `RunDifference` at the first frame that differs from the frame of the run.
    public func advance(to time: Double, watching points: [CGPoint] = []) throws {
        guard let last = lastFrame(until: time) else { return }
        while let entry = next(until: last, watching: points) {
            if case .tasks = entry.kind { host.runTasks() }
            try host.replay(entry, events: &events)
        }
    }

    /// Repeats the run, like the form without `await`. Tasks run at the instants at which they ran in the run.
    public func advance(to time: Double, watching points: [CGPoint] = []) async throws {
        guard let last = lastFrame(until: time) else { return }
        while let entry = next(until: last, watching: points) {
            if case .tasks = entry.kind { await Stage.runTasks(of: host) }
            try host.replay(entry, events: &events)
        }
    }

    private func lastFrame(until time: Double) -> Int? {
        entries.lastIndex { $0.isFrame && $0.time <= time }
    }

    /// Removes and returns the first entry that has not been repeated; nil if the entry `last` has been repeated.
    private func next(until last: Int, watching points: [CGPoint]) -> RunLog.Entry? {
        guard entries.startIndex <= last else { return nil }
        if entries.startIndex == last { views.watch(points) }
        return entries.popFirst()
    }

    /// Returns why the view with the probe `name` moved, or why it did not move, in the last repeated frame.
    ///
    /// - Throws: `Unexplained` if there is no view of that name.
    public func explain(_ name: String) throws -> Explanation {
        guard let explanation = views.explanation(of: name) else {
            throw Unexplained(description: "there is no view named \(name)")
        }
        return explanation
    }

    /// Returns why the picture at a point changed, or why it did not change, in the last repeated frame.
    ///
    /// - Parameter point: The position, in points from the top left of the window.
    /// - Throws: `Unexplained` before the first frame.
    public func explain(at point: CGPoint) throws -> Explanation {
        guard let explanation = views.explanation(at: point) else {
            throw Unexplained(description: "the run has no frame yet")
        }
        return explanation
    }
}
