import Foundation

extension Spring {
    /// A spring without bounce and with a duration of half a second.
    public static var smooth: Spring { smooth() }

    /// Returns a spring without bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to a bounce of 0.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of 0.15 and a duration of half a second.
    public static var snappy: Spring { snappy() }

    /// Returns a spring with a bounce of 0.15 plus `extraBounce`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to a bounce of 0.15.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of 0.3 and a duration of half a second.
    public static var bouncy: Spring { bouncy() }

    /// Returns a spring with a bounce of 0.3 plus `extraBounce`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to a bounce of 0.3.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
