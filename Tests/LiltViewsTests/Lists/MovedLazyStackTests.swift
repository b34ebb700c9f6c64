import LiltTesting
import LiltViews
import Observation
import Testing

/// While the frame of a lazy stack animates, positions of layout in it equal those in a plain stack: they change at
/// once.
@MainActor
@Suite struct MovedLazyStackTests {
    @Observable @MainActor
    final class Model {
        var headerHeight = 20.0
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored var positions: [CGFloat] = []
    }

    /// Twenty rows of 50 points after a header, in a scroll view of 200 points. Row 1 reports its position.
    private struct Rows: View {
        let model: Model
        let isLazy: Bool

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        Color.blue.frame(height: model.headerHeight)
                        if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
                    }
                }
            }
        }

        private var rows: some View {
            ForEach(0..<20, id: \.self) { index in
                Color.red.frame(height: 50).probe("row\(index)")
                    .onGeometryChange(for: CGFloat.self) {
                        $0.frame(in: .global).minY
                    } action: { position in
                        if index == 1 { model.positions.append(position) }
                    }
            }
        }
    }

    private func stage(_ model: Model, isLazy: Bool) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Rows(model: model, isLazy: isLazy) }
        try stage.step()
        return stage
    }

    @Test(arguments: [false, true]) func aGeometryProxyHasTheFrameOfTheLayout(isLazy: Bool) throws {
        let model = Model()
        let stage = try stage(model, isLazy: isLazy)
        withAnimation(.linear(duration: 1)) { model.headerHeight = 80 }
        try stage.step(frames: 30)
        #expect(try #require(stage.presented("row1")).minY < 120)
        #expect(model.positions == [70, 130])
        try stage.settle()
        #expect(model.positions == [70, 130])
    }

    @Test(arguments: [false, true], [false, true])
    func aScrollByCodeEndsAtTheFrameOfTheLayout(isLazy: Bool, isAnimated: Bool) throws {
        let model = Model()
        let stage = try stage(model, isLazy: isLazy)
        withAnimation(.linear(duration: 1)) { model.headerHeight = 80 }
        try stage.step(frames: 30)
        withAnimation(isAnimated ? .linear(duration: 1) : nil) { model.proxy?.scrollTo(2, anchor: .top) }
        try stage.settle()
        #expect(stage.presented("row2")?.minY == 0)
    }
}
