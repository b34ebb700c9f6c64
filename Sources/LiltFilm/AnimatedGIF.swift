/// An animated GIF file.
///
/// ```swift
/// func film(_ pictures: [Bitmap]) throws -> Data {
///     var film = AnimatedGIF(frameRate: 50)
///     for picture in pictures { try film.append(picture) }
///     return try film.data()
/// }
/// ```
///
/// Films with at most 255 colors are exact. Other films get a palette and, where no color is near, an ordered dither
/// whose pattern stands still on the screen. A pixel that does not change between two pictures is not written again, so
/// that it never flickers. A palette is made from the colors of the first 16 pictures, or fewer if they exceed 32 MiB.
/// It grows with later pictures. A frame of few colors gets a small palette of its own if one of them is far from all
/// colors of the palette.
///
/// If several colors resemble the color of a pixel, the encoder writes the one that makes the file smaller. Such
/// colors differ by less than two steps of a component in a flat area, and by more beside an edge.
public struct AnimatedGIF: FilmEncoder {
    /// Frames per second: 100 / n, where n is a whole number in 2…65,535.
    public let frameRate: Double
    /// The number of times that the animation plays, 0…65535; 0 repeats it forever.
    public let playCount: Int
    /// The number of bytes of the frames so far, without their tables.
    public private(set) var byteCount = 0

    /// A frame: the indices of an area, and the first picture that it shows.
    private struct Frame {
        let area: PixelArea
        /// The index of its colors in `palettes`.
        let palette: Int
        let hasClearPixels: Bool
        /// Whether the frame is a whole picture, which needs no frame below.
        let isWhole: Bool
        /// Whether the frame is removed before the next one.
        var isRemoved = false
        /// The index of the first picture that it shows.
        let start: Int
        /// The indices, as the format compresses them.
        let bytes: Data
    }

    private var frames: [Frame] = []
    /// The last picture that is in `frames`.
    private var last: Bitmap?
    /// The number of pictures that are in `frames`.
    private var count = 0
    /// Pictures that are not in `frames` yet. They wait, so that the next palette contains their colors.
    private var waiting: [Bitmap] = []
    private var palette = GIFPalette(exact: [])
    /// The index of `palette` in `palettes`.
    private var paletteIndex = 0
    /// The colors of all palettes. The entry of `palette` grows with it.
    private var palettes: [[UInt32]] = [[]]
    /// The color 0xFFRRGGBB that a viewer shows at each pixel; 0 if it is clear.
    private var shown: [UInt32] = []
    /// The changes since the colors of the film exceeded the capacity of a palette. Recent changes count more.
    private var total = GIFChanges()
    /// The mean square error of the palette for the pictures that waited when it was made.
    private var paletteError = 0.0

    /// The index of a pixel that shows the frame below. The indices of a palette's colors follow it.
    private static let clear: UInt8 = 0
    /// The largest number of pictures that wait for their palette, and the largest number of their bytes.
    private static let (waitingLimit, waitingByteLimit) = (16, 32 << 20)

    /// - Parameters:
    ///   - frameRate: Frames per second; the nearest rate of the form 100 / n is used. NaN counts as 50.
    ///   - playCount: Clamped to 0…65535; 0 repeats the animation forever.
    public init(frameRate: Double, playCount: Int = 0) {
        self.frameRate = FilmFormat.gif.frameRate(nearest: frameRate)
        self.playCount = min(max(playCount, 0), 65535)
    }

    /// Adds a picture, which is shown for one period.
    ///
    /// - Parameter picture: The picture, of the first picture's size. Pixels with alpha under 128 are clear, others
    ///   opaque.
    /// - Throws: `FilmError` for an empty picture or a picture of another size, or when memory runs out.
    /// - Complexity: O(pixels).
    public mutating func append(_ picture: Bitmap) throws {
        guard picture.width > 0, picture.height > 0 else { throw FilmError("a picture is empty") }
        if let first = last ?? waiting.first {
            guard picture.width == first.width, picture.height == first.height else { throw FilmError.otherSize }
        }
        waiting.append(picture.withoutPartialAlpha)
        let byteCount = waiting.count * picture.width * picture.height * 4
        if waiting.count >= Self.waitingLimit || byteCount >= Self.waitingByteLimit { try encodeWaiting() }
    }

    /// Makes frames of the pictures that wait.
    private mutating func encodeWaiting() throws {
        var changes = GIFChanges()
        var below = last
        for picture in waiting {
            changes.add(picture, over: below)
            below = picture
        }
        choosePalette(for: changes)
        for picture in waiting {
            if let last {
                try addFrame(picture, over: last)
            } else {
                try addWhole(picture, start: count)
            }
            last = picture
            count += 1
        }
        waiting = []
    }

