import LiltInspector
import LiltTesting
import TestSupport
import Testing

/// A square that a tap moves, and a field.
private struct Tile: View {
    @State private var isRight = false
    @State private var text = ""

    var body: some View {
        VStack {
            Color.red.frame(width: 20, height: 20).probe("tile").offset(x: isRight ? 100 : 0)
                .frame(width: 300, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
            TextField("", text: $text).frame(width: 200).probe("field").probe("field", "count", Double(text.count))
        }
    }
}

/// A view that uses only one key.
private struct Counter: View {
    @State private var count = 0

    var body: some View {
        Color.green.probe("counter", "count", Double(count))
            .onKeyPress(.space) {
                count += 1
                return .handled
            }
    }
}

/// Uses the panel of an inspected window as a person does.
@Suite @MainActor struct InspectorTests {
    private static let size = CGSize(width: 400, height: 300)
    private let tile = CGPoint(x: 200, y: 120)

    private func stage<Root: View>(
        size: CGSize = InspectedContent.windowSize(for: InspectorTests.size), scale: Double = 0.25,
        @ViewBuilder _ views: @escaping () -> Root
    ) throws -> (stage: Stage, machine: TimeMachine) {
        let content = InspectedContent { seed in ViewContent(seed: seed, content: views) }
        return (try Stage(size: size, scale: scale) { _ in content }, content.machine)
    }

    private func tap(_ name: String, in stage: Stage) throws {
        let frame = try #require(stage.presented("inspector.\(name)"), "\(name)")
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        try stage.step(frames: 2)
    }

    private func x(_ stage: Stage) -> Double { stage.probe("tile.x") ?? .nan }

    /// Returns the position on the timeline at a fraction of its length.
    private func timeline(_ part: Double, in stage: Stage) throws -> CGPoint {
        let frame = try #require(stage.presented("inspector.timeline"))
        return CGPoint(x: frame.minX + 82 + part * (frame.width - 90), y: frame.midY)
    }

    /// A square that a tap scales slightly, around an anchor that does not move.
    private struct Growing: View {
        @State private var isLarge = false

        var body: some View {
            Color.red.frame(width: 40, height: 40).probe("tile").scaleEffect(isLarge ? 1.05 : 1)
                .onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
        }
    }

