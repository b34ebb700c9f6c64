/// The number of pixels of each color, with 5 bits per component.
struct ColorHistogram {
    /// A cell with its number of pixels and their mean color.
    struct Entry {
        let count: Int
        let red: Int, green: Int, blue: Int

        var color: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
    }

    /// The number of pixels, and the sums of their components.
    private var cells: [SIMD4<Int>] = Array(repeating: .zero, count: 1 << 15)

    /// Counts a pixel 0xAARRGGBB.
    mutating func add(_ color: UInt32) { cells[Self.cell(of: color)] &+= Self.pixel(color) }

    /// The number of pixels.
    var count: Int { cells.reduce(0) { $0 + $1[0] } }

    /// Subtracts pixels of a color, at most as many as its cell has.
    mutating func remove(_ color: UInt32, count: Int) {
        let cell = Self.cell(of: color)
        let removed = min(count, cells[cell][0])
        let rest = cells[cell] &- Self.pixel(color) &* removed
        // `merge` rounds when it halves the counts, so the rest of the cell may not be a sum of colors.
        let isValid = rest[0] > 0 && (1..<4).allSatisfy { rest[$0] >= 0 && rest[$0] / rest[0] < 256 }
        cells[cell] = isValid ? rest : .zero
    }

    /// Halves the counts, then adds the counts of `other`.
    mutating func merge(_ other: ColorHistogram) {
        for index in cells.indices { cells[index] = cells[index] &>> 1 &+ other.cells[index] }
    }

    /// The cells with pixels, in the order of their colors.
    var entries: [Entry] {
        cells.compactMap { cell in
            guard cell[0] > 0 else { return nil }
            func mean(_ component: Int) -> Int { (cell[component] + cell[0] / 2) / cell[0] }
            return Entry(count: cell[0], red: mean(1), green: mean(2), blue: mean(3))
        }
    }

    private static func cell(of color: UInt32) -> Int {
        let (red, green, blue) = (color >> 19 & 31, color >> 11 & 31, color >> 3 & 31)
        return Int(red << 10 | green << 5 | blue)
    }

    /// The numbers that a pixel adds to its cell.
    private static func pixel(_ color: UInt32) -> SIMD4<Int> {
        SIMD4(1, Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    }
}

/// The indices of at most 255 colors, in a hash table of fixed size.
struct ColorIndices {
    private var keys = [UInt32](repeating: Self.none, count: Self.size)
    private var values = [UInt8](repeating: 0, count: Self.size)

    private static let size = 2048
    /// The key of a free slot. No color has it, because colors have 24 bits.
    private static let none = UInt32.max

    init(_ colors: ArraySlice<UInt32>) {
        for (index, color) in colors.enumerated() { set(UInt8(index), of: color) }
    }

    /// The index of a color 0x00RRGGBB; nil if it is not in the table.
    subscript(color: UInt32) -> UInt8? {
        let slot = slot(of: color)
        return keys[slot] == color ? values[slot] : nil
    }

    /// Sets the index of a color.
    mutating func set(_ index: UInt8, of color: UInt32) {
        let slot = slot(of: color)
        (keys[slot], values[slot]) = (color, index)
    }

    /// The slot of the color, or the free slot for it.
    private func slot(of color: UInt32) -> Int {
        // Fibonacci hashing: the upper 11 bits of a product.
        var slot = Int((color &* 2_654_435_769) >> 21)
        while keys[slot] != Self.none, keys[slot] != color { slot = (slot + 1) & (Self.size - 1) }
        return slot
    }
}
