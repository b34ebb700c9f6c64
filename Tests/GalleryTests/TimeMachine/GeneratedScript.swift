import GalleryScenes
import LiltTesting
import TestSupport

/// Input for a demo, which a seeded generator writes.
struct GeneratedScript {
    let events: [InputEvent]

    /// Presses, drags, touches, scrolls and keys at random times and locations, `duration` seconds long.
    init(seed: UInt64, size: CGSize, duration: Double) {
        var random = SeededRandom(seed: seed)
        func point() -> CGPoint {
            CGPoint(
                x: Double(random.nextUnit()) * Double(size.width), y: Double(random.nextUnit()) * Double(size.height))
        }
        var events: [InputEvent] = []
        var time = 0.05 + random.nextUnit() * 0.4
        while time < duration {
            let start = point(), end = point()
            switch Int(random.nextUnit() * 10) {
            case 0, 1, 2:
                events.append(InputEvent(time: time, .press(.primary, at: start)))
                time += 0.02 + random.nextUnit() * 0.1
                events.append(InputEvent(time: time, .release(.primary, at: start)))
            case 3, 4, 5:
                events.append(InputEvent(time: time, .press(.primary, at: start)))
                let count = 3 + Int(random.nextUnit() * 12)
                for index in 1...count {
                    time += random.nextUnit() * 0.04
                    let part = Double(index) / Double(count)
                    let location = CGPoint(
                        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                    events.append(InputEvent(time: time, .move(to: location)))
                }
                let isCanceled = random.nextUnit() < 0.1
                events.append(InputEvent(time: time, isCanceled ? .cancel : .release(.primary, at: end)))
            case 6: events.append(InputEvent(time: time, .move(to: start)))
            case 7:
                let amount = CGSize(width: 0, height: (random.nextUnit() - 0.5) * 200)
                let isPrecise = random.nextUnit() < 0.5
                events.append(InputEvent(time: time, .scroll(by: amount, at: start, isPrecise: isPrecise)))
            case 8:
                let key = [Key.tab, .space, .return, .leftArrow, .rightArrow][Int(random.nextUnit() * 5)]
                events.append(InputEvent(time: time, .key(key, .down)))
                events.append(InputEvent(time: time + 0.03, .key(key, .up)))
                time += 0.03
            default:
                events.append(InputEvent(time: time, .touch(1, .down, at: start)))
                time += 0.03
                events.append(InputEvent(time: time, .touch(1, .move, at: end)))
                time += 0.02
                events.append(InputEvent(time: time, .touch(1, .up, at: end)))
            }
            // A third of the operations begin at the instant of a frame, apart from rounding.
            time += random.nextUnit() * 0.4
            if random.nextUnit() < 0.33 { time = (time * 60).rounded() / 60 }
        }
        self.events = events
    }
}
