import CParticleKernels

/// What the particles of one pool look like at an instant, in memory that is used again.
struct ParticleAppearance {
    private let kernels = particle_kernels_best().pointee
    /// Longer sides, in points.
    private var sizes: [Float] = []
    /// 0xAARRGGBB, straight.
    private var colors: [UInt32] = []

    /// Calls `body` with sizes and colours.
    func withLooks<Result>(
        _ body: (_ sizes: UnsafeBufferPointer<Float>, _ colors: UnsafeBufferPointer<UInt32>) -> Result
    ) -> Result {
        sizes.withUnsafeBufferPointer { sizes in colors.withUnsafeBufferPointer { colors in body(sizes, colors) } }
    }

    /// Writes size and colour of each element of a pool, the dead among them.
    mutating func evaluate(_ pool: ParticlePool, _ tables: LifeTables) {
        // Kernels write whole groups.
        let room = pool.count + Int(PARTICLE_KERNELS_WIDTH)
        if sizes.count < room {
            sizes = [Float](repeating: 0, count: pool.capacity + Int(PARTICLE_KERNELS_WIDTH))
            colors = [UInt32](repeating: 0, count: pool.capacity + Int(PARTICLE_KERNELS_WIDTH))
        }
        sizes.withUnsafeMutableBufferPointer { sizes in
            colors.withUnsafeMutableBufferPointer { colors in
                guard let size = sizes.baseAddress, let color = colors.baseAddress else { return }
                kernels.appear(
                    pool.numbers(.progress), pool.numbers(.size), pool.bits(.color), pool.count, tables.size,
                    tables.color, size, color)
            }
        }
    }
}
