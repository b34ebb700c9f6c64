import LiltTesting
import Testing

/// The cache of a custom layout keeps what the layout has stored in it.
@MainActor
@Suite struct LayoutCacheTests {
    @MainActor
    private final class Log {
        /// The number of earlier probes of the layout, at each update of the cache.
        var counts: [Int] = []
    }

    /// A layout that counts its probes in its cache.
    private struct Counting: Layout {
        struct Cache {
            var count = 0
        }

        let log: Log

        func makeCache(subviews: Subviews) -> Cache { Cache() }

        func updateCache(_ cache: inout Cache, subviews: Subviews) {
            let count = cache.count
            MainActor.assumeIsolated { log.counts.append(count) }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
            cache.count += 1
            return subviews.first?.sizeThatFits(.unspecified) ?? .zero
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }
    }

    private struct Page: View {
        let log: Log
        let isErased: Bool
        @State private var width: CGFloat = 10

        var body: some View {
            let content = Color.red.frame(width: width, height: 10)
            Group {
                if isErased {
                    AnyLayout(Counting(log: log)) { content }
                } else {
                    Counting(log: log) { content }
                }
            }
            .onTapGesture { width += 10 }
        }
    }

    @Test(arguments: [false, true])
    func anUpdateOfTheCacheReceivesTheValuesThatProbesHaveStored(isErased: Bool) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Page(log: log, isErased: isErased) }
        for _ in 0..<3 {
            try stage.tap(at: CGPoint(x: 50, y: 50))
            try stage.step()
        }
        let first = try #require(log.counts.first), last = try #require(log.counts.last)
        #expect(log.counts.count >= 3 && log.counts == log.counts.sorted())
        #expect(first > 0 && last > first, "\(log.counts)")
    }

    private struct Switching: View {
        @State private var isWide = false

        var body: some View {
            let layout = isWide ? AnyLayout(Wide()) : AnyLayout(Narrow())
            layout {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 10, height: 10).probe("second")
            }
            .onTapGesture { isWide.toggle() }
        }
    }

    @Test func aLayoutOfAnotherTypeGetsItsOwnCache() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Switching() }
        let start = try #require(stage.presented("second")).minX
        for distance: CGFloat in [20, 0] {
            try stage.tap(at: CGPoint(x: 5, y: 5))
            try stage.settle()
            #expect(stage.presented("second")?.minX == start + distance)
        }
    }
}

/// A row whose cache has the position of each view. The cache stays the same while the number of views does.
private protocol SteppedRow: Layout where Cache == [CGFloat] {
    static var step: CGFloat { get }
}

private struct Narrow: SteppedRow {
    static var step: CGFloat { 10 }
}

private struct Wide: SteppedRow {
    static var step: CGFloat { 30 }
}

extension SteppedRow {
    func makeCache(subviews: Subviews) -> [CGFloat] { subviews.indices.map { CGFloat($0) * Self.step } }

    func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
        if cache.count != subviews.count { cache = makeCache(subviews: subviews) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
        for (subview, x) in zip(subviews, cache) {
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
        }
    }
}
