import CParticleKernels
import LiltParticles
import TestSupport
import Testing

@Suite struct ParticleKernelTests {
    private let count = 1003
    /// The number of elements in a buffer, including those after the last particle that kernels may access.
    private let room = 1003 + Int(PARTICLE_KERNELS_WIDTH)
    /// The kernels that this processor supports, the baseline first.
    private let levels = (0..<Int32(PARTICLE_KERNELS_LEVELS)).compactMap { particle_kernels_at_level($0)?.pointee }

    @Test func theKernelLevelIsTheHighestLevelUpToTheRequestedLevel() {
        #expect(String(cString: particle_kernels_up_to(0).pointee.name) == "baseline")
        for level in 0..<Int32(PARTICLE_KERNELS_LEVELS) {
            let highest = (0...level).reversed().lazy.compactMap { particle_kernels_at_level($0) }.first
            #expect(particle_kernels_up_to(level) == highest)
        }
    }

    @Test func theTestedLevelsArePrinted() {
        // CI checks that this line is printed.
        print("particle kernels tested: \(levels.map { String(cString: $0.name) }.joined(separator: ", "))")
        #expect(String(cString: levels[0].name) == "baseline")
    }

    private func numbers(_ random: inout SeededRandom, in range: ClosedRange<Double>) -> [Float] {
        (0..<room).map { _ in Float(random.nextDouble(in: range)) }
    }

    /// Returns the fields of the particles after a step, and the particles that died.
    private func advanced(
        by kernels: ParticleKernels, seed: UInt64, hasSpeed: Bool, isBackward: Bool
    ) -> ([[UInt32]], [UInt32]) {
        var random = SeededRandom(seed: seed)
        var fields = (0..<4).map { _ in numbers(&random, in: -100...100) }
        fields.append(numbers(&random, in: 0...1.05))
        let pace = numbers(&random, in: 0...0.1)
        let table = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in Float(random.nextUnit()) }
        var died = [UInt32](repeating: 0, count: room)
        let deaths = table.withUnsafeBufferPointer { table in
            pace.withUnsafeBufferPointer { pace in
                withPointers(&fields) { pointers in
                    var arrays = ParticleArrays(
                        x: pointers[0], y: pointers[1], vx: pointers[2], vy: pointers[3], progress: pointers[4],
                        pace: pace.baseAddress)
                    var step = ParticleStep(
                        keep: 0.987, push_x: 0.1, push_y: 1.3, carry: 0.0081, shift_x: 0.001, shift_y: -0.02,
                        fraction: 0.7, speed: hasSpeed ? table.baseAddress : nil,
                        is_backward: isBackward ? 1 : 0)
                    return kernels.advance(&arrays, count, &step, &died)
                }
            }
        }
        return (fields.map { $0.prefix(count).map(\.bitPattern) }, Array(died.prefix(deaths)))
    }

    @Test func kernelsOfAllLevelsAndForBothDirectionsGiveTheSameBits() {
        forEachSeed(20) { seed, random in
            for hasSpeed in [false, true] {
                let baseline = advanced(by: levels[0], seed: seed, hasSpeed: hasSpeed, isBackward: false)
                #expect(!baseline.1.isEmpty && baseline.1 == baseline.1.sorted(), "seed \(seed)")
                for level in levels {
                    for isBackward in [false, true] {
                        let ours = advanced(by: level, seed: seed, hasSpeed: hasSpeed, isBackward: isBackward)
                        #expect(
                            ours.0 == baseline.0 && ours.1 == baseline.1,
                            "\(String(cString: level.name)), backward: \(isBackward), seed \(seed)")
                    }
                }
            }
        }
    }

    @Test func packingMovesLiveParticlesToTheEndInOrder() {
        forEachSeed(60) { seed, random in
            let (count, fieldCount) = (Int(random.next() % 200), 3)
            let share = random.nextUnit()
            let progress = (0..<count).map { _ in Float(random.nextUnit() < share ? 0.5 : 1.5) }
            let living = (0..<count).filter { progress[$0] < 1 }.map { UInt32($0) }
            for level in levels {
                let stride = count + Int(PARTICLE_KERNELS_WIDTH)
                var words = [UInt32](repeating: 0, count: stride * fieldCount)
                for index in 0..<count {
                    words[index] = UInt32(index)
                    words[stride + index] = progress[index].bitPattern
                    words[2 * stride + index] = UInt32(index) * 7
                }
                let kept = words.withUnsafeMutableBufferPointer { words in
                    var particles = ParticleWords(
                        words: words.baseAddress, stride: stride, field_count: fieldCount, progress_field: 1)
                    return level.pack(&particles, count)
                }
                let name = "\(String(cString: level.name)), seed \(seed)"
                #expect(kept == living.count, "\(name)")
                #expect(Array(words[count - living.count..<count]) == living, "\(name)")
                let last = Array(words[2 * stride + count - living.count..<2 * stride + count])
                #expect(last == living.map { $0 * 7 }, "\(name)")
            }
        }
    }

    @Test func appearanceIsTheSameAtAllLevelsAndRoundsToNearest() {
        var random = SeededRandom(seed: 1)
        let progress = numbers(&random, in: 0...1.2)
        let size = numbers(&random, in: 0...30)
        let colors = (0..<room).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        let factors = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in
            AppearanceFactors(size: Float(random.nextUnit()), color: UInt32(truncatingIfNeeded: random.next()))
        }
        let results = levels.map { kernels in
            var outSize = [Float](repeating: 0, count: room)
            var outColor = [UInt32](repeating: 0, count: room)
            kernels.appear(progress, size, colors, count, factors, &outSize, &outColor)
            return (Array(outSize.prefix(count)), Array(outColor.prefix(count)))
        }
        #expect(results.allSatisfy { $0.0 == results[0].0 && $0.1 == results[0].1 })
        for index in 0..<count {
            let entry = Int(min(progress[index], 1) * Float(PARTICLE_TABLE_COUNT - 1) + 0.5)
            #expect(results[0].0[index] == size[index] * factors[entry].size, "particle \(index)")
            for shift: UInt32 in [0, 8, 16, 24] {
                let product = Double(colors[index] >> shift & 255) * Double(factors[entry].color >> shift & 255) / 255
                #expect(Double(results[0].1[index] >> shift & 255) == product.rounded(), "particle \(index)")
            }
        }
    }
}
