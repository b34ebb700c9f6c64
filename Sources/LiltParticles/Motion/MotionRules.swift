import CParticleKernels

/// The motion of one emitter's particles, without spawning and appearance.
///
/// A step is the exact flow under gravity, wind and drag. With forces that depend on position, a step has three parts
/// (Strang splitting): half the flow, then the forces' impulse for the whole step, then half the flow again. Without
/// drag this is the leapfrog method, which conserves the energy of an orbit.
final class MotionRules {
    /// The part of a particle's state that motion changes.
    struct KinematicState {
        var position: SIMD2<Float>
        var velocity: SIMD2<Float>
        /// Age as a fraction of life.
        var progress: Float
        /// The increase of `progress` in a whole step.
        let pace: Float
    }

    /// The result of a step.
    enum Outcome { case moved, collided, killed }

    /// A step's length, and everything that depends on it alone.
    struct Step {
        var seconds: Float
        /// The length as a fraction of a whole step.
        var fraction: Float
        /// The flow over the whole step, or over half of it if there are forces.
        var flow: DragFlow
    }

    /// The values that all particles share in a step: the emitter's position and the noise at the middle of the step.
    struct Instant {
        var center: SIMD2<Float>
        var noises: [CurlNoise.Instant]
    }

    private let drag: Double
    private let gravity: SIMD2<Double>
    private let wind: SIMD2<Double>
    private let radial: Float
    private let tangential: Float
    private let pulls: [PullForce]
    private let noises: [(noise: CurlNoise, strength: Float)]
    private let bounds: BoundsRule?
    private let obstacles: [ObstacleRule]
    private let barriers: [ParticleBarrier]
    private let tables: LifeTables

    let hasForces: Bool
    /// Whether bounds or obstacles can stop a particle within a step.
    let canStop: Bool
    /// Whether the flow alone moves the particles: there are no forces, bounds or obstacles.
    let isPlain: Bool

    init(_ emitter: Emitter, tables: LifeTables) {
        self.tables = tables
        drag = emitter.drag
        gravity = SIMD2(Double(emitter.gravity.dx), Double(emitter.gravity.dy))
        wind = SIMD2(Double(emitter.wind.dx), Double(emitter.wind.dy))
        radial = Float(emitter.radialAcceleration)
        tangential = Float(emitter.tangentialAcceleration)
        pulls = emitter.forces.filter { $0.kind != .noise && $0.strength != 0 }.map(PullForce.init)
        noises = emitter.forces.enumerated().filter { $1.kind == .noise && $1.strength != 0 }.map { index, force in
            let noise = CurlNoise(scale: force.radius, rate: force.rate, salt: UInt32(index) &* 0x27D4_EB2F)
            return (noise, Float(force.strength))
        }
        bounds = emitter.bounds.map(BoundsRule.init)
        obstacles = emitter.obstacles.map(ObstacleRule.init)
        barriers = obstacles.compactMap(\.barrier)
        hasForces = radial != 0 || tangential != 0 || !pulls.isEmpty || !noises.isEmpty
        canStop = bounds != nil || !obstacles.isEmpty
        isPlain = !hasForces && !canStop
    }

    /// The work of moving one particle that nothing stops through a step, as a multiple of the work under the flow
    /// alone; the benchmark of forces measures it.
    var work: Int {
        let forces = (radial != 0 || tangential != 0 ? 1 : 0) + pulls.count + 10 * noises.count
        return 1 + forces + (canStop ? 1 + obstacles.count / 4 : 0)
    }

    /// The additional work for a particle that the kernel does not move, because bounds or an obstacle may stop it.
    var slowWork: Int { 8 + 8 * obstacles.count }

    /// Returns a step of `seconds` seconds, which is `fraction` of a whole step.
    @inline(__always)
    func step(seconds: Double, fraction: Double) -> Step {
        let flow = DragFlow(
            drag: drag, acceleration: gravity, wind: wind, seconds: hasForces ? seconds / 2 : seconds)
        return Step(seconds: Float(seconds), fraction: Float(fraction), flow: flow)
    }

    func instant(center: SIMD2<Double>, time: Double) -> Instant {
        Instant(center: SIMD2<Float>(center), noises: noises.map { $0.noise.instant(at: time) })
    }

