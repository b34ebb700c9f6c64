/// An emitter at work: its particles at an instant.
///
/// ```swift
/// let system = ParticleSystem(.fountain, seed: 7)
/// system.advance(to: frame.targetTimestamp)
/// context.draw(system, symbols: [drop])
/// ```
///
/// Simulated in whole steps of its own; an instant between two is a copy of the last one, moved on by the rest. So what
/// lives at an instant, to the bit, depends on the emitter, the seed and the instant, and not on which frames came
/// before or on the machine.
///
/// A class, because it is large: two names for one system are one system. Not to be used by two threads at once.
///
/// - Complexity: an instant costs about 2 ns a particle for each step since the last, where only gravity, wind, drag
///   and curves act; ten to fifty times as much with forces, bounds and obstacles. Allocates only while the number of
///   particles grows.
public final class ParticleSystem {
    /// The emitter. Setting it keeps the particles that live, and emits from now on by the new one; going back to an
    /// earlier instant then shows what the new one would have shown.
    public var emitter: Emitter {
        didSet { emitterChanged() }
    }

    /// What all random numbers are drawn by.
    public let seed: UInt64

    /// Seconds of a step.
    public let step: Double

    /// The instant shown, in seconds since the system started.
    public private(set) var time = 0.0

    /// Where the emitter is at an instant, added to its own position and path. It is asked about instants in any order,
    /// so it must be a function of the instant alone; setting it counts as setting the emitter.
    ///
    /// Its velocity, where particles inherit that, is by its places a thousandth of a second before and after: a jump in
    /// it is motion then. ``move(to:at:)`` can jump without.
    public var motion: (@Sendable (_ time: Double) -> CGPoint)? {
        didSet { emitterChanged() }
    }

    /// Whether time stands still. Instants of the clock that pass meanwhile are lost to the system.
    public var isPaused = false {
        didSet { anchor = (clock, time) }
    }

    /// How fast time passes, 0…100; other values count as the nearest, NaN as 0.
    public var timeScale = 1.0 {
        didSet {
            timeScale = timeScale > 0 ? min(timeScale, 100) : 0
            anchor = (clock, time)
        }
    }

    private let simulation: ParticleSimulation
    /// The last whole step.
    private var state: SimulationState
    /// Between steps: the state moved on to `time`.
    private var partial: SimulationState
    private var showsPartial = false
    /// What was at earlier steps, in order; kept once somebody has gone back.
    private var checkpoints: [SimulationState] = []
    private var keepsCheckpoints = false
    private var burstCount: UInt64 = 0
    /// The last instant of the clock.
    package private(set) var clock = 0.0
    /// Called when something from outside may bring a system that has come to rest to life.
    package var onAwake: (() -> Void)?
    /// An instant of the clock, and the system's at that instant.
    private var anchor = (clock: 0.0, time: 0.0)
    /// Buffers of what is drawn, used again from frame to frame.
    var appearance = ParticleAppearance()
    var placements = PlacementWriter()

    /// Creates a system at its start.
    ///
    /// - Parameters:
    ///   - emitter: Numbers beyond their limits are taken to the nearest; see ``Emitter/validate()``.
    ///   - seed: Equal seeds give equal particles; different ones have nothing to do with each other.
    ///   - step: Seconds of a step, 1/1000…1/10; other values count as the nearest, NaN as 1/120.
    public init(_ emitter: Emitter, seed: UInt64 = 0, step: Double = 1.0 / 120) {
        self.emitter = emitter
        self.seed = seed
        let step = step.isNaN ? 1.0 / 120 : min(max(step, 1.0 / 1000), 1.0 / 10)
        self.step = step
        let limited = emitter.limited
        let plan = EmitterPlan(limited, step: step)
        simulation = ParticleSimulation(
            limited, plan: plan, track: EmitterTrack(limited, function: nil, legs: []), seed: seed, step: step)
        state = SimulationState(pools: plan.makePools())
        partial = SimulationState(pools: plan.makePools())
        prewarm = limited.prewarm
        show(0)
    }

    private var prewarm: Double

    // MARK: - Time

    /// Goes on to an instant of a clock at which the system started at 0, such as a frame's time since a view appeared.
    ///
    /// Earlier instants than the last, and NaN, change nothing; infinity is the latest there is. Through a long gap, of a
    /// suspended machine perhaps, no more is simulated than can still be seen: the longest life, or ten minutes of it; the
    /// last minute where births depend on what was before, because a limit of particles can be reached or obstacles be
    /// hit.
    public func advance(to clock: Double) {
        guard clock > self.clock else { return }
        // Infinity has no difference that a time scale of 0 could multiply.
        let clock = min(clock, .greatestFiniteMagnitude)
        self.clock = clock
        guard !isPaused else { return }
        show(anchor.time + (clock - anchor.clock) * timeScale)
    }

