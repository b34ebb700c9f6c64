import LiltTesting
import Observation
import Testing

/// A hand holds the values that its own updates change, and the values that move the gestured view. All other motion
/// continues.
@MainActor
@Suite struct HeldMotionTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
        var width: CGFloat = 0
        func add(_ line: String) { lines.append(line) }
    }

    // MARK: - Motion inside the gestured view

    /// A shape that writes the width of its frame to the log. A probe would report the frame in the window's
    /// coordinates, which rounds the width.
    private struct Ruler: Shape {
        let log: Log

        nonisolated func path(in rect: CGRect) -> Path {
            MainActor.assumeIsolated { log.width = rect.width }
            return Path(rect)
        }
    }

    /// A card with a bar whose width has a linear animation of 2 s.
    private struct Loading: View {
        let log: Log
        @State private var progress: CGFloat = 0
        @State private var offset = CGSize.zero

        var body: some View {
            VStack(spacing: 0) {
                Ruler(log: log).frame(width: 200 * progress, height: 10)
                Rectangle().frame(width: 80, height: 60).probe("card")
            }
            .offset(offset)
            .gesture(DragGesture().onChanged { offset = $0.translation })
            .onAppear {
                withAnimation(.linear(duration: 2)) {
                    progress = 1
                } completion: {
                    log.add("full")
                }
            }
        }
    }

    @Test func aFiniteAnimationInsideADraggedViewContinues() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { Loading(log: log) }
        let plainLog = Log()
        let plain = try Stage(size: CGSize(width: 400, height: 300)) { Loading(log: plainLog) }
        try stage.advance(by: 0.5)
        try plain.advance(by: 0.5)
        try stage.press(at: CGPoint(x: 200, y: 155))
        for step in 1...60 {
            try stage.move(to: CGPoint(x: 200 + step, y: 155))
            try stage.step()
            try plain.step()
            #expect(log.width == plainLog.width && log.width > 50, "frame \(step)")
        }
        try stage.release(at: CGPoint(x: 260, y: 155))
        try stage.advance(by: 0.45)
        #expect(log.lines.isEmpty)
        try stage.advance(by: 0.1)
        #expect(log.width == 200)
        #expect(log.lines == ["full"])
    }

    // MARK: - Motion elsewhere

    /// A page with a drag, a child that moves, and a child that leaves. Both are independent of the drag.
    private struct Page: View {
        let log: Log
        @State private var isOut = false
        @State private var isShown = true
        @State private var offset = CGSize.zero

        var body: some View {
            ZStack {
                Color.white
                Rectangle().frame(width: 20, height: 20).probe("child").offset(x: isOut ? 100 : 0)
                if isShown {
                    Circle().frame(width: 30, height: 30).foregroundStyle(.red).transition(.offset(x: 0, y: 100))
                }
            }
            .probe("page")
            .offset(offset)
            .gesture(DragGesture(coordinateSpace: .global).onChanged { offset = $0.translation })
            .onTapGesture {
                withAnimation(.linear(duration: 1)) {
                    isOut = true
                    isShown = false
                } completion: {
                    log.add("out")
                }
            }
        }
    }

    @Test func anAnimationAndARemovalDuringADragEndAtTheirOwnTimes() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { Page(log: log) }
        try stage.tap(at: CGPoint(x: 20, y: 20))
        let start = stage.now
        try stage.advance(by: 0.5)
        try stage.press(at: CGPoint(x: 20, y: 20))
        for step in 1...20 {
            try stage.move(to: CGPoint(x: 20 + step, y: 20))
            try stage.step()
            let page = try #require(stage.presented("page")), child = try #require(stage.presented("child"))
            let time = stage.now - start
            #expect(abs(child.midX - page.midX - 100 * time) < 1e-6, "frame \(step)")
            // The circle's removal transition moves it down.
            let pixel = stage.snapshot()[Int(page.midX), Int(page.midY + 100 * time + 13)]
            #expect(pixel != 0xFFFF_FFFF && pixel & 0xFF_0000 > 0xE0_0000, "frame \(step): \(pixel)")
        }
        #expect(log.lines.isEmpty)
        try stage.advance(by: 0.2)
        #expect(log.lines == ["out"])
        #expect(stage.snapshot().pixels.allSatisfy { $0 & 0xFF_0000 == 0 || $0 & 0xFFFF == ($0 >> 8) & 0xFFFF })
    }

    // MARK: - The press and the catch

    /// A puck that springs home. A drag moves it by the distance of the drag, or to the pointer.
    private struct Puck: View {
        enum Style: CaseIterable { case offset, outerOffset, position, location, hoverShape }

        let style: Style
        let distance: CGFloat
        let log: Log
        @State private var isAway = true
        @State private var drag = CGSize.zero
        @State private var location: CGPoint?

        private var gesture: some Gesture {
            DragGesture(minimumDistance: distance, coordinateSpace: .global)
                .onChanged {
                    drag = $0.translation
                    location = $0.location
                }
                .onEnded { _ in
                    withAnimation(.spring(response: 1)) {
                        drag = .zero
                        location = nil
                    }
                }
        }

        private var x: CGFloat { (isAway ? 300 : 0) + drag.width }

        var body: some View {
            let circle = Circle().frame(width: 40, height: 40).probe("puck")
            Group {
                switch style {
                case .offset: circle.offset(x: x, y: drag.height).gesture(gesture)
                case .outerOffset: circle.gesture(gesture).offset(x: x, y: drag.height)
                case .position: circle.position(x: 50 + x, y: 50 + drag.height).gesture(gesture)
                case .location:
                    circle.position(location ?? CGPoint(x: isAway ? 350 : 50, y: 50)).gesture(gesture)
                case .hoverShape:
                    circle.offset(x: x, y: drag.height).contentShape(.hoverEffect, Circle()).gesture(gesture)
                }
            }
            .frame(width: 100, height: 100)
            .frame(maxWidth: .infinity, alignment: .leading)
            .onAppear {
                withAnimation(.spring(response: 2, dampingFraction: 0.6)) {
                    isAway = false
                } completion: {
                    log.add("home")
                }
            }
        }
    }

    private func puck(_ stage: Stage) throws -> CGRect { try #require(stage.presented("puck")) }

    @Test(arguments: [0, 10, 25])
    func aPressStopsNoMotionAndACatchDoesNotJump(_ distance: CGFloat) throws {
        for style in Puck.Style.allCases {
            let log = Log()
            let size = CGSize(width: 500, height: 100)
            let stage = try Stage(size: size) { Puck(style: style, distance: distance, log: log) }
            let plain = try Stage(size: size) { Puck(style: style, distance: distance, log: Log()) }
            try stage.step(frames: 24)
            try plain.step(frames: 24)
            var pointer = CGPoint(x: try puck(stage).midX - 4, y: 53)
            try stage.press(at: pointer)
            if distance > 0 {
                for _ in 0..<3 {
                    pointer.y += 2
                    try stage.move(to: pointer)
                    try stage.step()
                    try plain.step()
                    #expect(try puck(stage) == puck(plain), "\(style): the press has changed the motion")
                }
                pointer.y = 53 + distance + 1
                try stage.move(to: pointer)
            }
            let flying = try puck(stage)
            try stage.step()
            #expect(abs(try puck(stage).midX - flying.midX) < 1e-9, "\(style) at \(distance)")
            #expect(abs(try puck(stage).midY - flying.midY) < 1e-9, "\(style) at \(distance)")
            try stage.step(frames: 10)
            #expect(abs(try puck(stage).midX - flying.midX) < 1e-9, "\(style): the held puck has moved")
            #expect(log.lines.isEmpty || distance > 0 || style == .location, "\(style): the held puck has arrived")
            // From here on, the puck follows the hand.
            for _ in 0..<5 {
                pointer = CGPoint(x: pointer.x + 7, y: pointer.y - 2)
                try stage.move(to: pointer)
                try stage.step()
            }
            #expect(abs(try puck(stage).midX - flying.midX - 35) < 1e-9, "\(style) at \(distance)")
            #expect(abs(try puck(stage).midY - flying.midY + 10) < 1e-9, "\(style) at \(distance)")
            try stage.release(at: pointer)
            try stage.settle()
            #expect(abs(try puck(stage).midX - 50) < 0.5, "\(style)")
            #expect(log.lines == ["home"], "\(style)")
        }
    }

    @Test func aTapOnAMovingViewDoesNotStopIt() throws {
        let stage = try Stage(size: CGSize(width: 500, height: 100)) {
            Puck(style: .offset, distance: 10, log: Log())
        }
        let plain = try Stage(size: CGSize(width: 500, height: 100)) {
            Puck(style: .offset, distance: 10, log: Log())
        }
        try stage.step(frames: 20)
        try plain.step(frames: 20)
        try stage.tap(at: CGPoint(x: try puck(stage).midX, y: 50))
        try plain.advance(by: 0.05)
        for _ in 0..<40 {
            try stage.step()
            try plain.step()
            #expect(try puck(stage) == puck(plain))
        }
    }

    @Test func aHeldViewThatIsReleasedUnmovedContinuesAndCompletesOnce() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 500, height: 100)) { Puck(style: .offset, distance: 0, log: log) }
        try stage.step(frames: 24)
        let pointer = CGPoint(x: try puck(stage).midX, y: 50)
        try stage.press(at: pointer)
        try stage.step(frames: 30)
        #expect(log.lines.isEmpty)
        try stage.release(at: pointer)
        try stage.settle()
        #expect(abs(try puck(stage).midX - 50) < 0.5)
        #expect(log.lines == ["home"])
    }

    // MARK: - Motion after a scrubbed change

    @Observable @MainActor
    final class Target {
        var x: CGFloat = 0
    }

    /// A puck at the position of a model.
    private struct Follower: View {
        let target: Target

        var body: some View {
            Circle().frame(width: 40, height: 40).probe("puck")
                .offset(x: target.x)
                .gesture(DragGesture(minimumDistance: 0).onChanged { _ in })
        }
    }

    /// A revert does not restore a model. So the puck moves to the model's position after the revert, by time.
    @Test func aHandStopsAViewThatMovesToItsModelAfterARevert() throws {
        let (target, scrubber) = (Target(), Scrubber())
        let stage = try Stage(size: CGSize(width: 500, height: 100)) { Follower(target: target) }
        withAnimation(.scrubbed(by: scrubber)) { target.x = 160 }
        scrubber.progress = 0.5
        try stage.step()
        scrubber.revert(animation: .linear(duration: 0.5))
        try stage.advance(by: 0.8)
        #expect(!scrubber.isActive)
        let flying = try puck(stage)
        #expect(flying.midX > 270 && flying.midX < 390)
        try stage.press(at: CGPoint(x: flying.midX, y: 50))
        try stage.step(frames: 10)
        #expect(abs(try puck(stage).midX - flying.midX) < 1e-9)
        try stage.release(at: CGPoint(x: flying.midX, y: 50))
        try stage.settle()
        #expect(abs(try puck(stage).midX - 410) < 0.5)
    }
}
