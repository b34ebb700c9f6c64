import LiltTesting
import Observation
import Testing

/// A scroll view searches for a view among the views that it shows.
@MainActor
@Suite struct ScrollSearchTests {
    @Observable @MainActor
    final class Model {
        var isTall = false
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored var reported: [Int?] = []
    }

    /// Rows whose height a model changes. The old rows fade out.
    private struct Modes: View {
        let model: Model
        @State private var position: Int?

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView {
                    if model.isTall { rows(of: 40, name: "tall") } else { rows(of: 10, name: "short") }
                }
                .scrollPosition(id: $position)
                .onChange(of: position) { model.reported.append(position) }
            }
        }

        private func rows(of height: CGFloat, name: String) -> some View {
            VStack(spacing: 0) {
                ForEach(0..<50, id: \.self) { Color.blue.frame(height: height).probe("\(name)\($0)") }
            }
            .scrollTargetLayout()
        }
    }

    private func stage(_ model: Model) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Modes(model: model) }
        try stage.step()
        withAnimation(.linear(duration: 1)) { model.isTall = true }
        return stage
    }

    @Test func aReaderFindsTheViewThatReplacesALeavingOne() throws {
        let model = Model()
        let stage = try stage(model)
        model.proxy?.scrollTo(30, anchor: .top)
        try stage.step()
        #expect(stage.presented("short30") != nil, "the old rows have left too early")
        #expect(stage.presented("tall30")?.minY == 0)
    }

    @Test func aPositionIsThatOfTheViewsThatReplaceLeavingOnes() throws {
        let model = Model()
        let stage = try stage(model)
        try stage.step()
        try stage.scroll(by: CGSize(width: 0, height: -400), at: CGPoint(x: 50, y: 60), isPrecise: true)
        try stage.step()
        #expect(stage.presented("short0") != nil, "the old rows have left too early")
        #expect(model.reported.last == 10)
    }

    /// Two scroll views in one reader. The old one fades out.
    private struct Replaced: View {
        let model: Model

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ZStack {
                    if model.isTall { rows(of: 40, name: "tall") } else { rows(of: 10, name: "short") }
                }
            }
        }

        private func rows(of height: CGFloat, name: String) -> some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<50, id: \.self) { Color.blue.frame(height: height).probe("\(name)\($0)") }
                }
            }
        }
    }

    @Test func aReaderDoesNotMoveAScrollViewThatLeaves() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Replaced(model: model) }
        try stage.step()
        withAnimation(.linear(duration: 1)) {
            model.isTall = true
            model.proxy?.scrollTo(20, anchor: .top)
        }
        try stage.step(frames: 10)
        #expect(stage.presented("short0")?.minY == 0)
        model.proxy?.scrollTo(30, anchor: .top)
        try stage.step(frames: 10)
        #expect(stage.presented("short0")?.minY == 0)
        #expect(stage.presented("tall30")?.minY == 0)
    }

    /// Two forms of the same rows, of which only the narrow form fits.
    private struct Fitting: View {
        let model: Model

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView {
                    ViewThatFits(in: .horizontal) {
                        VStack(spacing: 0) {
                            ForEach(0..<50, id: \.self) { _ in Color.red.frame(width: 500, height: 10) }
                        }
                        VStack(spacing: 0) {
                            ForEach(0..<50, id: \.self) { Color.blue.frame(height: 40).probe("row\($0)") }
                        }
                    }
                }
            }
        }
    }

    @Test func aReaderFindsTheViewThatFits() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Fitting(model: model) }
        try stage.step()
        model.proxy?.scrollTo(30, anchor: .top)
        try stage.step()
        #expect(stage.presented("row30")?.minY == 0)
    }
}
