import LiltTesting
import Testing

/// Modifiers with extreme numbers: NaN, infinities, huge and tiny values.
@MainActor
@Suite struct ExtremeNumberTests {
    nonisolated private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e30, -0.0, .leastNonzeroMagnitude, -3, 0,
    ]

    private typealias Make = @MainActor (CGFloat) -> AnyView

    /// Returns the view inside most of the modifiers. The view receives presses, drags and hovers.
    private static func target() -> some View {
        Color.blue.frame(width: 20, height: 20).onTapGesture {}.gesture(DragGesture()).onHover { _ in }
    }

    private static let layoutModifiers: [(String, Make)] = [
        ("position x", { AnyView(target().position(x: $0, y: 5)) }),
        ("position y", { AnyView(target().position(x: 5, y: $0)) }),
        ("padding", { AnyView(target().padding($0)) }),
        ("padding edge", { AnyView(target().padding(.leading, $0)) }),
        ("frame width", { AnyView(target().frame(width: $0)) }),
        ("frame height", { AnyView(target().frame(height: $0, alignment: .bottom)) }),
        ("frame minimum", { AnyView(Color.red.frame(minWidth: $0, minHeight: $0).onTapGesture {}) }),
        ("frame ideal", { AnyView(Color.red.frame(idealWidth: $0, idealHeight: $0).fixedSize().onTapGesture {}) }),
        ("frame maximum", { AnyView(Color.red.frame(maxWidth: $0, maxHeight: $0).onTapGesture {}) }),
        ("aspect ratio", { AnyView(Color.red.aspectRatio($0, contentMode: .fit).onTapGesture {}) }),
        ("aspect ratio, fill", { AnyView(Color.red.aspectRatio($0, contentMode: .fill).onTapGesture {}) }),
        ("aspect ratio of sides", { AnyView(Color.red.aspectRatio(CGSize(width: $0, height: 2), contentMode: .fit)) }),
        (
            "priority",
            { number in
                AnyView(
                    HStack {
                        target().layoutPriority(number); Color.red
                    })
            }
        ),
        (
            "z index",
            { number in
                AnyView(
                    ZStack {
                        target().zIndex(number); Color.red
                    })
            }
        ),
        (
            "guide",
            { number in
                AnyView(
                    VStack {
                        target().alignmentGuide(HorizontalAlignment.center) { _ in number }; Color.red
                    })
            }
        ),
        (
            "guide of a frame",
            { number in
                AnyView(
                    target().alignmentGuide(VerticalAlignment.center) { _ in number }
                        .frame(maxWidth: .infinity, maxHeight: .infinity))
            }
        ),
        (
            "row spacing",
            { number in
                AnyView(
                    HStack(spacing: number) {
                        target(); Text("a"); Color.red
                    })
            }
        ),
        (
            "column spacing",
            { number in
                AnyView(
                    VStack(spacing: number) {
                        target(); Text("a"); Color.red
                    })
            }
        ),
        (
            "lazy column spacing",
            { number in
                AnyView(
                    ScrollView {
                        LazyVStack(spacing: number) {
                            target(); target(); Color.red
                        }
                    })
            }
        ),
        (
            "grid spacing",
            { number in
                AnyView(
                    Grid(horizontalSpacing: number, verticalSpacing: number) {
                        GridRow {
                            target(); Color.red
                        }
                    })
            }
        ),
        (
            "spacer",
            { number in
                AnyView(
                    HStack {
                        target(); Spacer(minLength: number); target()
                    })
            }
        ),
        (
            "geometry",
            { number in
                AnyView(
                    GeometryReader { proxy in
                        target().frame(width: proxy.frame(in: .global).midX, height: proxy.size.height / number)
                    }.position(x: number, y: number))
            }
        ),
        (
            "geometry change",
            { number in
                AnyView(
                    target().position(x: number, y: 0)
                        .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { _ in })
            }
        ),
        ("scrolled content", { number in AnyView(ScrollView { target().frame(height: number) }) }),
        ("scrolled position", { number in AnyView(ScrollView { target().position(x: number, y: number) }) }),
        ("scroll view", { number in AnyView(ScrollView([.horizontal, .vertical]) { target() }.frame(width: number)) }),
        ("scroll view's position", { number in AnyView(ScrollView { target() }.position(x: number, y: number)) }),
        (
            "layout",
            {
                AnyView(
                    ExtremeLayout(number: $0) {
                        target(); Color.red
                    })
            }
        ),
    ]

    private static let effects: [(String, Make)] = [
        ("offset", { AnyView(target().offset(x: $0, y: 3)) }),
        ("scale", { AnyView(target().scaleEffect($0)) }),
        ("scale of an axis", { AnyView(target().scaleEffect(x: $0, y: 1)) }),
        ("scale anchor", { AnyView(target().scaleEffect(2, anchor: UnitPoint(x: $0, y: $0))) }),
        ("rotation", { AnyView(target().rotationEffect(.radians($0))) }),
        ("rotation in space", { AnyView(target().rotation3DEffect(.radians($0), axis: (x: 1, y: $0, z: 0))) }),
        ("opacity", { AnyView(target().opacity($0)) }),
        ("border", { AnyView(target().border(Color.red, width: $0)) }),
        ("corner radius", { AnyView(target().clipShape(RoundedRectangle(cornerRadius: $0))) }),
        ("content shape", { AnyView(target().contentShape(RoundedRectangle(cornerRadius: $0))) }),
        ("shape offset", { AnyView(Circle().offset(CGSize(width: $0, height: $0)).onTapGesture {}) }),
        ("trim", { AnyView(Circle().trim(from: 0, to: $0).stroke(lineWidth: 4).onTapGesture {}) }),
        ("stroke", { AnyView(Circle().stroke(lineWidth: $0).onTapGesture {}) }),
        ("inset", { AnyView(Circle().inset(by: $0).onTapGesture {}) }),
        ("transform", { AnyView(target().transformEffect(CGAffineTransform(translationX: $0, y: $0))) }),
        ("drag distance", { AnyView(Color.red.gesture(DragGesture(minimumDistance: $0))) }),
        ("press duration", { AnyView(Color.red.onLongPressGesture(minimumDuration: $0) {}) }),
        ("matched frame", { AnyView(Matched(number: $0)) }),
    ]

    private struct Matched: View {
        let number: CGFloat
        @Namespace private var namespace

        var body: some View {
            ZStack {
                ExtremeNumberTests.target().matchedGeometryEffect(id: 1, in: namespace).position(x: number, y: number)
                ExtremeNumberTests.target().matchedGeometryEffect(id: 1, in: namespace, isSource: false)
            }
        }
    }

    /// A layout that uses one number for its size, its positions and its alignment lines.
    private struct ExtremeLayout: Layout {
        let number: CGFloat

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: number, height: number)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(
                    at: CGPoint(x: number, y: bounds.minY), anchor: UnitPoint(x: number, y: 0.5),
                    proposal: ProposedViewSize(width: number, height: number))
            }
        }

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { number }
    }

    /// Presses, drags, scrolls and draws a view.
    private func exercise(_ view: AnyView) throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { view }
        _ = stage.snapshot()
        for point in [CGPoint(x: 20, y: 20), CGPoint(x: 5, y: 5), CGPoint(x: 1e9, y: -1e9)] {
            try stage.tap(at: point)
        }
        try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 35, y: 8), duration: 0.05)
        try stage.play([
            InputEvent(time: stage.now, .scroll(by: CGSize(width: 7, height: -30), at: CGPoint(x: 20, y: 20)))
        ])
        try stage.step(frames: 2)
        try stage.resize(to: CGSize(width: 30, height: 50))
        try stage.step(frames: 2)
        _ = stage.snapshot()
    }

    @Test(arguments: numbers)
    func everyLayoutAcceptsEveryNumber(number: CGFloat) throws {
        for (_, make) in Self.layoutModifiers { try exercise(make(number)) }
    }

    @Test(arguments: numbers)
    func everyEffectAndGestureAcceptsEveryNumber(number: CGFloat) throws {
        for (_, make) in Self.effects { try exercise(make(number)) }
    }

    @Test func aPositionThatIsNotFiniteIsReportedAndTheViewStaysInItsContainer() throws {
        @MainActor final class Count { var taps = 0 }
        let count = Count()
        let stage = try Stage(size: CGSize(width: 40, height: 40)) {
            Color.blue.frame(width: 20, height: 20).onTapGesture { count.taps += 1 }.probe("view")
                .position(x: .nan, y: 30)
        }
        #expect(stage.presented("view") == CGRect(x: 0, y: 20, width: 20, height: 20))
        try stage.tap(at: CGPoint(x: 10, y: 30))
        #expect(count.taps == 1)
        #expect(
            stage.messages == [
                "a view with Position has a position that is not finite; "
                    + "it is placed at the start of its container instead"
            ])
    }

    @Test func aZIndexThatIsNotANumberCountsAsZero() throws {
        @MainActor final class Log { var lines: [String] = [] }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 40, height: 40)) {
            ZStack {
                Color.red.onTapGesture { log.lines.append("two") }.zIndex(2)
                Color.green.onTapGesture { log.lines.append("NaN") }.zIndex(.nan)
                Color.blue.onTapGesture { log.lines.append("one") }.zIndex(1)
            }
        }
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(log.lines == ["two"])
    }

    private struct Thrown: View {
        let number: CGFloat
        @State private var isAway = false

        var body: some View {
            ExtremeNumberTests.target()
                .position(x: isAway ? number : -number, y: 20)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.bouncy) { isAway.toggle() } }
        }
    }

    @Test(arguments: numbers)
    func aViewThatMovesBetweenExtremePositionsCanBePressed(number: CGFloat) throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Thrown(number: number) }
        for _ in 0..<3 {
            try stage.tap(at: CGPoint(x: 20, y: 20))
            try stage.step(frames: 3)
            _ = stage.snapshot()
        }
    }

    @Test func aSquareInAGridHasAFiniteSize() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Grid {
                ForEach(0..<2, id: \.self) { _ in
                    GridRow { ForEach(0..<3, id: \.self) { _ in Color.red.aspectRatio(1, contentMode: .fit) } }
                }
            }
        }
        try stage.step()
        #expect(stage.messages.isEmpty)
    }

    /// A layout that gives its views the position, the anchor and the proposal of its properties.
    private struct Placing: Layout {
        var position = CGPoint(x: 30, y: 30)
        var anchor = UnitPoint.center
        var proposal = ProposedViewSize(width: 10, height: 10)

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 60, height: 40)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: position, anchor: anchor, proposal: self.proposal) }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1])
    func viewsThatAreBadlyPlacedHaveFiniteFrames(number: CGFloat) throws {
        let layouts = [
            Placing(position: CGPoint(x: number, y: 30)), Placing(position: CGPoint(x: 30, y: number)),
            Placing(anchor: UnitPoint(x: number, y: 0)), Placing(anchor: UnitPoint(x: 0, y: number)),
            Placing(proposal: ProposedViewSize(width: number, height: 10)),
            Placing(proposal: ProposedViewSize(width: 10, height: number)),
            Placing(proposal: ProposedViewSize(width: number, height: number)),
        ]
        let views: [AnyView] = [
            AnyView(Color.red.overlay { Color.blue.frame(width: 3, height: 3).probe("inner") }),
            AnyView(Text("Hello, world")), AnyView(HStack { Color.red.probe("inner").padding(.leading, 3) }),
            AnyView(GeometryReader { Color.red.frame(width: $0.size.width / 2).probe("inner") }),
            AnyView(Color.red.aspectRatio(2, contentMode: .fit)), AnyView(Circle().padding(2)),
            AnyView(ScrollView { Color.red.frame(height: 300).probe("inner") }),
            AnyView(Placing(proposal: .infinity) { Color.red.probe("inner") }),
        ]
        for (index, layout) in layouts.enumerated() {
            for view in views {
                let stage = try Stage(size: CGSize(width: 100, height: 100)) { layout { view.probe("view") } }
                try stage.step()
                _ = stage.snapshot()
                let probes = stage.content.probes
                #expect(probes.count >= 4 && probes.allSatisfy { $0.value.isFinite }, "layout \(index): \(probes)")
            }
        }
    }

    @Test func aViewIsLaidOutWithinTheSizeThatItHasForABadProposal() throws {
        let widths: [(number: CGFloat, width: CGFloat)] = [(.nan, 60), (-1, 0), (-.infinity, 0)]
        for (number, width) in widths {
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                Placing(proposal: ProposedViewSize(width: number, height: 30)) {
                    Color.red.probe("color").aspectRatio(2, contentMode: .fit).probe("view")
                }
            }
            #expect(stage.presented("view")?.width == width && stage.presented("color")?.width == width, "\(number)")
        }
    }

    @Test func anInfiniteProposalIsTheContainersLengthForAViewThatWouldBeInfinite() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Placing(position: .zero, anchor: .topLeading, proposal: .infinity) {
                Color.red.probe("color")
                Color.blue.frame(maxWidth: 20, maxHeight: 5).probe("limited")
                Color.green.frame(maxWidth: 20).probe("high")
            }
            .frame(width: 100, height: 100, alignment: .topLeading)
        }
        #expect(stage.presented("color")?.size == CGSize(width: 60, height: 40))
        #expect(stage.presented("limited")?.size == CGSize(width: 20, height: 5))
        #expect(stage.presented("high")?.size == CGSize(width: 20, height: 40))
        #expect(stage.messages.isEmpty)
    }
}
