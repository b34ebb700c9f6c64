import Foundation
import LiltTesting
import Observation
import TestSupport
import Testing

/// Laws of sections in lazy stacks and grids, with and without pinned views. The sections, scrolls, jumps and changes
/// of the data are generated.
@MainActor
@Suite struct LazySectionLawTests {
    private static let size = CGSize(width: 200, height: 160)

    struct Item: Identifiable {
        let id: Int
        var height: CGFloat
    }

    struct Group: Identifiable {
        let id: Int
        var header: CGFloat?
        var footer: CGFloat?
        var items: [Item]
        /// Whether the items are in a section.
        var isSection = true
    }

    @Observable @MainActor
    final class Model {
        var groups: [Group]
        /// The number of columns of a grid; nil for a stack.
        var columnCount: Int?
        @ObservationIgnored let pins: PinnedScrollableViews
        @ObservationIgnored let spacing: CGFloat?
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored private var nextID = 0

        init(pins: PinnedScrollableViews, spacing: CGFloat?, columnCount: Int?) {
            groups = []
            self.columnCount = columnCount
            self.pins = pins
            self.spacing = spacing
        }

        func newItem(_ random: inout SeededRandom) -> Item {
            nextID += 1
            return Item(id: nextID, height: CGFloat(Int(random.nextDouble(in: 4...70))))
        }

        func newGroup(_ random: inout SeededRandom) -> Group {
            nextID += 1
            func edge() -> CGFloat? {
                random.nextUnit() < 0.7 ? CGFloat(Int(random.nextDouble(in: 10...40))) : nil
            }
            let count = Int(random.nextDouble(in: 0...12.99))
            return Group(
                id: nextID, header: edge(), footer: edge(), items: (0..<count).map { _ in newItem(&random) },
                isSection: random.nextUnit() < 0.7)
        }
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            Color.black.frame(height: 25).probe("first")
            ForEach(model.groups) { group in
                if group.isSection {
                    Section {
                        items(group)
                    } header: {
                        if let height = group.header { Color.red.frame(height: height).probe("header\(group.id)") }
                    } footer: {
                        if let height = group.footer { Color.green.frame(height: height).probe("footer\(group.id)") }
                    }
                } else {
                    items(group)
                }
            }
            Color.gray.frame(height: 35).probe("last")
        }

