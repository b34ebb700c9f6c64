import LiltTesting
import Observation
import Testing

/// Bindings to parts of values that are stored elsewhere.
@MainActor
@Suite struct BindingTests {
    private struct Item: Identifiable {
        let id: Int
        var width: CGFloat
        var color = 0
    }

    /// A bar that shows the width of a binding. A tap adds to the width.
    private struct Bar: View {
        let name: String
        @Binding var width: CGFloat

        var body: some View { Color.red.frame(width: width, height: 10).probe(name).onTapGesture { width += 1 } }
    }

    /// Gives a bar the binding to an item's width.
    private struct Handed: View {
        let name: String
        @Binding var item: Item

        var body: some View { Bar(name: name, width: $item.width) }
    }

    private struct Chosen: View {
        @State private var items = [Item(id: 0, width: 20), Item(id: 1, width: 20), Item(id: 2, width: 30)]
        @State private var choice = 0

        var body: some View {
            VStack(spacing: 0) {
                Handed(name: "chosen", item: $items[choice])
                Color.blue.frame(width: 50, height: 10).onTapGesture { choice = (choice + 1) % 3 }
                Color.green.frame(width: 50, height: 10).onTapGesture { items[choice].color += 1 }
                ForEach(0..<3) { Bar(name: "\($0)", width: $items[$0].width) }
            }
        }
    }

    @Test func aRedirectedBindingReadsAndWritesItsNewTarget() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 60)) { Chosen() }
        func widths() throws -> [CGFloat?] {
            try stage.settle()
            return ["chosen", "0", "1", "2"].map { stage.presented($0)?.width }
        }
        func tap(row: Int) throws { try stage.tap(at: CGPoint(x: 50, y: 10 * row + 5)) }
        #expect(try widths() == [20, 20, 20, 30])
        // The tap chooses the second item. It has the width of the first, so the pictures are equal.
        try tap(row: 1)
        #expect(try widths() == [20, 20, 20, 30])
        try tap(row: 0)
        #expect(try widths() == [21, 20, 21, 30])
        try tap(row: 4)
        #expect(try widths() == [22, 20, 22, 30])
        try tap(row: 1)
        #expect(try widths() == [30, 20, 22, 30])
        try tap(row: 0)
        #expect(try widths() == [31, 20, 22, 31])
        try tap(row: 1)
        #expect(try widths() == [20, 20, 22, 31])
        // If another part of the item changes, no bar is evaluated again.
        let before = stage.bodyCount(of: Bar.self)
        try tap(row: 2)
        #expect(try widths() == [20, 20, 22, 31])
        #expect(stage.bodyCount(of: Bar.self) == before)
        #expect(stage.messages == [])
    }

    @Observable @MainActor
    fileprivate final class Model {
        var width: CGFloat = 20
        var offset: CGFloat = 0
    }

    /// A value that contains an object.
    @MainActor
    private struct Holder {
        var model = Model()
        private var own: CGFloat = 0
        /// The getter reads the object. The setter changes only the value.
        var total: CGFloat {
            get { own + model.offset + 10 }
            set { own = newValue - model.offset - 10 }
        }
    }

    private struct Held: View {
        @State private var holder = Holder()
        let take: (Model) -> Void

        var body: some View {
            VStack(spacing: 0) {
                Bar(name: "object", width: $holder.model.width)
                Bar(name: "value", width: $holder.total)
            }
            .onAppear { take(holder.model) }
        }
    }

    @Test func aBindingThroughAnObjectFollowsTheObject() throws {
        var taken: Model?
        let stage = try Stage(size: CGSize(width: 100, height: 20)) { Held { taken = $0 } }
        try stage.settle()
        let model = try #require(taken)
        model.width = 40
        model.offset = 5
        try stage.settle()
        #expect(stage.presented("object")?.width == 40)
        #expect(stage.presented("value")?.width == 15)
        try stage.tap(at: CGPoint(x: 50, y: 5))
        try stage.tap(at: CGPoint(x: 50, y: 15))
        try stage.settle()
        #expect(stage.presented("object")?.width == 41)
        #expect(stage.presented("value")?.width == 16)
        model.offset = 7
        try stage.settle()
        #expect(stage.presented("value")?.width == 18)
    }

    private struct Moving: View {
        @State private var items = (0..<4).map { Item(id: $0, width: CGFloat(20 + $0)) }

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 50, height: 10)
                    .onTapGesture { items.insert(Item(id: items.count, width: 50), at: 0) }
                Color.green.frame(width: 50, height: 10).onTapGesture { items.reverse() }
                Color.yellow.frame(width: 50, height: 10)
                    .onTapGesture { withAnimation(.linear(duration: 0.5)) { _ = items.removeFirst() } }
                ForEach($items) { $item in Bar(name: "\(item.id)", width: $item.width) }
            }
            .frame(height: 100, alignment: .top)
        }
    }

    @Test func aBoundElementIsFoundAtAnyIndex() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Moving() }
        func tap(row: Int) throws {
            try stage.tap(at: CGPoint(x: 50, y: 10 * row + 5))
            try stage.settle()
        }
        func widths(_ ids: Int...) -> [CGFloat?] { ids.map { stage.presented("\($0)")?.width } }
        try tap(row: 3)
        #expect(widths(0, 1, 2, 3) == [21, 21, 22, 23])
        // The rows are now 4 0 1 2 3.
        try tap(row: 0)
        try tap(row: 4)
        #expect(widths(4, 0, 1, 2, 3) == [50, 22, 21, 22, 23])
        // The rows are now 3 2 1 0 4.
        try tap(row: 1)
        try tap(row: 3)
        #expect(widths(4, 0, 1, 2, 3) == [50, 22, 21, 22, 24])
        // The rows are now 2 1 0 4, and 3 is being removed.
        try stage.tap(at: CGPoint(x: 50, y: 25))
        try stage.advance(by: 0.25)
        #expect(widths(4, 0, 1, 2, 3) == [50, 22, 21, 22, 24])
        try stage.settle()
        try tap(row: 3)
        #expect(widths(4, 0, 1, 2) == [50, 22, 21, 23])
        #expect(stage.messages == [])
    }
}
