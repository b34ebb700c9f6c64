import Lilt

/// Shakes randomly around the target until the view's environment ends the shake, then fades out.
struct ShakeAnimation: CustomAnimation {
    /// The amplitude, as a multiple of the distance to the target.
    let amplitude: Double
    /// Seconds of the fade-out, which starts when the environment ends the shake. If it is 0, the shake stops at once.
    let fadeOut: Double

    /// The state between frames.
    private struct Shaking<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: (random: UInt64, stop: Double?) { (1, nil) }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var (random, stop) = context.state[Shaking<V>.self]
        if context.environment.isShaking { stop = nil } else if stop == nil { stop = time }
        // Knuth's linear congruential generator for MMIX: the same shake in every run.
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        context.state[Shaking<V>.self] = (random, stop)
        let strength = stop.map { fadeOut > 0 ? 1 - (time - $0) / fadeOut : 0 } ?? 1
        guard strength > 0 else { return nil }
        let noise = Double(random >> 40) / Double(1 << 23) - 1
        return value.scaled(by: 1 + amplitude * strength * noise)
    }
}

extension EnvironmentValues {
    /// Whether shakes continue.
    var isShaking: Bool {
        get { self[IsShakingKey.self] }
        set { self[IsShakingKey.self] = newValue }
    }
}

private struct IsShakingKey: EnvironmentKey {
    static let defaultValue = false
}
