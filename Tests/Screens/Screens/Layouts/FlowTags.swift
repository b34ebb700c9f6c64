import SwiftUI

struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    var alignment: HorizontalAlignment = .leading

    struct Row {
        var indices: [Int] = []
        var width: CGFloat = 0
        var height: CGFloat = 0
    }

    struct Cache {
        var rows: [Row] = []
    }

    func makeCache(subviews: Subviews) -> Cache { Cache() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        cache.rows = rows(width: proposal.width ?? .infinity, subviews: subviews)
        let height = cache.rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(cache.rows.count - 1, 0))
        let width = cache.rows.map(\.width).max() ?? 0
        return CGSize(width: proposal.width ?? width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        var y = bounds.minY
        for row in rows(width: bounds.width, subviews: subviews) {
            var x: CGFloat
            switch alignment {
            case .center: x = bounds.midX - row.width / 2
            case .trailing: x = bounds.maxX - row.width
            default: x = bounds.minX
            }
            for index in row.indices {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(
                    at: CGPoint(x: x, y: y + (row.height - size.height) / 2),
                    anchor: .topLeading,
                    proposal: ProposedViewSize(size)
                )
                x += size.width + spacing
            }
            y += row.height + spacing
        }
    }

    private func rows(width: CGFloat, subviews: Subviews) -> [Row] {
        var result: [Row] = []
        var row = Row()
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            if !row.indices.isEmpty && row.width + spacing + size.width > width {
                result.append(row)
                row = Row()
            }
            row.width += (row.indices.isEmpty ? 0 : spacing) + size.width
            row.height = max(row.height, size.height)
            row.indices.append(index)
        }
        if !row.indices.isEmpty { result.append(row) }
        return result
    }
}

struct FlowTagsView: View {
    @State private var available = [
        "Hiking", "Jazz", "Ceramics", "Chess", "Open water", "Films", "Bread", "Typography", "Kites",
    ]
    @State private var chosen: [String] = ["Coffee"]
    @State private var alignment: HorizontalAlignment = .leading
    @Namespace private var tags

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            Text("Your interests").font(.title.bold())

            FlowLayout(spacing: 10, alignment: alignment) {
                ForEach(chosen, id: \.self) { tag in
                    chip(tag, icon: "xmark", color: .green) {
                        chosen.removeAll { $0 == tag }
                        available.append(tag)
                    }
                }
            }
            .frame(maxWidth: .infinity, minHeight: 60, alignment: .topLeading)
            .padding()
            .background(.green.opacity(0.1), in: .rect(cornerRadius: 20))

            FlowLayout(spacing: 10, alignment: alignment) {
                ForEach(available, id: \.self) { tag in
                    chip(tag, icon: "plus", color: .blue) {
                        available.removeAll { $0 == tag }
                        chosen.append(tag)
                    }
                }
            }

            Button("Center") {
                withAnimation { alignment = alignment == .leading ? .center : .leading }
            }
            Spacer()
        }
        .padding()
    }

    private func chip(_ tag: String, icon: String, color: Color, action: @escaping () -> Void) -> some View {
        HStack(spacing: 6) {
            Text(tag)
            Image(systemName: icon).imageScale(.small)
        }
        .font(.callout)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .foregroundStyle(.white)
        .background(color.gradient, in: .capsule)
        .matchedGeometryEffect(id: tag, in: tags)
        .onTapGesture {
            withAnimation(.snappy(duration: 0.4), action)
        }
        .accessibilityLabel(tag)
    }
}

#Preview {
    FlowTagsView()
}
