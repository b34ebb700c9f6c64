extension Stage {
    /// The error for a number with which a stage cannot work, such as a duration that is not finite.
    public struct NumberOutOfRange: Error, Hashable, Sendable, CustomStringConvertible {
        /// A sentence with the number, and the numbers with which a stage works.
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// The refresh rates with which a stage works, in frames per second.
    public nonisolated static let refreshRates = 0.001...100_000.0
    /// The scales with which a stage works, in pixels per point.
    public nonisolated static let scales = 0.001...1_000.0
    /// The latest refresh of the display, counted from the start: after about two years at 60 frames per second.
    ///
    /// Up to this number, a time in seconds is exact enough to tell the refreshes apart.
    public nonisolated static let maximumRefreshCount = 4_000_000_000
    /// The maximum number of pictures of a film.
    public nonisolated static let maximumPictureCount = 100_000

    /// Checks the start of a stage.
    nonisolated static func check(_ viewport: Viewport, refreshRate: Double) throws {
        guard refreshRates.contains(refreshRate) else {
            throw NumberOutOfRange("a refresh rate is from 0.001 to 100,000 frames per second, not \(refreshRate)")
        }
        try check(viewport)
    }

    /// Checks the size and the scale of a stage.
    nonisolated static func check(_ viewport: Viewport) throws {
        let (size, scale) = (viewport.size, viewport.scale)
        guard scales.contains(scale) else {
            throw NumberOutOfRange("a scale is from 0.001 to 1,000 pixels per point, not \(scale)")
        }
        let limit = Double(Viewport.maximumPixelLength) / scale
        guard size.width >= 0, size.height >= 0, size.width <= limit, size.height <= limit else {
            throw NumberOutOfRange(
                "a side is from 0 to \(limit) points, which are \(Viewport.maximumPixelLength) pixels, "
                    + "not \(size.width)x\(size.height)")
        }
    }

    /// Checks an instant to which the stage will advance, in seconds since its start.
    func check(time: Double) throws {
        let limit = Double(Self.maximumRefreshCount) / refreshRate
        guard time <= limit else {
            throw NumberOutOfRange(
                "a stage runs for at most \(limit) s, which are \(Self.maximumRefreshCount) refreshes of the display, "
                    + "so it cannot advance to \(time) s")
        }
    }

    /// Checks an event that the content will receive at an instant.
    func check(_ event: InputEvent, at time: Double) throws {
        try check(time: time)
        if case .resize(let viewport) = event.kind { try Self.check(viewport) }
    }

    /// Checks an instant to which the stage will return.
    nonisolated static func check(past time: Double) throws {
        if time.isNaN { throw NumberOutOfRange("an instant is a number of seconds, not \(time)") }
    }

    /// Checks a film that begins now.
    func checkFilm(_ duration: Double, _ frameRate: Double) throws {
        guard duration >= 0, frameRate > 0, frameRate.isFinite else {
            throw NumberOutOfRange(
                "a film has at least 0 s, and a positive number of pictures per second, "
                    + "not \(duration) s with \(frameRate) pictures per second")
        }
        try check(time: now + duration)
        guard duration * frameRate < Double(Self.maximumPictureCount) else {
            throw NumberOutOfRange(
                "a film has at most \(Self.maximumPictureCount) pictures; "
                    + "\(duration) s with \(frameRate) pictures per second are more")
        }
    }
}