    private mutating func addFrame(_ picture: Bitmap, over below: Bitmap) throws {
        guard let area = picture.changedArea(since: below) else { return }
        guard picture.isClear(whereOpaque: below) else { return try addFrame(picture, in: area, over: below) }
        // A pixel becomes clear only if the viewer removes the frame below, and with it the whole picture.
        if let frame = frames.last, !frame.isWhole {
            byteCount -= frames.removeLast().bytes.count
            try addWhole(below, start: frame.start)
        }
        frames[frames.count - 1].isRemoved = true
        try addWhole(picture, start: count)
    }

    private mutating func addWhole(_ picture: Bitmap, start: Int) throws {
        shown = Array(repeating: 0, count: picture.width * picture.height)
        let area = PixelArea(x: 0, y: 0, width: picture.width, height: picture.height)
        try addFrame(picture, in: area, over: nil, start: start)
    }

    /// Adds a frame. The frame gets its own small table if its colors are few and one of them is far from the palette's
    /// colors.
    private mutating func addFrame(
        _ picture: Bitmap, in area: PixelArea, over below: Bitmap?, start: Int? = nil
    ) throws {
        let usual = (palette, paletteIndex)
        var isUsual = true
        if !palette.isExact, let colors = GIFChanges.fewColors(of: picture, in: area, over: below),
            palette.largestDistance(of: colors) > Self.largestError
        {
            isUsual = false
            (palette, paletteIndex) = (GIFPalette(exact: colors), palettes.count)
            palettes.append(colors)
        }
        defer { if !isUsual { (palette, paletteIndex) = usual } }

        var sequences = GIFSequences(colors: palette.colors)
        let indices = sequences.indices(for: pixels(of: picture, in: area, over: below))
        for row in 0..<area.height {
            let line = (area.y + row) * picture.width + area.x
            for column in 0..<area.width {
                let index = indices[row * area.width + column]
                if index != Self.clear { shown[line + column] = palette.colors[Int(index) - 1] | 0xFF00_0000 }
            }
        }
        frames.append(
            Frame(
                area: area, palette: paletteIndex, hasClearPixels: indices.contains(Self.clear), isWhole: below == nil,
                start: start ?? count, bytes: try GIFCompression.compress(indices, width: area.width)))
        byteCount += frames[frames.count - 1].bytes.count
    }

    /// The pixels of an area, with the indices that they accept.
    private mutating func pixels(
        of picture: Bitmap, in area: PixelArea, over below: Bitmap?
    ) -> [GIFSequences.Pixel] {
        var pixels: [GIFSequences.Pixel] = []
        pixels.reserveCapacity(area.width * area.height)
        // Equal pixels often follow each other.
        var (last, choice) = (UInt32(0), GIFPalette.Choice(nearest: 0, error: 0, isNear: true))
        picture.pixels.withUnsafeBufferPointer { colors in
            for y in area.y..<area.y + area.height {
                for x in area.x..<area.x + area.width {
                    let position = y * picture.width + x
                    let color = colors[position]
                    var pixel = GIFSequences.Pixel(color: color, shown: shown[position])
                    if color == 0 {
                        pixel.need = .hole
                    } else if below?.pixels[position] == color {
                        pixel.need = .rest
                    } else {
                        if color != last { (last, choice) = (color, palette.choice(for: color & 0xFF_FFFF)) }
                        pixel.preferred = choice.nearest + 1
                        if !palette.isExact {
                            let bound = Self.bound(at: x, y, of: colors, width: picture.width)
                            pixel.bound = max(choice.error, bound)
                            let isShown =
                                pixel.shown != 0 && GIFSequences.squaredDistance(pixel.shown, color) <= pixel.bound
                            if !isShown, !choice.isNear {
                                let pattern = palette.patternIndex(of: color, x: x, y: y)
                                if pattern != choice.nearest {
                                    (pixel.need, pixel.preferred) = (.pattern, pattern + 1)
                                }
                            }
                        }
                    }
                    pixels.append(pixel)
                }
            }
        }
        return pixels
    }

    /// The largest invisible error at a pixel, as a sum of squares of components. It is larger beside an edge.
    private static func bound(
        at x: Int, _ y: Int, of colors: UnsafeBufferPointer<UInt32>, width: Int
    ) -> Int32 {
        let position = y * width + x
        let color = colors[position]
        var step: Int32 = 0
        if x > 0 { step = max(step, GIFSequences.squaredDistance(colors[position - 1], color)) }
        if x + 1 < width { step = max(step, GIFSequences.squaredDistance(colors[position + 1], color)) }
        if y > 0 { step = max(step, GIFSequences.squaredDistance(colors[position - width], color)) }
        if position + width < colors.count {
            step = max(step, GIFSequences.squaredDistance(colors[position + width], color))
        }
        return min(flatBound + step / 25, edgeBound)
    }

    /// The largest invisible errors in a flat area and beside the sharpest edge.
    private static let (flatBound, edgeBound): (Int32, Int32) = (3, 300)

