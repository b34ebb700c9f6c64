import Lilt
import LiltHost

/// Pause, single steps, the rate of the clock, and a new start.
struct TimeControls: View {
    @Bindable var model: GalleryModel

    private static let rates: [(ClockRate, String)] = [
        (.normal, "1"), (.half, "1/2"), (.quarter, "1/4"), (.tenth, "1/10"),
    ]

    var body: some View {
        HStack(spacing: 10) {
            PageButton(symbol: model.rate.isPaused ? "play.fill" : "pause.fill", name: "pause") { model.togglePause() }
            PageButton(symbol: "forward.fill", name: "step") { model.step() }
            Picker("Rate", selection: $model.rate) {
                ForEach(Self.rates, id: \.1) { rate, label in Text(label).tag(rate) }
            }
            .labelsHidden()
            .pickerStyle(.segmented)
            .frame(maxWidth: 240)
            .probe("rate")
            PageButton(symbol: "arrow.counterclockwise", name: "again") { model.startAgain() }
            PageButton(symbol: model.reducesMotion ? "moon.fill" : "sparkles", name: "motion") {
                model.toggleMotion()
            }
        }
    }
}
