import LiltHost
import Testing

/// Content that never changes, and records the events that it receives and the viewports of its frames.
@MainActor
private final class EventLog: FrameContent {
    private(set) var events: [InputEvent] = []
    private(set) var viewports: [Viewport] = []
    private let recorder = DisplayListRecorder()

    func handle(_ event: InputEvent) -> FrameDemand {
        events.append(event)
        return .none
    }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        viewports.append(viewport)
        return RenderedFrame(recorder.record { _ in })
    }
}

/// Events of content on a clock of its own.
@Suite @MainActor struct RetimedContentTests {
    private let log = EventLog()

    private func show(_ content: RetimedContent, at time: Double, side: Double = 8) {
        let frame = FrameInfo(index: 0, timestamp: time, targetTimestamp: time, refreshPeriod: 1.0 / 60)
        _ = content.render(frame, in: Viewport(size: CGSize(width: side, height: side)))
    }

    @Test func oneEventStandsForAMovementDuringAPause() {
        let content = RetimedContent(log, rate: .paused)
        show(content, at: 0)
        let point = CGPoint(x: 4, y: 4)
        var time = 0.1
        func send(_ kind: InputEvent.Kind) {
            time += 0.001
            _ = content.handle(InputEvent(time: time, kind))
        }
        send(.touch(1, .down, at: .zero))
        send(.touch(2, .down, at: .zero))
        for step in 1...1000 {
            send(.touch(1, .move, at: CGPoint(x: step, y: 0)))
            send(.touch(2, .move, at: CGPoint(x: 0, y: step)))
            send(.move(to: CGPoint(x: step, y: step)))
        }
        send(.touch(1, .up, at: .zero))
        send(.touch(2, .move, at: .zero))
        for _ in 1...1000 { send(.scroll(by: CGSize(width: 0, height: -2), at: point, isPrecise: true)) }
        send(.scroll(by: CGSize(width: 0, height: 5), at: point, isPrecise: true))
        send(.scroll(by: CGSize(width: 0, height: 5), at: point))
        send(.scroll(by: CGSize(width: 0, height: 5), at: .zero))
        content.setRate(.normal, at: 5)
        show(content, at: 5.5)
        let expected: [InputEvent.Kind] = [
            .touch(1, .down, at: .zero),
            .touch(2, .down, at: .zero),
            .touch(1, .move, at: CGPoint(x: 1000, y: 0)),
            .touch(2, .move, at: CGPoint(x: 0, y: 1000)),
            .move(to: CGPoint(x: 1000, y: 1000)),
            .touch(1, .up, at: .zero),
            .touch(2, .move, at: .zero),
            .scroll(by: CGSize(width: 0, height: -2000), at: point, isPrecise: true),
            .scroll(by: CGSize(width: 0, height: 5), at: point, isPrecise: true),
            .scroll(by: CGSize(width: 0, height: 5), at: point),
            .scroll(by: CGSize(width: 0, height: 5), at: .zero),
        ]
        #expect(log.events.map(\.kind) == expected)
    }

    @Test(arguments: 0..<3, 0..<3)
    func stillContentIsShownOnceInEachNewSize(insideCount: Int, outsideCount: Int) {
        // Inside the paused content are `insideCount` contents with clocks of their own. Around it are `outsideCount`.
        var content = RetimedContent(log, rate: insideCount == 0 ? .paused : .normal)
        for index in 1..<insideCount + outsideCount + 1 {
            content = RetimedContent(content, rate: index == insideCount ? .paused : .normal)
        }
        for (time, side) in [(0.0, 8.0), (1, 16), (1.5, 16), (2, 8), (2.5, 8)] { show(content, at: time, side: side) }
        #expect(log.viewports.map(\.size.width) == [8, 16, 8])
    }

    @Test(arguments: [ClockRate.normal, .tenth])
    func anEventWithoutATimeDoesNotHoldUpLaterEvents(rate: ClockRate) {
        let content = RetimedContent(log, rate: rate)
        show(content, at: 0)
        for time in [Double.nan, .infinity, -.infinity] { _ = content.handle(InputEvent(time: time, .leave)) }
        _ = content.handle(InputEvent(time: 0.5, .press(.primary, at: .zero)))
        show(content, at: 2)
        #expect(log.events.map(\.kind) == [.press(.primary, at: .zero)])
        #expect(log.events.allSatisfy { $0.time.isFinite && $0.time <= 0.5 })
    }
}
