/// The system has no memory for the picture of a frame. The run ends.
public struct NoMemoryForPicture: Error, Hashable, Sendable, CustomStringConvertible {
    /// Columns of pixels.
    public var width: Int
    /// Rows of pixels.
    public var height: Int

    /// One line with the size.
    public var description: String { "there is no memory for a picture of \(width)x\(height) pixels" }
}
