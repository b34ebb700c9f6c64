/// Content on a virtual clock. A test gives it the input of a person, frame by frame and without waiting.
///
/// ```swift
/// let stage = try Stage(size: CGSize(width: 400, height: 300)) { Thrower() }
/// try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 40), duration: 0.2)
/// try stage.settle()
/// #expect(stage.probe("tile.x") == 300)
/// ```
///
/// A gesture takes virtual time, and frames are made during that time. All lengths are in points, all times in
/// seconds.
@MainActor
public final class Stage {
    /// The content under test. After `rewind(to:)` it is new content, in the state that the content had at that
    /// instant.
    public var content: any FrameContent { host.loop.content }
    /// The reports of all frames so far, oldest first.
    public var frames: [FrameReport] { reports.reports }
    /// The log of the run, and its frames with their pictures.
    public var history: FrameHistory { run.history }
    /// Frames per second.
    public let refreshRate: Double
    let makeContent: (_ seed: UInt64) -> any FrameContent
    let seed: UInt64
    let firstViewport: Viewport
    /// The rewound part of the log: the entries that the last `rewind(to:)` undid and `replay(until:)` has not played.
    var rewound: ArraySlice<RunLog.Entry> = []
    /// The texts that the content read from the clipboard in the rewound part.
    var rewoundTexts: ArraySlice<String?> = []
    private(set) var run: StageRun
    var host: HeadlessHost { run.host }
    private var reports: FrameReports { run.reports }

    /// Creates a stage and shows the first frame, at time 0.
    ///
    /// - Parameters:
    ///   - size: The size in points. Each side has 0 to `Viewport.maximumPixelLength` pixels. With 0, no frame is made.
    ///   - scale: Pixels per point, in `scales`.
    ///   - refreshRate: Frames per second, in `refreshRates`.
    ///   - seed: The seed that is passed to the content, for all its random numbers.
    ///   - historyByteLimit: The budget of `history`, in bytes.
    ///   - content: Creates the content: at the start, and again at each `rewind(to:)`.
    /// - Throws: `NumberOutOfRange` for another size, scale or refresh rate; `NoMemoryForPicture`.
    public init(
        size: CGSize, scale: Double = 1, refreshRate: Double = 60, seed: UInt64 = 1,
        historyByteLimit: Int = FrameHistory.defaultByteLimit, content: @escaping (_ seed: UInt64) -> any FrameContent
    ) throws {
        makeContent = content
        self.seed = seed
        self.refreshRate = refreshRate
        firstViewport = Viewport(size: size, scale: scale)
        try Self.check(firstViewport, refreshRate: refreshRate)
        run = StageRun(
            content(seed), platform: HeadlessPlatform(viewport: firstViewport, refreshRate: refreshRate),
            historyByteLimit: historyByteLimit)
        try host.advance(to: 0)
    }

    /// Replaces the stage's run. The new run is already at the instant to which the stage rewinds.
    func adopt(_ run: StageRun) { self.run = run }

    /// The content as views; nil if it is not made of views.
    var views: ViewContent? { content as? ViewContent }

    /// Seconds since the start.
    public var now: Double { host.now }

    /// The displayed picture. `snapshot()[x, y]` is a pixel as 0xAARRGGBB, with the origin at the top left.
    ///
    /// A stage draws only the frames whose picture is read. The first call in a frame takes the time of drawing.
    public func snapshot() -> Bitmap { host.bitmap ?? Bitmap(width: 0, height: 0) }

    /// The value of a probe in the last frame; nil if no probe has that name.
    public func probe(_ name: String) -> Double? { content.probes.first { $0.name == name }?.value }

    // MARK: - Time

    /// Advances by `duration` seconds.
    ///
    /// - Parameter duration: At 0 or less, only the work that is due now runs.
    /// - Throws: `NumberOutOfRange` if `duration` is NaN or leads beyond `maximumRefreshCount`.
    public func advance(by duration: Double) throws { try advance(to: now + duration) }

    func advance(to time: Double) throws {
        try check(time: time)
        try host.advance(to: time)
    }

    /// Advances past `frames` refreshes of the display.
    ///
    /// - Parameter frames: At 0 or less, only the work that is due now runs.
    /// - Throws: `NumberOutOfRange` if `frames` leads beyond `maximumRefreshCount`.
    public func step(frames: Int = 1) throws { try passFrames(frames) }

    func passFrames(_ frames: Int) throws {
        // The refreshes are counted, because the rounding errors of added periods would add up.
        let current = (now * refreshRate + 1e-6).rounded(.down)
        try advance(to: (current + Double(frames)) / refreshRate)
    }

