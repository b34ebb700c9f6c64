import LiltTesting
import Testing

/// Frames relative to the nearest container.
@MainActor
@Suite struct ContainerRelativeFrameTests {
    @Test func withoutAScrollViewTheContainerIsTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            VStack { Color.red.containerRelativeFrame([.horizontal, .vertical]).probe("color") }.padding(20)
        }
        try stage.step()
        #expect(stage.presented("color")?.size == CGSize(width: 200, height: 300))
    }

    @Test func aPageIsAsWideAsTheScrollViewWithoutItsMargins() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    Color.red.containerRelativeFrame(.horizontal).probe("first")
                    Color.blue.containerRelativeFrame(.horizontal).probe("second")
                }
            }
            .safeAreaPadding(.horizontal, 30)
            .frame(width: 160)
        }
        try stage.step()
        #expect(stage.presented("first")?.width == 100)
        #expect(stage.presented("second")?.minX == stage.presented("first").map { $0.maxX + 10 })
        #expect(stage.messages.isEmpty)
    }

    @Test func aFrameFollowsTheScrollViewsSize() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) { Color.red.containerRelativeFrame(.horizontal).probe("color") }
        }
        try stage.step()
        try stage.resize(to: CGSize(width: 120, height: 300))
        try stage.step()
        #expect(stage.presented("color")?.width == 120)
    }

    private struct Growing: View {
        @State private var isWide = false
        var isModified = false

        var body: some View {
            VStack(spacing: 0) {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        Color.red.containerRelativeFrame(.horizontal).probe("page")
                        Color.blue.frame(width: 20).probe("next")
                    }
                }
                .frame(width: isWide ? 200 : 100)
                .probe("scroll view")
                .animation(isModified ? .linear(duration: 0.5) : nil, value: isModified && isWide)
                Color.green.frame(height: 20).probe("button").onTapGesture {
                    if isModified { isWide.toggle() } else { withAnimation(.linear(duration: 0.5)) { isWide.toggle() } }
                }
            }
        }
    }

    /// The frame is resized in a second update, which has the transaction of the first.
    @Test(arguments: [false, true])
    func aFrameMovesWithTheAnimationOfTheScrollViewsSize(isModified: Bool) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Growing(isModified: isModified) }
        try stage.tap("button")
        var widths: [CGFloat] = []
        for _ in 0..<35 {
            try stage.step()
            let window = try #require(stage.presented("scroll view")), page = try #require(stage.presented("page"))
            #expect(abs(page.width - window.width) < 1e-9 && abs(page.minX - window.minX) < 1e-9)
            #expect(stage.presented("next").map { abs($0.minX - page.maxX) < 1e-9 } == true)
            widths.append(page.width)
        }
        #expect(widths.filter { $0 > 100 && $0 < 200 }.count == 29)
        #expect(widths.last == 200)
        #expect(stage.messages == [])
    }

    private struct Appearing: View {
        @State private var isShown = false

        var body: some View {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    if isShown { Color.red.containerRelativeFrame(.horizontal).probe("page") }
                    Color.blue.frame(width: 20).probe("next")
                }
            }
            .frame(width: 100)
            .onTapGesture { withAnimation(.linear(duration: 0.5)) { isShown = true } }
        }
    }

    /// A view that appears in a shown scroll view never has the width of the window, not even in its first frame.
    @Test func aViewThatAppearsPushesTheOthersByItsOwnSize() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Appearing() }
        try stage.tap("next")
        for _ in 0..<35 {
            try stage.step()
            #expect(stage.presented("page")?.width == 100)
        }
        let motion = stage.motion(of: "next", \.frame.minX)
        #expect(motion.isMonotonic() && motion.isContinuous(maximumStep: 3.4))
        #expect(stage.presented("next")?.minX == 150)
    }

    @Test(arguments: [
        (1, 1, 200.0), (2, 1, 95), (3, 2, 130), (0, 1, 200), (4, 1, 42.5), (4, 2, 95), (4, 4, 200), (0, 0, 200),
        (4, -3, 42.5), (-7, 3, 620),
    ])
    func columnsShareTheWidth(count: Int, span: Int, width: Double) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            Color.red.containerRelativeFrame(.horizontal, count: count, span: span, spacing: 10).probe("color")
        }
        try stage.step()
        #expect(abs((stage.presented("color")?.width ?? 0) - width) < 1e-9)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5])
    func aNegativeOrNonfiniteLengthCountsAsZero(length: CGFloat) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            Color.red.containerRelativeFrame(.horizontal) { _, _ in length }.probe("color")
        }
        try stage.step()
        #expect(stage.presented("color")?.width == 0)
    }

    /// The container is the visible part of a scroll view inside the margins, along both axes.
    @Test func theVisiblePartOfAScrollViewIsTheContainer() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                VStack { Color.red.containerRelativeFrame([.horizontal, .vertical]).probe("color") }
            }
            .contentMargins(10)
            .frame(width: 80, height: 60)
        }
        try stage.step()
        #expect(stage.presented("color")?.size == CGSize(width: 60, height: 40))
    }

    @Test func pagesInALazyRowHaveTheWidthOfTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 150, height: 40)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<50) { Color.red.containerRelativeFrame(.horizontal).probe("page\($0)") }
                }
            }
        }
        try stage.step()
        #expect(stage.presented("page0") == CGRect(x: 0, y: 0, width: 150, height: 40))
        try stage.scroll(by: CGSize(width: -60, height: 0), at: CGPoint(x: 75, y: 20), isPrecise: true)
        try stage.settle()
        #expect(stage.presented("page0") == CGRect(x: -60, y: 0, width: 150, height: 40))
        #expect(stage.presented("page1") == CGRect(x: 90, y: 0, width: 150, height: 40))
        #expect(stage.presented("page20") == nil)
    }

    @Test func theSpaceOfAScrollViewHasItsOriginAtTheCornerOfTheScrollView() throws {
        @MainActor final class Log { var frames: [CGRect] = [] }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                Color.red.frame(height: 600)
                    .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .scrollView(axis: .vertical)) }) {
                        log.frames.append($0)
                    }
                    .padding(.top, 15)
            }
            .padding(.top, 40)
        }
        try stage.step()
        #expect(log.frames.last?.minY == 15)
        try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 150), isPrecise: true)
        try stage.settle()
        #expect(log.frames.last?.minY == -35)
    }

    /// A scroll view and a named view. A tap at the top changes the axes of the one and the name of the other.
    private struct Renamed: View {
        static let axes: [Axis.Set] = [.vertical, .horizontal, [], [.vertical, .horizontal]]
        @State private var number = 0

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(height: 20).onTapGesture { number = (number + 1) % Self.axes.count }
                ScrollView(Self.axes[number]) {
                    GeometryReader { proxy in
                        Color.red
                            .probe("any", "axis", has(.scrollView, proxy))
                            .probe("vertical", "axis", has(.scrollView(axis: .vertical), proxy))
                            .probe("horizontal", "axis", has(.scrollView(axis: .horizontal), proxy))
                    }
                    .frame(width: 50, height: 50)
                }
                .frame(width: 100, height: 60)
                GeometryReader { proxy in
                    Color.green.probe("named", "left", proxy.frame(in: .named("space 2")).minX)
                }
                .padding(.leading, 10)
                .coordinateSpace(.named("space \(number)"))
                .padding(.leading, 30)
            }
        }

        private func has(_ space: NamedCoordinateSpace, _ proxy: GeometryProxy) -> Double {
            proxy.bounds(of: space) == nil ? 0 : 1
        }
    }

    @Test func aSpaceHasTheNamesThatItsViewHasAtTheTime() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Renamed() }
        try stage.step()
        for round in 0..<8 {
            let number = round % Renamed.axes.count
            let axes = Renamed.axes[number]
            #expect(stage.probe("any.axis") == 1)
            #expect(stage.probe("vertical.axis") == (axes.contains(.vertical) ? 1 : 0), "round \(round)")
            #expect(stage.probe("horizontal.axis") == (axes.contains(.horizontal) ? 1 : 0), "round \(round)")
            #expect(stage.probe("named.left") == (number == 2 ? 10 : 40), "round \(round)")
            try stage.tap(at: CGPoint(x: 50, y: 10))
            try stage.settle()
        }
    }

    /// A view that looks for a named space only when it is removed together with this space.
    private struct Parting: View {
        let note: (CGRect) -> Void
        @State private var isShown = true

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(height: 20).onTapGesture { isShown = false }
                if isShown {
                    GeometryReader { proxy in
                        Color.red.onDisappear { note(proxy.frame(in: .named("board"))) }
                    }
                    .frame(width: 40, height: 30)
                    .padding(10)
                    .coordinateSpace(.named("board"))
                }
            }
        }
    }

    @Test func aRemovedViewFindsTheSpaceThatWasRemovedWithIt() throws {
        var frames: [CGRect] = []
        let stage = try Stage(size: CGSize(width: 100, height: 70)) { Parting { frames.append($0) } }
        try stage.step()
        #expect(frames.isEmpty)
        try stage.tap(at: CGPoint(x: 50, y: 10))
        try stage.settle()
        #expect(frames.map(\.size) == [CGSize(width: 40, height: 30)])
    }
}
