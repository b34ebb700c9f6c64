import LiltRaster

/// Keeps the frames of a run, so that each can be shown again, and the run's log, so that the run can be repeated.
///
/// ```swift
/// let history = FrameHistory()
/// let loop = FrameLoop(content: content, platform: platform, history: history)
/// // … the run …
/// let picture = history.picture(at: 2.5)
/// ```
/// A frame is kept as its display list, and drawn again with the same pixels. Frames share the segments that did not
/// change, so a frame adds only the bytes of its changed parts. The particles of a `ParticleView` are not kept, but
/// simulated again from an earlier frame. If the budget is exceeded, the oldest frames are evicted first. Idle time
/// makes no frames and needs no bytes. The log is kept from the start.
@MainActor
public final class FrameHistory {
    /// The budget of the frames, in bytes. The log does not count.
    public let byteLimit: Int
    /// The duration of the frames that are kept, in seconds. With infinity, only the budget limits the frames.
    public let durationLimit: Double
    /// The frames within the budget, oldest first.
    public private(set) var records: ArraySlice<FrameRecord> = []
    /// The input and the frames since the start of the run.
    public package(set) var log = RunLog()

    /// Whether frames are kept. If not, the history only logs the run, in about 100 bytes per frame or event.
    package var keepsFrames = true {
        didSet { if !keepsFrames { removeFrames() } }
    }

    private var ledger = SegmentLedger()
    /// For each record, the objects that it added. The first record also has the objects of evicted records that a kept
    /// frame still uses.
    private var holdings: ArraySlice<[SegmentLedger.Holding]> = []
    private var ownBytes: ArraySlice<Int> = []
    private var ownByteCount = 0
    private var events: [InputEvent] = []
    /// The rasterizer is made when a frame is drawn again, because a run that is only logged needs none.
    private lazy var rasterizer = Rasterizer()

    /// After a removal of frames, the rest uses at most this share of the budget.
    private static let keptShare = 15.0 / 16

    /// The default budget: 256 MiB.
    public static let defaultByteLimit = 256 << 20

    /// Creates an empty history.
    ///
    /// - Parameters:
    ///   - byteLimit: The budget of the frames, in bytes. The last frame is kept even if it exceeds the budget.
    ///   - durationLimit: The duration of the frames that are kept, in seconds. Older frames are removed in groups,
    ///     when the kept duration exceeds this limit by a fifteenth of it.
    public init(byteLimit: Int = FrameHistory.defaultByteLimit, durationLimit: Double = .infinity) {
        self.byteLimit = byteLimit
        self.durationLimit = durationLimit
    }

    /// The bytes of all frames. Segments that frames share count once.
    public var byteCount: Int { ledger.byteCount + ownByteCount }

    /// The bytes of the kept objects, by their kind, largest first. For measurements.
    ///
    /// - Complexity: O(n) in the number of kept objects.
    package var byteCounts: [(kind: String, byteCount: Int)] {
        var counts = ["records": ownByteCount]
        for holding in holdings.joined() { counts[holding.object.kind, default: 0] += holding.byteCount }
        counts["arrays of segments"] = byteCount - counts.values.reduce(0, +)
        return counts.map { (kind: $0.key, byteCount: $0.value) }.sorted {
            ($1.byteCount, $0.kind) < ($0.byteCount, $1.kind)
        }
    }

    /// The instants that can be shown, in seconds on the host's clock; nil before the first frame.
    public var timeRange: ClosedRange<Double>? {
        guard let first = records.first, let last = records.last else { return nil }
        return first.info.targetTimestamp...last.info.targetTimestamp
    }

    // MARK: - Showing frames again

    /// Returns the last frame at or before an instant, in seconds: the frame on display then. nil if it is not kept.
    ///
    /// - Complexity: O(log n) in the number of frames.
    public func record(at time: Double) -> FrameRecord? { recordIndex(at: time).map { records[$0] } }

    /// Returns the index in `records` of the frame on display at an instant, in seconds. nil if it is not kept.
    package func recordIndex(at time: Double) -> Int? {
        var (low, high) = (records.startIndex, records.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if records[middle].info.targetTimestamp <= time { low = middle + 1 } else { high = middle }
        }
        return low > records.startIndex ? low - 1 : nil
    }

    /// Draws the frame on display at an instant, in seconds, with the same pixels as then. nil if the frame is not
    /// kept.
    public func picture(at time: Double) -> Bitmap? { record(at: time).map(picture(of:)) }

    /// Draws a frame with the same pixels as when it was shown.
    public func picture(of record: FrameRecord) -> Bitmap {
        var bitmap = Bitmap(width: record.viewport.pixelWidth, height: record.viewport.pixelHeight)
        rasterizer.render(
            record.displayList, scale: record.viewport.scale, background: record.background, into: &bitmap)
        return bitmap
    }

    /// Returns the positions, in points, of the view that `probe(_:)` names `name`, with the instants of their frames,
    /// in seconds. With two histories of the same input, two such paths can be compared.
    public func path(of name: String) -> [(time: Double, position: CGPoint)] {
        records.compactMap { record in
            guard let x = record.probes.first(where: { $0.name == "\(name).x" })?.value,
                let y = record.probes.first(where: { $0.name == "\(name).y" })?.value
            else { return nil }
            return (record.info.targetTimestamp, CGPoint(x: x, y: y))
        }
    }

