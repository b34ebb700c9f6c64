import Lilt
import LiltHost

/// The margins of a page and the heights of its bars, in points.
private enum PageMetrics {
    static let headerHeight = 44.0
    static let footerHeight = 40.0
    static let spacing = 12.0
    static let insets = EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
}

/// The picture of an open demo, which flies between its tile and its page.
struct PagePicture: View {
    let model: GalleryModel
    let demo: Demo
    let namespace: Namespace.ID

    var body: some View {
        VStack(spacing: PageMetrics.spacing) {
            Color.clear.frame(height: PageMetrics.headerHeight).allowsHitTesting(false)
            WithParameters(demo: demo, panel: Color.clear.allowsHitTesting(false)) { picture }
            Color.clear.frame(height: PageMetrics.footerHeight).allowsHitTesting(false)
        }
        .padding(PageMetrics.insets)
    }

    private var picture: some View {
        DemoPicture(player: model.player(of: demo), rate: model.rate, stepCount: model.stepCount)
            .aspectRatio(demo.size.width / demo.size.height, contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 14))
            .shadow(color: .black.opacity(0.35), radius: 16, y: 8)
            .probe("stage")
            .matchedGeometryEffect(id: demo.name, in: namespace)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The picture of a page, with the panel of its parameters beside it or, in a tall window, below. A small window has no
/// room for the panel.
private struct WithParameters<Panel: View, Content: View>: View {
    let demo: Demo
    let panel: Panel
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { proxy in
            let isWide = proxy.size.width >= 640
            let hasRoom = isWide ? proxy.size.height >= 330 : proxy.size.height >= 640
            let layout =
                isWide
                ? AnyLayout(HStackLayout(spacing: PageMetrics.spacing))
                : AnyLayout(VStackLayout(spacing: PageMetrics.spacing))
            layout {
                content
                if !demo.parameters.isEmpty, hasRoom {
                    panel.frame(width: isWide ? 310 : nil).frame(height: isWide ? nil : 340)
                }
            }
        }
    }
}

/// What to do in an open demo, and the controls of its clock.
struct PageControls: View {
    let model: GalleryModel
    let demo: Demo

    var body: some View {
        VStack(spacing: PageMetrics.spacing) {
            header.frame(height: PageMetrics.headerHeight)
            WithParameters(demo: demo, panel: ParameterPanel(model: model, demo: demo)) { Color.clear }
            TimeControls(model: model).frame(height: PageMetrics.footerHeight)
        }
        .padding(PageMetrics.insets)
    }

    private var header: some View {
        HStack(spacing: 12) {
            PageButton(symbol: "chevron.left", name: "wall") { model.close() }
            VStack(alignment: .leading, spacing: 2) {
                Text(demo.title).font(.system(size: 20, weight: .bold)).lineLimit(1)
                Text(demo.summary).font(.system(size: 13)).foregroundStyle(.secondary).lineLimit(2)
            }
            Spacer(minLength: 0)
            PageButton(symbol: "backward.end.fill", name: "previous") { model.turn(by: -1) }
            PageButton(symbol: "forward.end.fill", name: "next") { model.turn(by: 1) }
        }
    }
}

/// A round button with a symbol.
struct PageButton: View {
    let symbol: String
    let name: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol)
                .font(.system(size: 15, weight: .semibold))
                .frame(width: 36, height: 36)
                .background(Color.primary.opacity(0.09), in: Circle())
        }
        .buttonStyle(.plain)
        .probe(name)
    }
}

/// Pause, single steps, the rate of the clock, and a new start.
private struct TimeControls: View {
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
        }
    }
}
