// Safe: each access of the mutable state holds `condition`; only the encoder's thread uses the encoder.
/// Encodes a film on a thread of its own, beside the drawing.
///
/// ```swift
/// import LiltFilm
///
/// func film(_ picture: (Int) -> Bitmap) throws -> Data {
///     let writer = FilmWriter { AnimatedGIF(frameRate: 50) }
///     for index in 0..<100 { try writer.append(picture(index)) }
///     return try writer.finish()
/// }
/// ```
public final class FilmWriter: @unchecked Sendable {
    /// The greatest number of pictures that wait for the encoder. `append` then waits, so that memory stays bounded.
    private static let capacity = 4

    private let condition = NSCondition()
    private var waiting: [Bitmap] = []
    private var isComplete = false
    private var result: Result<Data, any Error>?

    /// - Parameter makeEncoder: Called once, on the encoder's thread.
    public init(_ makeEncoder: @escaping @Sendable () throws -> any FilmEncoder) {
        let thread = Thread { [self] in
            let result = Result { try encode(makeEncoder) }
            condition.withLock {
                self.result = result
                waiting.removeAll()
                condition.broadcast()
            }
        }
        thread.name = "film"
        thread.start()
    }

    /// Hands a picture to the encoder. Waits while several pictures are waiting.
    ///
    /// - Throws: The error of an earlier picture.
    public func append(_ picture: Bitmap) throws {
        condition.lock()
        defer { condition.unlock() }
        while waiting.count >= Self.capacity, result == nil { condition.wait() }
        if let result {
            _ = try result.get()
            return
        }
        waiting.append(picture)
        condition.broadcast()
    }

    /// Waits until all pictures are encoded, and returns the file.
    ///
    /// - Throws: The error of a picture, or of the whole film.
    public func finish() throws -> Data {
        condition.lock()
        defer { condition.unlock() }
        isComplete = true
        condition.broadcast()
        while true {
            if let result { return try result.get() }
            condition.wait()
        }
    }

    private func encode(_ makeEncoder: () throws -> any FilmEncoder) throws -> Data {
        var encoder = try makeEncoder()
        while let picture = next() { try encoder.append(picture) }
        return try encoder.data()
    }

    /// Returns the next picture; nil after the last.
    private func next() -> Bitmap? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty, !isComplete { condition.wait() }
        guard !waiting.isEmpty else { return nil }
        condition.broadcast()
        return waiting.removeFirst()
    }
}
