import LiltTesting
import Testing

/// A square that a tap moves, with any animation.
private struct Mover: View {
    var animation = Animation.spring(duration: 0.5, bounce: 0.3)
    @State private var isRight = false

    var body: some View {
        Color.red.frame(width: 20, height: 20).probe("tile").offset(x: isRight ? 60 : 0)
            .frame(width: 100, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(animation) { isRight.toggle() } }
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
                isOn = true
            }
    }
}

private struct Sleeper: View {
    @Environment(\.clock) private var clock
    @State private var count = 0

    var body: some View {
        Color.green.frame(width: CGFloat(count) * 10 + 5, height: 10)
            .task {
                for _ in 0..<5 {
                    try? await clock.sleep(for: .milliseconds(130))
                    withAnimation(.linear(duration: 0.2)) { count += 1 }
                    try? await Task.sleep(for: .milliseconds(70))
                }
            }
    }
}

@Suite @MainActor struct RewindTests {
    private let size = CGSize(width: 100, height: 100)
    private let middle = CGPoint(x: 50, y: 50)

    @Test func theHistoryHasEventsAndTransactions() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.2)
        let record = try #require(stage.history.records.first { !$0.changes.transactions.isEmpty })
        #expect(record.events == stage.history.log.events, "the record does not have both events")
        #expect(record.changes.transactions.contains { $0.animation != nil && $0.changeCount == 1 })
        #expect(record.damage == nil, "the stage has drawn a picture that nobody reads")
        #expect(stage.history.records.last?.changes.movingCount == 1)
        #expect(stage.history.records.count == stage.frames.count)
    }

    @Test func idleTimeNeedsNoBytes() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.tap(at: middle)
        try stage.settle()
        try stage.advance(by: 1)
        let (bytes, count) = (stage.history.byteCount, stage.history.records.count)
        try stage.advance(by: 3600)
        #expect(stage.history.byteCount == bytes)
        #expect(stage.history.records.count == count)
        #expect(stage.history.picture(at: stage.now) == stage.snapshot())
    }

    @Test func theOldestFramesAreEvictedFirstAndTheBudgetIsKept() throws {
        let limit = 60_000
        let stage = try Stage(size: size, historyByteLimit: limit) { Mover() }
        for _ in 0..<20 {
            try stage.tap(at: middle)
            try stage.advance(by: 0.7)
            #expect(stage.history.byteCount <= limit)
        }
        let range = try #require(stage.history.timeRange)
        #expect(range.lowerBound > 0)
        #expect(stage.history.record(at: 0) == nil)
        #expect(stage.history.picture(at: range.upperBound) == stage.snapshot())
        // The log still begins at the start of the run.
        try stage.rewind(to: 1)
        #expect(stage.now == 1)
    }

    @Test func aRewoundStageContinuesWithOtherInput() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 0.2)
        let position = try #require(stage.probe("tile.x"))
        try stage.settle()
        try stage.rewind(to: 0.25)
        #expect(stage.probe("tile.x") == position)
        try stage.tap(at: middle)
        try stage.settle()
        #expect(stage.probe("tile.x") == 50, "the second tap has not returned the square")
    }

    @Test func aDifferenceByStateOutsideOfTheContentIsReportedWithItsFrame() throws {
        let outside = Outside()
        let stage = try Stage(size: size) { Leaky(outside: outside) }
        try stage.advance(by: 0.5)
        try stage.tap(at: middle)
        try stage.advance(by: 0.5)
        let expected = try #require(stage.history.records.first { !$0.events.isEmpty && $0.info.targetTimestamp > 0.5 })
        let error = #expect(throws: RunDifference.self) { try stage.rewind(to: 0.9) }
        #expect(error?.frame.index == expected.info.index)
        #expect(error?.description.contains("release") == true)
        #expect(error?.description.contains(/\d\.\d{4}/) == false, "a time is more precise than milliseconds")
        #expect(stage.now == 1.05, "the time of the stage has changed")
    }

    @Test func theSameInputWithAnotherSpringGivesAnotherPath() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.tap(at: middle)
        try stage.advance(by: 1)
        let bouncy = try stage.history { seed in
            ViewContent(seed: seed) { Mover(animation: .spring(duration: 0.5, bounce: 0.8)) }
        }
        let same = try stage.history { seed in ViewContent(seed: seed) { Mover() } }
        let old = stage.history.path(of: "tile")
        #expect(old.map(\.time) == same.path(of: "tile").map(\.time))
        #expect(old.map(\.position) == same.path(of: "tile").map(\.position))
        let farthest = try #require(old.map(\.position.x).max())
        let newFarthest = try #require(bouncy.path(of: "tile").map(\.position.x).max())
        #expect(newFarthest > farthest + 5)
        #expect(bouncy.log.events == stage.history.log.events)
    }

    @Test func rewoundContentContinuesOnAnotherHost() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.advance(by: 0.1)
        try stage.tap(at: middle)
        try stage.advance(by: 1)
        let content = try stage.history.rewoundContent(to: 0.3, at: 0, content: ViewContent { Mover() })
        let host = HeadlessHost(content: content, viewport: Viewport(size: size))
        for frame in 0...40 {
            try host.advance(to: Double(frame) / 60)
            #expect(host.bitmap == stage.history.picture(at: Double(18 + frame) / 60 + 1e-9), "frame \(frame)")
        }
        #expect(throws: RunDifference.self) {
            let other = ViewContent { Mover(animation: .linear) }
            _ = try stage.history.rewoundContent(to: 0.3, at: 0, content: other)
        }
    }

    @Test func tasksRunAgainAtTheSameInstants() async throws {
        let stage = try Stage(size: size) { Sleeper() }
        try await stage.advance(by: 2)
        let frames = stage.history.log.frames
        let last = stage.snapshot()
        for time in [0.1, 0.33, 0.7, 1.9] {
            try await stage.rewind(to: time)
            #expect(stage.history.log.frames.last?.info.targetTimestamp ?? 9 <= time)
            try await stage.replay()
            #expect(stage.history.log.frames.map(\.fingerprint) == frames.map(\.fingerprint))
            #expect(stage.snapshot() == last)
        }
        try await stage.rewind(to: 0.5)
        try await stage.advance(by: 1.5)
        #expect(stage.snapshot() == last, "without the log, the rewound run continues differently")
    }

    @Test func aPastedTextIsPastedAgain() throws {
        struct Field: View {
            @State private var text = ""
            var body: some View { TextField("", text: $text).frame(width: 90) }
        }
        let stage = try Stage(size: size) { Field() }
        try stage.tap(at: middle)
        stage.clipboard = "first"
        try stage.key(try #require(Key("v")), modifiers: .control)
        try stage.advance(by: 0.3)
        stage.clipboard = "second"
        try stage.key(try #require(Key("v")), modifiers: .control)
        try stage.advance(by: 0.3)
        let last = stage.snapshot()
        stage.clipboard = "third"
        try stage.rewind(to: 0.2)
        try stage.replay()
        #expect(stage.snapshot() == last)
        #expect(stage.clipboard == "third")
    }

    @Test func aResizedStageIsRewound() throws {
        let stage = try Stage(size: size) { Mover() }
        try stage.advance(by: 0.1)
        try stage.resize(to: CGSize(width: 140, height: 80), scale: 2)
        try stage.advance(by: 0.1)
        try stage.resize(to: CGSize(width: 60, height: 60))
        try stage.advance(by: 0.1)
        #expect(stage.history.picture(at: 0.05)?.width == 100)
        #expect(stage.history.picture(at: 0.15)?.width == 280)
        try stage.rewind(to: 0.15)
        #expect(stage.snapshot().width == 280)
        try stage.replay()
        #expect(stage.snapshot().width == 60)
    }
}
