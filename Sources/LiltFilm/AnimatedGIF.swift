import CGIF

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
/// flickers. A palette stays in use while it fits the changing pixels. The next palette is made from the colors of all
/// changes so far.
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
    private var last: Bitmap?
    private var count = 0
    private var palette = GIFPalette(exact: [])
    /// The colors of all palettes. The last one grows while it is exact.
    private var palettes: [[UInt32]] = [[]]
    /// The color 0x00RRGGBB that a viewer shows at each pixel.
    private var shown: [UInt32] = []
    /// The colors of all changes since there were more than a palette holds; recent ones count more.
    private var total = ColorHistogram()
    /// The mean square error of the palette for the pixels it was made of.
    private var paletteError = 0.0

    /// The index of a pixel that shows the frame below.
    private static let clear: UInt8 = 255

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
        let picture = picture.withoutPartialAlpha
        if let last {
            guard picture.width == last.width, picture.height == last.height else { throw FilmError.otherSize }
            if let area = picture.changedArea(since: last) { try addFrame(picture, in: area, over: last) }
        } else {
            shown = Array(repeating: 0, count: picture.width * picture.height)
            try addFrame(
                picture, in: PixelArea(x: 0, y: 0, width: picture.width, height: picture.height), over: nil)
        }
        last = picture
        count += 1
    }

    private mutating func addFrame(_ picture: Bitmap, in area: PixelArea, over below: Bitmap?) throws {
        // A pixel can become clear only if the viewer removes the frame below. Pictures with clear pixels are therefore
        // written whole.
        let hasHoles = picture.pixels.contains(0)
        let isClearing = hasHoles || below?.pixels.contains(0) ?? false
        let area = isClearing ? PixelArea(x: 0, y: 0, width: picture.width, height: picture.height) : area
        let below = isClearing ? nil : below
        choosePalette(for: picture, in: area, over: below)

        var indices = [UInt8](repeating: Self.clear, count: area.width * area.height)
        var hasClearPixels = false
        for row in 0..<area.height {
            let y = area.y + row
            var (lastColor, lastIndex) = (UInt32(0), Self.clear)
            for column in 0..<area.width {
                let x = area.x + column
                let color = picture.pixels[y * picture.width + x]
                if color == 0 || below?.pixels[y * picture.width + x] == color {
                    hasClearPixels = true
                    continue
                }
                if palette.isExact {
                    // An exact color does not depend on its position.
                    if color != lastColor {
                        (lastColor, lastIndex) = (color, palette.index(of: color & 0xFF_FFFF, x: x, y: y))
                    }
                } else if below != nil, Self.isNear(color, shown[y * picture.width + x], palette.tolerance) {
                    hasClearPixels = true
                    continue
                } else {
                    lastIndex = palette.index(of: color & 0xFF_FFFF, x: x, y: y)
                }
                indices[row * area.width + column] = lastIndex
                shown[y * picture.width + x] = palette.colors[Int(lastIndex)]
            }
        }
        frames.append(
            Frame(
                area: area, palette: palettes.count - 1, hasClearPixels: hasClearPixels, isRemoved: hasHoles,
                start: count, bytes: try GIFCompression.compress(indices, width: area.width)))
    }

    /// Returns whether no component of two colors differs by more than `tolerance` steps.
    private static func isNear(_ first: UInt32, _ second: UInt32, _ tolerance: Int) -> Bool {
        func distance(_ shift: UInt32) -> Int { abs(Int(first >> shift & 255) - Int(second >> shift & 255)) }
        return distance(16) <= tolerance && distance(8) <= tolerance && distance(0) <= tolerance
    }

    /// Keeps the palette if it fits the pixels that change, or makes another one.
    private mutating func choosePalette(for picture: Bitmap, in area: PixelArea, over below: Bitmap?) {
        var found: Set<UInt32> = []
        var histogram = ColorHistogram()
        for y in area.y..<area.y + area.height {
            var previous: UInt32 = 0
            for index in y * picture.width + area.x..<y * picture.width + area.x + area.width {
                let color = picture.pixels[index]
                if color == 0 || below?.pixels[index] == color { continue }
                histogram.add(color)
                if color != previous, found.count <= GIFPalette.capacity { found.insert(color & 0xFF_FFFF) }
                previous = color
            }
        }
        if palette.isExact {
            let missing = found.filter { palette.index(of: $0) == nil }
            if missing.isEmpty { return }
            if palette.colors.count + missing.count <= GIFPalette.capacity {
                palette = GIFPalette(exact: palette.colors + missing.sorted())
                palettes[palettes.count - 1] = palette.colors
                return
            }
        }
        total.merge(histogram)
        if !palette.isExact {
            let error = palette.error(of: histogram)
            if error.mean <= max(1.5 * paletteError, Self.invisibleError), error.largest <= Self.largestError { return }
        }
        palette = GIFPalette(total)
        paletteError = palette.error(of: histogram).mean
        if frames.isEmpty { palettes = [palette.colors] } else { palettes.append(palette.colors) }
    }

    /// The largest distance of a color from the palette, in steps of the component that differs most.
    private static let largestError = 40

    /// A mean square error of two steps of a color component, which the eye does not see.
    private static let invisibleError = 4.0

    /// Returns the file.
    ///
    /// - Throws: `FilmError` without a picture or when memory runs out.
    public func data() throws -> Data {
        guard let last else { throw FilmError.empty }
        // The palette that most frames use is written once, in the header.
        var uses = Array(repeating: 0, count: palettes.count)
        for frame in frames { uses[frame.palette] += 1 }
        let shared = uses.indices.max { uses[$0] < uses[$1] } ?? 0
        var file = Data("GIF89a".utf8)
        file += Self.word(last.width) + Self.word(last.height)
        // A table of 256 colors of 8 bits, background index 0, square pixels.
        file += [0xF7, 0, 0] + Self.table(palettes[shared])
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
                file += frame.palette == shared ? [0] : [0x87] + Self.table(palettes[frame.palette])
                file += frame.bytes
            } while hundredths > 0
        }
        return file + [0x3B]
    }

    /// Two bytes, least significant first.
    private static func word(_ value: Int) -> Data { Data([UInt8(value & 255), UInt8(value >> 8 & 255)]) }

    /// 256 colors.
    private static func table(_ colors: [UInt32]) -> Data {
        var bytes = Data(capacity: 768)
        for color in colors { bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)] }
        return bytes + Data(count: 768 - bytes.count)
    }
}

