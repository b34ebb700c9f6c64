import LiltTesting
import Observation
import Testing

/// Unanimated changes while the content of a scroll view moves.
@MainActor
@Suite struct ScrollRedirectTests {
    @Observable @MainActor
    final class Model {
        var count = 40
        var axes = Axis.Set.vertical
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored var offset = CGPoint.zero
    }

    /// Rows of 50 points in a scroll view of 200 points.
    private struct Rows: View {
        let model: Model
        var isLazy = false

        var body: some View {
            ScrollViewReader { proxy in
                let _ = model.proxy = proxy
                ScrollView(model.axes) {
                    if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
                }
                .onScrollGeometryChange(for: CGPoint.self) {
                    $0.contentOffset
                } action: { _, offset in
                    model.offset = offset
                }
            }
        }

        private var rows: some View {
            ForEach(0..<model.count, id: \.self) { Color.red.frame(height: 50).probe("row\($0)") }
        }
    }

    private func stage(_ rows: Rows) throws -> Stage { try Stage(size: CGSize(width: 100, height: 200)) { rows } }

    /// Returns a stage ten frames after the end of a drag, or after the start of an animated scroll by code.
    private func movingStage(_ model: Model, isThrown: Bool, isLazy: Bool) throws -> Stage {
        let stage = try stage(Rows(model: model, isLazy: isLazy))
        try stage.step()
        if isThrown {
            try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.1)
        } else {
            withAnimation(.linear(duration: 1)) { model.proxy?.scrollTo(20, anchor: .top) }
        }
        try stage.step(frames: 10)
        return stage
    }

    private func offset(_ stage: Stage) throws -> CGFloat { -(try #require(stage.presented("row0"))).minY }

    @Test(arguments: [false, true], [false, true])
    func aScrollByCodeWithoutAnAnimationEndsTheMotion(isThrown: Bool, isLazy: Bool) throws {
        let model = Model()
        let stage = try movingStage(model, isThrown: isThrown, isLazy: isLazy)
        #expect(stage.presented("row2")?.minY != 0)
        model.proxy?.scrollTo(2, anchor: .top)
        try stage.step()
        for _ in 0..<30 {
            #expect(stage.presented("row2")?.minY == 0)
            try stage.step()
        }
    }

    @Test func contentThatShrinksDuringAMotionDoesNotJump() throws {
        let model = Model()
        let stage = try stage(Rows(model: model))
        try stage.step()
        withAnimation(.linear(duration: 1)) { model.proxy?.scrollTo(30, anchor: .top) }
        try stage.step(frames: 30)
        var last = try offset(stage)
        #expect(last > 600 && last < 800)
        // The content is now 1000 points long, so it ends at an offset of 800 points.
        model.count = 20
        for _ in 0..<30 {
            try stage.step()
            let now = try offset(stage)
            // The spring keeps the velocity of the motion, 1500 points per second. So it passes the end once, by a few
            // points, and comes back to the end by less than a point in each frame.
            #expect(now >= min(last, 800) - 1e-6 && now > last - 1 && now < 810, "from \(last) to \(now)")
            last = now
        }
        try stage.settle()
        #expect(try offset(stage) == 800)
    }

    @Test(arguments: [false, true], [false, true])
    func contentThatNoLongerScrollsAlongAnAxisReturnsToItsStart(isThrown: Bool, isLazy: Bool) throws {
        let model = Model()
        let stage = try movingStage(model, isThrown: isThrown, isLazy: isLazy)
        #expect(model.offset.y > 50)
        model.axes = .horizontal
        try stage.settle()
        #expect(model.offset == .zero)
    }
}
