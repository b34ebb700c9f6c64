import LiltFrame

/// The reason why a view, or the drawing at a point, moved in a frame or did not move.
///
/// ```swift
/// let stage = try Stage(size: CGSize(width: 400, height: 300)) { Mover(bounce: 0.2) }
/// try stage.tap(at: CGPoint(x: 200, y: 150))
/// try stage.advance(by: 0.2)
/// print(try stage.explain("tile"))
/// ```
/// The values are facts of the recorded run. An unknown value is nil, and an unknown cause has the kind `unknown`.
public struct Explanation: Sendable {
    /// The explained view's name, or the explained point.
    public var subject: String
    /// The frame.
    public var frame: FrameInfo
    /// The views with bodies around the explained drawing, outermost first, then the view that draws it.
    public var view: [String]
    /// The causes of the subject's motion in the frame, the one nearest to the drawing first. Empty if the subject did
    /// not move.
    public var causes: [Cause]
    /// The bodies that ran in the frame.
    public var bodies: [RanBody]
    /// The subject's last motion before the frame; nil if the subject moved in the frame, or never moved.
    public var lastMotion: Cause?

    /// Whether the subject moved or changed in the frame.
    public var hasMoved: Bool { !causes.isEmpty }

    /// The line of source of the nearest cause that has one.
    public var line: SourceLine? { causes.lazy.compactMap(\.line).first }

    /// A cause of a motion or change.
    public struct Cause: Sendable {
        /// The kinds of causes.
        public enum Kind: String, Sendable {
            /// An animation runs.
            case animation
            /// Keyframes play.
            case keyframes
            /// The date of a `TimelineView` changed.
            case timeline
            /// Particles move.
            case particles
            /// Content inside other content moves.
            case nestedContent = "nested content"
            /// The window has another size.
            case window
            /// A value follows a hand.
            case hand
            /// A value changed without an animation.
            case change
            /// The view was inserted: it has no earlier value.
            case insertion
            /// The view was removed.
            case removal
            /// The cause is not known.
            case unknown
        }

        /// The kind.
        public var kind: Kind
        /// The property that moved or changed, such as `offset`.
        public var property: String
        /// The view that has the property, if that is an ancestor of the explained view; nil for its own property.
        public var ancestor: String?
        /// The line of source with the animation, the animator, the gesture or the callback; nil if it is not known.
        public var line: SourceLine?
        /// The line of the callback that made the change; nil if it is not known.
        public var action: SourceLine?
        /// The last event before the change; nil if there was none.
        public var event: InputEvent?
        /// The reason why the value did not animate, in a sentence; nil if it animated.
        public var stillness: String?
        /// The motion; nil without an animation.
        public var motion: Motion?
    }

    /// An animation of a property, with its curve.
    public struct Motion: Sendable {
        /// The animation as source.
        public var animation: String
        /// The components of the value in the frame, such as x and y, in the units of the property. Angles are in
        /// degrees.
        public var value: [Double]
        /// The velocities of these components, per second.
        public var velocity: [Double]
        /// The value at which the animation ends.
        public var target: [Double]
        /// Seconds until the value comes to rest; nil if it never does, or if the number is unknown.
        public var timeLeft: Double?
        /// The changes that started and retargeted the motion, in order. If there are more than 1,000, the oldest may
        /// be missing.
        public var steps: [Step]
        /// The values in the frames so far. If there are more than 4,000, the oldest may be missing.
        public var samples: [Sample]
        /// The values in the frames to come if nothing interrupts the motion: until its end, or for two seconds, 60
        /// samples per second. Empty if the value follows a hand.
        public var future: [Sample]
    }

    /// A value of a motion in a frame.
    public struct Sample: Sendable {
        /// The instant of the frame, in seconds on the host's clock.
        public var time: Double
        /// The components of the value.
        public var value: [Double]
        /// The velocities of these components, per second.
        public var velocity: [Double]
    }

    /// A change that started or retargeted a motion.
    public struct Step: Sendable {
        /// The kinds of steps.
        public enum Kind: String, Sendable {
            /// The motion begins from rest.
            case begin = "begins"
            /// A new target interrupts the motion.
            case retarget = "is retargeted"
            /// The motion continues after a hand has held the value.
            case resume = "resumes"
        }

        /// The kind.
        public var kind: Kind
        /// The instant of the frame that first shows the change, in seconds on the host's clock.
        public var time: Double
        /// The animation as source.
        public var animation: String
        /// The line of source with the animation; nil if it is not known.
        public var line: SourceLine?
        /// The line of the callback that made the change; nil if it is not known.
        public var action: SourceLine?
        /// The last event before the change; nil if there was none.
        public var event: InputEvent?
    }

    /// A body that ran in the frame.
    public struct RanBody: Sendable, Hashable {
        /// The type of the view.
        public var view: String
        /// Why the body ran: `state`, `environment`, `parent`, `model`, `animation`, `insertion` or `unknown`.
        public var reasons: [String]
    }
}
