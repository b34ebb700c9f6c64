/// Decides which symbols of a list have enough instances for sprites.
struct SpriteUse {
    /// The linear map of each symbol's first instance.
    private var linears: [SIMD4<Float>]
    /// The number of instances of each symbol under that map.
    private var counts: [Int]
    /// The number of all instances of each symbol.
    private var totals: [Int]

    /// The smallest number of instances under one linear map that have sprites of their own. Fewer instances are drawn
    /// as the symbol's items, at their exact positions, unless the symbol's other instances are a crowd.
    private static let minimumInstanceCount = 8
    /// The smallest number of instances under other maps that makes a crowd.
    private static let minimumCrowd = 64

    init(_ segment: DisplayListSegment) {
        linears = [SIMD4<Float>](repeating: .zero, count: segment.list.symbols.count)
        counts = [Int](repeating: 0, count: linears.count)
        totals = counts
        for item in segment.list.items {
            guard case .instances(let symbol, let first, let count) = item.kind, count > 0 else { continue }
            let index = Int(symbol)
            if totals[index] == 0 { linears[index] = segment.list.instances[Int(first)].linear }
            let linear = linears[index]
            var equal = 0
            for instance in segment.list.instances[Int(first)..<Int(first + count)] where instance.linear == linear {
                equal += 1
            }
            counts[index] += equal
            totals[index] += Int(count)
        }
    }

    /// Returns the linear map for which a symbol has sprites; nil if it has none.
    func linear(ofSymbol index: Int) -> SIMD4<Float>? {
        counts[index] >= Self.minimumInstanceCount ? linears[index] : nil
    }

    /// Returns whether a symbol has so many instances under other maps that sprites are scaled and rotated for them.
    func isCrowd(symbol index: Int) -> Bool {
        totals[index] - counts[index] >= Self.minimumCrowd
    }
}
