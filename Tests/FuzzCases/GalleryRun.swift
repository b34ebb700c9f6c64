import GalleryScenes
import LiltHost
import LiltViews

/// The gallery's window under clicks, drags, fingers, keys, wheels and resizes.
@MainActor
package struct GalleryRun {
    package static let sizes = [
        CGSize(width: 480, height: 480), CGSize(width: 1280, height: 800), CGSize(width: 900, height: 700),
        CGSize(width: 480, height: 1000), CGSize(width: 2560, height: 1440), CGSize(width: 200, height: 120),
        CGSize(width: 1, height: 1),
    ]
    /// Pixels per point.
    package static let scale = 0.04
    private static let keys = Array("/?clmfsrz+-=e1234.,bounce")
    private static let named: [Key] = [.escape, .escape, .leftArrow, .rightArrow, .space, .tab, .return]

    package let model: GalleryModel
    package let views: ViewContent
    package let host: HeadlessHost

    /// Creates the window, which gets `events`.
    package init(seed: UInt64, refreshRate: Double, events: [InputEvent]) {
        let model = GalleryModel(seed: seed)
        self.model = model
        views = ViewContent(seed: seed) { GalleryShell(model) }
        views.graph.onMessage = { _ in }
        host = HeadlessHost(
            content: views, viewport: Viewport(size: Self.sizes[1], scale: Self.scale), refreshRate: refreshRate,
            events: events)
    }

    /// Returns the events of at most `maximumCount` random operations, all of which begin before the instant `end`.
    package static func events(
        until end: Double, maximumCount: Int = .max, _ random: inout some RandomNumberGenerator
    ) -> [InputEvent] {
        var (size, events, time, count) = (sizes[1], [InputEvent](), 0.3, 0)
        while time < end, count < maximumCount {
            let operation = operation(at: time, in: &size, &random)
            events += operation.events
            time = operation.end + 1.2 * random.unit()
            count += 1
        }
        return events
    }

    /// The events of one operation from `time` on, and the instant of its end. An operation takes at most six decisions
    /// from `random`.
    private static func operation(
        at time: Double, in size: inout CGSize, _ random: inout some RandomNumberGenerator
    ) -> (events: [InputEvent], end: Double) {
        let start = point(in: size, &random)
        switch random.choice(of: 14) {
        case 0...3:
            return (
                [
                    InputEvent(time: time, .move(to: start)), InputEvent(time: time + 0.1, .press(.primary, at: start)),
                    InputEvent(time: time + 0.15, .release(.primary, at: start)),
                ], time + 0.2
            )
        case 4, 5:
            let end = point(in: size, &random)
            return (
                [InputEvent(time: time, .press(.primary, at: start))]
                    + line(from: start, to: end, at: time) { .move(to: $0) }
                    + [InputEvent(time: time + 0.31, .release(.primary, at: end))], time + 0.4
            )
        case 6:
            let amount = CGSize(width: 0, height: 180 * random.unit() - 90)
            return (
                (0..<4).map { InputEvent(time: time + 0.02 * Double($0), .scroll(by: amount, at: start)) }, time + 0.1
            )
        case 7:
            size = random.element(of: sizes)
            return ([InputEvent(time: time, .resize(Viewport(size: size, scale: scale)))], time + 0.1)
        case 8:
            return (stroke(random.element(of: named), at: time), time + 0.1)
        case 9:
            return (hold(random.element(of: named), at: time), time + 0.4)
        case 10:
            let (end, choice) = (point(in: size, &random), random.choice(of: 4))
            return (
                touches(
                    from: start, to: end, count: 1 + choice % 2, ending: choice < 2 ? .up : .cancel, in: size, at: time
                ), time + 0.4
            )
        case 11:
            // The pointer leaves the window, in half of the cases with a pressed button.
            let press = random.choice(of: 2) == 0 ? [InputEvent(time: time, .press(.primary, at: start))] : []
            return (press + [InputEvent(time: time + 0.1, .leave)], time + 0.1)
        case 12:
            return (
                [InputEvent(time: time, .press(.primary, at: start)), InputEvent(time: time + 0.1, .cancel)], time + 0.1
            )
        default:
            let letter = String(random.element(of: keys))
            return (Key(letter).map { stroke($0, at: time) } ?? [], time + 0.1)
        }
    }

    private static func point(in size: CGSize, _ random: inout some RandomNumberGenerator) -> CGPoint {
        CGPoint(x: random.unit() * size.width, y: random.unit() * size.height)
    }

    /// Returns six events at equal distances on a line, in the 0.3 s after `time`.
    private static func line(
        from start: CGPoint, to end: CGPoint, at time: Double, _ kind: (CGPoint) -> InputEvent.Kind
    ) -> [InputEvent] {
        (1...6).map { step in
            let part = Double(step) / 6
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            return InputEvent(time: time + 0.3 * part, kind(point))
        }
    }

    /// Returns the events of one finger on a line, or of two fingers on lines that mirror each other at the window's
    /// center.
    private static func touches(
        from start: CGPoint, to end: CGPoint, count: Int, ending: TouchPhase, in size: CGSize, at time: Double
    ) -> [InputEvent] {
        (1...count).flatMap { finger in
            let location = { (point: CGPoint) in
                finger == 1 ? point : CGPoint(x: size.width - point.x, y: size.height - point.y)
            }
            return [InputEvent(time: time, .touch(finger, .down, at: location(start)))]
                + line(from: start, to: end, at: time) { .touch(finger, .move, at: location($0)) }
                + [InputEvent(time: time + 0.31, .touch(finger, ending, at: location(end)))]
        }.sorted { $0.time < $1.time }
    }

    /// Returns the events of a key that repeats until it is released.
    private static func hold(_ key: Key, at time: Double) -> [InputEvent] {
        [InputEvent(time: time, .key(key, .down))]
            + (1...6).map { InputEvent(time: time + 0.05 * Double($0), .key(key, .repeat)) }
            + [InputEvent(time: time + 0.35, .key(key, .up))]
    }

    private static func stroke(_ key: Key, at time: Double) -> [InputEvent] {
        [InputEvent(time: time, .key(key, .down)), InputEvent(time: time + 0.05, .key(key, .up))]
    }

    /// Plays random operations for a number of seconds of the gallery's clock.
    ///
    /// - Parameter afterSecond: Called after each second.
    /// - Returns: The names of the demos that were open when any of the seconds ended, and the messages of the views.
    /// - Throws: If a frame cannot be drawn.
    package static func run(
        seconds: Double, seed: UInt64, refreshRate: Double = 20,
        afterSecond: (Int, GalleryModel) throws -> Void = { _, _ in }
    ) throws -> (opened: Set<String>, messages: [String]) {
        var random = SeededRandom(seed: seed)
        let run = GalleryRun(seed: seed, refreshRate: refreshRate, events: events(until: seconds, &random))
        var opened: Set<String> = []
        for second in stride(from: 1, through: seconds, by: 1) {
            try run.host.advance(to: second)
            if let name = run.model.opened { opened.insert(name) }
            try afterSecond(Int(second), run.model)
        }
        return (opened, run.views.graph.messages)
    }

    /// Plays at most 20 operations that a fuzzer's bytes select. The check fails if the views report misuse.
    static func play(_ bytes: [UInt8]) {
        // An operation and the time after it make up to seven decisions of two bytes.
        let count = min(bytes.count / 14, 20)
        var decisions = FuzzBytes(bytes)
        let events = events(until: 15, maximumCount: count, &decisions)
        let run = GalleryRun(seed: 1, refreshRate: 20, events: events)
        do {
            try run.host.advance(to: (events.last?.time ?? 0) + 0.5)
        } catch {
            FuzzTarget.check(false, "the gallery failed: \(error)")
        }
        FuzzTarget.check(run.views.graph.messages.isEmpty, "the gallery's views reported \(run.views.graph.messages)")
    }
}

extension RandomNumberGenerator {
    /// Returns a number from 0 up to 1, without 1 itself.
    fileprivate mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns a number from 0 to `count - 1`.
    fileprivate mutating func choice(of count: Int) -> Int { Int(unit() * Double(count)) }

    /// Returns an element of a list, which must not be empty.
    fileprivate mutating func element<Element>(of list: [Element]) -> Element { list[choice(of: list.count)] }
}
