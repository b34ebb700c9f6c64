/// The colors of a GIF frame, at most 255, and the color that stands for each pixel.
struct GIFPalette {
    /// The number of colors of one frame. The 256th index is for clear pixels.
    static let capacity = 255

    /// Opaque colors 0x00RRGGBB.
    private(set) var colors: [UInt32]
    /// The distance that the dither adds at most, in steps of a color component; 0 for exact colors.
    let ditherAmplitude: Int

    /// The index of the nearest color for each color with 6 bits per component; -1 if it is not known yet.
    private var nearest: [Int16] = []
    /// Maps each color to its index; empty for an inexact palette.
    private var indices: [UInt32: UInt8] = [:]

    /// Creates a palette of exactly these colors, at most `capacity`.
    init(exact colors: [UInt32]) {
        precondition(colors.count <= Self.capacity)
        self.colors = colors
        ditherAmplitude = 0
        indices = Dictionary(uniqueKeysWithValues: self.colors.enumerated().map { ($1, UInt8($0)) })
    }

    /// Creates a palette for the colors of a histogram.
    ///
    /// The palette is a median cut: the box of colors with the largest sum of squared distances from its mean is cut in
    /// two at that mean, along the component with the largest variance, until there are `capacity` boxes (after
    /// Heckbert, "Color image quantization for frame buffer display", 1982, with the cut of Wu, 1991).
    init(_ histogram: ColorHistogram) {
        let boxes = Self.cut(histogram.entries)
        colors = boxes.map(\.mean)
        nearest = Array(repeating: -1, count: 1 << 18)
        let count = boxes.reduce(0) { $0 + $1.count }
        let error = boxes.reduce(0) { $0 + $1.squaredError }
        // The root of the mean square distance along one component.
        let deviation = count > 0 ? (error / Double(count) / 3).squareRoot() : 0
        ditherAmplitude = Int(min(2.5 * deviation, 32).rounded())
    }

    /// Whether the palette has exactly the colors that it was made of.
    var isExact: Bool { !indices.isEmpty || colors.isEmpty }

    /// Returns the index of an exact color; nil if there is none.
    func index(of color: UInt32) -> UInt8? { indices[color] }

