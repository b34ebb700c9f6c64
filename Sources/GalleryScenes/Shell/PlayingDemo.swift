import Foundation
import Lilt
import LiltHost

/// A demo that plays its own script, over and over, until a hand takes over. The wall and a page show it in turn, and
/// it continues when the other one shows it.
///
/// The demo's run is made at its first frame, so that a demo that is never shown costs nothing.
@MainActor
package final class PlayingDemo: FrameContent {
    package let demo: Demo
    /// The values of the demo's parameters. A change applies at once.
    package var values = DemoValues() {
        didSet { if values != oldValue, let player { demo.set(values, in: player.content) } }
    }
    /// Whether the demo shows less motion. A change applies at once.
    package var reducesMotion = false {
        didSet {
            if reducesMotion != oldValue, let player { demo.set(reducesMotion: reducesMotion, in: player.content) }
        }
    }
    /// Returns the current date, for demos that show a date; nil for a fixed date.
    package var date: (@Sendable () -> Date)?
    /// Whether the script plays.
    package private(set) var isPlaying = true

    private let seed: UInt64
    private var player: RetimedContent?
    private var script: ArraySlice<InputEvent> = []
    private var hand = GhostHand()
    private let recorder = DisplayListRecorder()
    private var requester: FrameRequester?
    private var clipboard: (any Clipboard)?
    /// The start of the current run, in seconds on the clock of the view that shows it.
    private var start = 0.0
    /// The time of the last frame or event, in seconds on that clock.
    private var lastTime = 0.0
    /// Whether a new view shows the demo. Its clock started at 0.
    private var hasNewClock = false
    private var startsAgain = false

    /// The rest between the last event or golden instant and the next round, in seconds.
    private static let rest = 1.5

    package init(_ demo: Demo, seed: UInt64 = 1) {
        self.demo = demo
        self.seed = seed
        events = demo.showcase().events
        length = max(events.last?.time ?? 0, demo.instants.last ?? 0) + Self.rest
    }

    /// The length of a round, in seconds.
    package let length: Double
    private let events: [InputEvent]

    /// Makes the run anew at the next frame. The script plays again.
    package func startAgain() {
        startsAgain = true
        requester?.requestFrame()
    }

    // MARK: - Content

    /// Called by each view that shows the demo.
    package func attach(_ requester: FrameRequester) {
        self.requester = requester
        hasNewClock = player != nil
    }

    package func attach(_ clipboard: any Clipboard) {
        self.clipboard = clipboard
        player?.attach(clipboard)
    }

    package func handle(_ event: InputEvent) -> FrameDemand {
        adoptClock(at: event.time)
        guard let player else { return .none }
        if isPlaying, Self.takesOver(event) {
            isPlaying = false
            script = []
            hand = GhostHand()
            // A press of the script ends without an effect.
            _ = player.handle(InputEvent(time: event.time, .cancel))
        }
        // The pointer of the script and the one above the window must not alternate.
        if isPlaying, case .move = event.kind { return .none }
        return player.handle(event)
    }

    private static func takesOver(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .press, .touch, .scroll, .key, .text: true
        case .move, .release, .cancel, .leave, .modifiers, .resize: false
        }
    }

    package func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let time = frame.targetTimestamp
        adoptClock(at: time)
        if player == nil || startsAgain || (isPlaying && time >= start + length) { begin(at: time) }
        guard let player else { return RenderedFrame(DisplayList()) }
        while let next = script.first, start + next.time <= time {
            script.removeFirst()
            let event = scaled(next, to: viewport.size)
            hand.follow(event)
            player.clock?.follow(start + event.time)
            _ = player.handle(InputEvent(time: start + event.time, event.kind))
        }
        var shown = player.render(frame, in: viewport)
        guard isPlaying else { return shown }
        let next = script.first { $0.location != nil }.map { scaled($0, to: viewport.size) }
        let (list, picture) = (shown.displayList, hand.picture(at: time - start, before: next))
        if let picture {
            shown.displayList = recorder.record { context in
                context.draw(DisplayListSegment(list))
                picture.draw(in: &context)
            }
        }
        shown.demand = shown.demand.merged(with: demand(at: time, isHandMoving: picture?.isMoving ?? false))
        return shown
    }

    /// Returns an event of the script, moved to the same fraction of the width and height if the demo has another size.
    private func scaled(_ event: InputEvent, to size: CGSize) -> InputEvent {
        InputScript(events: [event]).moved(for: demo, to: size).events[0]
    }

    private func demand(at time: Double, isHandMoving: Bool) -> FrameDemand {
        if isHandMoving { return .next }
        let due = script.first.map { $0.time - GhostHand.approach } ?? length
        return .at(max(start + due, time.nextUp))
    }

    /// Makes the run anew. Its clock is 0 at `time`.
    private func begin(at time: Double) {
        let player = RetimedContent(demo.content(seed: seed, values: values))
        player.attach(FrameRequester { [weak self] _ in self?.requester?.requestFrame() })
        if let clipboard { player.attach(clipboard) }
        player.jump(to: 0, at: time)
        if reducesMotion { demo.set(reducesMotion: true, in: player.content) }
        if let date { demo.set(start: date(), in: player.content) }
        self.player = player
        (start, isPlaying, startsAgain, hand) = (time, true, false, GhostHand())
        script = events[...]
    }

    /// Continues the run from the same instant, on the clock of the view that now shows it.
    private func adoptClock(at time: Double) {
        defer { lastTime = time }
        guard hasNewClock, let player else { return }
        hasNewClock = false
        let inner = lastTime - start
        player.jump(to: inner, at: time)
        start = time - inner
    }

    package var probes: [Probe] { player?.probes ?? [] }
    package var wakeTime: Double? { player?.wakeTime }
    package var clock: FrameTimeClock? { player?.clock }
    package var pointerShape: PointerShape { isPlaying ? .arrow : player?.pointerShape ?? .arrow }
    package var closeRequest: CloseRequest? { player?.closeRequest }
    package var usedKey: Bool { player?.usedKey ?? false }
    package var taskActivity: TaskActivity { player?.taskActivity ?? .none }
}
