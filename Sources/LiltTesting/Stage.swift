/// Content on a virtual clock, driven by a test as a person would drive it: frame by frame, and without waiting.
///
///     let stage = Stage(size: CGSize(width: 400, height: 300)) { seed in Thrower(seed: seed) }
///     try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 40), duration: 0.2)
///     try stage.settle()
///     #expect(stage.probe("tile.x") == 300)
///
/// Input takes the virtual time that its gesture takes, and frames are made while it does. All lengths are in points,
/// all times in seconds.
@MainActor
public final class Stage {
    /// What is shown.
    public let content: any FrameContent
    /// Every frame so far, oldest first.
    public var frames: [FrameReport] { history.reports }
    /// Frames a second.
    public let refreshRate: Double
    private let host: HeadlessHost
    private let history = FrameHistory()

    /// Shows the first frame, at time 0.
    ///
    /// - Parameters:
    ///   - refreshRate: Frames a second, positive.
    ///   - seed: Given to the content, for all that is random in it.
    public init(
        size: CGSize, scale: Double = 1, refreshRate: Double = 60, seed: UInt64 = 1,
        content: (_ seed: UInt64) -> any FrameContent
    ) throws {
        self.content = content(seed)
        self.refreshRate = refreshRate
        host = HeadlessHost(
            content: self.content, viewport: Viewport(size: size, scale: scale), refreshRate: refreshRate)
        host.loop.observers.append(history)
        try host.advance(to: 0)
    }

    /// The content as views; nil where it is not made of views.
    var views: ViewContent? { content as? ViewContent }

    /// Seconds since the start.
    public var now: Double { host.now }

    /// What the display shows now: `snapshot()[x, y]` is a pixel, counted from the top left, as 0xAARRGGBB.
    public func snapshot() -> Bitmap { host.bitmap ?? Bitmap(width: 0, height: 0) }

    /// The quantity of that name in the last frame; nil where the content has none.
    public func probe(_ name: String) -> Double? { content.probes.first { $0.name == name }?.value }

    // MARK: - Time

    /// Lets `duration` seconds pass.
    public func advance(by duration: Double) throws { try advance(to: now + duration) }

    func advance(to time: Double) throws { try host.advance(to: time) }

    /// Lets time pass until `frames` more refreshes of the display are over.
    public func step(frames: Int = 1) throws { try passFrames(frames) }

    func passFrames(_ frames: Int) throws {
        // From refresh to refresh: adding periods to the clock would drift off the grid.
        let current = (now * refreshRate + 1e-6).rounded(.down)
        try host.advance(to: (current + Double(frames)) / refreshRate)
    }

    /// Lets time pass until the content asks for no further frame, or only what repeats for ever still moves: a
    /// timeline that has no end, the caret of a field, an animation with `repeatForever`.
    ///
    /// - Throws: `StillMoving`, with what changed in the last frame, when that takes longer than `limit` seconds.
    public func settle(limit: Double = 10) throws {
        let end = now + limit
        // What a change was made for shows in the next frame.
        if views?.graph.hasChanges == true { try step() }
        while !isSettled {
            guard now < end else { throw StillMoving(limit: limit, names: moving) }
            try step()
        }
    }

    /// Whether the content asks for no further frame, or only for what repeats for ever.
    var isSettled: Bool { host.loop.isIdle || views?.isSettled == true }

    /// What still moves: views' animations, or the probes that changed in the last frame.
    var moving: [String] { views?.graph.unsettled ?? history.namesMoving }

    /// Content asked for frames for longer than a test was willing to wait.
    public struct StillMoving: Error, Hashable, Sendable, CustomStringConvertible {
        /// The limit that passed, in seconds.
        public let limit: Double
        /// What still moved: views' animations with their values, or the probes that changed in the last frame.
        public let names: [String]

        /// One line with the limit and the names.
        public var description: String {
            let moving = names.isEmpty ? "nothing that it names" : names.joined(separator: ", ")
            return "the content still asked for frames after \(limit) s; moving: \(moving)"
        }
    }

    // MARK: - Input

    /// Hands over any events, at their own times, and lets time pass until the last of them.
    public func play(_ events: [InputEvent]) throws {
        host.platform.enqueue(events)
        try host.advance(to: events.map(\.time).max() ?? now)
    }

    /// Plays a script whose times count from now.
    public func play(_ script: InputScript) throws {
        let start = now
        try play(script.events.map { InputEvent(time: $0.time + start, $0.kind) })
    }

    /// Presses the primary button, and holds it.
    public func press(at location: CGPoint) throws { try play([InputEvent(time: now, .press(.primary, at: location))]) }

    /// Moves the pointer, pressed or not.
    public func move(to location: CGPoint) throws { try play([InputEvent(time: now, .move(to: location))]) }

    /// Releases the primary button.
    public func release(at location: CGPoint) throws {
        try play([InputEvent(time: now, .release(.primary, at: location))])
    }

    /// Presses, and releases 0.05 s later.
    public func tap(at location: CGPoint) throws {
        try play(InputScript(parsingTrusted: "0 tap \(location.x),\(location.y)"))
    }

    /// Presses at `start`, moves to `end` at constant speed, and releases there.
    public func drag(from start: CGPoint, to end: CGPoint, duration: Double) throws {
        try play(
            InputScript(
                parsingTrusted: "0 drag \(start.x),\(start.y) -> \(end.x),\(end.y) in \(duration)"))
    }

    /// Turns the wheel over `location`: negative amounts show what lies further down, or further right.
    public func scroll(by amount: CGSize, at location: CGPoint) throws {
        try play([InputEvent(time: now, .scroll(by: amount, at: location))])
    }

    /// Types `text` at once, into the field that has the keyboard.
    public func type(_ text: String) throws { try play([InputEvent(time: now, .text(text))]) }

    /// What was copied, or is there to be pasted.
    public var clipboard: String? {
        get { host.platform.clipboard.text }
        set { host.platform.clipboard.text = newValue }
    }

    /// Presses and releases a key. Keys that type characters do that through `type(_:)`.
    public func key(_ key: Key, modifiers: KeyModifiers = []) throws {
        try play([InputEvent(time: now, .key(key, .down, modifiers)), InputEvent(time: now, .key(key, .up, modifiers))])
    }

    /// Gives the content a new size, in points, of `scale` pixels each.
    public func resize(to size: CGSize, scale: Double = 1) throws {
        try play([InputEvent(time: now, .resize(Viewport(size: size, scale: scale)))])
    }
}

extension InputScript {
    /// A script that the program itself wrote.
    fileprivate init(parsingTrusted text: String) {
        do {
            self = try InputScript(parsing: text, source: "stage")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// Keeps the report of every frame.
@MainActor
private final class FrameHistory: FrameObserver {
    private(set) var reports: [FrameReport] = []

    func didHandle(_ event: InputEvent) {}
    func didPresent(_ report: FrameReport) { reports.append(report) }

    /// The names of the probes that changed in the last frame.
    var namesMoving: [String] {
        guard let last = reports.last, let before = reports.dropLast().last else { return [] }
        return last.probes.filter { !before.probes.contains($0) }.map(\.name)
    }
}
