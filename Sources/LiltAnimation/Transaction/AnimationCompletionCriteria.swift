/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Moment: Hashable {
        case logicallyComplete
        case removed
    }

    private let moment: Moment

    /// When the animation has done what it is for, though a spring's long tail may still move by a hair.
    ///
    /// A spring is logically complete after its response, a curve at its end. An animation that another one replaces
    /// completes at the time at which it would have without the other, or when the other ends if that is earlier.
    public static let logicallyComplete = AnimationCompletionCriteria(moment: .logicallyComplete)

    /// When the animated value has come to rest. Every animation that joins on the way puts it off.
    public static let removed = AnimationCompletionCriteria(moment: .removed)
}

extension AnimationCompletionCriteria: CustomStringConvertible {
    /// `logicallyComplete` or `removed`.
    public var description: String { "\(moment)" }
}
