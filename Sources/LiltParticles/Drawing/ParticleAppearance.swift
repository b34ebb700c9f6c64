import CParticleKernels

/// The appearance of a pool's particles at an instant, in reusable memory.
///
/// It is evaluated in blocks of particles. The results of a block are read while they are in the fastest cache.
struct ParticleAppearance {
    private let kernels = particle_kernels_up_to(KernelLevel.limit.rawValue).pointee
    /// The longer side of each particle, in points. Kernels write whole groups of particles, so the array has room for
    /// one more group.
    private(set) var sizes = [Float](repeating: 0, count: blockCount + Int(PARTICLE_KERNELS_WIDTH))
    /// The color of each particle, 0xAARRGGBB, with straight components.
    private(set) var colors = [UInt32](repeating: 0, count: blockCount + Int(PARTICLE_KERNELS_WIDTH))

    /// The number of particles per block. The sizes and colors of a block take 8 KiB. The cost of a call per block is
    /// small compared with its evaluation.
    private static let blockCount = 1024

    /// Returns the blocks of a pool with `count` slots, in order.
    static func blocks(of count: Int) -> LazyMapSequence<Range<Int>, Range<Int>> {
        (0..<(count + blockCount - 1) / blockCount).lazy.map { block in
            block * blockCount..<min(count, (block + 1) * blockCount)
        }
    }

    /// Writes size and color of each element of a block, including dead particles, to the start of ``sizes`` and
    /// ``colors``.
    mutating func evaluate(_ pool: ParticlePool, _ block: Range<Int>, _ tables: LifeTables) {
        let first = block.lowerBound
        sizes.withUnsafeMutableBufferPointer { sizes in
            colors.withUnsafeMutableBufferPointer { colors in
                guard let size = sizes.baseAddress, let color = colors.baseAddress else { return }
                kernels.appear(
                    pool.numbers(.progress) + first, pool.numbers(.size) + first, pool.bits(.color) + first,
                    block.count, tables.factors, size, color)
            }
        }
    }
}
