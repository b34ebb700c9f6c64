import LiltTesting
import TestSupport
import Testing

/// A view that its layout moves receives events where it is shown, also if no drawing reads the frame of its content
/// shape.
@MainActor
@Suite struct MovingTargetTests {
    @MainActor
    private final class Log {
        var taps = 0
        var isHovered = false
        var move: (Animation, Bool) -> Void = { _, _ in }
        /// Moves the view as `move` does, with a completion.
        var moveAndComplete: (Animation, Bool) -> Void = { _, _ in }
    }

    /// A red view with a content shape, which moves along a row of 200 points.
    private struct Moving: View {
        let log: Log
        @State private var isTrailing = false

        var body: some View {
            Color.red.frame(width: 40, height: 40)
                .contentShape(Rectangle())
                .onTapGesture { log.taps += 1 }
                .onHover { log.isHovered = $0 }
                .frame(width: 200, alignment: isTrailing ? .trailing : .leading)
                .onAppear {
                    log.move = { animation, isTrailing in
                        withAnimation(animation) { self.isTrailing = isTrailing }
                    }
                    log.moveAndComplete = { animation, isTrailing in
                        withAnimation(animation) {
                            self.isTrailing = isTrailing
                        } completion: {
                        }
                    }
                }
        }
    }

    /// The columns of the picture in which the view is red, at the middle of its height. The background is white.
    private func redColumns(_ stage: Stage) -> ClosedRange<Int>? {
        let picture = stage.snapshot()
        let columns = (0..<200).filter { picture[$0, 20] & 0xFF < 0x80 }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    @Test func aMovingViewWithAContentShapeIsPressedAndHoveredWhereItIsShown() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Moving(log: log) }
        log.move(.linear(duration: 1), true)
        try stage.advance(by: 0.5)
        for (x, isThere) in [(20.0, false), (100, true), (180, false)] {
            log.taps = 0
            try stage.move(to: CGPoint(x: x, y: 20))
            try stage.step()
            #expect(log.isHovered == isThere, "at \(x)")
            try stage.tap(at: CGPoint(x: x, y: 20))
            #expect(log.taps == (isThere ? 1 : 0), "at \(x)")
        }
    }

    @Test func aButtonInMotionIsPressedWhereItIsShown() throws {
        let log = Log()
        struct Page: View {
            let log: Log
            @State private var isTrailing = false

            var body: some View {
                Button {
                    log.taps += 1
                } label: {
                    Color.red.frame(width: 40, height: 40)
                }
                .buttonStyle(.plain)
                .frame(width: 200, alignment: isTrailing ? .trailing : .leading)
                .onAppear { log.move = { animation, trailing in withAnimation(animation) { isTrailing = trailing } } }
            }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Page(log: log) }
        log.move(.linear(duration: 1), true)
        try stage.advance(by: 0.5)
        try stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(log.taps == 0)
        try stage.tap(at: CGPoint(x: 110, y: 20))
        #expect(log.taps == 1)
    }

    /// The view is retargeted at random times, so that each motion starts inside another.
    @Test func aPressHitsTheViewExactlyWhereItIsShownUnderRandomInterruptions() throws {
        let animations: [Animation] = [
            .linear(duration: 0.8), .easeInOut(duration: 0.6), .spring(duration: 0.7), .bouncy(duration: 0.9),
        ]
        var pressCount = 0
        try forEachSeed(12) { seed, random in
            let log = Log()
            let stage = try Stage(size: CGSize(width: 200, height: 40)) { Moving(log: log) }
            var isTrailing = false
            for _ in 0..<12 {
                if random.nextUnit() < 0.7 {
                    isTrailing.toggle()
                    log.move(animations[Int(random.nextDouble(in: 0...3.99))], isTrailing)
                }
                try stage.step(frames: Int(random.nextDouble(in: 1...20)))
                guard let columns = redColumns(stage), columns.count >= 10 else { continue }
                for (x, isThere) in [
                    (columns.lowerBound - 3, false), (columns.lowerBound + 3, true), (columns.upperBound - 2, true),
                    (columns.upperBound + 4, false),
                ] where (1..<199).contains(x) {
                    log.taps = 0
                    let point = CGPoint(x: Double(x) + 0.5, y: 20)
                    try stage.press(at: point)
                    try stage.release(at: point)
                    #expect(log.taps == (isThere ? 1 : 0), "seed \(seed), at \(x), shown in \(columns)")
                    pressCount += 1
                }
            }
        }
        #expect(pressCount > 100)
    }

    @Test func aViewThatATimedChangeTakesFromAScrubberIsPressedWhereItIsShown() throws {
        let (log, scrubber) = (Log(), Scrubber())
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Moving(log: log) }
        log.move(.scrubbed(by: scrubber), true)
        scrubber.progress = 0.5
        try stage.step(frames: 2)
        #expect(redColumns(stage)?.lowerBound == 80)
        log.move(.linear(duration: 2), false)
        try stage.advance(by: 0.5)
        let columns = try #require(redColumns(stage))
        #expect(columns.lowerBound < 70)
        try stage.tap(at: CGPoint(x: Double(columns.lowerBound) + 5, y: 20))
        #expect(log.taps == 1, "shown in \(columns)")
    }

    /// The progress stays at 0, so only the first change moves the view. Because its completion has a known time, the
    /// frames before that time do not evaluate the view frame of the content shape.
    @Test func aViewThatAScrubberTakesFromATimedChangeIsPressedWhereItIsShown() throws {
        let (log, scrubber) = (Log(), Scrubber())
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Moving(log: log) }
        log.moveAndComplete(.linear(duration: 2), true)
        try stage.advance(by: 0.5)
        log.move(.scrubbed(by: scrubber), false)
        try stage.advance(by: 0.5)
        let columns = try #require(redColumns(stage))
        #expect(columns.upperBound > 110)
        try stage.tap(at: CGPoint(x: Double(columns.upperBound) - 5, y: 20))
        #expect(log.taps == 1, "shown in \(columns)")
    }

    /// Two values that an action after an update animates: one in motion, one at rest.
    private struct Pair: View {
        let log: Log
        let done: (String) -> Void
        @State private var number = 0
        @State private var moving = 0.0
        @State private var resting = 0.0

        var body: some View {
            ZStack(alignment: .leading) {
                Color.red.frame(width: 10, height: 10).offset(x: moving)
                Color.blue.frame(width: 10, height: 10).offset(x: resting)
            }
            .onAppear {
                log.move = { animation, isFirst in
                    if isFirst { withAnimation(animation) { moving = 100 } } else { number += 1 }
                }
            }
            .onChange(of: number) {
                withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
                    moving = 50
                } completion: {
                    done("moving")
                }
                withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
                    resting = 50
                } completion: {
                    done("resting")
                }
            }
        }
    }

    @Test func theAnimationsOfAnActionBeginInOneFrameForAValueInMotionAndAValueAtRest() throws {
        let log = Log()
        var (frame, ends): (Int, [String: Int]) = (0, [:])
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Pair(log: log) { ends[$0] = frame } }
        log.move(.linear(duration: 0.4), true)
        try stage.advance(by: 0.3)
        log.move(.linear(duration: 1), false)
        for _ in 0..<60 {
            frame += 1
            try stage.step()
        }
        #expect(ends["moving"] != nil && ends["moving"] == ends["resting"], "\(ends)")
    }
}
