import Lilt

/// The page around an open demo: its title and summary, its source or parameters, and the controls of its clock.
struct PageControls: View {
    let model: GalleryModel
    let demo: Demo

    var body: some View {
        VStack(spacing: PageMetrics.spacing) {
            header.frame(height: PageMetrics.headerHeight)
            PageLayout(demo: demo, showsSource: model.showsSource, panel: panel) { Color.clear }
            TimeControls(model: model).frame(height: PageMetrics.footerHeight)
        }
        .padding(PageMetrics.insets)
    }

    @ViewBuilder private var panel: some View {
        if !model.showsSource {
            ParameterPanel(model: model, demo: demo)
        } else if let lines = model.sourceLines(of: demo) {
            SourcePanel(model: model, lines: lines)
        } else {
            Text("The source files are not beside the program.").font(.system(size: 13)).foregroundStyle(.secondary)
        }
    }

    private var header: some View {
        HStack(spacing: 12) {
            PageButton(symbol: "chevron.left", name: "wall") { model.close() }
            VStack(alignment: .leading, spacing: 2) {
                Text(demo.title).font(.system(size: 20, weight: .bold)).lineLimit(1)
                Text(demo.summary).font(.system(size: 13)).foregroundStyle(.secondary).lineLimit(2)
            }
            Spacer(minLength: 0)
            PageButton(symbol: "chevron.left.forwardslash.chevron.right", name: "source-button") {
                model.showsSource.toggle()
            }
            PageButton(symbol: "backward.end.fill", name: "previous") { model.turn(by: -1) }
            PageButton(symbol: "forward.end.fill", name: "next") { model.turn(by: 1) }
        }
    }
}

/// A round button.
struct PageButton<Label: View>: View {
    let name: String
    /// The diameter, in points.
    var side = 36.0
    let action: () -> Void
    @ViewBuilder let label: Label

    var body: some View {
        Button(action: action) {
            label
                .frame(width: side, height: side)
                .background(Color.primary.opacity(0.09), in: Circle())
        }
        .buttonStyle(.plain)
        .probe(name)
    }
}

extension PageButton where Label == SymbolLabel {
    /// Creates a button with a symbol.
    init(symbol: String, name: String, side: Double = 36, action: @escaping () -> Void) {
        self.init(name: name, side: side, action: action) { SymbolLabel(symbol: symbol, side: side) }
    }
}

/// The symbol of a round button.
struct SymbolLabel: View {
    let symbol: String
    let side: Double

    var body: some View { Image(systemName: symbol).font(.system(size: side * 0.42, weight: .semibold)) }
}