        private func items(_ group: Group) -> some View {
            ForEach(group.items) { Color.blue.frame(height: $0.height).probe("item\($0.id)") }
        }
    }

    private struct Lazy: View {
        let model: Model

        var body: some View {
            if let count = model.columnCount {
                LazyVGrid(
                    columns: Array(repeating: GridItem(), count: count), spacing: model.spacing,
                    pinnedViews: model.pins
                ) { Rows(model: model) }
            } else {
                LazyVStack(spacing: model.spacing, pinnedViews: model.pins) { Rows(model: model) }
            }
        }
    }

    private struct Scrolled: View {
        let model: Model

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView(showsIndicators: false) { Lazy(model: model) }
            }
        }
    }

    /// A view of the plain container.
    private struct Cell {
        let name: String
        /// The id of the section; nil outside of sections.
        let group: Int?
        var frame: CGRect
        /// The start and end of the view's line.
        var line: ClosedRange<CGFloat>
    }

    /// Returns the views of a container in which all views exist and none is pinned.
    private func plain(_ model: Model) -> (cells: [Cell], length: CGFloat) {
        let gap = model.spacing ?? 8
        let count = model.columnCount ?? 1
        let width = (Self.size.width - CGFloat(count - 1) * 8) / CGFloat(count)
        var cells: [Cell] = []
        var top: CGFloat = 0
        func addLine(_ views: ArraySlice<(name: String, height: CGFloat)>, group: Int?, width: CGFloat) {
            let height = views.map(\.height).max() ?? 0
            for (column, view) in views.enumerated() {
                cells.append(
                    Cell(
                        name: view.name, group: group,
                        frame: CGRect(
                            x: CGFloat(column) * (width + 8), y: top + (height - view.height) / 2, width: width,
                            height: view.height),
                        line: top...(top + height)))
            }
            top += height + gap
        }
        func addLines(_ views: [(name: String, height: CGFloat)], group: Int?) {
            for start in stride(from: 0, to: views.count, by: count) {
                addLine(views[start..<min(start + count, views.count)], group: group, width: width)
            }
        }
        // The views since the last section.
        var loose: [(name: String, height: CGFloat)] = [("first", 25)]
        for group in model.groups {
            let items = group.items.map { (name: "item\($0.id)", height: $0.height) }
            guard group.isSection else {
                loose += items
                continue
            }
            // A section without views does not end a line.
            guard group.header != nil || group.footer != nil || !items.isEmpty else { continue }
            addLines(loose, group: nil)
            loose = []
            if let height = group.header {
                addLine([("header\(group.id)", height)], group: group.id, width: Self.size.width)
            }
            addLines(items, group: group.id)
            if let height = group.footer {
                addLine([("footer\(group.id)", height)], group: group.id, width: Self.size.width)
            }
        }
        addLines(loose + [("last", 35)], group: nil)
        return (cells, top - gap)
    }

    /// Returns the views with the pinned ones at the edges of the visible part.
    private func pinned(_ cells: [Cell], _ model: Model, offset: CGFloat) -> [Cell] {
        var result = cells
        let end = offset + Self.size.height
        func section(of cell: Cell?) -> [Cell] { cell?.group.map { id in cells.filter { $0.group == id } } ?? [] }
        if model.pins.contains(.sectionHeaders) {
            let section = section(of: cells.first { $0.line.upperBound > offset })
            if let first = section.first, first.name.hasPrefix("header"), let last = section.last,
                let index = cells.firstIndex(where: { $0.name == first.name })
            {
                result[index].frame.origin.y = max(
                    first.frame.minY, min(offset, last.line.upperBound - first.frame.height))
            }
        }
        if model.pins.contains(.sectionFooters) {
            let section = section(of: cells.last { $0.line.lowerBound < end })
            if let last = section.last, last.name.hasPrefix("footer"), let first = section.first,
                let index = cells.firstIndex(where: { $0.name == last.name })
            {
                result[index].frame.origin.y = min(
                    last.frame.minY, max(end - last.frame.height, first.line.lowerBound))
            }
        }
        return result
    }

    /// Checks that the window shows a part of the plain container, with the pinned views at the window's edges. Returns
    /// false if the window shows only views that may be pinned, so that the offset is not known.
    private func check(_ stage: Stage, _ model: Model, _ note: String) -> Bool {
        let (cells, length) = plain(model)
        func isShown(_ frame: CGRect) -> Bool { frame.maxY > 1e-6 && frame.minY < Self.size.height - 1e-6 }
        func mayBePinned(_ cell: Cell) -> Bool {
            model.pins.contains(.sectionHeaders) && cell.name.hasPrefix("header")
                || model.pins.contains(.sectionFooters) && cell.name.hasPrefix("footer")
        }
        let visible = cells.filter { stage.presented($0.name).map(isShown) ?? false }
        #expect(!visible.isEmpty, "\(note): nothing is shown")
        guard let shown = visible.first(where: { !mayBePinned($0) }), let frame = stage.presented(shown.name) else {
            return false
        }
        let offset = shown.frame.minY - frame.minY
        #expect(
            offset > -1e-6 && offset < max(length - Self.size.height, 0) + 1e-6,
            "\(note): the offset \(offset) is beyond an end")
        for cell in pinned(cells, model, offset: offset) {
            let expected = cell.frame.offsetBy(dx: 0, dy: -offset)
            guard isShown(expected) else { continue }
            guard let actual = stage.presented(cell.name) else {
                Issue.record("\(note): \(cell.name) is not shown")
                continue
            }
            #expect(
                abs(actual.minX - expected.minX) < 1e-6 && abs(actual.minY - expected.minY) < 1e-6
                    && abs(actual.width - expected.width) < 1e-6 && actual.height == expected.height,
                "\(note): \(cell.name) is \(actual), not \(expected), at the offset \(offset)")
        }
        return true
    }

    private func randomModel(_ random: inout SeededRandom) -> Model {
        let model = Model(
            pins: PinnedScrollableViews(rawValue: UInt32(random.nextDouble(in: 0...3.99))),
            spacing: [nil, 0, 3, 12][Int(random.nextDouble(in: 0...3.99))],
            columnCount: random.nextUnit() < 0.3 ? nil : Int(random.nextDouble(in: 1...4.99)))
        model.groups = (0..<Int(random.nextDouble(in: 1...40))).map { _ in model.newGroup(&random) }
        return model
    }

    @Test func theWindowShowsThePlainContainerWithPinnedViewsAfterEachScroll() throws {
        var checkCount = 0
        try forEachSeed(30) { seed, random in
            let model = randomModel(&random)
            let stage = try Stage(size: Self.size) { Scrolled(model: model) }
            try stage.step()
            for step in 0..<12 {
                let ids = model.groups.flatMap { $0.items.map(\.id) }
                let kind = Int(random.nextDouble(in: 0...3.99))
                switch kind {
                case 0: try stage.turnWheel(by: random.nextDouble(in: -90...90).rounded())
                case 1: try stage.turnWheel(by: random.nextDouble(in: -900...900).rounded())
                case 2: try stage.turnWheel(by: random.nextDouble(in: -9000...9000).rounded())
                default:
                    guard !ids.isEmpty else { continue }
                    let anchor = [nil, UnitPoint.top, .center, .bottom][Int(random.nextDouble(in: 0...3.99))]
                    let id = ids[Int(random.nextDouble(in: 0...Double(ids.count) - 0.01))]
                    withAnimation(random.nextUnit() < 0.5 ? .linear(duration: 0.2) : nil) {
                        model.proxy?.scrollTo(id, anchor: anchor)
                    }
                }
                try stage.settle()
                let note = "seed \(seed), step \(step), kind \(kind), \(model.columnCount ?? 0) columns"
                if check(stage, model, note) { checkCount += 1 }
            }
            stage.close()
            #expect(stage.attributeCount == 0)
        }
        #expect(checkCount > 200)
    }

    @Test func theWindowShowsThePlainContainerWithPinnedViewsAfterEachChangeOfTheData() throws {
        var checkCount = 0
        try forEachSeed(30) { seed, random in
            let model = randomModel(&random)
            let stage = try Stage(size: Self.size) { Scrolled(model: model) }
            try stage.step()
            for step in 0..<12 {
                if step % 3 == 0 {
                    try stage.turnWheel(by: random.nextDouble(in: -1500...1000).rounded())
                    try stage.settle()
                }
                let index = Int(random.nextDouble(in: 0...Double(model.groups.count) - 0.01))
                let kind = Int(random.nextDouble(in: 0...7.99))
                withAnimation(random.nextUnit() < 0.5 ? .linear(duration: 0.2) : nil) {
                    switch kind {
                    case 0: model.groups.insert(model.newGroup(&random), at: index)
                    case 1: if model.groups.count > 1 { model.groups.remove(at: index) }
                    case 2: model.groups[index].items.insert(model.newItem(&random), at: 0)
                    case 3: model.groups[index].items = Array(model.groups[index].items.dropFirst())
                    case 4: model.groups[index].header = model.groups[index].header == nil ? 22 : nil
                    case 5: model.groups[index].footer = model.groups[index].footer == nil ? 18 : nil
                    case 6: model.groups[index].isSection.toggle()
                    default: if model.columnCount != nil { model.columnCount = 1 + step % 4 }
                    }
                }
                try stage.settle()
                if check(stage, model, "seed \(seed), step \(step), kind \(kind), \(model.columnCount ?? 0) columns") {
                    checkCount += 1
                }
            }
        }
        #expect(checkCount > 200)
    }

    @Test func aGridWithoutAScrollViewHasTheSameSections() throws {
        try forEachSeed(10) { seed, random in
            let model = randomModel(&random)
            let length = plain(model).length
            let stage = try Stage(size: CGSize(width: Self.size.width, height: length)) { Lazy(model: model) }
            for cell in plain(model).cells {
                let frame = try #require(stage.presented(cell.name), "seed \(seed): \(cell.name)")
                #expect(
                    abs(frame.minX - cell.frame.minX) < 1e-6 && abs(frame.minY - cell.frame.minY) < 1e-6
                        && abs(frame.width - cell.frame.width) < 1e-6 && frame.height == cell.frame.height,
                    "seed \(seed): \(cell.name) is \(frame), not \(cell.frame)")
            }
        }
    }

    private struct Modified: View {
        var body: some View {
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
                Color.gray.frame(height: 20)
                Section {
                    Color.blue.frame(height: 30).probe("item")
                } header: {
                    Color.red.frame(height: 10).probe("header")
                }
                .opacity(0.5)
                Color.gray.frame(height: 20).probe("last")
            }
        }
    }

    @Test(arguments: [false, true])
    func aSectionWithAModifierHasItsOwnLines(isScrolled: Bool) throws {
        let stage = try Stage(size: CGSize(width: 108, height: 200)) {
            if isScrolled { ScrollView { Modified() } } else { Modified() }
        }
        let header = try #require(stage.presented("header"))
        #expect(header.minX == 0 && header.width == 108)
        let top = header.minY
        #expect(stage.presented("item") == CGRect(x: 0, y: top + 10, width: 50, height: 30))
        #expect(stage.presented("last") == CGRect(x: 0, y: top + 40, width: 50, height: 20))
    }

    private final class BodyCount {
        var value = 0
    }

    /// Each tenth row is a section, and the others are plain cells.
    private struct MixedRows: View {
        let model: Model
        let bodies: BodyCount

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: Array(repeating: GridItem(), count: 4), spacing: 0) {
                        ForEach(0..<100_000, id: \.self) { row in
                            let _ = bodies.value += 1
                            if row % 10 == 0 {
                                Section { Color.blue.frame(height: 20).probe("row\(row)") }
                            } else {
                                Color.blue.frame(height: 20).probe("row\(row)")
                            }
                        }
                    }
                }
            }
        }
    }

    /// A cell's column depends only on the rows since the last section.
    @Test func aJumpAmongSectionsAndPlainRowsMakesFewRows() throws {
        let (model, bodies) = (Model(pins: [], spacing: 0, columnCount: 4), BodyCount())
        let stage = try Stage(size: Self.size) { MixedRows(model: model, bodies: bodies) }
        for row in [50_000, 99_990, 30] {
            bodies.value = 0
            model.proxy?.scrollTo(row, anchor: .top)
            try stage.settle()
            // A section is alone in its line, and the nine cells after it fill two lines and begin a third one. The
            // last ten rows fill the lower half of the window.
            let top: CGFloat = row == 99_990 ? 80 : 0
            for (distance, x, y) in [(0, 0, 0), (1, 0, 20), (4, 156, 20), (5, 0, 40), (9, 0, 60), (10, 0, 80)] {
                guard row + distance < 100_000 else { continue }
                let frame = try #require(stage.presented("row\(row + distance)"), "row \(row + distance)")
                #expect(
                    frame.minX == CGFloat(x) && frame.minY == top + CGFloat(y), "row \(row + distance): \(frame)")
            }
            #expect(bodies.value < 150, "\(bodies.value) bodies for a jump to row \(row)")
        }
    }
}
