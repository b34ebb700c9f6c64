extension FrameHistory {
    /// Returns new content that continues this run from an instant, on any host: a window's loop or a headless one.
    ///
    /// The content receives the logged events and frames until that instant, without drawing. The content's tasks run
    /// only if this function is called on the main thread, outside of a job of the main queue. The returned content is
    /// for a new loop. It shows `time` when the clock of the new loop shows `hostTime`.
    ///
    /// - Parameters:
    ///   - time: The instant, in seconds on the clock of this run, at least 0.
    ///   - hostTime: The instant on the clock of the new loop at which the content shows `time`, in seconds.
    ///   - content: Content as at the start of this run, with the same seed.
    /// - Throws: `RunDifference` at the first frame whose display list differs from this run's.
    public func rewoundContent(
        to time: Double, at hostTime: Double, content: any FrameContent
    ) throws -> RetimedContent {
        let entries = log.prefix(through: time)
        var viewport = Viewport(size: .zero)
        for entry in log.entries {
            guard case .frame(_, let first, _) = entry.kind else { continue }
            viewport = first
            break
        }
        let host = HeadlessHost(
            content: content, platform: HeadlessPlatform(viewport: viewport, refreshRate: 60),
            history: FrameHistory(byteLimit: 0), draws: false)
        try host.replay(entries, of: log, until: time)
        let continued = RetimedContent(content)
        continued.jump(to: time, at: hostTime)
        return continued
    }
}
