import Foundation
import LiltTesting
import TestSupport

/// The press, motion and release of a random hand on a random device.
///
/// The hand moves along a line: it may rest after the press, move back first, speed up or slow down, and rest before
/// the release. Events may be late, come in groups, or have noise.
struct GeneratedHand {
    enum Device: CaseIterable { case mouse, finger, twoFingers }

    /// A movement: the time since the press, in seconds, and the offset from the location of the press.
    struct Event {
        let time: Double
        let offset: CGSize
    }

    let device: Device
    let rate: Double
    /// The moves, in order of time.
    private(set) var moves: [Event] = []
    let release: Event
    /// The velocity at the release, in points per second.
    let velocity: CGSize
    /// The largest error of the velocity in points per second, for noise of six standard deviations; 0 without noise.
    let bound: Double
    /// Whether the hand has stopped before the release.
    let rests: Bool

    /// The motion along the line.
    private struct LineMotion {
        var pause = 0.0
        var back = (speed: 0.0, duration: 0.0)
        var speed = 0.0
        var acceleration = 0.0
        var duration = 0.0

        var start: Double { pause + back.duration }
        var end: Double { start + duration }

        func position(_ time: Double) -> Double {
            let before = -back.speed * min(max(time - pause, 0), back.duration)
            let moved = min(max(time - start, 0), duration)
            return before + speed * moved + acceleration * moved * moved / 2
        }
    }

    init(_ random: inout SeededRandom) {
        func chance(_ share: Double) -> Bool { random.nextUnit() < share }
        device = Device.allCases[Int(random.nextUnit() * 2.999)]
        rate = random.nextLogarithmic(in: 30...1000)
        let step = 1 / rate
        let angle = random.nextDouble(in: 0...(2 * .pi))
        var motion = LineMotion()
        if chance(0.3) { motion.pause = random.nextDouble(in: 0.05...0.3) }
        if chance(0.3) { motion.back = (random.nextDouble(in: 50...800), random.nextDouble(in: 0.06...0.15)) }
        motion.speed = random.nextDouble(in: 300...2500)
        motion.duration = random.nextDouble(in: 0.15...0.3)
        var gap: ClosedRange<Double>?
        let isNoisy = chance(0.4)
        if !isNoisy, chance(0.3) {
            // The machine is busy for this duration, at the end of the motion or within it: no events arrive.
            let length = random.nextDouble(in: 0.041...0.15)
            let tail = chance(0.5) ? 0 : random.nextDouble(in: 0.04...0.1)
            motion.duration = 0.14 + length + tail
            gap = (motion.start + 0.14)...(motion.start + 0.14 + length)
        } else if rate > 60 {
            // The speed may grow only slightly between two events, because an estimate never exceeds the speed of the
            // fastest step between events.
            let end = random.nextDouble(in: 0.35...1) * motion.speed
            motion.acceleration =
                chance(0.5) ? (end - motion.speed) / motion.duration : min(1, 0.02 * rate) * motion.speed
        }
        rests = chance(0.2)
        let end = motion.end + (rests ? random.nextDouble(in: 0.05...0.3) : 0)
        let direction = CGSize(width: cos(angle), height: sin(angle))
        func offset(_ time: Double) -> CGSize {
            let position = motion.position(time)
            return CGSize(width: position * direction.width, height: position * direction.height)
        }
        let endSpeed = rests ? 0 : motion.speed + motion.acceleration * motion.duration
        velocity = CGSize(width: endSpeed * direction.width, height: endSpeed * direction.height)

        let isBunched = isNoisy && rate > 125 && chance(0.5)
        var time = step * random.nextDouble(in: 0.2...1)
        while time < motion.end {
            if gap?.contains(time) != true {
                var point = offset(time)
                if isNoisy {
                    point.width = (point.width + random.nextDouble(in: -0.5...0.5)).rounded()
                    point.height = (point.height + random.nextDouble(in: -0.5...0.5)).rounded()
                }
                // A program that reads its events once per frame gives all of them the same time.
                let stamp = isBunched ? ((time * 60).rounded(.up)) / 60 - 0.002 : time
                moves.append(Event(time: min(stamp, motion.end), offset: point))
            }
            time += step * random.nextDouble(in: 0.8...1.2)
        }
        if rests {
            moves.append(Event(time: motion.end, offset: offset(motion.end)))
            release = Event(time: end, offset: offset(motion.end))
        } else {
            var point = offset(end)
            if isNoisy { point = CGSize(width: point.width.rounded(), height: point.height.rounded()) }
            release = Event(time: end, offset: point)
        }
        // Noise and rounding are two uniformly distributed errors of up to half a point on each axis. If events come in
        // groups, the motion during two steps is a third such error.
        var variance = 2 * (2.0 / 12)
        if isBunched { variance += pow(2 * motion.speed * step, 2) / 12 }
        let spread = isBunched ? 1 / 60.0 : step
        let count = max(3, min(20, 0.1 / max(spread, 0.005)))
        bound = isNoisy ? 6 * variance.squareRoot() * 14 / (0.08 * count.squareRoot()) : 0
    }

    /// Returns the location of the hand after an event, for a press at `start`.
    static func location(_ event: Event, from start: CGPoint) -> CGPoint {
        CGPoint(x: start.x + event.offset.width, y: start.y + event.offset.height)
    }

    /// Returns the input of the hand, which begins with a press at `start` at the time `begin`.
    func input(at start: CGPoint, from begin: Double) -> [InputEvent] {
        func event(_ phase: TouchPhase, _ event: Event) -> [InputEvent] {
            let time = begin + event.time
            let location = Self.location(event, from: start)
            func touch(_ id: Int, _ location: CGPoint) -> InputEvent {
                InputEvent(time: time, .touch(id, phase, at: location))
            }
            switch (device, phase) {
            case (.mouse, .down): return [InputEvent(time: time, .press(.primary, at: location))]
            case (.mouse, .move): return [InputEvent(time: time, .move(to: location))]
            case (.mouse, _): return [InputEvent(time: time, .release(.primary, at: location))]
            case (.finger, _): return [touch(1, location)]
            case (.twoFingers, .up):
                // The second finger moves first and leaves first. After that, the first finger alone determines the
                // position of the hand.
                return [
                    InputEvent(time: time, .touch(2, .move, at: CGPoint(x: location.x + 6, y: location.y + 5))),
                    InputEvent(time: time, .touch(1, .move, at: location)),
                    touch(2, CGPoint(x: location.x + 6, y: location.y + 5)), touch(1, location),
                ]
            case (.twoFingers, _):
                return [touch(1, location), touch(2, CGPoint(x: location.x + 6, y: location.y + 5))]
            }
        }
        let press = Event(time: 0, offset: .zero)
        return event(.down, press) + moves.flatMap { event(.move, $0) } + event(.up, release)
    }
}
