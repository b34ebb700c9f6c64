/// The condition under which an animation counts as complete.
///
/// ```swift
/// var x = 0.0
/// withAnimation(.bouncy, completionCriteria: .removed) { x = 100 } completion: { print("at rest") }
/// ```
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Moment: Hashable {
        case logicallyComplete
        case removed
    }

    private let moment: Moment

    /// The animation has visually ended, though a spring's long tail may still move slightly.
    ///
    /// A spring is logically complete after its response, a curve at its end. A replaced animation is complete at
    /// its original time, or earlier if the animation that replaces it ends before.
    public static let logicallyComplete = AnimationCompletionCriteria(moment: .logicallyComplete)

    /// The animated value has come to rest. Each further animation of the value defers the completion.
    public static let removed = AnimationCompletionCriteria(moment: .removed)
}

extension AnimationCompletionCriteria: CustomStringConvertible {
    /// `logicallyComplete` or `removed`.
    public var description: String { "\(moment)" }
}
