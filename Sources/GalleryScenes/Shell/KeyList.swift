import Lilt

/// The keys of the gallery.
struct KeyList: View {
    static let keys: [(key: String, meaning: String)] = [
        ("/", "Search"), ("Esc", "Close, back to the wall"), ("← →", "Previous and next demo"),
        ("Space", "Pause, continue"), (", .", "One frame back, forth"), ("1 2 3 4", "Full rate, 1/2, 1/4, 1/10"),
        ("R", "Start again"), ("S", "Source of the demo"), ("F", "Statistics of the frames"),
        ("E", "Save the last 10 seconds as a film"), ("C", "Next chapter"), ("L", "Light or dark"),
        ("M", "Less motion"), ("+ −", "Larger, smaller text in the demo"), ("Z", "Scale of the demo: 1, 1.5, 2"),
        ("F11", "Full screen"), ("?", "These keys"),
    ]

    var body: some View {
        // A low window has small rows.
        ViewThatFits(in: .vertical) {
            list(spacing: 8, fontSize: 14, margin: 24)
            list(spacing: 2, fontSize: 12, margin: 14)
        }
        .padding(10)
    }

    private func list(spacing: Double, fontSize: Double, margin: Double) -> some View {
        VStack(alignment: .leading, spacing: spacing + 2) {
            Text("Keys").font(.system(size: fontSize + 4, weight: .bold))
            Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: spacing) {
                ForEach(Self.keys, id: \.key) { key, meaning in
                    GridRow {
                        Text(key).font(.system(size: fontSize - 1, weight: .semibold, design: .monospaced))
                        Text(meaning).font(.system(size: fontSize))
                    }
                }
            }
        }
        .padding(margin)
        .background(.background, in: RoundedRectangle(cornerRadius: 18))
        .overlay(RoundedRectangle(cornerRadius: 18).stroke(Color.primary.opacity(0.15)))
        .shadow(color: .black.opacity(0.4), radius: 24, y: 10)
        .probe("keys")
    }
}
