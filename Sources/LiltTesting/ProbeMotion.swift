/// The motion of a probe: its value in each frame.
///
/// ```swift
/// let motion = stage.motion(of: "tile.x")
/// #expect(motion.isContinuous(maximumStep: 40))
/// #expect(motion.settles(by: 1.5, within: 0.5))
/// ```
///
/// A frame in which nothing moved is not made. The value then stays until the next frame.
public struct ProbeMotion: Hashable, Sendable {
    /// A frame.
    public struct Sample: Hashable, Sendable {
        /// The instant that the frame shows, in seconds since the start of the stage.
        public var time: Double
        /// The value of the probe, in its own unit; points for positions and sizes.
        public var value: Double

        /// Creates a sample.
        public init(time: Double, value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// The frames in which the probe had a value, in ascending order of time.
    public var samples: [Sample]

    /// Creates a motion from samples in ascending order of time.
    public init(samples: [Sample]) { self.samples = samples }

    /// The frames from `start` on, in seconds since the start of the stage.
    public func since(_ start: Double) -> ProbeMotion {
        // The value at `start` is that of the last frame before it.
        let first = samples.lastIndex { $0.time <= start + 1e-9 } ?? 0
        return ProbeMotion(samples: Array(samples.dropFirst(first)))
    }

    /// The velocity between two frames, per second, at the second of them; 0 for the first frame.
    public func velocity(at index: Int) -> Double {
        guard index > 0 else { return 0 }
        let (before, now) = (samples[index - 1], samples[index])
        return (now.value - before.value) / (now.time - before.time)
    }

    // MARK: - Laws
    //
    // Without samples no law holds, so that a test of a name that does not exist fails.

    /// Whether no two frames that follow each other differ by more than `maximumStep`. False without samples.
    ///
    /// A motion at a speed of v points a second has steps of v / refresh rate.
    public func isContinuous(maximumStep: Double) -> Bool {
        !samples.isEmpty && zip(samples, samples.dropFirst()).allSatisfy { abs($1.value - $0.value) <= maximumStep }
    }

    /// Whether the velocity never changes by more than `maximumChange` per second from one frame to the next. False
    /// without samples.
    public func isSmooth(maximumChange: Double) -> Bool {
        guard samples.count > 2 else { return !samples.isEmpty }
        return (2..<samples.count).allSatisfy { abs(velocity(at: $0) - velocity(at: $0 - 1)) <= maximumChange }
    }

    /// Whether the value stays within `tolerance` of its last value from `time` on, in seconds since the start of the
    /// stage. False without samples.
    public func settles(by time: Double, within tolerance: Double) -> Bool {
        guard let last = samples.last else { return false }
        return since(time).samples.allSatisfy { abs($0.value - last.value) <= tolerance }
    }

    /// The greatest distance by which the value passes its last value, coming from its first; 0 if it does not.
    public var overshoot: Double {
        guard let first = samples.first?.value, let last = samples.last?.value, first != last else { return 0 }
        let direction: Double = last > first ? 1 : -1
        return samples.reduce(0) { max($0, ($1.value - last) * direction) }
    }

    /// Whether the value never moves against its general direction by more than `tolerance` from one frame to the next.
    /// False without samples.
    public func isMonotonic(tolerance: Double = 1e-9) -> Bool {
        guard let first = samples.first?.value, let last = samples.last?.value else { return false }
        let direction: Double = last >= first ? 1 : -1
        return zip(samples, samples.dropFirst()).allSatisfy { ($1.value - $0.value) * direction >= -tolerance }
    }

    // MARK: - Text

    /// A table with a line for each frame: time, value and velocity, with three decimals.
    public var table: String {
        var lines = ["# seconds value velocity"]
        for (index, sample) in samples.enumerated() {
            let numbers = [sample.time, sample.value, velocity(at: index)]
            lines.append(numbers.map(Self.text).joined(separator: " "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A number with three decimals and without "-0.000", in columns of ten characters.
    private static func text(_ number: Double) -> String {
        guard number.isFinite else { return "\(number)" }
        let text = String(format: "%10.3f", number)
        return text.contains(where: { "123456789".contains($0) }) ? text : "     0.000"
    }
}

/// A view that `probe(_:)` names, as a frame showed it.
public struct ShownView: Hashable, Sendable {
    /// The view's frame in the window, in points.
    public var frame: CGRect

    /// Takes the view from a frame of the loop; nil if the frame does not have it.
    init?(named name: String, in report: FrameReport) {
        var values: [String: Double] = [:]
        for probe in report.probes where probe.name.hasPrefix("\(name).") { values[probe.name] = probe.value }
        guard let x = values["\(name).x"], let y = values["\(name).y"], let width = values["\(name).width"],
            let height = values["\(name).height"]
        else { return nil }
        frame = CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }
}

extension Stage {
    /// The motion of a probe since the start of the stage.
    ///
    /// - Parameter probe: The full name, such as `tile.x`.
    /// - Complexity: O(frames × probes).
    public func motion(of probe: String) -> ProbeMotion {
        ProbeMotion(
            samples: frames.compactMap { frame in
                frame.probes.first { $0.name == probe }
                    .map { ProbeMotion.Sample(time: frame.info.targetTimestamp, value: $0.value) }
            })
    }

    /// The motion of a value of a view's frame since the start of the stage.
    ///
    /// `stage.motion(of: "tile", \.frame.midX)` is that of a view's center.
    ///
    /// - Parameters:
    ///   - view: The name that `probe(_:)` gives to the view.
    ///   - value: A value of its shown frame, in points.
    public func motion<Value: BinaryFloatingPoint>(of view: String, _ value: KeyPath<ShownView, Value>) -> ProbeMotion {
        ProbeMotion(
            samples: frames.compactMap { frame in
                ShownView(named: view, in: frame).map {
                    ProbeMotion.Sample(time: frame.info.targetTimestamp, value: Double($0[keyPath: value]))
                }
            })
    }

    /// Compares the motion of a value of a view's frame with a table in a file, as `expectMotion(of:matching:)` does.
    public func expectMotion<Value: BinaryFloatingPoint>(
        of view: String, _ value: KeyPath<ShownView, Value>, matching name: String, filePath: String = #filePath
    ) throws {
        try expect(motion(of: view, value), of: view, matching: name, filePath: filePath)
    }

    /// Compares the motion of a probe with a table in a file.
    ///
    /// The file is `Motions/NAME.motion` in the folder of the test's file; the name may end in `.motion`. A value may
    /// differ by 0.0015. With
    /// `LILT_RECORD_MOTIONS` in the environment, the file is written, and the comparison still fails. On a failure, the
    /// actual and the expected table are written to the folder that `LILT_FAILURES` names, by default the temporary
    /// one,
    /// and the error says why the view moved in the first frame that differs.
    ///
    /// - Throws: `MotionMismatch` with the first line that differs.
    public func expectMotion(of probe: String, matching name: String, filePath: String = #filePath) throws {
        try expect(motion(of: probe), of: probe, matching: name, filePath: filePath)
    }

    private func expect(
        _ motion: ProbeMotion, of subject: String, matching name: String, filePath: String
    ) throws {
        let actual = motion.table
        let name = name.hasSuffix(".motion") ? String(name.dropLast(7)) : name
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Motions")
        let file = folder.appendingPathComponent("\(name).motion")
        if ProcessInfo.processInfo.environment["LILT_RECORD_MOTIONS"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: file)
            throw MotionMismatch(description: "recorded \(file.path); look at it, then run the test without recording")
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw MotionMismatch(description: "there is no \(file.path); LILT_RECORD_MOTIONS=1 records it")
        }
        guard let difference = Self.difference(actual, String(decoding: data, as: UTF8.self)) else { return }
        let reason = (try? explain(subject, time: difference.time)).map { "\n\($0)" } ?? ""
        try FileManager.default.createDirectory(at: FailureFolder.url, withIntermediateDirectories: true)
        let output = FailureFolder.url.appendingPathComponent("\(name).actual.motion")
        try Data(actual.utf8).write(to: output)
        try data.write(to: FailureFolder.url.appendingPathComponent("\(name).expected.motion"))
        throw MotionMismatch(
            description: "\(subject) differs from \(name).motion: \(difference.text); see \(output.path)\(reason)")
    }

    /// Returns the first difference of two tables, in words, with the instant of its frame; nil if they agree.
    private static func difference(_ actual: String, _ expected: String) -> (text: String, time: Double?)? {
        func rows(_ table: String) -> [[Double]] {
            table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                $0.split(separator: " ").map { Double($0) ?? .nan }
            }
        }
        let (actual, expected) = (rows(actual), rows(expected))
        for (index, pair) in zip(actual, expected).enumerated() {
            // The velocity follows from the values.
            let isSame =
                pair.0.count == 3 && pair.1.count == 3 && (0..<2).allSatisfy { abs(pair.0[$0] - pair.1[$0]) <= 0.0015 }
            if !isSame { return ("line \(index + 2) is \(pair.0), not \(pair.1)", pair.0.first.map { $0 + 0.0006 }) }
        }
        guard actual.count != expected.count else { return nil }
        return ("it has \(actual.count) frames, not \(expected.count)", nil)
    }
}

/// The motion of a probe differs from its file, or there is no file.
public struct MotionMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The probe, the first line that differs, the file of the actual motion, and why the view moved in that frame.
    public let description: String
}
