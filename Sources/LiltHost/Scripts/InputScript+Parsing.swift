extension InputScript {
    /// The duration between the press and the release of a `tap`, in seconds.
    public static let tapDuration = 0.05
    /// Events per second of a `drag`, and of each finger of a `pinch` or `rotate`.
    public static let dragRate = 120.0
    /// The latest time of an event, in seconds.
    public static let maximumTime = 86_400.0
    /// The longest drag, pinch or rotation, in seconds.
    public static let maximumDragDuration = 3_600.0
    /// The maximum number of events in a script: more than four hours of drags. That many events take about 100 MB of
    /// memory.
    public static let maximumEventCount = 2_000_000
    /// The largest script file in bytes: 128 MiB, enough for a recording of `maximumEventCount` events.
    public static let maximumByteCount = 128 << 20

    /// Parses a script.
    ///
    /// - Parameters:
    ///   - source: The name of the script in errors, usually the file name.
    ///   - scale: Pixels per point, for resize lines without a scale.
    /// - Throws: `ParsingError` for the first invalid line, or the line with which the script exceeds
    ///   `maximumEventCount` events.
    /// - Complexity: O(characters + events), and O(*n* log *n*) if the times of *n* events are not ascending.
    public init(parsing text: some StringProtocol, source: String, scale: Double = 1) throws(ParsingError) {
        var events: [InputEvent] = []
        var fingers = ScriptFingers()
        var previousEnd = 0.0
        var isAscending = true
        var rest = text[...]
        var number = 0
        while number == 0 || !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
            let line = rest[..<end]
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
            do throws(LineError) {
                var reader = LineReader(line)
                guard !reader.isAtEnd else { continue }
                let time = try reader.time(after: previousEnd)
                let new = try Self.events(
                    of: &reader, at: time, scale: scale, limit: Self.maximumEventCount - events.count,
                    fingers: &fingers)
                try reader.expectEnd()
                if let last = events.last, let first = new.first, first.time < last.time { isAscending = false }
                events += new
                previousEnd = new.last?.time ?? time
            } catch {
                throw ParsingError(source: source, line: number, message: error.message)
            }
        }
        // The sort is stable: events with equal times stay in the order of their lines.
        if !isAscending { events.sort { $0.time < $1.time } }
        self.events = events
    }

    /// Returns the events of a line. The reader has already read the line's time.
    ///
    /// - Parameter limit: The number of events that the script may still add. A line with more events is an error.
    private static func events(
        of reader: inout LineReader, at time: Double, scale: Double, limit: Int, fingers: inout ScriptFingers
    ) throws(LineError) -> [InputEvent] {
        let events =
            if reader.take("drag") {
                try drag(&reader, at: time, limit: limit)
            } else if reader.take("pinch") {
                try pinch(&reader, at: time, limit: limit, fingers: &fingers)
            } else if reader.take("rotate") {
                try rotate(&reader, at: time, limit: limit, fingers: &fingers)
            } else if reader.take("touch") {
                [try touch(&reader, at: time, fingers: &fingers)]
            } else {
                try shortEvents(of: &reader, at: time, scale: scale)
            }
        if events.contains(where: { $0.kind == .cancel }) { fingers.endAll(at: time) }
        guard events.count <= limit else { throw tooManyEvents }
        // A script that is written has a line for each event.
        guard events.allSatisfy({ $0.time <= maximumTime }) else {
            throw LineError("expected an end of at most \(Int(maximumTime)) seconds")
        }
        return events
    }

    static let tooManyEvents = LineError(
        "expected at most \(maximumEventCount) events in all; a drag has \(Int(dragRate)) a second")

    /// The events of a line that makes at most two events.
    private static func shortEvents(
        of reader: inout LineReader, at time: Double, scale: Double
    ) throws(LineError) -> [InputEvent] {
        let verbs =
            "press, move, release, tap, drag, touch, pinch, rotate, scroll, key, modifiers, text, perform, resize, "
            + "leave or cancel"
        guard let verb = reader.word() else { throw LineError("expected \(verbs) after the time") }
        switch verb {
        case "press":
            let location = try reader.point(after: verb)
            return [InputEvent(time: time, .press(try reader.button(), at: location))]
        case "move":
            return [InputEvent(time: time, .move(to: try reader.point(after: verb)))]
        case "release":
            let location = try reader.point(after: verb)
            return [InputEvent(time: time, .release(try reader.button(), at: location))]
        case "tap":
            let location = try reader.point(after: verb)
            return [
                InputEvent(time: time, .press(.primary, at: location)),
                InputEvent(time: time + tapDuration, .release(.primary, at: location)),
            ]
        case "scroll":
            let location = try reader.point(after: verb)
            try reader.expect("by", example: "scroll 320,240 by 0,-40")
            let delta = try reader.point(after: "by")
            let amount = CGSize(width: delta.x, height: delta.y)
            let isPrecise = reader.take("precise")
            return [InputEvent(time: time, .scroll(by: amount, at: location, isPrecise: isPrecise))]
        case "key":
            return try key(&reader, at: time)
        case "modifiers":
            return [InputEvent(time: time, .modifiers(try modifiers(&reader)))]
        case "text":
            guard let text = reader.text() else { throw LineError("expected characters after 'text'") }
            return [InputEvent(time: time, .text(text))]
        case "perform":
            guard let action = reader.action(), let name = reader.text() else {
                throw LineError("expected an action and an element as in 'perform increment of Volume'")
            }
            return [InputEvent(time: time, .perform(action, on: name))]
        case "resize":
            let size = try reader.size()
            var newScale = scale
            if reader.take("at") { newScale = try reader.positiveNumber(named: "a scale", upTo: 16) }
            return [InputEvent(time: time, .resize(Viewport(size: size, scale: newScale)))]
        case "leave":
            return [InputEvent(time: time, .leave)]
        case "cancel":
            return [InputEvent(time: time, .cancel)]
        default:
            throw LineError("expected \(verbs), found '\(verb)'")
        }
    }

    private static func drag(
        _ reader: inout LineReader, at time: Double, limit: Int
    ) throws(LineError) -> [InputEvent] {
        let start = try reader.point(after: "drag")
        try reader.expect("->", example: "drag 100,100 -> 500,300 in 0.25")
        let end = try reader.point(after: "->")
        try reader.expect("in", example: "drag 100,100 -> 500,300 in 0.25")
        let duration = try reader.positiveNumber(named: "seconds", upTo: maximumDragDuration)
        let stepCount = max(1, Int((duration * dragRate).rounded()))
        guard stepCount + 2 <= limit else { throw tooManyEvents }
        var events = [InputEvent(time: time, .press(.primary, at: start))]
        events.reserveCapacity(stepCount + 2)
        for step in 1...stepCount {
            let fraction = Double(step) / Double(stepCount)
            let location = CGPoint(
                x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            events.append(InputEvent(time: time + duration * fraction, .move(to: location)))
        }
        events.append(InputEvent(time: time + duration, .release(.primary, at: end)))
        return events
    }

    private static func key(_ reader: inout LineReader, at time: Double) throws(LineError) -> [InputEvent] {
        guard let word = reader.word() else { throw LineError("expected a key such as space or shift+a after 'key'") }
        // A plus sign at the end is the key itself. Other plus signs separate modifiers and the key.
        var parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if word.hasSuffix("+") { parts = parts.dropLast(2) + ["+"] }
        var modifiers: KeyModifiers = []
        for part in parts.dropLast() {
            guard let modifier = modifier(named: part) else {
                throw LineError("expected shift, control, option or command before '+', found '\(part)'")
            }
            modifiers.insert(modifier)
        }
        guard let name = parts.last, let key = Key(name) else {
            throw LineError("expected a character or a key's name such as space, found '\(parts.last ?? word)'")
        }
        guard let phaseName = reader.word() else {
            return [
                InputEvent(time: time, .key(key, .down, modifiers)), InputEvent(time: time, .key(key, .up, modifiers)),
            ]
        }
        guard let phase = KeyPhase(rawValue: phaseName) else {
            throw LineError("expected down, repeat, up or nothing after the key, found '\(phaseName)'")
        }
        return [InputEvent(time: time, .key(key, phase, modifiers))]
    }

    private static func modifiers(_ reader: inout LineReader) throws(LineError) -> KeyModifiers {
        guard let word = reader.word() else { throw LineError("expected modifiers such as control+shift, or none") }
        guard word != "none" else { return [] }
        var modifiers: KeyModifiers = []
        for part in word.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
            guard let modifier = modifier(named: part) else {
                throw LineError("expected shift, control, option, command or none, found '\(part)'")
            }
            modifiers.insert(modifier)
        }
        return modifiers
    }

    private static func modifier(named name: String) -> KeyModifiers? {
        modifierNames.first { $0.name == name }?.modifier
    }

    static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
        ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
    ]
}
