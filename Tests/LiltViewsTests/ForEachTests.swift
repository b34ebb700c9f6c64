import LiltTesting
import Testing

/// Identity: state stays with its element, and changes cost what changed.
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

    @Test func stateMovesWithItsElementAndOnlyNewOnesAreMade() throws {
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

    private struct Twins: View {
        var body: some View {
            VStack { ForEach(["x", "x", "y"], id: \.self) { Rectangle().frame(width: 10, height: 10).probe($0) } }
        }
    }

    @Test func moreRowsThanThereIsMemoryForAreSaidOnceAndLeftOut() throws {
        // In a container that no frame draws: making rows is what takes the time.
        let stage = try Stage(size: CGSize(width: 10, height: 10)) {
            ForEach(0..<Int.max, id: \.self) { _ in EmptyView() }
        }
        try stage.step(frames: 2)
        #expect(stage.messages.count == 1)
        #expect(stage.messages[0].contains("\(Int.max) rows are more than there can be; the first 100000 are shown"))
    }

    @Test func anIDThatOccursTwiceIsSaidOnceAndShownOnce() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Twins() }
        try stage.step(frames: 3)
        #expect(stage.messages.count == 1)
        #expect(stage.messages[0].contains("the id x occurs more than once"))
        #expect(stage.presented("y") != nil)
    }
}
