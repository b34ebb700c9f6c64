/// A running simulation of an emitter: its particles at an instant.
///
/// ```swift
/// let system = ParticleSystem(.fountain, seed: 7)
/// system.advance(to: frame.targetTimestamp)
/// context.draw(system, symbols: [drop])
/// ```
///
/// The simulation advances in whole steps; the steps of a long pre-warm are longer than ``step``. At an instant between
/// two steps, the system shows a copy of the last step, advanced by the remaining time. Every bit of the particles at
/// an instant depends on the emitter, its motion, the step, the requests, the seed and the instant only. It does not
/// depend on the machine, nor on earlier frames, unless the system skips a part of a long gap; see ``advance(to:)``.
///
/// It is a class, because it is large. Only one thread may use a system at a time.
///
/// - Complexity: To advance to an instant takes about 2 ns per particle for each step since the last instant, if only
///   gravity, wind, drag and curves act. A few forces or sixteen obstacles multiply this by up to ten, and by up to
///   fifty if the particles hit something in each step; more forces or obstacles take longer in proportion. Memory for
///   particles is allocated only while their number grows.
public final class ParticleSystem {
    /// The emitter. Setting this property keeps the live particles; later particles spawn from the new emitter. An
    /// emitter loses its particles if the number of its trail positions changes, if it gets its first secondary
    /// emitter, or if it loses its last one. A later seek to an earlier instant shows particles of the new emitter
    /// only.
    public var emitter: Emitter {
        didSet { emitterChanged() }
    }

    /// The seed of all random numbers.
    public let seed: UInt64

    /// The length of a step, in seconds.
    public let step: Double

    /// The instant shown, in seconds since the system started.
    public private(set) var time = 0.0

    /// An offset of the emitter as a function of the system's time, added to its own position and path.
    ///
    /// The system calls it with times in any order, so it must depend on the time alone. Setting this property has the
    /// same effect as setting `emitter`. If particles inherit the emitter's velocity, the velocity of the function is
    /// its central difference over 1/500 s. A jump of the function therefore counts as motion; a jump by
    /// ``move(to:at:)`` does not.
    public var motion: (@Sendable (_ time: Double) -> CGPoint)? {
        didSet { emitterChanged() }
    }

    /// Whether the system's time is stopped. The system skips the time by which the clock advances during a pause.
    public var isPaused = false {
        didSet { anchor = (clock, time) }
    }

    /// The system's seconds per second of the clock, clamped to 0…100; NaN counts as 0.
    public var timeScale = 1.0 {
        didSet {
            timeScale = timeScale > 0 ? min(timeScale, 100) : 0
            anchor = (clock, time)
        }
    }

    private let simulation: ParticleSimulation
    private var longSteps: LongSteps
    /// The number of whole steps simulated so far, including the long steps of the pre-warm.
    package private(set) var simulatedSteps = 0
    /// The state after the last whole step.
    private var state: SimulationState
    /// The state at `time`, if that is between two steps.
    private var partial: SimulationState
    private var showsPartial = false
    /// States of earlier steps, in order. The system keeps them from the first seek to an earlier instant on.
    private var checkpoints: [SimulationState] = []
    /// The number of kept checkpoints. See `seek(to:)`.
    package var checkpointCount: Int { checkpoints.count }
    private var keepsCheckpoints = false
    private var burstCount: UInt64 = 0
    /// The last instant of the clock.
    package private(set) var clock = 0.0
    /// The actions that wake the views that show the system.
    private var wakers: [(view: ObjectIdentifier, wake: () -> Void)] = []
    /// An instant of the clock, and the system's time at that instant.
    private var anchor = (clock: 0.0, time: 0.0)
    /// Draws the particles. The system keeps the recorder so that frames reuse its buffers.
    let recorder = ParticleRecorder()
    private var tape = ParticleTape()

