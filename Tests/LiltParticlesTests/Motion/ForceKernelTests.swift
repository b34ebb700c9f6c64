import CParticleKernels
import LiltParticles
import TestSupport
import Testing

/// The kernels that add forces, compared with formulas that compute one particle at a time.
@Suite struct ForceKernelTests {
    private let count = 131
    private let room = 131 + Int(PARTICLE_KERNELS_WIDTH)
    /// The kernels that this processor supports, the baseline first.
    private let levels = (0..<Int32(PARTICLE_KERNELS_LEVELS)).compactMap { particle_kernels_at_level($0)?.pointee }

    /// Returns coordinates of all magnitudes, among them whole numbers, and numbers beyond the limits of the noise
    /// field.
    private func coordinates(_ random: inout SeededRandom) -> [Float] {
        (0..<room).map { index in
            switch index % 8 {
            case 0: Float(random.nextDouble(in: -9...9).rounded()) * 60
            case 1: Float(random.nextDouble(in: -1e8...1e8))
            case 2: [.nan, .infinity, -.infinity, 1e12, -1e12, 0, -0.0, .leastNonzeroMagnitude][index / 8 % 8]
            default: Float(random.nextDouble(in: -500...500))
            }
        }
    }

    /// Returns random accelerations after a kernel has added a force to them.
    private func added(
        _ x: [Float], _ y: [Float], _ start: [Float],
        _ kernel: (
            UnsafePointer<Float>, UnsafePointer<Float>, Int, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>
        ) -> Void
    ) -> [SIMD2<UInt32>] {
        var (ax, ay) = (start, start)
        kernel(x, y, count, &ax, &ay)
        return (0..<count).map { bits(SIMD2(ax[$0], ay[$0])) }
    }

    /// Returns the bits of a vector. All NaNs have the same result.
    private func bits(_ value: SIMD2<Float>) -> SIMD2<UInt32> {
        func bits(_ number: Float) -> UInt32 { number.isNaN ? 0x7FC0_0000 : number.bitPattern }
        return SIMD2(bits(value.x), bits(value.y))
    }

    @Test func eachKernelAddsTheFieldOfTheNoise() {
        forEachSeed(40) { seed, random in
            let noise = CurlNoise(
                scale: random.nextDouble(in: 1...200), rate: random.nextDouble(in: 0...3), salt: UInt32(seed))
            // The noise mixes two planes. At the instant 0, the second plane has no weight.
            let instant = noise.instant(at: seed % 5 == 0 ? 0 : random.nextDouble(in: 0...100))
            let strength = Float(random.nextDouble(in: -50...50))
            let (x, y) = (coordinates(&random), coordinates(&random))
            let start = (0..<room).map { _ in Float(random.nextDouble(in: -5...5)) }
            let expected = (0..<count).map { index in
                bits(
                    SIMD2(start[index], start[index]) + noise.field(x: x[index], y: y[index], at: instant) * strength)
            }
            for level in levels {
                noise.withKernelNoise(strength: strength, at: instant) { noise in
                    let result = added(x, y, start) { level.add_noise($0, $1, $2, &noise, $3, $4) }
                    #expect(result == expected, "seed \(seed), \(String(cString: level.name))")
                }
            }
        }
    }

    /// At points with whole coordinates, the field is a vector of the table times a weight. So each bit of the table
    /// counts, even in the coordinates that would be 0 in exact arithmetic.
    @Test func eachKernelHasTheBitsOfAllVectors() {
        var axes = Set<UInt32>()
        forEachSeed(60) { seed, random in
            let noise = CurlNoise(scale: 1, rate: 1, salt: UInt32(seed))
            let instant = noise.instant(at: Double(seed))
            let (x, y) = (coordinates(&random).map { $0.rounded() }, coordinates(&random).map { $0.rounded() })
            let expected = (0..<count).map { bits(SIMD2<Float>.zero + noise.field(x: x[$0], y: y[$0], at: instant)) }
            let small = expected.flatMap { [$0.x, $0.y] }.filter { (1...0x2680_0000).contains($0 & 0x7FFF_FFFF) }
            axes.formUnion(small)
            for level in levels {
                noise.withKernelNoise(strength: 1, at: instant) { noise in
                    let zeros = [Float](repeating: 0, count: room)
                    let result = added(x, y, zeros) { level.add_noise($0, $1, $2, &noise, $3, $4) }
                    #expect(result == expected, "seed \(seed), \(String(cString: level.name))")
                }
            }
        }
        #expect(axes.count >= 3, "the coordinates near 0 of three vectors occur")
    }

    /// The kernels compute the vectors of the other three quarters from the vectors of the first quarter.
    @Test func theNoisesVectorsAreThoseOfOneQuarterAfterQuarterTurns() {
        let noise = CurlNoise(scale: 1, rate: 0, salt: 0)
        noise.withKernelNoise(strength: 1, at: noise.instant(at: 0)) { noise in
            let vectors = (0..<256).map { SIMD2(noise.directions[$0].x, noise.directions[$0].y) }
            for (index, vector) in vectors.enumerated() {
                var turned = vectors[index % 64]
                for _ in 0..<index / 64 { turned = SIMD2(-turned.y, turned.x) }
                if index % 64 == 0 {
                    // Of the first vector of each quarter, only the coordinate far from 0 is exact.
                    let axis = turned.x.magnitude > turned.y.magnitude ? 0 : 1
                    #expect(vector[axis] == turned[axis] && vector[1 - axis].magnitude < 1e-15, "vector \(index)")
                } else {
                    #expect(bits(vector) == bits(turned), "vector \(index)")
                }
            }
        }
    }