    /// Returns the index of the color for a pixel, which the dither moves by its position on the screen.
    mutating func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
        if let index = indices[color] { return index }
        let offset = ditherAmplitude * (2 * Int(Self.thresholds[(y & 7) << 3 | x & 7]) - 63) / 126
        func component(_ shift: UInt32) -> Int { min(max(Int(color >> shift & 255) + offset, 0), 255) }
        let (red, green, blue) = (component(16), component(8), component(0))
        let cell = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
        if nearest.isEmpty { nearest = Array(repeating: -1, count: 1 << 18) }
        if nearest[cell] >= 0 { return UInt8(nearest[cell]) }
        let index = nearestIndex(red & ~3 | 2, green & ~3 | 2, blue & ~3 | 2)
        nearest[cell] = Int16(index)
        return UInt8(index)
    }

    /// A pixel keeps its shown color if the two differ by no more than this, because the dither adds as much.
    var tolerance: Int { isExact ? 0 : 1 + ditherAmplitude / 2 }

    /// Returns the distances between the colors of a histogram and the nearest ones here: the mean square per
    /// component, and the largest of a component.
    func error(of histogram: ColorHistogram) -> (mean: Double, largest: Int) {
        var (sum, count, largest) = (0.0, 0, 0)
        for entry in histogram.entries {
            let color = colors[nearestIndex(entry.red, entry.green, entry.blue)]
            let (r, g, b) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
            largest = max(largest, abs(r - entry.red), abs(g - entry.green), abs(b - entry.blue))
            sum += Double(entry.count) * Double(Self.squaredDistance(color, entry.red, entry.green, entry.blue))
            count += entry.count
        }
        return (count > 0 ? sum / Double(count) / 3 : 0, largest)
    }

    private func nearestIndex(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        var (best, distance) = (0, Int.max)
        colors.withUnsafeBufferPointer { colors in
            for index in 0..<colors.count {
                let own = Self.squaredDistance(colors[index], red, green, blue)
                if own < distance { (best, distance) = (index, own) }
            }
        }
        return best
    }

    private static func squaredDistance(_ color: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Int {
        let (r, g, b) = (Int(color >> 16 & 255) - red, Int(color >> 8 & 255) - green, Int(color & 255) - blue)
        return r * r + g * g + b * b
    }

    /// Bayer's matrix of order 8: 0…63, each once. The bits of a value are those of `x ^ y` and `y`, interleaved and
    /// reversed.
    static let thresholds: [UInt8] = (0..<64).map { position in
        let (x, y) = (position & 7, position >> 3)
        var value = 0
        for bit in 0..<3 { value = value << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
        return UInt8(value)
    }
}

// MARK: - Median cut

extension GIFPalette {
    /// Colors that one color of the palette stands for.
    private struct Box {
        var entries: ArraySlice<ColorHistogram.Entry>
        var count = 0
        var squaredError = 0.0
        /// The component with the largest variance, and its mean.
        var axis = 0
        var middle = 0.0
        var mean: UInt32 = 0

        init(_ entries: ArraySlice<ColorHistogram.Entry>) {
            self.entries = entries
            var sums = SIMD3<Double>.zero
            var squares = SIMD3<Double>.zero
            for entry in entries {
                let color = entry.color
                sums += color * Double(entry.count)
                squares += color * color * Double(entry.count)
                count += entry.count
            }
            let center = sums / Double(count)
            let errors = squares - center * sums
            squaredError = max(errors.sum(), 0)
            for component in 1..<3 where errors[component] > errors[axis] { axis = component }
            middle = center[axis]
            for component in 0..<3 { mean = mean << 8 | UInt32(min(max(center[component].rounded(), 0), 255)) }
        }

        /// Returns both parts; nil if all colors are equal.
        func halves() -> (Box, Box)? {
            guard entries.count > 1, squaredError > 0 else { return nil }
            let axis = axis
            let middle = middle
            let low = entries.filter { $0.color[axis] <= middle }
            let high = entries.filter { $0.color[axis] > middle }
            guard !low.isEmpty, !high.isEmpty else { return nil }
            return (Box(low[...]), Box(high[...]))
        }
    }

    private static func cut(_ entries: [ColorHistogram.Entry]) -> [Box] {
        guard !entries.isEmpty else { return [] }
        var boxes = [Box(entries[...])]
        while boxes.count < capacity {
            let order = boxes.indices.filter { boxes[$0].entries.count > 1 && boxes[$0].squaredError > 0 }
            guard let index = order.max(by: { boxes[$0].squaredError < boxes[$1].squaredError }),
                let (low, high) = boxes[index].halves()
            else { break }
            boxes[index] = low
            boxes.append(high)
        }
        return boxes
    }
}

/// The number of pixels of each color, with 5 bits per component.
struct ColorHistogram {
    /// A cell with its number of pixels and their mean color.
    struct Entry {
        let count: Int
        let red: Int, green: Int, blue: Int

        var color: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
    }

    private var cells: [SIMD4<Int32>] = Array(repeating: .zero, count: 1 << 15)

    /// Counts a pixel 0xAARRGGBB.
    mutating func add(_ color: UInt32) {
        let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
        let cell = Int((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3)
        cells[cell] &+= SIMD4(1, Int32(red), Int32(green), Int32(blue))
    }

    /// Halves the counts, then adds those of `other`.
    mutating func merge(_ other: ColorHistogram) {
        for index in cells.indices {
            // The counts of a cell stay below 2²³, so that its sums of components stay in 32 bits.
            let (own, added) = (cells[index], other.cells[index])
            if own[0] == 0, added[0] == 0 { continue }
            cells[index] = own &>> 1 &+ (added[0] < 1 << 22 ? added : added &>> 4)
        }
    }

    /// The cells with pixels, in the order of their colors.
    var entries: [Entry] {
        cells.compactMap { cell in
            guard cell[0] > 0 else { return nil }
            func mean(_ component: Int) -> Int { Int((cell[component] + cell[0] / 2) / cell[0]) }
            return Entry(count: Int(cell[0]), red: mean(1), green: mean(2), blue: mean(3))
        }
    }
}
