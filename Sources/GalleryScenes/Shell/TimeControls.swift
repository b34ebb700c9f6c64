import Foundation
import Lilt
import LiltHost

/// The controls of the demo's clock: a slider over its run, pause, single steps, the rate, and a new start.
struct TimeControls: View {
    @Bindable var model: GalleryModel

    private static let rates: [(ClockRate, String)] = [
        (.normal, "1"), (.half, "1/2"), (.quarter, "1/4"), (.tenth, "1/10"),
    ]

    var body: some View {
        VStack(spacing: PageMetrics.footerSpacing) {
            TimeSlider(model: model)
            GeometryReader { proxy in
                HStack(spacing: 10) {
                    clock
                    if proxy.size.width >= Self.wide {
                        Spacer().frame(maxWidth: 20)
                        AppearanceControls(model: model)
                    }
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
        }
    }

    /// The width of a row that has space for all buttons, in points.
    private static let wide = 620.0

    @ViewBuilder private var clock: some View {
        PageButton(symbol: model.isPaused ? "play.fill" : "pause.fill", name: "pause") { model.togglePause() }
        PageButton(symbol: "forward.fill", name: "step") { model.step() }
        Picker("Rate", selection: $model.rate) {
            ForEach(Self.rates, id: \.1) { rate, label in Text(label).tag(rate) }
        }
        .labelsHidden()
        .pickerStyle(.segmented)
        .frame(maxWidth: 240)
        .probe("rate")
        PageButton(symbol: "arrow.counterclockwise", name: "again") { model.startAgain() }
        PageButton(symbol: model.reducesMotion ? "moon.fill" : "sparkles", name: "motion") { model.toggleMotion() }
    }
}

/// Buttons for the appearance of the demo: light or dark, the size of its text, and its scale. A small window has no
/// buttons for them, only keys.
private struct AppearanceControls: View {
    let model: GalleryModel

    var body: some View {
        PageButton(symbol: "circle.lefthalf.filled", name: "scheme") { model.toggleScheme() }
        PageButton(name: "smaller-text") {
            model.enlargeText(by: -1)
        } label: {
            Text("A").font(.system(size: 12))
        }
        PageButton(name: "larger-text") {
            model.enlargeText(by: 1)
        } label: {
            Text("A").font(.system(size: 19))
        }
        PageButton(name: "scale") {
            model.turnPageScale()
        } label: {
            Text("\(model.pageScale.shortText)×").font(.system(size: 12, weight: .semibold)).monospacedDigit()
        }
    }
}

/// A slider over the frames of the demo's run, its instant in seconds, and the buttons for a step back, statistics and
/// a film.
///
/// The slider's value is the instant of the shown frame. A drag shows frames of the past, and play continues from
/// there.
private struct TimeSlider: View {
    let model: GalleryModel

    /// The minimum length of the slider's range, in seconds. A run that has just begun has no length.
    private static let shortest = 0.001

    var body: some View {
        let range = model.moment.range
        HStack(spacing: 10) {
            PageButton(symbol: "backward.fill", name: "step-back", side: PageMetrics.sliderHeight) { model.stepBack() }
            Slider(
                value: Binding {
                    model.moment.time
                } set: {
                    model.scrub(to: $0)
                }, in: range.lowerBound...max(range.upperBound, range.lowerBound + Self.shortest)
            )
            .probe("time")
            Text(verbatim: String(format: "%.2f s", model.moment.time))
                .font(.system(size: 13))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .frame(width: 60, alignment: .trailing)
            PageButton(symbol: "chart.bar.fill", name: "statistics-button", side: PageMetrics.sliderHeight) {
                model.toggleStatistics()
            }
            PageButton(symbol: "film", name: "film", side: PageMetrics.sliderHeight) { model.saveFilm() }
        }
        .frame(height: PageMetrics.sliderHeight)
    }
}
