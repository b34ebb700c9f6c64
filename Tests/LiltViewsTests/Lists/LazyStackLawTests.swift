import Foundation
import LiltTesting
import Observation
import TestSupport
import Testing

/// Laws of lazy stacks, tested with generated heights, scrolls, jumps and changes of the data.
@MainActor
@Suite struct LazyStackLawTests {
    private static let size = CGSize(width: 100, height: 160)

    struct Row: Identifiable {
        let id: Int
        var height: CGFloat
        var width: CGFloat { 20 + CGFloat(id * 7 % 60) }
        var color: Color { Color(hue: Double(id * 37 % 100) / 100, saturation: 0.8, brightness: 0.9) }
    }

    @Observable @MainActor
    final class Model {
        var rows: [Row]
        @ObservationIgnored let spacing: CGFloat?
        @ObservationIgnored let alignment: HorizontalAlignment
        @ObservationIgnored var proxy: ScrollViewProxy?
        /// The ids of the rows in the window, as `onAppear` and `onDisappear` report them.
        @ObservationIgnored var shown: Set<Int> = []
        @ObservationIgnored var faults: [String] = []

        init(rows: [Row], spacing: CGFloat?, alignment: HorizontalAlignment) {
            self.rows = rows
            self.spacing = spacing
            self.alignment = alignment
        }

        static func random(_ random: inout SeededRandom, count: Int) -> Model {
            let rows = (0..<count).map { Row(id: $0, height: CGFloat(Int(random.nextDouble(in: 4...70)))) }
            let alignments: [HorizontalAlignment] = [.leading, .center, .trailing]
            return Model(
                rows: rows, spacing: [nil, 0, 3, 12][Int(random.nextDouble(in: 0...3.99))],
                alignment: alignments[Int(random.nextDouble(in: 0...2.99))])
        }
    }

    /// Counts the runs of one row's body from the row's creation to its removal.
    @MainActor
    private final class Existence {
        var bodyCount = 0
    }

    private struct RowView: View {
        let row: Row
        let model: Model
        @State private var existence = Existence()

        var body: some View {
            let _ = count()
            row.color.frame(width: row.width, height: row.height)
                .probe("row\(row.id)")
                .onAppear {
                    if !model.shown.insert(row.id).inserted { model.faults.append("\(row.id) appears twice") }
                }
                .onDisappear {
                    if model.shown.remove(row.id) == nil { model.faults.append("\(row.id) disappears twice") }
                }
        }

        private func count() {
            existence.bodyCount += 1
            if existence.bodyCount > 1 { model.faults.append("the body of \(row.id) runs twice") }
        }
    }

