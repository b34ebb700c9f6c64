import Foundation

/// Counts successive presses at one position: 1 for a press, 2 for a double press, and so on.
struct PressCount {
    /// The greatest duration, in seconds, between two presses that are counted together.
    private static let maximumPause = 0.35
    /// The greatest distance, in points, between two presses that are counted together.
    private static let maximumDistance: CGFloat = 5

    private(set) var count = 0
    private var location = CGPoint.zero
    private var time = Date.distantPast

    mutating func add(at location: CGPoint, time: Date) {
        let follows =
            time.timeIntervalSince(self.time) <= Self.maximumPause
            && hypot(location.x - self.location.x, location.y - self.location.y) <= Self.maximumDistance
        count = follows ? count + 1 : 1
        (self.location, self.time) = (location, time)
    }
}
