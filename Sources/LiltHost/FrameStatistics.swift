/// Statistics of a run: the number of frames, durations of their stages, the number of drawn items, missed refreshes.
@MainActor
public final class FrameStatistics: FrameObserver {
    private var frameCount = 0
    private var eventCount = 0
    private var missedCount = 0
    private var lastItemCount = 0
    private var maximumItemCount = 0
    private var update = RecentDurations()
    private var raster = RecentDurations()
    private var present = RecentDurations()

    /// The number of frames whose durations are kept. At 60 Hz, they last 18 minutes.
    package nonisolated static let keptFrameCount = 1 << 16

    /// Creates empty statistics.
    public init() {}

    /// Counts the event.
    public func didHandle(_ event: InputEvent) { eventCount += 1 }

    /// Adds the frame.
    public func didPresent(_ report: FrameReport) {
        frameCount += 1
        missedCount += report.info.missed
        lastItemCount = report.itemCount
        maximumItemCount = max(maximumItemCount, report.itemCount)
        update.add(report.stages.events + report.stages.update)
        raster.add(report.stages.raster)
        present.add(report.stages.present)
    }

    /// The statistics so far.
    public var summary: Summary {
        Summary(
            frames: frameCount, missed: missedCount, events: eventCount,
            items: Items(last: lastItemCount, maximum: maximumItemCount),
            stages: Stages(
                update: StageTimes(update), raster: StageTimes(raster), present: StageTimes(present)))
    }

    /// A summary of a run. It is encoded as one JSON object.
    public struct Summary: Codable, Hashable, Sendable {
        /// The number of rendered and presented frames. Refreshes without changes do not count.
        public var frames: Int
        /// The number of refreshes without a picture while frames were wanted.
        public var missed: Int
        /// The number of events that the content received.
        public var events: Int
        /// The display list's item counts.
        public var items: Items
        /// The times of the stages.
        public var stages: Stages
    }

    /// The number of display-list items of the last frame, and of the frame with the most items.
    public struct Items: Codable, Hashable, Sendable {
        /// The item count of the last frame.
        public var last: Int
        /// The largest item count of a frame.
        public var maximum: Int
    }

    /// The times of each stage over all frames.
    public struct Stages: Codable, Hashable, Sendable {
        /// The handling of events, the update and the recording.
        public var update: StageTimes
        /// The rasterization of the display list.
        public var raster: StageTimes
        /// The presentation of the picture. It includes the time for which the platform waits.
        public var present: StageTimes
    }

    /// Milliseconds of real time; 0 if there was no frame. The keys of the JSON object state the unit.
    ///
    /// In a long run, the median and the time of 99 % are those of the last 65,536 frames.
    public struct StageTimes: Codable, Hashable, Sendable {
        /// The time that half of the frames did not exceed, in milliseconds.
        public var median: Double
        /// The time that 99 % of the frames did not exceed, in milliseconds.
        public var p99: Double
        /// The longest time, in milliseconds.
        public var maximum: Double

        private enum CodingKeys: String, CodingKey {
            case median = "medianMilliseconds"
            case p99 = "p99Milliseconds"
            case maximum = "maximumMilliseconds"
        }

        fileprivate init(_ durations: RecentDurations) {
            let ascending = durations.seconds.sorted()
            func at(_ fraction: Double) -> Double {
                guard !ascending.isEmpty else { return 0 }
                return ascending[Int((Double(ascending.count - 1) * fraction).rounded())] * 1e3
            }
            median = at(0.5)
            p99 = at(0.99)
            maximum = durations.maximum * 1e3
        }
    }
}

/// The durations of a stage in the last frames.
private struct RecentDurations {
    /// The durations, in seconds, in any order.
    private(set) var seconds: [Double] = []
    /// The longest duration of the whole run, in seconds.
    private(set) var maximum = 0.0
    /// The index of the oldest duration. When `seconds` is full, a new duration replaces the oldest one.
    private var oldest = 0

    mutating func add(_ duration: Double) {
        maximum = max(maximum, duration)
        guard seconds.count == FrameStatistics.keptFrameCount else {
            seconds.append(duration)
            return
        }
        seconds[oldest] = duration
        oldest = (oldest + 1) % seconds.count
    }
}
