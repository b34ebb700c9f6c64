import Lilt

/// Constant speed, so many times as fast as the view's environment says at each instant.
struct PacedAnimation: CustomAnimation {
    /// Seconds at a pace of 1.
    let duration: Double

    /// How far the animation has come on its own clock.
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
    /// How many times as fast as usual paced animations run.
    var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

private struct PaceKey: EnvironmentKey {
    static let defaultValue = 1.0
}
