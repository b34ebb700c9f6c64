import LiltTesting
import LiltViews
import Observation
import Testing

/// Changes with animations whose parameters no motion can have.
@MainActor
@Suite struct ExtremeAnimationTests {
    @Observable @MainActor
    final class Model {
        var isMoved = false
    }

    private struct Box: View {
        let model: Model

        var body: some View {
            Color.red.frame(width: model.isMoved ? 30 : 10, height: 10).probe("box")
                .rotationEffect(.degrees(model.isMoved ? 90 : 0))
                .offset(x: model.isMoved ? 60 : 0)
        }
    }

    private static let animations: [(Double) -> Animation] = [
        { .spring(duration: $0) }, { .spring(duration: 0.3, bounce: $0) },
        { .spring(response: $0, dampingFraction: $0, blendDuration: $0) }, { .smooth(duration: $0, extraBounce: $0) },
        { .interactiveSpring(response: $0, dampingFraction: 0.86, blendDuration: $0) },
        { .interpolatingSpring(duration: $0, bounce: 0.2) }, { .interpolatingSpring(duration: 0.3, bounce: $0) },
        { .interpolatingSpring(duration: 0.3, initialVelocity: $0) },
        { .interpolatingSpring(mass: 1, stiffness: $0, damping: $0) },
        { .interpolatingSpring(mass: $0, stiffness: 100, damping: 10) },
        { .linear(duration: $0) }, { .easeInOut(duration: $0) }, { .timingCurve($0, 0, $0, 1, duration: 0.2) },
        { .timingCurve(.circularEaseInOut, duration: $0) }, { .smooth.delay($0) }, { .smooth.speed($0) },
        { .linear(duration: $0).repeatCount(3) }, { .bouncy.logicallyComplete(after: $0) },
    ]

    /// Each frame shows a number. The content settles, or `settle` throws its error; the completion runs once, at the
    /// latest when the stage is closed.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300], [nil, Animation.bouncy])
    func aChangeWithExtremeParametersShowsNumbersAndEnds(parameter: Double, interrupted: Animation?) throws {
        for make in Self.animations {
            let animation = make(parameter)
            let model = Model()
            let stage = try Stage(size: CGSize(width: 100, height: 20)) { Box(model: model) }
            if let interrupted {
                withAnimation(interrupted) { model.isMoved = true }
                try stage.step(frames: 5)
            }
            var completions = 0
            withAnimation(animation) {
                model.isMoved.toggle()
            } completion: {
                completions += 1
            }
            for _ in 0..<4 {
                try stage.step()
                let frame = try #require(stage.presented("box"))
                #expect(frame.minX.isFinite && frame.width.isFinite && frame.height.isFinite, "\(animation)")
            }
            do { try stage.settle(limit: 2) } catch is Stage.StillMoving {}
            let last = try #require(stage.presented("box"))
            #expect(last.minX.isFinite && last.width.isFinite, "\(animation)")
            stage.close()
            #expect(completions == 1, "\(animation)")
        }
    }

    nonisolated private static let endless: [Animation] = [
        .linear(duration: .infinity), .easeIn(duration: 1e300), .spring(duration: .infinity), .smooth(duration: 1e300),
        .spring(response: .infinity), .timingCurve(0.2, 0, 0.4, 1, duration: .infinity),
        .linear(duration: .infinity).repeatCount(3), .linear(duration: .infinity).repeatForever(),
        .smooth.delay(.infinity), .bouncy.delay(1e300), .linear(duration: 1).delay(.infinity), .smooth.speed(0),
        .linear(duration: 1).speed(-2), .easeOut.speed(1e-300), .smooth.delay(1).speed(0), .smooth.speed(0).delay(1),
        .linear(duration: 1).repeatForever().delay(.infinity),
    ]

    /// An animation without an end, or with one after thousands of years, stays at its start.
    @Test(arguments: endless) func settleDoesNotWaitForAMotionWithoutAnEnd(animation: Animation) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 20)) { Box(model: model) }
        try stage.step()
        let start = try #require(stage.presented("box"))
        withAnimation(animation) { model.isMoved = true }
        try stage.settle(limit: 1)
        try stage.step(frames: 3)
        try stage.settle(limit: 1)
        #expect(stage.presented("box") == start)
        withAnimation(.linear(duration: 0.2)) { model.isMoved = false }
        try stage.settle(limit: 1)
        #expect(stage.presented("box") == start)
    }

    @Test(arguments: [
        Animation.smooth.speed(.infinity), .linear(duration: 9).speed(.infinity), .smooth.delay(3).speed(.infinity),
        .interpolatingSpring(duration: .infinity), .linear(duration: 0), .linear(duration: .nan), .smooth.delay(-9),
        .smooth.delay(-.infinity),
    ])
    func anAnimationWithoutTimeEndsInItsSecondFrame(animation: Animation) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 20)) { Box(model: model) }
        withAnimation(animation) { model.isMoved = true }
        try stage.step(frames: 2)
        try stage.settle(limit: 0)
        #expect(abs((stage.presented("box")?.midX ?? 0) - 110) < 1e-9)
    }
}
