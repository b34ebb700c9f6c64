/// The laws of a motion. A law holds for a motion if it holds for each of its values. Without samples no law holds. So
/// a test fails if it asks for the motion of a name that no view or probe has.
extension ProbeMotion {
    /// Whether consecutive frames never differ by more than `maximumStep`. False without samples.
    ///
    /// A motion at a speed of v points per second has steps of v / refresh rate points.
    public func isContinuous(maximumStep: Double) -> Bool {
        holdsForEachValue { values in
            zip(values, values.dropFirst()).allSatisfy { abs($1 - $0) <= maximumStep }
        }
    }

    /// Whether the velocity jumps by at most `maximumJump` at each frame. False without samples.
    ///
    /// See ``velocityJump`` for the jump at a frame.
    ///
    /// - Parameter maximumJump: The largest allowed jump, in the values' unit per frame; points per frame for positions
    ///   and sizes.
    public func isSmooth(maximumJump: Double) -> Bool { !samples.isEmpty && velocityJump <= maximumJump }

    /// The greatest jump of the velocity at a frame, in the values' unit per frame; 0 without samples.
    ///
    /// The jump at a frame is the velocity after it minus the velocity before it, without the change that the
    /// acceleration explains. A linear motion that starts or stops at v points per second has jumps of v / refresh rate
    /// points per frame.
    ///
    /// The velocity at a frame is estimated from three frames at each side of it, and the error of the estimate counts
    /// as a jump. For a spring that starts at rest, the error is at most 7 · distance / (duration · refresh rate)²: 0.8
    /// points for 100 points in 0.5 s at 60 frames per second. The error can be greater for a spring that is retargeted
    /// in flight. A higher refresh rate of the stage makes the error smaller. A motion of two frames with different
    /// values has an infinite jump.
    ///
    /// NaN if a value is NaN, or if the velocities are unknown because values are infinite.
    public var velocityJump: Double {
        let motion = withRests
        let times = motion.samples.map(\.time)
        let period = knownPeriod ?? 0
        var largest = 0.0
        for value in motion.samples.first?.values.indices ?? 0..<0 {
            let values = motion.samples.map { $0.values[value] }
            if values.contains(where: \.isNaN) { return .nan }
            // Each velocity is estimated from three frames at each side, or from fewer in a short motion.
            let reach = min(3, (values.count - 1) / 2)
            guard reach > 0 else {
                if Set(values).count > 1 { largest = .infinity }
                continue
            }
            for index in reach..<values.count - reach {
                let before = Self.slope(of: values, at: times, from: index, through: index - reach)
                let after = Self.slope(of: values, at: times, from: index, through: index + reach)
                let jump = abs(after - before) * period
                // The difference of two infinite values, or of two values at one instant.
                if jump.isNaN { return .nan }
                largest = max(largest, jump)
            }
        }
        return largest
    }

    /// Whether the values stay within `tolerance` of the last value from `time` on, in seconds since the start of the
    /// stage. False without samples.
    public func settles(by time: Double, within tolerance: Double) -> Bool {
        since(time).holdsForEachValue { values in values.allSatisfy { abs($0 - values[values.count - 1]) <= tolerance }
        }
    }

    /// Whether no value exceeds the last value by more than `tolerance`, in the direction from the first value to the
    /// last. False without samples.
    public func neverOvershoots(by tolerance: Double = 1e-9) -> Bool { !samples.isEmpty && overshoot <= tolerance }

    /// The greatest difference by which a value exceeds the last value, in the direction from the first value to the
    /// last; 0 if no value exceeds it.
    ///
    /// NaN if a value is NaN.
    public var overshoot: Double {
        guard samples.allSatisfy({ $0.values.allSatisfy { !$0.isNaN } }) else { return .nan }
        return samples.first?.values.indices.reduce(0) { max($0, overshoot(of: $1)) } ?? 0
    }

    private func overshoot(of value: Int) -> Double {
        let values = samples.map { $0.values[value] }
        guard let first = values.first, let last = values.last, first != last else { return 0 }
        let direction: Double = last > first ? 1 : -1
        return values.reduce(0) { max($0, ($1 - last) * direction) }
    }

    /// Whether each value moves only in the direction from its first to its last number. From one frame to the next, it
    /// may move back by at most `tolerance`. False without samples.
    public func isMonotonic(tolerance: Double = 1e-9) -> Bool {
        holdsForEachValue { values in
            let direction: Double = values[values.count - 1] >= values[0] ? 1 : -1
            return zip(values, values.dropFirst()).allSatisfy { ($1 - $0) * direction >= -tolerance }
        }
    }

    // MARK: - Parts

    /// Returns whether a law holds for each value, given the value's numbers in the order of frames.
    private func holdsForEachValue(_ law: ([Double]) -> Bool) -> Bool {
        guard let first = samples.first else { return false }
        return first.values.indices.allSatisfy { value in law(samples.map { $0.values[value] }) }
    }

    /// The time from one refresh of the display to the next, or else the shortest time between two frames.
    private var knownPeriod: Double? {
        period ?? zip(samples, samples.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }.min()
    }

    /// The motion with added frames at rest. If refreshes between two frames have no frame, up to three frames are
    /// added after the first of the two and up to three before the second.
    private var withRests: ProbeMotion {
        guard let period = knownPeriod, let last = samples.last else { return self }
        var motion = self
        motion.samples = []
        let starts = samples.dropFirst().map(\.time) + [max(end ?? last.time, last.time) + period]
        for (sample, next) in zip(samples, starts) {
            motion.samples.append(sample)
            let count = max(((next - sample.time) / period).rounded() - 1, 0)
            let after = Int(min(count, 3))
            let before = Int(min(count - Double(after), 3))
            var times: [Double] = (0..<after).map { sample.time + Double($0 + 1) * period }
            times += (0..<before).map { next - Double(before - $0) * period }
            motion.samples += times.map { Sample(time: $0, values: sample.values) }
        }
        return motion
    }

    /// The slope at `start` of the polynomial through the values of the frames from `start` through `end`.
    private static func slope(of values: [Double], at times: [Double], from start: Int, through end: Int) -> Double {
        let others = end < start ? Array(end..<start) : Array(start + 1...end)
        return others.reduce(0) { sum, index in
            // The weight is the slope of Lagrange's polynomial that is 1 at `index` and 0 at the other frames.
            let weight = others.filter { $0 != index }.reduce(1 / (times[index] - times[start])) {
                $0 * (times[start] - times[$1]) / (times[index] - times[$1])
            }
            return sum + (values[index] - values[start]) * weight
        }
    }
}
