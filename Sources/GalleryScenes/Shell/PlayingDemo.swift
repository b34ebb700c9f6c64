import Foundation
import Lilt
import LiltHost

/// A demo that plays its own script, over and over, until a hand takes over. The wall and a page show it in turn. The
/// run continues when it moves from one to the other.
///
/// The demo's run is made at its first frame, so that a demo that is never shown costs nothing. A time machine hosts
/// the run. The machine logs the whole run, and keeps the frames of the run while a page shows the demo.
@MainActor
package final class PlayingDemo: FrameContent {
    package let demo: Demo
    /// The values of the demo's parameters. A change applies at once.
    package var values = DemoValues() {
        didSet { if values != oldValue, let machine { demo.set(values, in: machine.content) } }
    }
    /// Whether the demo shows less motion. A change applies at once.
    package var reducesMotion = false {
        didSet {
            if reducesMotion != oldValue, let machine { demo.set(reducesMotion: reducesMotion, in: machine.content) }
        }
    }
    /// The size of text in the demo. A change applies at once.
    package var textSize = DynamicTypeSize.large {
        didSet { if textSize != oldValue, let machine { demo.set(textSize, in: machine.content) } }
    }
    /// Returns the current date, for demos that show a date; nil for a fixed date.
    package var date: (@Sendable () -> Date)?
    /// Whether the frames from now on can be shown again.
    package var keepsFrames = false { didSet { machine?.keepsFrames = keepsFrames } }
    /// Whether `litLines` follows the shown frame.
    package var showsLines = false { didSet { if showsLines != oldValue { noteLines() } } }
    /// The lines of the demo's source that ran last before the shown instant.
    package private(set) var litLines = LitLines()
    /// Called after each frame with its display list, without the hand.
    package var onFrame: (DisplayList) -> Void = { _ in }
    /// Whether the script plays.
    package private(set) var isPlaying = true
    /// The run, on its own clock; nil before the first frame.
    package private(set) var machine: TimeMachine?

    private let seed: UInt64
    /// Maps the clock of the view that shows the demo to the machine's clock.
    private var player: RetimedContent?
    private var script: ArraySlice<InputEvent> = []
    private var hand = GhostHand()
    private let recorder = DisplayListRecorder()
    private var requester: FrameRequester?
    private var clipboard: (any Clipboard)?
    /// The instant at which a hand took over, in seconds on the run's clock.
    private var takeoverTime = Double.infinity
    /// The date at the start of the run; nil for a fixed date.
    private var start: Date?
    /// Whether the last event came while the demo stood still, and so had no effect.
    private var ignoresInput = false
    /// The time of the last frame or event, in seconds on the clock of the view.
    private var lastTime = 0.0
    /// Whether a new view shows the demo. Its clock started at 0.
    private var hasNewClock = false
    private var startsAgain = false

    /// The settings of the content that come from outside of the run.
    private struct Settings: Equatable {
        var values = DemoValues()
        var reducesMotion = false
        var textSize = DynamicTypeSize.large
        var start: Date?
    }

    /// The rest between the last event or golden picture and the next round, in seconds.
    private static let rest = 1.5
    /// The largest difference that rounding makes between two clocks at one instant, in seconds.
    private static let tolerance = 1e-6
    /// The budget for the frames of a run, in bytes.
    private static let historyByteLimit = 32 << 20

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

    // MARK: - The past

    /// Stops the run, and shows the frame at an instant of it, in seconds.
    package func show(_ time: Double) { machine?.show(time) }

    /// Stops the run, and shows the frame `count` frames later, or earlier if negative.
    package func step(by count: Int) { machine?.step(by: count) }

    /// Continues the run from the shown instant. The script plays on if it played then.
    ///
    /// The run is repeated until that instant from its seed and the log of its input. Each frame of the page repeats 32
    /// frames of the run. Buttons and keys that a hand holds are released; those of the script stay down.
    package func resume() {
        guard let machine else { return }
        guard machine.canContinue else { return machine.play() }
        if machine.time < takeoverTime {
            machine.continueHoldingInput(onOtherContent: true)
        } else {
            machine.continueFromShown(onOtherContent: true)
        }
    }

    /// Whether the run has a frame that can be shown, and is not being repeated.
    package var canShowPast: Bool { !startsAgain && !isRewinding && machine?.shownRecord != nil }

    /// Whether the run is being repeated until the instant from which it continues.
    package var isRewinding: Bool {
        if case .rewinding? = machine?.state { true } else { false }
    }

    /// Shows the end of the run, and continues the run there.
    package func showLive() {
        machine?.showLive()
        machine?.play()
    }

    private var settings: Settings {
        Settings(values: values, reducesMotion: reducesMotion, textSize: textSize, start: start)
    }

    // MARK: - Content

    /// Each view that shows the demo calls this before its first frame.
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
        // While time stands still, presses have no effect, and keys belong to the page.
        ignoresInput = !isMoving && !event.isEnding && !event.isResize
        if ignoresInput { return .none }
        guard isMoving, isPlaying else { return player.handle(event) }
        switch event.kind {
        case .press, .touch(_, .down, _), .scroll, .perform:
            takeOver(at: event.time)
            // The next frame has no hand.
            return player.handle(event).merged(with: .next)
        case .key, .text:
            // A key that the demo does not use, such as the one that pauses, does not end the script.
            let demand = player.handle(event)
            guard player.usedKey else { return demand }
            takeOver(at: event.time)
            return .next
        // While the script plays, the user's pointer is ignored until its press, so that views do not follow two
        // pointers.
        case .move, .release, .touch, .leave, .cancel: return .none
        case .modifiers, .resize: return player.handle(event)
        }
    }

    private func takeOver(at time: Double) {
        isPlaying = false
        takeoverTime = runTime(at: time)
        script = []
        hand = GhostHand()
        // A press of the script that is still down is canceled, so it has no effect.
        _ = player?.handle(InputEvent(time: time, .cancel))
    }

    package func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let time = frame.targetTimestamp
        adoptClock(at: time)
        if player == nil || startsAgain || (isPlaying && isMoving && runTime(at: time) >= length) { begin(at: time) }
        guard let player, let machine else { return RenderedFrame(DisplayList()) }
        // The run's time passes while the demo rests, too.
        machine.clock?.follow(player.timing.time(at: time))
        if isMoving { playScript(until: runTime(at: time), in: viewport.size) }
        let wasLive = machine.state == .live
        var shown = player.render(frame, in: viewport)
        let isLive = machine.state == .live
        if isLive, !wasLive { continueScript(after: machine.time, in: viewport.size) }
        let list = shown.displayList
        if showsLines { updateLines() }
        defer { onFrame(list) }
        let size = isLive ? viewport.size : machine.shownRecord?.viewport.size ?? viewport.size
        var picture: GhostHand.Picture?
        if isPlaying || !isLive, machine.time < takeoverTime {
            let now = isLive ? runTime(at: time) : machine.time
            let hand = isLive ? self.hand : hand(at: now, in: size)
            let coming = isLive ? script : events.drop { $0.time <= now }
            let next = coming.first { $0.location != nil }.map { moved($0, to: size) }
            picture = hand.picture(at: now, before: next)
        }
        if picture != nil || size != viewport.size {
            shown.displayList = recorder.record { context in
                // A frame of the past keeps its proportions if the page has another size now.
                let fit = min(viewport.size.width / size.width, viewport.size.height / size.height)
                if size != viewport.size {
                    context.translateBy(
                        x: (viewport.size.width - size.width * fit) / 2,
                        y: (viewport.size.height - size.height * fit) / 2)
                    context.scaleBy(x: fit, y: fit)
                }
                context.draw(DisplayListSegment(list))
                picture?.draw(in: &context)
            }
        }
        if isMoving {
            shown.demand = shown.demand.merged(with: demand(at: time, isHandMoving: picture?.isMoving ?? false))
        }
        return shown
    }

    /// Whether the run is live, and its clock advances.
    private var isMoving: Bool { machine.map { $0.state == .live && $0.isPlaying } ?? false }

    /// The instant on the run's clock, at an instant of the view's clock.
    private func runTime(at time: Double) -> Double {
        guard let player, let machine else { return 0 }
        return machine.contentTime(at: player.timing.time(at: time))
    }

    // MARK: - The script

    private func playScript(until now: Double, in size: CGSize) {
        while let next = script.first, next.time <= now {
            script.removeFirst()
            let event = moved(next, to: size)
            hand.follow(event)
            machine?.perform(event)
        }
    }

    /// Plays the part of the script after an instant to which the run went back.
    private func continueScript(after time: Double, in size: CGSize) {
        isPlaying = time < takeoverTime
        if isPlaying { takeoverTime = .infinity }
        script = isPlaying ? events.drop { $0.time <= time } : []
        hand = isPlaying ? hand(at: time, in: size) : GhostHand()
        if let machine, settings != madeWith { apply(settings, to: machine.content) }
    }

    private func hand(at time: Double, in size: CGSize) -> GhostHand {
        var hand = GhostHand()
        for event in events.prefix(while: { $0.time <= time }) { hand.follow(moved(event, to: size)) }
        return hand
    }

    /// Returns an event of the script, moved to the demo's size. See `InputScript.moved(for:to:)`.
    private func moved(_ event: InputEvent, to size: CGSize) -> InputEvent {
        InputScript(events: [event]).moved(for: demo, to: size).events[0]
    }

    private func demand(at time: Double, isHandMoving: Bool) -> FrameDemand {
        guard let player, let machine else { return .none }
        if isHandMoving || (litLines.newest != nil && !reducesMotion) { return .next }
        // A touched demo does not play another round.
        let round = isPlaying ? script.first.map { $0.time - GhostHand.approach } ?? length : .infinity
        let due = min(round, litLines.nextEnd ?? .infinity)
        guard due < .infinity else { return .none }
        let instant = player.timing.hostTime(at: machine.hostTime(at: due))
        // The clocks differ by rounding. If only rounding makes the instant later than this frame, this frame could
        // count as the demanded one, and no other frame would follow. So the next frame is demanded.
        return instant > time + Self.tolerance ? .at(instant) : .next
    }

    // MARK: - Lit lines

    private func noteLines() {
        litLines = LitLines()
        if showsLines, machine?.shownRecord != nil { updateLines() }
        requester?.requestFrame()
    }

    private func updateLines() {
        guard let machine else { return }
        litLines = LitLines(in: machine.history, at: machine.time, of: demo.fileID)
    }

    // MARK: - The run

    /// Makes the run anew. Its clock is 0 at `time`.
    private func begin(at time: Double) {
        start = date?()
        let machine = TimeMachine(seed: seed, historyByteLimit: Self.historyByteLimit) { [weak self, demo] seed in
            self?.makeContent() ?? demo.content(seed: seed)
        }
        (machine.keepsFrames, machine.keepsOnionSkin) = (keepsFrames, false)
        let player = RetimedContent(machine)
        player.attach(FrameRequester { [weak self] _ in self?.requester?.requestFrame() })
        if let clipboard { player.attach(clipboard) }
        player.jump(to: 0, at: time)
        (self.player, self.machine) = (player, machine)
        (isPlaying, startsAgain, hand, takeoverTime) = (true, false, GhostHand(), .infinity)
        script = events[...]
    }

    /// The settings with which the last content was made.
    private var madeWith = Settings()

    private func makeContent() -> any FrameContent {
        madeWith = settings
        let content = demo.content(seed: seed)
        apply(settings, to: content)
        return content
    }

    private func apply(_ settings: Settings, to content: any FrameContent) {
        demo.set(settings.values, in: content)
        demo.set(reducesMotion: settings.reducesMotion, in: content)
        demo.set(settings.textSize, in: content)
        if let start = settings.start { demo.set(start: start, in: content) }
    }

    /// Continues the run from the same instant, on the clock of the view that now shows it.
    private func adoptClock(at time: Double) {
        guard hasNewClock, let player else {
            // An event can follow a frame whose instant is later.
            lastTime = max(lastTime, time)
            return
        }
        hasNewClock = false
        player.jump(to: player.timing.time(at: lastTime), at: time)
        lastTime = time
    }

    package var probes: [Probe] { player?.probes ?? [] }
    package var wakeTime: Double? { player?.wakeTime }
    package var clock: FrameTimeClock? { player?.clock }
    package var pointerShape: PointerShape { isPlaying ? .arrow : player?.pointerShape ?? .arrow }
    package var closeRequest: CloseRequest? { player?.closeRequest }
    package var usedKey: Bool { !ignoresInput && player?.usedKey ?? false }
    package var taskActivity: TaskActivity { player?.taskActivity ?? .none }
}

extension InputEvent {
    fileprivate var isResize: Bool { if case .resize = kind { true } else { false } }
}
