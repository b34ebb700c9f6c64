import LiltHost
import Testing

/// Content that a test controls, and that records its calls.
@MainActor
private final class Recorder: FrameContent {
    var frames: [FrameInfo] = []
    var events: [InputEvent] = []
    var viewports: [Viewport] = []
    /// Returns the demand after each frame.
    var demand: (FrameInfo) -> FrameDemand = { _ in .none }
    var eventDemand = FrameDemand.next
    var requester: FrameRequester?
    var onEvent: () -> Void = {}
    private let recorder = DisplayListRecorder()

    func handle(_ event: InputEvent) -> FrameDemand {
        events.append(event)
        onEvent()
        return eventDemand
    }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        frames.append(frame)
        viewports.append(viewport)
        return RenderedFrame(recorder.record { _ in }, demand: demand(frame))
    }

    func attach(_ requester: FrameRequester) { self.requester = requester }
}

/// The instants of refreshes at 60 Hz.
private func instants(ofRefreshes indices: Double...) -> [Double] { indices.map { $0 / 60 } }

@Suite @MainActor struct HeadlessHostTests {
    private let content = Recorder()

    private func host(events: [InputEvent] = []) -> HeadlessHost {
        HeadlessHost(
            content: content, viewport: Viewport(size: CGSize(width: 8, height: 8)), refreshRate: 60, events: events)
    }

    @Test func stillContentIsShownOnce() throws {
        try host().advance(to: 60)
        #expect(content.frames.map(\.targetTimestamp) == [0])
    }

    @Test func aRequestDuringAnEventMakesAFrame() throws {
        content.eventDemand = .none
        content.onEvent = { [content] in content.requester?.requestFrame() }
        let host = host(events: [InputEvent(time: 0.5, .key(.space, .down))])
        try host.advance(to: 1)
        #expect(content.frames.map(\.targetTimestamp) == [0, 0.5])
    }

    @Test func anEventWhoseTimeIsNotANumberIsOmitted() throws {
        func events(_ times: [Double]) -> [InputEvent] {
            times.map { InputEvent(time: $0, .move(to: CGPoint(x: $0, y: 0))) }
        }
        let times = [0.5, .nan, 0.1, 0.4, .nan, 0.2, 0.3]
        let host = host(events: events(times))
        try host.advance(to: 0.35)
        #expect(content.events == events([0.1, 0.2, 0.3]))
        host.platform.enqueue(events([.nan, 0.45, .nan]))
        try host.advance(to: 1)
        #expect(content.events == events([0.1, 0.2, 0.3, 0.4, 0.45, 0.5]))
        #expect(host.platform.pendingEvents.isEmpty)
    }

    @Test func nestedContentGetsTheFrameThatItRequestsWhileItHandlesAnEvent() throws {
        content.eventDemand = .none
        content.onEvent = { [content] in content.requester?.requestFrame() }
        let platform = HeadlessPlatform(
            viewport: Viewport(size: CGSize(width: 8, height: 8)), refreshRate: 60,
            events: [InputEvent(time: 0.5, .key(.space, .down))])
        try HeadlessHost(content: RetimedContent(content), platform: platform, draws: true).advance(to: 1)
        #expect(content.frames.map(\.targetTimestamp) == [0, 0.5])
    }

    @Test func movingContentIsShownAtEveryRefresh() throws {
        content.demand = { _ in .next }
        let host = host()
        try host.advance(to: 1)
        let refreshes: [Double] = (0...60).map { Double($0) / 60 }
        #expect(content.frames.map(\.targetTimestamp) == refreshes)
        #expect(content.frames.map(\.index) == Array(0...60))
        #expect(content.frames.allSatisfy { $0.missed == 0 })
        // Advancing in several steps gives the same frames.
        try host.advance(to: 1.001)
        try host.advance(to: 1.02)
        #expect(content.frames.count == 62)
    }

    @Test func firstFrameIsShownBeforeTheFirstEvent() throws {
        try host(events: [InputEvent(time: 0, .leave)]).advance(to: 1)
        #expect(content.frames.map(\.targetTimestamp) == instants(ofRefreshes: 0, 1))
    }

    @Test func anEventIsShownByTheNextFrame() throws {
        let host = host(events: [InputEvent(time: 0.505, .leave)])
        try host.advance(to: 1)
        #expect(content.frames.map(\.targetTimestamp) == instants(ofRefreshes: 0, 31))
    }

    @Test func anEventBetweenTwoFramesIsDeliveredWithItsTime() throws {
        content.demand = { _ in .next }
        let host = host(events: [InputEvent(time: 0.505, .leave)])
        try host.advance(to: 0.51)
        #expect(content.events.count == 1)
        #expect(content.frames.count == 31)
    }

