import LiltTesting
import Testing

/// A square that a tap moves, with any animation.
private struct Mover: View {
    var animation = Animation.linear(duration: 1)
    @State private var isRight = false

    var body: some View {
        Color.red.frame(width: 20, height: 20).probe("tile").offset(x: isRight ? 40 : 0)
            .frame(width: 100, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(animation) { isRight.toggle() } }
    }
}

/// A square whose probe value `held` is 1 while a press is down on it, and 0 otherwise.
private struct Held: View {
    @GestureState private var isHeld = false

    var body: some View {
        Color.red.probe("tile", "held", isHeld ? 1 : 0)
            .gesture(DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true })
    }
}

/// A counter outside of the content, which a rewind does not reset.
@MainActor private final class Outside {
    var count = 0
}

private struct Leaky: View {
    let outside: Outside
    @State private var isOn = false

    var body: some View {
        Color.blue.frame(width: isOn ? CGFloat(outside.count) * 10 : 5, height: 10)
            .frame(width: 100, height: 100)
            .contentShape(Rectangle())
            .onTapGesture {
                outside.count += 1
                isOn.toggle()
            }
    }
}

private struct Sleeper: View {
    @State private var count = 0

    var body: some View {
        Color.green.frame(width: CGFloat(count) * 10 + 5, height: 10)
            .task {
                for _ in 0..<5 {
                    try? await Task.sleep(for: .milliseconds(130))
                    withAnimation(.linear(duration: 0.2)) { count += 1 }
                }
            }
    }
}

@Suite @MainActor struct TimeMachineTests {
    private let size = CGSize(width: 100, height: 100)
    private let middle = CGPoint(x: 50, y: 50)

    private func stage<Root: View>(@ViewBuilder _ views: @escaping () -> Root) throws -> (Stage, TimeMachine) {
        let machine = TimeMachine { seed in ViewContent(seed: seed, content: views) }
        return (try Stage(size: size) { _ in machine }, machine)
    }

    private func x(_ stage: Stage) -> Double { stage.probe("tile.x") ?? .nan }

    /// The frames of a window are not on a grid. A paused clock goes back to the last refresh on its grid.
    @Test func aResizeDuringAPauseBetweenTwoRefreshesShowsTheSameInstantAgain() {
        let machine = TimeMachine { seed in ViewContent(seed: seed) { Mover() } }
        // The pause begins in the refresh of the first frame.
        for (index, refresh) in [0.7, 1.2, 1.4, 1.6].enumerated() {
            let time = refresh / 60
            let info = FrameInfo(index: index, timestamp: time, targetTimestamp: time, refreshPeriod: 1.0 / 60)
            _ = machine.render(info, in: Viewport(size: CGSize(width: 100 + index, height: 100), scale: 1))
            machine.pause()
        }
        let records = machine.history.records
        #expect(records.count == 4 && records.allSatisfy { abs($0.info.targetTimestamp - 0.7 / 60) < 1e-9 })
        // All frames have one instant, so there is no earlier one.
        machine.step(by: -1)
        #expect(machine.time == machine.timeRange.lowerBound)
    }

    @Test func aStepBackBeforeTheFirstFrameOnlyPauses() {
        let machine = TimeMachine { seed in ViewContent(seed: seed) { Mover() } }
        machine.step(by: -1)
        #expect(machine.state == .live && !machine.isPlaying && machine.shownRecord == nil)
    }

