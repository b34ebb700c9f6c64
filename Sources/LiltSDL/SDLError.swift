import CSDL2

/// The reason that a window cannot open or show a picture.
public enum SDLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display server is reachable, or SDL chose a driver that shows nothing. `driver` is that driver; nil if there
    /// is none.
    case noDisplay(driver: String?)
    /// An SDL call failed; `reason` is SDL's message.
    case failed(call: String, reason: String)

    /// One line of text that describes the failure.
    public var description: String {
        switch self {
        case .noDisplay(let driver?):
            "no display: SDL would draw into its driver '\(driver)', which shows nothing"
        case .noDisplay(nil):
            "no display: neither DISPLAY nor WAYLAND_DISPLAY names a display that can be reached"
        case .failed(let call, let reason):
            "\(call) failed: \(reason)"
        }
    }

    static func last(in call: String) -> SDLError {
        .failed(call: call, reason: String(cString: SDL_GetError()))
    }
}
