import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The gallery under random clicks, drags, keys, wheels and resizes.
@Suite @MainActor struct GalleryHourTests {
    private static let sizes = [
        CGSize(width: 480, height: 480), CGSize(width: 1280, height: 800), CGSize(width: 900, height: 700),
        CGSize(width: 480, height: 1000), CGSize(width: 2560, height: 1440),
    ]
    private static let keys = "/?clmfsr1234.,bounce"

    /// Whether the run takes an hour, by `LILT_LONG_TESTS`. Otherwise it takes twenty seconds.
    private static let isLong = ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil

    /// The events of one operation from `time` on, and its end.
    private static func operation(
        at time: Double, in size: inout CGSize, _ random: inout SeededRandom
    ) -> (events: [InputEvent], end: Double) {
        func point() -> CGPoint {
            CGPoint(x: random.nextUnit() * size.width, y: random.nextUnit() * size.height)
        }
        func key(_ key: Key) -> [InputEvent] {
            [InputEvent(time: time, .key(key, .down)), InputEvent(time: time + 0.05, .key(key, .up))]
        }
        let start = point()
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
            return (
                [
                    InputEvent(time: time, .move(to: start)), InputEvent(time: time + 0.1, .press(.primary, at: start)),
                    InputEvent(time: time + 0.15, .release(.primary, at: start)),
                ], time + 0.2
            )
        case 4, 5:
            let end = point()
            let moves = (1...6).map { step in
                let part = Double(step) / 6
                return InputEvent(
                    time: time + 0.3 * part,
                    .move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)))
            }
            let press = InputEvent(time: time, .press(.primary, at: start))
            let release = InputEvent(time: time + 0.31, .release(.primary, at: end))
            return (
                [press] + moves + [release], time + 0.4
            )
        case 6:
            let amount = CGSize(width: 0, height: random.nextDouble(in: -90...90))
            return (
                (0..<4).map { InputEvent(time: time + 0.02 * Double($0), .scroll(by: amount, at: start)) }, time + 0.1
            )
        case 7:
            size = sizes.randomElement(using: &random) ?? size
            return ([InputEvent(time: time, .resize(Viewport(size: size, scale: scale)))], time + 0.1)
        case 8:
            let named: [Key] = [.escape, .escape, .leftArrow, .rightArrow, .space, .tab, .return]
            return (key(named.randomElement(using: &random) ?? .escape), time + 0.1)
        default:
            let letter = keys.randomElement(using: &random).flatMap { Key(String($0)) }
            return (letter.map(key) ?? [], time + 0.1)
        }
    }

    private static let scale = 0.04

    /// The resident memory of this process, in bytes.
    private static func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4096
    }

    @Test(arguments: [1] as [UInt64]) func randomInputLeavesNoMessageAndNoMemory(seed: UInt64) throws {
        let length = Self.isLong ? 3600.0 : 20
        var random = SeededRandom(seed: seed)
        var size = Self.sizes[1]
        var (events, time) = ([InputEvent](), 0.3)
        while time < length {
            let (new, end) = Self.operation(at: time, in: &size, &random)
            events += new
            time = end + random.nextDouble(in: 0...1.2)
        }
        let model = GalleryModel(seed: seed)
        let views = ViewContent(seed: seed) { GalleryShell(model) }
        views.graph.onMessage = { _ in }
        let host = HeadlessHost(
            content: views, viewport: Viewport(size: Self.sizes[1], scale: Self.scale),
            refreshRate: Self.isLong ? 20 : 30, events: events)
        var opened: Set<String> = []
        var (warm, last) = (0, 0)
        for second in stride(from: 1.0, through: length, by: 1) {
            try host.advance(to: second)
            if let name = model.opened { opened.insert(name) }
            last = try Self.residentBytes()
            if second == length / 3 { warm = last }
        }
        #expect(views.graph.messages.isEmpty, "seed \(seed): \(views.graph.messages)")
        #expect(!opened.isEmpty, "seed \(seed)")
        guard Self.isLong else { return }
        #expect(opened.count > DemoRegistry.all.count / 2)
        #expect(last - warm < 64 << 20, "from \(warm >> 20) to \(last >> 20) MiB")
    }
}
