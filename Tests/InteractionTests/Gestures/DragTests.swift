import LiltTesting
import Testing

/// A dragged view follows the hand, stops when the hand catches it, and continues with the hand's velocity.
@MainActor
@Suite struct DragTests {
    @Test func aDraggedViewIsUnderThePointerInTheNextFrame() throws {
        let puck = try ThrownPuck(.spring)
        try puck.stage.press(at: CGPoint(x: 50, y: 50))
        try puck.stage.move(to: CGPoint(x: 180, y: 50))
        try puck.stage.step()
        #expect(try puck.x() == 180)
    }

    /// Animations that are springs, each with the equal `Spring` and the factor of its speed.
    private nonisolated static let springs: [(Animation, Spring, speed: Double)] = [
        (.spring(response: 0.6, dampingFraction: 0.7), Spring(response: 0.6, dampingRatio: 0.7), 1),
        (.spring(response: 0.6, dampingFraction: 0.7).speed(1.5), Spring(response: 0.6, dampingRatio: 0.7), 1.5),
        (.interpolatingSpring(stiffness: 100, damping: 10), Spring(stiffness: 100, damping: 10), 1),
    ]

    @Test(arguments: 0..<3)
    func aThrownViewKeepsTheVelocityOfTheHand(_ index: Int) throws {
        let (animation, spring, speed) = Self.springs[index]
        let puck = try ThrownPuck(animation)
        try puck.dragAndRelease()
        let start = puck.stage.now
        for _ in 0..<6 {
            try puck.stage.step()
            let time = puck.stage.now - start
            let expected = 250 + spring.value(target: -200.0, initialVelocity: 1000 / speed, time: time * speed)
            // The limit allows an error of a few thousandths in the velocity that the gesture estimates.
            #expect(abs(try puck.x() - expected) < 1, "\(time) s")
        }
        try puck.stage.settle()
        #expect(abs(try puck.x() - 50) < 0.5)
    }

    @Test func aPressStopsAMovingView() throws {
        let puck = try ThrownPuck(.spring(response: 1, dampingFraction: 0.6))
        try puck.dragAndRelease()
        try puck.stage.step(frames: 20)
        let flying = try puck.x()
        #expect(flying > 60)
        try puck.stage.press(at: CGPoint(x: flying, y: 50))
        try puck.stage.step()
        #expect(abs(try puck.x() - flying) < 1)
        let held = try puck.x()
        try puck.stage.step(frames: 20)
        #expect(try puck.x() == held)
    }

    /// A card whose offset is the drag's translation. When the drag ends, a spring moves the card back to offset 0.
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

    /// The model value is already 0 before the release, so the release does not change it.
    @Test func aCaughtCardThatIsReleasedWhereItWasCaughtReturns() throws {
        let stage = try Stage(size: CGSize(width: 600, height: 100)) { Card() }
        try stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 500, y: 50), duration: 0.3)
        try stage.step(frames: 12)
        func x() throws -> Double { Double(try #require(stage.presented("card")).midX) }
        let flying = try x()
        #expect(flying > 320)
        try stage.press(at: CGPoint(x: flying, y: 50))
        for step in 0...10 {
            try stage.move(to: CGPoint(x: flying + 30 - 3 * Double(step), y: 50))
            try stage.step()
        }
        let held = try x()
        #expect(abs(held - flying) < 1)
        try stage.release(at: CGPoint(x: flying, y: 50))
        try stage.step(frames: 2)
        // The card continues with the velocity of the hand, 180 points per second.
        #expect(abs(try x() - (held - 3)) < 1)
        try stage.settle()
        #expect(abs(try x() - 300) < 1e-6)
    }

    /// A view that follows the pointer through a spring.
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

    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Dragged: View {
        let log: Log

        var body: some View {
            Color.gray.gesture(
                DragGesture(minimumDistance: 20)
                    .onChanged { log.lines.append("changed \($0.translation.width)") }
                    .onEnded { log.lines.append("ended \($0.translation.width)") })
        }
    }

    @Test(arguments: [(80.0, ["changed 70.0", "ended 70.0"]), (25.0, [])] as [(Double, [String])])
    func aReleaseBeyondTheMinimumDistanceBeginsAndEndsADrag(_ x: Double, _ expected: [String]) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { Dragged(log: log) }
        try stage.press(at: CGPoint(x: 10, y: 25))
        try stage.release(at: CGPoint(x: x, y: 25))
        try stage.settle()
        #expect(log.lines == expected)
    }
}
