import LiltHost
import LiltViews

/// The figures of the shown frame: the durations of its update and of the handling of its events; the numbers of its
/// events, items, evaluated attributes and moving values; and the animation of each of its transactions.
struct FrameFigures: View {
    let model: InspectorModel

    var body: some View {
        let figures = model.figures
        VStack(alignment: .leading, spacing: 4) {
            FigureRow("Update", seconds: figures.updateSeconds)
            FigureRow("Events", "\(figures.eventCount) in \(FigureRow.milliseconds(figures.eventSeconds))")
            FigureRow("Items drawn", "\(figures.itemCount)")
            FigureRow("Attributes evaluated", "\(figures.evaluationCount)")
            FigureRow("Values in motion", "\(figures.movingCount)")
            ForEach(figures.animations.indices, id: \.self) { index in
                FigureRow("Transaction", figures.animations[index])
            }
        }
        .font(.system(size: 12))
        .lineLimit(1)
    }
}
