import Foundation
import Lilt
import LiltHost
import LiltInspector

/// The durations of the window's last frames as a graph, the times of their stages, and the figures of the demo's
/// frame.
///
/// It is drawn again with each frame of the demo, so it rests while the demo rests.
struct StatisticsPanel: View {
    let model: GalleryModel

    var body: some View {
        // The figures are not observed, but their version is. It changes after each frame of the demo.
        _ = model.statisticsVersion
        let statistics = model.statistics
        let figures = statistics.figures
        return VStack(alignment: .leading, spacing: 4) {
            FrameDurations(frames: statistics.frames)
                .frame(height: 64)
                .padding(.bottom, 4)
            let frameRate = statistics.frameRate.map { String(format: "%.1f / s, ", $0) } ?? ""
            FigureRow("Frames", frameRate + "\(statistics.missedCount) missed")
            FigureRow("Update", seconds: statistics.mean { $0.events + $0.update }, color: FrameDurations.updateColor)
            FigureRow("Raster", seconds: statistics.mean(\.raster), color: FrameDurations.rasterColor)
            FigureRow("Present", seconds: statistics.mean(\.present), color: FrameDurations.presentColor)
            FigureRow("Items", "\(figures.itemCount)")
            FigureRow("Particles, symbols", "\(figures.particleCount)")
            FigureRow("Attributes evaluated", "\(figures.evaluationCount)")
            FigureRow("Values in motion", "\(figures.movingCount)")
        }
        .font(.system(size: 12))
        .lineLimit(1)
        .padding(12)
        .frame(width: Self.width)
        .background(.background.opacity(0.86), in: RoundedRectangle(cornerRadius: 12))
        .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.primary.opacity(0.15)))
        .probe("statistics")
        .allowsHitTesting(false)
    }

    static let width = 236.0
}

/// A bar for each frame, the newest at the right. Its height is the time since the frame before. It is red if a refresh
/// was missed. The stages of the frame are in front of it. A line marks the refresh period.
private struct FrameDurations: View {
    let frames: [PageStatistics.Frame]

    static let updateColor = Color.orange
    static let rasterColor = Color.blue
    static let presentColor = Color.purple
    /// The number of refresh periods that the graph's height corresponds to.
    private static let periods = 3.0

    var body: some View {
        Canvas { context, size in
            guard let last = frames.last else { return }
            let step = size.width / Double(PageStatistics.capacity)
            let scale = size.height / (Self.periods * last.refreshPeriod)
            var (whole, missed, stages) = (Path(), Path(), [Path(), Path(), Path()])
            for (index, frame) in frames.enumerated() {
                let x = size.width - step * Double(frames.count - index)
                func bar(from start: Double, to end: Double) -> CGRect {
                    let (top, bottom) = (min(end * scale, size.height), min(start * scale, size.height))
                    return CGRect(x: x, y: size.height - top, width: step * 0.8, height: top - bottom)
                }
                if let duration = frame.duration {
                    if frame.missed > 0 {
                        missed.addRect(bar(from: 0, to: duration))
                    } else {
                        whole.addRect(bar(from: 0, to: duration))
                    }
                }
                var sum = 0.0
                let parts = [frame.stages.events + frame.stages.update, frame.stages.raster, frame.stages.present]
                for (part, seconds) in parts.enumerated() {
                    stages[part].addRect(bar(from: sum, to: sum + seconds))
                    sum += seconds
                }
            }
            context.fill(whole, with: .color(.gray.opacity(0.35)))
            context.fill(missed, with: .color(.red))
            for (path, color) in zip(stages, [Self.updateColor, Self.rasterColor, Self.presentColor]) {
                context.fill(path, with: .color(color))
            }
            let line = size.height - last.refreshPeriod * scale
            context.fill(
                Path(CGRect(x: 0, y: line - 0.5, width: size.width, height: 1)), with: .color(.gray))
        }
    }
}
