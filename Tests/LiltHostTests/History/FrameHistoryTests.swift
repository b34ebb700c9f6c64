import LiltHost
import LiltRaster
import TestSupport
import Testing

/// Content with a large segment that stays the same, and a small segment that moves.
@MainActor
private final class Moving: FrameContent {
    let still: DisplayListSegment
    let recorder = DisplayListRecorder()
    /// The number that is added to each position.
    var shift = 0.0

    init(itemCount: Int) {
        still = DisplayListSegment { context in
            for index in 0..<itemCount {
                context.fill(Path(CGRect(x: Double(index % 20), y: 0, width: 1, height: 9)), with: .color(.red))
            }
        }
    }

    func handle(_ event: InputEvent) -> FrameDemand { .next }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let list = recorder.record { context in
            context.draw(still)
            let x = frame.targetTimestamp * 10 + shift
            context.fill(Path(CGRect(x: x, y: 0, width: 5, height: 5)), with: .color(.blue))
        }
        return RenderedFrame(list, demand: .next)
    }
}

@Suite @MainActor struct FrameHistoryTests {
    private func run(_ content: some FrameContent, seconds: Double, byteLimit: Int = 1 << 28) throws -> FrameHistory {
        let history = FrameHistory(byteLimit: byteLimit)
        let host = HeadlessHost(
            content: content, viewport: Viewport(size: CGSize(width: 24, height: 10)), history: history)
        try host.advance(to: seconds)
        return history
    }

    @Test func aSharedSegmentCountsOnce() throws {
        let small = try run(Moving(itemCount: 1), seconds: 1)
        let large = try run(Moving(itemCount: 10_000), seconds: 1)
        let longer = try run(Moving(itemCount: 10_000), seconds: 2)
        let oneSegment = large.byteCount - small.byteCount
        #expect(oneSegment > 10_000 * 80, "a fill is an item and a path")
        #expect(longer.byteCount - large.byteCount < oneSegment / 4, "sixty frames more share the segment")
    }

    @Test func theBudgetLimitsTheRecordsButNotTheLog() throws {
        let content = Moving(itemCount: 1000)
        let history = try run(content, seconds: 3, byteLimit: 200_000)
        #expect(history.byteCount <= 200_000)
        #expect(history.records.count < 180)
        #expect((history.timeRange?.upperBound ?? 0) == 3)
        // The log still has all frames.
        #expect(history.log.frameCount == 181)
    }

    /// Content with a hundred probes. All of them move, or all of them rest.
    @MainActor
    private final class Probed: FrameContent {
        let moves: Bool
        private(set) var probes: [Probe] = []

        init(moves: Bool) { self.moves = moves }

        func handle(_ event: InputEvent) -> FrameDemand { .next }

