import CSDL2

/// The reason that a window cannot open.
public enum SDLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display server is reachable. `driver` is the video driver that SDL would have used instead.
    case noDisplay(driver: String?)
    /// An SDL call failed; `reason` is SDL's message.
    case failed(call: String, reason: String)

    /// One line of text that describes the failure.
    public var description: String {
        switch self {
        case .noDisplay(let driver?):
            "no display: SDL would draw into its invisible driver '\(driver)'; DISPLAY and WAYLAND_DISPLAY name none"
        case .noDisplay(nil):
            "no display: DISPLAY and WAYLAND_DISPLAY name none that can be reached"
        case .failed(let call, let reason):
            "\(call) failed: \(reason)"
        }
    }

    static func last(in call: String) -> SDLError {
        .failed(call: call, reason: String(cString: SDL_GetError()))
    }
}
