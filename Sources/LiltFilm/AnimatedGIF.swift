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
/// Films with at most 255 colors are exact. Other films get a palette and an ordered dither, whose pattern stands
/// still on the screen. A pixel that does not change between two pictures is not written again, so that it never
/// flickers. A palette is made from the colors of all changes, up to 32 MiB of pictures ahead. It stays in use while
/// it fits. A frame of few colors that it does not have gets a small palette.
public struct AnimatedGIF: FilmEncoder {
    /// Frames per second: 100 / n, where n is at least 2.
    public let frameRate: Double
    /// The number of times that the animation plays, 0…65535; 0 repeats it forever.
    public let playCount: Int

    /// A frame: the indices of an area, and when it begins.
    private struct Frame {
        let area: PixelArea
        /// The index of its colors in `palettes`.
        let palette: Int
        let hasClearPixels: Bool
        /// Whether the frame is removed before the next one.
        let isRemoved: Bool
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
    /// Pictures that are not in `frames` yet, because a palette should know their colors.
    private var waiting: [Bitmap] = []
    private var palette = GIFPalette(exact: [])
    /// The index of `palette` in `palettes`.
    private var paletteIndex = 0
    /// The colors of all palettes. That of `palette` grows while it is exact.
    private var palettes: [[UInt32]] = [[]]
    /// The color 0x00RRGGBB that a viewer shows at each pixel.
    private var shown: [UInt32] = []
    /// The colors of all changes since there were more than a palette holds; recent ones count more.
    private var total = GIFChanges()
    /// The mean square error of the palette for the pixels it was made of.
    private var paletteError = 0.0

    /// The index of a pixel that shows the frame below. The colors of a palette follow.
    private static let clear: UInt8 = 0
    /// Pictures wait until they have this number of bytes.
    private static let waitingByteLimit = 32 << 20

    /// - Parameters:
    ///   - frameRate: Frames per second. The nearest rate 100 / n with n in 2…65535 is used; NaN counts as 50.
    ///   - playCount: Clamped to 0…65535; 0 repeats the animation forever.
    public init(frameRate: Double, playCount: Int = 0) {
        self.frameRate = FilmFormat.gif.frameRate(nearest: frameRate.isNaN ? 50 : max(frameRate, 1e-3))
        self.playCount = min(max(playCount, 0), 65535)
    }

    /// Adds a picture, which is shown for one period.
    ///
    /// - Parameter picture: Of the first picture's size. Pixels with alpha under 128 are clear, others opaque.
    /// - Throws: `FilmError` for an empty picture, one of another size, or one with a side of more than 65,535 pixels.
    /// - Complexity: O(pixels).
    public mutating func append(_ picture: Bitmap) throws {
        guard picture.width > 0, picture.height > 0 else { throw FilmError("a picture is empty") }
        if let first = last ?? waiting.first {
            guard picture.width == first.width, picture.height == first.height else { throw FilmError.otherSize }
        }
        waiting.append(picture.withoutPartialAlpha)
        if waiting.count * picture.width * picture.height * 4 >= Self.waitingByteLimit { try encodeWaiting() }
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
                if let area = picture.changedArea(since: last) { try addFrame(picture, in: area, over: last) }
            } else {
                shown = Array(repeating: 0, count: picture.width * picture.height)
                try addFrame(picture, in: picture.wholeArea, over: nil)
            }
            last = picture
            count += 1
        }
        waiting = []
    }

    private mutating func addFrame(_ picture: Bitmap, in area: PixelArea, over below: Bitmap?) throws {
        // A pixel can become clear only if the viewer removes the frame below. Pictures with clear pixels are therefore
        // written whole.
        let hasHoles = picture.pixels.contains(0)
        let isClearing = hasHoles || below?.pixels.contains(0) ?? false
        let area = isClearing ? picture.wholeArea : area
        let below = isClearing ? nil : below
        guard !palette.isExact, let colors = GIFChanges.fewColors(of: picture, in: area, over: below),
            palette.largestDistance(of: colors) > Self.largestError
        else { return try addFrame(picture, in: area, over: below, isRemoved: hasHoles) }
        // A small table of its own.
        let usual = (palette, paletteIndex)
        (palette, paletteIndex) = (GIFPalette(exact: colors), palettes.count)
        palettes.append(colors)
        defer { (palette, paletteIndex) = usual }
        try addFrame(picture, in: area, over: below, isRemoved: hasHoles)
    }

    /// Adds a frame with the colors of `palette`.
    private mutating func addFrame(
        _ picture: Bitmap, in area: PixelArea, over below: Bitmap?, isRemoved: Bool
    ) throws {
        var indices = [UInt8](repeating: Self.clear, count: area.width * area.height)
        var hasClearPixels = false
        for row in 0..<area.height {
            let y = area.y + row
            // The color of the pixel to the left, as it is written.
            var (written, index): (UInt32?, UInt8) = (nil, 0)
            for column in 0..<area.width {
                let x = area.x + column
                let position = y * picture.width + x
                let color = picture.pixels[position]
                if color == 0 || below?.pixels[position] == color {
                    hasClearPixels = true
                    continue
                }
                if !palette.isExact, below != nil, GIFPalette.distance(color, shown[position]) <= palette.tolerance {
                    hasClearPixels = true
                    continue
                }
                // Runs of equal indices are short in the file.
                if written.map({ GIFPalette.distance(color, $0) > palette.runTolerance }) ?? true {
                    index = palette.index(of: color & 0xFF_FFFF, x: x, y: y)
                    written = palette.colors[Int(index)]
                }
                indices[row * area.width + column] = index + 1
                shown[position] = palette.colors[Int(index)]
            }
        }
        frames.append(
            Frame(
                area: area, palette: paletteIndex, hasClearPixels: hasClearPixels, isRemoved: isRemoved,
                start: count, bytes: try GIFCompression.compress(indices, width: area.width)))
    }

    /// Keeps the palette if it fits the pixels that change, or makes another one.
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
        if !palette.isExact {
            let error = palette.error(of: changes.histogram)
            if error.mean <= max(3 * paletteError, Self.invisibleError) { return }
        }
        palette = GIFPalette(total.histogram, flat: total.flat)
        paletteError = palette.error(of: changes.histogram).mean
        if frames.isEmpty { palettes = [] }
        paletteIndex = palettes.count
        palettes.append(palette.colors)
    }

    /// The largest distance of a color from the palette, in steps of the component that differs most, up to which a
    /// frame of few colors has no table of its own.
    private static let largestError = 24

    /// A mean square error of two and a half steps of a color component, which the eye does not see.
    private static let invisibleError = 6.25

    /// Returns the file.
    ///
    /// - Throws: `FilmError` without a picture or when memory runs out.
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
    fileprivate var wholeArea: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

    /// The picture with opaque pixels, and pixels 0 for those with alpha under 128.
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
