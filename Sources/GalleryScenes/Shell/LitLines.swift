import Lilt
import LiltHost

/// The lines of a demo's source that ran last, at an instant of its run.
package struct LitLines: Equatable {
    /// A line with its light.
    package struct Line: Equatable, Sendable {
        /// The number of the line, from 1.
        package var number: Int
        /// From 1, for a line that has just run, down to 0.
        package var light: Double
    }

    /// A line that ran last, with the lines that ran for the same frame.
    package struct Newest: Equatable, Sendable {
        package var number: Int
        /// From the first to the last of the lines that ran for the same frame.
        package var span: ClosedRange<Int>
        /// In seconds on the run's clock.
        package var time: Double
    }

    /// The lit lines, in ascending order.
    package private(set) var lines: [Line] = []
    /// The line that ran last; nil if none is lit.
    package private(set) var newest: Newest?
    /// The instant at which the next line goes out, in seconds on the run's clock; nil if none is lit.
    private(set) var nextEnd: Double?

    /// The time in which a line goes out, in seconds on the run's clock.
    static let duration = 1.5
    private static let tolerance = 1e-6

    init() {}

    /// The lines of the file `fileID` that ran in the last 1.5 s before an instant of a run.
    ///
    /// - Parameter isSteady: Whether lines keep their full light until they go out.
    /// - Complexity: O(n) in the number of frames since 1.5 s before the instant.
    @MainActor
    package init(in history: FrameHistory, at time: Double, of fileID: String, isSteady: Bool) {
        var lights: [Int: Double] = [:]
        var oldest = Double.infinity
        for record in history.records.reversed() {
            let age = time - record.info.targetTimestamp
            if age < -Self.tolerance { continue }
            guard age < Self.duration else { break }
            let numbers = record.changes.lines.filter { $0.fileID == fileID }.map(\.line)
            if newest == nil, let last = numbers.last, let first = numbers.min(), let end = numbers.max() {
                newest = Newest(number: last, span: first...end, time: record.info.targetTimestamp)
            }
            for number in numbers where lights[number] == nil {
                lights[number] = isSteady ? 1 : 1 - max(age, 0) / Self.duration
                oldest = record.info.targetTimestamp
            }
        }
        nextEnd = newest == nil ? nil : oldest + Self.duration
        lines = lights.sorted { $0.key < $1.key }.map { Line(number: $0.key, light: $0.value) }
    }
}
