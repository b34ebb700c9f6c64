import LiltTesting
import Observation
import Testing

/// Rows of a lazy column enter and leave as the rows of a column do.
@MainActor
@Suite struct LazyTransitionTests {
    @Observable @MainActor
    final class Model {
        var isShown = false
    }

    /// The rows that appear with the model: a whole list, a row between two others, or a row with a list inside.
    private enum Kind: CaseIterable { case list, row, nested }

    private struct Page: View {
        let kind: Kind
        let isLazy: Bool
        let model: Model

        var body: some View {
            ScrollView(showsIndicators: false) {
                if isLazy {
                    LazyVStack(spacing: 0) { content }
                } else {
                    VStack(spacing: 0) { content }.frame(maxWidth: .infinity)
                }
            }
            .background(Color.white)
        }

        @ViewBuilder private var content: some View {
            switch kind {
            case .list:
                if model.isShown { ForEach(0..<3, id: \.self) { _ in row } }
            case .row:
                // A modifier of all rows.
                ForEach(model.isShown ? [0, 1, 2] : [0, 2], id: \.self) { _ in row }.padding(.horizontal, 2)
            case .nested:
                ForEach(model.isShown ? [0] : [], id: \.self) { _ in ForEach(0..<3, id: \.self) { _ in row } }
            }
        }

        private var row: some View { Color.black.frame(width: 30, height: 20) }
    }

    /// The rows are inserted and removed. The removal is reversed before it has ended.
    @Test(arguments: Kind.allCases) private func rowsEnterLeaveAndComeBack(kind: Kind) throws {
        let models = [Model(), Model()]
        let stages = try zip(models, [true, false]).map { model, isLazy in
            try Stage(size: CGSize(width: 60, height: 100)) { Page(kind: kind, isLazy: isLazy, model: model) }
        }
        func play(isShown: Bool, frames: Int) throws {
            for model in models { withAnimation(.linear(duration: 1)) { model.isShown = isShown } }
            for frame in 0..<frames {
                for stage in stages { try stage.step() }
                let isSame = stages[0].snapshot() == stages[1].snapshot()
                #expect(isSame, "frame \(frame) of the change to \(isShown)")
            }
        }
        for stage in stages { try stage.step() }
        let start = stages[1].snapshot()
        try play(isShown: true, frames: 70)
        let isChanged = stages[1].snapshot() != start
        #expect(isChanged)
        try play(isShown: false, frames: 20)
        try play(isShown: true, frames: 70)
        try play(isShown: false, frames: 70)
        #expect(stages.flatMap(\.messages) == [])
    }

    @Test func theViewsOfARemovedListContinueIfItComesBack() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 60, height: 100)) {
            Page(kind: .list, isLazy: true, model: model)
        }
        func change(to isShown: Bool) throws -> UInt32 {
            withAnimation(.linear(duration: 1)) { model.isShown = isShown }
            try stage.step(frames: 30)
            return stage.snapshot()[30, 10] & 0xFF
        }
        try stage.step()
        let entering = try change(to: true)
        #expect(entering > 100 && entering < 160, "\(entering) is not half of the insertion")
        try stage.settle()
        let leaving = try change(to: false)
        #expect(leaving > 100 && leaving < 160, "\(leaving) is not half of the removal")
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        try stage.step(frames: 2)
        let returning = stage.snapshot()[30, 10] & 0xFF
        #expect(returning > 80 && returning < 160, "\(returning) does not continue from \(leaving)")
    }

    @MainActor private final class Log { var lines: [String] = [] }

    private struct Lifecycles: View {
        let model: Model
        let log: Log

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(model.isShown ? [0, 1, 2] : [0, 2], id: \.self) { row in
                        Color.black.frame(height: 20).probe("row\(row)")
                            .onAppear { if row == 1 { log.lines.append("comes") } }
                            .onDisappear { if row == 1 { log.lines.append("goes") } }
                    }
                }
            }
        }
    }

    /// As in a `VStack`.
    @Test func aRowDisappearsWhenItsRemovalTransitionHasEnded() throws {
        let (model, log) = (Model(), Log())
        model.isShown = true
        let stage = try Stage(size: CGSize(width: 60, height: 100)) { Lifecycles(model: model, log: log) }
        try stage.step()
        #expect(log.lines == ["comes"])
        func change(to isShown: Bool) throws {
            withAnimation(.linear(duration: 1)) { model.isShown = isShown }
            try stage.step(frames: 20)
        }
        try change(to: false)
        #expect(log.lines == ["comes"])
        #expect(stage.presented("row1")?.minY == 20)
        try change(to: true)
        #expect(log.lines == ["comes"])
        try change(to: false)
        try stage.settle()
        #expect(log.lines == ["comes", "goes"])
        #expect(stage.presented("row1") == nil)
    }
}
