import Foundation

extension Stage {
    /// Films the effect of an action: runs the action, and takes pictures for `duration` seconds from its start.
    ///
    /// ```swift
    /// let film = try stage.film(1.2) { try stage.tap("tile") }
    /// try film.expect("jump")
    /// ```
    /// If the action takes less virtual time than `duration`, the stage advances by the remaining time. If the action
    /// takes more, it still runs to its end, but the film ends after `duration`.
    ///
    /// - Parameters:
    ///   - duration: The duration of the film, in seconds, at least 0 and finite.
    ///   - frameRate: Pictures per second, positive and finite. The first picture shows the instant before the action.
    ///     A film has at most `maximumPictureCount` pictures.
    /// - Throws: `NumberOutOfRange`, before the action, for another duration or rate, or if the film ends beyond
    ///   `maximumRefreshCount`; the error of the action; `FilmMismatch` if `history` no longer has a frame of the film.
    public func film(
        _ duration: Double, frameRate: Double = 10, _ action: () throws -> Void = {}
    ) throws -> StageFilm {
        try checkFilm(duration, frameRate)
        let start = now
        try action()
        if now < start + duration { try advance(to: start + duration) }
        return try film(from: start, duration: duration, frameRate: frameRate)
    }

    /// Films the effect of an asynchronous action. Tasks run before each frame.
    public func film(
        _ duration: Double, frameRate: Double = 10, _ action: () async throws -> Void
    ) async throws -> StageFilm {
        try checkFilm(duration, frameRate)
        let start = now
        try await action()
        if now < start + duration { try await advance(by: start + duration - now) }
        return try film(from: start, duration: duration, frameRate: frameRate)
    }

    private func film(from start: Double, duration: Double, frameRate: Double) throws -> StageFilm {
        let count = Int((duration * frameRate + 1e-6).rounded(.down)) + 1
        var frames: [StageFilm.Frame] = []
        for index in 0..<count {
            let time = Double(index) / frameRate
            // This instant and the instants of frames are rounded quotients. Without the summand, a rounding error
            // could select the previous frame.
            guard let picture = history.picture(at: start + time + 1e-9) else {
                throw FilmMismatch(
                    "the history no longer has the frame at \(time) s; raise the stage's historyByteLimit")
            }
            frames.append(StageFilm.Frame(time: time, picture: picture))
        }
        var film = StageFilm(frames: frames)
        film.explain = { pixels, time in self.explanation(of: pixels, time: start + time + 1e-9) }
        return film
    }

    /// Returns why a pixel changed in the frame that was shown at an instant. Prefers a pixel at which a view moved.
    private func explanation(of pixels: [(x: Int, y: Int)], time: Double) -> Explanation? {
        guard let scale = history.record(at: time)?.viewport.scale else { return nil }
        let points = pixels.map { CGPoint(x: (Double($0.x) + 0.5) / scale, y: (Double($0.y) + 0.5) / scale) }
        guard let run = try? explainedRun(), (try? run.advance(to: time, watching: points)) != nil else { return nil }
        let explanations = points.compactMap { try? run.explain(at: $0) }
        return explanations.first(where: \.hasMoved) ?? explanations.first
    }

    /// Writes the displayed picture as a PNG file, so that a person can see it.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current folder.
    public func save(to path: String) throws { try snapshot().pngData().write(to: URL(fileURLWithPath: path)) }
}
