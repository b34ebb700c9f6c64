/// The sequences of indices that a frame's compression knows, and the choice of the sequences that fit the pixels.
///
/// The format writes one code for each known sequence of indices. Afterwards it also knows that sequence extended by
/// the next index. Where the colors of several indices resemble a pixel, the index that continues a known sequence
/// makes the file smaller. The known sequences form a tree, which grows like giflib's tree.
struct GIFSequences {
    /// A pixel, and its requirement on the index.
    struct Pixel {
        /// The color 0xAARRGGBB of the picture; 0 is clear.
        var color: UInt32 = 0
        /// The color that the viewer shows before this frame; 0 if there is none.
        var shown: UInt32 = 0
        /// The largest error that is accepted, as a sum of squares of components.
        var bound: Int32 = 0
        /// An index that is accepted whatever its error, if the need is `change` or `pattern`.
        var preferred: UInt8 = 0
        var need = Need.change
    }

    /// The requirement on the index of a pixel.
    enum Need: UInt8 {
        /// Show the pixel's color, with an error of at most `bound`, or the preferred color.
        case change
        /// Show the preferred color, for the pattern of the dither. The shown color may stay if its error is at most
        /// `bound`.
        case pattern
        /// Show the color that the viewer shows already.
        case rest
        /// Show nothing: only index 0 is accepted.
        case hole
    }

    private struct Node {
        var parent: Int16 = -1
        var firstChild: Int16 = -1
        var sibling: Int16 = -1
        var index: UInt8 = 0
    }

    private struct Candidate {
        /// The node of the sequence's last index.
        let node: Int16
        /// The sum of the errors of its indices.
        let error: Int32
    }

    /// The tree. The nodes 0…255 are the sequences of one index.
    private var nodes = (0..<256).map { Node(index: UInt8($0)) }
    /// The code of the next sequence with several indices, and the code of the first such sequence.
    private var (nextCode, firstCode): (Int, Int)
    /// The colors as 0xFFRRGGBB; the entry at index 0 is 0.
    private let colors: [UInt32]
    /// The indices of the colors in ascending order of green; and for each green the number of colors with a smaller
    /// green.
    private let byGreen: [UInt8]
    private let countBelowGreen: [Int]

    /// When this code is next, giflib discards all sequences.
    private static let endCode = 4095
    /// The number of sequences that are compared at a time.
    private static let width = 16
    /// The sequences that fit the pixels before the current one, and the sequences that also fit the current pixel.
    private var (candidates, next): ([Candidate], [Candidate]) = ([], [])

    /// - Parameter colors: The palette 0x00RRGGBB, from index 1.
    init(colors: [UInt32]) {
        self.colors = [0] + colors.map { $0 | 0xFF00_0000 }
        firstCode = 1 << GIFCompression.bits(colors.count + 1) + 2
        nextCode = firstCode
        byGreen = (0..<colors.count).map { UInt8($0 + 1) }.sorted {
            (colors[Int($0) - 1] & 0xFF00, $0) < (colors[Int($1) - 1] & 0xFF00, $1)
        }
        var counts = Array(repeating: 0, count: 257)
        for color in colors { counts[Int(color >> 8 & 255) + 1] += 1 }
        for green in 0..<256 { counts[green + 1] += counts[green] }
        countBelowGreen = counts
    }

    /// Returns an index for each pixel, in the order of rows.
    ///
    /// - Complexity: O(pixels). At most 16 sequences continue after each pixel.
    mutating func indices(for pixels: [Pixel]) -> [UInt8] {
        var indices = [UInt8](repeating: 0, count: pixels.count)
        /// The sequence that is being continued; nil before the next one begins.
        var current: Int16?
        /// The previous sequence, which is extended by the next index.
        var ended: Int16?
        var position = 0
        while position < pixels.count {
            candidates.removeAll(keepingCapacity: true)
            if let current {
                candidates.append(Candidate(node: current, error: 0))
            } else {
                addBeginnings(for: pixels[position])
            }
            let (node, length) = longest(pixels, from: position, length: current == nil ? 1 : 0)
            if length == 0 {
                (ended, current) = (current, nil)
                continue
            }
            var step = node
            for pixelIndex in (position..<position + length).reversed() {
                indices[pixelIndex] = nodes[Int(step)].index
                step = nodes[Int(step)].parent
            }
            (current, position) = (node, position + length)
            guard let parent = ended else { continue }
            ended = nil
            if !add(indices[position - length], to: parent) {
                // All sequences are discarded. The sequence of this index alone continues.
                position += 1 - length
                current = Int16(indices[position - 1])
            }
        }
        return indices
    }

