/// Encodes a film on a thread of its own, while the caller draws the next picture.
///
/// ```swift
/// func film(_ picture: (Int) -> Bitmap) throws -> Data {
///     let writer = FilmWriter { AnimatedGIF(frameRate: 50) }
///     for index in 0..<100 { try writer.append(picture(index)) }
///     return try writer.finish()
/// }
/// ```
///
/// The thread ends with `finish()`, with an error, or when the writer is released.
public final class FilmWriter: Sendable {
    private let line = PictureLine()

    /// - Parameter makeEncoder: Called once, on the encoder's thread.
    public init(_ makeEncoder: @escaping @Sendable () throws -> any FilmEncoder) {
        let thread = Thread { [line] in
            line.end(
                with: Result {
                    var encoder = try makeEncoder()
                    while let picture = line.next() {
                        try encoder.append(picture)
                        line.setByteCount(encoder.byteCount)
                    }
                    return try encoder.data()
                })
        }
        thread.name = "film"
        thread.start()
    }

    deinit { line.close() }

    /// Hands a picture to the encoder. Blocks while four pictures wait for the encoder.
    ///
    /// - Throws: The error of an earlier picture.
    public func append(_ picture: Bitmap) throws { try line.append(picture) }

    /// The number of bytes that are encoded so far.
    public var byteCount: Int { line.byteCount }

    /// Waits until all pictures are encoded, and returns the file.
    ///
    /// - Throws: The error of a picture, or of the whole film.
    public func finish() throws -> Data {
        line.close()
        return try line.result()
    }
}

/// The pictures between the thread that draws and the one that encodes.
// Safe: each access of the mutable state holds `condition`.
private final class PictureLine: @unchecked Sendable {
    /// The greatest number of pictures that wait for the encoder. At this number `append` blocks, to bound the memory.
    private static let capacity = 4

    private let condition = NSCondition()
    private var waiting: [Bitmap] = []
    private var isClosed = false
    private var ended: Result<Data, any Error>?
    private var encodedByteCount = 0

    var byteCount: Int { condition.withLock { encodedByteCount } }

    func setByteCount(_ count: Int) { condition.withLock { encodedByteCount = count } }

    func append(_ picture: Bitmap) throws {
        try condition.withLock {
            while waiting.count >= Self.capacity, ended == nil { condition.wait() }
            if let ended {
                _ = try ended.get()
                return
            }
            waiting.append(picture)
            condition.broadcast()
        }
    }

    /// Returns the next picture; nil after the last.
    func next() -> Bitmap? {
        condition.withLock {
            while waiting.isEmpty, !isClosed { condition.wait() }
            guard !waiting.isEmpty else { return nil }
            condition.broadcast()
            return waiting.removeFirst()
        }
    }

    /// Declares that no picture follows.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    func end(with result: Result<Data, any Error>) {
        condition.withLock {
            ended = result
            waiting.removeAll()
            condition.broadcast()
        }
    }

    func result() throws -> Data {
        try condition.withLock {
            while true {
                if let ended { return try ended.get() }
                condition.wait()
            }
        }
    }
}
