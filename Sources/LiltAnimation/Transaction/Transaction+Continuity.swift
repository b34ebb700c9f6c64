/// A continuous change is one of a stream of changes, such as the changes of a drag.
///
/// ```
///                     the value                        the spring that follows
/// isContinuous        stops, and follows the change    starts with the velocity of the changes
/// tracksVelocity      the same
/// neither             keeps its motion, shifted        starts with the velocity of that motion
/// ```
/// This applies to changes without an animation. A drag sets `isContinuous` for the changes of its `onChanged` and
/// `updating` closures; an app sets it for its own streams, such as the changes of a game controller. SwiftUI, too,
/// has both properties: `isContinuous` states the source of the change, `tracksVelocity` its effect.
extension Transaction {
    /// Whether the change is one of a stream, such as the changes of a drag.
    ///
    /// If the change has no animation, the values of views that it changes end their motion and follow the change.
    /// Their velocity is measured, and the next spring starts with that velocity.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }

    /// Whether unanimated changes measure their velocity, so a spring that follows starts with it. For views it has the
    /// effect of `isContinuous`.
    public var tracksVelocity: Bool {
        get { self[TracksVelocityKey.self] }
        set { self[TracksVelocityKey.self] = newValue }
    }

    /// Whether values follow the change at once and measure its velocity.
    package var followsAtOnce: Bool { animation == nil && (isContinuous || tracksVelocity) }

    /// The animation of a changed value outside of views. It is the transaction's own animation. If there is none, it
    /// is `velocityTracking` if `tracksVelocity` is set, and nil otherwise. `velocityTracking` moves nothing; it only
    /// measures the velocity.
    package var effectiveAnimation: Animation? {
        animation ?? (tracksVelocity ? .velocityTracking : nil)
    }

    /// The name of one of these keys in a description; nil for other keys.
    static func continuityName(of key: any Any.Type) -> String? {
        switch key {
        case is IsContinuousKey.Type: "isContinuous"
        case is TracksVelocityKey.Type: "tracksVelocity"
        default: nil
        }
    }

    private enum IsContinuousKey: TransactionKey {
        static var defaultValue: Bool { false }
    }

    private enum TracksVelocityKey: TransactionKey {
        static var defaultValue: Bool { false }
    }
}
