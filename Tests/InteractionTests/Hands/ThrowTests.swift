import LiltTesting
import Testing

/// The velocity with which a released value continues.
@MainActor
@Suite struct ThrowTests {
    /// Returns the events of a hand that moves at 900 points per second from x = 50 to about 230, and releases `gap`
    /// seconds after the last move. With `movesInGap`, the release is where the hand would arrive at the same speed.
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
        let puck = try ThrownPuck(.interpolatingSpring(stiffness: 20, damping: 4))
        try puck.stage.play(events(gap: gap, movesInGap: true, from: puck.stage.now))
        #expect(abs(puck.reportedVelocity.width - 900) < 1)
        try puck.stage.step()
        let released = try puck.x()
        try puck.stage.step()
        let moved = (try puck.x() - released) * 60
        #expect(moved > 800 && moved < 900, "\(moved) points a second after \(gap) s")
    }

    @Test(arguments: [0.041, 0.06, 0.09, 0.15])
    func aHandThatRestsBeforeTheReleaseThrowsNothing(_ gap: Double) throws {
        let puck = try ThrownPuck(.smooth)
        try puck.stage.play(events(gap: gap, movesInGap: false, from: puck.stage.now))
        #expect(puck.reportedVelocity == .zero)
        var last = 1000.0
        for _ in 0..<30 {
            try puck.stage.step()
            #expect(try puck.x() <= last)
            last = try puck.x()
        }
    }

    @Test func theVelocityOfAHandContinuesThroughTheDelayOfASpring() throws {
        let spring = Spring(response: 0.6, dampingRatio: 0.7)
        let puck = try ThrownPuck(.spring(response: 0.6, dampingFraction: 0.7).delay(0.2))
        try puck.dragAndRelease()
        let velocity = Double(puck.reportedVelocity.width)
        #expect(abs(velocity - 1000) < 1)
        let start = puck.stage.now
        let released = try puck.x()
        for _ in 0..<40 {
            try puck.stage.step()
            let time = puck.stage.now - start
            let taken = released + velocity * 0.2
            let expected =
                time < 0.2
                ? released + velocity * time
                : taken + spring.value(target: 50 - taken, initialVelocity: velocity, time: time - 0.2)
            #expect(abs(try puck.x() - expected) < 1e-6, "\(time) s")
        }
        try puck.stage.settle()
        #expect(abs(try puck.x() - 50) < 0.5)
    }

    /// A view whose offset and animatable modifier follow the pointer.
    private struct Dial: View {
        let onRelease: (CGSize) -> Void
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
                            onRelease($0.velocity)
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
        var reported = CGSize.zero
        let stage = try Stage(size: CGSize(width: 400, height: 400)) { Dial { reported = $0 } }
        // The hand moves along a curve, with many events per frame at irregular times.
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
        let expected = Double(reported.width / 50 - reported.height / 30)
        #expect(abs(expected) > 1)
        #expect(abs(moved - expected) < 1e-6 * abs(expected))
    }
}
