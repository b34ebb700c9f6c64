import CParticleKernels
import Foundation
import LiltParticles
import TestSupport
import Testing

/// The kernels that move the particles that nothing stops, compared with code that moves one particle at a time.
@Suite struct ObstacleKernelTests {
    private let count = 515
    private let room = 515 + Int(PARTICLE_KERNELS_WIDTH)
    /// The kernels that this processor supports, the baseline first.
    private let levels = (0..<Int32(PARTICLE_KERNELS_LEVELS)).compactMap { particle_kernels_at_level($0)?.pointee }
    /// The path of a particle at speed 1 in these tests; a power of two, so paths without a shift are exact.
    private let carry = Float(1) / 128

    /// An obstacle's geometry: a circle if `end` is nil.
    private struct Shape {
        var start: SIMD2<Double>
        var end: SIMD2<Double>?
        var radius = 0.0

        var obstacle: ParticleObstacle {
            let first = CGPoint(x: start.x, y: start.y)
            guard let end else { return .circle(at: first, radius: radius) }
            return .line(from: first, to: CGPoint(x: end.x, y: end.y))
        }

        static func random(_ random: inout SeededRandom, within extent: Double) -> Shape {
            func point(_ range: Double) -> SIMD2<Double> {
                SIMD2(random.nextDouble(in: -range...range), random.nextDouble(in: -range...range))
            }
            let middle = point(extent)
            // Sizes of all magnitudes, and obstacles without a size.
            let size = random.next() % 16 == 0 ? 0 : extent * pow(10, random.nextDouble(in: -5...1))
            if random.nextUnit() < 0.5 { return Shape(start: middle, radius: min(size, 1e6)) }
            switch random.next() % 3 {
            case 0: return Shape(start: middle, end: middle + SIMD2(size, 0))
            case 1: return Shape(start: middle, end: middle + SIMD2(0, size))
            default: return Shape(start: middle, end: middle + point(size))
            }
        }
    }

