extension InputScript {
    /// Between the press and the release of a `tap`, in seconds.
    public static let tapDuration = 0.05
    /// Events a second of a `drag`.
    public static let dragRate = 120.0
    /// The longest script, in seconds.
    public static let maximumTime = 86_400.0
    /// The longest drag, in seconds.
    public static let maximumDragDuration = 3_600.0

    /// Reads a script.
    ///
    /// - Parameters:
    ///   - source: What the script is called in errors: its file's name.
    ///   - scale: Pixels per point, for the lines that resize without giving a scale.
    /// - Throws: `ParsingError` for the first line that cannot be read.
    public init(parsing text: some StringProtocol, source: String, scale: Double = 1) throws(ParsingError) {
        var events: [InputEvent] = []
        var previousEnd = 0.0
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() {
            do throws(LineError) {
                var reader = LineReader(line)
                guard !reader.isAtEnd else { continue }
                let time = try reader.time(after: previousEnd)
                let new = try Self.events(of: &reader, at: time, scale: scale)
                try reader.expectEnd()
                events += new
                previousEnd = new.last?.time ?? time
            } catch {
                throw ParsingError(source: source, line: index + 1, message: error.message)
            }
        }
        self.events = events.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    private static func events(
        of reader: inout LineReader, at time: Double, scale: Double
    ) throws(LineError) -> [InputEvent] {
        let verbs = "press, move, release, tap, drag, scroll, key, text, resize, leave or cancel"
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
        case "drag":
            return try drag(&reader, at: time)
        case "scroll":
            let location = try reader.point(after: verb)
            try reader.expect("by", example: "scroll 320,240 by 0,-40")
            let delta = try reader.point(after: "by")
            return [InputEvent(time: time, .scroll(by: CGSize(width: delta.x, height: delta.y), at: location))]
        case "key":
            return try key(&reader, at: time)
        case "text":
            let text = reader.remainder()
            guard !text.isEmpty else { throw LineError("expected characters after 'text'") }
            return [InputEvent(time: time, .text(text))]
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

    private static func drag(_ reader: inout LineReader, at time: Double) throws(LineError) -> [InputEvent] {
        let start = try reader.point(after: "drag")
        try reader.expect("->", example: "drag 100,100 -> 500,300 in 0.25")
        let end = try reader.point(after: "->")
        try reader.expect("in", example: "drag 100,100 -> 500,300 in 0.25")
        let duration = try reader.positiveNumber(named: "seconds", upTo: maximumDragDuration)
        let stepCount = max(1, Int((duration * dragRate).rounded()))
        var events = [InputEvent(time: time, .press(.primary, at: start))]
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
        // A lone plus sign is a key; otherwise a plus sign joins modifiers to one.
        var parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if word.hasSuffix("+") { parts = parts.dropLast(2) + ["+"] }
        var modifiers: KeyModifiers = []
        for part in parts.dropLast() {
            guard let modifier = modifierNames.first(where: { $0.name == part })?.modifier else {
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

    static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
        ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
    ]
}
