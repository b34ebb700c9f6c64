/// A film that is made picture by picture.
public protocol FilmEncoder {
    /// Adds a picture, which is shown for one period.
    ///
    /// - Parameter picture: A picture with the size of the first one.
    /// - Throws: A `FilmError`, or the format's own error, if the picture is empty or has another size, or if memory
    ///   runs out.
    mutating func append(_ picture: Bitmap) throws

    /// The number of bytes that are encoded so far. Pictures that the encoder still keeps are not counted.
    var byteCount: Int { get }

    /// Returns the file. Pictures that are added later do not change it.
    ///
    /// - Throws: A `FilmError`, or the format's own error, if there is no picture, or if memory runs out.
    mutating func data() throws -> Data
}

extension AnimatedPNG: FilmEncoder {}

/// Thrown if a film cannot be made.
public struct FilmError: Error, Equatable, CustomStringConvertible {
    /// The reason, in one sentence without a period.
    public let reason: String
    /// The reason.
    public var description: String { reason }

    init(_ reason: String) { self.reason = reason }

    static let empty = FilmError("the film has no picture")
    static let otherSize = FilmError("the pictures have different sizes")
    static let noMemory = FilmError("there is not enough memory")
}

/// The formats of films.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// Animated GIF: at most 255 colors in a frame, and at most 50 frames a second.
    case gif
    /// Animated PNG: exact pixels.
    case png
    /// Animated WebP: exact pixels, smaller files than PNG.
    case webp
    /// H.264 video, by the program `ffmpeg`.
    case mp4
    /// VP9 video, by the program `ffmpeg`.
    case webm

    /// Creates the format that a file name's extension states, in upper or lower case; nil if there is no such format.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }

    /// Whether the program `ffmpeg` makes the file.
    public var isVideo: Bool { self == .mp4 || self == .webm }

    /// Returns the rate nearest to `rate` that the format can state, in frames per second.
    ///
    /// A GIF states the duration of a frame in whole hundredths of a second, at least two, because viewers show shorter
    /// frames for longer than stated. Its rates are therefore 50, 33⅓, 25, 20 and so on. A WebP states it in
    /// milliseconds; a part of a millisecond is carried over to the next frame. The rates of WebP and of videos are
    /// 1…1000. Animated PNG takes whole rates in 1…65,535. NaN counts as 60.
    public func frameRate(nearest rate: Double) -> Double {
        let rate = rate.isNaN ? 60 : rate
        return switch self {
        case .gif: Self.gifRate(nearest: rate)
        case .png: min(max(rate.rounded(), 1), 65535)
        case .webp, .mp4, .webm: min(max(rate, 1), 1000)
        }
    }

    /// The nearest of the rates 100 / n, where n is a whole number in 2…65,535.
    private static func gifRate(nearest rate: Double) -> Double {
        let hundredths = min(max((100 / max(rate, 1e-3)).rounded(.down), 2), 65534)
        let (faster, slower) = (100 / hundredths, 100 / (hundredths + 1))
        return faster - rate <= rate - slower ? faster : slower
    }
}

extension FilmFormat {
    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - frameRate: Frames per second. The encoder uses `frameRate(nearest:)`.
    ///   - playCount: The number of times that an animation plays; 0 repeats it forever. Videos ignore it.
    /// - Throws: `FilmError` for a video if there is no program `ffmpeg`.
    public func makeEncoder(frameRate: Double, playCount: Int = 0) throws -> any FilmEncoder {
        let rate = self.frameRate(nearest: frameRate)
        switch self {
        case .gif: return AnimatedGIF(frameRate: rate, playCount: playCount)
        case .png: return AnimatedPNG(frameRate: Int(rate), playCount: playCount)
        case .webp: return AnimatedWebP(frameRate: rate, playCount: playCount)
        case .mp4, .webm: return try VideoFile(self, frameRate: rate)
        }
    }
}
