import LiltTesting
import TestSupport
import Testing

/// Extreme numbers, unusual animations and unusual orders of calls.
@MainActor
@Suite struct ScrubberInputTests {
    @Test(arguments: [1e6, 1e20, 1e155, 1e300, Double.greatestFiniteMagnitude])
    func aHugeProgressShowsFiniteValues(progress: Double) throws {
        for sign in [1.0, -1] {
            let box = try ScrubbedBox()
            box.set(100, y: 0.001, .scrubbed(by: box.first))
            #expect(try box.show(sign * progress, of: box.first) == sign * 1e8)
            #expect(box.first.progress == sign * 1e6)
            box.first.release(velocity: sign * progress)
            for _ in 0..<20 {
                try box.stage.step()
                #expect(try box.x().isFinite)
            }
            try box.stage.settle()
            #expect(try box.x() == (sign > 0 ? 100 : 0))
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aProgressOrVelocityThatIsNotFiniteIsIgnored(number: Double) throws {
        let box = try ScrubbedBox()
        box.set(100, .scrubbed(by: box.first))
        #expect(try box.show(0.6, of: box.first) == 60)
        #expect(try box.show(number, of: box.first) == 60)
        box.first.release(velocity: number)
        try box.stage.step(frames: 2)
        let reference = try ScrubbedBox()
        reference.set(100, .scrubbed(by: reference.first))
        #expect(try reference.show(0.6, of: reference.first) == 60)
        reference.first.release(velocity: 0)
        try reference.stage.step(frames: 2)
        #expect(try box.x() == reference.x())
    }

    /// A change shows its old value at the progress at which it was made.
    @Test(arguments: [-1000, -1, -0.25, 0, 0.25, 0.999, 1 - 0x1p-53])
    func aLaterChangeDoesNotJumpAtItsStart(start: Double) throws {
        let box = try ScrubbedBox()
        box.set(100, .scrubbed(by: box.first))
        #expect(try box.show(start, of: box.first) == 100 * start)
        box.set(100, y: 40, .scrubbed(by: box.first))
        try box.stage.step()
        #expect(try #require(box.shown) == CGSize(width: 100 * start, height: 0))
        // At 0, both changes show their old values. At 1, both show their new values.
        for (progress, height) in [(0.0, 0.0), (1, 40)] {
            #expect(try box.show(progress, of: box.first) == 100 * progress)
            #expect(try #require(box.shown).height == height)
        }
    }

    @Test func aReleaseBeforeTheFirstFrameArrivesAtItsEnd() throws {
        for (progress, end) in [(nil, 0), (0, 0), (0.3, 0), (0.7, 100), (1, 100)] as [(Double?, Double)] {
            let box = try ScrubbedBox()
            box.set(100, .scrubbed(by: box.first))
            if let progress { box.first.progress = progress }
            box.first.release(velocity: 0)
            try box.stage.step()
            #expect(try abs(box.x() - 100 * (progress ?? 0)) < 1, "\(progress ?? .nan)")
            try box.stage.settle()
            #expect(try box.x() == end && Double(box.remote.offset().width) == end)
            #expect(box.remote.completions == (end == 0 ? [] : ["change"]))
        }
    }

    @Test func aSecondRevertContinuesTheFirst() throws {
        let (box, plain) = (try ScrubbedBox(), try ScrubbedBox())
        for box in [box, plain] {
            box.set(100, .scrubbed(by: box.first))
            #expect(try box.show(0.6, of: box.first) == 60)
            box.first.revert(velocity: 2)
        }
        box.first.revert(velocity: 2)
        for frame in 0..<30 {
            if frame == 6 { box.first.revert() }
            for box in [box, plain] { try box.stage.step() }
            // The second revert continues with the first one's spring, position and velocity, so the trajectory is the
            // same.
            #expect(try abs(box.x() - plain.x()) < 1e-9, "frame \(frame)")
        }
        try box.stage.settle()
        box.first.revert()
        box.first.release()
        box.first.progress = 0.5
        try box.stage.settle()
        #expect(try box.x() == 0)
        #expect(box.remote.completions.isEmpty && !box.first.isActive && box.first.progress == 0)
    }

    @Test func theLastOfSeveralReleasesCounts() throws {
        let box = try ScrubbedBox()
        box.set(100, .scrubbed(by: box.first))
        #expect(try box.show(0.6, of: box.first) == 60)
        box.first.finish()
        box.first.revert()
        box.first.finish(animation: .linear(duration: 0.1))
        try box.stage.settle()
        #expect(try box.x() == 100)
        #expect(box.remote.completions == ["change"])
    }

    @Test(arguments: 0..<4)
    func aReleaseAfterTheRemovalOfTheViewLeavesNoTrace(order: Int) throws {
        let box = try ScrubbedBox()
        let count = box.stage.attributeCount
        box.set(100, .scrubbed(by: box.first))
        #expect(try box.show(0.6, of: box.first) == 60)
        box.remote.setShown(false)
        try box.stage.step()
        switch order {
        case 0: box.first.revert()
        case 1: box.first.finish()
        case 2: box.first.progress = 0.2
        default: break
        }
        try box.stage.settle()
        box.remote.setShown(true)
        try box.stage.settle()
        #expect(try box.x() == 0, "the state of a new view")
        box.first.release()
        try box.stage.settle()
        #expect(try box.x() == 0)
        #expect(!box.first.isActive && box.stage.messages.isEmpty)
        #expect(box.remote.completions == ["change"])
        #expect(box.stage.attributeCount == count)
        box.set(50, .scrubbed(by: box.first))
        #expect(try box.show(0.5, of: box.first) == 25)
    }

    private nonisolated static let animations: [Animation] = [
        .linear(duration: 0),
        .linear(duration: 1).repeatForever(),
        .linear(duration: 1).repeatForever(autoreverses: false),
        .linear(duration: 1).delay(0.5),
        .spring.delay(0.5),
        .easeInOut(duration: 0.5).repeatCount(3),
        .bouncy,
    ]

    /// The scrubbed change is added to the other motion without a jump, and its revert does not change the other
    /// motion.
    @Test(arguments: 0..<7)
    func aScrubOverAnyAnimationDoesNotDisturbIt(index: Int) throws {
        let (box, plain) = (try ScrubbedBox(), try ScrubbedBox())
        for box in [box, plain] { box.set(50, Self.animations[index]) }
        for box in [box, plain] { try box.stage.step(frames: 10) }
        box.set(100, .scrubbed(by: box.first))
        for progress in [0, 0.25, 0.5, 0.5, 0.25, 0, 0.75, 1, 0] {
            try plain.stage.step()
            let (x, below) = (try box.show(progress, of: box.first), try plain.x())
            #expect(abs(x - below - progress * (100 - below)) < 1e-9, "\(progress)")
        }
        box.first.revert(velocity: 0)
        for frame in 0..<90 {
            for box in [box, plain] { try box.stage.step() }
            #expect(try abs(box.x() - plain.x()) < 1e-9, "frame \(frame)")
        }
        #expect(box.remote.offset() == plain.remote.offset())
        #expect(box.stage.messages.isEmpty)
    }

    /// The progress moves as a value does with the same animation.
    @Test(arguments: 0..<7)
    func aReleaseMovesWithAnyAnimation(index: Int) throws {
        let (box, animation) = (try ScrubbedBox(), Self.animations[index])
        box.set(100, .scrubbed(by: box.first))
        #expect(try box.show(0.25, of: box.first) == 25)
        box.first.finish(velocity: 1, animation: animation)
        var reference = AnimatedValue(0.25)
        reference.set(1, transaction: Transaction(animation: animation), velocity: 1)
        reference.advance(to: box.stage.now)
        for frame in 0..<90 {
            try box.stage.step()
            let expected = reference.advance(to: box.stage.now)
            #expect(abs(try box.x() - 100 * expected) < 1e-9, "frame \(frame)")
        }
        #expect(box.first.isActive == reference.isAnimating)
        // A hand stops an endless release.
        if box.first.isActive {
            #expect(try box.show(0.5, of: box.first) == 50)
            box.first.finish()
        }
        try box.stage.settle()
        #expect(try box.x() == 100 && box.remote.completions == ["change"])
    }

    @Test(arguments: [true, false])
    func anAnimationOfAChangeThatHasEndedShowsTheNewValueAtOnce(isFinished: Bool) throws {
        let box = try ScrubbedBox()
        let animation = Animation.scrubbed(by: box.first)
        box.set(100, animation)
        #expect(try box.show(0.5, of: box.first) == 50)
        if isFinished { box.first.finish() } else { box.first.revert() }
        try box.stage.settle()
        box.set(70, animation)
        try box.stage.settle()
        #expect(try box.x() == 70)
        box.set(30, .linear(duration: 0.1))
        try box.stage.settle()
        #expect(try box.x() == 30)
    }
}
