import Lilt

// Stacks, grids, custom layouts, geometry.

struct Profile: View {
    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Image(systemName: "person.circle.fill")
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 48, height: 48)
            VStack(alignment: .leading) {
                Text("Name").font(.headline).layoutPriority(1)
                Text("A longer line of text").font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer()
            Divider()
            Text("12").monospacedDigit().alignmentGuide(.firstTextBaseline) { $0[.bottom] - 4 }
        }
        .padding([.horizontal, .top], 10)
        .frame(maxWidth: .infinity, minHeight: 60, alignment: .leading)
        .background(.thinBackground, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .fixedSize(horizontal: false, vertical: true)
    }
}

extension ShapeStyle where Self == Color {
    static var thinBackground: Color { .gray.opacity(0.1) }
}

private struct AngleKey: LayoutValueKey {
    static let defaultValue = Angle.zero
}

extension View {
    func angle(_ angle: Angle) -> some View { layoutValue(key: AngleKey.self, value: angle) }
}

struct RadialLayout: Layout {
    var offset: Angle = .zero

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.size.width, bounds.size.height) / 3
        for (index, subview) in subviews.enumerated() {
            let angle = Angle.degrees(360 / Double(subviews.count)) * Double(index) + offset + subview[AngleKey.self]
            var point = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle.radians))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

struct Podium: View {
    @State private var isRadial = true

    var body: some View {
        let layout = isRadial ? AnyLayout(RadialLayout()) : AnyLayout(HStackLayout(spacing: 4))
        layout {
            ForEach(0..<5) { index in
                Circle().fill(.blue).frame(width: 20).angle(.degrees(Double(index)))
            }
        }
        .animation(.smooth, value: isRadial)
        .onTapGesture { isRadial.toggle() }
    }
}

struct Scores: View {
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
            GridRow {
                Text("Name")
                Text("Score").gridColumnAlignment(.trailing)
            }
            Divider().gridCellUnsizedAxes(.horizontal)
            ForEach(["A", "B"], id: \.self) { name in
                GridRow {
                    Text(name)
                    Text("1")
                }
            }
            GridRow { Text("Together").gridCellColumns(2) }
        }
    }
}

struct Fitting: View {
    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack { Text("A wide one") }
            Text("Narrow")
        }
        .coordinateSpace(name: "board")
        .overlay(alignment: .bottomTrailing) {
            GeometryReader { proxy in
                Text("\(Int(proxy.frame(in: .named("board")).minX))")
            }
        }
    }
}

struct Scrolling: View {
    var body: some View {
        ScrollView([.horizontal, .vertical], showsIndicators: false) {
            LazyVStack(alignment: .leading) {
                ForEach(0..<50, id: \.self) { Text("Row \($0)").id($0) }
            }
            .scaledToFit()
        }
    }
}
