import Foundation

/// The pictures that a stage showed in a range of time, at regular instants.
///
/// ```swift
/// try stage.film(1.2) { try stage.tap("tile") }.expect("jump")
/// ```
public struct StageFilm: Sendable {
    /// A frame of a film.
    public struct Frame: Sendable {
        /// The seconds since the start of the film.
        public var time: Double
        /// The picture that the stage showed at that time.
        public var picture: Bitmap

        /// Creates a frame.
        public init(time: Double, picture: Bitmap) {
            self.time = time
            self.picture = picture
        }
    }

    /// The frames, oldest first.
    public var frames: [Frame]

    /// Returns the reason why one of `pixels` changed in the frame at `time`, in seconds since the start of the film;
    /// nil if it cannot be explained.
    var explain: (@MainActor @Sendable (_ pixels: [(x: Int, y: Int)], _ time: Double) -> Explanation?)?

    /// Creates a film from frames in ascending order of time. Differences of such a film are not explained.
    public init(frames: [Frame]) { self.frames = frames }

    // MARK: - The strip

    /// Returns all frames in one picture, in rows from left to right, with gray lines of two pixels between them.
    ///
    /// A row is at most 2,048 pixels wide, unless one frame is wider.
    ///
    /// - Throws: `FilmMismatch` if there are no frames, or if a side has more than `Bitmap.maximumSide` pixels.
    public func strip() throws -> Bitmap { try FilmStrip(frames).picture() }

    // MARK: - Comparison

    /// Compares the film with a strip in a file.
    ///
    /// The file is `Films/NAME.png` in the folder of the test's file. If the environment variable `LILT_RECORD_FILMS`
    /// is set, the file is written, and the comparison still fails. On a failure, `NAME.actual.png`,
    /// `NAME.expected.png` and `NAME.difference.png` are written to the folder that `LILT_FAILURES` names, by default
    /// the temporary folder. The difference of each color component is multiplied by eight. `NAME.explanation.txt` has
    /// the result of `Stage.explain(at:time:)` for a pixel of the first frame that differs: the view, its animation and
    /// the line of source. The error has the same text, if the test is on the main actor and the stage's content is
    /// made of views.
    ///
    /// - Parameters:
    ///   - name: The file's name without its ending.
    ///   - policy: The difference between two frames that is accepted.
    ///   - isolation: The actor on which the call runs, by default that of the test. Differences are explained only on
    ///     the main actor.
    /// - Throws: `FilmMismatch` with the first frame that differs.
    public func expect(
        _ name: String, policy: PixelPolicy = .standard, filePath: String = #filePath,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Films")
        let isRecording = ProcessInfo.processInfo.environment["LILT_RECORD_FILMS"] != nil
        try compare(
            with: folder.appendingPathComponent("\(name).png"), policy: policy, isRecording: isRecording,
            failures: FailureFolder.url)
    }

    /// Compares the film with a strip in a file, or records it and fails. If the comparison fails, writes pictures into
    /// a folder.
    package func compare(
        with file: URL, policy: PixelPolicy, isRecording: Bool, failures: URL,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        let layout = FilmStrip(frames)
        let actual = try layout.picture()
        let name = file.deletingPathExtension().lastPathComponent
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try actual.pngData().write(to: file)
            throw FilmMismatch("recorded \(file.path); look at it, then run the test without recording")
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw FilmMismatch("there is no \(file.path); LILT_RECORD_FILMS=1 records it")
        }
        let expected: Bitmap
        do {
            expected = try Bitmap(pngData: data)
        } catch {
            throw FilmMismatch("\(file.path) is not a picture: \(error)")
        }
        guard let problem = layout.firstDifference(actual, expected, policy: policy) else { return }

        try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
        func write(_ picture: Bitmap, as kind: String) throws {
            try picture.pngData().write(to: failures.appendingPathComponent("\(name).\(kind).png"))
        }
        try write(actual, as: "actual")
        try write(expected, as: "expected")
        try write(FilmStrip.difference(actual, expected), as: "difference")
        let reason = explanation(of: problem, on: isolation).map { "\n\($0)" } ?? ""
        if !reason.isEmpty {
            try Data("\(reason.dropFirst())\n".utf8)
                .write(to: failures.appendingPathComponent("\(name).explanation.txt"))
        }
        throw FilmMismatch(
            "\(name): \(problem.text); see \(failures.appendingPathComponent("\(name).difference.png").path)\(reason)")
    }

    /// Returns the reason why the pixels of a difference changed; nil if it cannot be explained.
    private func explanation(of difference: FilmStrip.Difference, on actor: (any Actor)?) -> Explanation? {
        guard let explain, let time = difference.time, actor === MainActor.shared else { return nil }
        return MainActor.assumeIsolated { explain(difference.pixels, time) }
    }
}

/// The error for a film that differs from the strip in its file, that has no file, or whose strip cannot be made.
public struct FilmMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// A text with the reason: for a difference, the first frame that differs, its time and the file of the difference.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The folder of the files that failing tests write.
enum FailureFolder {
    /// The folder that `LILT_FAILURES` names, by default the temporary folder.
    static var url: URL {
        URL(fileURLWithPath: ProcessInfo.processInfo.environment["LILT_FAILURES"] ?? NSTemporaryDirectory())
    }
}
