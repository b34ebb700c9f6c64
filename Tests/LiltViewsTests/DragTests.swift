import LiltTesting
import Testing

/// A dragged view follows the hand, stops when caught, and continues with the hand's velocity.
@MainActor
@Suite struct DragTests {
    /// Springs back to the left on release.
    private struct Puck: View {
        let animation: Animation
        @State private var x: CGFloat = 50

        var body: some View {
            Circle()
                .frame(width: 40, height: 40)
                .probe("puck")
                .position(x: x, y: 50)
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { x = $0.location.x }
                        .onEnded { _ in withAnimation(animation) { x = 50 } })
        }
    }

    private func stage(_ animation: Animation) throws -> Stage {
        try Stage(size: CGSize(width: 600, height: 100)) { Puck(animation: animation) }
    }

    private func x(_ stage: Stage) throws -> CGFloat { try #require(stage.presented("puck")).midX }

    /// Drags from 50 to 250 at 1000 points per second, up to the release.
    private func throwPuck(_ stage: Stage) throws {
        try stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), duration: 0.2)
    }

    @Test func aDraggedViewIsUnderThePointerInTheNextFrame() throws {
        let stage = try stage(.spring)
        try stage.press(at: CGPoint(x: 50, y: 50))
        try stage.move(to: CGPoint(x: 180, y: 50))
        try stage.step()
        #expect(try x(stage) == 180)
    }

    /// Springs as animations, as values, and their speed factor.
    private nonisolated static let springs: [(Animation, Spring, speed: Double)] = [
        (.spring(response: 0.6, dampingFraction: 0.7), Spring(response: 0.6, dampingRatio: 0.7), 1),
        (.spring(response: 0.6, dampingFraction: 0.7).speed(1.5), Spring(response: 0.6, dampingRatio: 0.7), 1.5),
        (.interpolatingSpring(stiffness: 100, damping: 10), Spring(stiffness: 100, damping: 10), 1),
    ]

    @Test(arguments: 0..<3)
    func aThrownViewKeepsTheVelocityOfTheHand(_ index: Int) throws {
        let (animation, spring, speed) = Self.springs[index]
        let stage = try stage(animation)
        try throwPuck(stage)
        let start = stage.now
        for _ in 0..<6 {
            try stage.step()
            let time = stage.now - start
            let expected = 250 + spring.value(target: -200.0, initialVelocity: 1000 / speed, time: time * speed)
            // Whole points of the pointer at 60 Hz tell its speed to a few in a thousand.
            #expect(abs(Double(try x(stage)) - expected) < 1, "\(time) s")
        }
        try stage.settle()
        #expect(abs(try x(stage) - 50) < 0.5)
    }

    @Test func aPressStopsAMovingView() throws {
        let stage = try stage(.spring(response: 1, dampingFraction: 0.6))
        try throwPuck(stage)
        try stage.step(frames: 20)
        let flying = try x(stage)
        try stage.press(at: CGPoint(x: flying, y: 50))
        try stage.step()
        #expect(abs(try x(stage) - flying) < 1)
        let held = try x(stage)
        try stage.step(frames: 20)
        #expect(try x(stage) == held)
    }

    /// Moves by the distance of the drag from the model's position.
    private struct Card: View {
        @State private var offset: CGFloat = 0

        var body: some View {
            Rectangle()
                .frame(width: 40, height: 40)
                .probe("card")
                .offset(x: offset)
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .onChanged { offset = $0.translation.width }
                        .onEnded { _ in withAnimation(.spring(response: 1)) { offset = 0 } })
        }
    }

    @Test func aCardMovedByTheDragDistanceDoesNotJumpWhenCaught() throws {
        let stage = try Stage(size: CGSize(width: 600, height: 100)) { Card() }
        try stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 500, y: 50), duration: 0.3)
        try stage.step(frames: 12)
        let flying = try #require(stage.presented("card")).midX
        #expect(flying > 320)
        try stage.press(at: CGPoint(x: flying, y: 50))
        try stage.step()
        #expect(abs(try #require(stage.presented("card")).midX - flying) < 1)
        try stage.move(to: CGPoint(x: flying + 30, y: 50))
        try stage.step()
        #expect(abs(try #require(stage.presented("card")).midX - flying - 30) < 1)
        try stage.release(at: CGPoint(x: flying + 30, y: 50))
        try stage.settle()
        #expect(abs(try #require(stage.presented("card")).midX - 300) < 0.5)
    }

    /// Follows the pointer through a spring.
    private struct Follower: View {
        @State private var x: CGFloat = 100

        var body: some View {
            Color.white
                .overlay(alignment: .topLeading) {
                    Circle()
                        .frame(width: 20, height: 20)
                        .probe("follower")
                        .position(x: x, y: 50)
                        .animation(.spring(response: 1), value: x)
                }
                .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.location.x })
        }
    }

    @Test func aViewThatFollowsThroughASpringKeepsTheSpringsVelocity() throws {
        let stage = try Stage(size: CGSize(width: 600, height: 100)) { Follower() }
        try stage.press(at: CGPoint(x: 100, y: 50))
        try stage.step()
        let spring = Spring(response: 1, dampingRatio: 0.825)
        var (value, velocity, target) = (100.0, 0.0, 100.0)
        for frame in 1...30 {
            try stage.move(to: CGPoint(x: 100 + 10 * frame, y: 50))
            try stage.step()
            if frame > 1 { spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1.0 / 60) }
            target = Double(100 + 10 * frame)
            #expect(abs(try #require(stage.probe("follower.x")) - value) < 1e-6, "frame \(frame)")
        }
    }

    /// A dragged card with an endless animation inside.
    private struct Busy: View {
        @State private var x: CGFloat = 0
        @State private var isOut = false

        var body: some View {
            ZStack {
                Rectangle().frame(width: 100, height: 60)
                Circle().frame(width: 10, height: 10).probe("spinner").offset(x: isOut ? 40 : 0)
            }
            .offset(x: x)
            .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.translation.width })
            .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOut = true } }
        }
    }

    @Test func anEndlessAnimationContinuesUnderAHand() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Busy() }
        try stage.step(frames: 12)
        try stage.press(at: CGPoint(x: 100, y: 50))
        try stage.step()
        let before = try #require(stage.presented("spinner")).midX
        try stage.step(frames: 6)
        #expect(abs(try #require(stage.presented("spinner")).midX - (before + 4)) < 1e-9)
    }
}
