/// A group of particles that spawn at once, and possibly again after each period.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.rate = 0
/// emitter.bursts = [EmitterBurst(at: 0, count: 60)]
/// ```
public struct EmitterBurst: Hashable, Codable, Sendable {
    /// The instant of the first repetition, in seconds of emission, 0…10⁶.
    public var time: Double
    /// The number of particles, 0…10⁹. It is chosen at random for each repetition, then rounded. No more particles live
    /// than the emitter's limit.
    public var count: ParticleRange<Double>
    /// Seconds from one repetition to the next, 0.001…10⁶.
    public var period: Double
    /// The number of repetitions, including the first, 0…10⁹; with `nil`, the burst repeats without end.
    public var repeatCount: Int?

    /// Creates a burst.
    public init(
        at time: Double = 0, count: ParticleRange<Double>, period: Double = 1, repeatCount: Int? = 1
    ) {
        self.time = time
        self.count = count
        self.period = period
        self.repeatCount = repeatCount
    }
}

/// Emission that alternates between on and off.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.dutyCycle = DutyCycle(on: 0.5, off: 1)
/// ```
public struct DutyCycle: Hashable, Codable, Sendable {
    /// The duration with emission, in seconds, 0.001…10⁶.
    public var on: Double
    /// The duration without emission, in seconds, 0…10⁶.
    public var off: Double

    /// Creates a cycle that begins with emission.
    public init(on: Double, off: Double) {
        self.on = on
        self.off = off
    }
}

/// The policy for spawns while the limit of live particles is reached.
public enum OverflowPolicy: String, Hashable, Codable, Sendable {
    /// No particle spawns.
    case skipNew
    /// The oldest particles are removed. These removals do not count as deaths.
    case retireOldest
}
