/// The motion of a probe or of a view: its values in each frame.
///
/// ```swift
/// let motion = stage.motion(of: "tile")
/// #expect(motion.isSmooth(maximumJump: 1))
/// #expect(motion.settles(by: 1.5, within: 0.5))
/// ```
///
/// A probe has one value. A view has four: x and y of its center, its width and its height. A law holds for a motion if
/// it holds for each of its values.
///
/// A frame in which nothing moved is not made. The values then stay until the next frame.
public struct ProbeMotion: Hashable, Sendable {
    /// The values in one frame.
    public struct Sample: Hashable, Sendable {
        /// The instant that the frame shows, in seconds since the start of the stage.
        public var time: Double
        /// The values, each in its own unit; points for positions and sizes. There is at least one value, and each
        /// frame has the same number of values.
        public var values: [Double]
        /// The first of `values`.
        public var value: Double {
            get { values[0] }
            set { values[0] = newValue }
        }

        /// Creates a sample of one value.
        public init(time: Double, value: Double) { self.init(time: time, values: [value]) }

        /// Creates a sample.
        ///
        /// - Precondition: `values` is not empty.
        public init(time: Double, values: [Double]) {
            precondition(!values.isEmpty, "a sample without a value")
            self.time = time
            self.values = values
        }
    }

    /// The frames that have a value of the probe or show the view, in ascending order of time.
    public var samples: [Sample]
    /// The time from one refresh of the display to the next, in seconds; nil if it is not known.
    var period: Double?
    /// The instant until which the last values do not change; nil if it is not known.
    var end: Double?

    /// Creates a motion from samples in ascending order of time.
    ///
    /// - Precondition: All samples have the same number of values.
    public init(samples: [Sample]) { self.init(samples: samples, period: nil, end: nil) }

    init(samples: [Sample], period: Double?, end: Double?) {
        precondition(
            samples.allSatisfy { $0.values.count == samples[0].values.count }, "samples of different numbers of values")
        self.samples = samples
        self.period = period
        self.end = end
    }

    /// The frame on display at `start`, which may be earlier than `start`, and all later frames.
    ///
    /// - Parameter start: Seconds since the start of the stage.
    public func since(_ start: Double) -> ProbeMotion {
        // The value at `start` is the value of the last frame until then.
        let first = samples.lastIndex { $0.time <= start + 1e-9 } ?? 0
        return ProbeMotion(samples: Array(samples.dropFirst(first)), period: period, end: end)
    }

    /// The velocity, per second, from the previous frame to the frame at `index`, which must be in `samples.indices`; 0
    /// for the first frame. Uses the first value of each frame.
    public func velocity(at index: Int) -> Double { velocity(at: index, of: 0) }

    private func velocity(at index: Int, of value: Int) -> Double {
        guard index > 0 else { return 0 }
        let (before, now) = (samples[index - 1], samples[index])
        return (now.values[value] - before.values[value]) / (now.time - before.time)
    }

    // MARK: - Text

    /// A table with a line for each frame: the time, then each value and its velocity, with three decimals.
    public var table: String {
        let count = samples.first?.values.count ?? 1
        let names = count == Self.viewNames.count ? Self.viewNames : Array(repeating: "value", count: count)
        var lines = ["# seconds " + names.map { "\($0) velocity" }.joined(separator: " ")]
        for (index, sample) in samples.enumerated() {
            let numbers = sample.values.indices.flatMap { [sample.values[$0], velocity(at: index, of: $0)] }
            lines.append(([sample.time] + numbers).map(Self.text).joined(separator: " "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The values of a view.
    private static let viewNames = ["x", "y", "width", "height"]

    /// Returns a number with three decimals, padded to ten characters. Zero has no minus sign.
    private static func text(_ number: Double) -> String {
        guard number.isFinite else { return "\(number)" }
        let text = String(format: "%10.3f", number)
        return text.contains(where: { "123456789".contains($0) }) ? text : "     0.000"
    }
}
