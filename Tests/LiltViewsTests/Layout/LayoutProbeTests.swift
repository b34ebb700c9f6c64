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

    /// The number of views around the nested ones: the window's and the test's own.
    private static let otherViews = 8

    /// The sizes are a window that some levels fill, and a window that no tree fills.
    @Test(arguments: [1_000, 100_000] as [CGFloat])
    func aViewIsAskedForFewSizesHoweverDeepItLies(window: CGFloat) throws {
        for nesting in LayoutNesting.all {
            for depth in [1, 2, 4, 8, 16, 32, 100] {
                let probes = try probes(nesting, depth: depth, window: window)
                // A stack probes the least and greatest lengths of its views in its own size, which differs between
                // levels if texts wrap. Each level adds less than one probe for each descendant. A grid probes columns
                // first, then rows.
                let questions = nesting.name.hasPrefix("grid") ? 48 : 14 + depth / 3
                let limit = (depth * nesting.viewsPerLevel + Self.otherViews) * questions
                #expect(probes.first <= limit, "\(nesting.name), \(depth) deep")
                #expect(probes.update <= limit, "\(nesting.name), \(depth) deep, update")
            }
        }
    }

    /// These containers probe each view a fixed number of times at any depth.
    @Test func colorsFramesAndLayersAreProbedEquallyOftenAtAnyDepth() throws {
        let names = [
            "one child, column", "one child, alternating", "column with a color", "alternating with a color",
            "alternating with a color, default spacing", "alternating with a spacer",
            "alternating with text and spacer", "alternating with text and color",
            "alternating with a flexible frame", "pile", "grid of one", "lazy stacks",
            "what fits", "overlay", "background of a stack", "fixed frame", "flexible frame",
            "flexible frame in stacks", "padding", "fixed size", "geometry reader",
        ]
        for nesting in LayoutNesting.all where names.contains(nesting.name) {
            for depth in [8, 40, 100] {
                let probes = try probes(nesting, depth: depth, window: 1_000)
                let limit = (depth * nesting.viewsPerLevel + Self.otherViews) * 8
                #expect(probes.first <= limit, "\(nesting.name), \(depth) deep")
                #expect(probes.update <= limit, "\(nesting.name), \(depth) deep, update")
            }
        }
    }

    @Test func aWideStackProbesTheLeastGreatestAndOwnLengthOfEachView() throws {
        for count in [10, 100, 1_000] {
            let stage = try Stage(size: CGSize(width: 500, height: 500)) {
                VStack { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
            }
            #expect(stage.layoutProbeCount <= 3 * count + 8)
        }
    }
}