    @Test func aStepBackPassesAllFramesOfOneInstant() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.3)
        machine.pause()
        for width in [90.0, 80, 70] {
            try stage.resize(to: CGSize(width: width, height: 100))
            try stage.step()
        }
        var times = [machine.time]
        for _ in 0..<3 {
            machine.step(by: -1)
            try stage.step()
            times.append(machine.time)
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 - $1 > 0.01 }, "\(times)")
    }

    @Test func pausedContentStandsStillAndRequestsNoFrames() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.3)
        machine.pause()
        try stage.step(frames: 2)
        let (shown, count) = (x(stage), stage.frames.count)
        try stage.advance(by: 10)
        #expect(x(stage) == shown && stage.frames.count == count)
        machine.step()
        try stage.step(frames: 2)
        #expect(abs(x(stage) - shown - 40.0 / 60) < 1e-9, "40 points in 60 refreshes")
        machine.step(by: 5)
        try stage.step(frames: 2)
        #expect(abs(x(stage) - shown - 4) < 1e-9)
        machine.play()
        try stage.advance(by: 2)
        #expect(x(stage) == 90)
    }

    @Test func slowMotionShowsTheFramesOfTheFullRate() throws {
        let (stage, machine) = try stage { Mover() }
        let alone = try Stage(size: size) { Mover() }
        machine.rate = .tenth
        try stage.step()
        try stage.tap(at: middle)
        try stage.advance(by: 12)
        try alone.play(machine.history.log.events)
        try alone.advance(by: 2)
        let (slow, full) = (machine.history.log.frames, alone.history.log.frames)
        #expect(slow.count > 50 && slow.map(\.fingerprint) == full.map(\.fingerprint))
        #expect(slow.map(\.info.targetTimestamp) == full.map(\.info.targetTimestamp))
    }

    @Test func stepsGoBackAndForwardThroughTheFrames() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.5)
        let frames = machine.history.records.map(\.info.index)
        for count in 1...5 {
            machine.step(by: -1)
            try stage.step()
            #expect(machine.state == .past)
            #expect(machine.shownRecord?.info.index == (frames.last ?? 0) - count)
        }
        machine.step(by: -1000)
        #expect(machine.shownRecord?.info.index == 0)
        machine.step(by: 3)
        #expect(machine.shownRecord?.info.index == 3)
        machine.step(by: 1000)
        #expect(machine.state == .live && !machine.isPlaying)
    }

    @Test func thePastPlaysUntilNowAndTheRunContinues() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.5)
        let end = x(stage)
        machine.show(0.2)
        try stage.step()
        #expect(x(stage) < end - 10)
        machine.play()
        try stage.step(frames: 6)
        #expect(machine.state == .past && x(stage) < end)
        try stage.step(frames: 60)
        #expect(machine.state == .live && x(stage) > end)
        try stage.advance(by: 2)
        #expect(x(stage) == 90)
    }

    @Test func theRunContinuesFromThePastWithOtherInput() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 2)
        #expect(x(stage) == 90)
        machine.show(0.5)
        try stage.step()
        let shown = x(stage)
        #expect(machine.canContinue)
        machine.continueFromShown()
        try stage.step(frames: 2)
        #expect(machine.state == .live && machine.difference == nil)
        #expect(x(stage) >= shown && x(stage) < shown + 3)
        try stage.tap(at: middle)
        try stage.advance(by: 2)
        #expect(x(stage) == 50, "the second tap has not moved the square back")
        #expect(machine.canReplayInput == false, "the rewind undid no input")
    }

    @Test func undoneInputIsPlayedAgainFromNow() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.advance(by: 0.5)
        try stage.tap(at: middle)
        try stage.advance(by: 2)
        machine.show(0.25)
        machine.continueFromShown()
        try stage.advance(by: 3)
        #expect(x(stage) == 50 && machine.canReplayInput)
        machine.replayInput()
        try stage.advance(by: 0.2)
        #expect(x(stage) == 50, "the tap came a quarter of a second later")
        try stage.advance(by: 2)
        #expect(x(stage) == 90 && !machine.isReplayingInput)
        machine.replayInput()
        try stage.advance(by: 3)
        #expect(x(stage) == 50, "and once more")
    }

    @Test func inputIsReplayedOnceAtATime() throws {
        let (stage, machine) = try stage { Mover() }
        for _ in 0..<3 {
            try stage.advance(by: 0.5)
            try stage.tap(at: middle)
        }
        try stage.advance(by: 2)
        machine.show(0.25)
        machine.continueFromShown()
        try stage.advance(by: 3)
        machine.replayInput()
        #expect(!machine.canReplayInput, "the replay does not wait for the next frame")
        machine.replayInput()
        try stage.step(frames: 2)
        #expect(machine.isReplayingInput && !machine.canReplayInput)
        machine.replayInput()
        try stage.advance(by: 5)
        #expect(machine.canReplayInput && x(stage) == 90, "three taps, not six or nine")
    }

    @Test func stepsOfAnyNumberAreLimited() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.5)
        machine.step(by: .min)
        try stage.step()
        #expect(machine.state == .past && machine.time == machine.timeRange.lowerBound)
        machine.step(by: .max)
        #expect(machine.state == .live)
        machine.step(by: -3)
        machine.step(by: 2)
        #expect(machine.state == .past)
    }

    @Test func inputToThePastHasNoEffect() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.advance(by: 1)
        machine.show(0.5)
        try stage.tap(at: middle)
        try stage.key(.space)
        machine.showLive()
        machine.play()
        try stage.advance(by: 2)
        #expect(x(stage) == 50)
        let others = machine.history.log.events.filter { !$0.isRelease }
        #expect(others.isEmpty, "the content has received events that end no press")
    }

    @Test func aHandThatIsDownIsCanceled() throws {
        let (stage, machine) = try stage { Held() }
        try stage.press(at: middle)
        try stage.advance(by: 0.5)
        #expect(stage.probe("tile.held") == 1)
        try stage.release(at: middle)
        try stage.advance(by: 0.5)
        machine.show(0.3)
        try stage.step()
        #expect(stage.probe("tile.held") == 1)
        machine.continueFromShown()
        try stage.advance(by: 0.5)
        #expect(stage.probe("tile.held") == 0)
    }

    @Test func aHandWithoutLaterInputIsCanceledAtAnInstantOfTheRun() throws {
        let (stage, machine) = try stage { Held() }
        try stage.press(at: middle)
        try stage.advance(by: 0.5)
        machine.show(0.3)
        machine.replayInput()
        try stage.advance(by: 0.5)
        #expect(stage.probe("tile.held") == 0)
        let times = machine.history.log.events.map(\.time)
        #expect(times.count == 2 && times.allSatisfy { $0 >= 0 }, "\(times)")
    }

    @Test func aPressOfTwoButtonsIsAlsoCanceled() throws {
        let (stage, machine) = try stage { Held() }
        try stage.press(at: middle)
        try stage.play([
            InputEvent(time: stage.now, .press(.secondary, at: middle)),
            InputEvent(time: stage.now, .release(.secondary, at: middle)),
        ])
        try stage.advance(by: 0.5)
        #expect(stage.probe("tile.held") == 1)
        try stage.release(at: middle)
        try stage.advance(by: 0.5)
        machine.show(0.3)
        machine.continueFromShown()
        try stage.advance(by: 0.5)
        #expect(stage.probe("tile.held") == 0)
    }

    @Test func keysThatAreHeldWhenAReplayBeginsAreReleasedAtItsEnd() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.advance(by: 0.5)
        try stage.tap(at: middle)
        try stage.advance(by: 1)
        machine.show(0.25)
        machine.continueFromShown()
        try stage.advance(by: 0.5)
        try stage.play([InputEvent(time: stage.now, .key(.space, .down))])
        try stage.step(frames: 2)
        machine.replayInput()
        try stage.advance(by: 3)
        let keys = machine.history.log.events.compactMap { event in
            if case .key(.space, let phase, _) = event.kind { phase } else { nil }
        }
        #expect(keys == [.down, .up])
    }

    @Test func aDifferenceIsKeptAndTheRunContinues() throws {
        let outside = Outside()
        let (stage, machine) = try stage { Leaky(outside: outside) }
        try stage.advance(by: 0.5)
        try stage.tap(at: middle)
        try stage.advance(by: 1)
        machine.show(1)
        machine.continueFromShown()
        try stage.advance(by: 0.5)
        #expect(machine.difference?.description.contains("release") == true)
        #expect(machine.state == .live)
    }

    @Test func aLongRunIsRepeatedInPartsWhileTheHostContinues() throws {
        let (stage, machine) = try stage { Mover(animation: .linear(duration: 1).repeatForever()) }
        try stage.tap(at: middle)
        try stage.advance(by: 5)
        machine.show(4.5)
        machine.continueFromShown()
        var progress: [Double] = []
        for _ in 0..<50 {
            try stage.step()
            if case .rewinding(let part) = machine.state { progress.append(part) }
        }
        #expect(progress.count > 5 && progress == progress.sorted())
        #expect(machine.state == .live && machine.difference == nil)
    }

    @Test func tasksOnTheContentsClockRunAgain() async throws {
        let (stage, machine) = try stage { Sleeper() }
        try await stage.advance(by: 1.5)
        let prints = machine.history.log.frames.map(\.fingerprint)
        let last = stage.snapshot()
        for time in [0.1, 0.33, 0.7] {
            machine.show(time)
            machine.replayInput()
            try await stage.advance(by: 3)
            #expect(machine.state == .live && machine.difference == nil, "\(time) s")
            #expect(machine.history.log.frames.map(\.fingerprint) == prints, "\(time) s")
            #expect(stage.snapshot() == last)
        }
    }

    @Test func tasksWakeInAHostWhoseFramesBeginBeforeTheyAreShown() async throws {
        let views = ViewContent { Sleeper() }
        let clock = try #require(views.clock)
        let machine = TimeMachine { _ in views }
        func frame(_ index: Int) {
            let time = Double(index) / 60
            let info = FrameInfo(index: index, timestamp: time - 0.012, targetTimestamp: time, refreshPeriod: 1.0 / 60)
            _ = machine.render(info, in: Viewport(size: size))
        }
        frame(0)
        for _ in 0..<100_000 where clock.sleeperCount == 0 { await Task.yield() }
        #expect(clock.sleeperCount == 1)
        for index in 1...7 { frame(index) }
        #expect(clock.sleeperCount == 1, "0.117 s")
        for index in 8...10 { frame(index) }
        #expect(clock.sleeperCount == 0, "0.167 s")
    }

    @Test func theOnionSkinShowsTheEarlierRunFaintly() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 1.5)
        machine.show(0.3)
        machine.continueFromShown()
        try stage.step(frames: 2)
        try stage.tap(at: middle)
        try stage.advance(by: 1.2)
        let plain = stage.snapshot()
        machine.showsOnionSkin = true
        try stage.step()
        #expect(stage.snapshot() != plain)
        // The earlier run rests at the right, so the onion skin shows a shade of red there.
        #expect(plain[95, 50] == 0xFFFF_FFFF && stage.snapshot()[95, 50] != 0xFFFF_FFFF, "it rests at the right")
    }

    @Test func aResizedMachineShowsItsPastAtItsOldSize() throws {
        let (stage, machine) = try stage { Mover() }
        try stage.advance(by: 0.5)
        try stage.resize(to: CGSize(width: 60, height: 140), scale: 2)
        try stage.advance(by: 0.5)
        machine.show(0.1)
        try stage.step()
        #expect(machine.shownRecord?.viewport.size == size)
        #expect(stage.snapshot().width == 120)
        machine.replayInput()
        try stage.advance(by: 1)
        #expect(machine.state == .live && machine.difference == nil)
    }
}

extension InputEvent {
    fileprivate var isRelease: Bool {
        switch kind {
        case .release: true
        case .key(_, .up, _): true
        default: false
        }
    }
}