/// The compression of the format, by giflib.
private enum GIFCompression {
    /// Returns the compressed rows of `width` indices, as they follow the description of an image.
    static func compress(_ indices: [UInt8], width: Int) throws -> Data {
        // A file with one image. Its data begins after the header, the colors and the description of the image.
        let file = OutputBytes()
        var error: Int32 = 0
        // Safe: giflib calls the function only inside this call, while `file` exists.
        let user = Unmanaged.passUnretained(file).toOpaque()
        let stream = EGifOpen(
            user,
            { stream, bytes, count in
                guard let user = stream?.pointee.UserData, let bytes else { return 0 }
                Unmanaged<OutputBytes>.fromOpaque(user).takeUnretainedValue().data.append(bytes, count: Int(count))
                return count
            }, &error)
        guard let stream else { throw FilmError.noMemory }
        let colors = GifMakeMapObject(256, nil)
        defer { GifFreeMapObject(colors) }
        let height = indices.count / width
        var isDone =
            EGifPutScreenDesc(stream, Int32(width), Int32(height), 8, 0, colors) == GIF_OK
            && EGifPutImageDesc(stream, 0, 0, Int32(width), Int32(height), false, nil) == GIF_OK
        let start = 6 + 7 + 768 + 10
        var row = [UInt8](repeating: 0, count: width)
        for y in 0..<height where isDone {
            row.replaceSubrange(0..<width, with: indices[y * width..<(y + 1) * width])
            isDone = row.withUnsafeMutableBufferPointer { EGifPutLine(stream, $0.baseAddress, Int32(width)) } == GIF_OK
        }
        isDone = EGifCloseFile(stream, &error) == GIF_OK && isDone
        guard isDone, file.data.count > start else { throw FilmError.noMemory }
        return file.data[start..<file.data.count - 1]
    }

    private final class OutputBytes {
        var data = Data()
    }
}

extension Bitmap {
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
