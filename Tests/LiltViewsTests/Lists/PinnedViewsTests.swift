import LiltTesting
import Observation
import Testing

/// Pinned headers: drawing, input, state and the number of views. `LazySectionLawTests` tests their positions.
@MainActor
@Suite struct PinnedViewsTests {
    private static let size = CGSize(width: 100, height: 100)

    @MainActor
    final class Counts {
        var headerTaps: [Int: Int] = [:]
        var rowTaps = 0
        var headers: [Int: Int] = [:]
        var bodyCount = 0
    }

    private struct Header: View {
        let section: Int
        let counts: Counts
        @State private var taps = 0

        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(height: 20)
                .probe("header\(section)")
                .onTapGesture {
                    taps += 1
                    counts.headerTaps[section] = taps
                }
                .onAppear { counts.headers[section, default: 0] += 1 }
                .onDisappear { counts.headers[section, default: 0] -= 1 }
        }
    }

    private struct Content: View {
        let counts: Counts
        var rowCount = 50
        @State private var position = ScrollPosition(edge: .top)

        var body: some View {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<10, id: \.self) { section in
                        Section {
                            ForEach(0..<rowCount, id: \.self) { row in
                                let _ = counts.bodyCount += 1
                                Color(red: 0, green: 0, blue: 1).frame(height: 30).zIndex(1)
                                    .onTapGesture { counts.rowTaps += 1 }
                            }
                        } header: {
                            Header(section: section, counts: counts)
                        }
                    }
                }
            }
            .scrollPosition($position)
            .overlay(alignment: .bottom) {
                Button("Middle") { position.scrollTo(y: (CGFloat(rowCount) * 30 + 20) * 5.5) }
            }
        }
    }

    private func wheel(_ stage: Stage, by height: CGFloat) throws {
        try stage.turnWheel(by: height)
        try stage.settle()
    }

    @Test func aPinnedHeaderIsInFrontOfTheRowsAndGetsTheTaps() throws {
        let counts = Counts()
        let stage = try Stage(size: Self.size) { Content(counts: counts) }
        try wheel(stage, by: -200)
        #expect(stage.presented("header0") == CGRect(x: 0, y: 0, width: 100, height: 20))
        let picture = stage.snapshot()
        #expect(picture[50, 10] == 0xFFFF_0000 && picture[50, 25] == 0xFF00_00FF)
        try stage.tap(at: CGPoint(x: 50, y: 10))
        #expect(counts.headerTaps[0] == 1 && counts.rowTaps == 0)
        try stage.tap(at: CGPoint(x: 50, y: 25))
        #expect(counts.rowTaps == 1)
    }

    @Test func aPinnedHeaderKeepsItsStateWhileItsSectionIsVisible() throws {
        let counts = Counts()
        let stage = try Stage(size: Self.size) { Content(counts: counts) }
        try stage.tap(at: CGPoint(x: 50, y: 10))
        for _ in 0..<10 {
            try wheel(stage, by: -137)
            try stage.tap(at: CGPoint(x: 50, y: 10))
        }
        #expect(counts.headerTaps == [0: 11])
        for _ in 0..<10 { try wheel(stage, by: 137) }
        try stage.tap(at: CGPoint(x: 50, y: 10))
        #expect(counts.headerTaps == [0: 12])
    }

    @Test func exactlyTheVisibleHeadersHaveAppeared() throws {
        let counts = Counts()
        let stage = try Stage(size: Self.size) { Content(counts: counts, rowCount: 4) }
        for _ in 0..<60 {
            try wheel(stage, by: -17)
            for section in 0..<10 {
                let frame = stage.presented("header\(section)")
                let isVisible = frame.map { $0.maxY > 0 && $0.minY < 100 } ?? false
                #expect((counts.headers[section] ?? 0) == (isVisible ? 1 : 0), "header \(section): \(frame as Any)")
            }
        }
    }

    @Test func aJumpIntoALongSectionMakesItsHeaderAndFewRows() throws {
        let counts = Counts()
        let stage = try Stage(size: Self.size) { Content(counts: counts, rowCount: 100_000) }
        let before = counts.bodyCount
        try stage.tap("Middle")
        try stage.settle()
        #expect(stage.presented("header5") == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(stage.presented("header4") == nil)
        #expect(counts.bodyCount - before < 40, "\(counts.bodyCount - before)")
    }

    private struct Index: View {
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView(showsIndicators: false) {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(0..<10, id: \.self) { section in
                            Section {
                                ForEach(0..<200, id: \.self) { row in
                                    Color.blue.frame(height: 30).probe("row\(section).\(row)")
                                }
                            } header: {
                                Color.red.frame(height: 20).id("header \(section)")
                            }
                        }
                    }
                }
                .overlay(alignment: .bottom) {
                    HStack {
                        Button("Back") { proxy.scrollTo("header 5", anchor: .top) }
                        Button("Move") { withAnimation { proxy.scrollTo("header 5", anchor: .top) } }
                    }
                }
            }
        }
    }

    @Test(arguments: ["Back", "Move"])
    func aScrollToAPinnedHeaderShowsTheStartOfItsSection(button: String) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Index() }
        for distance: CGFloat in [45, 2000, 5000] {
            try stage.tap("Back")
            try stage.settle()
            #expect(stage.presented("row5.0")?.minY == 20)
            try wheel(stage, by: -distance)
            try stage.tap(button)
            try stage.settle()
            #expect(stage.presented("row5.0")?.minY == 20, "after \(distance) points")
        }
    }

    /// The header is in the chain when the scroll begins. The rows after it are removed nevertheless.
    @Test func aScrollThroughALongSectionRemovesItsRows() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Index() }
        for _ in 0..<20 { try wheel(stage, by: -100) }
        let count = stage.attributeCount
        for _ in 0..<30 { try wheel(stage, by: -100) }
        #expect(stage.presented("row0.167")?.minY == 30)
        #expect(stage.attributeCount < count + count / 10, "\(stage.attributeCount) after \(count)")
    }

    @Test func theHeadersOfARowArePinnedAtItsLeadingEdge() throws {
        let stage = try Stage(size: Self.size) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<10, id: \.self) { _ in Color.blue.frame(width: 30) }
                        } header: {
                            Color.red.frame(width: 20).probe("header\(section)")
                        } footer: {
                            Color.green.frame(width: 10).probe("footer\(section)")
                        }
                    }
                }
            }
        }
        #expect(stage.presented("header0")?.minX == 0 && stage.presented("footer0")?.maxX == 100)
        try stage.scroll(by: CGSize(width: -300, height: 0), at: CGPoint(x: 50, y: 50))
        try stage.settle()
        // The first section ends at 330, so 30 points of it are left. The second footer begins behind 10 points of its
        // header.
        #expect(stage.presented("header0")?.minX == 0 && stage.presented("footer0")?.minX == 20)
        #expect(stage.presented("header1")?.minX == 30 && stage.presented("footer1")?.maxX == 100)
    }

    @Observable @MainActor
    final class Kinds {
        var pins: PinnedScrollableViews = []
        @ObservationIgnored var taps: [String] = []
    }

    private struct Switched: View {
        let kinds: Kinds

        var body: some View {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: kinds.pins) {
                    Section {
                        ForEach(0..<20, id: \.self) { _ in
                            Color(red: 0, green: 0, blue: 1).frame(height: 30).onTapGesture { kinds.taps.append("row") }
                        }
                    } header: {
                        Color(red: 1, green: 0, blue: 0).frame(height: 20).probe("header")
                            .onTapGesture { kinds.taps.append("header") }
                    }
                }
            }
        }
    }

    /// The header is near the window, so it exists before it is pinned.
    @Test func aHeaderThatIsPinnedLaterIsInFrontOfTheRows() throws {
        let kinds = Kinds()
        let stage = try Stage(size: Self.size) { Switched(kinds: kinds) }
        try wheel(stage, by: -30)
        try stage.tap(at: CGPoint(x: 50, y: 10))
        #expect(stage.snapshot()[50, 10] == 0xFF00_00FF)
        kinds.pins = .sectionHeaders
        try stage.settle()
        #expect(stage.presented("header")?.minY == 0 && stage.snapshot()[50, 10] == 0xFFFF_0000)
        try stage.tap(at: CGPoint(x: 50, y: 10))
        #expect(kinds.taps == ["row", "header"])
    }

    @Test func allViewsOfAHeaderArePinned() throws {
        let stage = try Stage(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<100, id: \.self) { _ in Color.blue.frame(height: 30) }
                    } header: {
                        ForEach(0..<2, id: \.self) { Color.red.frame(height: 20).probe("header\($0)") }
                    }
                }
            }
        }
        for distance: CGFloat in [-5, -300] {
            try wheel(stage, by: distance)
            for index in 0..<2 {
                let frame = CGRect(x: 0, y: CGFloat(index) * 20, width: 100, height: 20)
                #expect(stage.presented("header\(index)") == frame, "\(distance)")
            }
        }
    }

    @Test func aHeaderWithoutAScrollViewIsNotPinned() throws {
        let stage = try Stage(size: Self.size) {
            LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                Section {
                    Color.blue.frame(height: 150)
                } header: {
                    Color.red.frame(height: 20).probe("header")
                }
            }
        }
        #expect(stage.presented("header")?.minY == -35)
    }
}
