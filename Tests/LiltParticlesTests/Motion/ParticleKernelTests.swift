import CParticleKernels
import LiltParticles
import TestSupport
import Testing

@Suite struct ParticleKernelTests {
    private let count = 1003

    private func numbers(_ random: inout SeededRandom, in range: ClosedRange<Double>) -> [Float] {
        (0..<count + 8).map { _ in Float(random.nextDouble(in: range)) }
    }

    /// A particle's fields after a step, and who died.
    private func advanced(by kernels: ParticleKernels, seed: UInt64, hasSpeed: Bool) -> ([[UInt32]], [UInt32]) {
        var random = SeededRandom(seed: seed)
        var fields = (0..<4).map { _ in numbers(&random, in: -100...100) }
        fields.append(numbers(&random, in: 0...1.05))
        let pace = numbers(&random, in: 0...0.1)
        let table = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in Float(random.nextUnit()) }
        var died = [UInt32](repeating: 0, count: count + 8)
        let deaths = table.withUnsafeBufferPointer { table in
            pace.withUnsafeBufferPointer { pace in
                withPointers(&fields) { pointers in
                    var arrays = ParticleArrays(
                        x: pointers[0], y: pointers[1], vx: pointers[2], vy: pointers[3], progress: pointers[4],
                        pace: pace.baseAddress)
                    var step = ParticleStep(
                        keep: 0.987, push_x: 0.1, push_y: 1.3, carry: 0.0081, shift_x: 0.001, shift_y: -0.02,
                        fraction: 0.7, speed: hasSpeed ? table.baseAddress : nil)
                    return kernels.advance(&arrays, count, &step, &died)
                }
            }
        }
        return (fields.map { $0.prefix(count).map(\.bitPattern) }, Array(died.prefix(deaths)))
    }

    private func withPointers<Result>(
        _ fields: inout [[Float]], _ body: ([UnsafeMutablePointer<Float>]) -> Result
    ) -> Result {
        let pointers = fields.map { field in
            let pointer = UnsafeMutablePointer<Float>.allocate(capacity: field.count)
            pointer.initialize(from: field, count: field.count)
            return pointer
        }
        defer { for pointer in pointers { pointer.deallocate() } }
        let result = body(pointers)
        for index in fields.indices {
            fields[index] = Array(UnsafeBufferPointer(start: pointers[index], count: fields[index].count))
        }
        return result
    }

    @Test func bothInstructionSetsGiveTheSameBits() {
        let (best, baseline) = (particle_kernels_best().pointee, particle_kernels_baseline().pointee)
        forEachSeed(20) { seed, random in
            for hasSpeed in [false, true] {
                let (ours, theirs) = (
                    advanced(by: best, seed: seed, hasSpeed: hasSpeed),
                    advanced(by: baseline, seed: seed, hasSpeed: hasSpeed)
                )
                #expect(ours.0 == theirs.0 && ours.1 == theirs.1, "seed \(seed)")
                #expect(!ours.1.isEmpty, "seed \(seed)")
            }
        }
    }

    @Test func appearanceIsTheSameInBothAndRoundsToTheNearest() {
        var random = SeededRandom(seed: 1)
        let progress = numbers(&random, in: 0...1.2)
        let size = numbers(&random, in: 0...30)
        let colors = (0..<count + 8).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        let sizes = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in Float(random.nextUnit()) }
        let tints = (0..<Int(PARTICLE_TABLE_COUNT)).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        let results = [particle_kernels_best().pointee, particle_kernels_baseline().pointee].map { kernels in
            var outSize = [Float](repeating: 0, count: count + 8)
            var outColor = [UInt32](repeating: 0, count: count + 8)
            kernels.appear(progress, size, colors, count, sizes, tints, &outSize, &outColor)
            return (Array(outSize.prefix(count)), Array(outColor.prefix(count)))
        }
        #expect(results[0].0 == results[1].0 && results[0].1 == results[1].1)
        for index in 0..<count {
            let entry = Int(min(progress[index], 1) * Float(PARTICLE_TABLE_COUNT - 1) + 0.5)
            for shift: UInt32 in [0, 8, 16, 24] {
                let product = Double(colors[index] >> shift & 255) * Double(tints[entry] >> shift & 255) / 255
                #expect(Double(results[0].1[index] >> shift & 255) == product.rounded(), "particle \(index)")
            }
        }
    }
}
