import LiltTesting
import Testing

/// Frames of views in containers and modifiers.
@MainActor
@Suite struct LayoutTests {
    private func stage<V: View>(
        _ size: CGSize = CGSize(width: 100, height: 100), @ViewBuilder _ view: @escaping () -> V
    ) throws -> Stage {
        try Stage(size: size, content: view)
    }

    @Test func aStackSharesSpaceByFlexibility() throws {
        let stage = try stage(CGSize(width: 200, height: 50)) {
            HStack(spacing: 10) {
                Rectangle().frame(width: 40).probe("fixed")
                Rectangle().probe("first")
                Rectangle().frame(maxWidth: 30).probe("narrow")
            }
        }
        #expect(stage.presented("fixed")?.width == 40)
        #expect(stage.presented("narrow")?.width == 30)
        #expect(stage.presented("first")?.width == 110)
    }

    @Test func lowerPrioritiesKeepTheirMinimumLength() throws {
        let stage = try stage(CGSize(width: 100, height: 50)) {
            HStack(spacing: 0) {
                Rectangle().frame(minWidth: 20, maxWidth: .infinity).probe("low")
                Rectangle().frame(maxWidth: .infinity).layoutPriority(1).probe("high")
            }
        }
        #expect(stage.presented("low")?.width == 20)
        #expect(stage.presented("high")?.width == 80)
    }

    @Test func aSpacerTakesTheRemainingLengthOnlyAlongItsStack() throws {
        let stage = try stage(CGSize(width: 100, height: 60)) {
            HStack(spacing: 0) {
                Rectangle().frame(width: 10, height: 10).probe("left")
                Spacer()
                Rectangle().frame(width: 10, height: 10).probe("right")
            }
        }
        #expect(stage.presented("left")?.minX == 0)
        #expect(stage.presented("right")?.maxX == 100)
        #expect(stage.presented("left")?.midY == 30)
    }

