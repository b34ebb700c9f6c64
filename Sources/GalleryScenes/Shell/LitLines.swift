import Lilt
import LiltHost

/// The lines of a demo's source that ran shortly before an instant of its run. A line that runs is lit, and goes out
/// after 1.5 s. The value changes when a line runs or goes out.
package struct LitLines: Equatable {
    /// A line with the instant at which it ran last.
    package struct Line: Equatable, Sendable {
        /// The number of the line, from 1.
        package var number: Int
        /// The instant at which it ran, in seconds on the run's clock.
        package var time: Double

        /// Whether the line is lit at an instant: it has run before, and has not gone out.
        package func isLit(at instant: Double) -> Bool {
            instant - time > -LitLines.tolerance && instant - time < LitLines.duration
        }

        /// The light at an instant: from 1, for a line that has just run, down to 0; 0 before it ran.
        package func light(at instant: Double) -> Double {
            isLit(at: instant) ? 1 - max(instant - time, 0) / LitLines.duration : 0
        }
    }

    /// The line that ran last, with the lines that ran for the same frame.
    package struct Newest: Equatable, Sendable {
        package var number: Int
        /// The range of numbers from the first to the last of the lines that ran for the same frame.
        package var span: ClosedRange<Int>
        /// The instant at which it ran, in seconds on the run's clock.
        package var time: Double
    }

    /// The lit lines, in ascending order.
    package private(set) var lines: [Line] = []
    /// The line that ran last; nil if none is lit.
    package private(set) var newest: Newest?
    /// The instant at which the next line goes out, in seconds on the run's clock; nil if none is lit.
    var nextEnd: Double? { lines.map(\.time).min().map { $0 + Self.duration } }

    /// The time in which a line goes out, in seconds on the run's clock.
    static let duration = 1.5
    private static let tolerance = 1e-6

    init() {}

    /// The lines of the file `fileID` that ran in the last 1.5 s before an instant of a run.
    ///
    /// - Complexity: O(n) in the number of frames in these 1.5 s.
    @MainActor
    package init(in history: FrameHistory, at time: Double, of fileID: String) {
        guard let last = history.recordIndex(at: time + Self.tolerance) else { return }
        var latest: [Int: Double] = [:]
        for record in history.records[...last].reversed() {
            let instant = record.info.targetTimestamp
            guard time - instant < Self.duration else { break }
            let numbers = record.changes.lines.filter { $0.fileID == fileID }.map(\.line)
            guard let last = numbers.last, let first = numbers.min(), let end = numbers.max() else { continue }
            if newest == nil { newest = Newest(number: last, span: first...end, time: instant) }
            for number in numbers where latest[number] == nil { latest[number] = instant }
        }
        lines = latest.map { Line(number: $0.key, time: $0.value) }.sorted { $0.number < $1.number }
    }
}
