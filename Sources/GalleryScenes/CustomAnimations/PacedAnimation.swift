import Lilt

/// Constant speed, multiplied by the view's `pace` at each instant.
struct PacedAnimation: CustomAnimation {
    /// Seconds at a pace of 1.
    let duration: Double

    /// The progress of the animation on its own clock.
    private struct Progress<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: (own: Double, time: Double) { (0, 0) }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var progress = context.state[Progress<V>.self]
        progress.own += (time - progress.time) * context.environment.pace
        progress.time = time
        context.state[Progress<V>.self] = progress
        return progress.own < duration ? value.scaled(by: progress.own / duration) : nil
    }
}

extension EnvironmentValues {
    /// The speed factor of paced animations.
    var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

private struct PaceKey: EnvironmentKey {
    static let defaultValue = 1.0
}
