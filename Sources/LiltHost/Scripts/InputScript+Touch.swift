/// The fingers after the lines that have been read.
struct ScriptFingers {
    /// The locations of the fingers that are down.
    fileprivate var locations: [Int: CGPoint] = [:]
    /// The time of the last event of each finger.
    private var times: [Int: Double] = [:]

    /// Begins a line with events of a finger from `start` to `end`.
    ///
    /// - Throws: If the finger has a later event already.
    fileprivate mutating func begin(_ finger: Int, from start: Double, to end: Double) throws(LineError) {
        if let last = times[finger], start < last {
            throw LineError("expected a time of at least \(last) for finger \(finger), found \(start)")
        }
        times[finger] = end
    }

    /// Ends the touches that a `cancel` at `time` ends.
    mutating func endAll(at time: Double) {
        for finger in locations.keys where times[finger] ?? 0 <= time {
            (locations[finger], times[finger]) = (nil, time)
        }
    }
}

extension InputScript {
    /// The distance between the fingers at the start of a `pinch` and throughout a `rotate`, in points.
    public static let fingerDistance = 100.0
    /// The largest factor of a `pinch`. The smallest is its inverse.
    public static let maximumPinch = 100.0
    /// The largest angle of a `rotate` in degrees, in either direction.
    public static let maximumRotation = 36_000.0
    /// The numbers that a finger can have.
    public static let fingerNumbers = 1...99

    /// Reads the rest of a `touch` line after the verb, and returns its event.
    static func touch(
        _ reader: inout LineReader, at time: Double, fingers: inout ScriptFingers
    ) throws(LineError) -> InputEvent {
        let found = reader.word() ?? "the end of the line"
        guard let finger = Int(found), fingerNumbers.contains(finger) else {
            throw LineError("expected a finger from 1 to 99 after 'touch', found '\(found)'")
        }
        let name = reader.word() ?? "the end of the line"
        guard let phase = TouchPhase(rawValue: name) else {
            throw LineError("expected down, move, up or cancel after the finger, found '\(name)'")
        }
        try fingers.begin(finger, from: time, to: time)
        let before = fingers.locations[finger]
        guard (before == nil) == (phase == .down) else {
            throw LineError("finger \(finger) is \(before == nil ? "not" : "already") down")
        }
        var location = before ?? .zero
        if phase == .down || phase == .move || !reader.isAtEnd { location = try reader.point(after: name) }
        fingers.locations[finger] = phase == .up || phase == .cancel ? nil : location
        return InputEvent(time: time, .touch(finger, phase, at: location))
    }

    /// Reads the rest of a `pinch` line after the verb, and returns its events.
    static func pinch(
        _ reader: inout LineReader, at time: Double, limit: Int, fingers: inout ScriptFingers
    ) throws(LineError) -> [InputEvent] {
        let center = try reader.point(after: "pinch")
        try reader.expect("by", example: "pinch 320,240 by 2 in 0.3")
        let factor = try reader.positiveNumber(named: "a factor", upTo: maximumPinch)
        guard factor >= 1 / maximumPinch else {
            throw LineError("expected a factor of at least \(1 / maximumPinch), found '\(factor)'")
        }
        return try twoFingers(
            &reader, at: time, limit: limit, fingers: &fingers, example: "pinch 320,240 by 2 in 0.3"
        ) { fraction in
            let reach = fingerDistance / 2 * (1 + (factor - 1) * fraction)
            return (CGPoint(x: center.x - reach, y: center.y), CGPoint(x: center.x + reach, y: center.y))
        }
    }

    /// Reads the rest of a `rotate` line after the verb, and returns its events.
    static func rotate(
        _ reader: inout LineReader, at time: Double, limit: Int, fingers: inout ScriptFingers
    ) throws(LineError) -> [InputEvent] {
        let center = try reader.point(after: "rotate")
        try reader.expect("by", example: "rotate 320,240 by -45 in 0.3")
        let degrees = try reader.number(named: "degrees", within: maximumRotation)
        return try twoFingers(
            &reader, at: time, limit: limit, fingers: &fingers, example: "rotate 320,240 by -45 in 0.3"
        ) { fraction in
            let angle = degrees * fraction * .pi / 180
            let (x, y) = (fingerDistance / 2 * cos(angle), fingerDistance / 2 * sin(angle))
            return (CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y))
        }
    }

    /// Fingers 1 and 2 go down, move for the seconds after `in`, and are lifted. `locations` returns the locations of
    /// both at a fraction of the motion.
    private static func twoFingers(
        _ reader: inout LineReader, at time: Double, limit: Int, fingers: inout ScriptFingers, example: String,
        locations: (Double) -> (CGPoint, CGPoint)
    ) throws(LineError) -> [InputEvent] {
        try reader.expect("in", example: example)
        let duration = try reader.positiveNumber(named: "seconds", upTo: maximumDragDuration)
        for finger in [1, 2] {
            try fingers.begin(finger, from: time, to: time + duration)
            guard fingers.locations[finger] == nil else { throw LineError("finger \(finger) is already down") }
        }
        let stepCount = max(1, Int((duration * dragRate).rounded()))
        guard 2 * (stepCount + 2) <= limit else { throw tooManyEvents }
        var events: [InputEvent] = []
        events.reserveCapacity(2 * (stepCount + 2))
        func add(_ phase: TouchPhase, _ fraction: Double) {
            let (first, second) = locations(fraction)
            events.append(InputEvent(time: time + duration * fraction, .touch(1, phase, at: first)))
            events.append(InputEvent(time: time + duration * fraction, .touch(2, phase, at: second)))
        }
        add(.down, 0)
        for step in 1...stepCount { add(.move, Double(step) / Double(stepCount)) }
        add(.up, 1)
        return events
    }
}
