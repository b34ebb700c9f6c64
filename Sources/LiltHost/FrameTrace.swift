/// Writes the loop's events and frames as text, one JSON object per line, for tests and for analyzing motion.
///
///     {"event":"press 120,80","time":0.512}
///     {"frame":31,"items":4,"missed":0,"presented":0.5235,"probes":{"tile.x":120},"target":0.5233,"time":0.517}
@MainActor
public final class FrameTrace: FrameObserver {
    private let write: (String) -> Void

    /// - Parameter write: Called with each line, without its line break.
    public init(write: @escaping (String) -> Void) { self.write = write }

    /// Writes a line for the event.
    public func didHandle(_ event: InputEvent) {
        emit(EventLine(event: InputScript.describe(event.kind), time: event.time))
    }

    /// Writes a line for the frame.
    public func didPresent(_ report: FrameReport) {
        emit(
            FrameLine(
                frame: report.info.index, time: report.info.timestamp, target: report.info.targetTimestamp,
                presented: report.presentedTime, missed: report.info.missed, items: report.itemCount,
                probes: Dictionary(report.probes.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })))
    }

    private func emit(_ line: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(line) else { return }
        write(String(decoding: data, as: UTF8.self))
    }

    private struct EventLine: Encodable {
        var event: String
        var time: Double
    }

    private struct FrameLine: Encodable {
        var frame: Int
        var time: Double
        var target: Double
        var presented: Double
        var missed: Int
        var items: Int
        var probes: [String: Double]
    }
}
