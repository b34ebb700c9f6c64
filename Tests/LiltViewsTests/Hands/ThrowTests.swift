import LiltTesting
import Testing

/// The velocity with which a released value continues.
@MainActor
@Suite struct ThrowTests {
    @MainActor
    private final class Report {
        var velocity = CGSize.zero
    }

    /// Springs back to the left on release.
    private struct Puck: View {
        let animation: Animation
        let report: Report
        @State private var x: CGFloat = 50

        var body: some View {
            Circle()
                .frame(width: 40, height: 40)
                .probe("puck")
                .position(x: x, y: 50)
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .onChanged { x = $0.location.x }
                        .onEnded {
                            report.velocity = $0.velocity
                            withAnimation(animation) { x = 50 }
                        })
        }
    }

    private func x(_ stage: Stage) throws -> Double { Double(try #require(stage.presented("puck")).midX) }

    /// Events of a hand that moves at 900 points per second from 50 to 250, with `gap` seconds before the last of them.
    private func events(gap: Double, movesInGap: Bool, from start: Double) -> [InputEvent] {
        var events = [InputEvent(time: start, .press(.primary, at: CGPoint(x: 50, y: 50)))]
        var (time, x) = (0.0, 50.0)
        while x < 230 {
            time += 0.008
            x += 7.2
            events.append(InputEvent(time: start + time, .move(to: CGPoint(x: x, y: 50))))
        }
        time += gap
        if movesInGap { x += 900 * gap }
        events.append(InputEvent(time: start + time, .release(.primary, at: CGPoint(x: x, y: 50))))
        return events
    }

    @Test(arguments: [0.008, 0.041, 0.06, 0.09, 0.15])
    func aThrowWithLateEventsKeepsItsVelocity(_ gap: Double) throws {
        let report = Report()
        let animation = Animation.interpolatingSpring(stiffness: 20, damping: 4)
        let stage = try Stage(size: CGSize(width: 900, height: 100)) { Puck(animation: animation, report: report) }
        try stage.play(events(gap: gap, movesInGap: true, from: stage.now))
        #expect(abs(report.velocity.width - 900) < 1)
        try stage.step()
        let released = try x(stage)
        try stage.step()
        let moved = (try x(stage) - released) * 60
        #expect(moved > 800 && moved < 900, "\(moved) points a second after \(gap) s")
    }

    @Test(arguments: [0.041, 0.06, 0.09, 0.15])
    func aHandThatRestsBeforeTheReleaseThrowsNothing(_ gap: Double) throws {
        let report = Report()
        let stage = try Stage(size: CGSize(width: 900, height: 100)) { Puck(animation: .smooth, report: report) }
        try stage.play(events(gap: gap, movesInGap: false, from: stage.now))
        #expect(report.velocity == .zero)
        var last = 1000.0
        for _ in 0..<30 {
            try stage.step()
            #expect(try x(stage) <= last)
            last = try x(stage)
        }
    }

    @Test func aHandsVelocityContinuesThroughTheDelayOfASpring() throws {
        let report = Report()
        let spring = Spring(response: 0.6, dampingRatio: 0.7)
        let stage = try Stage(size: CGSize(width: 900, height: 100)) {
            Puck(animation: .spring(response: 0.6, dampingFraction: 0.7).delay(0.2), report: report)
        }
        try stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), duration: 0.2)
        let velocity = Double(report.velocity.width)
        #expect(abs(velocity - 1000) < 1)
        let start = stage.now
        let released = try x(stage)
        for _ in 0..<40 {
            try stage.step()
            let time = stage.now - start
            let taken = released + velocity * 0.2
            let expected =
                time < 0.2
                ? released + velocity * time
                : taken + spring.value(target: 50 - taken, initialVelocity: velocity, time: time - 0.2)
            let shown = try x(stage)
            #expect(abs(shown - expected) < 1e-6, "\(time) s")
        }
        try stage.settle()
        #expect(abs(try x(stage) - 50) < 0.5)
    }

    /// Follows the pointer with an offset, an angle and a scale.
    private struct Dial: View {
        let report: Report
        @State private var drag = CGSize.zero

        var body: some View {
            Rectangle()
                .frame(width: 100, height: 100)
                .modifier(Needle(value: drag.width / 50 - drag.height / 30))
                .offset(x: drag.width, y: drag.height * 2)
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .onChanged { drag = $0.translation }
                        .onEnded {
                            report.velocity = $0.velocity
                            withAnimation(.interpolatingSpring(stiffness: 1e-9, damping: 0)) {
                                drag = CGSize(width: 1, height: 1)
                            }
                        })
        }
    }

    private struct Needle: AnimatableModifier {
        var value: Double
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        func body(content: Content) -> some View { content.probe("needle", "value", value) }
    }

    @Test func theSpringGetsTheVelocityThatTheGestureReports() throws {
        let report = Report()
        let stage = try Stage(size: CGSize(width: 400, height: 400)) { Dial(report: report) }
        // Many events a frame, at irregular times, on a curve.
        var events = [InputEvent(time: 0.1, .press(.primary, at: CGPoint(x: 200, y: 200)))]
        var time = 0.1
        func location() -> CGPoint {
            let t = time - 0.1
            return CGPoint(x: (200 + 400 * t).rounded(), y: (200 + 1200 * t * t - 300 * t).rounded())
        }
        for step in 0..<60 {
            time += [0.003, 0.001, 0.006, 0.002][step % 4]
            events.append(InputEvent(time: time, .move(to: location())))
        }
        events.append(InputEvent(time: time + 0.001, .release(.primary, at: location())))
        try stage.play(events)
        try stage.step()
        let before = try #require(stage.probe("needle.value"))
        try stage.step()
        let moved = (try #require(stage.probe("needle.value")) - before) * 60
        let expected = Double(report.velocity.width / 50 - report.velocity.height / 30)
        #expect(abs(expected) > 1)
        #expect(abs(moved - expected) < 1e-6 * abs(expected))
    }
}
