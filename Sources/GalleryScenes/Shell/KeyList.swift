import Lilt

/// The keys of the gallery.
struct KeyList: View {
    static let keys: [(key: String, meaning: String)] = [
        ("/", "Search"), ("Esc", "Close, back to the wall"), ("← →", "Previous and next demo"),
        ("Space", "Pause, continue"), (", .", "One frame back, forth"), ("1 2 3 4", "Full rate, 1/2, 1/4, 1/10"),
        ("R", "Start again"), ("S", "Source of the demo"), ("F", "Statistics of the frames"),
        ("E", "Save the last 10 seconds as a film"), ("C", "Next chapter"), ("L", "Light or dark"),
        ("M", "Less motion"), ("F11", "Full screen"),
        ("?", "These keys"),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Keys").font(.system(size: 18, weight: .bold))
            Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 8) {
                ForEach(Self.keys, id: \.key) { key, meaning in
                    GridRow {
                        Text(key).font(.system(size: 13, weight: .semibold, design: .monospaced))
                        Text(meaning).font(.system(size: 14))
                    }
                }
            }
        }
        .padding(24)
        .background(.background, in: RoundedRectangle(cornerRadius: 18))
        .overlay(RoundedRectangle(cornerRadius: 18).stroke(Color.primary.opacity(0.15)))
        .shadow(color: .black.opacity(0.4), radius: 24, y: 10)
        .probe("keys")
    }
}