    // MARK: - Recording

    /// Records an event. `clockTime` is the time of the content's clock, in seconds.
    func add(_ event: InputEvent, clockTime: Double) {
        events.append(event)
        log.entries.append(RunLog.Entry(kind: .event(event), clockTime: clockTime))
    }

    /// Records that tasks of the content ran. Adds nothing if the last entry of the log already records this.
    package func addTasks(clockTime: Double) {
        if case .tasks? = log.entries.last?.kind { return }
        log.entries.append(RunLog.Entry(kind: .tasks, clockTime: clockTime))
    }

    /// Records a frame and removes the oldest ones if the budget is exceeded. Returns the frame's fingerprint; nil
    /// if frames are not kept.
    ///
    /// - Complexity: O(n) in the number of the frame's new segments and their items.
    @discardableResult
    func add(_ frame: RecordedFrame, report: FrameReport, clockTime: Double) -> UInt64? {
        guard keepsFrames else {
            events = []
            let kind = RunLog.Entry.Kind.frame(report.info, frame.viewport, fingerprint: nil)
            log.entries.append(RunLog.Entry(kind: kind, clockTime: clockTime))
            return nil
        }
        var added: [SegmentLedger.Holding] = []
        var sum = Fingerprint()
        let recorded = ledger.add(frame.rendered.displayList, &added, to: &sum)
        let color = frame.rendered.background.resolve(in: EnvironmentValues())
        sum.add(UInt64(color.red.bitPattern) << 32 | UInt64(color.green.bitPattern))
        sum.add(UInt64(color.blue.bitPattern) << 32 | UInt64(color.opacity.bitPattern))
        // In most contents, most frames have the same probes as the frame before.
        let known = records.last.flatMap { $0.probes == report.probes ? $0.probes : nil }
        let record = FrameRecord(
            info: report.info, viewport: frame.viewport, recorded: recorded, background: frame.rendered.background,
            events: events, changes: frame.changes, stages: report.stages, damage: frame.damage,
            probes: known ?? report.probes, sharesProbes: known != nil, fingerprint: sum.value)
        events = []
        let bytes = Self.byteCount(of: record, holdingCount: added.count)
        ownByteCount += bytes
        records.append(record)
        holdings.append(added)
        ownBytes.append(bytes)
        let kind = RunLog.Entry.Kind.frame(report.info, frame.viewport, fingerprint: sum.value)
        log.entries.append(RunLog.Entry(kind: kind, clockTime: clockTime))
        if byteCount > byteLimit || duration * Self.keptShare > durationLimit { removeOldest() }
        return sum.value
    }

    /// The bytes that belong to a record alone: its arrays and the root of its display list.
    private static func byteCount(of record: FrameRecord, holdingCount: Int) -> Int {
        MemoryLayout<FrameRecord>.stride + record.recorded.byteCount + DisplayList.bytes(record.events)
            + DisplayList.bytes(record.damage?.regions ?? []) + DisplayList.bytes(record.changes.transactions)
            + DisplayList.bytes(record.changes.lines)
            + (record.sharesProbes ? 0 : DisplayList.bytes(record.probes))
            + holdingCount * MemoryLayout<SegmentLedger.Holding>.stride
    }

    /// The seconds from the first frame to the last.
    private var duration: Double { timeRange.map { $0.upperBound - $0.lowerBound } ?? 0 }

    private func removeFrames() {
        (records, holdings, ownBytes, ownByteCount) = ([], [], [], 0)
        ledger = SegmentLedger()
    }

    private func removeOldest() {
        let goal = Int(Double(byteLimit) * Self.keptShare)
        var survivors: [SegmentLedger.Holding] = []
        while byteCount > goal || duration > durationLimit, records.count > 1 {
            // Frames are removed in groups, because each removal checks all objects that remain.
            let count = min(max(records.count / 32, 1), records.count - 1)
            var candidates = survivors
            survivors = []
            for index in holdings.startIndex..<holdings.startIndex + count {
                candidates += holdings[index]
                holdings[index] = []
            }
            for bytes in ownBytes.prefix(count) { ownByteCount -= bytes }
            // The records are emptied first, because a slice keeps its removed first elements in memory.
            for index in records.indices.prefix(count) { records[index] = records[index].emptied }
            records.removeFirst(count)
            holdings.removeFirst(count)
            ownBytes.removeFirst(count)
            if let first = records.first, first.sharesProbes {
                let bytes = DisplayList.bytes(first.probes)
                ownBytes[ownBytes.startIndex] += bytes
                ownByteCount += bytes
            }
            survivors = ledger.remove(&candidates)
        }
        if let first = holdings.indices.first { holdings[first] = survivors + holdings[first] }
    }
}

/// A frame that a loop passes to a history.
struct RecordedFrame {
    let rendered: RenderedFrame
    let viewport: Viewport
    let damage: PictureDamage?
    let changes: FrameChanges
}
