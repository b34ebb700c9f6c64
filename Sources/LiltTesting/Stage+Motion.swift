import Foundation

/// The properties, in one frame, of a view that `probe(_:)` names.
public struct ShownView: Hashable, Sendable {
    /// The view's frame in the window, in points.
    public var frame: CGRect

    /// Finds the view in the report of a frame; nil if the frame does not show it.
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
    /// The motion of a probe or a view since the start of the stage.
    ///
    /// - Parameter name: The full name of a probe, such as `tile.x`, or the name that `probe(_:)` gives to a view, such
    ///   as `tile`. The values of a view are the x and y of its center, its width and its height.
    /// - Complexity: O(frames × probes).
    public func motion(of name: String) -> ProbeMotion {
        let motion = motion { frame in
            frame.probes.first { $0.name == name }.map { [$0.value] }
        }
        if !motion.samples.isEmpty { return motion }
        return self.motion { frame in
            ShownView(named: name, in: frame).map { [$0.frame.midX, $0.frame.midY, $0.frame.width, $0.frame.height] }
        }
    }

    /// The motion of a value of a view's frame since the start of the stage.
    ///
    /// `stage.motion(of: "tile", \.frame.midX)` is the motion of the x coordinate of a view's center.
    ///
    /// - Parameters:
    ///   - view: The name that `probe(_:)` gives to the view.
    ///   - value: The key path of a value of the shown view, in points.
    public func motion<Value: BinaryFloatingPoint>(of view: String, _ value: KeyPath<ShownView, Value>) -> ProbeMotion {
        motion { frame in ShownView(named: view, in: frame).map { [Double($0[keyPath: value])] } }
    }

    /// The motion of the values that `values` returns for each frame.
    private func motion(_ values: (FrameReport) -> [Double]?) -> ProbeMotion {
        let samples = frames.compactMap { frame in
            values(frame).map { ProbeMotion.Sample(time: frame.info.targetTimestamp, values: $0) }
        }
        // If the view or probe has disappeared, the motion ends with its last frame.
        let isShown = samples.last?.time == frames.last?.info.targetTimestamp
        return ProbeMotion(samples: samples, period: 1 / refreshRate, end: isShown ? now : nil)
    }

    /// Compares the motion of a value of a view's frame with a table in a file, as `expectMotion(of:matching:)` does.
    public func expectMotion<Value: BinaryFloatingPoint>(
        of view: String, _ value: KeyPath<ShownView, Value>, matching name: String, filePath: String = #filePath
    ) throws {
        try expect(motion(of: view, value), of: view, matching: name, filePath: filePath)
    }

    /// Compares the motion of a probe or a view with a table in a file.
    ///
    /// The file is `Motions/NAME.motion` in the folder of the test's file; the name may end in `.motion`. A value may
    /// differ by 0.0015. If the environment variable `LILT_RECORD_MOTIONS` is set, the file is written, and the
    /// comparison still fails. On a failure, the actual and the expected table are written to the folder that
    /// `LILT_FAILURES` names, by default the temporary folder. The error states why the view moved in the first frame
    /// that differs.
    ///
    /// - Parameter subject: The full name of a probe, or the name of a view, as in `motion(of:)`.
    /// - Throws: `MotionMismatch` with the first line that differs, or if no frame shows the subject.
    public func expectMotion(of subject: String, matching name: String, filePath: String = #filePath) throws {
        try expect(motion(of: subject), of: subject, matching: name, filePath: filePath)
    }

    private func expect(
        _ motion: ProbeMotion, of subject: String, matching name: String, filePath: String
    ) throws {
        // Otherwise a wrong name would be recorded as a motion without frames, and would match it ever after.
        guard !motion.samples.isEmpty else {
            throw MotionMismatch(description: "no frame shows a view or probe named '\(subject)'; \(namedViews)")
        }
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

    /// Returns the first difference of two tables as a text, with the instant of its frame; nil if the tables agree.
    private static func difference(_ actual: String, _ expected: String) -> (text: String, time: Double?)? {
        func rows(_ table: String) -> [[Double]] {
            table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                $0.split(separator: " ").map { Double($0) ?? .nan }
            }
        }
        func isNear(_ first: Double, _ second: Double) -> Bool {
            first == second || first.isNaN && second.isNaN || abs(first - second) <= 0.0015
        }
        let (actual, expected) = (rows(actual), rows(expected))
        for (index, pair) in zip(actual, expected).enumerated() {
            // The time and the values are compared. The velocities, at even indices, follow from them.
            let isSame =
                pair.0.count == pair.1.count
                && pair.0.indices.allSatisfy { ($0 > 0 && $0 % 2 == 0) || isNear(pair.0[$0], pair.1[$0]) }
            if !isSame { return ("line \(index + 2) is \(pair.0), not \(pair.1)", pair.0.first.map { $0 + 0.0006 }) }
        }
        guard actual.count != expected.count else { return nil }
        return ("it has \(actual.count) frames, not \(expected.count)", nil)
    }
}

/// The error for a motion that differs from its file, or that has no file.
public struct MotionMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// A text with the probe, the first line that differs, the file of the actual motion, and the reason why the view
    /// moved in that frame.
    public let description: String
}
