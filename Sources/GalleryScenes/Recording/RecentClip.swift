import LiltHost
import LiltRaster

/// The frames of the last ten seconds before an instant. If the window changed its size in that time, only the frames
/// after the last change are included.
struct RecentClip: Sendable {
    /// The frames, in ascending order of time. The first one is the frame on display at `start`.
    private let records: [FrameRecord]
    private let start: Double
    private let frameRate: Double
    /// The number of pictures.
    let pictureCount: Int

    /// Takes the frames from a history. Returns nil if the history has no frame until `end`.
    ///
    /// - Parameters:
    ///   - end: The instant of the clip's end, in seconds on the clock of the history's host.
    ///   - frameRate: Pictures per second.
    @MainActor
    init?(_ history: FrameHistory, until end: Double, frameRate: Double) {
        var records: [FrameRecord] = []
        for record in history.records.reversed() where record.info.targetTimestamp <= end {
            if let last = records.last {
                guard record.viewport == last.viewport else { break }
                if last.info.targetTimestamp <= end - RecentMotion.duration { break }
            }
            records.append(record)
        }
        guard let first = records.last else { return nil }
        self.records = records.reversed()
        self.frameRate = frameRate
        start = max(end - RecentMotion.duration, first.info.targetTimestamp)
        pictureCount = max(Int(((end - start) * frameRate).rounded()), 1)
    }

    /// Draws the pictures, one for each period. Equal pictures in succession share their memory.
    func forEachPicture(_ body: (Bitmap) throws -> Void) rethrows {
        let viewport = records[0].viewport
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: viewport.pixelWidth, height: viewport.pixelHeight)
        var (drawn, next) = (-1, 0)
        for index in 0..<pictureCount {
            let time = start + Double(index) / frameRate + 1e-9
            while next + 1 < records.count, records[next + 1].info.targetTimestamp <= time { next += 1 }
            if next != drawn {
                let record = records[next]
                _ = rasterizer.update(
                    &bitmap, with: record.displayList, scale: viewport.scale, background: record.background)
                drawn = next
            }
            try body(bitmap)
        }
    }
}
