import Lilt
import LiltHost

/// The figures of the gallery's last frames, for the panel on a demo's page. It records nothing while the panel is
/// closed.
@MainActor
package final class PageStatistics: FrameObserver {
    /// A frame of the window.
    package struct Frame: Hashable, Sendable {
        /// The time since the previous frame, in seconds; nil after idle time.
        package let duration: Double?
        /// The number of refreshes before this frame that showed an old picture although a new one was wanted.
        package let missed: Int
        /// The display's refresh period, in seconds.
        package let refreshPeriod: Double
        package let stages: FrameStages
    }

    /// The figures of the demo's shown frame.
    package struct Figures: Hashable, Sendable {
        /// The number of items in the display list and its segments.
        package var itemCount = 0
        /// The number of drawn particles, with their trails, and of drawn symbols of a canvas.
        package var particleCount = 0
        /// The number of attributes that the frame evaluated: bodies, layout and effects.
        package var evaluationCount = 0
        /// The number of values that move and will come to rest.
        package var movingCount = 0

        package init() {}

        /// Counts the items and particles in a display list and its segments.
        ///
        /// - Complexity: O(n) in the number of items.
        package init(of list: DisplayList) { count(list) }
    }

    /// The most frames that the graph shows: three seconds at 60 Hz.
    package static let capacity = 180

    /// The last frames, oldest first, at most `capacity`.
    package private(set) var frames: [Frame] = []
    package private(set) var figures = Figures()
    package var isRecording = false {
        didSet { if isRecording != oldValue { (frames, figures, lastPresentTime) = ([], Figures(), nil) } }
    }
    private var lastPresentTime: Double?

    package init() {}

    package func didHandle(_ event: InputEvent) {}

    package func didPresent(_ report: FrameReport) {
        guard isRecording else { return }
        let duration = report.isContinuing ? lastPresentTime.map { report.presentTime - $0 } : nil
        lastPresentTime = report.presentTime
        if frames.count == Self.capacity { frames.removeFirst() }
        frames.append(
            Frame(
                duration: duration, missed: report.info.missed, refreshPeriod: report.info.refreshPeriod,
                stages: report.stages))
    }

    /// Takes the figures of a demo's frame.
    func note(_ list: DisplayList, _ changes: FrameChanges?) {
        guard isRecording else { return }
        var figures = Figures(of: list)
        figures.evaluationCount = changes?.evaluationCount ?? 0
        figures.movingCount = changes?.movingCount ?? 0
        self.figures = figures
    }

    /// Frames per second while frames followed one another; nil without such frames.
    package var frameRate: Double? {
        let durations = frames.compactMap(\.duration)
        let sum = durations.reduce(0, +)
        return sum > 0 ? Double(durations.count) / sum : nil
    }

    /// The number of missed refreshes in the kept frames.
    package var missedCount: Int { frames.reduce(0) { $0 + $1.missed } }

    /// The mean duration of a stage, in seconds; 0 without frames.
    package func mean(_ stage: (FrameStages) -> Double) -> Double {
        frames.isEmpty ? 0 : frames.reduce(0) { $0 + stage($1.stages) } / Double(frames.count)
    }
}

extension PageStatistics.Figures {
    /// Adds the items and instances of a list.
    fileprivate mutating func count(_ list: DisplayList) {
        for item in list.items {
            switch item.kind {
            case .splice(let segment): count(list.segments[Int(segment)].list)
            case .instances(_, _, let count):
                itemCount += 1
                particleCount += Int(count)
            default: itemCount += 1
            }
        }
    }
}
