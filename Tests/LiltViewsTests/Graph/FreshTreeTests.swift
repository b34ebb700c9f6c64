import LiltTesting
import Testing

/// A changed tree shows the same picture as a new tree: no change is lost between the stages of an update, and an
/// interrupted animation leaves no effect.
@MainActor
@Suite struct FreshTreeTests {
    /// The model of a tree.
    @Observable @MainActor
    final class Model {
        var rows = [3, 1, 2]
        var open: Set<Int> = []
        var height = 20.0
        var isWide = false
        var isColumn = true
        var hasReader = true
        var depth = 0.0

        func copy() -> Model {
            let copy = Model()
            copy.rows = rows
            copy.open = open
            copy.height = height
            copy.isWide = isWide
            copy.isColumn = isColumn
            copy.hasReader = hasReader
            copy.depth = depth
            return copy
        }

        /// Makes up to three random changes at once.
        func change(by random: inout SeededRandom) {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: rows.shuffle(using: &random)
                case 1:
                    if rows.count < 6, let free = (0..<9).first(where: { !rows.contains($0) }) {
                        rows.insert(free, at: 0)
                    }
                case 2: if !rows.isEmpty { rows.remove(at: Int.random(in: rows.indices, using: &random)) }
                case 3: open.formSymmetricDifference([Int.random(in: 0..<9, using: &random)])
                case 4: height = Double(Int.random(in: 1...6, using: &random)) * 8
                case 5: isWide.toggle()
                case 6: isColumn.toggle()
                default: if Bool.random(using: &random) { hasReader.toggle() } else { depth = 1 - depth }
                }
            }
        }
    }

    private struct Widest: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    /// Rows with conditions, a geometry reader whose rows depend on the remaining size, and a layer that depends on a
    /// preference.
    private struct Tree: View {
        let model: Model

        var body: some View {
            VStack(spacing: 2) {
                stack {
                    ForEach(model.rows, id: \.self) { row in
                        Color(red: Double(row) / 9, green: 0.3, blue: 0.6)
                            .frame(width: model.isWide ? 24 : 12, height: 10)
                            .zIndex(model.depth * Double(row % 3))
                        if model.open.contains(row) {
                            Color.green.frame(width: 10, height: CGFloat(4 + row))
                                .preference(key: Widest.self, value: CGFloat(row))
                        }
                    }
                }
                .overlayPreferenceValue(Widest.self) { widest in
                    ForEach(0..<Int(widest), id: \.self) { index in
                        Color.red.frame(width: 1, height: 3).offset(x: CGFloat(index) * 2)
                    }
                }
                Color.orange.frame(width: 30, height: model.height)
                if model.hasReader {
                    GeometryReader { proxy in
                        ForEach(0..<Int(proxy.size.height / 12), id: \.self) { index in
                            if model.open.contains(index) {
                                Color.purple.frame(width: 16, height: 10).offset(y: CGFloat(index) * 12)
                            } else {
                                Color.blue.frame(width: 8, height: 10).offset(x: 4, y: CGFloat(index) * 12)
                            }
                        }
                    }
                }
            }
            .frame(width: 120, height: 150)
        }

        @ViewBuilder
        private func stack<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
            let layout = model.isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 1))
            layout { content() }
        }
    }

    private func stage(_ model: Model) throws -> Stage {
        try Stage(size: CGSize(width: 120, height: 150)) { Tree(model: model) }
    }

    @Test(arguments: UInt64(1)...12)
    func aChangedTreeShowsTheSamePictureAsANewTree(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let model = Model()
        let stage = try stage(model)
        for change in 1...25 {
            if Bool.random(using: &random) {
                model.change(by: &random)
            } else {
                // Half of the changes animate, so the next change may interrupt them.
                withAnimation(.spring(duration: 0.2)) { model.change(by: &random) }
                try stage.step(frames: Int.random(in: 1...4, using: &random))
                if Bool.random(using: &random) { continue }
            }
            try stage.settle()
            let fresh = try self.stage(model.copy())
            try fresh.settle()
            let isSame = stage.snapshot() == fresh.snapshot()
            try #require(isSame, "after change \(change) of seed \(seed)")
        }
        #expect(stage.messages == [])
    }
}
