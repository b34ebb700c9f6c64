import Foundation
import LiltTesting
import TestSupport
import Testing

/// The readers, positions, geometry and margins of scroll views.
@MainActor
@Suite struct ScrollingByCodeTests {
    @MainActor
    private final class Remote {
        var proxy: ScrollViewProxy?
        var count = 50
        var madeCount = 0
        var set: (Int?) -> Void = { _ in }
        var ids: [Int?] = []
        var position: Binding<ScrollPosition>?
        var geometry: [ScrollGeometry] = []
    }

    private struct Rows: View {
        let remote: Remote
        @State private var count = 50
        var isLazy = true

        var body: some View {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
                }
            }
            .onTapGesture { count += 1 }
        }

        @ViewBuilder private var rows: some View {
            ForEach(0..<count, id: \.self) { row in
                Color.red.frame(height: 10 + CGFloat(row)).probe("row\(row)")
            }
            Text("End").frame(height: 5).id("end").probe("end")
        }
    }

    /// Returns the y coordinate of the top of a row of `Rows` in the content.
    private func top(_ row: Int) -> CGFloat { CGFloat(10 * row + row * (row - 1) / 2) }

    @Test func aReaderScrollsToAnyRowAtAnyAnchor() throws {
        try forEachSeed(30) { seed, random in
            let remote = Remote()
            let stage = try Stage(size: CGSize(width: 100, height: 120)) { Rows(remote: remote) }
            for _ in 0..<3 {
                let row = Int(random.nextDouble(in: 0...49.99))
                let anchor = random.nextDouble(in: 0...1)
                remote.proxy?.scrollTo(row, anchor: UnitPoint(x: 0.5, y: anchor))
                try stage.settle()
                let height = CGFloat(10 + row)
                let wanted = top(row) + anchor * height - anchor * 120
                let offset = min(max(wanted, 0), top(50) + 5 - 120)
                let shown = try #require(stage.presented("row\(row)"))
                #expect(abs(shown.minY - (top(row) - offset)) < 1e-9, "seed \(seed)")
            }
        }
    }

    @Test func withoutAnAnchorAReaderScrollsByTheLeastDistanceThatShowsTheView() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Rows(remote: remote) }
        remote.proxy?.scrollTo(20)
        try stage.settle()
        #expect(stage.presented("row20")?.maxY == 120)
        // The view is visible already.
        remote.proxy?.scrollTo(19)
        try stage.settle()
        #expect(stage.presented("row20")?.maxY == 120)
        remote.proxy?.scrollTo(3)
        try stage.settle()
        #expect(stage.presented("row3")?.minY == 0)
        remote.proxy?.scrollTo("end")
        try stage.settle()
        #expect(stage.presented("end")?.maxY == 120)
        // No view has this id.
        remote.proxy?.scrollTo("nowhere")
        try stage.settle()
        #expect(stage.presented("end")?.maxY == 120)
    }

    /// A lazy column that the proxy of a remote scrolls.
    private struct Column<Content: View>: View {
        let remote: Remote
        @ViewBuilder let content: Content

        var body: some View {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    LazyVStack(spacing: 0) { content }
                }
            }
        }
    }

    /// Rows without lists inside, except for the row at the index `opened`, if there is one.
    private struct Outline: View {
        let remote: Remote
        let count: Int
        let opened: Int

        var body: some View {
            Column(remote: remote) {
                ForEach(0..<count, id: \.self) { row in
                    if row == opened {
                        ForEach(["a", "b", "c"], id: \.self) { Color.blue.frame(height: 20).probe($0) }
                    } else {
                        Color.red.frame(height: 20)
                    }
                }
            }
        }
    }

    /// A search finds an id in the list of a row that the stack has not made yet, even if none of the rows that exist
    /// has a list.
    @Test(arguments: [20, 50, 97]) func aReaderScrollsIntoTheOnlyRowWithAList(opened: Int) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) {
            Outline(remote: remote, count: 100, opened: opened)
        }
        try stage.step()
        remote.proxy?.scrollTo("b", anchor: .bottom)
        try stage.settle()
        #expect(stage.presented("b")?.maxY == 120)
    }

    @Test func rowsMadeByASearchInVainAreTornDown() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) {
            Outline(remote: remote, count: 1000, opened: 900)
        }
        func scrollThereAndBack() throws {
            for distance in [-40.0, 40] {
                try stage.scroll(
                    by: CGSize(width: 0, height: distance), at: CGPoint(x: 50, y: 60), isPrecise: true)
                try stage.settle()
            }
        }
        try scrollThereAndBack()
        let count = stage.attributeCount
        remote.proxy?.scrollTo("nowhere")
        try stage.settle()
        try scrollThereAndBack()
        #expect(stage.attributeCount < count + 100)
    }

    /// Two lazy stacks side by side. The rows of the first one may have lists inside.
    private struct Columns: View {
        let remote: Remote

        var body: some View {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    HStack(alignment: .top, spacing: 0) {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<1000, id: \.self) { row in
                                let _ = remote.madeCount += 1
                                if row < 0 {
                                    ForEach(["a", "b"], id: \.self) { _ in Color.blue.frame(height: 20) }
                                } else {
                                    Color.red.frame(height: 20)
                                }
                            }
                        }
                        LazyVStack(spacing: 0) {
                            ForEach(["x", "y", "z"], id: \.self) { Color.green.frame(height: 100).probe($0) }
                        }
                    }
                }
            }
        }
    }

    @Test func aSearchMakesNoRowsOfAStackIfAnotherStackHasTheID() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Columns(remote: remote) }
        try stage.step()
        remote.proxy?.scrollTo("y", anchor: .top)
        try stage.settle()
        #expect(stage.presented("y")?.minY == 0)
        #expect(remote.madeCount < 200)
    }

    /// An id that counts its comparisons.
    private struct Ticket: Hashable {
        // Safe: one synchronous test on the main actor uses tickets, and only the main thread compares ids.
        nonisolated(unsafe) static var comparisonCount = 0
        let number: Int

        static func == (first: Ticket, second: Ticket) -> Bool {
            comparisonCount += 1
            return first.number == second.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Level<Content: View>: View {
        let content: Content

        init(@ViewBuilder content: () -> Content) { self.content = content() }

        var body: some View {
            ForEach(0..<1, id: \.self) { _ in content }
        }
    }

    private struct Deep: View {
        let remote: Remote

        var body: some View {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView { LazyVStack { levels } }
            }
        }

        private var levels: some View {
            Level { Level { Level { Level { inner } } } }
        }

        private var leaf: some View { Color.red.frame(height: 20).id(Ticket(number: 1)) }

        private var inner: some View {
            Level { Level { Level { Level { Level { Level { leaf } } } } } }
        }
    }

    @Test func aSearchInVainVisitsEachRowOfNestedListsOnce() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Deep(remote: remote) }
        try stage.step()
        Ticket.comparisonCount = 0
        remote.proxy?.scrollTo(Ticket(number: 2))
        try stage.settle()
        #expect(Ticket.comparisonCount < 100)
    }

    private struct Plain: View {
        let remote: Remote
        let count: Int

        var body: some View {
            Column(remote: remote) {
                ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 20) }
            }
        }
    }

    @Test func aSearchInVainMakesNoPlainRows() throws {
        let evaluations = try [100, 2000, 1_000_000].map { count in
            let remote = Remote()
            let stage = try Stage(size: CGSize(width: 100, height: 120)) { Plain(remote: remote, count: count) }
            try stage.step()
            let before = stage.evaluationCount
            remote.proxy?.scrollTo("nowhere")
            try stage.settle()
            return stage.evaluationCount - before
        }
        #expect((evaluations.max() ?? 0) <= (evaluations.min() ?? 0) + 20, "\(evaluations)")
    }

    private struct Ranges: View {
        let remote: Remote
        @State private var isLong = false

        var body: some View {
            let _ = remote.set = { isLong = $0 != nil }
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(isLong ? 1000..<5_000_000_000 : 0..<10, id: \.self) {
                        Color.red.frame(height: 20).probe("row\($0)")
                    }
                }
            }
        }
    }

    @Test func aLongRangeReplacesAllRowsAtOnce() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Ranges(remote: remote) }
        try stage.step()
        remote.set(1)
        try stage.step(frames: 3)
        #expect(stage.presented("row1000")?.minY == 0)
        #expect(stage.presented("row0") == nil)
    }

    @Test func aSearchForANumberOutsideOfTheLongestListEnds() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Plain(remote: remote, count: .max) }
        try stage.step()
        remote.proxy?.scrollTo(-1)
        try stage.step(frames: 3)
        #expect(stage.snapshot().width == 100)
    }

    @Test func aScrollToTheLastRowOfTheLongestListCausesNoTrap() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Plain(remote: remote, count: .max) }
        try stage.step()
        remote.proxy?.scrollTo(Int.max - 1, anchor: .bottom)
        try stage.step(frames: 3)
        #expect(stage.snapshot().width == 100)
    }

    /// A list whose number of rows changes. After the change, a list of ordinary length would search for its ids one by
    /// one.
    private struct Shrinking: View {
        let remote: Remote
        @State private var count = Int.max

        var body: some View {
            let _ = remote.set = { count = $0 ?? 0 }
            Column(remote: remote) {
                ForEach(0..<count, id: \.ownID) { _ in Color.red.frame(height: 20) }
            }
        }
    }

    @Test func theRemovalOfTheLastRowOfTheLongestListCausesNoTrap() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Shrinking(remote: remote) }
        try stage.step()
        remote.proxy?.scrollTo(Int.max - 1, anchor: .bottom)
        try stage.step(frames: 3)
        remote.set(Int.max - 1)
        try stage.step(frames: 3)
        #expect(stage.snapshot().width == 100)
    }

    @Test(arguments: [true, false]) func theTransactionAnimatesAScrollAndAHandCatchesIt(isLazy: Bool) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Rows(remote: remote, isLazy: isLazy) }
        withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(20, anchor: .top) }
        try stage.advance(by: 0.5)
        let now = top(12) - (try #require(stage.presented("row12"))).minY
        // In a lazy stack, the lengths of the rows in between are estimates.
        #expect(abs(now - top(20) / 2) < (isLazy ? top(20) / 20 : top(20) / 30))
        try stage.press(at: CGPoint(x: 50, y: 60))
        try stage.step()
        let caught = try #require(stage.presented("row12")).minY
        try stage.advance(by: 1)
        #expect(stage.presented("row12")?.minY == caught)
        try stage.release(at: CGPoint(x: 50, y: 60))
    }

    private struct Chat: View {
        @State private var count = 20

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { Color.red.frame(height: 30).probe("message\($0)") }
                    }
                }
                .onTapGesture {
                    count += 1
                    proxy.scrollTo(count - 1, anchor: .bottom)
                }
            }
        }
    }

    @Test func aViewThatTheSameUpdateInsertsCanBeScrolledTo() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Chat() }
        for number in 20..<23 {
            try stage.tap(at: CGPoint(x: 50, y: 60))
            try stage.settle()
            #expect(stage.presented("message\(number)")?.maxY == 120)
        }
    }

    /// Forty rows of 50 points in a scroll view. Each row is a target.
    private static func targetRows() -> some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<40, id: \.self) { Color.red.frame(height: 50).probe("row\($0)") }
            }
            .scrollTargetLayout()
        }
    }

    private struct Bound: View {
        let remote: Remote
        @State private var id: Int? = 10

        var body: some View {
            let _ = remote.set = { id = $0 }
            ScrollingByCodeTests.targetRows()
                .scrollPosition(id: $id, anchor: .top)
                .onChange(of: id) { remote.ids.append(id) }
        }
    }

    @Test func aBoundIDSetsTheStartAndFollowsTheHandAndTheCode() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Bound(remote: remote) }
        #expect(stage.presented("row10")?.minY == 0)
        try stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(stage.presented("row12")?.minY == 0)
        #expect(remote.ids == [12])
        withAnimation(.linear(duration: 0.5)) { remote.set(20) }
        try stage.advance(by: 0.25)
        let middle = try #require(stage.presented("row20")).minY
        #expect(middle > 100 && middle < 300)
        try stage.settle()
        #expect(stage.presented("row20")?.minY == 0)
        #expect(remote.ids.last == 20)
    }

    private struct Pages: View {
        let remote: Remote
        let anchor: UnitPoint?
        let isLazy: Bool
        @State private var id: Int? = 0

        var body: some View {
            let _ = remote.set = { id = $0 }
            ScrollView(.horizontal) {
                if isLazy {
                    LazyHStack(spacing: 0) { pages }.scrollTargetLayout()
                } else {
                    HStack(spacing: 0) { pages }.scrollTargetLayout()
                }
            }
            .scrollPosition(id: $id, anchor: anchor)
            .onChange(of: id) { remote.ids.append(id) }
        }

        private var pages: some View {
            ForEach(0..<30, id: \.self) { Color.red.frame(width: 60, height: 100).probe("page\($0)") }
        }
    }

    /// A scroll by code does not change the binding, not even at its end, where another view may be at the anchor. The
    /// next movement by a hand changes the binding, also if the hand catches the scroll by code.
    @Test(arguments: [nil, .leading, .center] as [UnitPoint?], [false, true])
    func aBoundIDKeepsTheValueThatCodeSetUntilAHandScrolls(anchor: UnitPoint?, isLazy: Bool) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pages(remote: remote, anchor: anchor, isLazy: isLazy)
        }
        for id in [7, 3, 29, 12] {
            remote.ids = []
            withAnimation(.easeInOut(duration: 0.5)) { remote.set(id) }
            try stage.settle()
            let page = try #require(stage.presented("page\(id)"))
            #expect(page.minX >= 0 && page.maxX <= 100, "\(id)")
            #expect(remote.ids == [id])
        }
        remote.ids = []
        try stage.scroll(by: CGSize(width: -120, height: 0), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        let shown = try #require(remote.ids.last ?? nil)
        let page = try #require(stage.presented("page\(shown)"))
        // The reported view is nearest to the anchor.
        let point = anchor?.x ?? 0
        #expect(abs(page.minX + point * 60 - point * 100) <= 30)

        withAnimation(.linear(duration: 1)) { remote.set(0) }
        try stage.advance(by: 0.3)
        remote.ids = []
        try stage.scroll(by: CGSize(width: -10, height: 0), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(remote.ids.count == 1 && (remote.ids.last ?? nil) ?? 0 > 2, "\(remote.ids)")
    }

    /// A press that catches a motion ends the scroll by code, so the same id scrolls again.
    @Test(arguments: [false, true]) func aBoundIDFollowsAPressThatCatchesAMotion(isLazy: Bool) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pages(remote: remote, anchor: .leading, isLazy: isLazy)
        }
        withAnimation(.linear(duration: 1)) { remote.set(20) }
        try stage.advance(by: 0.5)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        let shown = try #require(remote.ids.last ?? nil)
        #expect(remote.ids == [20, shown])
        #expect(abs(try #require(stage.presented("page\(shown)")).minX) <= 30)
        remote.set(20)
        try stage.settle()
        #expect(stage.presented("page20")?.minX == 0)
    }

    @Test func aReaderThatMovesNothingLeavesABoundID() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                Pages(remote: remote, anchor: nil, isLazy: false)
            }
        }
        remote.set(20)
        try stage.settle()
        #expect(stage.presented("page20")?.maxX == 100)
        // No view has the first id. The view with the second one is visible already.
        for id in [99, 20] {
            remote.proxy?.scrollTo(id)
            try stage.settle()
            #expect(remote.ids == [20])
        }
        remote.proxy?.scrollTo(25, anchor: .leading)
        try stage.settle()
        #expect(remote.ids == [20, 25])
    }

    @Test func anIDThatAHandHasSetScrollsAgainAfterNil() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pages(remote: remote, anchor: .leading, isLazy: false)
        }
        func scroll(by width: CGFloat) throws {
            try stage.scroll(by: CGSize(width: width, height: 0), at: CGPoint(x: 50, y: 50), isPrecise: true)
            try stage.settle()
        }
        try scroll(by: -130)
        #expect(remote.ids == [2] && stage.presented("page2")?.minX == -10)
        remote.set(nil)
        try stage.settle()
        remote.set(2)
        try stage.settle()
        #expect(stage.presented("page2")?.minX == 0)
        // A hand also replaces nil by the id that it has set before.
        try scroll(by: -5)
        remote.set(nil)
        try stage.settle()
        try scroll(by: -5)
        #expect(remote.ids.suffix(2) == [nil, 2])
    }

    private struct Replaced: View {
        let remote: Remote
        @State private var id: Int?
        @State private var isShown = true

        var body: some View {
            let _ = remote.set = { isShown = $0 != nil }
            Group {
                if isShown {
                    ScrollingByCodeTests.targetRows()
                }
            }
            .scrollPosition(id: $id, anchor: .top)
            .onChange(of: id) { remote.ids.append(id) }
        }
    }

    @Test func aNewScrollViewStartsAtTheIDThatAHandHasSetInAnEarlierOne() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Replaced(remote: remote) }
        try stage.scroll(by: CGSize(width: 0, height: -510), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(remote.ids == [10] && stage.presented("row10")?.minY == -10)
        for id in [nil, 1] {
            remote.set(id)
            try stage.settle()
        }
        #expect(remote.ids == [10] && stage.presented("row10")?.minY == 0)
    }

    @Test func theNextMovementReplacesAnIDThatIsSetWhileAHandHolds() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pages(remote: remote, anchor: .leading, isLazy: false)
        }
        try stage.press(at: CGPoint(x: 90, y: 50))
        try stage.move(to: CGPoint(x: 20, y: 50))
        try stage.step()
        remote.ids = []
        remote.set(9)
        try stage.step()
        try stage.move(to: CGPoint(x: 19, y: 50))
        try stage.step()
        let shown = try #require(remote.ids.last ?? nil)
        #expect(remote.ids == [9, shown])
        #expect(abs(try #require(stage.presented("page\(shown)")).minX) <= 30)
        try stage.release(at: CGPoint(x: 19, y: 50))
    }

    /// The transaction's anchor replaces that of the modifier, for the request of that transaction alone.
    @Test(arguments: [nil, .top] as [UnitPoint?])
    func theTransactionMayHaveTheAnchorOfAScroll(anchor: UnitPoint?) throws {
        struct Rows: View {
            let remote: Remote
            let anchor: UnitPoint?
            @State private var id: Int?

            var body: some View {
                let _ = remote.set = { id = $0 }
                ScrollingByCodeTests.targetRows()
                    .scrollPosition(id: $id, anchor: anchor)
            }
        }
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Rows(remote: remote, anchor: anchor) }
        func show(_ id: Int, at anchor: UnitPoint?, animation: Animation? = nil) throws -> CGFloat {
            var transaction = Transaction(animation: animation)
            transaction.scrollTargetAnchor = anchor
            withTransaction(transaction) { remote.set(id) }
            try stage.settle()
            return try #require(stage.presented("row\(id)")).minY
        }
        #expect(try show(20, at: .center) == 75)
        #expect(try show(10, at: .bottom, animation: .linear(duration: 0.3)) == 150)
        #expect(try show(30, at: .top) == 0)
        #expect(try show(20, at: nil) == 0)
        #expect(try show(25, at: nil) == (anchor == nil ? 150 : 0))
    }

    /// A position that code sets stays as it is until a hand scrolls.
    @Test func aPositionThatCodeSetsIsNotPositionedByTheUser() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Positioned(remote: remote) }
        let position = try #require(remote.position)
        withAnimation(.linear(duration: 0.4)) { position.wrappedValue.scrollTo(edge: .bottom) }
        try stage.settle()
        #expect(position.wrappedValue.edge == .bottom && !position.wrappedValue.isPositionedByUser)
        withAnimation(.linear(duration: 0.4)) { position.wrappedValue.scrollTo(y: 330) }
        try stage.settle()
        #expect(position.wrappedValue.y == 330 && !position.wrappedValue.isPositionedByUser)
        withAnimation(.linear(duration: 0.4)) { position.wrappedValue.scrollTo(id: 20) }
        try stage.settle()
        #expect(position.wrappedValue.viewID(type: Int.self) == 20 && !position.wrappedValue.isPositionedByUser)
        try stage.scroll(by: CGSize(width: 0, height: 100), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(position.wrappedValue.isPositionedByUser && position.wrappedValue.edge == nil)
        position.wrappedValue.scrollTo(id: 10, anchor: .top)
        try stage.settle()
        #expect(!position.wrappedValue.isPositionedByUser)
        // The nearest view is still the one that code has set.
        try stage.scroll(by: CGSize(width: 0, height: -10), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(stage.presented("row10")?.minY == -10)
        #expect(position.wrappedValue.isPositionedByUser && position.wrappedValue.viewID(type: Int.self) == 10)
    }

    private struct Positioned: View {
        let remote: Remote
        @State private var position = ScrollPosition(idType: Int.self)

        var body: some View {
            let _ = remote.position = $position
            ScrollView([.horizontal, .vertical]) {
                VStack(spacing: 0) {
                    ForEach(0..<40, id: \.self) { Color.red.frame(width: 500, height: 50).probe("row\($0)") }
                }
                .scrollTargetLayout()
            }
            .scrollPosition($position)
        }
    }

    @Test func aPositionScrollsToEdgesPointsAndViews() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Positioned(remote: remote) }
        func offset() throws -> CGPoint {
            let row = try #require(stage.presented("row0"))
            return CGPoint(x: -row.minX, y: -row.minY)
        }
        let position = try #require(remote.position)
        position.wrappedValue.scrollTo(edge: .bottom)
        try stage.settle()
        #expect(try offset() == CGPoint(x: 0, y: 1800))
        position.wrappedValue.scrollTo(edge: .trailing)
        try stage.settle()
        #expect(try offset() == CGPoint(x: 400, y: 1800))
        position.wrappedValue.scrollTo(point: CGPoint(x: 30, y: 70))
        try stage.settle()
        #expect(try offset() == CGPoint(x: 30, y: 70))
        position.wrappedValue.scrollTo(y: 5000)
        try stage.settle()
        #expect(try offset() == CGPoint(x: 30, y: 1800))
        position.wrappedValue.scrollTo(id: 3, anchor: .topLeading)
        try stage.settle()
        #expect(try offset() == CGPoint(x: 0, y: 150))
        #expect(position.wrappedValue.viewID(type: Int.self) == 3 && !position.wrappedValue.isPositionedByUser)
        try stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        #expect(position.wrappedValue.isPositionedByUser && position.wrappedValue.viewID(type: Int.self) == 5)
        // The same request scrolls again.
        position.wrappedValue.scrollTo(id: 3, anchor: .topLeading)
        try stage.settle()
        #expect(try offset() == CGPoint(x: 0, y: 150))
    }

    @Test func aGeometryChangeIsReportedInEachFrameOfAMovement() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView { Color.red.frame(height: 1000).probe("content") }
                .contentMargins(.top, 20)
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: { _, geometry in
                    remote.geometry.append(geometry)
                }
        }
        #expect(
            remote.geometry == [
                ScrollGeometry(
                    contentOffset: CGPoint(x: 0, y: -20), contentSize: CGSize(width: 100, height: 1000),
                    contentInsets: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0),
                    containerSize: CGSize(width: 100, height: 200))
            ])
        try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 50, y: 50))
        for _ in 0..<30 {
            try stage.step()
            let reported = try #require(remote.geometry.last).contentOffset.y
            #expect(abs(reported + (try #require(stage.presented("content"))).minY) < 1e-9)
        }
        #expect(remote.geometry.last?.visibleRect == CGRect(x: 0, y: 30, width: 100, height: 200))
        #expect(remote.geometry.count > 5)
    }

    @Test func marginsInsetTheContentAndScrollWithIt() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { Color.red.frame(height: 50).probe("row\($0)") }
                    }
                }
                .contentMargins(.horizontal, 10)
                .contentMargins(.vertical, 30, for: .scrollContent)
            }
        }
        #expect(stage.presented("row0") == CGRect(x: 10, y: 30, width: 80, height: 50))
        remote.proxy?.scrollTo(5, anchor: .top)
        try stage.settle()
        // The visible area is inside the margins.
        #expect(stage.presented("row5")?.minY == 30)
        remote.proxy?.scrollTo(19, anchor: .bottom)
        try stage.settle()
        #expect(stage.presented("row19")?.maxY == 170)
    }

    @Test func indicatorsCanBeHiddenAlongOneAxis() throws {
        func darkPixels(_ axes: Axis.Set) throws -> Set<String> {
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                ScrollView([.horizontal, .vertical]) { Color.white.frame(width: 400, height: 400) }
                    .scrollIndicators(.hidden, axes: axes)
            }
            let picture = stage.snapshot()
            var found: Set<String> = []
            if picture[95, 12] != 0xFFFF_FFFF { found.insert("vertical") }
            if picture[12, 95] != 0xFFFF_FFFF { found.insert("horizontal") }
            return found
        }
        #expect(try darkPixels([]) == ["vertical", "horizontal"])
        #expect(try darkPixels(.vertical) == ["horizontal"])
        #expect(try darkPixels(.horizontal) == ["vertical"])
        #expect(try darkPixels([.horizontal, .vertical]) == [])
    }
}

extension Int {
    /// The number itself. A list does not know that these ids are the numbers.
    fileprivate var ownID: Int { self }
}
