/// How far something has come, as a bar; or that it goes on, as a turning ring.
public struct ProgressView<Label: View>: View {
    private let fraction: Double?
    private let label: Label

    init(fraction: Double?, label: Label) {
        self.fraction = fraction
        self.label = label
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            label
            if let fraction {
                GeometryReader { proxy in
                    ZStack(alignment: .leading) {
                        Capsule().fill(Color.gray.opacity(0.25))
                        Capsule().fill(TintShapeStyle()).frame(width: proxy.size.width * fraction)
                    }
                }
                .frame(height: 5)
                .animation(.easeOut(duration: 0.2), value: fraction)
            } else {
                TurningRing()
            }
        }
    }
}

/// A ring of which a part is missing, and which turns.
private struct TurningRing: View {
    var body: some View {
        TimelineView(.animation) { context in
            let turn = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
            Circle()
                .trim(from: 0, to: 0.7)
                .stroke(HierarchicalShapeStyle.secondary, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
                .padding(2)
                .rotationEffect(.degrees(turn * 360))
        }
        .frame(width: 20, height: 20)
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a turning ring.
    public init() { self.init(fraction: nil, label: EmptyView()) }

    /// Creates a bar; a ring where the value is nil.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: value.map { Self.fraction($0, total) }, label: EmptyView())
    }
}

extension ProgressView where Label == Text {
    /// Creates a turning ring with a title.
    public init(_ titleKey: LocalizedStringKey) { self.init(fraction: nil, label: Text(titleKey)) }

    /// Creates a bar with a title; a ring where the value is nil.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(fraction: value.map { Self.fraction($0, total) }, label: Text(titleKey))
    }
}

extension ProgressView {
    /// Creates a bar with a label; a ring where the value is nil.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Self.fraction($0, total) }, label: label())
    }

    /// Creates a turning ring with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label()) }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ total: V) -> Double {
        guard total > 0, value > 0 else { return 0 }
        return Double(min(value / total, 1))
    }
}