    /// Creates a system at time 0.
    ///
    /// - Parameters:
    ///   - emitter: Numbers beyond their limits are clamped; see ``Emitter/validate()``.
    ///   - seed: Equal seeds give equal particles; different seeds give independent ones.
    ///   - step: The length of a step in seconds, clamped to 1/1000…1/10; NaN counts as 1/120.
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
        longSteps = Self.longSteps(limited, plan: plan, step: step)
        show(0)
    }

    private var prewarm: Double

    // MARK: - Time

    /// Advances to an instant of a clock that was 0 when the system started, such as the time since a view appeared.
    ///
    /// Instants before the last one, and NaN, change nothing. Infinity counts as the latest instant. After a long gap,
    /// for example while the machine was suspended, only the time that can still have an effect is simulated: the
    /// longest life, at most ten minutes. If spawns depend on earlier particles, because a limit or a collision is
    /// possible, only the last minute is simulated.
    public func advance(to clock: Double) {
        guard clock > self.clock else { return }
        // Infinity times a time scale of 0 would be NaN.
        let clock = min(clock, .greatestFiniteMagnitude)
        self.clock = clock
        guard !isPaused else { return }
        show(anchor.time + (clock - anchor.clock) * timeScale)
    }

    /// Shows another instant, earlier or later, in seconds since the system started. The clock continues from there.
    ///
    /// Negative times count as 0; NaN changes nothing.
    ///
    /// - Complexity: Simulates from the last known step before `time`: the start, the step shown, or one of up to 32
    ///   checkpoints (256 MiB together) that the system keeps after the first seek to an earlier instant. The bound on
    ///   a long gap applies here too.
    public func seek(to time: Double) {
        guard !time.isNaN else { return }
        keepsCheckpoints = keepsCheckpoints || time < self.time
        show(max(0, time))
        anchor = (clock, self.time)
    }

    /// Sets the action that wakes a view when a request may make a finished system spawn particles again; nil for none.
    /// A view that is being removed and its successor can show the system at the same time.
    package func setWaker(of view: AnyObject, _ wake: (() -> Void)?) {
        wakers.removeAll { $0.view == ObjectIdentifier(view) }
        if let wake { wakers.append((ObjectIdentifier(view), wake)) }
    }

    private func wakeViews() {
        for waker in wakers { waker.wake() }
    }

    /// Restarts at time 0 and discards the requests of ``burst(_:at:)`` and ``move(to:at:)``.
    public func restart() {
        simulation.requestedBursts.removeAll()
        burstCount = 0
        let limited = emitter.limited
        simulation.replace(
            limited, plan: plan, track: EmitterTrack(limited, function: motion, legs: []))
        discardAllSteps()
        show(0)
        anchor = (clock, time)
        wakeViews()
    }

    // MARK: - Requests

    /// Spawns particles at the instant shown. They appear in the next frame.
    ///
    /// A request takes 64 bytes of memory. At least the 4096 newest requests are kept, so that the system can go back
    /// in time.
    ///
    /// - Parameters:
    ///   - count: The number of particles, clamped to 10⁹ and to the emitter's limit; a number below 1 has no effect.
    ///   - point: The position in the system's coordinates; `nil` is the emitter's position. A point that is not finite
    ///     has no effect.
    public func burst(_ count: Int, at point: CGPoint? = nil) {
        guard count > 0 else { return }
        if let point, !(point.x.isFinite && point.y.isFinite) { return }
        simulation.requestedBursts.add(
            RequestedBurst(
                number: burstCount, instant: shownInstant, count: min(count, 1_000_000_000),
                position: point.map { SIMD2($0) }))
        burstCount += 1
        discardSteps(after: shownInstant)
        wakeViews()
    }

    /// Moves the emitter to a point at a time. Between two requested points it moves at constant velocity, so it leaves
    /// an even trail.
    ///
    /// Call this function before ``advance(to:)`` for the frame that shows the move. A request for the instant shown or
    /// later does not change the past: if the previous request is for an instant before the instant shown, the emitter
    /// rests between these instants. At least the 32,768 newest requests are kept, so that the system can go back in
    /// time.
    ///
    /// - Parameters:
    ///   - point: Added to the emitter's own position. A point that is not finite changes nothing.
    ///   - time: In seconds since the system started; `nil` is the instant shown, at which the emitter jumps. Requests
    ///     for later times are discarded. If the time is before the instant shown, the past changes: the emitter moves
    ///     from the position of the request before this time to the point. Without such a request, the emitter has
    ///     always been at the point. A time that is not finite changes nothing.
    public func move(to point: CGPoint, at time: Double? = nil) {
        guard let time else { return move(to: point, atInstant: shownInstant) }
        // The simulation may be slightly ahead of the time shown.
        let isPast = time < self.time
        move(to: point, atInstant: isPast ? time + prewarm : max(time + prewarm, shownInstant))
    }

    /// Moves the emitter at constant velocity to a point, over `seconds` from the instant shown. The first request
    /// makes it jump to the point. Use this function to follow a pointer, whose positions arrive with the frames.
    ///
    /// - Parameters:
    ///   - point: As for ``move(to:at:)``.
    ///   - seconds: The duration of the move; 1/60 is a frame of most displays. Negative values count as 0. A duration
    ///     that is not finite changes nothing.
    public func move(to point: CGPoint, over seconds: Double) {
        guard point.x.isFinite, point.y.isFinite, seconds.isFinite else { return }
        let now = shownInstant
        // The emitter jumps to the first point.
        if simulation.track.legs.isEmpty { return move(to: point) }
        // Discards the requests for later instants.
        simulation.track.move(to: simulation.track.offset(at: now), at: now, now: now)
        move(to: point, atInstant: now + max(seconds, 0))
    }

    /// Moves the emitter to a point at an instant of emission.
    private func move(to point: CGPoint, atInstant instant: Double) {
        guard point.x.isFinite, point.y.isFinite, instant.isFinite else { return }
        discardSteps(after: simulation.track.move(to: SIMD2(point), at: instant, now: shownInstant))
        wakeViews()
    }

    // MARK: - Particles

    /// The number of live particles.
    public var count: Int { shown.liveCount }

    /// The numbers of events so far.
    public var counters: ParticleCounters { shown.counters }

    /// Whether no particle lives and none will spawn without another request.
    public var isFinished: Bool {
        count == 0 && simulation.spawner.isOver(at: time + prewarm)
            && simulation.requestedBursts.bursts.last.map { $0.instant < shownInstant } ?? true
    }

    /// The emitter's position at the instant shown, in the system's coordinates.
    public var emitterPosition: CGPoint {
        let position = simulation.track.position(at: shownInstant)
        return CGPoint(x: position.x, y: position.y)
    }

    /// Returns the moment shown, from which a history can draw the particles again as they are now; nil if the history
    /// should keep the drawn list instead.
    ///
    /// - Parameters:
    ///   - symbols: As for `GraphicsContext.draw(_:symbols:)`.
    ///   - transform: The transform of the context in which the particles are drawn.
    /// - Complexity: O(1). A call that makes a checkpoint is O(count), because it copies the particles.
    package func moment(
        symbols: [GraphicsContext.ResolvedSymbol], transform: CGAffineTransform
    ) -> ParticleMoment? {
        tape.moment(
            of: simulation, state, partialInstant: showsPartial ? time + prewarm : nil, position: emitterPosition,
            symbols: symbols, transform: transform
        ) {
            ParticleCheckpoint(
                state, of: emitter.limited, plan: plan, function: motion, seed: seed, step: step)
        }
    }

    /// The state at the instant shown.
    var shown: SimulationState { showsPartial ? partial : state }
    var plan: EmitterPlan { simulation.plan }

    /// The maximum number of particles and trail positions that can live at once, secondary emitters included.
    package var particleLimit: Int { plan.nodes.reduce(0) { $0 + $1.limit * (1 + $1.trailCount) } }

    // MARK: - Simulation

    /// The latest instant that is simulated, in seconds: three years. The last spawn at the highest rate has the number
    /// 10¹⁵, which a `Double` represents exactly.
    private static let latestTime = 1e8
    /// An instant counts as a step if it is before the step by less than this fraction of a step. Frames of 1/60 s thus
    /// coincide with steps, although binary numbers cannot represent 1/60 exactly.
    private static let hair = 1e-6
    /// The longest time that is simulated to reach a distant instant, in seconds. Particles that spawned earlier are
    /// missing.
    private static let longestHorizon = 600.0
    /// The longest time that is simulated to reach a distant instant, in seconds, if spawns depend on earlier
    /// particles.
    private static let limitHorizon = 60.0
    /// The number of steps from a checkpoint to the next.
    private static let checkpointStride = 120
    private static let maximumCheckpointCount = 32
    /// The memory of all checkpoints together: 256 MiB, enough for 50,000 particles in each.
    private static let maximumCheckpointBytes = 256 << 20

    /// Shows the instant `time`.
    private func show(_ time: Double) {
        self.time = min(time, Self.latestTime)
        let (emission, steps) = (self.time + prewarm, stepIndex(at: self.time))
        simulate(to: steps)
        simulation.removeOldest(before: simulation.start(ofStep: steps))
        let rest = emission - simulation.start(ofStep: steps)
        showsPartial = rest > Self.hair * step
        guard showsPartial else { return }
        partial.copy(from: state)
        simulation.advance(&partial, toInstant: emission)
    }

    /// The number of whole steps up to a time of the system.
    private func stepIndex(at time: Double) -> Int { Self.stepIndex(time + prewarm, step: step) }

    private static func stepIndex(_ emission: Double, step: Double) -> Int { Int(emission / step + hair) }

    private static func longSteps(_ emitter: Emitter, plan: EmitterPlan, step: Double) -> LongSteps {
        let span = plan.hasBoundedHistory(requested: 0) ? min(plan.horizon, longestHorizon) : limitHorizon
        return LongSteps(
            steps: stepIndex(emitter.prewarm, step: step), span: Int(span / step) + 2, plan: plan)
    }

    private func simulate(to target: Int) {
        if target < state.stepIndex {
            // After a change of the emitter the earlier steps differ from the shown steps.
            tape.discard(after: -.infinity)
            // The last checkpoint that is not later than the target.
            if let known = checkpoints.last(where: { $0.stepIndex <= target }) {
                state.copy(from: known)
            } else {
                state.restart(at: 0)
            }
        }
        let (gap, horizon) = (target - state.stepIndex, Int(min(plan.horizon, Self.longestHorizon) / step) + 2)
        let mostByLimit = Int(Self.limitHorizon / step)
        var isWhole = true
        if gap > min(horizon, mostByLimit) {
            let requested = simulation.requestedBursts.bursts.reduce(0.0) { $0 + Double($1.count) }
            let most = plan.hasBoundedHistory(requested: requested) ? horizon : mostByLimit
            if gap > most {
                tape.discard(after: -.infinity)
                state.restart(at: target - most)
                // The oldest particles are missing in the states before the target, so these states cannot be
                // checkpoints.
                isWhole = false
            }
        }
        if state.stepIndex < longSteps.end {
            simulatedSteps += longSteps.advance(&state, emitter: emitter.limited, seed: seed, like: simulation)
        }
        while state.stepIndex < target {
            simulatedSteps += 1
            if keepsCheckpoints && isWhole && state.stepIndex % Self.checkpointStride == 0 { keepCheckpoint() }
            simulation.advance(&state)
        }
    }

    /// Adds the state to the checkpoints if it is later than all of them.
    private func keepCheckpoint() {
        if let last = checkpoints.last, last.stepIndex >= state.stepIndex { return }
        let most = min(Self.maximumCheckpointCount, Self.maximumCheckpointBytes / max(state.byteCount, 1))
        guard most > 1 else { return }
        // Every second checkpoint is removed, so the remaining ones are twice as far apart.
        while checkpoints.count >= most {
            checkpoints = checkpoints.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        }
        var copy = SimulationState(pools: plan.makePools())
        copy.copy(from: state)
        checkpoints.append(copy)
    }

    /// The instant shown, in seconds of emission. The state includes all spawns before it, and no later ones. An
    /// instant slightly before a step counts as the step.
    private var shownInstant: Double { max(time + prewarm, simulation.start(ofStep: state.stepIndex)) }

    /// Discards the states after an instant of emission, because the requests after it changed, and simulates them
    /// again.
    private func discardSteps(after instant: Double) {
        tape.discard(after: instant)
        checkpoints.removeAll { simulation.start(ofStep: $0.stepIndex) > instant }
        guard instant < shownInstant else { return }
        if simulation.start(ofStep: state.stepIndex) > instant {
            tape.discard(after: -.infinity)
            if let known = checkpoints.last { state.copy(from: known) } else { state.restart(at: 0) }
        }
        show(time)
    }

    private func discardAllSteps() {
        tape.discard(after: -.infinity)
        checkpoints.removeAll()
        state.restart(at: 0)
    }

    private func emitterChanged() {
        let limited = emitter.limited
        let old = simulation.plan
        let plan = EmitterPlan(limited, step: step)
        let (simulated, later) = (simulation.start(ofStep: state.stepIndex), limited.prewarm - prewarm)
        prewarm = limited.prewarm
        longSteps = Self.longSteps(limited, plan: plan, step: step)
        state.stepIndex = stepIndex(at: time)
        var legs = simulation.track.legs
        if later != 0 {
            // The system's time does not change, so the time of emission changes.
            for index in legs.indices {
                legs[index].start += later
                legs[index].end += later
            }
            simulation.requestedBursts.delay(
                by: later, simulated: simulated, until: simulation.start(ofStep: state.stepIndex))
        }
        simulation.replace(limited, plan: plan, track: EmitterTrack(limited, function: motion, legs: legs))
        checkpoints.removeAll()
        tape.discard(after: -.infinity)
        // The particles of an emitter continue if the new tree has an emitter with the same fields at the same index.
        let pools = plan.makePools()
        for (index, pool) in pools.enumerated() where index < old.nodes.count {
            let living = state.pools[index]
            if living.wordCount == pool.wordCount && living.trailCount == pool.trailCount { pool.copy(from: living) }
        }
        state.pools = pools
        partial = SimulationState(pools: plan.makePools())
        show(time)
        wakeViews()
    }
}