    /// Shows another instant, earlier or later, in seconds since the system started. Below 0 counts as 0; NaN changes
    /// nothing. The clock goes on from there.
    ///
    /// - Complexity: that of simulating from the nearest step that is known: the start, the instant shown, or one of up
    ///   to 32, of 256 MiB together, that are remembered once somebody has gone back. No more is simulated than through
    ///   a long gap.
    public func seek(to time: Double) {
        guard !time.isNaN else { return }
        keepsCheckpoints = keepsCheckpoints || time < self.time
        show(max(0, time))
        anchor = (clock, self.time)
    }

    /// Starts again, without what was asked for by ``burst(_:at:)`` and ``move(to:)``.
    public func restart() {
        simulation.removeBursts()
        burstCount = 0
        simulation.track = EmitterTrack(emitter.limited, function: motion, legs: [])
        forget()
        seek(to: 0)
        onAwake?()
    }

    // MARK: - From outside

    /// Bears particles at the instant shown, with the next frame.
    ///
    /// What is asked for stays until it is borne, in 64 bytes a burst; of what has been, at least the 4096 newest
    /// bursts are kept for going back.
    ///
    /// - Parameters:
    ///   - count: Up to 10⁹, of which live what the limit lets; below 1 does nothing.
    ///   - point: In the system's coordinates; `nil` is where the emitter is.
    public func burst(_ count: Int, at point: CGPoint? = nil) {
        guard count > 0 else { return }
        if let point, !(point.x.isFinite && point.y.isFinite) { return }
        simulation.add(
            ParticleSimulation.Burst(
                number: burstCount, instant: shownInstant, count: min(count, 1_000_000_000),
                place: point.map { SIMD2($0) }))
        burstCount += 1
        forgetSteps(after: shownInstant)
        onAwake?()
    }

    /// Moves the emitter, which travels evenly between the places that it was told, so that its trail is even too.
    ///
    /// To be called before ``advance(to:)`` of the frame that shows it. What has been shown stays: an emitter that was
    /// told nothing of the instant shown has rested up to it. Places still to come stay until it has passed them; of
    /// those that it has, at least the 32,768 newest are kept for going back.
    ///
    /// - Parameters:
    ///   - point: Added to the emitter's own position. A point that is not finite changes nothing.
    ///   - time: When it is there, in seconds since the system started; `nil` is the instant shown, where it jumps. What
    ///     was said of later instants is forgotten. An earlier one than that shown changes what was, since the place
    ///     before; with none before, the emitter has always been there.
    public func move(to point: CGPoint, at time: Double? = nil) {
        guard let time else { return move(to: point, atInstant: shownInstant) }
        // A time that is not before the one shown is not before what is simulated, which may be a hair further.
        let isPast = time < self.time
        move(to: point, atInstant: isPast ? time + prewarm : max(time + prewarm, shownInstant))
    }

    /// Moves the emitter, evenly from where it is to a point in so many seconds from the instant shown: for following a
    /// pointer, whose places come with the frames.
    ///
    /// - Parameters:
    ///   - point: As for ``move(to:at:)``.
    ///   - seconds: 1/60 is a frame of most displays. Below 0 counts as 0.
    public func move(to point: CGPoint, over seconds: Double) {
        guard point.x.isFinite, point.y.isFinite, seconds.isFinite else { return }
        let now = shownInstant
        // The first point is where it comes from.
        if simulation.track.legs.isEmpty { return move(to: point) }
        // What was said of later is forgotten.
        simulation.track.move(to: simulation.track.offset(at: now), at: now, now: now)
        move(to: point, atInstant: now + max(seconds, 0))
    }

    /// Moves the emitter to be at a point at an instant of emission.
    private func move(to point: CGPoint, atInstant instant: Double) {
        guard point.x.isFinite, point.y.isFinite, instant.isFinite else { return }
        forgetSteps(after: simulation.track.move(to: SIMD2(point), at: instant, now: shownInstant))
        onAwake?()
    }

    // MARK: - What lives

    /// How many particles live.
    public var count: Int { shown.liveCount }

    /// What has happened so far.
    public var counters: ParticleCounters { shown.counters }

    /// Whether nobody lives and nobody will be born, unless something comes from outside.
    public var isFinished: Bool {
        count == 0 && simulation.isOver(at: time + prewarm)
            && simulation.bursts.last.map { $0.instant < shownInstant } ?? true
    }

    /// Where the emitter is at the instant shown.
    public var emitterPosition: CGPoint {
        let place = simulation.track.place(at: shownInstant)
        return CGPoint(x: place.x, y: place.y)
    }

    /// The state at the instant shown.
    var shown: SimulationState { showsPartial ? partial : state }
    var plan: EmitterPlan { simulation.plan }

    // MARK: - Simulation