    @Test func eventThatChangesNothingMakesNoFrame() throws {
        content.eventDemand = .none
        try host(events: [InputEvent(time: 0.5, .leave)]).advance(to: 1)
        #expect(content.events.count == 1)
        #expect(content.frames.count == 1)
    }

    @Test func eventsArriveInOrderBeforeTheirFrame() throws {
        content.demand = { _ in .next }
        let times = [0.9, 0.1, 0.5, 0.1]
        try host(events: times.map { InputEvent(time: $0, .move(to: CGPoint(x: $0, y: 0))) }).advance(to: 1)
        #expect(content.events.map(\.time) == [0.1, 0.1, 0.5, 0.9])
    }

    @Test func aDemandAtAnInstantIsShownAtTheNextRefresh() throws {
        content.demand = { $0.index == 0 ? .at(0.51) : .none }
        try host().advance(to: 2)
        #expect(content.frames.map(\.targetTimestamp) == instants(ofRefreshes: 0, 31))
    }

    @Test func demandAtAPastInstantIsTheNextRefresh() throws {
        content.demand = { $0.index == 0 ? .at(-5) : .none }
        try host().advance(to: 2)
        #expect(content.frames.map(\.targetTimestamp) == instants(ofRefreshes: 0, 1))
    }

    @Test func aNaNDemandIsNeverDue() throws {
        content.demand = { _ in .at(.nan) }
        try host().advance(to: 2)
        #expect(content.frames.count == 1)
    }

    @Test func requestWakesAnIdleLoop() throws {
        let host = host()
        try host.advance(to: 1)
        content.requester?.requestFrame()
        content.requester?.requestFrame()
        try host.advance(to: 2)
        #expect(content.frames.map(\.targetTimestamp) == [0, 1])
    }

    @Test func requestDuringAFrameIsNotLost() throws {
        content.demand = { [content] frame in
            if frame.index == 0 { content.requester?.requestFrame() }
            return .none
        }
        try host().advance(to: 1)
        #expect(content.frames.map(\.targetTimestamp) == instants(ofRefreshes: 0, 1))
    }

    @Test func aCompletionIsCalledOnceAfterTheFrameAndItsChangesAreShown() throws {
        var calls = 0
        var value = AnimatedValue(0.0)
        content.demand = { frame in
            if frame.index == 0 {
                withAnimation(.linear(duration: 0.1)) {
                    value.set(1)
                } completion: {
                    calls += 1
                    // The completion changes the same `AnimatedValue` again, without an animation.
                    value.set(2)
                }
            }
            value.advance(to: frame.targetTimestamp)
            return value.isAnimating ? .next : .none
        }
        try host().advance(to: 1)
        #expect(calls == 1)
        #expect(value.presentation == 2)
        let last = try #require(content.frames.last).targetTimestamp
        #expect(last > 0.1 && last < 0.2, "a frame shows the completion's change, then no frame is wanted")
    }

    @Test func resizeChangesTheViewportAndIsShown() throws {
        content.eventDemand = .none
        let new = Viewport(size: CGSize(width: 20, height: 10), scale: 2)
        let host = host(events: [InputEvent(time: 0.5, .resize(new))])
        try host.advance(to: 1)
        #expect(content.viewports.last == new)
        #expect(host.bitmap?.width == 40)
        #expect(host.bitmap?.height == 20)
    }

    @Test func aPictureThatIsDrawnLateHasTheSizeOfItsFrame() throws {
        let new = Viewport(size: CGSize(width: 20, height: 10), scale: 2)
        let old = Viewport(size: CGSize(width: 8, height: 6))
        let platform = HeadlessPlatform(
            viewport: old, refreshRate: 60, events: [InputEvent(time: 0.501, .resize(new))])
        let host = HeadlessHost(content: content, platform: platform, draws: false)
        // The event arrives, and the frame with the new size is still to come.
        try host.advance(to: 0.502)
        #expect(host.bitmap?.width == 8)
        #expect(host.bitmap?.height == 6)
        try host.advance(to: 0.6)
        #expect(host.bitmap?.width == 40)
        #expect(host.bitmap?.height == 20)
    }

