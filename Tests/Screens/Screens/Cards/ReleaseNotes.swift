import SwiftUI

/// Notes with styled parts: built from attributes, and read from Markdown.
struct ReleaseNotesView: View {
    @State private var step = 0

    private let items = [
        "**Faster** start: *half* the time",
        "New command `sync --all`",
        "~~Manual backup~~ is gone, see [the guide](https://example.com/guide)",
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            Text(headline)
            ForEach(Array(items.prefix(step + 1).enumerated()), id: \.offset) { _, item in
                HStack(alignment: .firstTextBaseline) {
                    Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
                    Text(markdown(item))
                }
                .transition(.move(edge: .leading).combined(with: .opacity))
            }
            Text("Read by \(highlighted("1,204")) people")
                .font(.footnote)
            Button("Next") {
                withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) { step = (step + 1) % items.count }
            }
            .buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(24)
    }

    private var headline: AttributedString {
        var version = AttributedString("4.2")
        version.font = .system(size: 44, weight: .heavy, design: .rounded)
        version.foregroundColor = .indigo
        var name = AttributedString(" Aurora")
        name.font = .title
        name.kern = 3
        name.underlineStyle = Text.LineStyle(pattern: .dot, color: .orange)
        var mark = AttributedString("new", attributes: AttributeContainer().foregroundColor(.pink))
        mark.font = .caption.bold()
        mark.baselineOffset = 14
        return version + name + mark
    }

    private func highlighted(_ text: String) -> AttributedString {
        var container = AttributeContainer()
        container.backgroundColor = .yellow
        container.inlinePresentationIntent = .stronglyEmphasized
        return AttributedString(text, attributes: container)
    }

    private func markdown(_ source: String) -> AttributedString {
        do {
            return try AttributedString(markdown: source)
        } catch {
            return AttributedString(source)
        }
    }
}

#Preview {
    ReleaseNotesView()
}
