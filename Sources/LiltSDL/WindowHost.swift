/// Content in a window: the frame loop on SDL.
@MainActor
public final class WindowHost {
    /// The window.
    public let platform: SDLPlatform
    /// The loop that drives the content.
    public let loop: FrameLoop

    /// Opens the window. It is empty until `run`.
    ///
    /// - Parameters:
    ///   - threadCount: The number of threads that the raster may use. The pixels do not depend on it.
    ///   - history: Records the run from its start; nil records nothing.
    /// - Throws: `SDLError.noDisplay` if no display is available; `SDLError.failed` if an SDL call fails.
    public init(
        content: any FrameContent, configuration: WindowConfiguration, threadCount: Int = 1,
        history: FrameHistory? = nil
    ) throws(SDLError) {
        platform = try SDLPlatform(configuration)
        loop = FrameLoop(content: content, platform: platform, threadCount: threadCount, history: history)
    }

    /// Runs until the window is closed or `frameLimit` frames were shown. Returns immediately if `frameLimit` is 0 or
    /// negative.
    ///
    /// - Throws: An error of the platform, such as `SDLError`, if a frame cannot be shown.
    public func run(frameLimit: Int = .max) throws {
        var frameCount = 0
        while frameCount < frameLimit {
            switch try loop.turn() {
            case .presented: frameCount += 1
            case .closed: return
            case .waited, .reachedLimit: break
            }
        }
    }
}
