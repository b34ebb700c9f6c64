import LiltTesting
import Testing

/// The work of ten containers as a function of the number of their children. The work is the number of computed
/// attributes and probed sizes.
@MainActor
@Suite struct ContainerCostTests {
    /// A kind of container, with its name.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor @Sendable (_ count: Int, _ changed: Int) -> AnyView

        var testDescription: String { name }
    }

    private struct Child: View {
        let index: Int
        let changed: Int
        var body: some View { Text(index == 0 ? "\(changed)" : "x").frame(height: 10) }
    }

    @MainActor private static func rows(_ count: Int, _ changed: Int) -> some View {
        ForEach(0..<count, id: \.self) { Child(index: $0, changed: changed) }
    }

    nonisolated private static let kinds: [Kind] = [
        Kind(name: "VStack") { count, changed in AnyView(VStack(spacing: 0) { rows(count, changed) }) },
        Kind(name: "HStack") { count, changed in AnyView(HStack(spacing: 0) { rows(count, changed) }) },
        Kind(name: "ZStack") { count, changed in AnyView(ZStack { rows(count, changed) }) },
        Kind(name: "LazyVStack") { count, changed in
            AnyView(ScrollView { LazyVStack(spacing: 0) { rows(count, changed) } })
        },
        Kind(name: "LazyHStack") { count, changed in
            AnyView(ScrollView(.horizontal) { LazyHStack(spacing: 0) { rows(count, changed) } })
        },
        Kind(name: "Grid") { count, changed in
            AnyView(Grid { ForEach(0..<count / 4, id: \.self) { _ in GridRow { rows(4, changed) } } })
        },
        Kind(name: "ScrollView") { count, changed in AnyView(ScrollView { rows(count, changed) }) },
        Kind(name: "ViewThatFits") { count, changed in
            AnyView(
                ViewThatFits {
                    VStack { rows(count, changed) }; Color.red
                })
        },
        Kind(name: "GeometryReader") { count, changed in AnyView(GeometryReader { _ in rows(count, changed) }) },
        Kind(name: "AnyLayout") { count, changed in
            AnyView(AnyLayout(VStackLayout(spacing: 0)) { rows(count, changed) })
        },
    ]

    private struct Root: View {
        let kind: Kind
        let count: Int
        @State private var changed = 0

        var body: some View {
            kind.make(count, changed).frame(width: 100, height: 100).clipped()
                .overlay { Color.clear.contentShape(Rectangle()).onTapGesture { changed += 1 } }
        }
    }

    /// The numbers of computed attributes and probed sizes, in the first frame and after a change of the first child.
    /// In a grid, the first child of each row changes.
    private struct Cost {
        var first: (attributes: Int, probes: Int)
        var update: (attributes: Int, probes: Int)
    }

    private func cost(_ kind: Kind, _ count: Int) throws -> Cost {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Root(kind: kind, count: count) }
        let first = (attributes: stage.evaluationCount, probes: stage.layoutProbeCount)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step()
        return Cost(
            first: first,
            update: (stage.evaluationCount - first.attributes, stage.layoutProbeCount - first.probes))
    }

    @Test(arguments: kinds)
    func theWorkGrowsInProportionToTheChildren(_ kind: Kind) throws {
        let counts = [16, 64, 256, 1024]
        let costs = try counts.map { try cost(kind, $0) }
        #expect(costs.allSatisfy { $0.first.probes > 0 && $0.update.attributes > 0 })
        for (index, count) in counts.enumerated().dropFirst() {
            let (base, cost) = (costs[index - 1], costs[index])
            // Four times as many children take at most 4.4 times the work, and 20 more.
            for (less, more) in [
                (base.first.attributes, cost.first.attributes), (base.first.probes, cost.first.probes),
                (base.update.attributes, cost.update.attributes), (base.update.probes, cost.update.probes),
            ] {
                #expect(Double(more) <= 4.4 * Double(less) + 20, "\(count) children: \(less), then \(more)")
            }
        }
    }
}