    @Test func aCurveShowsAComponentThatMoves() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Growing() }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.advance(by: 0.5)
        let motion = try #require(stage.explain("tile").causes.compactMap(\.motion).first)
        let curve = try #require(
            MotionCurveDrawing(motion, time: stage.now, size: CGSize(width: 200, height: 90)))
        let values = motion.samples.compactMap { $0.value[curve.component] }
        #expect(try #require(values.max()) - #require(values.min()) > 0.02)
    }

    // MARK: - Settings

    /// A square that a tap moves. The duration of the motion is a setting.
    private struct Timed: View {
        let duration: Double
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 20, height: 20).probe("tile").offset(x: isRight ? 100 : 0)
                .frame(width: 300, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: duration)) { isRight.toggle() } }
        }
    }

    @Test func aChangedSettingTakesEffectInAReplayOfTheSameInput() throws {
        let setting = InspectorSetting("duration", 1, in: 1...4, unit: "s")
        let content = InspectedContent(settings: [setting]) { seed, values in
            ViewContent(seed: seed) { Timed(duration: values["duration"] ?? 0) }
        }
        let (stage, machine) = (
            try Stage(size: InspectedContent.windowSize(for: Self.size), scale: 0.25) { _ in content }, content.machine
        )
        try stage.advance(by: 0.5)
        let start = x(stage)
        try stage.tap(at: CGPoint(x: 200, y: 150))
        try stage.advance(by: 2)
        #expect(x(stage) == start + 100)
        // The end of the slider is a duration of four seconds.
        let slider = try #require(stage.presented("inspector.setting.duration"))
        try stage.drag(
            from: CGPoint(x: slider.minX + 8, y: slider.midY), to: CGPoint(x: slider.maxX + 20, y: slider.midY),
            duration: 0.2)
        try stage.step(frames: 2)
        #expect(x(stage) == start + 100, "the current run has changed")
        machine.show(0.4)
        try stage.step()
        let tapped = try #require(
            machine.history.log.events.first { event in
                if case .press = event.kind { true } else { false }
            }
        ).time
        try tap("replay", in: stage)
        while machine.isReplayingInput || machine.state != .live { try stage.step() }
        #expect(machine.difference == nil)
        while machine.time < tapped + 2 { try stage.step() }
        #expect(abs(x(stage) - start - 50) < 3, "the square is not halfway after two of four seconds")
    }

    // MARK: - Content

    @Test func theContentHasThePixelsOfAWindowOfItsOwn() throws {
        let (stage, _) = try stage(scale: 1) { Tile() }
        let alone = try Stage(size: Self.size) { Tile() }
        for index in 0..<12 {
            if index == 3 {
                try stage.tap(at: tile)
                try alone.tap(at: tile)
            }
            try stage.step()
            try alone.step()
            let (picture, expected) = (stage.snapshot(), alone.snapshot())
            let isSame = (0..<expected.height).allSatisfy { row in
                picture.pixels[row * picture.width..<row * picture.width + expected.width]
                    == expected.pixels[row * expected.width..<(row + 1) * expected.width]
            }
            #expect(isSame, "frame \(index)")
        }
    }

    @Test func aWindowAtRestMakesNoFrames() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 3)
        for command in [{ machine.pause() }, { machine.show(0.4) }, { machine.showLive() }, { machine.play() }] {
            command()
            try stage.advance(by: 2)
            let count = stage.frames.count
            try stage.advance(by: 10)
            #expect(stage.frames.count == count)
        }
    }

    @Test func tasksOfTheContentSleepOnItsClock() async throws {
        struct Sleeper: View {
            @State private var count = 0
            var body: some View {
                Color.green.probe("sleeper", "count", Double(count)).task {
                    try? await Task.sleep(for: .milliseconds(100))
                    count += 1
                }
            }
        }
        let (stage, machine) = try stage { Sleeper() }
        machine.rate = .tenth
        try await stage.advance(by: 0.8)
        #expect(stage.probe("sleeper.count") == 0)
        try await stage.advance(by: 0.5)
        #expect(stage.probe("sleeper.count") == 1)
        machine.show(0)
        try await stage.step()
        machine.continueFromShown()
        try await stage.advance(by: 1.5)
        #expect(stage.probe("sleeper.count") == 1 && machine.difference == nil)
    }

    // MARK: - Buttons

    @Test func theButtonsPauseStepAndPlay() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 0.3)
        try tap("play", in: stage)
        #expect(!machine.isPlaying && machine.state == .live)
        let shown = x(stage)
        try stage.advance(by: 5)
        #expect(x(stage) == shown)
        try tap("forward", in: stage)
        #expect(abs(x(stage) - shown - 100.0 / 60) < 1e-6)
        try tap("back", in: stage)
        #expect(machine.state == .past && abs(x(stage) - shown) < 1e-6)
        try tap("live", in: stage)
        #expect(machine.state == .live)
        try tap("play", in: stage)
        try stage.advance(by: 2)
        #expect(x(stage) == 300)
    }

    @Test func thePickerSlowsOnlyTheContentDown() throws {
        let (stage, machine) = try stage { Tile() }
        let picker = try #require(stage.presented("inspector.rate"))
        try stage.tap(at: CGPoint(x: picker.maxX - 10, y: picker.midY))
        try stage.step(frames: 2)
        #expect(machine.rate == .tenth)
        try stage.tap(at: tile)
        try stage.advance(by: 1)
        #expect(abs(x(stage) - 210) < 2.5, "the square is not at a tenth of the distance")
        let count = stage.frames.count
        try stage.move(to: CGPoint(x: picker.midX, y: picker.midY))
        try stage.advance(by: 0.2)
        #expect(stage.frames.count >= count + 10, "the panel's own animations are slowed down")
    }

    // MARK: - Timeline

    @Test func aDragOnTheTimelineShowsThePast() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 2)
        try stage.press(at: try timeline(1, in: stage))
        try stage.step()
        let end = machine.timeRange.upperBound
        for part in stride(from: 0.9, through: 0.1, by: -0.1) {
            try stage.move(to: try timeline(part, in: stage))
            try stage.step()
            #expect(machine.state == .past)
            #expect(abs(machine.time - part * end) < 0.05)
            #expect(machine.shownRecord?.fingerprint == machine.history.record(at: machine.time)?.fingerprint)
            let expected = machine.history.record(at: machine.time)?.probes.first { $0.name == "tile.x" }
            #expect(x(stage) == expected?.value)
        }
        try stage.move(to: CGPoint(x: 10_000, y: -500))
        try stage.step()
        #expect(machine.state == .live)
        try stage.release(at: CGPoint(x: 10_000, y: -500))
    }

    @Test func aSecondButtonDoesNotEndThePressOfThePanel() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 2)
        let start = try timeline(0.5, in: stage)
        try stage.press(at: start)
        try stage.play([
            InputEvent(time: stage.now, .press(.secondary, at: start)),
            InputEvent(time: stage.now, .release(.secondary, at: start)),
        ])
        try stage.step()
        let shown = machine.time
        try stage.move(to: CGPoint(x: tile.x, y: start.y))
        try stage.step()
        #expect(machine.state == .past && machine.time < shown, "the drag has ended outside the panel")
        try stage.release(at: CGPoint(x: tile.x, y: start.y))
    }

    @Test func theRunContinuesFromTheTimeline() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.advance(by: 0.5)
        try stage.tap(at: tile)
        try stage.advance(by: 1.5)
        #expect(x(stage) == 300)
        try stage.tap(at: try timeline(0.15, in: stage))
        try stage.step()
        #expect(x(stage) == 200)
        try tap("continue", in: stage)
        try stage.advance(by: 0.5)
        #expect(machine.state == .live && machine.difference == nil && x(stage) == 200)
        try tap("replay", in: stage)
        #expect(machine.isReplayingInput)
        try stage.advance(by: 2)
        #expect(x(stage) == 300)
        try tap("onionSkin", in: stage)
        #expect(machine.showsOnionSkin)
    }

    // MARK: - Why

    private func explanation(in stage: Stage) throws -> Explanation? {
        let content = try #require(stage.content as? InspectedContent)
        guard case .explained(let explanation, _) = content.query.state else { return nil }
        return explanation
    }

    @Test func aPressExplainsTheMotionAtItsPosition() throws {
        let (stage, machine) = try stage(size: CGSize(width: 680, height: 700)) { Tile() }
        let tile = try stage.center(of: "tile")
        try stage.tap(at: tile)
        try stage.advance(by: 0.3)
        try tap("why", in: stage)
        #expect(machine.isPlaying, "the run has stopped before the press")
        let end = tile.x + 100
        try stage.tap(at: CGPoint(x: x(stage), y: tile.y))
        try stage.advance(by: 1)
        #expect(!machine.isPlaying && x(stage) < end, "the run has not stopped while the square moves")
        let found = try #require(try explanation(in: stage))
        #expect(found.view == ["Tile", "Color"] && found.causes.map(\.property) == ["offset"], "\(found)")
        #expect(found.line?.fileName == "InspectorTests.swift", "\(found)")
        #expect(stage.presented("inspector.explanation").map { $0.height > 120 } == true, "there is no curve")
        let presses = machine.history.log.events.count { if case .press = $0.kind { true } else { false } }
        #expect(presses == 1, "the content has received the press")
        let count = stage.frames.count
        try stage.advance(by: 5)
        #expect(stage.frames.count == count, "after the explanation, the window still makes frames")
        try stage.key(.leftArrow)
        try stage.advance(by: 0.5)
        let before = try #require(try explanation(in: stage))
        #expect(before.frame.index == found.frame.index - 1)
        try tap("clear", in: stage)
        #expect(try explanation(in: stage) == nil && stage.presented("inspector.explanation") == nil)
    }

    private static func run(_ content: @escaping (UInt64) -> any FrameContent) -> (TimeMachine, HeadlessHost) {
        let machine = TimeMachine(content: content)
        let platform = HeadlessPlatform(
            viewport: Viewport(size: size, scale: 0.25), refreshRate: 60, events: tapEvents)
        return (machine, HeadlessHost(content: machine, platform: platform, draws: true))
    }

    private static let tapEvents = [
        InputEvent(time: 0.1, .press(.primary, at: CGPoint(x: 200, y: 120))),
        InputEvent(time: 0.15, .release(.primary, at: CGPoint(x: 200, y: 120))),
    ]

    /// Selects a point with a press. The query ignores further presses.
    private func ask(_ query: MotionQuery, at point: CGPoint) {
        query.pick()
        #expect(query.takes(InputEvent(time: 2, .press(.primary, at: point))))
        #expect(query.takes(InputEvent(time: 2, .release(.primary, at: point))))
        #expect(!query.takes(InputEvent(time: 2, .press(.primary, at: point))), "the query has taken a second press")
    }

    @Test(arguments: [TouchPhase.up, .cancel])
    func aFingerChoosesAPointUntilItIsUpOrCanceled(phase: TouchPhase) throws {
        let (machine, host) = Self.run { seed in ViewContent(seed: seed) { Tile() } }
        try host.advance(to: 1)
        let query = MotionQuery(machine)
        let point = CGPoint(x: 250, y: 120)
        query.pick()
        #expect(query.takes(InputEvent(time: 2, .touch(1, .down, at: point))))
        #expect(query.takes(InputEvent(time: 2, .touch(1, .move, at: point))))
        #expect(query.takes(InputEvent(time: 2, .touch(1, phase, at: point))))
        #expect(!query.takes(InputEvent(time: 2, .touch(1, .down, at: point))))
    }

    @Test func eachShownFrameIsExplainedAsAStageExplainsIt() throws {
        let (machine, host) = Self.run { seed in ViewContent(seed: seed) { Tile() } }
        try host.advance(to: 2)
        let query = MotionQuery(machine)
        let point = CGPoint(x: 250, y: 120)
        ask(query, at: point)
        let stage = try Stage(size: Self.size, scale: 0.25) { Tile() }
        try stage.play(Self.tapEvents)
        try stage.advance(by: 2)
        for time in [0.5, 0.6, 0.7, 0.3, 1.3] {
            machine.show(time)
            try host.advance(to: host.now + 0.02)
            var parts = 0
            while query.update() { parts += 1 }
            guard case .explained(let explanation, let views) = query.state else {
                Issue.record("\(time) s: \(query.state)")
                continue
            }
            let shown = try #require(machine.shownRecord)
            let expected = try stage.explain(at: point, time: shown.info.targetTimestamp)
            #expect(explanation.description == expected.description, "\(time) s")
            #expect(views.first?.name == "Tile" && views.contains { $0.name == "Color" }, "\(views)")
            #expect(views.contains { $0.hasChanged }, "\(time) s")
            #expect(parts < 20, "each update repeats too few frames of the run")
        }
    }

    @Test func allPointersOfThePressThatChoosesAPointBelongToIt() throws {
        let (machine, host) = Self.run { seed in ViewContent(seed: seed) { Tile() } }
        try host.advance(to: 1)
        let query = MotionQuery(machine)
        let point = CGPoint(x: 250, y: 120)
        func takes(_ kind: InputEvent.Kind) -> Bool { query.takes(InputEvent(time: 2, kind)) }
        query.pick()
        #expect(!takes(.release(.secondary, at: point)), "a button that was down before")
        #expect(takes(.press(.primary, at: point)) && takes(.press(.secondary, at: point)))
        #expect(takes(.touch(3, .down, at: point)))
        #expect(takes(.release(.secondary, at: point)) && takes(.touch(3, .up, at: point)))
        #expect(takes(.move(to: point)) && takes(.release(.primary, at: point)))
        #expect(!takes(.move(to: point)) && !takes(.press(.primary, at: point)))
        query.pick()
        #expect(takes(.press(.primary, at: point)) && takes(.touch(3, .down, at: point)) && takes(.cancel))
        #expect(!takes(.touch(3, .up, at: point)) && !takes(.move(to: point)))
    }

    @Test func aFrameOfAResizeDuringAPauseIsExplained() throws {
        let (machine, host) = Self.run { seed in ViewContent(seed: seed) { Tile() } }
        try host.advance(to: 0.6)
        let query = MotionQuery(machine)
        ask(query, at: CGPoint(x: 250, y: 120))
        try host.advance(to: 0.7)
        while query.update() {}
        let first = try #require(machine.shownRecord).info
        host.platform.enqueue([
            InputEvent(time: host.now, .resize(Viewport(size: CGSize(width: 500, height: 300), scale: 0.25)))
        ])
        try host.advance(to: host.now + 0.1)
        let second = try #require(machine.shownRecord).info
        #expect(second.index > first.index && second.targetTimestamp == first.targetTimestamp)
        while query.update() {}
        guard case .explained(let explanation, _) = query.state else {
            Issue.record("\(query.state)")
            return
        }
        #expect(explanation.frame.index == second.index)
    }

    @Test func aColumnOfTheTimelineHasTheInstantsOfItsRangeOnly() {
        func columns(_ times: [Double]) -> [Double] { TimelineDrawing.columns(of: times, width: 100, in: 5...10) }
        #expect(columns([]) == [] && columns([0, 4.9]) == [])
        let first = columns([5])
        #expect(first.count == 1 && columns([0, 5]) == first && columns([0, 1, 5, 5.001]) == first)
        #expect(columns([5, 10]).count == 2 && columns([0, 5, 10]) == columns([5, 10]))
    }

    @Test func eachPointOfOneFrameIsExplainedAsAStageExplainsIt() throws {
        let (machine, host) = Self.run { seed in ViewContent(seed: seed) { Tile() } }
        try host.advance(to: 2)
        let stage = try Stage(size: Self.size, scale: 0.25) { Tile() }
        try stage.play(Self.tapEvents)
        try stage.advance(by: 2)
        machine.show(0.6)
        try host.advance(to: host.now + 0.02)
        let time = try #require(machine.shownRecord).info.targetTimestamp
        let query = MotionQuery(machine)
        var descriptions: Set<String> = []
        // The square leaves one of these points in this frame.
        for x in stride(from: 180.0, to: 260, by: 1) {
            let point = CGPoint(x: x, y: 120)
            ask(query, at: point)
            while query.update() {}
            guard case .explained(let explanation, _) = query.state else {
                Issue.record("\(x): \(query.state)")
                continue
            }
            let expected = try stage.explain(at: point, time: time).description
            #expect(explanation.description == expected, "\(x)")
            descriptions.insert(expected)
        }
        #expect(descriptions.count >= 3, "\(descriptions)")
    }

    @Test func aRunThatDiffersIsNotExplained() throws {
        final class Count { var value = 0 }
        let count = Count()
        let (machine, host) = Self.run { seed in
            count.value += 1
            let width = CGFloat(count.value) * 10
            return ViewContent(seed: seed) { Color.red.frame(width: width, height: 10) }
        }
        try host.advance(to: 1)
        let query = MotionQuery(machine)
        ask(query, at: CGPoint(x: 200, y: 150))
        while query.update() {}
        guard case .failed(let reason) = query.state else {
            Issue.record("\(query.state)")
            return
        }
        #expect(reason.contains("differs"))
    }

    @Test func contentWithoutViewsIsNotExplained() throws {
        let (machine, host) = Self.run { _ in RetimedContent(ViewContent { Tile() }) }
        try host.advance(to: 1)
        let query = MotionQuery(machine)
        ask(query, at: CGPoint(x: 200, y: 150))
        #expect(!query.update())
        if case .failed = query.state {} else { Issue.record("\(query.state)") }
    }

    // MARK: - Keys

    @Test func keysThatTheContentDoesNotUseGoToThePanel() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 0.5)
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(!machine.isPlaying)
        try stage.key(.leftArrow)
        try stage.step(frames: 2)
        #expect(machine.state == .past)
        try stage.key(.rightArrow)
        try stage.key(.leftArrow)
        try stage.key(.leftArrow)
        try stage.key(.escape)
        try stage.step(frames: 2)
        #expect(machine.state == .live && !machine.isPlaying)
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(machine.isPlaying)
    }

    @Test func replayedKeysDoNotGoToThePanel() throws {
        let (stage, machine) = try stage { Tile() }
        try stage.advance(by: 0.5)
        try stage.tap(at: tile)
        try stage.advance(by: 0.5)
        try stage.key(.space)
        try stage.advance(by: 0.5)
        #expect(!machine.isPlaying)
        machine.show(0.25)
        machine.replayInput()
        try stage.advance(by: 3)
        #expect(machine.isPlaying && machine.state == .live && !machine.isReplayingInput)
        #expect(x(stage) == 300)
        #expect(machine.history.log.events.contains { $0.kind == .key(.space, .down) })
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(!machine.isPlaying)
    }

    @Test func keysThatTheContentUsesDoNotGoToThePanel() throws {
        let (stage, machine) = try stage { Counter() }
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(stage.probe("counter.count") == 1 && machine.isPlaying)
        // A press on the panel gives it the keyboard focus.
        try stage.tap(at: try timeline(1, in: stage))
        machine.play()
        try stage.step(frames: 2)
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(stage.probe("counter.count") == 1 && !machine.isPlaying)
        machine.play()
        try stage.tap(at: tile)
        try stage.key(.space)
        try stage.step(frames: 2)
        #expect(stage.probe("counter.count") == 2 && machine.isPlaying)
    }

    @Test func inSlowMotionAKeyArrivesAtItsOwnInstant() throws {
        let (stage, machine) = try stage { Counter() }
        machine.rate = .tenth
        try stage.step(frames: 2)
        try stage.key(.space)
        try stage.advance(by: 1)
        #expect(stage.probe("counter.count") == 1 && machine.isPlaying)
        try stage.key(.leftArrow)
        try stage.advance(by: 1)
        #expect(machine.state == .past, "the panel has not received the unused key")
    }

    @Test func aFieldOfTheContentTakesTheKeyboard() throws {
        let (stage, machine) = try stage { Tile() }
        let field = try #require(stage.presented("field"))
        try stage.tap(at: CGPoint(x: field.midX, y: field.midY))
        try stage.type("a b")
        try stage.key(.leftArrow)
        try stage.advance(by: 0.2)
        #expect(stage.probe("field.count") == 3)
        #expect(machine.isPlaying && machine.state == .live)
    }

    @Test func aShortcutThatClosesTheWindowIsPassedOn() throws {
        let (stage, machine) = try stage { Counter() }
        try stage.play([InputEvent(time: stage.now, .key(try #require(Key("w")), .down, .control))])
        #expect(stage.closeRequest == .window)
        try stage.move(to: tile)
        #expect(stage.closeRequest == nil)
        machine.pause()
        try stage.step()
        try stage.play([InputEvent(time: stage.now, .key(try #require(Key("q")), .down, .control))])
        #expect(stage.closeRequest == .program)
    }

    // MARK: - Sizes

    @Test func windowsOfAllSizesAndScalesAreShown() throws {
        var random = SeededRandom(seed: 21)
        let (stage, machine) = try stage { Tile() }
        try stage.tap(at: tile)
        try stage.advance(by: 0.2)
        var sizes = [(1.0, 1.0), (2, 1000), (1000, 2), (579, 300), (580, 300), (581, 300), (40, 40), (280, 480)]
        sizes += (0..<5).map { _ in (random.nextUnit() * 700, random.nextUnit() * 300) }
        for (width, height) in sizes {
            let scale = [0.5, 1, 1.25, 2][Int(random.nextUnit() * 4)]
            try stage.resize(to: CGSize(width: width, height: height), scale: scale)
            try stage.step(frames: 2)
            try stage.press(at: CGPoint(x: width / 2, y: height - 1))
            try stage.release(at: CGPoint(x: width - 1, y: height / 2))
            machine.show(random.nextUnit() * 0.3)
            try stage.step()
            machine.showLive()
        }
        try stage.resize(to: CGSize(width: 800, height: 400))
        try stage.step(frames: 2)
        machine.play()
        try stage.advance(by: 2)
        #expect(stage.presented("inspector.play") != nil)
    }

    @Test func thePanelIsBesideOrBelowTheContent() throws {
        let (wide, _) = try stage(size: CGSize(width: 800, height: 300)) { Tile() }
        let beside = try #require(wide.presented("inspector.timeline"))
        #expect(beside.minX > 520 && beside.maxX < 800)
        let (narrow, _) = try stage(size: CGSize(width: 400, height: 600)) { Tile() }
        let below = try #require(narrow.presented("inspector.timeline"))
        #expect(below.minY > 360 && below.maxX < 400)
        // The wheel scrolls to the part of the panel that does not fit into the window.
        let toggle = try #require(narrow.presented("inspector.onionSkin"))
        try narrow.scroll(by: CGSize(width: 0, height: -80), at: CGPoint(x: 200, y: 590))
        try narrow.advance(by: 1)
        #expect(try #require(narrow.presented("inspector.onionSkin")).minY < toggle.minY - 20)
        let size = InspectedContent.windowSize(for: Self.size)
        #expect(size == CGSize(width: 680, height: 300))
        #expect(InspectedContent.windowSize(for: CGSize(width: 200, height: 300)).height > 300)
    }

    @Test func thePanelIsAsDarkAsTheContent() throws {
        let (light, _) = try stage(scale: 1) { Tile() }
        let (dark, _) = try stage(scale: 1) { Tile().preferredColorScheme(.dark) }
        try light.step(frames: 2)
        try dark.step(frames: 2)
        let corner = { (stage: Stage) in stage.snapshot()[679, 299] & 0xFF }
        #expect(corner(light) > 200 && corner(dark) < 60)
    }
}