        func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
            probes = (0..<100).map { Probe("p\($0)", moves ? frame.targetTimestamp : 0) }
            return RenderedFrame(DisplayList(), demand: .next)
        }
    }

    @Test func probesThatRestCountOnce() throws {
        let still = try run(Probed(moves: false), seconds: 2), moving = try run(Probed(moves: true), seconds: 2)
        let bytes = 100 * MemoryLayout<Probe>.stride
        #expect(moving.byteCount - still.byteCount >= 120 * bytes, "120 frames more with probes of their own")
        #expect(still.records.allSatisfy { $0.probes.count == 100 })
        // When the first frame is evicted, the bytes of the shared probes count for the next frame.
        let limited = try run(Probed(moves: false), seconds: 2, byteLimit: still.byteCount / 2)
        #expect(limited.records.count < still.records.count)
        let perFrame = (still.byteCount - bytes) / still.records.count
        let expected = limited.records.count * perFrame + bytes
        #expect(abs(limited.byteCount - expected) < bytes / 2)
    }

    @Test func equalRunsHaveEqualFingerprintsAndAShiftOfABillionthChangesThem() throws {
        let first = try run(Moving(itemCount: 3), seconds: 1), second = try run(Moving(itemCount: 3), seconds: 1)
        #expect(first.log.frames.map(\.fingerprint) == second.log.frames.map(\.fingerprint))
        #expect(Set(first.log.frames.map(\.fingerprint)).count == 61)
        let shifted = Moving(itemCount: 3)
        shifted.shift = 1e-9
        let third = try run(shifted, seconds: 1)
        #expect(third.log.frames.count == 61)
        #expect(zip(first.log.frames, third.log.frames).allSatisfy { $0.fingerprint != $1.fingerprint })
    }

    /// Content that shows a text.
    private final class Lettered: FrameContent {
        let text: Text

        init(_ text: Text) { self.text = text }

        func handle(_ event: InputEvent) -> FrameDemand { .none }

        func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
            RenderedFrame(DisplayListRecorder().record { $0.draw(text, at: .zero, anchor: .topLeading) })
        }
    }

    /// The faces of the monospaced family give a character the same glyph number and the same advance.
    @Test func eachFontOfATextHasItsOwnFingerprint() throws {
        let mono = Text(verbatim: "abc").monospaced()
        let texts = [
            mono, mono.bold(), mono.fontWeight(.light), mono.italic(), mono.bold().italic(), Text(verbatim: "abc"),
            Text(verbatim: "abc").bold(), Text(verbatim: "abc").italic(),
        ]
        func fingerprints() throws -> [UInt64] {
            try texts.map { text in
                try #require(try run(Lettered(text), seconds: 0.1).log.frames.first?.fingerprint)
            }
        }
        let first = try fingerprints()
        #expect(Set(first).count == texts.count)
        #expect(try fingerprints() == first)
    }

    @Test func everyInstantHasTheFrameThatWasOnDisplay() throws {
        let history = try run(Moving(itemCount: 3), seconds: 1)
        forEachSeed(300) { seed, random in
            let time = random.nextDouble(in: 0...2)
            let expected = min(Int(time * 60), 60)
            #expect(history.record(at: time)?.info.index == expected, "seed \(seed)")
        }
        #expect(history.record(at: -0.001) == nil)
    }

    @Test func aFrameShowsItsEvents() throws {
        let history = FrameHistory()
        let events = [0.21, 0.215, 0.5].map { InputEvent(time: $0, .leave) }
        let platform = HeadlessPlatform(
            viewport: Viewport(size: CGSize(width: 9, height: 9)), refreshRate: 60, events: events)
        let host = HeadlessHost(
            content: Moving(itemCount: 1), platform: platform, history: history, draws: false)
        try host.advance(to: 1)
        #expect(history.record(at: 13.0 / 60)?.events.map(\.time) == [0.21, 0.215])
        #expect(history.records.flatMap(\.events).count == 3)
        #expect(history.log.events == events)
    }

    @Test func onlyAFrameThatIsDrawnWhenItIsMadeHasDamage() throws {
        let drawn = try run(Moving(itemCount: 1), seconds: 0.5)
        #expect(drawn.records.count > 20 && drawn.records.allSatisfy { $0.damage?.isEmpty == false })
        let history = FrameHistory()
        let platform = HeadlessPlatform(viewport: Viewport(size: CGSize(width: 24, height: 10)), refreshRate: 60)
        let host = HeadlessHost(content: Moving(itemCount: 1), platform: platform, history: history, draws: false)
        try host.advance(to: 0.5)
        #expect(host.bitmap == history.picture(at: 0.5))
        #expect(history.records.allSatisfy { $0.damage == nil })
        #expect(history.records.count == drawn.records.count)
    }

    /// Content that keeps a reference to its clipboard, as a closure of an app can.
    private final class Keeper: FrameContent {
        static var clipboard: (any Clipboard)?
        func handle(_ event: InputEvent) -> FrameDemand { .none }
        func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame { RenderedFrame(DisplayList()) }
        func attach(_ clipboard: any Clipboard) { Self.clipboard = clipboard }
    }

    @Test func aKeptClipboardDoesNotKeepTheHistory() throws {
        weak var history: FrameHistory?
        func run() throws {
            let machine = TimeMachine { _ in Keeper() }
            let host = HeadlessHost(content: machine, viewport: Viewport(size: CGSize(width: 24, height: 10)))
            try host.advance(to: 0.5)
            history = machine.history
            #expect(history != nil)
        }
        try run()
        #expect(Keeper.clipboard != nil && history == nil)
        #expect(Keeper.clipboard?.text == nil)
        Keeper.clipboard = nil
    }
}
