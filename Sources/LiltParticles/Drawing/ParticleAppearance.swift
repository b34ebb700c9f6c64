import CParticleKernels

/// The appearance of a pool's particles at an instant, in reusable memory.
///
/// It is evaluated in blocks, so results are read while they are in the fastest cache.
struct ParticleAppearance {
    private let kernels = particle_kernels_up_to(KernelLevel.limit.rawValue).pointee
    /// The longer side of each particle, in points. Kernels write whole groups, so the array has room for one more.
    private(set) var sizes = [Float](repeating: 0, count: blockCount + Int(PARTICLE_KERNELS_WIDTH))
    /// The color of each particle, 0xAARRGGBB, straight.
    private(set) var colors = [UInt32](repeating: 0, count: blockCount + Int(PARTICLE_KERNELS_WIDTH))

    /// Particles per block. Their sizes and colors take 8 KiB, and the cost of a call is small in comparison.
    private static let blockCount = 1024

    /// The blocks of a pool of `count` elements, in order.
    static func blocks(of count: Int) -> LazyMapSequence<Range<Int>, Range<Int>> {
        (0..<(count + blockCount - 1) / blockCount).lazy.map { block in
            block * blockCount..<min(count, (block + 1) * blockCount)
        }
    }

    /// Writes size and color of each element of a block, including dead ones, to the start of ``sizes`` and ``colors``.
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