    @Test func eachKernelAddsThePullOfAPoint() {
        forEachSeed(40) { seed, random in
            let falloffs: [ForceField.Falloff] = [.constant, .inverse, .inverseSquare, .spring]
            let center = CGPoint(x: random.nextDouble(in: -99...99), y: random.nextDouble(in: -99...99))
            let (strength, radius) = (random.nextDouble(in: -50...50), random.nextDouble(in: 1...200))
            let falloff = falloffs[Int(seed % 4)]
            let field =
                seed % 3 == 0
                ? ForceField.vortex(at: center, strength: strength, radius: radius, falloff: falloff)
                : ForceField.attractor(at: center, strength: strength, radius: radius, falloff: falloff)
            let pull = PullForce(field)
            let (x, y) = (coordinates(&random), coordinates(&random))
            let start = (0..<room).map { _ in Float(random.nextDouble(in: -5...5)) }
            let expected = (0..<count).map { index in
                bits(SIMD2(start[index], start[index]) + pull.acceleration(at: SIMD2(x[index], y[index])))
            }
            var kernelPull = pull.kernelPull
            for level in levels {
                let result = added(x, y, start) { level.add_pull($0, $1, $2, &kernelPull, $3, $4) }
                #expect(result == expected, "seed \(seed), \(String(cString: level.name))")
            }
        }
    }

    @Test func aRadialForceHasNoDirectionInItsCenter() {
        forEachSeed(20) { seed, random in
            var force = ParticleRadialForce(
                center_x: 20, center_y: -30, radial: Float(random.nextDouble(in: -50...50)),
                tangential: Float(random.nextDouble(in: -50...50)))
            var (x, y) = (coordinates(&random), coordinates(&random))
            (x[7], y[7]) = (20, -30)
            let start = (0..<room).map { _ in Float(random.nextDouble(in: -5...5)) }
            let expected = (0..<count).map { index -> SIMD2<UInt32> in
                let offset = SIMD2(x[index], y[index]) - SIMD2(20, -30)
                let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
                var sum = SIMD2(start[index], start[index])
                if distance > 0 {
                    let outward = offset / distance
                    sum += outward * force.radial + SIMD2(-outward.y, outward.x) * force.tangential
                }
                return bits(sum)
            }
            #expect(expected[7] == bits(SIMD2(start[7], start[7])))
            for level in levels {
                let result = added(x, y, start) { level.add_radial($0, $1, $2, &force, $3, $4) }
                #expect(result == expected, "seed \(seed), \(String(cString: level.name))")
            }
        }
    }

    @Test(arguments: [true, false]) func aForcedStepIsHalfTheFlowThenTheImpulseThenHalfTheFlow(hasSpeed: Bool) {
        forEachSeed(20) { seed, random in
            func numbers(_ range: ClosedRange<Double>) -> [Float] {
                (0..<room).map { _ in Float(random.nextDouble(in: range)) }
            }
            let start = (0..<4).map { _ in numbers(-100...100) } + [numbers(0...1.05)]
            let (pace, ax, ay) = (numbers(0...0.1), numbers(-50...50), numbers(-50...50))
            let table = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in Float(random.nextUnit()) }
            let (keep, push, carry, shift) = (
                Float(0.987), SIMD2<Float>(0.1, 1.3), Float(0.0081), SIMD2<Float>(0.001, -0.02)
            )
            let (fraction, seconds) = (Float(0.7), Float(0.016))
            var died: [UInt32] = []
            var middles: [SIMD2<UInt32>] = []
            let expected = (0..<count).map { index -> [UInt32] in
                var position = SIMD2(start[0][index], start[1][index])
                var velocity = SIMD2(start[2][index], start[3][index])
                let (progress, growth) = (start[4][index], pace[index] * fraction)
                let entry = Int(min(progress + growth * 0.5, 1) * Float(PARTICLE_TABLE_COUNT - 1) + 0.5)
                let speed = hasSpeed ? table[entry] : 1
                position += (velocity * carry + shift) * speed
                middles.append(bits(position))
                velocity = velocity * keep + push + SIMD2(ax[index], ay[index]) * seconds
                position += (velocity * carry + shift) * speed
                velocity = velocity * keep + push
                if progress < 1, progress + growth >= 1 { died.append(UInt32(index)) }
                return [position.x, position.y, velocity.x, velocity.y, progress + growth].map(\.bitPattern)
            }
            #expect(!died.isEmpty, "seed \(seed)")
            for level in levels {
                var fields = start
                var (mx, my) = ([Float](repeating: 0, count: room), [Float](repeating: 0, count: room))
                var dead = [UInt32](repeating: 0, count: room)
                let deaths = table.withUnsafeBufferPointer { table in
                    pace.withUnsafeBufferPointer { pace in
                        withPointers(&fields) { pointers in
                            var arrays = ParticleArrays(
                                x: pointers[0], y: pointers[1], vx: pointers[2], vy: pointers[3],
                                progress: pointers[4], pace: pace.baseAddress)
                            var step = ParticleStep(
                                keep: keep, push_x: push.x, push_y: push.y, carry: carry, shift_x: shift.x,
                                shift_y: shift.y, fraction: fraction, speed: hasSpeed ? table.baseAddress : nil,
                                is_backward: 0)
                            level.middle(&arrays, count, &step, &mx, &my)
                            return level.advance_forced(&arrays, count, &step, seconds, ax, ay, &dead)
                        }
                    }
                }
                let context = "seed \(seed), \(String(cString: level.name))"
                #expect((0..<count).map { bits(SIMD2(mx[$0], my[$0])) } == middles, "\(context)")
                #expect((0..<count).map { index in fields.map { $0[index].bitPattern } } == expected, "\(context)")
                #expect(Array(dead.prefix(deaths)) == died, "\(context)")
            }
        }
    }
}