    /// Returns a particle's start and velocity: in most cases near the edge of an obstacle, where rounding decides
    /// whether the particle hits it.
    private func particle(
        _ index: Int, near shape: Shape?, within extent: Double, _ random: inout SeededRandom
    ) -> (start: SIMD2<Float>, velocity: SIMD2<Float>) {
        let angle = random.nextDouble(in: 0...2 * .pi)
        let outward = SIMD2(cos(angle), sin(angle))
        var path = extent * pow(10, random.nextDouble(in: -6...1))
        var start = SIMD2(random.nextDouble(in: -2...2), random.nextDouble(in: -2...2)) * extent
        var heading = random.nextDouble(in: 0...2 * .pi)
        if let shape, index % 8 < 6 {
            path = max(shape.radius, extent * 1e-3) * pow(10, random.nextDouble(in: -5...2))
            let gap = [0, 1e-7, -1e-7, 1e-3, -1e-3, 0.02, -0.02][Int(random.next() % 7)]
            if let end = shape.end {
                let share = [0, 1, random.nextUnit(), random.nextDouble(in: -0.1...1.1)][Int(random.next() % 4)]
                start = shape.start + (end - shape.start) * share + outward * path * (random.nextUnit() + gap)
            } else {
                // The path ends where the circle begins, or the particle starts there.
                let reach = random.nextUnit() < 0.5 ? path : 0
                start = shape.start + outward * (shape.radius + reach) * (1 + gap)
            }
            // Straight toward the obstacle, along its edge, or away from it.
            heading = angle + [.pi, .pi / 2, 0, random.nextDouble(in: 2...4)][Int(random.next() % 4)]
        }
        var velocity = SIMD2(cos(heading), sin(heading)) * path / Double(carry)
        if index % 16 == 7 { velocity = .zero }
        if index % 16 == 6 { velocity *= 1e-12 }
        var (from, speed) = (SIMD2<Float>(start), SIMD2<Float>(velocity))
        if index % 16 == 15 {
            let numbers: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e12, 0, -0.0, .leastNonzeroMagnitude]
            let number = numbers[Int(random.next() % 8)]
            switch random.next() % 4 {
            case 0: from.x = number
            case 1: from.y = number
            case 2: speed.x = number
            default: speed.y = number
            }
        }
        return (from, speed)
    }

    private func bits(_ number: Float) -> UInt32 { number.isNaN ? 0x7FC0_0000 : number.bitPattern }

    /// Obstacles and particles, and the results of the slow code for them.
    private struct Case {
        /// The particles' x, y, vx, vy and progress.
        var fields: [[Float]]
        var pace: [Float]
        var ax: [Float]
        var ay: [Float]
        var low: SIMD2<Float>
        var high: SIMD2<Float>
        /// The part of a path that gravity and wind add, as in `DragFlow`.
        var shift = SIMD2<Float>.zero
        /// The step as a fraction of a whole step.
        var fraction: Float = 1
        var barriers: [ParticleBarrier]
        /// The fields after a step in which nothing stops the particle, and whether something stops it; nil for dead
        /// particles.
        var expected: [(fields: [Float], isStopped: Bool)?] = []
    }

    private let keep = Float(0.987)
    private let push = SIMD2<Float>(0.1, 1.3)

    private func makeCase(
        _ random: inout SeededRandom, shapes: [Shape], extent: Double, hasForces: Bool, table: [Float]?
    ) -> Case {
        var made = Case(
            fields: Array(repeating: [Float](repeating: 0, count: room), count: 5),
            pace: (0..<room).map { _ in Float(random.nextDouble(in: 0...0.02)) },
            ax: (0..<room).map { _ in Float(random.nextDouble(in: -extent...extent)) },
            ay: (0..<room).map { _ in Float(random.nextDouble(in: -extent...extent)) },
            low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity), barriers: [])
        if random.nextUnit() < 0.5 {
            made.low = SIMD2(Float(-1.5 * extent), Float(-1.2 * extent))
            made.high = SIMD2(Float(1.5 * extent), Float(1.4 * extent))
        }
        // Without a shift, many paths end or begin exactly at an edge.
        if random.nextUnit() < 0.5 {
            let size = extent * pow(10, random.nextDouble(in: -6...(-1)))
            made.shift = SIMD2(Float(random.nextDouble(in: -size...size)), Float(random.nextDouble(in: -size...size)))
        }
        made.fraction = [1, 0.37, Float(random.nextUnit())][Int(random.next() % 3)]
        let rules = shapes.map { ObstacleRule($0.obstacle) }
        made.barriers = rules.compactMap(\.barrier)
        for index in 0..<room {
            let shape = shapes.isEmpty ? nil : shapes[Int(random.next() % UInt64(shapes.count))]
            let (start, velocity) = particle(index, near: shape, within: extent, &random)
            let progress = index % 50 == 49 ? .nan : Float(random.nextDouble(in: 0...1.05))
            for (field, number) in [start.x, start.y, velocity.x, velocity.y, progress].enumerated() {
                made.fields[field][index] = number
            }
            guard progress < 1 else {
                made.expected.append(nil)
                continue
            }
            var (end, speed) = (start, velocity)
            let growth = made.pace[index] * made.fraction
            let entry = Int(min(progress + growth * 0.5, 1) * Float(PARTICLE_TABLE_COUNT - 1) + 0.5)
            let factor = table?[entry] ?? 1
            end += (speed * carry + made.shift) * factor
            speed = speed * keep + push
            if hasForces {
                speed += SIMD2(made.ax[index], made.ay[index]) * 0.5
                end += (speed * carry + made.shift) * factor
                speed = speed * keep + push
            }
            let after = progress + growth
            let isInside =
                end.x >= made.low.x && end.x <= made.high.x && end.y >= made.low.y && end.y <= made.high.y
            let hits = rules.contains { rule in
                var (position, velocity) = (end, speed)
                return rule.deflect(&position, &velocity, from: start)
            }
            made.expected.append(
                ([end.x, end.y, speed.x, speed.y, after], isStopped: !(after < 1) || !isInside || hits))
        }
        return made
    }

    /// Returns the fields after a call of the kernel, and the particles that it did not move.
    private func advanced(
        _ given: Case, by kernels: ParticleKernels, hasForces: Bool, table: [Float]?
    ) -> (fields: [[Float]], left: [UInt32]) {
        var fields = given.fields
        var left = [UInt32](repeating: 0, count: room)
        let number = (table ?? []).withUnsafeBufferPointer { entries in
            given.barriers.withUnsafeBufferPointer { barriers in
                given.pace.withUnsafeBufferPointer { pace in
                    withPointers(&fields) { pointers in
                        var arrays = ParticleArrays(
                            x: pointers[0], y: pointers[1], vx: pointers[2], vy: pointers[3], progress: pointers[4],
                            pace: pace.baseAddress)
                        var step = ParticleStep(
                            keep: keep, push_x: push.x, push_y: push.y, carry: carry, shift_x: given.shift.x,
                            shift_y: given.shift.y, fraction: given.fraction,
                            speed: table == nil ? nil : entries.baseAddress, is_backward: 0)
                        var limits = ParticleLimits(
                            low_x: given.low.x, low_y: given.low.y, high_x: given.high.x, high_y: given.high.y,
                            barriers: barriers.baseAddress, barrier_count: barriers.count)
                        guard hasForces else {
                            return kernels.advance_free(&arrays, count, &step, 0.5, nil, nil, &limits, &left)
                        }
                        return kernels.advance_free(&arrays, count, &step, 0.5, given.ax, given.ay, &limits, &left)
                    }
                }
            }
        }
        return (fields, Array(left.prefix(number)))
    }

    @Test(arguments: [false, true], [false, true])
    func kernelsMoveParticlesThatNothingStopsAndLeaveAllOthers(hasForces: Bool, hasSpeed: Bool) {
        var (stopped, moved, leftWithoutNeed) = (0, 0, 0)
        forEachSeed(150) { seed, random in
            // Products of four numbers near 10⁻¹² are 0. The slow code then has hits far from the obstacle.
            let extent = pow(10, seed % 8 == 7 ? -12 : random.nextDouble(in: -2...5.5))
            let number = [0, 1, 2, 5, 16, 40][Int(seed % 6)]
            let shapes = (0..<number).map { _ in Shape.random(&random, within: extent) }
            let table = hasSpeed ? (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in Float(random.nextUnit()) } : nil
            let given = makeCase(&random, shapes: shapes, extent: extent, hasForces: hasForces, table: table)
            for level in levels {
                let context = "seed \(seed), \(String(cString: level.name))"
                let (fields, left) = advanced(given, by: level, hasForces: hasForces, table: table)
                #expect(left == left.sorted() && left.allSatisfy { $0 < count }, "\(context)")
                let unmoved = Set(left)
                #expect(unmoved.count == left.count, "\(context)")
                for index in 0..<count {
                    let now = fields.map { bits($0[index]) }
                    let isLeft = unmoved.contains(UInt32(index))
                    let before = given.fields.map { bits($0[index]) }
                    guard let expected = given.expected[index] else {
                        #expect(!isLeft && now == before, "\(context), dead particle \(index)")
                        continue
                    }
                    if expected.isStopped { #expect(isLeft, "\(context), particle \(index)") }
                    #expect(
                        now == (isLeft ? before : expected.fields.map(bits)), "\(context), particle \(index)")
                    stopped += expected.isStopped ? 1 : 0
                    moved += isLeft ? 0 : 1
                    leftWithoutNeed += isLeft && !expected.isStopped ? 1 : 0
                }
            }
        }
        // All paths of the code ran, and few particles take the slow path without need.
        #expect(stopped > 10_000 && moved > 10_000, "\(stopped), \(moved)")
        #expect(leftWithoutNeed * 3 < moved, "\(leftWithoutNeed), \(moved)")
    }

    /// The steps of a system are those of the slow code: flow, then each obstacle in order, from the same start.
    /// Particles start inside obstacles, fall into corners, and hit two obstacles in one step.
    @Test func stepsAmongObstaclesHaveTheBitsOfTheSlowCode() {
        var (hits, doubleHits, kills) = (0, 0, 0)
        forEachSeed(30) { seed, random in
            var emitter = Emitter()
            (emitter.rate, emitter.life, emitter.limit) = (0, .constant(1e4), 1000)
            emitter.shape = .rectangle(CGSize(width: 200, height: 160))
            emitter.speed = .random(in: 0...random.nextDouble(in: 1...4000))
            emitter.spread = .degrees(360)
            emitter.gravity = CGVector(dx: 0, dy: random.nextDouble(in: 0...900))
            emitter.drag = seed % 3 == 0 ? 0 : random.nextDouble(in: 0...2)
            emitter.wind = CGVector(dx: random.nextDouble(in: -30...30), dy: 0)
            // A floor and a wall that meet, a ring around everything, touching circles, and crossing lines.
            emitter.obstacles = [
                .line(from: CGPoint(x: -150, y: 70), to: CGPoint(x: 150, y: 70), friction: 0.1),
                .line(from: CGPoint(x: 90, y: -150), to: CGPoint(x: 90, y: 150), bounce: 0.9),
                .circle(at: .zero, radius: 220, bounce: 1),
                .circle(at: CGPoint(x: -40, y: 20), radius: 15), .circle(at: CGPoint(x: -10, y: 20), radius: 15),
                .line(from: CGPoint(x: 20, y: -40), to: CGPoint(x: 60, y: 0), bounce: 0.2),
                .line(from: CGPoint(x: 60, y: -40), to: CGPoint(x: 20, y: 0)),
                .circle(at: CGPoint(x: -70, y: -50), radius: 6, kills: seed % 2 == 0),
            ]
            let rules = emitter.obstacles.map(ObstacleRule.init)
            let system = ParticleSystem(emitter, seed: seed)
            system.burst(300)
            system.advance(to: system.step)
            func states() -> [[Float]] {
                system.particles.map { particle in
                    [
                        Float(particle.position.x), Float(particle.position.y), Float(particle.velocity.dx),
                        Float(particle.velocity.dy),
                    ]
                }
            }
            let flow = DragFlow(
                drag: emitter.drag, acceleration: SIMD2(0, Double(emitter.gravity.dy)),
                wind: SIMD2(Double(emitter.wind.dx), 0), seconds: system.step)
            var expected = states()
            for step in 2...150 {
                system.advance(to: Double(step) * system.step)
                expected = expected.compactMap { state in
                    let (start, startVelocity) = (SIMD2(state[0], state[1]), SIMD2(state[2], state[3]))
                    var position = start + (startVelocity * flow.carry + flow.shift)
                    var velocity = startVelocity * flow.keep + flow.push
                    var number = 0
                    for (index, rule) in rules.enumerated()
                    where rule.deflect(&position, &velocity, from: start) {
                        number += 1
                        if emitter.obstacles[index].kills {
                            kills += 1
                            return nil
                        }
                    }
                    hits += number > 0 ? 1 : 0
                    doubleHits += number > 1 ? 1 : 0
                    return [position.x, position.y, velocity.x, velocity.y]
                }
                let isEqual = states() == expected
                #expect(isEqual, "seed \(seed), step \(step)")
                if !isEqual { break }
            }
        }
        #expect(hits > 10_000 && doubleHits > 100 && kills > 10, "\(hits), \(doubleHits), \(kills)")
    }
}
