/// The layout of a film's frames in one picture.
struct FilmStrip {
    private let frames: [StageFilm.Frame]
    /// The size of the largest frame.
    private let cell: (width: Int, height: Int)
    private let columnCount: Int

    /// The width of the line between two frames, in pixels.
    private static let gap = 2
    private static let gapColor: UInt32 = 0xFF80_8080
    /// The greatest width of a row in pixels, unless one frame is wider.
    private static let rowLimit = 2048

    init(_ frames: [StageFilm.Frame]) {
        self.frames = frames
        cell = (frames.map(\.picture.width).max() ?? 0, frames.map(\.picture.height).max() ?? 0)
        let fitting = max(1, (Self.rowLimit + Self.gap) / (cell.width + Self.gap))
        columnCount = min(max(frames.count, 1), fitting)
    }

    /// The top-left pixel of a frame.
    private func origin(of index: Int) -> (x: Int, y: Int) {
        ((index % columnCount) * (cell.width + Self.gap), (index / columnCount) * (cell.height + Self.gap))
    }

    /// All frames in one picture.
    func picture() throws -> Bitmap {
        let rowCount = (frames.count + columnCount - 1) / columnCount
        let width = columnCount * (cell.width + Self.gap) - Self.gap
        let height = rowCount * (cell.height + Self.gap) - Self.gap
        guard cell.width > 0, cell.height > 0 else { throw FilmMismatch("the film has no frames") }
        guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
            throw FilmMismatch("a strip of \(width)x\(height) pixels is too large; film fewer or smaller frames")
        }
        var strip = Bitmap(width: width, height: height)
        var pixels = Array(repeating: Self.gapColor, count: width * height)
        for (index, frame) in frames.enumerated() {
            let (left, top) = origin(of: index)
            let picture = frame.picture
            for row in 0..<picture.height {
                let start = (top + row) * width + left
                pixels.replaceSubrange(
                    start..<start + picture.width,
                    with: picture.pixels[row * picture.width..<(row + 1) * picture.width])
            }
        }
        strip.pixels = pixels
        return strip
    }

    /// The first frame in which a strip differs from another strip.
    struct Difference {
        /// A sentence with the frame and the difference.
        let text: String
        /// The time of the frame, in seconds since the start of the film; nil if the strips have different sizes.
        var time: Double?
        /// Some of the frame's pixels that differ, spread over the whole difference.
        var pixels: [(x: Int, y: Int)] = []
    }

    /// The maximum number of `pixels` in a `Difference`.
    private static let pixelLimit = 16

    /// Describes the first frame of two strips that differs by more than the policy allows; nil if there is none.
    func firstDifference(_ actual: Bitmap, _ expected: Bitmap, policy: PixelPolicy) -> Difference? {
        guard actual.width == expected.width, actual.height == expected.height else {
            return Difference(
                text: "the strip has \(actual.width)x\(actual.height) pixels, "
                    + "not \(expected.width)x\(expected.height)")
        }
        var insideCount = 0
        for (index, frame) in frames.enumerated() {
            let (left, top) = origin(of: index)
            var pixels: [(x: Int, y: Int)] = []
            var largest = 0
            for y in top..<top + frame.picture.height {
                for x in left..<left + frame.picture.width {
                    let position = y * actual.width + x
                    let (first, second) = (actual.pixels[position], expected.pixels[position])
                    guard first != second else { continue }
                    insideCount += 1
                    let difference = PixelPolicy.difference(first, second)
                    largest = max(largest, difference)
                    if difference > policy.componentLimit { pixels.append((x - left, y - top)) }
                }
            }
            guard pixels.count > policy.pixelLimit else { continue }
            let time = String(format: "%.3f", frame.time)
            return Difference(
                text: "frame \(index) at \(time) s differs in \(pixels.count) pixels, by at most \(largest) of 255",
                time: frame.time,
                pixels: (0..<min(pixels.count, Self.pixelLimit)).map {
                    pixels[$0 * pixels.count / min(pixels.count, Self.pixelLimit)]
                })
        }
        // Pixels outside of all frames are gray. They differ only if the sizes of the frames differ.
        let count = zip(actual.pixels, expected.pixels).count { $0 != $1 }
        return count > insideCount ? Difference(text: "the frames have other sizes") : nil
    }

    /// Returns an opaque picture of the differences of red, green and blue, multiplied by eight. It is white where only
    /// one of the pictures has pixels.
    static func difference(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
        var result = Bitmap(width: max(first.width, second.width), height: max(first.height, second.height))
        var pixels = Array(repeating: UInt32.max, count: result.width * result.height)
        for y in 0..<min(first.height, second.height) {
            for x in 0..<min(first.width, second.width) {
                let (a, b) = (first.pixels[y * first.width + x], second.pixels[y * second.width + x])
                var pixel: UInt32 = 0xFF00_0000
                for shift: UInt32 in [0, 8, 16] where a != b {
                    let distance = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                    pixel |= UInt32(min(255, distance * 8)) << shift
                }
                pixels[y * result.width + x] = pixel
            }
        }
        result.pixels = pixels
        return result
    }
}
