import LiltTesting
import Testing

/// Scroll views show the control to which Tab or a focus state gives the focus.
@MainActor
@Suite struct FocusRevealTests {
    @MainActor
    private final class Remote {
        var field: FocusState<Int?>.Binding?
    }

    private struct Fields: View {
        let remote: Remote
        @State private var texts = Array(repeating: "", count: 20)
        @FocusState private var field: Int?

        var body: some View {
            let _ = remote.field = $field
            VStack(spacing: 10) {
                ForEach(0..<20) { index in
                    TextField("\(index)", text: $texts[index]).focused($field, equals: index)
                        .frame(height: 30)
                        .probe("\(index)")
                }
            }
        }
    }

    private struct Single: View {
        let remote: Remote

        var body: some View {
            ScrollView { Fields(remote: remote) }.frame(height: 100).probe("scroll")
        }
    }

    private struct Nested: View {
        let remote: Remote

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Color.blue.frame(height: 300)
                    ScrollView { Fields(remote: remote) }.frame(height: 80).probe("inner")
                    Color.red.frame(height: 300)
                }
            }
            .frame(height: 150)
            .probe("scroll")
        }
    }

    /// Whether the scroll view `window` shows the whole view `name`.
    private func shows(_ name: String, in window: String = "scroll", _ stage: Stage) throws -> Bool {
        let (frame, window) = (try #require(stage.presented(name)), try #require(stage.presented(window)))
        return frame.minY > window.minY - 0.01 && frame.maxY < window.maxY + 0.01
    }

    @Test func tabScrollsByTheLeastDistanceThatShowsTheField() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Single(remote: Remote()) }
        for index in 0..<20 {
            try stage.key(.tab)
            try stage.step(frames: 2)
            #expect(try shows("\(index)", stage), "\(index)")
        }
        let (last, scroll) = (stage.presented("19"), stage.presented("scroll"))
        #expect(last?.maxY == scroll?.maxY)
        // The field before the last one is visible, so nothing scrolls.
        try stage.key(.tab, modifiers: .shift)
        try stage.step(frames: 2)
        #expect(stage.presented("19") == last)
        for _ in 0..<18 { try stage.key(.tab, modifiers: .shift) }
        try stage.step(frames: 2)
        #expect(stage.presented("0")?.minY == scroll?.minY)
    }

    @Test(arguments: [false, true]) func eachScrollViewAroundAFieldShowsIt(isNested: Bool) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            if isNested { Nested(remote: remote) } else { Single(remote: remote) }
        }
        try stage.settle()
        for index in [15, 3, 19, 0] {
            remote.field?.wrappedValue = index
            try stage.step(frames: 2)
            #expect(try shows("\(index)", stage), "\(index)")
            if isNested { #expect(try shows("\(index)", in: "inner", stage), "\(index)") }
        }
    }

    @Test(arguments: [Double.nan, 1e200, -1e200, .infinity, 0])
    func aFieldWithAnExtremeFrameGetsTheFocus(scale: Double) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            ScrollView { Fields(remote: Remote()).scaleEffect(scale) }
        }
        for _ in 0..<3 {
            try stage.key(.tab)
            try stage.type("a")
            try stage.step(frames: 2)
        }
        #expect(try (0..<3).map { try stage.element("\($0)").value } == ["a", "a", "a"])
        #expect(stage.messages == [])
    }

    @Test func aPressScrollsNothing() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Single(remote: Remote()) }
        try stage.settle()
        let before = try #require(stage.presented("2"))
        // The third field is cut at the lower edge of the scroll view.
        try #require(before.maxY > stage.presented("scroll")?.maxY ?? 0)
        try stage.tap(at: CGPoint(x: 100, y: before.minY + 5))
        try stage.type("a")
        try stage.step(frames: 2)
        #expect(stage.presented("2") == before)
        #expect(try stage.element("2").value == "a")
    }

    /// The header of section `s` is 20 + 10 s points long, its footer 15 points.
    private struct Sections: View {
        let pins: PinnedScrollableViews
        /// Gets the focus state of the headers. If it is nil, the headers cannot have the focus.
        var headers: Remote?
        @FocusState private var header: Int?

        var body: some View {
            let _ = headers?.field = $header
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: pins) {
                    ForEach(0..<3) { section in
                        Section {
                            ForEach(0..<12) { row in
                                Color.blue.frame(height: 30).focusable()
                                    .probe("row\(section).\(row)")
                            }
                        } header: {
                            Color.red.frame(height: 20 + 10 * CGFloat(section)).focusable(headers != nil)
                                .focused($header, equals: section)
                                .probe("header\(section)")
                        } footer: {
                            Color.green.frame(height: 15).probe("footer\(section)")
                        }
                    }
                }
            }
        }
    }

    /// A row at the start of the window rests below the header of its section, and a row at the end above the footer. A
    /// header that does not exist before the scroll has another length than the one that is pinned before.
    @Test(arguments: [PinnedScrollableViews.sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    func aPinnedViewCoversNoRowThatTabReveals(pins: PinnedScrollableViews) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 140)) { Sections(pins: pins) }
        let rows = (0..<3).flatMap { section in (0..<12).map { (section: section, row: $0) } }
        func frame(_ row: (section: Int, row: Int)) throws -> CGRect {
            try stage.step(frames: 2)
            return try #require(stage.presented("row\(row.section).\(row.row)"))
        }
        let footer: CGFloat = pins.contains(.sectionFooters) ? 15 : 0
        for row in rows {
            try stage.key(.tab)
            #expect(try frame(row).maxY < 140 - footer + 1e-6, "\(row)")
        }
        for row in rows.dropLast().reversed() {
            try stage.key(.tab, modifiers: .shift)
            let header = pins.contains(.sectionHeaders) ? 20 + 10 * CGFloat(row.section) : 0
            let start = try frame(row).minY
            // Before the last four rows, each row rests at the start.
            let isVisible = row.section == 2 && row.row > 7
            #expect(isVisible ? start > header - 1e-6 : abs(start - header) < 1e-6, "\(row) at \(start)")
        }
    }

    @Test func theContentsMarginIsPartOfTheLengthThatAHeaderCovers() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 140)) {
            Sections(pins: .sectionHeaders).contentMargins(.top, 15, for: .scrollContent)
        }
        for index in 0..<18 {
            try stage.key(.tab, modifiers: index < 12 ? [] : .shift)
            try stage.step(frames: 2)
        }
        #expect(stage.presented("header0")?.maxY == 20)
        #expect(abs(try #require(stage.presented("row0.5")).minY - 20) < 1e-6)
    }

    @Test func aPinnedHeaderThatGetsTheFocusScrollsNothing() throws {
        let headers = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 140)) {
            Sections(pins: .sectionHeaders, headers: headers)
        }
        try stage.scroll(by: CGSize(width: 0, height: -200), at: CGPoint(x: 50, y: 70))
        try stage.settle()
        let before = try #require(stage.presented("row0.8"))
        // The header is the first view that exists.
        try stage.key(.tab)
        try stage.settle()
        #expect(headers.field?.wrappedValue == 0)
        #expect(stage.presented("row0.8") == before)
    }
}
