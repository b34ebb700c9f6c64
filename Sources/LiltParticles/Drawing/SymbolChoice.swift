/// Chooses one of several symbols for each particle, and stores the symbols' scales.
struct SymbolChoice {
    /// The upper bound of each symbol's range of random numbers, within 0…2³².
    private var ends: [UInt32] = []
    /// For each symbol, the scale at which its longer side is one point; 0 if neither side is above 0.
    private(set) var scales: [Float] = []
    /// The width and the height of each symbol, in points.
    private(set) var sides: [SIMD2<Float>] = []

    /// - Parameter weights: The relative probability of each symbol. A missing weight counts as 1. If all weights are
    ///   0, all count as 1.
    init(_ weights: [Double], sizes: [CGSize]) {
        let sizes = sizes.prefix(256)
        var weights = sizes.indices.map { $0 < weights.count ? weights[$0] : 1 }
        if weights.allSatisfy({ $0 == 0 }) { weights = weights.map { _ in 1 } }
        let total = weights.reduce(0, +)
        var sum = 0.0
        for (size, weight) in zip(sizes, weights) {
            sum += weight
            ends.append(UInt32(min(sum / total * 0x1p32, 0x1p32 - 1)))
            let longer = Float(max(size.width, size.height))
            scales.append(longer > 0 ? 1 / longer : 0)
            sides.append(SIMD2(Float(size.width), Float(size.height)))
        }
        ends[ends.count - 1] = .max
    }

    var isSingle: Bool { ends.count == 1 }

    /// The index of the symbol for a particle's random number `draw`, 0…2³² − 1.
    @inline(__always)
    func index(for draw: UInt32) -> Int {
        if isSingle { return 0 }
        var index = 0
        while draw >= ends[index] && index + 1 < ends.count { index += 1 }
        return index
    }
}
