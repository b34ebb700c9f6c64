extension Stage {
    /// Returns why a view moved, or why it did not move, in the frame on display at an instant. `probe(_:)` gives the
    /// view its name.
    ///
    /// The run is repeated with new content, which records its motion. The stage does not change. A run records no
    /// motion until an explanation is requested.
    /// ```swift
    /// let stage = try Stage(size: CGSize(width: 400, height: 300)) { Mover(bounce: 0.2) }
    /// try stage.tap(at: CGPoint(x: 200, y: 150))
    /// try stage.advance(by: 0.2)
    /// print(try stage.explain("tile"))
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the view, or of one of its quantities, such as `tile` or `tile.x`.
    ///   - time: Seconds since the start of the stage, clamped to the time that has passed. nil means now.
    /// - Throws: `RunDifference` if the repeated run differs, `Unexplained` if there is no view of that name, or if the
    ///   content is not made of views, `NumberOutOfRange` if `time` is NaN.
    public func explain(_ name: String, time: Double? = nil) throws -> Explanation {
        let time = try explainedTime(time)
        let run = try explainedRun()
        try run.advance(to: time)
        return try run.explain(name)
    }

    /// Returns why the picture at a point changed, or why it did not change, in the frame on display at an instant.
    ///
    /// - Parameters:
    ///   - point: The position, in points from the top left of the window.
    ///   - time: Seconds since the start of the stage, clamped to the time that has passed. nil means now.
    /// - Throws: `RunDifference` if the repeated run differs, `Unexplained` if the content is not made of views,
    ///   `NumberOutOfRange` if `time` is NaN.
    public func explain(at point: CGPoint, time: Double? = nil) throws -> Explanation {
        let time = try explainedTime(time)
        let run = try explainedRun()
        try run.advance(to: time, watching: [point])
        return try run.explain(at: point)
    }

    /// Returns why a view moved or did not move, like the form without `await`. Tasks run at the instants at which they
    /// ran in this run.
    public func explain(_ name: String, time: Double? = nil) async throws -> Explanation {
        let time = try explainedTime(time)
        let run = try explainedRun()
        try await run.advance(to: time)
        return try run.explain(name)
    }

    /// Returns why the picture at a point changed or did not change, like the form without `await`. Tasks run at the
    /// instants at which they ran in this run.
    public func explain(at point: CGPoint, time: Double? = nil) async throws -> Explanation {
        let time = try explainedTime(time)
        let run = try explainedRun()
        try await run.advance(to: time, watching: [point])
        return try run.explain(at: point)
    }

    /// Returns the instant to explain. Before the first frame, it is that of the first frame.
    private func explainedTime(_ time: Double?) throws -> Double {
        guard let time else { return now }
        try Self.check(past: time)
        return max(time, history.log.entries.first(where: \.isFrame)?.time ?? 0)
    }

    /// Returns a repetition of this run, from its start. It records the motion of views, so that several frames can be
    /// explained.
    ///
    /// - Throws: `Unexplained` if the content is not made of views.
    public func explainedRun() throws -> ExplainedRun {
        try ExplainedRun(
            history.log, viewport: firstViewport, refreshRate: refreshRate, clipboard: host.platform.clipboard
        ) { makeContent(seed) }
    }
}

/// The error for a motion that cannot be explained: there is no view of that name, or the content is not made of views.
public struct Unexplained: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why the motion cannot be explained.
    public let description: String
}