    /// Advances until the content requests no frame, or until only motions without an end remain: an endless timeline,
    /// the caret of a field, an animation with `repeatForever`, with an infinite duration or delay, or at a speed of 0.
    ///
    /// - Throws: `StillMoving`, with the changes of the last frame, if this takes longer than `limit` seconds. A
    ///   negative limit and NaN count as 0. On a surface without pixels, nothing that moves can settle.
    public func settle(limit: Double = 10) throws {
        let end = now + limit
        // The next frame shows the result of a pending change, or of a new size.
        if views?.graph.hasChanges == true || host.loop.hasNewViewport { try step() }
        while !isSettled {
            guard now < end else { throw StillMoving(limit: limit, names: moving) }
            try step()
        }
    }

    /// Whether the content requests no frame, or requests frames only for endless repetitions.
    var isSettled: Bool { host.loop.isIdle || views?.isSettled == true }

    /// The running animations of views, each with its value. If the content is not made of views, the names of the
    /// probes that changed in the last frame. A surface without pixels is named instead, because no frame is made.
    var moving: [String] {
        if host.platform.viewport.isEmpty { return ["nothing, because the surface has no pixels"] }
        return views?.graph.unsettled ?? reports.namesMoving
    }

    /// The error for content that requests frames for longer than the test's limit.
    public struct StillMoving: Error, Hashable, Sendable, CustomStringConvertible {
        /// The limit that passed, in seconds.
        public let limit: Double
        /// The running animations with their values, or the probes that changed in the last frame.
        public let names: [String]

        /// One line of text with the limit and the names.
        public var description: String {
            let moving = names.isEmpty ? "nothing with a name" : names.joined(separator: ", ")
            return "the content still asked for frames after \(limit) s; moving: \(moving)"
        }
    }

    // MARK: - Input

    /// Delivers events at their own times, and advances to the last of them.
    ///
    /// - Throws: `NumberOutOfRange`, without an effect, if a time is NaN or beyond `maximumRefreshCount`, or for a size
    ///   or scale that `resize(to:scale:)` refuses.
    public func play(_ events: [InputEvent]) throws {
        for event in events { try check(event, at: event.time) }
        host.platform.enqueue(events)
        try advance(to: events.map(\.time).max() ?? now)
    }

    /// Schedules the events of a script without advancing time. The script's times count from now. An event that
    /// `play(_:)` refuses never arrives.
    ///
    /// Use it to see every frame of the script:
    ///
    /// ```swift
    /// stage.enqueue(try InputScript(parsing: "0.5 tap 200,150", source: "film"))
    /// for _ in 0..<60 { try stage.step() }
    /// ```
    public func enqueue(_ script: InputScript) {
        let start = now
        let events = script.events.filter { (try? check($0, at: $0.time + start)) != nil }
        host.platform.enqueue(events.map { InputEvent(time: $0.time + start, $0.kind) })
    }

    /// Plays a script: schedules its events, and advances to the last of them. The script's times count from now.
    ///
    /// - Throws: `NumberOutOfRange`, without an effect, if a time is NaN or leads beyond `maximumRefreshCount`, or for
    ///   a size or scale that `resize(to:scale:)` refuses.
    public func play(_ script: InputScript) throws {
        let end = now + script.duration
        for event in script.events { try check(event, at: event.time + now) }
        enqueue(script)
        try advance(to: end)
    }

    /// Presses the primary button and keeps it down.
    public func press(at location: CGPoint) throws { try play([InputEvent(time: now, .press(.primary, at: location))]) }

    /// Moves the pointer, with or without a pressed button.
    public func move(to location: CGPoint) throws { try play([InputEvent(time: now, .move(to: location))]) }

    /// Releases the primary button.
    public func release(at location: CGPoint) throws {
        try play([InputEvent(time: now, .release(.primary, at: location))])
    }

    /// Presses the primary button, and releases it 0.05 s later.
    public func tap(at location: CGPoint) throws {
        try play([
            InputEvent(time: now, .press(.primary, at: location)),
            InputEvent(time: now + InputScript.tapDuration, .release(.primary, at: location)),
        ])
    }

    /// Presses the secondary button, and releases it 0.05 s later.
    public func secondaryTap(at location: CGPoint) throws {
        try play([
            InputEvent(time: now, .press(.secondary, at: location)),
            InputEvent(time: now + InputScript.tapDuration, .release(.secondary, at: location)),
        ])
    }

