import LiltTesting
import Testing

/// Scroll views at their limits: repeated requests, removal under a hand, extreme numbers, changed axes.
@MainActor
@Suite struct ScrollLimitTests {
    @MainActor
    private final class Remote {
        var proxy: ScrollViewProxy?
        var position: Binding<ScrollPosition>?
        var isShown: Binding<Bool>?
        var axes: Binding<Axis.Set>?
    }

    private let middle = CGPoint(x: 50, y: 100)

    /// Forty rows of 50 points in a scroll view of 200 points.
    private struct Rows: View {
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<40, id: \.self) { Color.red.frame(width: 400, height: 50).probe("row\($0)") }
            }
            .scrollTargetLayout()
        }
    }

    private struct Positioned: View {
        let remote: Remote
        @State var position: ScrollPosition

        var body: some View {
            let _ = remote.position = $position
            ScrollView([.horizontal, .vertical]) { Rows() }.scrollPosition($position)
        }
    }

    private func positioned(_ remote: Remote, _ position: ScrollPosition) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 200)) { Positioned(remote: remote, position: position) }
    }

    private func offset(_ stage: Stage) throws -> CGPoint {
        let row = try #require(stage.presented("row0"))
        return CGPoint(x: -row.minX, y: -row.minY)
    }

    @Test(arguments: [
        ScrollPosition(idType: Int.self, edge: .top), ScrollPosition(id: 0), ScrollPosition(idType: Int.self, y: 0),
    ])
    func aRequestForThePresentOffsetLeavesTheNextMovementToTheHand(_ position: ScrollPosition) throws {
        let remote = Remote()
        let stage = try positioned(remote, position)
        #expect(try offset(stage) == .zero)
        try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.4)
        try stage.settle()
        #expect(try offset(stage).y > 100)
    }

    @Test func aRequestWhileAHandHoldsTheContentHasNoEffect() throws {
        let remote = Remote()
        let stage = try positioned(remote, ScrollPosition(idType: Int.self))
        try stage.press(at: middle)
        try stage.move(to: CGPoint(x: 50, y: 50))
        try stage.step()
        remote.position?.wrappedValue.scrollTo(y: 1000)
        try stage.advance(by: 0.3)
        #expect(try offset(stage).y == 50)
        try stage.release(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(try offset(stage).y == 50)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, -5])
    func aRequestForAnExtremeOffsetStaysWithinTheEnds(_ y: CGFloat) throws {
        let remote = Remote()
        let stage = try positioned(remote, ScrollPosition(idType: Int.self, y: 300))
        remote.position?.wrappedValue.scrollTo(x: 20, y: y)
        try stage.settle()
        let now = try offset(stage)
        #expect(now == CGPoint(x: 20, y: y.isNaN ? 300 : min(max(y, 0), 1800)))
        remote.position?.wrappedValue.scrollTo(id: 10, anchor: UnitPoint(x: 0, y: y))
        try stage.settle()
        #expect((0...1800).contains(try offset(stage).y))
        // After an extreme request, the content still scrolls.
        remote.position?.wrappedValue.scrollTo(y: 500)
        try stage.settle()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.settle()
        #expect(try offset(stage).y == 540)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300], [true, false])
    func aWheelTurnOfAnExtremeLengthStaysWithinTheEnds(_ length: CGFloat, _ isPrecise: Bool) throws {
        let remote = Remote()
        let stage = try positioned(remote, ScrollPosition(idType: Int.self, y: 300))
        try stage.scroll(by: CGSize(width: length, height: length), at: middle, isPrecise: isPrecise)
        try stage.settle()
        let now = try offset(stage)
        #expect((0...300).contains(now.x) && (0...1800).contains(now.y), "\(now)")
        remote.position?.wrappedValue.scrollTo(y: 500)
        try stage.settle()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.settle()
        #expect(try offset(stage).y == 540)
    }

    private struct Extreme: ScrollTargetBehavior {
        let rect: CGRect
        let anchor: UnitPoint?

        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect = rect
            target.anchor = anchor
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300], [nil, UnitPoint(x: 0.5, y: .nan), .center])
    func aBehaviorWithAnExtremeResultEndsWithinTheEnds(_ y: CGFloat, _ anchor: UnitPoint?) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView { Rows() }
                .scrollTargetBehavior(Extreme(rect: CGRect(x: 0, y: y, width: 10, height: y), anchor: anchor))
        }
        try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.4)
        try stage.settle()
        #expect((0...1800).contains(try offset(stage).y))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -30, 1e300])
    func extremeMarginsLeaveThePositionFinite(_ margin: CGFloat) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView { Rows() }.contentMargins(margin)
        }
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.settle()
        let row = try #require(stage.presented("row0"))
        #expect(row.minX.isFinite && row.minY.isFinite && row.width.isFinite, "\(row)")
    }

    private struct Removable: View {
        let remote: Remote
        @State private var isShown = true
        @State private var id: Int?

        var body: some View {
            let _ = remote.isShown = $isShown
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                if isShown {
                    ScrollView { Rows() }
                        .scrollPosition(id: $id)
                        .onScrollGeometryChange(for: CGFloat.self) {
                            $0.contentOffset.y
                        } action: { _, _ in
                        }
                }
            }
        }
    }

    @Test(arguments: ["drag", "touch", "roll", "notch", "request"])
    func aScrollViewCanBeRemovedWhileItMoves(_ kind: String) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Removable(remote: remote) }
        switch kind {
        case "drag":
            try stage.press(at: middle)
            try stage.move(to: CGPoint(x: 50, y: 50))
        case "touch":
            try stage.touch(1, .down, at: middle)
            try stage.touch(1, .move, at: CGPoint(x: 50, y: 50))
        case "roll":
            for _ in 0..<4 {
                try stage.scroll(by: CGSize(width: 0, height: -7), at: middle, isPrecise: true)
                try stage.advance(by: 0.01)
            }
        case "notch": try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        default: withAnimation { remote.proxy?.scrollTo(20) }
        }
        try stage.step()
        try stage.step()
        #expect(try offset(stage).y != 0)
        remote.isShown?.wrappedValue = false
        if kind == "request" { remote.proxy?.scrollTo(30) }
        // The gesture continues after the removal of the scroll view.
        if kind == "roll" { try stage.scroll(by: CGSize(width: 0, height: -7), at: middle, isPrecise: true) }
        if kind == "drag" { try stage.move(to: CGPoint(x: 50, y: 30)) }
        try stage.step()
        #expect(stage.presented("row0") == nil)
        if kind == "drag" { try stage.release(at: CGPoint(x: 50, y: 20)) }
        if kind == "touch" { try stage.touch(1, .up, at: CGPoint(x: 50, y: 20)) }
        if kind == "roll" { try stage.scroll(by: CGSize(width: 0, height: -7), at: middle, isPrecise: true) }
        remote.proxy?.scrollTo(3)
        try stage.settle()
        remote.isShown?.wrappedValue = true
        try stage.settle()
        #expect(stage.presented("row0") != nil)
    }

    private struct Turning: View {
        let remote: Remote
        @State private var axes: Axis.Set = .vertical

        var body: some View {
            let _ = remote.axes = $axes
            ScrollView(axes) { Rows() }
        }
    }

    @Test func anAxisThatNoLongerScrollsLosesItsOffset() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Turning(remote: remote) }
        try stage.scroll(by: CGSize(width: 0, height: -400), at: middle)
        try stage.settle()
        #expect(try offset(stage).y == 400)
        remote.axes?.wrappedValue = .horizontal
        try stage.settle()
        // The content of 2000 points is now centered across the axis, in 200 points, so the offset is 900.
        #expect(try offset(stage).y == 900)
        remote.axes?.wrappedValue = .vertical
        try stage.settle()
        #expect(try offset(stage).y == 0)
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 100, height: 0), CGSize(width: 0, height: 200)])
    func aScrollViewWithoutAnAreaAcceptsEveryInput(_ size: CGSize) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView([.horizontal, .vertical]) { Rows() }
                    .scrollTargetBehavior(.paging)
                    .frame(width: size.width, height: size.height)
            }
        }
        remote.proxy?.scrollTo(7, anchor: .center)
        try stage.settle()
        try stage.drag(from: middle, to: CGPoint(x: 50, y: 20), duration: 0.2)
        try stage.settle()
        let row = try #require(stage.presented("row0"))
        #expect(row.minX.isFinite && row.minY.isFinite)
    }

    @Test func contentWithoutViewsAcceptsEveryInput() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView { ForEach(0..<0, id: \.self) { Text("\($0)") } }
                    .scrollTargetBehavior(.viewAligned)
            }
        }
        remote.proxy?.scrollTo(7, anchor: .center)
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.drag(from: middle, to: CGPoint(x: 50, y: 20), duration: 0.2)
        try stage.settle()
    }

    @Test func aReaderScrollsOnlyTheScrollViewThatContainsTheID() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    Color.blue.frame(height: 300).id("outer").probe("outer")
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { Color.red.frame(width: 50, height: 40).probe("cell\($0)") }
                        }
                    }
                    Color.blue.frame(height: 300)
                }
            }
        }
        remote.proxy?.scrollTo(10, anchor: .leading)
        try stage.settle()
        #expect(stage.presented("cell10")?.minX == 0)
        // The cell belongs to the inner scroll view, so the outer scroll view does not move.
        #expect(stage.presented("outer")?.minY == 0)
    }

    @Test func aScrollToAnIDOfSeveralViewsShowsTheFirst() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 400).probe("row0")
                        ForEach([7, 8, 7], id: \.self) { Color.red.frame(height: 300).id($0) }
                        Color.red.frame(height: 50).id(7)
                    }
                }
            }
        }
        remote.proxy?.scrollTo(7, anchor: .top)
        try stage.settle()
        #expect(try offset(stage).y == 400)
    }
}
