import LiltTesting
import Observation
import Testing

@MainActor
@Suite struct SubviewsTests {
    @Observable @MainActor
    final class Model {
        var names = ["a", "b", "c"]
        var hasTitle = true
        @ObservationIgnored var numbers: [String: Int] = [:]
        @ObservationIgnored var disappeared: [String] = []
    }

    private struct Tile: View {
        let name: String
        let model: Model
        @State private var number = Int.random(in: 0...Int.max)

        var body: some View {
            let _ = model.numbers[name] = number
            Color.red.frame(width: 10, height: 10).probe(name).onDisappear { model.disappeared.append(name) }
        }
    }

    /// The views of the content in a row, each in a frame of 20 by 20 points.
    private struct Row<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            HStack(spacing: 0) {
                ForEach(subviews: content) { $0.frame(width: 20, height: 20) }
            }
        }
    }

    private struct Counted<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                VStack(spacing: 0) {
                    Color.clear.frame(width: CGFloat(subviews.count), height: 1).probe("count")
                    if let last = subviews.last { last.padding(5) }
                    HStack(spacing: 0) { subviews.dropLast() }
                }
            }
        }
    }

    private struct Content: View {
        let model: Model

        var body: some View {
            if model.hasTitle { Tile(name: "title", model: model) }
            ForEach(model.names, id: \.self) { Tile(name: $0, model: model) }
        }
    }

    @Test func eachViewOfTheContentGetsItsOwnModifier() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 80, height: 20)) { Row { Content(model: model) } }
        try stage.step()
        let names = ["title", "a", "b", "c"]
        #expect(names.map { stage.presented($0)?.minX } == [5, 25, 45, 65])
    }

    @Test func viewsKeepTheirStateAmongInsertionsAndRemovals() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 80, height: 20)) { Row { Content(model: model) } }
        try stage.step()
        let numbers = model.numbers
        model.names = ["c", "new", "a"]
        model.hasTitle = false
        try stage.settle()
        #expect(model.numbers["a"] == numbers["a"] && model.numbers["c"] == numbers["c"])
        #expect(Set(model.disappeared) == ["title", "b"])
        #expect(["c", "new", "a"].map { stage.presented($0)?.minX } == [15, 35, 55])
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    @Test func theClosureOfAGroupArrangesItsSubviews() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counted { Content(model: model) } }
        try stage.step()
        #expect(stage.presented("count")?.width == 4)
        let last = try #require(stage.presented("c"))
        let first = try #require(stage.presented("title"))
        #expect(first.minY == last.maxY + 5 && stage.presented("b")?.minX == first.minX + 20)
        model.names.removeAll()
        try stage.settle()
        #expect(stage.presented("count")?.width == 1 && stage.presented("a") == nil)
        #expect(stage.presented("title")?.midX == 50)
    }

    /// Subviews with a trait, while the model has a title.
    private struct Raised<Content: View>: View {
        let model: Model
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                ZStack { if model.hasTitle { ForEach(subviews) { $0.zIndex(1) } } }
            }
        }
    }

    @Test func nothingRemainsOfTheTraitsOfSubviewsThatAreNoLongerShown() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 40, height: 40)) {
            Raised(model: model) {
                Color.red
                ForEach(0..<2) { _ in Color.blue }
            }
        }
        try stage.step()
        var counts: [Int] = []
        for _ in 0..<4 {
            model.hasTitle = false
            try stage.settle()
            model.hasTitle = true
            try stage.settle()
            counts.append(stage.attributeCount)
        }
        #expect(Set(counts).count == 1, "\(counts)")
    }

    @Test func anEmptyViewHasNoSubviews() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) {
            Group(subviews: EmptyView()) { subviews in
                Color.red.frame(width: CGFloat(10 + subviews.count), height: 10).probe("box")
            }
        }
        try stage.step()
        #expect(stage.presented("box")?.width == 10)
    }

    @Test func aSubviewThatIsShownTwiceHasTwoFrames() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 80, height: 20)) {
            Group(subviews: Tile(name: "a", model: model)) { subviews in
                HStack(spacing: 0) {
                    subviews
                    subviews
                    Color.blue.frame(width: 10, height: 10).probe("end")
                }
            }
        }
        try stage.step()
        // The row of 30 points is centered in 80 points, so its last 10 points begin at 45.
        #expect(stage.presented("end")?.minX == 45)
    }

    private struct Numbered<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                ForEach(subviews: subviews) { one in
                    one.probe("all", "\(subviews.firstIndex { $0.id == one.id } ?? -1)", 1)
                }
                ForEach(subviews: subviews.dropFirst()) { one in
                    one.probe("rest", "\(subviews.firstIndex { $0.id == one.id } ?? -1)", 1)
                }
                Group(subviews: subviews) { same in
                    Color.clear.probe("same", "ids", same.map(\.id) == subviews.map(\.id) ? 1 : 0)
                }
            }
        }
    }

    @Test func theSubviewsOfACollectionKeepTheirIDs() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            VStack { Numbered { ForEach(0..<3) { Text("\($0)") } } }
        }
        for index in 0..<3 {
            #expect(stage.probe("all.\(index)") == 1)
            #expect(stage.probe("rest.\(index)") == (index == 0 ? nil : 1))
        }
        #expect(stage.probe("same.ids") == 1)
    }
}