    /// Presses the primary button at `start`, moves to `end` at constant speed, and releases.
    ///
    /// - Parameters:
    ///   - start: The first location, in points, finite.
    ///   - end: The last location, in points, finite.
    ///   - duration: Seconds, more than 0 and at most `InputScript.maximumDragDuration`.
    /// - Throws: `InputScript.ParsingError` for another number.
    public func drag(from start: CGPoint, to end: CGPoint, duration: Double) throws {
        try play(
            InputScript(
                parsing: "0 drag \(start.x),\(start.y) -> \(end.x),\(end.y) in \(duration)", source: "stage"))
    }

    /// Moves a finger on a touchscreen. `finger` is any number that no other finger has while it is down.
    public func touch(_ finger: Int, _ phase: TouchPhase, at location: CGPoint) throws {
        try play([InputEvent(time: now, .touch(finger, phase, at: location))])
    }

    /// Moves two fingers around `center` at constant speed, from 100 points apart to `factor` times that distance.
    ///
    /// - Parameters:
    ///   - center: The point between the fingers, in points, finite.
    ///   - factor: The factor of the distance, from 0.01 to 100.
    ///   - duration: Seconds, more than 0 and at most `InputScript.maximumDragDuration`.
    /// - Throws: `InputScript.ParsingError` for another number.
    public func pinch(at center: CGPoint, by factor: Double, duration: Double) throws {
        try play(
            InputScript(parsing: "0 pinch \(center.x),\(center.y) by \(factor) in \(duration)", source: "stage"))
    }

    /// Turns two fingers, 100 points apart, about `center` at constant speed.
    ///
    /// - Parameters:
    ///   - center: The point between the fingers, in points, finite.
    ///   - angle: The angle, positive clockwise, at most 100 turns in either direction.
    ///   - duration: Seconds, more than 0 and at most `InputScript.maximumDragDuration`.
    /// - Throws: `InputScript.ParsingError` for another number.
    public func rotate(at center: CGPoint, by angle: Angle, duration: Double) throws {
        try play(
            InputScript(
                parsing: "0 rotate \(center.x),\(center.y) by \(angle.degrees) in \(duration)", source: "stage"))
    }

    /// Scrolls with the wheel over `location`. Negative amounts reveal content further down or to the right. A precise
    /// amount, as from a touchpad, moves content at once. The content coasts if no other amount follows.
    public func scroll(by amount: CGSize, at location: CGPoint, isPrecise: Bool = false) throws {
        try play([InputEvent(time: now, .scroll(by: amount, at: location, isPrecise: isPrecise))])
    }

    /// Types `text` at once, into the field that has the keyboard focus.
    public func type(_ text: String) throws { try play([InputEvent(time: now, .text(text))]) }

    /// The shape of the pointer at its last location.
    public var pointerShape: PointerShape { content.pointerShape }

    /// The last event's request to close the window or the program; nil if it made none. The stage stays open.
    public var closeRequest: CloseRequest? { content.closeRequest }

    /// The text of the clipboard: read it after a copy, or set it before a paste.
    public var clipboard: String? {
        get { host.platform.clipboard.text }
        set { host.platform.clipboard.text = newValue }
    }

    /// Presses and releases a key. This types no character; see `type(_:)`.
    public func key(_ key: Key, modifiers: KeyModifiers = []) throws {
        try play([InputEvent(time: now, .key(key, .down, modifiers)), InputEvent(time: now, .key(key, .up, modifiers))])
    }

    /// Presses and releases the key that types a character, as in `key("c", modifiers: .control)`. This types no
    /// character; see `type(_:)`.
    ///
    /// - Parameter character: A visible character, or a space, a tab or a line break.
    public func key(_ character: Character, modifiers: KeyModifiers = []) throws {
        guard let key = Key(typing: character) else {
            preconditionFailure("no key types \(character.debugDescription)")
        }
        try self.key(key, modifiers: modifiers)
    }

    /// Resizes the content to `size` points, with `scale` pixels per point.
    ///
    /// - Parameters:
    ///   - size: The size in points. Each side has 0 to `Viewport.maximumPixelLength` pixels. With 0, no frame is made.
    ///   - scale: Pixels per point, in `scales`.
    /// - Throws: `NumberOutOfRange` for another size or scale.
    public func resize(to size: CGSize, scale: Double = 1) throws {
        try play([InputEvent(time: now, .resize(Viewport(size: size, scale: scale)))])
    }
}

extension Key {
    /// The key that types a character; nil if no key does.
    fileprivate init?(typing character: Character) {
        switch character {
        case " ": self = .space
        case "\t": self = .tab
        case _ where character.isNewline: self = .return
        default: self.init(String(character))
        }
    }
}