    /// Moves one particle through a step.
    @inline(__always)
    func advance(_ motion: inout KinematicState, through step: Step, at instant: Instant) -> Outcome {
        guard hasForces else { return advance(&motion, through: step, acceleration: .zero) }
        let middle = middle(of: motion, through: step)
        return advance(&motion, through: step, acceleration: acceleration(at: middle, instant))
    }

    /// The position at which the forces of a step apply.
    @inline(__always)
    func middle(of motion: KinematicState, through step: Step) -> SIMD2<Float> {
        motion.position + (motion.velocity * step.flow.carry + step.flow.shift) * speed(of: motion, in: step)
    }

    /// The factor of a particle's speed in a step.
    @inline(__always)
    private func speed(of motion: KinematicState, in step: Step) -> Float {
        tables.speed?[LifeTables.entry(at: motion.progress + motion.pace * step.fraction * 0.5)] ?? 1
    }

    /// Moves one particle through a step in which the forces accelerate it.
    @inline(__always)
    func advance(_ motion: inout KinematicState, through step: Step, acceleration: SIMD2<Float>) -> Outcome {
        let start = motion.position
        let speed = speed(of: motion, in: step)
        drift(&motion, step.flow, speed)
        if hasForces {
            motion.velocity += acceleration * step.seconds
            drift(&motion, step.flow, speed)
        }
        motion.progress += motion.pace * step.fraction
        guard canStop else { return .moved }
        return collide(&motion, from: start)
    }

    @inline(__always)
    private func drift(_ motion: inout KinematicState, _ flow: DragFlow, _ speed: Float) {
        motion.position += (motion.velocity * flow.carry + flow.shift) * speed
        motion.velocity = motion.velocity * flow.keep + flow.push
    }

    private func acceleration(at position: SIMD2<Float>, _ instant: Instant) -> SIMD2<Float> {
        var sum = SIMD2<Float>.zero
        if radial != 0 || tangential != 0 {
            let offset = position - instant.center
            let distance = (offset * offset).sum().squareRoot()
            if distance > 0 {
                let outward = offset / distance
                sum += outward * radial + SIMD2(-outward.y, outward.x) * tangential
            }
        }
        for pull in pulls { sum += pull.acceleration(at: position) }
        for index in noises.indices {
            let (noise, strength) = noises[index]
            sum += noise.field(x: position.x, y: position.y, at: instant.noises[index]) * strength
        }
        return sum
    }

    /// Adds the forces' accelerations at the points of a batch.
    func addAccelerations(to batch: inout ForceBatch, at instant: Instant, _ kernels: ParticleKernels) {
        if radial != 0 || tangential != 0 {
            var force = ParticleRadialForce(
                center_x: instant.center.x, center_y: instant.center.y, radial: radial, tangential: tangential)
            batch.add { kernels.add_radial($0, $1, $2, &force, $3, $4) }
        }
        for pull in pulls {
            var pull = pull.kernelPull
            batch.add { kernels.add_pull($0, $1, $2, &pull, $3, $4) }
        }
        for index in noises.indices {
            let (noise, strength) = noises[index]
            noise.withKernelNoise(strength: strength, at: instant.noises[index]) { noise in
                batch.add { kernels.add_noise($0, $1, $2, &noise, $3, $4) }
            }
        }
    }

    /// Calls `body` with the bounds and obstacles in the form that the kernels read.
    func withKernelLimits<Result>(_ body: (inout ParticleLimits) -> Result) -> Result {
        barriers.withUnsafeBufferPointer { barriers in
            let (low, high) = (bounds?.low ?? SIMD2(repeating: -.infinity), bounds?.high ?? SIMD2(repeating: .infinity))
            var limits = ParticleLimits(
                low_x: low.x, low_y: low.y, high_x: high.x, high_y: high.y, barriers: barriers.baseAddress,
                barrier_count: barriers.count)
            return body(&limits)
        }
    }

    @inline(__always)
    private func collide(_ motion: inout KinematicState, from start: SIMD2<Float>) -> Outcome {
        var outcome = Outcome.moved
        for obstacle in obstacles {
            guard obstacle.deflect(&motion.position, &motion.velocity, from: start) else { continue }
            if obstacle.kills { return .killed }
            outcome = .collided
        }
        if let bounds {
            switch bounds.confine(&motion) {
            case .moved: break
            case .collided: outcome = .collided
            case .killed: return .killed
            }
        }
        return outcome
    }
}
