import LiltTesting
import Testing

/// The number of times that an animation runs bodies.
@MainActor
@Suite struct AnimatableViewTests {
    private struct BuiltIn: View {
        @State private var isBig = false

        var body: some View {
            Rectangle()
                .frame(width: 20, height: 20)
                .probe("box")
                .scaleEffect(isBig ? 2 : 1)
                .opacity(isBig ? 0.5 : 1)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isBig.toggle() } }
        }
    }

    private struct Sweep: View, Animatable {
        var angle: Double

        var animatableData: Double {
            get { angle }
            set { angle = newValue }
        }

        var body: some View {
            Rectangle().frame(width: 20, height: 20).rotationEffect(.degrees(angle))
        }
    }

    private struct Parent: View {
        @State private var angle = 0.0

        var body: some View {
            Sweep(angle: angle)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { angle += 90 } }
        }
    }

    @Test func sixtyFramesOfABuiltInEffectRunTheBodyOnce() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { BuiltIn() }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step()
        let before = stage.bodyCount(of: BuiltIn.self)
        #expect(before == 2)
        let start = try #require(stage.presented("box")).width
        try stage.step(frames: 30)
        let middle = try #require(stage.presented("box")).width
        try stage.step(frames: 29)
        #expect(start < middle)
        #expect(stage.bodyCount(of: BuiltIn.self) == before)
        try stage.settle()
        #expect(stage.presented("box")?.width == 40)
    }

    @Test func anAnimatableViewRunsOnlyItsOwnBodyOncePerFrame() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Parent() }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step(frames: 2)
        let (own, parent) = (stage.bodyCount(of: Sweep.self), stage.bodyCount(of: Parent.self))
        try stage.step(frames: 20)
        #expect(stage.bodyCount(of: Sweep.self) == own + 20)
        #expect(stage.bodyCount(of: Parent.self) == parent)
    }
}
