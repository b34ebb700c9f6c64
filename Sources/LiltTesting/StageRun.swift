/// Content with its host, its history and the reports of its frames.
@MainActor
struct StageRun {
    let host: HeadlessHost
    let history: FrameHistory
    let reports = FrameReports()

    /// Creates a run that has not shown a frame.
    init(_ content: any FrameContent, platform: HeadlessPlatform, historyByteLimit: Int) {
        history = FrameHistory(byteLimit: historyByteLimit)
        host = HeadlessHost(content: content, platform: platform, history: history, draws: false)
        host.loop.observers.append(reports)
        (content as? ViewContent)?.graph.removalOracle = RemovalOracle()
    }
}

/// Keeps the report of every frame.
@MainActor
final class FrameReports: FrameObserver {
    private(set) var reports: [FrameReport] = []

    func didHandle(_ event: InputEvent) {}
    func didPresent(_ report: FrameReport) { reports.append(report) }

    /// The names of the probes that changed in the last frame.
    var namesMoving: [String] {
        guard let last = reports.last, let before = reports.dropLast().last else { return [] }
        return last.probes.filter { !before.probes.contains($0) }.map(\.name)
    }
}