    /// The latest instant that is simulated, in seconds: three years, of which birth 10¹⁵ still has a number of its
    /// own.
    private static let latestTime = 1e8
    /// Whole steps to an instant; one that is a hair before a step counts as it, so that frames of 1/60 s, which are
    /// not exact in binary, fall on steps.
    private static let hair = 1e-6
    /// What is simulated at most to reach an instant far away, in seconds: of lives longer than that the oldest are
    /// missing.
    private static let longestHorizon = 600.0
    /// Between checkpoints, in steps.
    private static let checkpointStride = 120
    private static let maximumCheckpointCount = 32
    /// What checkpoints may take together: 256 MiB, 50,000 particles in each.
    private static let maximumCheckpointBytes = 256 << 20

    /// Makes `time` the instant shown.
    private func show(_ time: Double) {
        self.time = min(time, Self.latestTime)
        let (emission, steps) = (self.time + prewarm, stepIndex(at: self.time))
        simulate(to: steps)
        simulation.forgetOldest(before: simulation.start(ofStep: steps))
        let rest = emission - simulation.start(ofStep: steps)
        showsPartial = rest > Self.hair * step
        guard showsPartial else { return }
        partial.copy(from: state)
        simulation.advance(&partial, toInstant: emission)
    }

    /// How many whole steps there are to a time of the system.
    private func stepIndex(at time: Double) -> Int { Int((time + prewarm) / step + Self.hair) }

    private func simulate(to target: Int) {
        if target < state.stepIndex {
            // The last one that is not later.
            if let known = checkpoints.last(where: { $0.stepIndex <= target }) {
                state.copy(from: known)
            } else {
                state.restart(at: 0)
            }
        }
        let (gap, horizon) = (target - state.stepIndex, Int(min(plan.horizon, Self.longestHorizon) / step) + 2)
        let mostByLimit = Int(60 / step)
        var isWhole = true
        if gap > min(horizon, mostByLimit) {
            let asked = simulation.bursts.reduce(0.0) { $0 + Double($1.count) }
            let most = plan.isForgetful(births: asked) ? horizon : mostByLimit
            if gap > most {
                state.restart(at: target - most)
                // Before the target the oldest are missing.
                isWhole = false
            }
        }
        while state.stepIndex < target {
            if keepsCheckpoints && isWhole && state.stepIndex % Self.checkpointStride == 0 { keepCheckpoint() }
            simulation.advance(&state)
        }
    }

    /// Remembers the state, where it is later than all that are known.
    private func keepCheckpoint() {
        if let last = checkpoints.last, last.stepIndex >= state.stepIndex { return }
        let most = min(Self.maximumCheckpointCount, Self.maximumCheckpointBytes / max(state.byteCount, 1))
        guard most > 1 else { return }
        // Every second one goes: those that stay are twice as far apart, but for the newest.
        while checkpoints.count >= most {
            checkpoints = checkpoints.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        }
        var copy = SimulationState(pools: plan.makePools())
        copy.copy(from: state)
        checkpoints.append(copy)
    }

    /// The instant shown, in seconds of emission: births before it have taken place, others have not. An instant that
    /// is a hair before a step counts as it.
    private var shownInstant: Double { max(time + prewarm, simulation.start(ofStep: state.stepIndex)) }

    /// Forgets what has taken place after an instant of emission, because that has changed, and shows what would have.
    private func forgetSteps(after instant: Double) {
        checkpoints.removeAll { simulation.start(ofStep: $0.stepIndex) > instant }
        guard instant < shownInstant else { return }
        if simulation.start(ofStep: state.stepIndex) > instant {
            if let known = checkpoints.last { state.copy(from: known) } else { state.restart(at: 0) }
        }
        show(time)
    }

    private func forget() {
        checkpoints.removeAll()
        state.restart(at: 0)
    }

    private func emitterChanged() {
        let limited = emitter.limited
        let old = simulation.plan
        let plan = EmitterPlan(limited, step: step)
        let (simulated, later) = (simulation.start(ofStep: state.stepIndex), limited.prewarm - prewarm)
        prewarm = limited.prewarm
        state.stepIndex = stepIndex(at: time)
        var legs = simulation.track.legs
        if later != 0 {
            // The system's time stays, and so that of emission changes.
            for index in legs.indices {
                legs[index].start += later
                legs[index].end += later
            }
            simulation.delayBursts(by: later, simulated: simulated, until: simulation.start(ofStep: state.stepIndex))
        }
        simulation.replace(limited, plan: plan, track: EmitterTrack(limited, function: motion, legs: legs))
        checkpoints.removeAll()
        // Particles go on where an emitter of the same kind stands in the same place of the tree.
        let pools = plan.makePools()
        for (index, pool) in pools.enumerated() where index < old.nodes.count {
            let living = state.pools[index]
            if living.wordCount == pool.wordCount && living.trailCount == pool.trailCount { pool.copy(from: living) }
        }
        state.pools = pools
        partial = SimulationState(pools: plan.makePools())
        show(time)
        onAwake?()
    }
}
