import Foundation
import LiltTesting
import LiltViews

/// A screen, with the acts that its author would try on it.
@MainActor
public struct Screen {
    /// The name of the view's type.
    public let name: String
    let acts: [Act]
    let makeStage: @MainActor () throws -> Stage

    /// Declares a screen.
    ///
    /// - Parameters:
    ///   - view: Created anew for each run.
    ///   - acts: The acts, in order. Each ``Act/wait(_:)`` ends with a picture.
    public init<Content: View>(_ view: @autoclosure @escaping () -> Content, _ acts: [Act]) {
        name = "\(Content.self)"
        self.acts = acts
        makeStage = { try Stage(size: CGSize(width: 390, height: 844)) { view() } }
    }
}

/// An act of a person on a screen.
public enum Act {
    /// Lets time pass, in seconds, and takes a picture.
    case wait(Double)
    /// Taps the center of the element with that label.
    case tap(String)
    /// Taps a point of the window.
    case tapAt(Double, Double)
    /// Drags from the first point to the second. The number is the duration, in seconds.
    case drag(CGPoint, CGPoint, Double)
    /// Presses at a point, and holds.
    case press(Double, Double)
    /// Moves the held pointer after a sixtieth of a second, and takes no picture.
    case move(Double, Double)
    /// Releases at a point.
    case release(Double, Double)
    /// Drags up by a negative number of points, or down by a positive one.
    case scroll(Double)
    /// Moves two fingers apart around a point.
    case pinch(CGPoint, Double)
    /// Turns two fingers around a point, in degrees.
    case turn(CGPoint, Double)
    /// Types into the field with the focus.
    case type(String)
    /// Presses the return key.
    case submit
}

extension Act {
    /// A drag between two points.
    public static func drag(
        _ x: Double, _ y: Double, to endX: Double, _ endY: Double, in duration: Double = 0.3
    ) -> Act { .drag(CGPoint(x: x, y: y), CGPoint(x: endX, y: endY), duration) }
}