    @Test func framesReuseTheSamePixels() throws {
        content.demand = { _ in .next }
        let host = host()
        func address(at time: Double) throws -> UnsafePointer<UInt32>? {
            try host.advance(to: time)
            return host.bitmap?.pixels.withUnsafeBufferPointer { $0.baseAddress }
        }
        let first = try address(at: 0)
        #expect(first != nil)
        for frame in 1...3 { #expect(try address(at: Double(frame) / 60) == first) }
    }

    @Test func anEmptyViewportShowsNothingAndALaterResizeContinues() throws {
        content.demand = { _ in .next }
        let host = host(events: [
            InputEvent(time: 0.5, .resize(Viewport(size: .zero))),
            InputEvent(time: 1.5, .resize(Viewport(size: CGSize(width: 4, height: 4)))),
        ])
        try host.advance(to: 1)
        let count = content.frames.count
        #expect(count == 30)
        try host.advance(to: 1.4)
        #expect(content.frames.count == count)
        try host.advance(to: 2)
        #expect(content.frames.count == count + 31)
    }

    @Test func observersSeeEventsAndFramesInOrder() throws {
        final class Log: FrameObserver {
            var entries: [String] = []
            func didHandle(_ event: InputEvent) { entries.append("event") }
            func didPresent(_ report: FrameReport) { entries.append("frame \(report.info.index)") }
        }
        let log = Log()
        let host = host(events: [InputEvent(time: 0.5, .leave)])
        host.loop.observers.append(log)
        try host.advance(to: 1)
        #expect(log.entries == ["frame 0", "event", "frame 1"])
    }

    @Test func statisticsCountShownFrames() throws {
        let statistics = FrameStatistics()
        content.demand = { $0.index < 9 ? .next : .none }
        let host = host(events: [InputEvent(time: 0.5, .leave)])
        host.loop.observers.append(statistics)
        try host.advance(to: 1)
        #expect(statistics.summary.frames == 11)
        #expect(statistics.summary.events == 1)
        #expect(statistics.summary.missed == 0)
    }

    @Test func statisticsOfALongRunKeepTheLastFramesAndTheLongestTime() throws {
        final class Log: FrameObserver {
            var report: FrameReport?
            func didHandle(_ event: InputEvent) {}
            func didPresent(_ report: FrameReport) { self.report = report }
        }
        let log = Log()
        let host = host(events: [])
        host.loop.observers.append(log)
        try host.advance(to: 0.1)
        var report = try #require(log.report)
        let statistics = FrameStatistics()
        for milliseconds in [8.0, 2] {
            report.stages.raster = milliseconds / 1000
            for _ in 0..<FrameStatistics.keptFrameCount { statistics.didPresent(report) }
        }
        let raster = statistics.summary.stages.raster
        #expect(statistics.summary.frames == 2 * FrameStatistics.keptFrameCount)
        #expect(raster.median == 2 && raster.p99 == 2 && raster.maximum == 8)
    }

    @Test func aTraceHasOneObjectPerLine() throws {
        var lines: [String] = []
        let host = host(events: [InputEvent(time: 0.5, .press(.primary, at: CGPoint(x: 1, y: 2)))])
        host.loop.observers.append(FrameTrace { lines.append($0) })
        try host.advance(to: 1)
        #expect(
            lines == [
                #"{"frame":0,"items":0,"missed":0,"presented":0,"probes":{},"target":0,"time":0}"#,
                #"{"event":"press 1,2","time":0.5}"#,
                #"{"frame":1,"items":0,"missed":0,"presented":0.5,"probes":{},"target":0.5,"time":0.5}"#,
            ])
    }
}

@Suite struct FrameDemandTests {
    @Test func aMergedDemandIsTheEarlierOne() {
        let demands: [FrameDemand] = [.none, .next, .at(1), .at(2), .at(.nan)]
        for first in demands {
            for second in demands {
                let merged = first.merged(with: second).dueTime(now: 0)
                #expect(merged == min(first.dueTime(now: 0), second.dueTime(now: 0)))
            }
        }
    }
}

@Suite struct ViewportTests {
    @Test func pixelSizesAreRoundedToNearest() {
        let viewport = Viewport(size: CGSize(width: 100.25, height: 33), scale: 1.5)
        #expect(viewport.pixelWidth == 150)
        #expect(viewport.pixelHeight == 50)
    }

    @Test(arguments: [0, -5, .nan, -.infinity] as [Double])
    func anEmptyOrInvalidLengthHasNoPixels(length: Double) {
        #expect(Viewport(size: CGSize(width: length, height: 10)).isEmpty)
        #expect(Viewport(size: CGSize(width: 10, height: length)).isEmpty)
    }

    @Test func aLengthIsClampedToTheLargestLengthOfASurface() {
        #expect(Viewport(size: CGSize(width: 1e9, height: 1)).pixelWidth == Viewport.maximumPixelLength)
        #expect(Viewport(size: CGSize(width: 1, height: 1e9)).pixelHeight == Viewport.maximumPixelLength)
    }
}
