/// User input as text, one event per line, which tests and commands replay.
///
///     # seconds from the start, then the event; lengths in points
///     0.50  press 120,80
///     0.55  move 140,90
///     +0.02 release 140,90            # 0.02 s after the end of the previous line
///     1.00  tap 320,240               # press, and release 0.05 s later
///     1.50  drag 100,100 -> 500,300 in 0.25
///     2.00  key space                 # down and up; `key shift+a down` is the press only
///     2.05  modifiers control+shift   # held from now on; scroll events use them; `modifiers none` releases them
///     2.10  text hello                # `text "a #\n"` can contain all characters
///     2.15  perform increment of Volume   # an action of the accessibility element with that label
///     2.20  scroll 320,240 by 0,-40
///     2.30  scroll 320,240 by 0,-3.5 precise   # a touchpad: moves at once, and coasts after its last event
///     2.50  resize 800x600            # points; `resize 800x600 at 2` changes pixels per point, too
///     3.00  leave                     # the pointer leaves the window; `cancel`: the system takes the pointer away
///     4.00  touch 1 down 100,100      # fingers 1 to 99
///     4.10  touch 1 move 120,100
///     4.20  touch 1 up                # at its last point; `touch 1 up 130,100` moves it first; `cancel` takes it away
///     5.00  pinch 320,240 by 2 in 0.3     # fingers 1 and 2 start 50 points left and right of the point
///     6.00  rotate 320,240 by -45 in 0.3  # the same fingers, in degrees, clockwise positive
///
/// Times need not ascend, but the lines of one finger must be in order of time. The pointer of a `drag` and the fingers
/// of a `pinch` or `rotate` move at constant speed, with 120 events per second each. A script has at most
/// ``maximumEventCount`` events.
///
/// ```swift
/// let script = try InputScript(parsing: "0.5 tap 320,240", source: "example")
/// let count = script.events.count      // 2: a press and a release
/// ```
public struct InputScript: Hashable, Sendable {
    /// The events in ascending order of time; events with equal times are in the order of their lines.
    public var events: [InputEvent]

    /// Creates a script from events in ascending order of time.
    public init(events: [InputEvent] = []) { self.events = events }

    /// The time of the last event, in seconds; 0 if there is none.
    public var duration: Double { events.last?.time ?? 0 }

    /// Returns the script for a window of another size. Each location keeps its fractions of the width and height.
    ///
    /// The script was written for the size `natural`; `size` is the new size. Both are in points.
    /// Amounts of scrolling and sizes of windows do not change. If a side of `natural` is 0, the locations do not
    /// change.
    public func scaled(from natural: CGSize, to size: CGSize) -> InputScript {
        guard natural != size, natural.width > 0, natural.height > 0 else { return self }
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x * size.width / natural.width, y: point.y * size.height / natural.height)
        }
        return InputScript(events: events.map { $0.convertingLocation(moved) })
    }

    /// The error for a line that a script cannot contain.
    public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name of the script, as given to the parser.
        public var source: String
        /// The number of the line, from 1.
        public var line: Int
        /// The expected and the actual text.
        public var message: String

        /// `SOURCE:LINE: MESSAGE`.
        public var description: String { "\(source):\(line): \(message)" }
    }
}
