import LiltTesting
import Testing

/// The number of sizes that layout computes, as a function of a tree's depth and width.
@MainActor
@Suite struct LayoutProbeTests {
    struct Deep: View {
        let wrap: @MainActor (AnyView, Int) -> AnyView
        let depth: Int
        @State private var isLong = false

        var body: some View {
            ZStack(alignment: .topLeading) {
                (0..<depth).reduce(AnyView(Leaf(isLong: isLong))) { inner, level in wrap(inner, level) }
                Color.clear.contentShape(Rectangle()).onTapGesture { isLong.toggle() }
            }
        }

        struct Leaf: View {
            let isLong: Bool
            var body: some View { Text(isLong ? "a leaf with more words" : "a leaf") }
        }
    }

    /// Returns the number of probes in the first frame and in an update of the innermost view.
    private func probes(_ nesting: LayoutNesting, depth: Int, window: CGFloat) throws -> (first: Int, update: Int) {
        let stage = try Stage(size: CGSize(width: 64, height: 64)) {
            Deep(wrap: nesting.wrap, depth: depth).frame(width: window, height: window, alignment: .topLeading)
        }
        let first = stage.layoutProbeCount
        try stage.tap(at: CGPoint(x: 32, y: 32))
        try stage.step()
        return (first, stage.layoutProbeCount - first)
    }

    /// The number of views around the nested views: the views of the window and of the test.
    private static let otherViews = 8

    /// Two sizes of the window: one that some trees fill, and one that no tree fills.
    @Test(arguments: [1_000, 100_000] as [CGFloat])
    func aViewIsProbedForFewSizesAtAnyDepth(window: CGFloat) throws {
        for nesting in LayoutNesting.all {
            for depth in [1, 2, 4, 8, 16, 32, 100] {
                let probes = try probes(nesting, depth: depth, window: window)
                // A stack probes the least and greatest lengths of its views, with the size across its axis that the
                // stack is offered. If texts wrap, that size differs between levels, so each level adds less than one
                // probe for each descendant. A grid probes columns first, then rows, so its limit is higher.
                let questions = nesting.name.hasPrefix("grid") ? 48 : 14 + depth / 3
                let limit = (depth * nesting.viewsPerLevel + Self.otherViews) * questions
                #expect(probes.first <= limit, "\(nesting.name), \(depth) deep")
                #expect(probes.update <= limit, "\(nesting.name), \(depth) deep, update")
            }
        }
    }

    /// These containers probe each view at most eight times on average, at any depth.
    @Test func colorsFramesAndLayersAreProbedAtMostEightTimesAtAnyDepth() throws {
        let names = [
            "one child, column", "one child, alternating", "column with a color", "alternating with a color",
            "alternating with a color, default spacing", "alternating with a spacer",
            "alternating with text and spacer", "alternating with text and color",
            "alternating with a flexible frame", "pile", "grid of one", "lazy stacks",
            "view that fits", "overlay", "background of a stack", "fixed frame", "flexible frame",
            "flexible frame in stacks", "padding", "fixed size", "geometry reader",
        ]
        let nestings = LayoutNesting.all.filter { names.contains($0.name) }
        #expect(nestings.count == names.count)
        for nesting in nestings {
            for depth in [8, 40, 100] {
                let probes = try probes(nesting, depth: depth, window: 1_000)
                let limit = (depth * nesting.viewsPerLevel + Self.otherViews) * 8
                #expect(probes.first <= limit, "\(nesting.name), \(depth) deep")
                #expect(probes.update <= limit, "\(nesting.name), \(depth) deep, update")
            }
        }
    }

    /// A row whose height follows its animatable data.
    private struct GrowingRow: View, Animatable {
        var height: CGFloat

        nonisolated var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }

        var body: some View { Color.red.frame(width: 40, height: height) }
    }

    private struct GrowingRows: View {
        let count: Int
        let growing: Range<Int>
        /// Whether the column gets a height that it must divide among its rows.
        let isLimited: Bool
        @State private var isHigh = false

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { GrowingRow(height: isHigh && growing.contains($0) ? 20 : 1) }
            }
            .fixedSize(horizontal: false, vertical: !isLimited)
            .frame(width: 100, height: 100, alignment: .top)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 10)) { isHigh.toggle() } }
        }
    }

    /// Returns the number of sizes computed in each of ten frames while the heights of rows animate.
    private func probesAFrame(_ count: Int, growing: Range<Int>, isLimited: Bool) throws -> [Int] {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            GrowingRows(count: count, growing: growing, isLimited: isLimited)
        }
        try stage.step()
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step()
        return try (0..<10).map { _ in
            let before = stage.layoutProbeCount
            try stage.step()
            return stage.layoutProbeCount - before
        }
    }

    /// If the column divides a fixed height, a row whose height changes also changes the shares of the rows below.
    @Test func rowsBesideAnAnimatedRowAreProbedAtMostOnceForANewShare() throws {
        for count in [1, 10, 100, 1_000] {
            for row in Set([0, count / 2, count - 1]) {
                let alone = try probesAFrame(count, growing: row..<row + 1, isLimited: false)
                #expect(alone.allSatisfy { (1...8).contains($0) }, "row \(row) of \(count): \(alone)")
                let limited = try probesAFrame(count, growing: row..<row + 1, isLimited: true)
                let limit = count - row + 7
                #expect(limited.allSatisfy { (1...limit).contains($0) }, "row \(row) of \(count), limited: \(limited)")
            }
        }
    }

    @Test func rowsWhoseHeightsAnimateAreProbedAtMostFourTimesEach() throws {
        for count in [10, 100, 1_000] {
            for isLimited in [false, true] {
                let probes = try probesAFrame(count, growing: 0..<count, isLimited: isLimited)
                #expect(probes.allSatisfy { (count...4 * count + 8).contains($0) }, "\(count) rows: \(probes)")
            }
        }
    }

    @Test func aStackOfManyViewsProbesAtMostThreeSizesOfEachView() throws {
        for count in [10, 100, 1_000] {
            let stage = try Stage(size: CGSize(width: 500, height: 500)) {
                VStack { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
            }
            #expect(stage.layoutProbeCount <= 3 * count + 8)
        }
    }
}