    /// Adds candidates that consist of one index, which `pixel` accepts.
    private mutating func addBeginnings(for pixel: Pixel) {
        func add(_ index: UInt8) {
            let error = colors.withUnsafeBufferPointer { Self.error(of: index, for: pixel, $0) }
            if error >= 0 { candidates.append(Candidate(node: Int16(index), error: error)) }
        }
        add(0)
        if pixel.preferred > 0 { add(pixel.preferred) }
        guard pixel.need == .change else { return }
        let green = Int(pixel.color >> 8 & 255)
        let reach = Int(Double(pixel.bound).squareRoot())
        for rank in countBelowGreen[max(green - reach, 0)]..<countBelowGreen[min(green + reach, 255) + 1]
        where byGreen[rank] != pixel.preferred {
            add(byGreen[rank])
        }
    }

    /// Returns the longest known sequence that continues a candidate, and its number of pixels from `start`. Among the
    /// longest ones it is the one with the least error.
    ///
    /// - Parameter length: The number of pixels that the candidates already have.
    private mutating func longest(_ pixels: [Pixel], from start: Int, length: Int) -> (node: Int16, length: Int) {
        var length = length
        // The encoder spends most of its time here.
        pixels.withUnsafeBufferPointer { pixels in
            nodes.withUnsafeBufferPointer { nodes in
                colors.withUnsafeBufferPointer { colors in
                    while start + length < pixels.count {
                        let pixel = pixels[start + length]
                        next.removeAll(keepingCapacity: true)
                        for candidate in candidates {
                            var child = nodes[Int(candidate.node)].firstChild
                            while child >= 0 {
                                let node = nodes[Int(child)]
                                let error = Self.error(of: node.index, for: pixel, colors)
                                if error >= 0 { next.append(Candidate(node: child, error: candidate.error &+ error)) }
                                child = node.sibling
                            }
                        }
                        if next.isEmpty { break }
                        if next.count > Self.width {
                            next.sort { ($0.error, $0.node) < ($1.error, $1.node) }
                            next.removeLast(next.count - Self.width)
                        }
                        swap(&candidates, &next)
                        length += 1
                    }
                }
            }
        }
        let best = candidates.min { ($0.error, $0.node) < ($1.error, $1.node) }
        return (best?.node ?? 0, length)
    }

    /// Adds the sequence of a node and one more index.
    ///
    /// - Returns: Whether there was a code for the new sequence. Otherwise all sequences with several indices are
    ///   discarded.
    private mutating func add(_ index: UInt8, to parent: Int16) -> Bool {
        guard nextCode < Self.endCode else {
            nodes.removeLast(nodes.count - 256)
            for root in 0..<256 { nodes[root].firstChild = -1 }
            nextCode = firstCode
            return false
        }
        nextCode += 1
        nodes.append(Node(parent: parent, sibling: nodes[Int(parent)].firstChild, index: index))
        nodes[Int(parent)].firstChild = Int16(nodes.count - 1)
        return true
    }

    /// The error of an index for a pixel, with the palette `colors`; negative if the pixel does not accept the index.
    @inline(__always)
    private static func error(of index: UInt8, for pixel: Pixel, _ colors: UnsafeBufferPointer<UInt32>) -> Int32 {
        // Index 0 leaves the shown color.
        let color = index == 0 ? pixel.shown : colors[Int(index)]
        switch pixel.need {
        case .hole: return index == 0 ? 0 : -1
        case .rest: return index == 0 || color == pixel.shown ? 0 : -1
        case .pattern where index != 0: return index == pixel.preferred ? 0 : -1
        case .change, .pattern:
            if color == 0 { return -1 }
            let error = squaredDistance(color, pixel.color)
            return error <= pixel.bound || index == pixel.preferred ? error : -1
        }
    }

    /// The sum of the squared differences of the three components of two colors.
    @inline(__always)
    static func squaredDistance(_ first: UInt32, _ second: UInt32) -> Int32 {
        let red = Int32(truncatingIfNeeded: first >> 16 & 255) &- Int32(truncatingIfNeeded: second >> 16 & 255)
        let green = Int32(truncatingIfNeeded: first >> 8 & 255) &- Int32(truncatingIfNeeded: second >> 8 & 255)
        let blue = Int32(truncatingIfNeeded: first & 255) &- Int32(truncatingIfNeeded: second & 255)
        return red &* red &+ green &* green &+ blue &* blue
    }
}
