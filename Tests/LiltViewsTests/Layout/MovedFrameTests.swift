import Foundation
import LiltTesting
import LiltViews
import Testing

/// When a view frame moves without an animation, its dependents move at once, without being marked and evaluated. The
/// pictures equal those of a graph that marks and evaluates all dependents.
@MainActor
@Suite struct MovedFrameTests {
    @Observable @MainActor
    final class Model {
        var rows = [3, 1, 2, 4]
        var heights = [Double](repeating: 12, count: 9)
        var spacing = 2.0
        var isWide = false
        var isColumn = true
        var rewrites = false
        var inset = 3.0
        var shift = CGSize.zero

        func change(by random: inout SeededRandom) {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<9, using: &random) {
                case 0: rows.shuffle(using: &random)
                case 1:
                    if rows.count < 8, let free = (0..<9).first(where: { !rows.contains($0) }) {
                        rows.insert(free, at: Int.random(in: 0...rows.count, using: &random))
                    }
                case 2: if !rows.isEmpty { rows.remove(at: Int.random(in: rows.indices, using: &random)) }
                case 3: spacing = Double(Int.random(in: 0...6, using: &random))
                case 4: isWide.toggle()
                case 5: if Int.random(in: 0..<4, using: &random) == 0 { isColumn.toggle() } else { inset = 8 - inset }
                case 6: shift.width = Double(Int.random(in: -4...4, using: &random))
                case 7: if Int.random(in: 0..<4, using: &random) == 0 { rewrites.toggle() }
                default:
                    heights[Int.random(in: 0..<9, using: &random)] = Double(Int.random(in: 4...30, using: &random))
                }
            }
        }
    }

    /// A row with a view that is drawn in its view frame. The index selects the kind of the view.
    private struct Row: View {
        let index: Int
        let model: Model

        var body: some View {
            HStack(spacing: 1) {
                content.frame(width: model.isWide ? 24 : 16, height: model.heights[index])
                Circle().fill(.green).frame(width: 5, height: 5).padding(.leading, model.inset)
                if model.inset > 4 { Color.red.frame(width: 4, height: 4).transition(.scale) }
            }
            .background { RoundedRectangle(cornerRadius: 2).stroke(.gray) }
        }

        @ViewBuilder private var content: some View {
            switch index % 6 {
            case 0: Color(red: Double(index) / 9, green: 0.3, blue: 0.6)
            case 1: Text("\(index)").font(.system(size: 9))
            case 2:
                Canvas { context, size in
                    context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
                }
            case 3: Color.purple.padding(2).geometryGroup()
            case 4:
                GeometryReader { proxy in
                    Color.blue.frame(width: proxy.size.width / 2)
                        .offset(y: proxy.frame(in: .global).minY.truncatingRemainder(dividingBy: 5))
                }
            default: Rectangle().fill(.yellow).rotationEffect(.degrees(10)).opacity(0.8)
            }
        }
    }

    private struct Tree: View {
        let model: Model

        var body: some View {
            let layout = model.isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 1))
            VStack(spacing: model.spacing) {
                Growing(height: model.heights[8]).frame(width: 30)
                layout {
                    ForEach(model.rows, id: \.self) { row in
                        Row(index: row, model: model).transition(.opacity)
                    }
                }
                .offset(model.shift)
                Color.orange.frame(width: 20, height: 6)
                    .transaction { if model.rewrites { $0.animation = .linear(duration: 0.1) } }
                ScrollView {
                    LazyVStack(spacing: 1) {
                        ForEach(model.rows, id: \.self) { row in
                            Color.green.frame(height: model.heights[row])
                        }
                    }
                }
                .frame(height: 30)
            }
            .overlay(alignment: .topTrailing) { Color.black.frame(width: 3, height: 3) }
            .padding(model.inset)
        }
    }

    private func stage(_ model: Model, isReference: Bool) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 140, height: 220)) { Tree(model: model) }
        let views = try #require(stage.content as? ViewContent)
        views.graph.isReference = isReference
        return stage
    }

    /// The seeds of the random changes. With `LILT_MOVED_FRAMES=1000`, there are 1,000 seeds.
    private nonisolated static let seeds =
        1...(ProcessInfo.processInfo.environment["LILT_MOVED_FRAMES"].flatMap(UInt64.init) ?? 12)

    @Test(arguments: seeds)
    func everyFrameEqualsTheReference(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (model, other) = (Model(), Model())
        let direct = try stage(model, isReference: false)
        let reference = try stage(other, isReference: true)
        // The number of frames whose picture is another one than the picture before.
        var changedCount = 0
        var last = direct.snapshot()
        for change in 1...25 {
            var twin = random
            if Bool.random(using: &random) {
                _ = Bool.random(using: &twin)
                model.change(by: &random)
                other.change(by: &twin)
            } else {
                _ = Bool.random(using: &twin)
                withAnimation(.spring(duration: 0.2)) { model.change(by: &random) }
                withAnimation(.spring(duration: 0.2)) { other.change(by: &twin) }
            }
            for frame in 1...Int.random(in: 1...5, using: &random) {
                try direct.step(frames: 1)
                try reference.step(frames: 1)
                let picture = direct.snapshot()
                let isSame = picture == reference.snapshot()
                try #require(isSame, "frame \(frame) after change \(change) of seed \(seed)")
                if picture != last { changedCount += 1 }
                last = picture
            }
        }
        try direct.settle()
        try reference.settle()
        #expect(direct.snapshot() == reference.snapshot())
        #expect(direct.messages == [] && reference.messages == [])
        #expect(changedCount > 10)
        #expect(direct.evaluationCount < reference.evaluationCount)
    }

    /// A view whose layout changes in each frame of an animation.
    private struct Growing: View, Animatable {
        var height: Double
        nonisolated var animatableData: Double {
            get { height }
            set { height = newValue }
        }

        var body: some View { Color.red.frame(height: height) }
    }

    /// A row that grows above `count` other rows.
    private struct Rows: View {
        let count: Int
        let recordings: Counter
        @State private var isHigh = false

        var body: some View {
            VStack(spacing: 0) {
                Growing(height: isHigh ? 100 : 10)
                ForEach(0..<count, id: \.self) { _ in
                    Canvas { context, size in
                        recordings.count += 1
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
                    }
                    .frame(width: 10, height: 2)
                    .padding(1)
                }
            }
            .frame(width: 100, height: 400, alignment: .top)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 1)) { isHigh.toggle() } }
        }
    }

    @MainActor
    private final class Counter {
        var count = 0
    }

    @Test func aCanvasThatOnlyMovesIsNotDrawnAgain() throws {
        let counter = Counter()
        let stage = try Stage(size: CGSize(width: 100, height: 400)) { Rows(count: 20, recordings: counter) }
        try stage.tap(at: CGPoint(x: 50, y: 5))
        // The tap runs the body, which creates new renderers for the canvases.
        try stage.step(frames: 1)
        let (picture, before) = (stage.snapshot(), counter.count)
        try stage.step(frames: 10)
        #expect(counter.count == before && before >= 20)
        #expect(stage.snapshot() != picture, "the canvases do not move")
    }

    @Test func aRowThatGrowsEvaluatesAConstantNumberOfAttributesForEachRowBelow() throws {
        func attributesPerRow(_ count: Int) throws -> Int {
            let stage = try Stage(size: CGSize(width: 100, height: 400)) { Rows(count: count, recordings: Counter()) }
            let graph = try #require(stage.content as? ViewContent).graph
            try stage.tap(at: CGPoint(x: 50, y: 5))
            try stage.step(frames: 3)
            let before = graph.evaluationCount
            try stage.step(frames: 10)
            return (graph.evaluationCount - before) / 10 / count
        }
        // For each row: the view frames of the row, of its padding and of the canvas, the animated view frame of the
        // canvas, and its drawing.
        let counts = [try attributesPerRow(100), try attributesPerRow(1000)]
        #expect(counts == [5, 5])
    }
}
