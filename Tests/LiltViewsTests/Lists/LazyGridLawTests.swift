import Foundation
import LiltTesting
import Observation
import TestSupport
import Testing

/// Laws of lazy grids in a scroll view, tested with generated columns, heights, scrolls, jumps and changes of the data.
@MainActor
@Suite struct LazyGridLawTests {
    struct Item: Identifiable {
        let id: Int
        var height: CGFloat
        /// The number of views of the row: 0, 1 or 2.
        var viewCount = 1
    }

    @Observable @MainActor
    final class Model {
        var items: [Item]
        var columns: [GridItem]
        var spacing: CGFloat?
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored var bodyCount = 0
        @ObservationIgnored var states: [Int: Int] = [:]

        init(items: [Item], columns: [GridItem], spacing: CGFloat?) {
            self.items = items
            self.columns = columns
            self.spacing = spacing
        }
    }

    private struct CellView: View {
        let item: Item
        let part: Int
        let model: Model
        @State private var number = Int.random(in: 0...Int.max)

        var body: some View {
            let _ = model.bodyCount += 1
            let _ = model.states[item.id] = number
            Color.blue.frame(height: item.height).probe("cell\(item.id).\(part)")
        }
    }

    private struct Lazy: View {
        let model: Model
        let isConditional: Bool

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: model.columns, spacing: model.spacing) {
                        if isConditional {
                            ForEach(model.items) { item in
                                if item.viewCount > 0 { CellView(item: item, part: 0, model: model) }
                                if item.viewCount > 1 { CellView(item: item, part: 1, model: model) }
                            }
                        } else {
                            ForEach(model.items) { CellView(item: $0, part: 0, model: model) }
                        }
                    }
                }
            }
        }
    }

    /// Returns the frame of each view in a grid in which all views exist, computed by a simple method for equal
    /// flexible columns.
    private func reference(_ model: Model, width: CGFloat) -> (frames: [String: CGRect], length: CGFloat) {
        let count = model.columns.count
        let length = (width - CGFloat(count - 1) * 8) / CGFloat(count)
        let cells = model.items.flatMap { item in (0..<item.viewCount).map { (item: item, part: $0) } }
        var frames: [String: CGRect] = [:]
        var top: CGFloat = 0
        for start in stride(from: 0, to: cells.count, by: count) {
            let line = cells[start..<min(start + count, cells.count)]
            let height = line.map(\.item.height).max() ?? 0
            for (column, cell) in line.enumerated() {
                frames["cell\(cell.item.id).\(cell.part)"] = CGRect(
                    x: CGFloat(column) * (length + 8), y: top + (height - cell.item.height) / 2, width: length,
                    height: cell.item.height)
            }
            top += height + (model.spacing ?? 8)
        }
        return (frames, top - (cells.isEmpty ? 0 : model.spacing ?? 8))
    }

    /// Checks that the window shows a part of the grid that `reference` computes, without a gap.
    private func check(_ stage: Stage, _ model: Model, _ note: String) {
        let size = CGSize(width: 200, height: 160)
        let (frames, length) = reference(model, width: size.width)
        var offsets: [CGFloat] = []
        for (name, frame) in frames {
            guard let shown = stage.presented(name), shown.maxY > 0, shown.minY < size.height else { continue }
            offsets.append(frame.minY - shown.minY)
            #expect(
                abs(shown.minX - frame.minX) < 1e-6 && abs(shown.width - frame.width) < 1e-6
                    && shown.height == frame.height, "\(note): \(name) is \(shown), not \(frame)")
        }
        guard let offset = offsets.first else {
            #expect(length <= 0, "\(note): nothing is shown")
            return
        }
        #expect(offsets.allSatisfy { abs($0 - offset) < 1e-6 }, "\(note): the views are not one grid")
        #expect(
            offset > -1e-6 && offset < max(length - size.height, 0) + 1e-6,
            "\(note): the offset \(offset) is beyond an end")
        for (name, frame) in frames where frame.maxY > offset + 1e-6 && frame.minY < offset + size.height - 1e-6 {
            #expect(stage.presented(name) != nil, "\(note): \(name) is not shown")
        }
    }

    private func randomModel(_ random: inout SeededRandom, count: Int, isConditional: Bool) -> Model {
        let items = (0..<count).map { index in
            Item(
                id: index, height: CGFloat(Int(random.nextDouble(in: 4...70))),
                viewCount: isConditional ? Int(random.nextDouble(in: 0...2.99)) : 1)
        }
        let columns = Array(repeating: GridItem(), count: Int(random.nextDouble(in: 1...5.99)))
        return Model(
            items: items, columns: columns, spacing: [nil, 0, 3, 12][Int(random.nextDouble(in: 0...3.99))])
    }

    @Test(arguments: [false, true])
    func aLazyGridShowsAPartOfThePlainGridAfterEachScroll(isConditional: Bool) throws {
        try forEachSeed(10) { seed, random in
            let count = 20 + Int(random.nextDouble(in: 0...400))
            let model = randomModel(&random, count: count, isConditional: isConditional)
            let stage = try Stage(size: CGSize(width: 200, height: 160)) {
                Lazy(model: model, isConditional: isConditional)
            }
            try stage.step()
            check(stage, model, "seed \(seed): start")
            for step in 0..<10 {
                let id = Int(random.nextDouble(in: 0...Double(count) - 0.01))
                let anchor = [nil, UnitPoint.top, .center, .bottom][Int(random.nextDouble(in: 0...3.99))]
                let kind = Int(random.nextDouble(in: 0...4.99))
                switch kind {
                case 0: try stage.turnWheel(by: random.nextDouble(in: -400...400).rounded())
                case 1: try stage.turnWheel(by: random.nextDouble(in: -9000...9000).rounded())
                case 2: model.proxy?.scrollTo(id, anchor: anchor)
                case 3: withAnimation { model.proxy?.scrollTo(id, anchor: anchor) }
                default: model.columns = Array(repeating: GridItem(), count: 1 + step % 5)
                }
                try stage.settle()
                check(stage, model, "seed \(seed), step \(step), kind \(kind), \(model.columns.count) columns")
            }
            try stage.turnWheel(by: -1e6)
            try stage.settle()
            check(stage, model, "seed \(seed): end")
            try stage.turnWheel(by: 1e6)
            try stage.settle()
            check(stage, model, "seed \(seed): start again")
            stage.close()
            #expect(stage.attributeCount == 0)
        }
    }

    @Test func aLazyGridShowsAPartOfThePlainGridAfterEachChangeOfTheData() throws {
        try forEachSeed(10) { seed, random in
            let model = randomModel(&random, count: 200, isConditional: false)
            let stage = try Stage(size: CGSize(width: 200, height: 160)) { Lazy(model: model, isConditional: false) }
            try stage.step()
            var nextID = 1000
            for step in 0..<10 {
                if step % 3 == 0 {
                    try stage.turnWheel(by: random.nextDouble(in: -2500...1500).rounded())
                    try stage.settle()
                }
                let index = Int(random.nextDouble(in: 0...Double(model.items.count) - 0.01))
                let count = Int(random.nextDouble(in: 1...4.99))
                withAnimation(random.nextUnit() < 0.5 ? .linear(duration: 0.2) : nil) {
                    if random.nextUnit() < 0.5 {
                        let new = (0..<count).map { Item(id: nextID + $0, height: CGFloat(10 + $0 * 11)) }
                        nextID += count
                        model.items.insert(contentsOf: new, at: index)
                    } else {
                        model.items.removeSubrange(index..<min(index + count, model.items.count))
                    }
                }
                try stage.settle()
                check(stage, model, "seed \(seed), step \(step)")
            }
        }
    }

    @Test func cellsKeepTheirStateWhenTheyMoveToAnotherLine() throws {
        let model = Model(
            items: (0..<12).map { Item(id: $0, height: 20) }, columns: Array(repeating: GridItem(), count: 3),
            spacing: 0)
        let stage = try Stage(size: CGSize(width: 200, height: 160)) { Lazy(model: model, isConditional: false) }
        try stage.step()
        let states = model.states
        model.items.insert(Item(id: 99, height: 20), at: 0)
        try stage.settle()
        model.columns = Array(repeating: GridItem(), count: 4)
        try stage.settle()
        #expect(states.count == 12 && states.allSatisfy { model.states[$0.key] == $0.value })
        check(stage, model, "after both")
    }

    @Test func onlyTheViewsNearTheWindowExist() throws {
        let model = Model(
            items: (0..<20_000).map { Item(id: $0, height: 20) }, columns: Array(repeating: GridItem(), count: 4),
            spacing: 0)
        let stage = try Stage(size: CGSize(width: 200, height: 160)) { Lazy(model: model, isConditional: false) }
        try stage.step()
        #expect(model.bodyCount < 150, "\(model.bodyCount)")
        model.proxy?.scrollTo(15_001, anchor: .top)
        try stage.settle()
        #expect(model.bodyCount < 400, "\(model.bodyCount)")
        let frame = try #require(stage.presented("cell15001.0"))
        #expect(abs(frame.minY) < 1e-6 && frame.minX == 52)
        stage.close()
    }

    private struct Growing: View {
        @State private var count = 31

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView(showsIndicators: false) {
                        LazyVGrid(columns: Array(repeating: GridItem(), count: 3), spacing: 0) {
                            ForEach(0..<count, id: \.self) { Color.blue.frame(height: 20).probe("cell\($0)") }
                        }
                    }
                    Button("Add") {
                        count += 1
                        proxy.scrollTo(count - 1, anchor: .bottom)
                    }
                }
            }
        }
    }

    /// The added cells 31, 32 and 34 are in the same line as the last view that the grid has made.
    @Test func aJumpToACellThatCompletesTheLastLineKeepsTheOtherCells() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 160)) { Growing() }
        try stage.turnWheel(by: -1e6)
        try stage.settle()
        for count in 31...34 {
            try stage.tap("Add")
            try stage.settle()
            #expect(stage.presented("cell\(count)") != nil)
        }
        try stage.turnWheel(by: 1e6)
        try stage.settle()
        #expect((0..<9).allSatisfy { stage.presented("cell\($0)")?.minY == CGFloat($0 / 3) * 20 })
    }

    private struct Resized: View {
        let model: Model
        let note: (CGFloat) -> Void

        var body: some View {
            ScrollView {
                LazyVGrid(columns: model.columns, spacing: model.spacing) {
                    ForEach(model.items) { item in Color.blue.frame(height: item.height) }
                }
            }
            .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentSize.height }, action: { note($1) })
        }
    }

    /// The rows that no longer exist were measured with another number of columns, or another distance.
    @Test func theLengthOfAGridIsEstimatedForItsNewColumnsAndSpacing() throws {
        @MainActor final class Log { var height: CGFloat = 0 }
        func columns(_ count: Int) -> [GridItem] { Array(repeating: GridItem(.flexible()), count: count) }
        let items = (0..<2000).map { Item(id: $0, height: 40) }
        let changes: [(count: Int, spacing: CGFloat, height: CGFloat)] = [
            (4, 0, 20_000), (8, 0, 10_000), (1, 0, 80_000), (2, 10, 49_990),
        ]
        for (count, spacing, height) in changes {
            let log = Log()
            let model = Model(items: items, columns: columns(2), spacing: 0)
            let stage = try Stage(size: CGSize(width: 200, height: 160)) {
                Resized(model: model) { log.height = $0 }
            }
            try stage.step()
            for _ in 0..<20 {
                try stage.turnWheel(by: -800)
                try stage.settle()
            }
            #expect(log.height == 40_000)
            model.columns = columns(count)
            model.spacing = spacing
            try stage.settle()
            #expect(
                abs(log.height - height) < 200,
                "\(log.height) points with \(count) columns at a distance of \(spacing)")
        }
    }
}
