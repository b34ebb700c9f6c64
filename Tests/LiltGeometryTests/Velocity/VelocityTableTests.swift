import Foundation
import LiltGeometry
import TestSupport
import Testing

/// The errors of `ReleaseVelocityEstimator` on the streams of the table in `SpringsAndInterruption.md`.
///
/// If `LILT_VELOCITY_TABLE` is set to a number of drags above 0 for each stream and hand, the test prints the rows of
/// the table:
/// ```
/// LILT_VELOCITY_TABLE=3000 swift test --filter VelocityTableTests
/// ```
@Suite struct VelocityTableTests {
    private enum Hand: CaseIterable { case reaching, lifting, braking, reversing }

    private enum Stream: String, CaseIterable {
        case mouse = "1000 Hz"
        case slowMouse = "125 Hz"
        case frames = "60 Hz"
        case irregular, dropped, jittered, bunched
    }

    /// The motion of a drag of 0.2 s: the position in points and the speed, as functions of time.
    private struct HandMotion {
        let position: (Double) -> Double
        let speed: (Double) -> Double

        init(_ hand: Hand, _ random: inout SeededRandom) {
            let start = random.nextDouble(in: 300...3000) * (random.nextUnit() < 0.5 ? -1 : 1)
            switch hand {
            case .reaching:
                // The minimum-jerk profile of T. Flash and N. Hogan (J. Neuroscience 5, 1985), cut off before its end.
                let whole = 0.2 / random.nextDouble(in: 0.55...0.85)
                let distance = start * whole / 1.6
                position = { time in
                    let u = time / whole
                    return distance * u * u * u * (10 - 15 * u + 6 * u * u)
                }
                speed = { time in
                    let u = time / whole
                    return distance / whole * 30 * u * u * (1 - u) * (1 - u)
                }
            case .lifting:
                // The finger slips back by three points while it is lifted.
                let slip = start < 0 ? -3.0 : 3.0
                position = { start * $0 - ($0 > 0.19 ? slip : 0) }
                speed = { _ in start }
            case .braking:
                let braking = 0.65 * start / 0.2
                position = { start * $0 - 0.5 * braking * $0 * $0 }
                speed = { start - braking * $0 }
            case .reversing:
                position = { $0 < 0.14 ? start * $0 : start * (0.28 - $0) }
                speed = { $0 < 0.14 ? start : -start }
            }
        }
    }

    /// The instants at which events happen, and the time stamps that they carry.
    private func times(_ stream: Stream, _ random: inout SeededRandom) -> [(event: Double, stamp: Double)] {
        func every(_ period: Double, from start: Double = 0) -> [Double] {
            Array(Swift.stride(from: start, to: 0.2, by: period))
        }
        switch stream {
        case .mouse: return every(0.001).map { ($0, $0) }
        case .slowMouse: return every(0.008).map { ($0, $0) }
        case .frames: return every(1.0 / 60, from: random.nextUnit() / 60).map { ($0, $0) }
        case .irregular:
            var (time, result) = (0.0, [(event: Double, stamp: Double)]())
            while time < 0.2 {
                result.append((time, time))
                time -= 0.008 * log(1 - random.nextUnit())
            }
            return result
        case .dropped: return every(0.008).filter { _ in random.nextUnit() > 0.4 }.map { ($0, $0) }
        case .jittered:
            var last = 0.0
            return every(0.008).map { time in
                last = max(last, (1000 * (time + random.nextDouble(in: 0...0.006))).rounded() / 1000)
                return (time, last)
            }
        case .bunched: return every(0.004).map { ($0, ($0 * 60 - 1e-9).rounded(.up) / 60) }
        }
    }

    private func drag(
        _ hand: Hand, _ stream: Stream, _ random: inout SeededRandom
    ) -> (estimator: ReleaseVelocityEstimator<Double>, last: Double, speed: Double) {
        let motion = HandMotion(hand, &random)
        var estimator = ReleaseVelocityEstimator<Double>()
        var last = (event: 0.0, stamp: 0.0)
        for time in times(stream, &random) {
            // A sum of twelve uniformly distributed numbers is almost normally distributed.
            let tremor = (0..<12).reduce(-6) { sum, _ in sum + random.nextUnit() } * 0.3
            estimator.add((motion.position(time.event) + tremor).rounded(), at: time.stamp)
            last = time
        }
        return (estimator, last.stamp, motion.speed(last.event))
    }

    @Test func measuredErrorsAreBelowTheirLimits() {
        let number = ProcessInfo.processInfo.environment["LILT_VELOCITY_TABLE"].flatMap(Int.init) ?? 0
        let count: Int? = number > 0 ? number : nil
        func percent(_ errors: [Double], _ share: Double) -> Double {
            100 * errors.sorted()[min(errors.count - 1, Int(share * Double(errors.count)))]
        }
        var rows: [String] = []
        var random = SeededRandom(seed: 7)
        var all: [Double] = []
        for stream in Stream.allCases {
            var errors: [Double] = []
            for hand in [Hand.reaching, .lifting, .braking] {
                for _ in 0..<(count ?? 200) {
                    let drag = drag(hand, stream, &random)
                    let velocity = drag.estimator.velocity(releasedAt: max(0.2, drag.last))
                    errors.append(abs(velocity - drag.speed) / abs(drag.speed))
                }
            }
            all += errors
            rows.append("| \(stream.rawValue) | \(cell(percent(errors, 0.5))) % | \(cell(percent(errors, 0.95))) % |")
            #expect(percent(errors, 0.5) < (stream == .jittered || stream == .bunched ? 12 : 7), "\(stream)")
        }
        rows.append("| all | \(cell(percent(all, 0.5))) % | \(cell(percent(all, 0.95))) % |")
        #expect(percent(all, 0.5) < 8)
        var (errors, wrong) = ([Double](), 0)
        for _ in 0..<2 * (count ?? 200) {
            let stream = Stream.allCases[Int(random.nextUnit() * 6.999)]
            let drag = drag(.reversing, stream, &random)
            let velocity = drag.estimator.velocity(releasedAt: max(0.2, drag.last))
            errors.append(abs(velocity - drag.speed) / abs(drag.speed))
            if velocity * drag.speed <= 0 { wrong += 1 }
        }
        let share = 100 * Double(wrong) / Double(errors.count)
        rows.append("| reversal | \(cell(percent(errors, 0.5))) % | wrong direction: \(cell(share)) % |")
        #expect(share < 4)
        for _ in 0..<(count ?? 200) {
            let drag = drag(.lifting, .slowMouse, &random)
            #expect(drag.estimator.velocity(releasedAt: drag.last + 0.08) == 0, "80 ms of rest")
        }
        if count != nil { print(rows.joined(separator: "\n")) }
    }

    private func cell(_ value: Double) -> String { String(format: "%.1f", value) }
}
