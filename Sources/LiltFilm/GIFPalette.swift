/// The colors of a GIF frame, at most 255, and the color that stands for each pixel.
struct GIFPalette {
    /// The greatest number of colors of one frame. Another index is for clear pixels.
    static let capacity = 255
    /// The number of colors that a palette gets at first. The other colors are for pictures that come later.
    static let firstCapacity = 208

    /// Opaque colors 0x00RRGGBB.
    private(set) var colors: [UInt32]
    /// Whether the palette has exactly the colors that it was made of.
    private(set) var isExact: Bool
    /// The largest distance that the dither adds, in steps of a color component; 0 for exact colors.
    private(set) var ditherAmplitude: Int

    /// The index of the nearest color for each color with 6 bits per component; -1 if it is not known yet.
    private var nearest: [Int16] = []
    /// The indices of the colors that are exactly equal to colors of pixels.
    private var indices: ColorIndices

    /// The greatest number of a palette's colors that flat areas get.
    private static let flatCapacity = 64
    /// The median cut ends at this mean square error of a component.
    private static let invisibleError = 2.0
    /// A color at most this far from a color of the palette is not dithered; in steps of a component.
    private static let invisibleDistance = 3

    /// Creates a palette of exactly these colors, at most `capacity`.
    init(exact colors: [UInt32]) {
        precondition(colors.count <= Self.capacity)
        self.colors = colors
        isExact = true
        ditherAmplitude = 0
        indices = ColorIndices(colors[...])
    }

    /// Creates a palette for the colors of changed pixels.
    ///
    /// The most frequent colors of flat areas are exact. The other colors come from a median cut: until there are
    /// enough boxes of colors, it cuts in two the box with the largest sum of squared distances from its mean. A cut is
    /// at the mean of the component with the largest variance (after Heckbert, "Color image quantization for frame
    /// buffer display", 1982, with the cut of Wu, 1991).
    init(_ changes: GIFChanges) {
        var rest = changes.histogram
        let flat = changes.frequentFlatColors.prefix(Self.flatCapacity)
        for color in flat { rest.remove(color, count: changes.flat[color] ?? 0) }
        let boxes = Self.cut(rest.entries, count: Self.firstCapacity - flat.count)
        colors = flat + boxes.map(\.mean)
        isExact = false
        indices = ColorIndices(flat)
        let count = boxes.reduce(0) { $0 + $1.count }
        let error = boxes.reduce(0) { $0 + $1.squaredError }
        ditherAmplitude = Self.ditherAmplitude(error: count > 0 ? error / Double(count) / 3 : 0)
    }

    /// Adds colors for pixels without a near color, as long as there is room. The indices of the other colors stay.
    ///
    /// Afterward an exact palette is no longer exact.
    mutating func grow(for changes: GIFChanges) {
        let rest = Self.capacity - colors.count
        // Half of the room is for pictures that come later.
        let room = min(rest, max(rest / 2, 8))
        let flat = changes.frequentFlatColors.filter { indices[$0] == nil }.prefix(min(room / 2, 32))
        var others = changes.histogram
        for color in flat { others.remove(color, count: changes.flat[color] ?? 0) }
        let far = others.entries.filter { entry in
            let color = colors[nearestIndex(entry.red, entry.green, entry.blue)]
            return Self.squaredDistance(color, entry.red, entry.green, entry.blue) > Self.farDistance
        }
        for (index, color) in flat.enumerated() { indices.set(UInt8(colors.count + index), of: color) }
        colors += flat + Self.cut(far, count: room - flat.count).map(\.mean)
        nearest = []
        if isExact {
            isExact = false
            ditherAmplitude = Self.ditherAmplitude(error: error(of: changes.histogram))
        }
    }

    /// The distance that the dither adds for a mean square error of a component.
    private static func ditherAmplitude(error: Double) -> Int { Int(min(2.5 * error.squareRoot(), 32).rounded()) }

    /// The palette grows for a color if the squared distance between them, summed over three components, is larger than
    /// this.
    private static let farDistance = 27

    /// Returns the index of an exact color; nil if there is none.
    func index(of color: UInt32) -> UInt8? { indices[color] }

    /// The color that stands for another one.
    struct Choice {
        /// Its index.
        let nearest: UInt8
        /// The sum of the squared differences of the components.
        let error: Int32
        /// Whether it is so near that no dither is needed.
        let isNear: Bool
    }

    /// Returns the color nearest to a color.
    mutating func choice(for color: UInt32) -> Choice {
        if let index = indices[color] { return Choice(nearest: index, error: 0, isNear: true) }
        let index = nearestIndex(of: color, movedBy: 0)
        let own = colors[Int(index)]
        return Choice(
            nearest: index, error: GIFSequences.squaredDistance(own, color),
            isNear: Self.distance(own, color) <= Self.invisibleDistance)
    }

    /// Returns the index of the color for a pixel, after the dither has added an offset that depends on the position.
    mutating func patternIndex(of color: UInt32, x: Int, y: Int) -> UInt8 {
        nearestIndex(of: color, movedBy: ditherAmplitude * (2 * Int(Self.thresholds[(y & 7) << 3 | x & 7]) - 63) / 126)
    }

    /// Returns the index of the color nearest to a color with `offset` added to each component.
    private mutating func nearestIndex(of color: UInt32, movedBy offset: Int) -> UInt8 {
        func component(_ shift: UInt32) -> Int { min(max(Int(color >> shift & 255) + offset, 0), 255) }
        let (red, green, blue) = (component(16), component(8), component(0))
        let cell = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
        if nearest.isEmpty { nearest = Array(repeating: -1, count: 1 << 18) }
        if nearest[cell] >= 0 { return UInt8(nearest[cell]) }
        let index = nearestIndex(red & ~3 | 2, green & ~3 | 2, blue & ~3 | 2)
        nearest[cell] = Int16(index)
        return UInt8(index)
    }

    /// The largest distance of a color from the nearest color of the palette, in steps of a component.
    mutating func largestDistance(of colors: some Sequence<UInt32>) -> Int {
        colors.reduce(0) { largest, color in
            max(largest, Self.distance(self.colors[Int(choice(for: color).nearest)], color))
        }
    }

    /// The largest difference of a component of two colors.
    static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        func distance(_ shift: UInt32) -> Int { abs(Int(first >> shift & 255) - Int(second >> shift & 255)) }
        return max(distance(16), distance(8), distance(0))
    }

    /// Returns the mean square distance of a component between the colors of a histogram and their nearest colors of
    /// the palette.
    func error(of histogram: ColorHistogram) -> Double {
        var (sum, count) = (0.0, 0)
        for entry in histogram.entries {
            let color = colors[nearestIndex(entry.red, entry.green, entry.blue)]
            sum += Double(entry.count) * Double(Self.squaredDistance(color, entry.red, entry.green, entry.blue))
            count += entry.count
        }
        return count > 0 ? sum / Double(count) / 3 : 0
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

    /// Bayer's matrix of order 8: 0…63, each once. The bits of a value are the bits of `x ^ y` and `y`, interleaved and
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

    private static func cut(_ entries: [ColorHistogram.Entry], count: Int) -> [Box] {
        guard !entries.isEmpty, count > 0 else { return [] }
        var boxes = [Box(entries[...])]
        // The cuts end at this error, because fewer colors make a smaller file.
        let goal = invisibleError * Double(3 * boxes[0].count)
        while boxes.count < count, boxes.reduce(0, { $0 + $1.squaredError }) > goal {
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