    @Test(arguments: [Axis.Set.horizontal, .vertical])
    func theBaselineOfAScrollViewIsThatOfItsContentInsideTheMargins(axes: Axis.Set) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            HStack(alignment: .firstTextBaseline) {
                Text("a").probe("text")
                ScrollView(axes) { Text("a").probe("content") }.contentMargins(.top, 20)
            }
        }
        let text = try #require(stage.presented("text")), content = try #require(stage.presented("content"))
        #expect(abs(text.minY - content.minY) < 1e-9)
        #expect(stage.messages == [])
    }

    @Test func aSpacerInANestedAnyLayoutStretchesAlongItsStack() throws {
        let layout = AnyLayout(AnyLayout(HStackLayout(spacing: 0)))
        let stage = try Stage(size: CGSize(width: 100, height: 60)) {
            layout {
                Rectangle().frame(width: 10, height: 10).probe("left")
                Spacer().probe("space")
            }
        }
        #expect(stage.presented("space") == CGRect(x: 10, y: 30, width: 90, height: 0))
    }

    @Test func aDividerInsideAModifierThatPlacesItIsAtRightAnglesToItsStack() throws {
        func line<Line: View>(isRow: Bool, @ViewBuilder _ line: @escaping (AnyView) -> Line) throws -> CGSize? {
            let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                layout { line(AnyView(Divider().probe("line"))) }
            }
            return stage.presented("line")?.size
        }
        for isRow in [true, false] {
            func along(_ length: CGFloat) -> CGSize {
                isRow ? CGSize(width: 1, height: length) : CGSize(width: length, height: 1)
            }
            #expect(try line(isRow: isRow) { $0 } == along(100))
            #expect(try line(isRow: isRow) { $0.padding(10) } == along(80))
            #expect(try line(isRow: isRow) { $0.frame(width: 20, height: 20) } == along(20))
            #expect(try line(isRow: isRow) { $0.frame(maxWidth: 30, maxHeight: 30) } == along(30))
            #expect(try line(isRow: isRow) { $0.fixedSize() } == along(10))
            #expect(try line(isRow: isRow) { line in ViewThatFits { line } } == along(100))
            #expect(try line(isRow: isRow) { $0.aspectRatio(contentMode: .fit) } == along(100))
            #expect(try line(isRow: isRow) { $0.padding(10).frame(width: 40, height: 40).padding(1) } == along(20))
        }
        // The ideal length of a line is 10 points, so it does not fit in 5.
        for isRow in [true, false] {
            let axes: Axis.Set = isRow ? .vertical : .horizontal
            let size = try line(isRow: isRow) { line in
                ViewThatFits(in: axes) {
                    line
                    Color.red
                }
                .frame(width: 5, height: 5)
            }
            #expect(size == nil)
        }
        // The content of a layer is in no stack.
        #expect(try line(isRow: true) { line in Color.red.overlay { line } } == CGSize(width: 100, height: 1))
    }

    @Test func anAlignmentGuideInsideAModifierHasTheSizeInTheStack() throws {
        func top<Line: View>(@ViewBuilder _ line: @escaping (AnyView) -> Line) throws -> CGFloat? {
            let stage = try stage {
                HStack(alignment: .top, spacing: 0) {
                    Color.red.frame(width: 10, height: 20).probe("box")
                    line(AnyView(Divider().alignmentGuide(.top) { $0.height / 4 }))
                }
            }
            return stage.presented("box")?.minY
        }
        #expect(try top { $0 } == 25)
        #expect(try top { $0.padding(10) } == 30)
        #expect(try top { $0.padding(10).transition(.opacity.combined(with: .scale)) } == 30)
        #expect(try top { line in ViewThatFits { line } } == 25)
        // The stack is 60 points high, and begins 20 points below the top of the window. The divider begins 10 points
        // below the top of the stack, and its guide is 10 points below its own top.
        #expect(try top { $0.frame(width: 20, height: 40).frame(width: 30, height: 60) } == 40)
        let layered = try stage {
            HStack {
                Divider().alignmentGuide(.top) { $0.height / 4 }.padding(10)
                    .overlay(alignment: .top) { Color.red.frame(width: 2, height: 2).probe("box") }
            }
        }
        #expect(layered.presented("box")?.minY == 30)
    }

    @Test func framesPaddingAndOverlaysNest() throws {
        let stage = try stage {
            Rectangle()
                .frame(width: 20, height: 20)
                .probe("inner")
                .padding(5)
                .frame(width: 60, height: 40, alignment: .bottomTrailing)
                .overlay(alignment: .topLeading) { Rectangle().frame(width: 4, height: 4).probe("mark") }
                .probe("outer")
        }
        let outer = try #require(stage.presented("outer"))
        #expect(outer == CGRect(x: 20, y: 30, width: 60, height: 40))
        #expect(stage.presented("inner") == CGRect(x: 55, y: 45, width: 20, height: 20))
        #expect(stage.presented("mark") == CGRect(x: 20, y: 30, width: 4, height: 4))
    }

    @Test func anAlignmentGuideMovesAViewAgainstItsSiblings() throws {
        let stage = try stage {
            VStack(alignment: .leading, spacing: 0) {
                Rectangle().frame(width: 40, height: 10).probe("plain")
                Rectangle().frame(width: 40, height: 10).alignmentGuide(.leading) { _ in 10 }.probe("moved")
            }
        }
        let plain = try #require(stage.presented("plain")).minX
        #expect(try #require(stage.presented("moved")).minX == plain - 10)
    }

    @Test func theRootIsCenteredByItsSizeAndNotByItsCenterLines() throws {
        let stage = try stage {
            VStack(spacing: 0) {
                Color.blue.frame(width: 20, height: 10)
                Color.red.frame(width: 50, height: 50)
                    .alignmentGuide(VerticalAlignment.center) { _ in 0 }
            }
            .probe("root")
        }
        #expect(stage.presented("root") == CGRect(x: 25, y: 20, width: 50, height: 60))
    }

    @Test func columnsOfAGridAreAsWideAsTheirWidestCell() throws {
        let stage = try stage(CGSize(width: 200, height: 100)) {
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 10) {
                GridRow {
                    Rectangle().frame(width: 30, height: 10).probe("a")
                    Rectangle().frame(width: 20, height: 10).probe("b")
                }
                GridRow {
                    Rectangle().frame(width: 50, height: 20).probe("c")
                    Rectangle().frame(width: 10, height: 10).probe("d")
                }
            }
        }
        let (a, b) = (try #require(stage.presented("a")), try #require(stage.presented("b")))
        let (c, d) = (try #require(stage.presented("c")), try #require(stage.presented("d")))
        #expect(a.minX == c.minX)
        #expect(b.minX == c.maxX + 10)
        #expect(d.minX == b.minX)
        #expect(c.minY == a.maxY + 10)
    }

    private struct Alternating: View {
        @State private var isLeading = true
        var body: some View {
            Rectangle()
                .frame(width: 20, height: 20)
                .probe("box")
                .frame(maxWidth: .infinity, alignment: isLeading ? .leading : .trailing)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isLeading.toggle() } }
        }
    }

    @Test func aChangeOfAFrameByLayoutAnimates() throws {
        let stage = try stage { Alternating() }
        try stage.press(at: CGPoint(x: 50, y: 50))
        try stage.release(at: CGPoint(x: 50, y: 50))
        try stage.step()
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("box")).midX - 50) < 0.01)
        try stage.settle()
        #expect(stage.presented("box")?.maxX == 100)
    }

    @Test func theFirstChoiceThatFitsIsShown() throws {
        for (width, shown) in [(100.0, "wide"), (40.0, "narrow")] {
            let stage = try stage(CGSize(width: width, height: 50)) {
                ViewThatFits {
                    Rectangle().frame(width: 80, height: 10).probe("wide")
                    Rectangle().frame(width: 30, height: 10).probe("narrow")
                }
            }
            let inked = (0..<Int(width)).filter { stage.snapshot()[$0, 25] != 0xFFFF_FFFF }.count
            #expect(inked == (shown == "wide" ? 80 : 30))
        }
    }

    private struct Rows: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40, id: \.self) { Rectangle().frame(height: 20).probe("row\($0)") }
                }
            }
        }
    }

    @Test func aScrollViewCoastsAndSpringsBackFromItsEnds() throws {
        let stage = try stage(CGSize(width: 100, height: 200)) { Rows() }
        #expect(stage.presented("row0")?.minY == 0)
        try stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), duration: 0.1)
        try stage.step()
        let released = try #require(stage.presented("row0")).minY
        #expect(released < -80)
        try stage.settle()
        let coasted = try #require(stage.presented("row0")).minY
        #expect(coasted < released - 100)
        #expect(coasted >= -600)
        try stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 190), duration: 0.05)
        try stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 190), duration: 0.05)
        try stage.settle()
        #expect(abs(try #require(stage.presented("row0")).minY) < 0.5)
    }

    @Test func aScrollViewWhoseDragIsCanceledSpringsBackFromBeyondItsEnd() throws {
        let stage = try stage(CGSize(width: 100, height: 200)) { Rows() }
        try stage.press(at: CGPoint(x: 50, y: 20))
        for step in 1...8 {
            try stage.move(to: CGPoint(x: 50, y: 20 + 10 * Double(step)))
            try stage.step()
        }
        #expect(try #require(stage.presented("row0")).minY > 10)
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.settle()
        #expect(stage.presented("row0")?.minY == 0)
    }

    private struct Shrinking: View {
        @State private var isLong = true

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<(isLong ? 40 : 12), id: \.self) { index in
                        Rectangle().frame(height: 20).probe("row\(index)").onTapGesture { isLong = false }
                    }
                }
            }
        }
    }

    @Test func shrinkingContentLeavesNoGapAfterItsEnd() throws {
        let stage = try stage(CGSize(width: 100, height: 200)) { Shrinking() }
        func wheel(_ height: CGFloat) throws {
            try stage.turnWheel(by: height)
            try stage.settle()
        }
        try wheel(-500)
        #expect(stage.presented("row0")?.minY == -500)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.presented("row0")?.minY == -40, "240 points of content in a window of 200")
        try wheel(10)
        #expect(stage.presented("row0")?.minY == -30, "from the clamped offset, not from the old offset")
    }

    /// A layout that counts the queries of its alignment lines.
    private struct CountingLayout: Layout {
        @MainActor final class Count { var queries = 0 }
        let count: Count

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 10, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? {
            MainActor.assumeIsolated { count.queries += 1 }
            return nil
        }
    }

    @Test func eachOfManyNestedFramesQueriesAnAlignmentLineOnce() throws {
        let count = CountingLayout.Count()
        var view = AnyView(CountingLayout(count: count) { Color.red })
        // Without a cache, each frame would query its content three times, which would be 3^24 queries of the innermost
        // view.
        for _ in 0..<24 { view = AnyView(view.frame(width: 50, height: 50)) }
        let stage = try stage { view }
        try stage.step()
        #expect((1...10).contains(count.queries))
    }

    /// A layout that sets its vertical center line at a quarter of its width, and its horizontal one at three quarters
    /// of its height.
    private struct GuideLayout: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40, height: 40)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { guide == .center ? bounds.minX + bounds.width / 4 : nil }

        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { guide == .center ? bounds.minY + bounds.height * 3 / 4 : nil }
    }

    /// Returns the frames of a view and of marks beside and below it, in stacks that align centers.
    private func alignedFrames(_ view: AnyView) throws -> [CGRect?] {
        let stage = try stage(CGSize(width: 200, height: 300)) {
            VStack {
                HStack {
                    view.probe("view")
                    Color.red.frame(width: 10, height: 10).probe("beside")
                }
                view
                Color.red.frame(width: 10, height: 10).probe("below")
            }
        }
        return ["view", "beside", "below"].map { stage.presented($0) }
    }

    @Test func anAnyLayoutSetsTheAlignmentLinesOfItsLayout() throws {
        let plain = try alignedFrames(AnyView(GuideLayout()() { Color.blue }))
        let erased = try alignedFrames(AnyView(AnyLayout(GuideLayout())() { Color.blue }))
        let centered = try alignedFrames(AnyView(Color.blue.frame(width: 40, height: 40)))
        #expect(plain[1] != centered[1])
        #expect(erased == plain)
    }

    private struct Width: PreferenceKey {
        static let defaultValue = ""
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }

    @Test func viewThatFitsHasThePreferencesOfItsChoice() throws {
        @MainActor final class Log { var values: [String] = [] }
        let log = Log()
        let stage = try stage {
            ViewThatFits {
                Color.red.frame(width: 80, height: 10).preference(key: Width.self, value: "wide")
                Color.red.frame(width: 40, height: 10).preference(key: Width.self, value: "narrow")
            }
            .onPreferenceChange(Width.self) { log.values.append($0) }
        }
        try stage.step()
        try stage.resize(to: CGSize(width: 60, height: 60))
        try stage.step()
        #expect(log.values == ["wide", "narrow"])
    }

    @Test func anUnsizedDividerDoesNotWidenItsGrid() throws {
        let stage = try stage(CGSize(width: 200, height: 100)) {
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    Rectangle().frame(width: 30, height: 10)
                    Rectangle().frame(width: 20, height: 10)
                }
                Divider().probe("divider").gridCellUnsizedAxes(.horizontal)
            }
            .probe("grid")
        }
        #expect(stage.presented("grid")?.width == 60)
        #expect(stage.presented("divider")?.width == 60)
    }

    private struct Widened: ViewModifier {
        let width: CGFloat
        func body(content: Content) -> some View { content.frame(width: width) }
    }

    @Test func aCustomModifierInsideAGeometryReaderMayDependOnTheGeometry() throws {
        let stage = try stage {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    Rectangle().modifier(Widened(width: proxy.size.width / 4)).probe("quarter")
                }
                .frame(height: 50)
                Rectangle()
            }
        }
        #expect(stage.presented("quarter") == CGRect(x: 0, y: 0, width: 25, height: 50))
    }
}
