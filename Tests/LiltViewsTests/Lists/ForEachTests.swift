import LiltTesting
import Observation
import Testing

/// The views of a `ForEach` keep the state of their elements. The work for a change depends only on the size of the
/// change.
@MainActor
@Suite struct ForEachTests {
    private struct Item: View {
        let name: String
        @State private var taps = 0

        var body: some View {
            Rectangle()
                .frame(width: CGFloat(20 + 10 * taps), height: 20)
                .probe(name)
                .contentShape(Rectangle())
                .onTapGesture { taps += 1 }
        }
    }

    private struct Column: View {
        @State private var names = ["a", "b", "c"]

        var body: some View {
            VStack(spacing: 0) {
                ForEach(names, id: \.self) { Item(name: $0) }
                Rectangle().fill(.red).frame(width: 100, height: 20).onTapGesture { names = ["c", "a", "d"] }
            }
        }
    }

    @Test func stateMovesWithItsElementAndOnlyNewElementsAreCreated() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 80)) { Column() }
        try stage.tap(at: CGPoint(x: 50, y: 10))
        try stage.settle()
        #expect(stage.presented("a")?.width == 30)
        let before = stage.bodyCount(of: Item.self)
        try stage.tap(at: CGPoint(x: 50, y: 70))
        try stage.settle()
        #expect(stage.presented("b") == nil)
        #expect(stage.presented("c")?.midY == 10)
        #expect(stage.presented("a")?.midY == 30)
        #expect(stage.presented("a")?.width == 30)
        #expect(stage.bodyCount(of: Item.self) == before + 1)
    }

    private struct Equals: View {
        let count: Int
        @State private var isRed = false

        var body: some View {
            VStack(spacing: 0) {
                (isRed ? Color.red : Color.blue).frame(width: 20, height: 20).onTapGesture { isRed.toggle() }
                ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 10, height: 1) }
            }
        }
    }

    @Test func theWorkForAChangeAroundEqualRowsDoesNotDependOnTheirNumber() throws {
        func cost(_ count: Int) throws -> Int {
            let stage = try Stage(size: CGSize(width: 100, height: 1200)) { Equals(count: count) }
            try stage.settle()
            let before = stage.evaluationCount
            try stage.tap(at: CGPoint(x: 50, y: 1200 / 2 - Double(count) / 2))
            try stage.settle()
            return stage.evaluationCount - before
        }
        let few = try cost(3)
        #expect(few > 3, "the tap had no effect")
        // The drawings of 300 rows need a few more nested groups than the drawings of few rows.
        #expect(try cost(300) <= few + 8)
    }

    @MainActor
    private final class Log {
        var rows = 0
    }

    private struct Conditions: View {
        let log: Log

        var body: some View {
            VStack(spacing: 0) { ForEach(0..<10, id: \.self) { row($0) } }
        }

        private func row(_ index: Int) -> Condition {
            log.rows += 1
            return Condition(index: index)
        }
    }

    private struct Condition: View {
        let index: Int
        @State private var isOpen = false

        var body: some View {
            Rectangle().frame(width: 100, height: 10).probe("\(index)").onTapGesture { isOpen.toggle() }
            if isOpen { Rectangle().frame(width: 100, height: 30) }
        }
    }

    @Test func aConditionInOneRowDoesNotRecreateOtherRows() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Conditions(log: log) }
        try stage.settle()
        #expect(log.rows == 10)
        let last = try #require(stage.presented("9")).minY
        try stage.tap(at: CGPoint(x: 50, y: try #require(stage.presented("4")).midY))
        try stage.settle()
        #expect(stage.presented("9")?.minY == last + 15)
        #expect(log.rows == 10)
    }

    private struct Fitting: View {
        @State private var height = 20.0

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<Int(height / 10), id: \.self) { _ in
                    Rectangle().frame(width: 100, height: 10).onTapGesture { height = 80 - height }
                }
                GeometryReader { proxy in
                    // Shows as many rows as fit into the height that the rows above leave.
                    ForEach(0..<Int(proxy.size.height / 20), id: \.self) { index in
                        Rectangle().frame(width: 10, height: 10).offset(y: CGFloat(index) * 20).probe("fits \(index)")
                    }
                }
            }
        }
    }

    @Test func theRowsInAGeometryReaderFollowItsHeight() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Fitting() }
        for count in [4, 2, 4] {
            try stage.settle()
            #expect((0..<5).map { stage.presented("fits \($0)") != nil } == (0..<5).map { $0 < count })
            try stage.tap(at: CGPoint(x: 50, y: 5))
        }
        #expect(stage.messages == [])
    }

    @Test func rowsBeyondTheLimitAreReportedOnceAndOmitted() throws {
        // The rows are empty, because 100,000 drawn rows would take too long.
        let stage = try Stage(size: CGSize(width: 10, height: 10)) {
            ForEach(0..<Int.max, id: \.self) { _ in EmptyView() }
        }
        try stage.step(frames: 2)
        #expect(stage.messages.count == 1)
        #expect(stage.messages[0].contains("\(Int.max) rows exceed the limit; the first 100000 are shown"))
    }

    private struct Entry: Identifiable {
        let id: String
        var width: CGFloat
    }

    private struct BoundRow: View {
        let name: String
        @Binding var width: CGFloat

        var body: some View {
            Color.red.frame(width: width, height: 20).probe(name).onTapGesture { width += 10 }
        }
    }

    private struct BoundColumn: View {
        @State private var entries = [Entry(id: "a", width: 30), Entry(id: "b", width: 40), Entry(id: "c", width: 50)]

        var body: some View {
            VStack(spacing: 0) {
                ForEach($entries) { $entry in BoundRow(name: entry.id, width: $entry.width) }
                Color.blue.frame(width: 100, height: 20)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { _ = entries.removeFirst() } }
            }
            .frame(height: 80, alignment: .top)
        }
    }

    @Test func whileABoundRowIsRemovedEachRowKeepsItsElement() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 80)) { BoundColumn() }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.presented("c")?.width == 60)
        // The tap removes the first element, so the last index is gone at once. The removal transition of the first row
        // takes one second.
        try stage.tap(at: CGPoint(x: 50, y: 70))
        try stage.advance(by: 0.5)
        #expect(stage.presented("a")?.width == 30)
        #expect(stage.presented("b")?.width == 40)
        #expect(stage.presented("c")?.width == 60)
        try stage.settle()
        #expect(stage.presented("a") == nil)
        try stage.tap(at: CGPoint(x: 50, y: 30))
        try stage.settle()
        #expect(stage.presented("b")?.width == 40)
        #expect(stage.presented("c")?.width == 70)
    }

    fileprivate final class Token {}

    @MainActor
    fileprivate struct Held: Identifiable {
        let id: Int
        let token = Token()
    }

    @Observable @MainActor
    fileprivate final class Shelf {
        var held: [Held] = []
        var single: Held?
    }

    private struct HeldRow: View {
        let held: Held

        var body: some View { Color.red.frame(width: 10, height: 4).probe("\(held.id)") }
    }

    private struct ShelfView: View {
        let shelf: Shelf

        var body: some View {
            VStack(spacing: 0) {
                ForEach(shelf.held) { HeldRow(held: $0) }.padding(1)
                ForEach(shelf.held) { held in
                    HeldRow(held: held)
                    HeldRow(held: held)
                }
                if let single = shelf.single { HeldRow(held: single) }
            }
        }
    }

    @Test(arguments: [nil, Animation.linear(duration: 0.2)])
    func removedRowsKeepNothingInMemory(animation: Animation?) throws {
        struct Watch {
            weak var token: Token?
        }
        let shelf = Shelf()
        shelf.held = (0..<10).map { Held(id: $0) }
        shelf.single = Held(id: -1)
        let watches = (shelf.held + [shelf.single!]).map { Watch(token: $0.token) }
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { ShelfView(shelf: shelf) }
        try stage.settle()
        withAnimation(animation) {
            shelf.held.removeLast(8)
            shelf.single = nil
        }
        try stage.settle()
        #expect(watches.map { $0.token != nil } == (0..<11).map { $0 < 2 })
        withAnimation(animation) { shelf.held = [] }
        try stage.settle()
        #expect(watches.allSatisfy { $0.token == nil })
    }

    @Test func aRowReinsertedDuringItsRemovalIsNotRecreated() throws {
        let shelf = Shelf()
        shelf.held = (0..<3).map { Held(id: $0) }
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { ShelfView(shelf: shelf) }
        try stage.settle()
        let (all, bodies) = (shelf.held, stage.bodyCount(of: HeldRow.self))
        for _ in 0..<3 {
            withAnimation(.linear(duration: 0.5)) { shelf.held = [all[0]] }
            try stage.step(frames: 5)
            withAnimation(.linear(duration: 0.5)) { shelf.held = all }
            try stage.step(frames: 5)
        }
        try stage.settle()
        #expect(stage.bodyCount(of: HeldRow.self) == bodies)
        shelf.held = []
        try stage.settle()
        shelf.held = all
        try stage.settle()
        #expect(stage.bodyCount(of: HeldRow.self) == bodies + 9)
    }

    private struct Choice: Identifiable {
        let id: Int
        var isOn = false
    }

    private struct Switch: View {
        let id: Int
        @Binding var isOn: Bool

        var body: some View {
            Color.red.frame(width: isOn ? 20 : 10, height: 4).probe("\(id)").onTapGesture { isOn.toggle() }
        }
    }

    /// The kinds of bindings that rows have.
    private enum BindingKind: CaseIterable {
        case elements, indices, values
    }

    private struct Switches: View {
        let kind: BindingKind
        @State private var choices = (0..<20).map { Choice(id: $0) }

        var body: some View {
            VStack(spacing: 0) {
                switch kind {
                case .elements: ForEach($choices) { $choice in Switch(id: choice.id, isOn: $choice.isOn) }
                case .indices: ForEach(0..<20) { Switch(id: $0, isOn: $choices[$0].isOn) }
                case .values: ForEach(choices) { Switch(id: $0.id, isOn: $choices[$0.id].isOn) }
                }
            }
        }
    }

    @Test(arguments: BindingKind.allCases)
    private func aChangeOfOneBoundElementRunsTheBodyOfItsRow(kind: BindingKind) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 80)) { Switches(kind: kind) }
        try stage.settle()
        for (turn, row) in [7, 7, 8, 19].enumerated() {
            let before = stage.bodyCount(of: Switch.self)
            try stage.tap(at: CGPoint(x: 50, y: 4 * row + 2))
            try stage.settle()
            #expect(stage.bodyCount(of: Switch.self) == before + 1)
            #expect(stage.presented("\(row)")?.width == (turn == 1 ? 10 : 20))
        }
    }

    private struct Replaced: View {
        let isLazy: Bool
        @State private var first = 0

        var body: some View {
            ScrollView {
                if isLazy { LazyVStack { rows } } else { VStack { rows } }
            }
            .onTapGesture { first += 10 }
        }

        private var rows: some View {
            ForEach(first..<first + 10, id: \.self) { _ in Color.red.frame(height: 10) }
                .zIndex(1).tag(1).transition(.opacity)
        }
    }

    @Test(arguments: [false, true]) func nothingRemainsOfTheTraitsOfRemovedRows(isLazy: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Replaced(isLazy: isLazy) }
        try stage.step()
        var counts: [Int] = []
        for _ in 0..<4 {
            try stage.tap(at: CGPoint(x: 50, y: 50))
            try stage.settle()
            counts.append(stage.attributeCount)
        }
        #expect(Set(counts).count == 1, "\(counts)")
    }
}
