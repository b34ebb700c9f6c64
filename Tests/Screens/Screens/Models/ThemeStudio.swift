import SwiftUI

struct Theme: Equatable {
    var name: String
    var accent: Color
    var background: Color
    var cornerRadius: CGFloat

    static let paper = Theme(
        name: "Paper", accent: .brown, background: Color(red: 0.98, green: 0.96, blue: 0.9), cornerRadius: 4)
    static let candy = Theme(
        name: "Candy", accent: .pink, background: Color(red: 1, green: 0.93, blue: 0.97), cornerRadius: 28)
    static let night = Theme(
        name: "Night", accent: .cyan, background: Color(red: 0.08, green: 0.09, blue: 0.14), cornerRadius: 12)
}

private struct ThemeKey: EnvironmentKey {
    static let defaultValue = Theme.paper
}

extension EnvironmentValues {
    var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

extension View {
    func theme(_ theme: Theme) -> some View {
        environment(\.theme, theme)
    }
}

struct ThemedCard<Content: View>: View {
    @Environment(\.theme) private var theme
    @ViewBuilder var content: Content

    var body: some View {
        content
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(theme.accent.opacity(0.18))
            .clipShape(RoundedRectangle(cornerRadius: theme.cornerRadius))
            .overlay {
                RoundedRectangle(cornerRadius: theme.cornerRadius)
                    .stroke(theme.accent, lineWidth: 2)
            }
    }
}

struct ThemeStudioView: View {
    @AppStorage("themeName") private var storedName = "Paper"
    @State private var theme = Theme.paper
    @State private var fontSize = 17.0
    @State private var accent = Color.brown
    @State private var date = "Today"

    private let themes: [Theme] = [.paper, .candy, .night]

    var body: some View {
        VStack(spacing: 24) {
            HStack {
                ForEach(themes, id: \.name) { option in
                    Button(option.name) {
                        withAnimation(.easeInOut(duration: 0.6)) { theme = option }
                        storedName = option.name
                    }
                    .padding(10)
                    .background(option == theme ? option.accent.opacity(0.3) : .clear, in: Capsule())
                }
            }

            ThemedCard {
                VStack(alignment: .leading, spacing: 8) {
                    Text("Preview").font(.headline)
                    Text("The quick brown fox jumps over the lazy dog.")
                        .font(.system(size: fontSize))
                }
            }

            ThemedCard {
                Slider(value: $fontSize, in: 12...30) {
                    Text("Size")
                } onEditingChanged: { editing in
                    if !editing { fontSize = fontSize.rounded() }
                }
            }

            Menu("Day: \(date)") {
                Button("Today") { date = "Today" }
                Button("Tomorrow") { date = "Tomorrow" }
                Divider()
                Button("Never", role: .destructive) { date = "Never" }
            }

            Text("Stored: \(storedName)")
                .font(.caption)
            Spacer()
        }
        .padding()
        .foregroundStyle(theme == .night ? Color.white : Color.black)
        .background(theme.background.ignoresSafeArea())
        .tint(theme.accent)
        .theme(theme)
    }
}

#Preview("Night") {
    ThemeStudioView()
        .environment(\.theme, .night)
}
