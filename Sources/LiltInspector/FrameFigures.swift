import LiltHost
import LiltViews

/// The figures of the shown frame: the time of its stages, its items, and the number of evaluated attributes.
struct FrameFigures: View {
    let model: InspectorModel

    var body: some View {
        let figures = model.figures
        VStack(alignment: .leading, spacing: 4) {
            row("Update", milliseconds(figures.updateSeconds))
            row("Events", "\(figures.eventCount) in \(milliseconds(figures.eventSeconds))")
            row("Items drawn", "\(figures.itemCount)")
            row("Attributes evaluated", "\(figures.evaluationCount)")
            row("Values in motion", "\(figures.movingCount)")
            ForEach(figures.animations.indices, id: \.self) { index in
                row("Transaction", figures.animations[index])
            }
        }
        .font(.system(size: 12))
        .lineLimit(1)
    }

    private func row(_ name: String, _ value: String) -> some View {
        HStack {
            Text(name).foregroundStyle(.secondary)
            Spacer(minLength: 8)
            Text(value).monospacedDigit()
        }
    }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }
}