    private struct Lazy: View {
        let model: Model

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVStack(alignment: model.alignment, spacing: model.spacing) {
                        Rows(model: model)
                    }
                }
            }
        }
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            Color.black.frame(width: 30, height: 25)
            ForEach(model.rows) { RowView(row: $0, model: model) }
            Color.gray.frame(width: 50, height: 35)
        }
    }

    /// All rows in a plain column, moved up by an offset.
    private struct Plain: View {
        let model: Model
        let offset: CGFloat

        var body: some View {
            VStack(alignment: model.alignment, spacing: model.spacing) {
                Color.black.frame(width: 30, height: 25)
                ForEach(model.rows) { $0.color.frame(width: $0.width, height: $0.height) }
                Color.gray.frame(width: 50, height: 35)
            }
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: model.alignment, vertical: .center))
            .fixedSize(horizontal: false, vertical: true)
            .offset(y: -offset)
            .frame(height: 160, alignment: .top)
            .clipped()
        }
    }

    /// Returns the position of each row in a plain column, and the column's length.
    private func layout(_ model: Model) -> (tops: [Int: CGFloat], length: CGFloat) {
        let gap = model.spacing ?? 8
        var tops: [Int: CGFloat] = [:]
        var position = 25 + gap
        for row in model.rows {
            tops[row.id] = position
            position += row.height + gap
        }
        return (tops, position + 35)
    }

    /// Checks that the stage shows a part of the plain column, and that exactly the rows in the window have appeared.
    private func check(_ stage: Stage, _ model: Model, _ note: String) throws {
        let (tops, length) = layout(model)
        let size = Self.size
        var offsets: [CGFloat] = []
        for row in model.rows {
            guard let frame = stage.presented("row\(row.id)"), frame.maxY > 0, frame.minY < 160 else { continue }
            offsets.append((tops[row.id] ?? 0) - frame.minY)
        }
        let offset = offsets.first ?? 0
        #expect(offsets.allSatisfy { abs($0 - offset) < 1e-6 }, "\(note): the rows are not one column")
        let end = max(length - size.height, 0)
        #expect(offset > -1e-6 && offset < end + 1e-6, "\(note): the offset is beyond an end")
        let plain = try Stage(size: size) { Plain(model: model, offset: (offset * 1e6).rounded() / 1e6) }
        try plain.step()
        PictureComparison(channelLimit: 1, differingPixelLimit: 0).check(
            stage.snapshot(), equals: plain.snapshot(), note)
        let inWindow = model.rows.filter { row in
            let top = (tops[row.id] ?? 0) - offset
            return top + row.height > 1e-6 && top < size.height - 1e-6
        }
        #expect(model.shown == Set(inWindow.map(\.id)), "\(note): other rows than those in the window have appeared")
        #expect(model.faults.isEmpty, "\(note): \(model.faults)")
        plain.close()
    }

    @Test func aLazyColumnShowsAPartOfThePlainColumnAfterEachScroll() throws {
        try forEachSeed(12) { seed, random in
            let model = Model.random(&random, count: 20 + Int(random.nextDouble(in: 0...200)))
            let stage = try Stage(size: Self.size) { Lazy(model: model) }
            try stage.step()
            try check(stage, model, "seed \(seed): start")
            for step in 0..<12 {
                let id = Int(random.nextDouble(in: 0...Double(model.rows.count) - 0.01))
                let anchor = [nil, UnitPoint.top, .center, .bottom][Int(random.nextDouble(in: 0...3.99))]
                let kind = Int(random.nextDouble(in: 0...5.99))
                switch kind {
                case 0: try stage.turnWheel(by: random.nextDouble(in: -400...400).rounded())
                case 1: try stage.turnWheel(by: random.nextDouble(in: -9000...9000).rounded())
                case 2:
                    let end = CGPoint(x: 50, y: 80 + random.nextDouble(in: -70...70))
                    try stage.drag(from: CGPoint(x: 50, y: 80), to: end, duration: 0.1)
                case 3: model.proxy?.scrollTo(id, anchor: anchor)
                case 4: withAnimation { model.proxy?.scrollTo(id, anchor: anchor) }
                default: withAnimation(.linear(duration: 0.3)) { model.proxy?.scrollTo(id, anchor: anchor) }
                }
                try stage.settle()
                let note = "seed \(seed), step \(step), kind \(kind)"
                try check(stage, model, note)
                guard kind >= 3, let frame = stage.presented("row\(id)") else { continue }
                let (tops, length) = layout(model)
                let (top, height) = (tops[id] ?? 0, model.rows[id].height)
                guard let anchor else { continue }
                let wanted = min(max(top + anchor.y * (height - 160), 0), length - 160)
                #expect(abs(frame.minY - (top - wanted)) < 1e-6, "\(note): row \(id) at \(anchor)")
            }
            try stage.turnWheel(by: -1e6)
            try stage.settle()
            try check(stage, model, "seed \(seed): end")
            try stage.turnWheel(by: 1e6)
            try stage.settle()
            try check(stage, model, "seed \(seed): start again")
            stage.close()
            #expect(stage.attributeCount == 0)
        }
    }

    @Test func shownRowsKeepTheirPositionWhileTheContentScrolls() throws {
        var movedFrames = 0
        try forEachSeed(10) { seed, random in
            let model = Model.random(&random, count: 300)
            let stage = try Stage(size: Self.size) { Lazy(model: model) }
            try stage.step()
            for step in 0..<10 {
                let distance = random.nextDouble(in: -500...500).rounded()
                try stage.turnWheel(by: distance)
                var before: [Int: CGFloat] = [:]
                for _ in 0..<30 {
                    var now: [Int: CGFloat] = [:]
                    for row in model.rows {
                        guard let frame = stage.presented("row\(row.id)") else { continue }
                        if frame.maxY > 0, frame.minY < 160 { now[row.id] = frame.minY }
                    }
                    // All rows that stay visible move by one distance, in the direction of the scroll.
                    let moves = now.compactMap { id, top in before[id].map { top - $0 } }
                    let first = moves.first ?? 0
                    movedFrames += first == 0 ? 0 : 1
                    #expect(moves.allSatisfy { abs($0 - first) < 1e-6 }, "seed \(seed), step \(step)")
                    #expect(first == 0 || (first < 0) == (distance < 0), "seed \(seed), step \(step): \(first)")
                    before = now
                    try stage.step()
                }
            }
        }
        #expect(movedFrames > 100)
    }

    @Test func changesOfTheDataKeepTheShownRowsAndTheirIdentity() throws {
        var keptCount = 0
        try forEachSeed(12) { seed, random in
            let model = Model.random(&random, count: 150)
            let stage = try Stage(size: Self.size) { Lazy(model: model) }
            try stage.step()
            var nextID = 1000
            for step in 0..<12 {
                if step % 3 == 0 {
                    try stage.turnWheel(by: random.nextDouble(in: -2500...1500).rounded())
                    try stage.settle()
                }
                let tops = Dictionary(
                    uniqueKeysWithValues: model.rows.compactMap { row in
                        stage.presented("row\(row.id)").flatMap { frame in
                            frame.maxY > 0 && frame.minY < 160 ? (row.id, frame.minY) : nil
                        }
                    })
                let isAnimated = random.nextUnit() < 0.5
                let index = Int(random.nextDouble(in: 0...Double(model.rows.count) - 0.01))
                let isVisible = tops[model.rows[index].id] != nil
                let isInsertion = random.nextUnit() < 0.5
                let count = Int(random.nextDouble(in: 1...4.99))
                model.faults = []
                withAnimation(isAnimated ? .linear(duration: 0.2) : nil) {
                    if isInsertion {
                        let new = (0..<count).map { Row(id: nextID + $0, height: CGFloat(10 + $0 * 11)) }
                        nextID += count
                        model.rows.insert(contentsOf: new, at: index)
                    } else {
                        model.rows.removeSubrange(index..<min(index + count, model.rows.count))
                    }
                }
                try stage.settle()
                let note = "seed \(seed), step \(step), \(isInsertion ? "inserts" : "removes") \(count) at \(index)"
                // A change far from the start and the end moves no shown row.
                let (all, length) = layout(model)
                let offset = tops.compactMap { id, top in all[id].map { $0 - top } }.first ?? 0
                if !isVisible, !tops.isEmpty, (tops[model.rows[0].id] == nil), offset > 100, offset < length - 400 {
                    for (id, top) in tops where all[id] != nil {
                        let now = try #require(stage.presented("row\(id)"), "\(note): \(id)")
                        #expect(abs(now.minY - top) < 1e-6, "\(note): \(id)")
                        keptCount += 1
                    }
                }
                // The bodies of changed rows may run again. All other faults count.
                model.faults.removeAll { $0.hasPrefix("the body of") }
                try check(stage, model, note)
            }
        }
        #expect(keptCount > 20)
    }

    private struct Shelf: View {
        let widths: [CGFloat]
        var spacing: CGFloat = 6
        var isLazy = true

        @ViewBuilder private var cards: some View {
            ForEach(widths.indices, id: \.self) { index in
                Color.blue.frame(width: widths[index], height: 40).probe("card\(index)")
            }
        }

        var body: some View {
            ScrollView(.horizontal, showsIndicators: false) {
                if isLazy {
                    LazyHStack(spacing: spacing) { cards }.scrollTargetLayout()
                } else {
                    HStack(spacing: spacing) { cards }.scrollTargetLayout()
                }
            }
            .scrollTargetBehavior(.viewAligned)
        }
    }

    /// The lengths of equal cards are known exactly, so no estimate excuses a difference.
    @Test(arguments: [(100, 0), (100, 6), (60, 100), (20, 150)] as [(CGFloat, CGFloat)])
    func aThrownRowOfEqualCardsComesToRestWhereAPlainOneDoes(width: CGFloat, spacing: CGFloat) throws {
        let widths = Array(repeating: width, count: 200)
        try forEachSeed(8) { seed, random in
            let stages = try [true, false].map { isLazy in
                try Stage(size: CGSize(width: 200, height: 60)) {
                    Shelf(widths: widths, spacing: spacing, isLazy: isLazy)
                }
            }
            for throwNumber in 0..<3 {
                let end = CGPoint(x: 180 - random.nextDouble(in: 60...150), y: 30)
                let duration = random.nextDouble(in: 0.03...0.15)
                for stage in stages {
                    try stage.drag(from: CGPoint(x: 180, y: 30), to: end, duration: duration)
                    try stage.settle()
                }
                let rests = stages.map { stage in
                    widths.indices.first { abs((stage.presented("card\($0)")?.minX ?? .infinity)) < 1e-6 }
                }
                #expect(rests[0] != nil && rests[0] == rests[1], "seed \(seed), throw \(throwNumber): \(rests)")
            }
        }
    }

    @Test func aThrownRowOfEstimatedLengthsComesToRestAtACard() throws {
        try forEachSeed(10) { seed, random in
            let widths = (0..<400).map { _ in CGFloat(random.nextDouble(in: 15...120).rounded()) }
            let stage = try Stage(size: CGSize(width: 200, height: 60)) { Shelf(widths: widths) }
            try stage.step()
            for throwNumber in 0..<4 {
                let distance = random.nextDouble(in: 60...150)
                try stage.drag(
                    from: CGPoint(x: 180, y: 30), to: CGPoint(x: 180 - distance, y: 30),
                    duration: random.nextDouble(in: 0.03...0.15))
                try stage.settle()
                let edges = widths.indices.compactMap { stage.presented("card\($0)")?.minX }
                #expect(edges.contains { abs($0) < 1e-6 }, "seed \(seed), throw \(throwNumber): \(edges)")
            }
        }
    }

    @Test func aRunWithALazyColumnRepeatsAfterARewind() throws {
        var random = SeededRandom(seed: 5)
        let rows = Model.random(&random, count: 500).rows
        let stage = try Stage(size: Self.size) {
            Lazy(model: Model(rows: rows, spacing: 3, alignment: .leading))
        }
        try stage.step()
        try stage.turnWheel(by: -3000)
        try stage.advance(by: 0.1)
        let (time, picture) = (stage.now, stage.snapshot())
        try stage.turnWheel(by: -2000)
        try stage.advance(by: 0.5)
        let last = stage.snapshot()
        try stage.rewind(to: time)
        #expect(stage.snapshot() == picture)
        try stage.replay()
        #expect(stage.snapshot() == last)
        #expect(stage.messages.isEmpty)
    }

    @Test func theWorkOfAFrameAndTheViewsThatExistDoNotDependOnTheNumberOfRows() throws {
        struct Numbers: View {
            let count: Int
            let remote: Model

            var body: some View {
                ScrollViewReader { proxy in
                    let _ = remote.proxy = proxy
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 20).probe("row\($0)") }
                        }
                    }
                }
            }
        }
        var attributes: [Int] = [], evaluations: [Int] = [], jumps: [Int] = []
        for count in [1000, 100_000, 10_000_000] {
            let remote = Model(rows: [], spacing: 0, alignment: .center)
            let stage = try Stage(size: CGSize(width: 100, height: 200)) { Numbers(count: count, remote: remote) }
            try stage.step()
            attributes.append(stage.attributeCount)
            var most = 0
            for _ in 0..<40 {
                let before = stage.evaluationCount
                try stage.scroll(by: CGSize(width: 0, height: -17), at: CGPoint(x: 50, y: 100), isPrecise: true)
                try stage.step()
                most = max(most, stage.evaluationCount - before)
            }
            evaluations.append(most)
            try stage.settle()
            let before = stage.evaluationCount
            remote.proxy?.scrollTo(count / 2, anchor: .top)
            try stage.step()
            jumps.append(stage.evaluationCount - before)
            #expect(stage.presented("row\(count / 2)")?.minY == 0)
            #expect(stage.presented("row\(count / 2 + 9)")?.minY == 180)
            attributes.append(stage.attributeCount)
            stage.close()
        }
        #expect((attributes.max() ?? 0) < 2 * (attributes.min() ?? 0), "\(attributes)")
        #expect((attributes.max() ?? 0) < 2000, "\(attributes)")
        #expect((evaluations.max() ?? 0) <= (evaluations.min() ?? 0) + 20, "\(evaluations)")
        #expect((jumps.max() ?? 0) <= (jumps.min() ?? 0) * 5 / 4, "\(jumps)")
    }
}