    /// Keeps the palette if it fits the pixels that change, lets it grow, or makes another one.
    private mutating func choosePalette(for changes: GIFChanges) {
        if palette.isExact, let colors = changes.colors {
            let missing = colors.filter { palette.index(of: $0) == nil }
            if missing.isEmpty { return }
            if palette.colors.count + missing.count <= GIFPalette.capacity {
                palette = GIFPalette(exact: palette.colors + missing.sorted())
                palettes[paletteIndex] = palette.colors
                return
            }
        }
        total.merge(changes)
        // After clear pictures alone, the palette has no color.
        if !palette.colors.isEmpty, !palette.isExact || palette.colors.count <= GIFPalette.firstCapacity {
            var grown = palette
            grown.grow(for: changes)
            if grown.error(of: changes.histogram) <= max(3 * paletteError, Self.tableError) {
                palette = grown
                palettes[paletteIndex] = grown.colors
                return
            }
        }
        palette = GIFPalette(total)
        paletteError = palette.error(of: changes.histogram)
        if frames.isEmpty { palettes = [] }
        paletteIndex = palettes.count
        palettes.append(palette.colors)
    }

    /// Frames keep the palette up to this mean square error of a component, because each frame with another palette has
    /// a table of 768 bytes.
    private static let tableError = 40.0

    /// A frame with few colors has no table of its own if each of its colors is at most this far from the palette, in
    /// steps of the component that differs most.
    private static let largestError = 24

    /// Returns the file.
    ///
    /// - Throws: `FilmError` if there is no picture, or when memory runs out.
    public func data() throws -> Data {
        var film = self
        try film.encodeWaiting()
        return try film.file()
    }

    private func file() throws -> Data {
        guard let last else { throw FilmError.empty }
        // The palette that most frames use is written once, in the header.
        var uses = Array(repeating: 0, count: palettes.count)
        for frame in frames { uses[frame.palette] += 1 }
        let shared = uses.indices.max { uses[$0] < uses[$1] } ?? 0
        var file = Data("GIF89a".utf8)
        file += Self.word(last.width) + Self.word(last.height)
        // A table of colors of 8 bits, background index 0, square pixels.
        file += [0xF0 | Self.tableSize(palettes[shared]), 0, 0] + Self.table(palettes[shared])
        if playCount != 1 {
            // The count of repetitions after the first play; 0 repeats forever.
            file += [0x21, 0xFF, 11] + Data("NETSCAPE2.0".utf8) + [3, 1] + Self.word(max(playCount - 1, 0)) + [0]
        }
        for (index, frame) in frames.enumerated() {
            let end = index + 1 < frames.count ? frames[index + 1].start : count
            var hundredths = Int((Double(end - frame.start) * 100 / frameRate).rounded())
            repeat {
                // A frame lasts 655.35 seconds at most; a longer one is written several times.
                let part = min(hundredths, 65535)
                hundredths -= part
                let flags: UInt8 = (frame.isRemoved ? 2 : 1) << 2 | (frame.hasClearPixels ? 1 : 0)
                file += [0x21, 0xF9, 4, flags] + Self.word(part) + [Self.clear, 0]
                file += [0x2C] + Self.word(frame.area.x) + Self.word(frame.area.y)
                file += Self.word(frame.area.width) + Self.word(frame.area.height)
                let colors = palettes[frame.palette]
                file += frame.palette == shared ? [0] : [0x80 | Self.tableSize(colors)] + Self.table(colors)
                file += frame.bytes
            } while hundredths > 0
        }
        return file + [0x3B]
    }

    /// Two bytes, least significant first.
    private static func word(_ value: Int) -> Data { Data([UInt8(value & 255), UInt8(value >> 8 & 255)]) }

    /// The size of a table as the format states it: 2 to the power of n + 1 colors.
    private static func tableSize(_ colors: [UInt32]) -> UInt8 { UInt8(GIFCompression.bits(colors.count + 1) - 1) }

    /// The clear index, and the colors.
    private static func table(_ colors: [UInt32]) -> Data {
        let count = 3 << (Int(tableSize(colors)) + 1)
        var bytes = Data(capacity: count)
        bytes += [0, 0, 0]
        for color in colors { bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)] }
        return bytes + Data(count: count - bytes.count)
    }
}

extension Bitmap {
    /// Whether some pixel is clear here and opaque in another picture of the same size.
    fileprivate func isClear(whereOpaque other: Bitmap) -> Bool {
        zip(pixels, other.pixels).contains { $0 == 0 && $1 != 0 }
    }

    /// The picture with each pixel opaque, or 0 if its alpha is under 128.
    fileprivate var withoutPartialAlpha: Bitmap {
        if pixels.allSatisfy({ $0 >> 24 == 255 }) { return self }
        var picture = self
        for index in picture.pixels.indices {
            let pixel = picture.pixels[index].withStraightAlpha
            picture.pixels[index] = pixel >> 24 < 128 ? 0 : pixel | 0xFF00_0000
        }
        return picture
    }
}
