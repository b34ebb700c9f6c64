import Foundation
import LiltFrame

/// A time in seconds on a clock that never goes back. Only differences of two times have a meaning.
///
/// ```swift
/// let start = CACurrentMediaTime()
/// let elapsed = CACurrentMediaTime() - start
/// ```
///
/// In the views, events and tasks of a headless program, such as those of a `Stage`, the time is on the host's clock.
/// It is the instant of the last frame or event, and stays the same until the next one. In content with a nested clock,
/// the time is on that clock, also in a window. In all other code, it is the real time since the computer started.
/// QuartzCore has this function on Apple's platforms.
public func CACurrentMediaTime() -> CFTimeInterval {
    FrameTimeClock.current?.now.seconds ?? ProcessInfo.processInfo.systemUptime
}

/// The date in seconds since the beginning of 2001, as `Date().timeIntervalSinceReferenceDate`.
///
/// In the views, events and tasks of a headless program, such as those of a `Stage`, it is the date of the last frame
/// or event on the host's clock. In content with a nested clock, it is the date on that clock. Core Foundation has this
/// function on Apple's platforms.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    (FrameTimeClock.current?.date ?? Date()).timeIntervalSinceReferenceDate
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// A date in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
