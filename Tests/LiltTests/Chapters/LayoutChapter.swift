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

struct EqualWidths: Layout {
    struct Cache { var widest = CGSize.zero }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(
            widest: subviews.map { $0.sizeThatFits(.unspecified) }
                .reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let gaps = gaps(subviews)
        return CGSize(
            width: cache.widest.width * CGFloat(subviews.count) + gaps.reduce(0, +), height: cache.widest.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let gaps = gaps(subviews)
        var x = bounds.minX + cache.widest.width / 2
        for index in subviews.indices {
            subviews[index].place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .center,
                proposal: ProposedViewSize(width: cache.widest.width, height: cache.widest.height))
            x += cache.widest.width + gaps[index]
        }
    }

    private func gaps(_ subviews: Subviews) -> [CGFloat] {
        subviews.indices.map { index in
            index + 1 < subviews.count
                ? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal) : 0
        }
    }
}

struct Toolbar: View {
    @State private var isWide = false

    var body: some View {
        EqualWidths {
            Button("OK") { isWide.toggle() }
            Button("Cancel") {}
            Button("A long title") {}
        }
        .frame(width: isWide ? 400 : nil)
        .animation(.bouncy, value: isWide)
    }
}

private struct MidAccount: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
    static let midAccount = VerticalAlignment(MidAccount.self)
}

struct Account: View {
    var body: some View {
        HStack(alignment: .midAccount) {
            VStack {
                Text("@name").alignmentGuide(.midAccount) { $0[VerticalAlignment.center] }
                Color.gray.frame(width: 64, height: 64)
            }
            VStack(alignment: .trailing, spacing: nil) {
                Text("Full name")
                Text("Name").font(.largeTitle).alignmentGuide(.midAccount) { d in d[.midAccount] }
            }
        }
        .containerShape()
    }
}

extension View {
    func containerShape() -> some View {
        overlay(
            GeometryReader { geometry in
                let frame = geometry.frame(in: .local)
                Path { $0.addRect(frame.insetBy(dx: 1, dy: 1)) }.stroke(.secondary)
            })
    }
}

struct Feed: View {
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 12) {
                ForEach(1...20, id: \.self) { index in
                    HStack {
                        Text("Row \(index)")
                        Spacer(minLength: 20)
                        Image(systemName: "chevron.right")
                    }
                    .padding()
                    .frame(maxWidth: .infinity, minHeight: 44, idealHeight: 60, maxHeight: 80)
                    .background(Color.white)
                    .visualEffect { content, proxy in
                        content.opacity(proxy.frame(in: .global).minY < 0 ? 0.5 : 1)
                    }
                }
            }
            .padding(.vertical, 20)
        }
        .position(x: 100, y: 200)
        .offset(CGSize(width: 2, height: 2))
        .fixedSize()
    }
}
